package variant

import (
	"slices"

	"overtheboard/game/rules"
)

// PieceText is the part of a document's text that defines the piece of one letter, be it there or inherited.
type PieceText struct {
	doc    *Document
	letter byte
}

// PieceText returns a piece's part of the text.
func (d *Document) PieceText(letter byte) PieceText { return PieceText{d, letter} }

// define writes a piece's definition into the ruleset, whence it holds for this game alone.
func (t PieceText) define(o Object, change string) bool {
	return t.doc.set("/pieces/"+string(t.letter), o, change)
}

// SetName names a piece.
func (t PieceText) SetName(name string) bool {
	return t.setText("name", name)
}

// SetImage chooses the picture of a piece by its name; "" leaves the choice to the piece's name.
func (t PieceText) SetImage(image string) bool {
	return t.setText("image", image)
}

// SetSAN sets the letter of a piece in move text, "" for none.
func (t PieceText) SetSAN(san string) bool {
	o, ok := t.definition()
	if !ok {
		return false
	}
	if _, has := o.Get("san"); san == string(t.letter) && !has {
		return false
	}
	return t.define(o.With("san", san), "/pieces/"+string(t.letter)+"/san")
}

func (t PieceText) setText(name, text string) bool {
	o, ok := t.definition()
	if !ok {
		return false
	}
	if before, has := o.Get(name); has && before == text || !has && text == "" {
		return false
	}
	if o = o.With(name, text); text == "" && name != "name" {
		o = o.Without(name)
	}
	return t.define(o, "/pieces/"+string(t.letter)+"/"+name)
}

// SetMoves gives a piece the moves of another definition.
func (t PieceText) SetMoves(move, initial, capture []rules.Offset) bool {
	p, ok := t.doc.Piece(t.letter)
	if !ok || slices.Equal(p.Move, move) && slices.Equal(p.Initial, initial) && slices.Equal(p.Capture, capture) {
		return false
	}
	o, _ := t.definition()
	return t.define(withArrays(o, &rules.PieceDef{Move: move, Initial: initial, Capture: capture}), "")
}

// SetBetza gives a piece the moves that a Betza string stands for. The error is a *rules.BetzaError: then nothing has changed.
func (t PieceText) SetBetza(betza string) error {
	move, initial, capture, err := rules.ParseBetza(betza)
	if err != nil {
		return err
	}
	o, ok := t.definition()
	if !ok {
		return nil
	}
	if _, has := o.Get("betza"); has {
		o = o.With("betza", betza)
	} else {
		o = withArrays(o, &rules.PieceDef{Move: move, Initial: initial, Capture: capture})
	}
	t.define(o, "/pieces/"+string(t.letter)+"/betza")
	return nil
}

// AddPiece adds a piece with a letter that the game does not have yet: a copy of another, or, of 0, one that steps ahead. It
// brings its definition with it.
func (d *Document) AddPiece(letter, of byte, name string) bool {
	if letter < 'A' || letter > 'Z' || d.used()[letter] {
		return false
	}
	o := Object{{"name", name}, {"move", []any{[]any{1, 0}}}, {"capture", "move"}}
	if of != 0 {
		var ok bool
		if o, ok = d.PieceText(of).definition(); !ok {
			return false
		}
		o = o.With("name", name).Without("san")
	}
	return d.PieceText(letter).define(o, "")
}

// Remove takes a piece out of the game: from the board, from wherever the rules speak of it, and its definition, if the
// game brings that with it.
func (t PieceText) Remove() {
	t.doc.visitAll(visitor{letter: func(l byte) (byte, bool) { return l, l != t.letter }})
}

// SetLetter gives a piece another letter, which no other may have, wherever the rules speak of it.
func (t PieceText) SetLetter(to byte) bool {
	if to < 'A' || to > 'Z' || t.letter == to {
		return false
	}
	p, ok := t.doc.Piece(t.letter)
	if other, taken := t.doc.Piece(to); !ok || taken && (other.Used || other.Home == InRuleset) {
		return false
	}
	t.doc.Together(func() {
		o, _ := t.definition()
		t.doc.visitAll(visitor{letter: func(l byte) (byte, bool) {
			if l == t.letter {
				return to, true
			}
			return l, true
		}})
		if p.Home != InRuleset && p.Home != Inherited {
			t.doc.PieceText(to).define(o, "")
		}
	})
	return true
}
