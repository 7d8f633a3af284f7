package notation

import (
	"reflect"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// stalemateNames are the values of a ruleset's "stalemate".
var stalemateNames = [...]string{
	rules.StalemateDraws: "draw",
	rules.StalemateWins:  "win",
	rules.StalemateLoses: "loss",
	rules.StalemateFewer: "fewer",
}

// RulesetObject returns a definition as ruleset.json has it, without its pieces. Nothing is left to defaults that a later
// version might see otherwise.
func RulesetObject(d *rules.Definition) Object {
	o := Object{"board": boardRows(d), "draws": drawsObject(d.Draws), "pgn": d.PGN, "symmetry": "mirror", "turn": d.Turn.String()}
	if d.Description != "" {
		o["description"] = d.Description
	}
	if d.Rotate {
		o["symmetry"] = "rotate"
	}
	if d.Blast != nil {
		o["blast"] = Object{"spares": letterList(d.Blast.Spares)}
	}
	if s := d.Shuffle; s != nil {
		o["shuffle"] = shuffleObject(s)
	}
	for name, field := range sideFields {
		white := field.write(side{d, rules.White, false})
		switch same := reflect.DeepEqual(white, field.write(side{d, rules.Black, true})); {
		case !same:
			o[name] = Object{"white": white, "black": field.write(side{d, rules.Black, false})}
		case !reflect.DeepEqual(white, field.absent):
			o[name] = white
		}
	}
	return o
}

// sideFields are the fields that may say something else for each side: how each is written, and what need not be written.
var sideFields = map[string]struct {
	write  func(side) any
	absent any
}{
	"castling":     {side.castling, nil},
	"en_passant":   {side.enPassant, []string{}},
	"give_check":   {func(s side) any { return !s.NoCheck[s.color] }, true},
	"hand":         {side.hand, nil},
	"initial":      {func(s side) any { return s.zones(s.Initial[s.color]) }, Object{}},
	"lose":         {func(s side) any { return winList(s.Lose[s.color]) }, []any{}},
	"must_capture": {func(s side) any { return s.MustCapture[s.color] }, nil},
	"promotion":    {side.promotion, Object{}},
	"royal":        {func(s side) any { return letterList(s.Royal[s.color]) }, nil},
	"stalemate":    {func(s side) any { return stalemateNames[s.Stalemate[s.color]] }, nil},
	"win":          {func(s side) any { return winList(s.Win[s.color]) }, nil},
}

// side writes what a definition says of a side; of Black also as it would be White's, which holds for both where it is the same.
type side struct {
	*rules.Definition
	color  rules.Color
	turned bool
}

// seen returns squares as they are written.
func (s side) seen(squares rules.Bitboard) rules.Bitboard {
	if s.turned {
		return s.Turned(squares)
	}
	return squares
}

// list returns the names of some squares: of whole ranks where there are such.
func (s side) list(squares rules.Bitboard) []string {
	squares = s.seen(squares)
	board := s.Squares()
	if squares == board {
		return []string{"**"}
	}
	list := []string{}
	for rank := range 8 {
		if row := board & (0xff << (8 * rank)); row != 0 && squares&row == row {
			list = append(list, "*"+string(rune('1'+rank)))
			squares &^= row
		}
	}
	for square := range squares.Squares {
		list = append(list, square.String())
	}
	return list
}

func shuffleObject(s *rules.ShuffleDef) Object {
	shuffle := Object{}
	if s.Between != [2]byte{} {
		shuffle["between"] = letterList(s.Between[:])
	}
	if s.OppositeColours != 0 {
		shuffle["opposite_colours"] = string(s.OppositeColours)
	}
	return shuffle
}

// castling returns how the side castles, nil if it does not. One partner is written as a letter, several as a list.
func (s side) castling() any {
	c := s.Castling[s.color]
	if c == nil {
		return nil
	}
	o := Object{"king": string(c.King), "partner": any(letterList(c.Partners))}
	if len(c.Partners) == 1 {
		o["partner"] = string(c.Partners[0])
	}
	if len(c.Goals) > 0 {
		goals := []string{}
		for _, file := range c.Goals {
			goals = append(goals, string(rune('a'+file)))
		}
		o["goals"] = goals
	}
	return o
}

// enPassant returns with what the side takes en passant: a list of letters if that may end on any square.
func (s side) enPassant() any {
	switch e := s.EnPassant[s.color]; {
	case e == nil:
		return []string{}
	case e.On == s.Squares():
		return letterList(e.Of)
	default:
		return Object{"of": letterList(e.Of), "on": s.list(e.On)}
	}
}

// zones returns lists of squares by letter.
func (s side) zones(zones map[byte]rules.Bitboard) Object {
	o := Object{}
	for letter, zone := range zones {
		o[string(letter)] = s.list(zone)
	}
	return o
}

// hand returns what the side's hand is for, nil if it has none.
func (s side) hand() any {
	h := s.Hand[s.color]
	if h == nil {
		return nil
	}
	o := Object{"first": h.First, "castles": h.Castles}
	switch h.Captures {
	case rules.CaptureDemoted:
		o["captures"] = "demoted"
	case rules.CaptureAsIs:
		o["captures"] = "as_is"
	}
	for name, letters := range map[string][]byte{"start": h.Start, "one_per_file": h.OnePerFile, "no_mate": h.NoMate} {
		if len(letters) > 0 {
			o[name] = letterList(letters)
		}
	}
	if len(h.Drop) > 0 {
		o["drop"] = s.zones(h.Drop)
	}
	if h.OppositeColours != 0 {
		o["opposite_colours"] = string(h.OppositeColours)
	}
	return o
}

// boardRows returns the board's rows from rank 1, which is the row that a ruleset's board begins with.
func boardRows(d *rules.Definition) [][]string {
	rows := [][]string{}
	size := d.Squares() | d.Holes
	for rank := 0; rank < 8 && size.Has(rules.At(0, rank)); rank++ {
		row := []string{}
		for file := 0; file < 8 && size.Has(rules.At(file, 0)); file++ {
			square := rules.At(file, rank)
			letter := d.Board[square]
			switch {
			case d.Holes.Has(square):
				letter = '#'
			case letter == 0:
				letter = ' '
			}
			row = append(row, string(letter))
		}
		rows = append(rows, row)
	}
	return rows
}

func drawsObject(d rules.Draws) Object {
	o := Object{
		"claim_repetition": d.ClaimRepetition, "repetition": d.Repetition,
		"claim_moves": d.ClaimMoves, "moves": d.Moves, "dead_position": d.DeadPosition,
	}
	switch d.To {
	case rules.WhiteWins:
		o["to"] = "white"
	case rules.BlackWins:
		o["to"] = "black"
	}
	return o
}

// promotion returns the side's promotions, by rank where one whole rank is meant and each move there must promote.
func (s side) promotion() any {
	o := Object{}
	for letter, p := range s.Promotion[s.color] {
		zone := s.seen(p.Zone)
		rank := zone.First().Rank()
		one := Object{"to": letterList(p.To)}
		if zone == s.Squares()&(0xff<<(8*rank)) && !p.Optional && !p.Leaving {
			one["rank"] = rank + 1
		} else {
			one["zone"], one["optional"], one["leaving"] = s.list(p.Zone), p.Optional, p.Leaving
		}
		o[string(letter)] = one
	}
	return o
}

func winList(win []rules.WinCondition) []any {
	list := make([]any, 0, len(win))
	for _, w := range win {
		name := w.Ending.String()
		switch w.Ending {
		case rules.Reach:
			list = append(list, reachObject(name, w))
		case rules.ChecksGiven:
			list = append(list, Object{name: w.Checks})
		case rules.Extinction:
			o := Object{name: any(letterList(w.Letters))}
			if w.All {
				o[name] = "all"
			}
			if w.Left > 0 {
				o["left"] = w.Left
			}
			list = append(list, o)
		default:
			list = append(list, name)
		}
	}
	return list
}

func reachObject(name string, w rules.WinCondition) Object {
	squares := []string{}
	for square := range w.Squares.Squares {
		squares = append(squares, square.String())
	}
	o := Object{name: squares}
	if len(w.By) > 0 {
		o["by"] = letterList(w.By)
	}
	for c, answers := range w.Answer {
		if answers {
			o["answer"] = rules.Color(c).String()
		}
	}
	return o
}

// PiecesObject returns pieces as piece_library.json has them.
func PiecesObject(pieces []rules.PieceDef) Object {
	o := Object{}
	for _, p := range pieces {
		piece := Object{
			"name": p.Name, "move": offsetList(p.Move), "initial": offsetList(p.Initial),
			"capture": offsetList(p.Capture), "san": p.SAN,
		}
		if p.Image != "" {
			piece["image"] = p.Image
		}
		o[string(p.Letter)] = piece
	}
	return o
}

func offsetList(offsets []rules.Offset) [][]any {
	list := make([][]any, 0, len(offsets))
	for _, o := range offsets {
		list = append(list, o.Values())
	}
	return list
}

func letterList(letters []byte) []string {
	list := make([]string, 0, len(letters))
	for _, letter := range letters {
		list = append(list, string(letter))
	}
	return list
}

// ReadRuleset returns the ruleset of which a document holds a copy, or the book's of that name if it is the very same. It is
// nil if there are faults, which are noted in the document.
func ReadRuleset(book *rules.Rulebook, name string, v, pieces source.Value) *rules.Ruleset {
	rs := book.ReadCopy(name, v, pieces)
	if rs == nil {
		return nil
	}
	if known, err := book.Ruleset(name); err == nil && SameDefinition(rs.Definition(), known.Definition()) {
		return known
	}
	return rs
}

// SameDefinition tells whether two definitions are written alike.
func SameDefinition(a, b *rules.Definition) bool {
	return reflect.DeepEqual(RulesetObject(a), RulesetObject(b)) && reflect.DeepEqual(PiecesObject(a.Pieces), PiecesObject(b.Pieces))
}
