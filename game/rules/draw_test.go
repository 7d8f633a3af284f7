package rules

import (
	"encoding/json"
	"fmt"
	"slices"

	"pgregory.net/rapid"
)

var (
	drawRange  = rapid.SampledFrom([]int{1, 1, 1, 1, 2, 3, Unlimited, Unlimited})
	drawOffset = rapid.Custom(func(t *rapid.T) Offset {
		o := Offset{Forward: rapid.IntRange(-3, 3).Draw(t, "forward"), Right: rapid.IntRange(-3, 3).Draw(t, "right"), Range: drawRange.Draw(t, "range")}
		if rapid.IntRange(0, 3).Draw(t, "mannered") == 0 {
			o.Manner = Manner(rapid.IntRange(int(Over), int(Lame)).Draw(t, "manner"))
		}
		if rapid.IntRange(0, 15).Draw(t, "far") == 0 {
			o.Forward, o.Right = rapid.IntRange(-7, 7).Draw(t, "far forward"), rapid.IntRange(-7, 7).Draw(t, "far right")
		}
		if o.Forward == 0 && o.Right == 0 {
			o.Forward = 1
		}
		if o.stuck() { // there is no room for a hurdle
			o.Manner = Freely
		}
		return o
	})
	knownOffsets = offsetsOf("R", "B", "K", "N", "NN", "fW", "fF", "fDD", "fW2", "fD", "fA2")
	// drawOffsets draws the offsets of known pieces, of two of them together, or any.
	drawOffsets = rapid.Custom(func(t *rapid.T) []Offset {
		var offsets []Offset
		for range rapid.IntRange(0, 2).Draw(t, "known") {
			offsets = append(offsets, rapid.SampledFrom(knownOffsets).Draw(t, "offsets")...)
		}
		return append(offsets, rapid.SliceOfN(drawOffset, 0, 3).Draw(t, "others")...)
	})
)

// offsetsOf returns the offsets of pieces that move and capture alike.
func offsetsOf(betza ...string) (all [][]Offset) {
	for _, text := range betza {
		move, _, _, err := ParseBetza(text)
		if err != nil {
			panic(err)
		}
		all = append(all, move)
	}
	return all
}

func drawPiece(t *rapid.T, letter byte) PieceDef {
	p := PieceDef{Letter: letter, SAN: rapid.SampledFrom([]string{string(letter), string(letter), "", "R"}).Draw(t, "san"), Move: drawOffsets.Draw(t, "move"), Capture: drawOffsets.Draw(t, "capture")}
	if rapid.Bool().Draw(t, "same") {
		p.Capture = p.Move
	}
	switch {
	case letter == 'P' && rapid.Bool().Draw(t, "pawn"):
		p.Move, p.Capture, p.Initial = knownOffsets[5], knownOffsets[6], triples{{1, 0, rapid.IntRange(2, 4).Draw(t, "steps")}}.offsets()
	case letter == 'K' && rapid.Bool().Draw(t, "king"):
		p.Move, p.Capture = knownOffsets[2], knownOffsets[2]
	case rapid.Bool().Draw(t, "initial"):
		p.Initial = drawOffsets.Draw(t, "initially")
	}
	return p
}

// drawer draws a ruleset, one side's fields after the other's if they are given by side.
type drawer struct {
	*rapid.T
	d       *Definition
	letters []byte
}

// once returns true once in a number of draws.
func (t *drawer) once(in int, name string) bool { return rapid.IntRange(1, in).Draw(t.T, name) == in }

func (t *drawer) some(name string) Bitboard {
	return Bitboard(rapid.Uint64().Draw(t.T, name)) & t.d.Squares()
}

// few draws letters of kinds, most of them different.
func (t *drawer) few(from string, least, most int, name string) []byte {
	return rapid.SliceOfNDistinct(rapid.SampledFrom([]byte(from)), least, min(most, len(from)), rapid.ID[byte]).Draw(t.T, name)
}

