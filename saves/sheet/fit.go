package sheet

import (
	"slices"
	"strings"
	"unicode"

	"overtheboard/game/rules"
)

// Costs of corrections, which docs/sheets.md explains to players.
const (
	costAlike  = 1 // a character that resembles another, a needed file or rank that is missing, an extra x
	costLetter = 2 // another character, one too few or too many
	costMove   = 3 // another move altogether, and an extra pair
	costOmit   = 2 // a missing ply, an extra one, and two that are swapped
	costGap    = 1 // an extra half that is empty or illegible
	noCost     = 100
)

// alike are the pairs of characters that are easily confused, besides the capital and the small form of a letter.
const alike = "17 71 38 83 56 65 BR RB BK KB RK KR ad da ce ec"

// struck removes what says nothing of a move, and unifies zeros.
var struck = strings.NewReplacer("e.p.", "", "+", "", "#", "", "!", "", "0", "O", "**", "*")

func (e Entry) blank() bool {
	text := strings.TrimLeft(struck.Replace(e.Text), "*")
	return text == "" || strings.Trim(text, ".…") == ""
}

type pattern struct {
	text  []rune
	blank bool
	costs map[look]int // of moves
}

// cost returns the cost of reading the entry as a move, 0 if it fits.
func (e *pattern) cost(t *tracker, p *rules.Position, l look) int {
	if e.blank {
		return 0
	}
	cost, known := e.costs[l]
	if !known {
		cost = costMove
		t.spell(p, l, func(text []rune, more int) { cost = min(cost, e.distance(text)+more) })
		e.costs[l] = cost
	}
	return cost
}

// distance returns the least cost of the characters in which the entry differs from a text.
func (e *pattern) distance(text []rune) int {
	var room [2][mostSpelling + 1]int
	row, last := &room[0], &room[1]
	for j := range text {
		row[j+1] = (j + 1) * costLetter
	}
	for _, c := range e.text {
		row, last = last, row
		any := c == '*'
		row[0] = last[0] + extra(c)
		for j, t := range text {
			if any {
				row[j+1] = min(last[j+1], row[j])
			} else {
				row[j+1] = min(last[j]+misread(c, t), last[j+1]+extra(c), row[j]+costLetter)
			}
		}
	}
	return row[len(text)]
}

func extra(c rune) int {
	switch c {
	case '*':
		return 0
	case 'x':
		return costAlike
	}
	return costLetter
}

func misread(c, t rune) int {
	switch {
	case c == t || c == '?':
		return 0
	case unicode.ToLower(c) == unicode.ToLower(t) || strings.Contains(alike, string([]rune{c, t})):
		return costAlike
	}
	return costLetter
}

// look is everything that determines the spellings of a move: the move, its piece, whether it captures, and what its start must
// say.
type look struct {
	move    rules.Move
	kind    rules.Kind
	capture bool
	rivals  uint8 // what other moves share: see rival
}

// rival means that another move of a piece with the same letter to the same square exists at all, on the same file or rank;
// shifted, that it captures as well.
const (
	rival = 1 << iota
	rivalFile
	rivalRank
	capturing = 3
)

// mostSpelling limits a spelling, in characters: letters of some languages have several.
const mostSpelling = 24

// said returns the sheet's form of a piece's letter.
func (t *tracker) said(letter string) []rune {
	if local, ok := t.Letters[letter]; ok && letter != "" {
		letter = local
	}
	said := []rune(letter)
	return said[:min(len(said), 4)]
}

// spell calls a function with each spelling of a move of a position, and its cost if another move shares it. The text is reused.
func (t *tracker) spell(p *rules.Position, l look, yield func(text []rune, more int)) {
	var room [mostSpelling]rune
	m := l.move
	if m.IsDrop() || m.Castling != rules.NoCastling {
		letter, rest, drop := strings.Cut(strings.TrimRight(p.SAN(m), "+#"), "@")
		if drop {
			yield(append(append(room[:0], t.said(letter)...), []rune("@"+rest)...), 0)
		} else {
			yield([]rune(letter), 0)
		}
		return
	}
	letter := t.kinds[l.kind&63][0]
	from, to := m.From.String(), m.To.String()
	starts := [...]string{"", from[:1], from[1:], from}
	for i, start := range starts {
		if t.Long && i < 3 || !t.Long && len(letter) == 0 && i != l.pawnStart() {
			continue
		}
		for x := range 2 {
			between, rivals := "x", l.rivals>>capturing
			switch {
			case x == 1:
				between, rivals = "", l.rivals
				if t.Long && !l.capture {
					between = "-"
				}
			case !l.capture:
				continue
			}
			more := 0
			if !t.Long && len(letter) > 0 && i < 3 && rivals>>i&1 != 0 {
				more = costAlike
			}
			text := append(room[:0], letter...)
			for _, part := range [...]string{start, between, to} {
				for _, c := range []byte(part) {
					text = append(text, rune(c))
				}
			}
			if m.Promotion == rules.NoKind {
				yield(text, more)
				continue
			}
			promoted := t.kinds[m.Promotion&63][1]
			n := len(text)
			yield(append(text, promoted...), more)
			yield(append(append(text[:n], '='), promoted...), more)
		}
	}
}

// pawnStart returns what rules.Position.SAN writes of the start of a piece without a letter: 0 nothing, 1 the file, 2 the rank, 3
// both.
func (l look) pawnStart() int {
	rivals := l.rivals
	if l.capture {
		rivals >>= capturing
	}
	switch {
	case rivals&rival == 0 && !l.capture:
		return 0
	case rivals&rivalFile == 0:
		return 1
	case rivals&rivalRank == 0 && !l.capture:
		return 2
	}
	return 3
}

// looks returns the looks of a position's moves, in order.
func (t *tracker) looks(dst []look, p *rules.Position, moves []rules.Move) []look {
	dst = dst[:0]
	for _, m := range moves {
		l := look{move: m, kind: p.At(m.From).Kind(), capture: p.Captured(m) != rules.NoPiece}
		if m.IsDrop() || m.Castling != rules.NoCastling {
			l.kind = rules.NoKind
		}
		dst = append(dst, l)
	}
	for i := range dst {
		l := &dst[i]
		for j := range dst {
			o := &dst[j]
			if o.move.To != l.move.To || i == j || l.kind == rules.NoKind || o.kind == rules.NoKind ||
				o.move.Promotion != l.move.Promotion || !slices.Equal(t.kinds[o.kind&63][0], t.kinds[l.kind&63][0]) {
				continue
			}
			bits := uint8(rival)
			if o.move.From.File() == l.move.From.File() {
				bits |= rivalFile
			}
			if o.move.From.Rank() == l.move.From.Rank() {
				bits |= rivalRank
			}
			if o.capture {
				bits |= bits << capturing
			}
			if o.capture == l.capture || l.kind != 0 && len(t.kinds[l.kind&63][0]) > 0 {
				l.rivals |= bits
			}
		}
	}
	return dst
}
