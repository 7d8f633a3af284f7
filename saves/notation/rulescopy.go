package notation

import (
	"bytes"
	"encoding/json"
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
	o := Object{
		"board":        boardRows(d),
		"draws":        drawsObject(d.Draws),
		"must_capture": bySide(d.MustCapture[rules.White], d.MustCapture[rules.Black]),
		"pgn":          d.PGN,
		"royal":        bySide(letterList(d.Royal[rules.White]), letterList(d.Royal[rules.Black])),
		"stalemate":    bySide(stalemateNames[d.Stalemate[rules.White]], stalemateNames[d.Stalemate[rules.Black]]),
		"symmetry":     "mirror",
		"turn":         d.Turn.String(),
		"win":          bySide(winList(d.Win[rules.White]), winList(d.Win[rules.Black])),
	}
	if d.Description != "" {
		o["description"] = d.Description
	}
	if d.Rotate {
		o["symmetry"] = "rotate"
	}
	if len(d.Lose[rules.White])+len(d.Lose[rules.Black]) > 0 {
		o["lose"] = bySide(winList(d.Lose[rules.White]), winList(d.Lose[rules.Black]))
	}
	if d.NoCheck != [2]bool{} {
		o["give_check"] = bySide(!d.NoCheck[rules.White], !d.NoCheck[rules.Black])
	}
	if d.Blast != nil {
		o["blast"] = Object{"spares": letterList(d.Blast.Spares)}
	}
	if s := d.Shuffle; s != nil {
		o["shuffle"] = shuffleObject(s)
	}
	fieldsBySide(o, d)
	return o
}

// fieldsBySide adds the fields that say what each side may do with its pieces, where there is something to say.
func fieldsBySide(o Object, d *rules.Definition) {
	w := squareWriter{d}
	if d.Castling != [2]*rules.CastlingDef{} {
		o["castling"] = bySide(castlingObject(d.Castling[rules.White]), castlingObject(d.Castling[rules.Black]))
	}
	if d.EnPassant != [2]*rules.EnPassantDef{} {
		o["en_passant"] = w.bySide(func(c rules.Color, s squareNames) any { return enPassantObject(d.EnPassant[c], s) })
	}
	if len(d.Promotion[rules.White])+len(d.Promotion[rules.Black]) > 0 {
		o["promotion"] = w.bySide(func(c rules.Color, s squareNames) any { return promotionObject(d.Promotion[c], s) })
	}
	if len(d.Initial[rules.White])+len(d.Initial[rules.Black]) > 0 {
		o["initial"] = w.bySide(func(c rules.Color, s squareNames) any { return zonesObject(d.Initial[c], s) })
	}
	if d.Hand != [2]*rules.HandDef{} {
		o["hand"] = w.bySide(func(c rules.Color, s squareNames) any { return handObject(d.Hand[c], s) })
	}
}

// bySide returns what a field says: once if that is the same for both sides, else for each.
func bySide(white, black any) any {
	if reflect.DeepEqual(white, black) {
		return white
	}
	return Object{"white": white, "black": black}
}

// squareWriter writes fields with squares, which are White's where they are given once.
type squareWriter struct{ definition *rules.Definition }

// squareNames writes a set of squares as a list.
type squareNames struct {
	definition *rules.Definition
	turned     bool // as White would see what is Black's
}

// bySide is bySide for a field of which write returns what it says of a colour.
func (w squareWriter) bySide(write func(rules.Color, squareNames) any) any {
	plain, turned := squareNames{w.definition, false}, squareNames{w.definition, true}
	white := write(rules.White, plain)
	if reflect.DeepEqual(white, write(rules.Black, turned)) {
		return white
	}
	return Object{"white": white, "black": write(rules.Black, plain)}
}

func (s squareNames) seen(squares rules.Bitboard) rules.Bitboard {
	if s.turned {
		return s.definition.Turned(squares)
	}
	return squares
}

// list returns the names of some squares: of whole ranks where there are such.
func (s squareNames) list(squares rules.Bitboard) []string {
	squares = s.seen(squares)
	board := s.definition.Squares()
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

// castlingObject returns how a side castles, nil if it does not. One partner is written as a letter, several as a list.
func castlingObject(c *rules.CastlingDef) any {
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

// enPassantObject returns with what a side takes en passant: a list of letters if that may end on any square.
func enPassantObject(e *rules.EnPassantDef, s squareNames) any {
	switch {
	case e == nil:
		return []string{}
	case e.On == s.definition.Squares():
		return letterList(e.Of)
	}
	return Object{"of": letterList(e.Of), "on": s.list(e.On)}
}

// zonesObject returns lists of squares by letter.
func zonesObject(zones map[byte]rules.Bitboard, s squareNames) Object {
	o := Object{}
	for letter, zone := range zones {
		o[string(letter)] = s.list(zone)
	}
	return o
}

// handObject returns what a side's hand is for, nil if it has none.
func handObject(h *rules.HandDef, s squareNames) any {
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
		o["drop"] = zonesObject(h.Drop, s)
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

// promotionObject returns a side's promotions, by rank where one whole rank is meant and each move there must promote.
func promotionObject(promotion map[byte]rules.PromotionDef, s squareNames) Object {
	o := Object{}
	for letter, p := range promotion {
		zone := s.seen(p.Zone)
		rank := zone.First().Rank()
		one := Object{"to": letterList(p.To)}
		if zone == s.definition.Squares()&(0xff<<(8*rank)) && !p.Optional && !p.Leaving {
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
	var text [2][]byte
	for i, d := range []*rules.Definition{a, b} {
		data, err := json.Marshal([]any{RulesetObject(d), PiecesObject(d.Pieces)})
		if err != nil {
			return false
		}
		text[i] = data
	}
	return bytes.Equal(text[0], text[1])
}