func drawDefinition(t *rapid.T) *Definition {
	r := &drawer{t, &Definition{Name: "random", Width: 8, Height: 8, Rotate: rapid.Bool().Draw(t, "rotate")}, nil}
	letters := []byte("ABKPRZ")[:rapid.IntRange(4, 6).Draw(t, "kinds")]
	if r.once(12, "many kinds") {
		letters = []byte("ABKPRZCDEFGHIJLMNOQSTUVWXY")[:rapid.IntRange(7, maxKinds).Draw(t, "kinds")]
	}
	r.letters = letters
	d := r.d
	for _, letter := range letters {
		d.Pieces = append(d.Pieces, drawPiece(t, letter))
	}
	r.drawSize()
	for c := White; c <= Black; c++ {
		if c == Black && !r.once(3, "by side") {
			d.mirrorSides()
			break
		}
		d.Royal[c] = []byte{'K'}
		if rapid.Bool().Draw(t, "second royal") {
			d.Royal[c] = []byte{'K', 'A'}
		}
		r.drawWins(c)
		d.Stalemate[c] = StalemateRule(rapid.IntRange(0, 3).Draw(t, "stalemate"))
		d.MustCapture[c] = r.once(4, "must capture")
		d.NoCheck[c] = len(d.Royal[c]) > 0 && r.once(8, "no check")
		r.drawSpecialMoves(c)
		if r.once(4, "hand") {
			r.drawHand(c)
		}
	}
	if r.once(6, "blast") {
		d.Explosion = &ExplosionDef{Spares: r.few(string(letters), 0, 2, "spares")}
	}
	r.untangle()
	d.Draws.To = rapid.SampledFrom([]Winner{NoWinner, NoWinner, WhiteWins, BlackWins}).Draw(t, "draws to")
	drawBoard(t, d)
	return d
}

func (t *drawer) drawSize() {
	if !t.once(4, "small") {
		return
	}
	t.d.Width, t.d.Height = rapid.IntRange(1, 8).Draw(t.T, "width"), rapid.IntRange(1, 8).Draw(t.T, "height")
	if t.once(2, "holes") {
		for range rapid.IntRange(1, 4).Draw(t.T, "number of holes") {
			t.d.Holes |= At(rapid.IntRange(0, t.d.Width-1).Draw(t.T, "file"), rapid.IntRange(0, t.d.Height-1).Draw(t.T, "rank")).Bit()
		}
	}
}

func (d *Definition) mirrorSides() {
	d.Royal[Black], d.Win[Black], d.Lose[Black] = d.Royal[White], d.Win[White], d.Lose[White]
	d.Stalemate[Black], d.MustCapture[Black], d.NoCheck[Black] = d.Stalemate[White], d.MustCapture[White], d.NoCheck[White]
	d.Castling[Black], d.Hand[Black] = d.Castling[White], d.Hand[White]
	turn := func(squares map[byte]Bitboard) map[byte]Bitboard {
		turned := map[byte]Bitboard{}
		for letter, set := range squares {
			turned[letter] = d.Turned(set)
		}
		return turned
	}
	d.Initial[Black] = turn(d.Initial[White])
	if e := d.EnPassant[White]; e != nil {
		d.EnPassant[Black] = &EnPassantDef{e.Of, d.Turned(e.On)}
	}
	d.Promotion[Black] = map[byte]PromotionDef{}
	for letter, p := range d.Promotion[White] {
		p.Zone = d.Turned(p.Zone)
		d.Promotion[Black][letter] = p
	}
	if h := d.Hand[White]; h != nil {
		mirrored := *h
		mirrored.Drop = turn(h.Drop)
		d.Hand[Black] = &mirrored
	}
}

