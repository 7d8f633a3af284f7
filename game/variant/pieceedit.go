package variant

import (
	"slices"

	"overtheboard/game/rules"
)

// setDefinition writes a piece's definition into the ruleset, whence it holds for this game alone.
func (d *Document) setDefinition(letter byte, o Object, change string) bool {
	return d.set("/pieces/"+string(letter), o, change)
}

// SetPieceName names a piece.
func (d *Document) SetPieceName(letter byte, name string) bool {
	return d.setPieceText(letter, "name", name)
}

// SetPieceImage chooses the picture of a piece by its name; "" leaves the choice to the piece's name.
func (d *Document) SetPieceImage(letter byte, image string) bool {
	return d.setPieceText(letter, "image", image)
}

// SetPieceSAN sets the letter of a piece in move text, "" for none.
func (d *Document) SetPieceSAN(letter byte, san string) bool {
	o, ok := d.definition(letter)
	if !ok {
		return false
	}
	if _, has := o.Get("san"); san == string(letter) && !has {
		return false
	}
	return d.setDefinition(letter, o.With("san", san), "/pieces/"+string(letter)+"/san")
}

func (d *Document) setPieceText(letter byte, name, text string) bool {
	o, ok := d.definition(letter)
	if !ok {
		return false
	}
	if before, has := o.Get(name); has && before == text || !has && text == "" {
		return false
	}
	if o = o.With(name, text); text == "" && name != "name" {
		o = o.Without(name)
	}
	return d.setDefinition(letter, o, "/pieces/"+string(letter)+"/"+name)
}

// SetMoves gives a piece the moves of another definition.
func (d *Document) SetMoves(letter byte, move, initial, capture []rules.Offset) bool {
	p, ok := d.Piece(letter)
	if !ok || slices.Equal(p.Move, move) && slices.Equal(p.Initial, initial) && slices.Equal(p.Capture, capture) {
		return false
	}
	o, _ := d.definition(letter)
	return d.setDefinition(letter, withArrays(o, &rules.PieceDef{Move: move, Initial: initial, Capture: capture}), "")
}

// SetBetza gives a piece the moves that a Betza string stands for. The error is a *rules.BetzaError: then nothing has changed.
func (d *Document) SetBetza(letter byte, betza string) error {
	move, initial, capture, err := rules.ParseBetza(betza)
	if err != nil {
		return err
	}
	o, ok := d.definition(letter)
	if !ok {
		return nil
	}
	if _, has := o.Get("betza"); has {
		o = o.With("betza", betza)
	} else {
		o = withArrays(o, &rules.PieceDef{Move: move, Initial: initial, Capture: capture})
	}
	d.setDefinition(letter, o, "/pieces/"+string(letter)+"/betza")
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
		if o, ok = d.definition(of); !ok {
			return false
		}
		o = o.With("name", name).Without("san")
	}
	return d.setDefinition(letter, o, "")
}

// RemovePiece takes a piece out of the game: from the board, from wherever the rules speak of it, and its definition, if the
// game brings that with it.
func (d *Document) RemovePiece(letter byte) {
	d.visitAll(visitor{letter: func(l byte) (byte, bool) { return l, l != letter }})
}

// SetLetter gives a piece another letter, which no other may have, wherever the rules speak of it.
func (d *Document) SetLetter(from, to byte) bool {
	if to < 'A' || to > 'Z' || from == to {
		return false
	}
	p, ok := d.Piece(from)
	if other, taken := d.Piece(to); !ok || taken && (other.Used || other.Home == InRuleset) {
		return false
	}
	d.Together(func() {
		o, _ := d.definition(from)
		d.visitAll(visitor{letter: func(l byte) (byte, bool) {
			if l == from {
				return to, true
			}
			return l, true
		}})
		if p.Home != InRuleset && p.Home != Inherited {
			d.setDefinition(to, o, "")
		}
	})
	return true
}
