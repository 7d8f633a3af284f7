package variant

import (
	"slices"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Piece is a kind of piece that the game has or could have.
type Piece struct {
	rules.PieceDef
	Written string // its Betza string, if defined by one
	Own     bool   // the ruleset itself defines it
	Library bool   // the players' piece library defines it
	Used    bool   // it is on the board, or may come there
}

// Pieces returns the kinds that the game mentions or includes, sorted by letter.
func (d *Document) Pieces() []Piece {
	return slices.DeleteFunc(d.allPieces(), func(p Piece) bool { return !p.Used && !p.Own })
}

// Others returns the other pieces that the game could have, sorted by letter.
func (d *Document) Others() []Piece {
	return slices.DeleteFunc(d.allPieces(), func(p Piece) bool { return p.Used || p.Own })
}

// Piece returns the piece of a letter, which the game has or could have, and whether there is one.
func (d *Document) Piece(letter byte) (Piece, bool) {
	all := d.allPieces()
	i := slices.IndexFunc(all, func(p Piece) bool { return p.Letter == letter })
	if i < 0 {
		return Piece{}, false
	}
	return all[i], true
}

// allPieces returns the pieces of all letters, computed once for each state.
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
	for i, from := range []source.Value{parsed(d.texts.Now.Pieces), d.given["pieces"]} {
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

// arrays are the names of a piece's offset lists.
var arrays = [...]string{rules.Quietly: "move", rules.Capturing: "capture", rules.Initially: "initial"}

func offsetsOf(def *rules.PieceDef, way rules.Way) *[]rules.Offset {
	switch way {
	case rules.Capturing:
		return &def.Capture
	case rules.Initially:
		return &def.Initial
	}
	return &def.Move
}

func offsetValues(offsets []rules.Offset) []any {
	out := []any{}
	for _, o := range offsets {
		out = append(out, o.Values())
	}
	return out
}

// definition returns the value of a piece's definition, wherever it is; nil if there is none.
func (d *Document) definition(letter byte) Object {
	for _, from := range []source.Value{d.given["pieces"], parsed(d.texts.Now.Pieces)} {
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

// withArrays returns a definition with the offset lists of a piece instead of a Betza string. A list that refers to another keeps
// the reference if they are still equal.
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

// Expanded returns the offset lists of a Betza string as in a file. The error is a *rules.BetzaError.
func Expanded(betza string) (string, error) {
	var def rules.PieceDef
	var err error
	def.Move, def.Initial, def.Capture, err = rules.ParseBetza(betza)
	lists := format(withArrays(Object{}, &def))
	return lists[1 : len(lists)-1], err
}
