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
	return t.doc.set(change, BothSides, o, "pieces", string(t.letter))
}

// SetMoves gives a piece the moves of another definition.
func (t PieceText) SetMoves(move, initial, capture []rules.Offset) bool {
	p, ok := t.doc.Piece(t.letter)
	if !ok || slices.Equal(p.Move, move) && slices.Equal(p.Initial, initial) && slices.Equal(p.Capture, capture) {
		return false
	}
	return t.define(withArrays(t.definition(), &rules.PieceDef{Move: move, Initial: initial, Capture: capture}), "")
}

// SetBetza defines the moves of a piece by a Betza string. The error is a *rules.BetzaError: then nothing has changed.
func (t PieceText) SetBetza(betza string) (changed bool, err error) {
	_, _, _, err = rules.ParseBetza(betza)
	o := t.definition()
	if err != nil || o == nil {
		return false, err
	}
	for _, name := range arrays {
		o = o.Without(name)
	}
	return t.define(o.With("betza", betza), "betza of "+string(t.letter)), nil
}

// AddPiece adds a piece with a letter that the game does not have yet, and brings its definition with it: the one that the game
// could have of the letter, a copy of another, or, of 0, one that steps ahead.
func (d *Document) AddPiece(letter, of byte, name string) bool {
	o := Object{{"move", []any{[]any{1, 0}}}, {"capture", "move"}}
	if of != 0 {
		o = d.PieceText(of).definition()
	}
	if o == nil || !d.free(letter) {
		return false
	}
	if of != letter {
		o = append(Object{{"name", name}}, o.Without("name").Without("san")...)
	}
	return d.PieceText(letter).define(o, "")
}

// free tells whether a letter could be that of another piece of the game.
func (d *Document) free(letter byte) bool {
	p, _ := d.Piece(letter)
	return letter >= 'A' && letter <= 'Z' && !p.Used && !p.Own
}

// Remove takes a piece out of the game: from the board, from wherever the rules speak of it, and its definition, if the
// game brings that with it.
func (t PieceText) Remove() {
	t.doc.visitAll(visitor{letter: func(l byte) (byte, bool) { return l, l != t.letter }})
}

// SetLetter gives a piece another letter, which no other may have, wherever the rules speak of it.
func (t PieceText) SetLetter(to byte) bool {
	o := t.definition()
	if o == nil || !t.doc.free(to) {
		return false
	}
	t.doc.Together(func() {
		t.doc.visitAll(visitor{letter: func(l byte) (byte, bool) {
			if l == t.letter {
				return to, true
			}
			return l, true
		}})
		t.doc.PieceText(to).define(o, "")
	})
	return true
}
