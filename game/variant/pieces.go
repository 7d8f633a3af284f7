package variant

import (
	"slices"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Piece is a kind of piece of the game, or one that it could have.
type Piece struct {
	rules.PieceDef
	Written string // its Betza string, where it is defined by one
	Own     bool   // the ruleset itself defines it
	Library bool   // the players' piece library does
	Used    bool   // the game mentions it: it stands on the board, or may come there
}

// Pieces returns the kinds of the game, sorted by letter: those that it mentions, and those that it brings with it.
func (d *Document) Pieces() []Piece {
	return slices.DeleteFunc(d.allPieces(), func(p Piece) bool { return !p.Used && !p.Own })
}

// Others returns the pieces that the game could have besides, sorted by letter.
func (d *Document) Others() []Piece {
	return slices.DeleteFunc(d.allPieces(), func(p Piece) bool { return p.Used || p.Own })
}

// Piece returns the piece of a letter, of the game or of those that it could have, and whether there is one.
func (d *Document) Piece(letter byte) (Piece, bool) {
	all := d.allPieces()
	i := slices.IndexFunc(all, func(p Piece) bool { return p.Letter == letter })
	if i < 0 {
		return Piece{}, false
	}
	return all[i], true
}

// allPieces returns the pieces of all letters that have one. They are found once for each state.
func (d *Document) allPieces() []Piece {
	if d.pieces == nil {
		d.pieces = d.findPieces()
	}
	return slices.Clone(d.pieces)
}

func (d *Document) findPieces() []Piece {
	var all ['Z' + 1]Piece
	for _, def := range d.base.Library() {
		all[def.Letter].PieceDef = def
	}
	own := part(decode(d.source), "pieces") != nil
	for i, from := range []source.Value{parsed(d.Now.Pieces), d.given["pieces"]} {
		for m := range from.Every {
			if len(m.Name) == 1 && m.Name[0] >= 'A' && m.Name[0] <= 'Z' && !m.Ignored() {
				p := Piece{PieceDef: rules.ReadPiece(m.Name[0], m.Value), Library: i == 0, Own: i == 1 && own}
				p.Written, _ = part(decode(m.Value), "betza").(string)
				all[p.Letter] = p
			}
		}
	}
	for _, def := range d.Definition().Pieces {
		all[def.Letter].Used = true
	}
	return slices.DeleteFunc(all[:], func(p Piece) bool { return p.Letter == 0 })
}

// arrays are the lists of a piece's offsets, by the ways of rules.
var arrays = [...]string{rules.Quietly: "move", rules.Capturing: "capture", rules.Initially: "initial"}

// offsetsOf returns the list of a way.
func offsetsOf(def *rules.PieceDef, way rules.Way) *[]rules.Offset {
	switch way {
	case rules.Capturing:
		return &def.Capture
	case rules.Initially:
		return &def.Initial
	}
	return &def.Move
}

// offsetValues returns offsets as a definition has them.
func offsetValues(offsets []rules.Offset) []any {
	out := []any{}
	for _, o := range offsets {
		out = append(out, o.Values())
	}
	return out
}

// definition returns the value of a piece's definition, wherever it is; nil if there is no such piece.
func (d *Document) definition(letter byte) Object {
	for _, from := range []source.Value{d.given["pieces"], parsed(d.Now.Pieces)} {
		if value := part(decode(from), string(letter)); value != nil {
			o, _ := value.(Object)
			return o
		}
	}
	if p, ok := d.Piece(letter); ok {
		return written(&p.PieceDef)
	}
	return nil
}

// written returns a definition as a file has it.
func written(def *rules.PieceDef) Object {
	o := Object{{"name", def.Name}}
	if def.Image != "" {
		o = append(o, Member{"image", def.Image})
	}
	if def.SAN != string(rune(def.Letter)) {
		o = append(o, Member{"san", def.SAN})
	}
	return withArrays(o, def)
}

// withArrays returns a definition with the lists of a piece, no longer with a Betza string. One that is named for another stays so
// where it still is the same.
func withArrays(o Object, def *rules.PieceDef) Object {
	o = o.Without("betza")
	for _, way := range [...]rules.Way{rules.Quietly, rules.Initially, rules.Capturing} {
		name, offsets := arrays[way], *offsetsOf(def, way)
		value, has := o.Get(name)
		other, isName := value.(string)
		switch {
		case isName && slices.Equal(offsets, *offsetsOf(def, wayNamed(other))):
		case len(offsets) == 0 && way != rules.Quietly:
			o = o.Without(name)
		case !has && way == rules.Capturing && slices.Equal(offsets, def.Move):
			o = o.With(name, "move")
		default:
			o = o.With(name, offsetValues(offsets))
		}
	}
	return o
}

func wayNamed(array string) rules.Way { return rules.Way(max(0, slices.Index(arrays[:], array))) }

// Expanded returns the lists that a Betza string stands for, as a file has them. The error is a *rules.BetzaError.
func Expanded(betza string) (string, error) {
	var def rules.PieceDef
	var err error
	def.Move, def.Initial, def.Capture, err = rules.ParseBetza(betza)
	lists := format(withArrays(Object{}, &def))
	return lists[1 : len(lists)-1], err
}