func (t *drawer) drawSpecialMoves(c Color) {
	d := t.d
	width, height := d.Width, d.Height
	if len(t.letters) > 4 && width > 2 && t.once(2, "castling") {
		castling := &CastlingDef{King: 'K', Partners: []byte{'R'}}
		if t.once(5, "castling king") {
			castling.King = 'B'
		}
		if t.once(5, "second partner") {
			castling.Partners = []byte{'R', 'P'}
		}
		if width < 8 || t.once(4, "goals") {
			left := rapid.IntRange(0, min(2, width-2)).Draw(t.T, "left goal")
			castling.Goals = []int{left, rapid.IntRange(left+1, width-1).Draw(t.T, "right goal")}
		}
		d.Castling[c] = castling
	}
	if t.once(2, "en passant") {
		d.EnPassant[c] = &EnPassantDef{Of: append([]byte{'P'}, t.few("BRZ"[:min(3, len(t.letters)-3)], 0, 2, "of")...), On: d.Squares()}
		if t.once(4, "on squares") {
			d.EnPassant[c].On = t.some("on")
		}
	}
	d.Initial[c] = map[byte]Bitboard{}
	for _, letter := range t.letters {
		if t.once(6, "initial squares") {
			d.Initial[c][letter] = t.some("initial") | 1<<9
		}
	}
	d.Promotion[c] = map[byte]PromotionDef{}
	for _, letter := range t.letters {
		if letter != 'P' && !t.once(6, "promotes") {
			continue
		}
		p := PromotionDef{To: t.few(string(t.letters), 1, 3, "to")}
		rank := rapid.IntRange(min(height/2, height-1), height-1).Draw(t.T, "rank")
		p.Zone = (rankSet(rank) & d.Squares())
		if c == Black {
			p.Zone = d.Turned(p.Zone)
		}
		if t.once(4, "zone") {
			p.Zone = t.some("zone")
		}
		p.Optional, p.Leaving = t.once(3, "optional"), t.once(4, "leaving")
		if p.Zone != 0 {
			d.Promotion[c][letter] = p
		}
	}
}

func (t *drawer) drawHand(c Color) {
	h := &HandDef{Captures: HandCapture(rapid.IntRange(0, 2).Draw(t.T, "captures")), Drop: map[byte]Bitboard{}}
	letters := string(t.letters)
	h.Start = rapid.SliceOfN(rapid.SampledFrom(t.letters), 0, 3).Draw(t.T, "start")
	for _, letter := range t.few(letters, 0, 3, "listed") {
		h.Drop[letter] = t.some("drop")
	}
	h.OnePerFile, h.NoMate = t.few(letters, 0, 2, "one per file"), t.few(letters, 0, 2, "no mate")
	h.First = t.once(5, "first")
	if t.once(4, "colours") {
		h.OppositeColours = rapid.SampledFrom(t.letters).Draw(t.T, "opposite colours")
	}
	h.Castles = t.d.Castling[c] != nil && t.once(2, "castles")
	t.d.Hand[c] = h
}

func (t *drawer) untangle() {
	d := t.d
	for c := White; c <= Black; c++ {
		needed := d.WinsBy(c.Other(), Checkmate) != nil || d.WinsBy(c.Other(), CaptureRoyal) != nil || conditionWith(d.Lose[c.Other()], Checkmate) != nil
		if !needed && t.once(3, "no royals") {
			d.Royal[c] = nil
		}
		for letter, p := range d.Promotion[c] { // none to itself
			p.To = slices.DeleteFunc(slices.Clone(p.To), func(to byte) bool { return to == letter })
			d.Promotion[c][letter] = p
			if len(p.To) == 0 {
				delete(d.Promotion[c], letter)
			}
		}
		if hand := d.Hand[c.Other()]; hand == nil || hand.Captures != CaptureDemoted {
			continue
		}
		p, ok := d.Promotion[c]['P'] // if pieces revert, each comes from one kind
		d.Promotion[c] = map[byte]PromotionDef{}
		if ok {
			d.Promotion[c]['P'] = p
		}
	}
}

