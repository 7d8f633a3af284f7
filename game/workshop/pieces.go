package workshop

import (
	"slices"
	"strings"

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
	library, _ := decode(parsed(d.now.pieces)).(Object)
	var book [26]*rules.PieceDef
	for _, def := range d.base.Library() {
		book[def.Letter-'A'] = &def
	}
	used := d.used()
	home := InRuleset
	if d.Inherited("pieces") {
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
		row := []any{o.Forward, o.Right}
		if o.Range != 1 || o.Manner != rules.Freely {
			row = append(row, o.Range)
		}
		if o.Manner != rules.Freely {
			row = append(row, o.Manner.String())
		}
		out = append(out, row)
	}
	return out
}

// definition returns the value of a piece's definition, and whether there is such a piece.
func (d *Document) definition(letter byte) (Object, bool) {
	p, ok := d.Piece(letter)
	switch p.Home {
	case InRuleset, Inherited:
		value, _ := d.Get("/pieces/" + string(letter))
		o, _ := value.(Object)
		return o, ok
	case InLibrary:
		value, _ := at(decode(parsed(d.now.pieces)), []string{string(letter)})
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

// SetPiece makes the piece of a letter what a definition says, in the form in which it is written already.
func (d *Document) SetPiece(letter byte, def rules.PieceDef) bool {
	changed := false
	d.Together(func() {
		changed = d.SetMoves(letter, def.Move, def.Initial, def.Capture)
		changed = d.SetPieceName(letter, def.Name) || changed
		changed = d.SetPieceImage(letter, def.Image) || changed
		changed = d.SetPieceSAN(letter, def.SAN) || changed
	})
	return changed
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

// ToLibrary moves the definition of a piece out of the ruleset into the players' piece library, whence it holds for all of
// their games.
func (d *Document) ToLibrary(letter byte) bool {
	p, ok := d.Piece(letter)
	if !ok || p.Home != InRuleset {
		return false
	}
	o, _ := d.definition(letter)
	d.Together(func() {
		d.Remove("/pieces/" + string(letter))
		if value, _ := d.Get("/pieces"); same(value, Object{}) {
			d.Remove("/pieces")
		}
		s := d.now
		if strings.TrimSpace(s.pieces) == "" {
			s.pieces = "{}\n"
		}
		v := parsed(s.pieces)
		library, _ := decode(v).(Object)
		start, end := v.Span()
		st := styleOf(s.pieces)
		s.pieces = s.pieces[:start] + st.merged(v, library.With(string(letter), o), "") + s.pieces[end:]
		d.become(s, "")
	})
	return true
}
