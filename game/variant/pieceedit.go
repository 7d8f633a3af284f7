package variant

import (
	"slices"

	"overtheboard/game/rules"
)

func (d *Document) define(letter byte, o Object, change string) bool {
	return d.set(change, BothSides, o, "pieces", string(letter))
}

// SetMoves gives a piece the moves of another definition.
func (d *Document) SetMoves(letter byte, move, initial, capture []rules.Offset) bool {
	p, ok := d.Piece(letter)
	if !ok || slices.Equal(p.Move, move) && slices.Equal(p.Initial, initial) && slices.Equal(p.Capture, capture) {
		return false
	}
	return d.define(letter, withArrays(d.definition(letter), &rules.PieceDef{Move: move, Initial: initial, Capture: capture}), "")
}

// SetBetza defines the moves of a piece by a Betza string. The error is a *rules.BetzaError: then nothing has changed.
func (d *Document) SetBetza(letter byte, betza string) (changed bool, err error) {
	_, _, _, err = rules.ParseBetza(betza)
	o := d.definition(letter)
	if err != nil || o == nil {
		return false, err
	}
	for _, name := range arrays {
		o = o.Without(name)
	}
	return d.define(letter, o.With("betza", betza), "betza of "+string(letter)), nil
}

// AddPiece adds a piece with a letter that the game does not have yet, and its definition: the game's possible piece of that
// letter, a copy of another, or, if of is 0, one that steps ahead.
func (d *Document) AddPiece(letter, of byte, name string) bool {
	o := Object{{"move", []any{[]any{1, 0}}}, {"capture", "move"}}
	if of != 0 {
		o = d.definition(of)
	}
	if o == nil || !d.free(letter) {
		return false
	}
	if of != letter {
		o = append(Object{{"name", name}}, o.Without("name").Without("san")...)
	}
	return d.define(letter, o, "")
}

func (d *Document) free(letter byte) bool {
	p, _ := d.Piece(letter)
	return letter >= 'A' && letter <= 'Z' && !p.Used && !p.Own
}

// RemovePiece removes a piece from the board, from all rules, and its definition if the game includes that.
func (d *Document) RemovePiece(letter byte) {
	d.visitAll(visitor{letter: func(l byte) (byte, bool) { return l, l != letter }})
}

// SetLetter gives a piece a letter that no other has, everywhere in the rules.
func (d *Document) SetLetter(letter, to byte) bool {
	o := d.definition(letter)
	if o == nil || !d.free(to) {
		return false
	}
	d.Together(func() {
		d.visitAll(visitor{letter: func(l byte) (byte, bool) {
			if l == letter {
				return to, true
			}
			return l, true
		}})
		d.define(to, o, "")
	})
	return true
}
