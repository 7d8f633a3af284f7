package variant

import (
	"slices"

	"overtheboard/game/rules"
)

// Home is where a piece is defined.
type Home uint8

// The homes of pieces.
const (
	InRuleset Home = iota // in the ruleset itself
	Inherited             // in one that it inherits from
	InLibrary             // in the players' piece library
	InBook                // in the book that the game is made upon: it is shipped
)

// Piece is a kind of piece of the game.
type Piece struct {
	rules.PieceDef
	Home    Home
	Written string // its Betza string, where it is defined by one
	Used    bool   // the game mentions it: it stands on the board, or may come there
}

// Pieces returns the kinds of the game, sorted by letter: those that it mentions, and those that it brings with it.
func (d *Document) Pieces() []Piece {
	used := d.used()
	return slices.DeleteFunc(d.allPieces(), func(p Piece) bool { return !used[p.Letter] && p.Home != InRuleset })
}

// Others returns the pieces that the game could have besides, sorted by letter.
func (d *Document) Others() []Piece {
	used := d.used()
	return slices.DeleteFunc(d.allPieces(), func(p Piece) bool { return used[p.Letter] || p.Home == InRuleset })
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
	value, _ := d.Get("/pieces")
	own, _ := value.(Object)
	library, _ := decode(parsed(d.now.Pieces)).(Object)
	var book [26]*rules.PieceDef
	for _, def := range d.base.Library() {
		book[def.Letter-'A'] = &def
	}
	used := d.used()
	home := InRuleset
	if d.inherited("pieces") {
		home = Inherited
	}
	var all []Piece
	for letter := byte('A'); letter <= 'Z'; letter++ {
		var p Piece
		if value, ok := own.Get(string(letter)); ok {
			p = pieceOf(letter, value)
			p.Home = home
		} else if value, ok := library.Get(string(letter)); ok {
			p = pieceOf(letter, value)
			p.Home = InLibrary
		} else if def := book[letter-'A']; def != nil {
			p = Piece{PieceDef: *def, Home: InBook}
		} else {
			continue
		}
		p.Used = used[letter]
		all = append(all, p)
	}
	return all
}

// used returns the letters that the game mentions.
func (d *Document) used() (used ['Z' + 1]bool) {
	v := visitor{letter: func(letter byte) (byte, bool) {
		if letter <= 'Z' {
			used[letter] = true
		}
		return letter, true
	}}
	for name, value := range d.given {
		if f, _ := FieldNamed(name); f.Kind != Pieces {
			v.visit(f, decode(value))
		}
	}
	return used
}

// arrays are the lists of a piece's offsets, by the ways of rules.
var arrays = [...]string{rules.Quietly: "move", rules.Capturing: "capture", rules.Initially: "initial"}

// pieceOf returns what a definition says, as far as it makes sense.
func pieceOf(letter byte, value any) Piece {
	o, _ := value.(Object)
	text := func(name, absent string) string {
		value, ok := o.Get(name)
		if s, isText := value.(string); ok && isText {
			return s
		}
		return absent
	}
	p := Piece{Written: text("betza", "")}
	p.Letter, p.Name, p.Image, p.SAN = letter, text("name", ""), text("image", ""), text("san", string(letter))
	if p.Written != "" {
		p.Move, p.Initial, p.Capture, _ = rules.ParseBetza(p.Written)
		return p
	}
	for way, name := range arrays {
		for range arrays { // a name stands for another list
			if value, ok := o.Get(name); ok {
				if other, isText := value.(string); isText {
					name = other
				}
			}
		}
		value, _ := o.Get(name)
		*offsetsOf(&p.PieceDef, rules.Way(way)) = offsets(value)
	}
	return p
}

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

// offsets returns the offsets of a list that make sense.
func offsets(value any) []rules.Offset {
	rows, _ := value.([]any)
	var all []rules.Offset
	for _, row := range rows {
		parts, _ := row.([]any)
		if len(parts) < 2 || len(parts) > 4 {
			continue
		}
		o := rules.Offset{Range: 1}
		var ok1, ok2, ok3 bool
		o.Forward, ok1 = parts[0].(int)
		o.Right, ok2 = parts[1].(int)
		if ok3 = true; len(parts) > 2 {
			o.Range, ok3 = parts[2].(int)
		}
		if len(parts) > 3 {
			for m := rules.Over; m <= rules.Lame; m++ {
				if parts[3] == m.String() {
					o.Manner = m
				}
			}
		}
		if ok1 && ok2 && ok3 && (o.Forward != 0 || o.Right != 0) && !slices.Contains(all, o) {
			all = append(all, o)
		}
	}
	return all
}

// offsetValues returns offsets as a definition has them.
func offsetValues(offsets []rules.Offset) []any {
	out := []any{}
	for _, o := range offsets {
		out = append(out, o.Values())
	}
	return out
}

// definition returns the value of a piece's definition, and whether there is such a piece.
func (t PieceText) definition() (Object, bool) {
	p, ok := t.doc.Piece(t.letter)
	switch p.Home {
	case InRuleset, Inherited:
		value, _ := t.doc.Get("/pieces/" + string(t.letter))
		o, _ := value.(Object)
		return o, ok
	case InLibrary:
		value, _ := at(decode(parsed(t.doc.now.Pieces)), []string{string(t.letter)})
		o, _ := value.(Object)
		return o, ok
	}
	return written(&p.PieceDef), ok
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

// withArrays returns a definition with the lists of a piece. One that is named for another stays so where it still is the
// same; so does a Betza string, where there is one for the new lists.
func withArrays(o Object, def *rules.PieceDef) Object {
	if _, ok := o.Get("betza"); ok {
		if text, ok := def.Betza(); ok {
			return o.With("betza", text)
		}
		o = o.Without("betza")
	}
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