// drawWins draws for a side checkmate alone, checkmate with others, or others, to win or to lose.
func (t *drawer) drawWins(c Color) {
	d := t.d
	switch {
	case !t.once(4, "no checkmate"):
		d.Win[c] = []WinCondition{{Ending: Checkmate}}
		if t.once(6, "misere") {
			d.Win[c], d.Lose[c] = nil, d.Win[c]
		}
	case rapid.Bool().Draw(t.T, "capture royal"):
		d.Win[c] = []WinCondition{{Ending: CaptureRoyal}}
	}
	if rapid.Bool().Draw(t.T, "plain") {
		return
	}
	for _, w := range t.drawConditions() {
		if !t.once(4, "condition") {
			continue
		}
		if t.once(4, "lose") {
			d.Lose[c] = append(d.Lose[c], w)
		} else {
			d.Win[c] = append(d.Win[c], w)
		}
	}
}

// drawConditions draws one of each that decides a game, but for checkmate and the royals' capture.
func (t *drawer) drawConditions() []WinCondition {
	reach := WinCondition{Ending: Reach, Squares: t.some("squares")}
	if t.once(3, "by") {
		reach.By = t.few(string(t.letters), 1, 2, "by")
	}
	if t.once(3, "answer") {
		reach.Answer[rapid.IntRange(0, 1).Draw(t.T, "answers")] = true
	}
	extinction := WinCondition{Ending: Extinction, Letters: []byte{'P', 'B'}[:rapid.IntRange(1, 2).Draw(t.T, "mortal")]}
	if t.once(3, "all") {
		extinction.All, extinction.Letters = true, nil
	}
	if t.once(3, "left") {
		extinction.Left = rapid.IntRange(1, 3).Draw(t.T, "may be left")
	}
	return []WinCondition{
		reach, {Ending: ChecksGiven, Checks: rapid.IntRange(1, 3).Draw(t.T, "checks")}, extinction, {Ending: BareRoyal}, {Ending: NoPieces},
	}
}

func drawBoard(t *rapid.T, d *Definition) {
	d.Board = [64]byte{}
	d.Turn = Color(rapid.IntRange(0, 1).Draw(t, "turn"))
	squares := slices.Collect(d.Squares().Squares)
	if len(squares) == 0 {
		return
	}
	n := rapid.IntRange(0, max(3, len(squares)/4)).Draw(t, "pieces")
	for range n {
		sq := rapid.SampledFrom(squares).Draw(t, "square")
		letter := d.Pieces[rapid.IntRange(0, len(d.Pieces)-1).Draw(t, "piece")].Letter
		c := Color(rapid.IntRange(0, 1).Draw(t, "colour"))
		if p := d.Promotion[c][letter]; p.Zone.Has(sq) && !p.Optional {
			continue
		}
		if letter == 'K' || d.Castling[c] != nil && letter == d.Castling[c].King {
			continue
		}
		d.Board[sq] = coloured(letter, c)
	}
	for c := White; c <= Black; c++ {
		rank := rapid.IntRange(0, min(1, d.Height-1)).Draw(t, "home rank")
		if c == Black {
			rank = d.Height - 1 - rank
		}
		placed := []byte{'K'}
		if castling := d.Castling[c]; castling != nil {
			placed = []byte{'R', 'R', castling.King}
			if castling.King != 'K' {
				placed = append(placed, 'K')
			}
		}
		home := slices.Collect((d.Squares() & rankSet(rank)).Squares)
		for _, letter := range placed[:min(len(placed), len(home))] {
			d.Board[rapid.SampledFrom(home).Draw(t, "place")] = coloured(letter, c)
		}
	}
}

// describe returns all of a definition, as it is hard to read, for a failure.
func describe(d *Definition) string {
	text, err := json.Marshal(d)
	return fmt.Sprint(string(text), err)
}
