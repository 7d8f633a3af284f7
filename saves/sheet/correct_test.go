package sheet

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// aligned compares a game with a sheet without the search's means.
type aligned struct {
	words  []map[string]bool // by ply: the move's spellings, true if no other move shares one
	sheet  []string
	known  map[[2]int]int
	letter map[[2]int]int
}

const far = 1000

// differs returns the cost of reading an entry as a move.
func (a *aligned) differs(ply, e int) int {
	if c, known := a.letter[[2]int{ply, e}]; known {
		return c
	}
	entry := tidy(a.sheet[e])
	least := 3
	for text, alone := range a.words[ply] {
		c := letters(entry, text)
		if !alone {
			c++
		}
		least = min(least, c)
	}
	a.letter[[2]int{ply, e}] = least
	return least
}

func (a *aligned) same(ply, e int) bool { return a.differs(ply, e) == 0 }

// letters returns the cost of reading one text as another.
func letters(entry, text string) int {
	least, known := lettersKnown[[2]string{entry, text}]
	if !known {
		least = lettersAnew(entry, text)
		lettersKnown[[2]string{entry, text}] = least
	}
	return least
}

var lettersKnown = map[[2]string]int{}

func lettersAnew(entry, text string) int {
	if entry == "" {
		return 2 * len(text)
	}
	if entry[0] == '*' {
		least := far
		for i := range len(text) + 1 {
			least = min(least, letters(entry[1:], text[i:]))
		}
		return least
	}
	added := 2
	if entry[0] == 'x' {
		added = 1
	}
	least := added + letters(entry[1:], text)
	if text == "" {
		return least
	}
	least = min(least, 2+letters(entry, text[1:]))
	change := 2
	switch pair := entry[:1] + text[:1]; {
	case entry[0] == text[0] || entry[0] == '?':
		change = 0
	case strings.EqualFold(entry[:1], text[:1]):
		change = 1
	default:
		for _, p := range []string{"17", "38", "56", "BR", "BK", "RK", "ad", "ce"} {
			if pair == p || pair == p[1:]+p[:1] {
				change = 1
			}
		}
	}
	return min(least, change+letters(entry[1:], text[1:]))
}

// rest returns the least cost of the remaining entries for the remaining plies.
func (a *aligned) rest(ply, e int) int {
	if c, known := a.known[[2]int{ply, e}]; known {
		return c
	}
	least := far
	plies, entries := len(a.words)-ply, len(a.sheet)-e
	if plies == 0 && entries == 0 {
		least = 0
	}
	if plies > 0 && entries > 0 {
		least = min(least, a.differs(ply, e)+a.rest(ply+1, e+1))
	}
	if plies > 0 {
		least = min(least, 2+a.rest(ply+1, e))
	}
	if entries > 0 {
		gone := 2
		if tidy(a.sheet[e]) == "*" {
			gone = 1
		}
		least = min(least, gone+a.rest(ply, e+1))
	}
	if entries > 1 {
		least = min(least, 3+a.rest(ply, e+2))
	}
	if plies > 1 && entries > 1 && a.same(ply, e+1) && a.same(ply+1, e) {
		least = min(least, 2+a.rest(ply+2, e+2))
	}
	if plies > 2 && entries > 2 && a.same(ply, e+2) && a.same(ply+1, e+1) && a.same(ply+2, e) {
		least = min(least, 2+a.rest(ply+3, e+3))
	}
	a.known[[2]int{ply, e}] = least
	return least
}

// leastCost returns the cost of a game's words for sheets, of which one may lack the last ply, an unfinished one any number.
func leastCost(words []map[string]bool, sheets [][]string, unfinished int) int {
	cost := func(i, plies int) int {
		a := aligned{words[:plies], sheets[i], map[[2]int]int{}, map[[2]int]int{}}
		return a.rest(0, 0)
	}
	n := len(words)
	if len(sheets) == 1 {
		return cost(0, n)
	}
	whole := [2]int{cost(0, n), cost(1, n)}
	least := whole[0] + whole[1]
	if n > 0 {
		least = min(least, cost(0, n-1)+whole[1], whole[0]+cost(1, n-1))
	}
	for plies := range n {
		if unfinished >= 0 {
			least = min(least, cost(unfinished, plies)+whole[1-unfinished])
		}
	}
	return least
}

// TestPlainCorrections compares costs, numbers and corrections with playing each game of a few plies.
func TestPlainCorrections(t *testing.T) {
	rs := normal(t)
	starts := []string{"k7/8/1p6/1P6/8/1p6/1P6/K7 w - - 0 1", "k7/p7/P7/8/8/8/7p/7K w - - 0 1"}
	costs := map[int]int{}
	for round := range testenv.Draws(40) {
		random := rand.New(rand.NewPCG(7, uint64(round)))
		start, _, err := rs.ParseFEN(starts[round%len(starts)])
		testenv.Must(t, err)
		_, san := randomGame(random, start, 2+random.IntN(3))
		sheets := [][]string{spoil(random, blot(random, san, 0.05))}
		if round%3 > 0 {
			sheets = append(sheets, spoil(random, blot(random, san, 0.05)))
		}
		longest := 0
		for _, s := range sheets {
			longest = max(longest, len(s))
		}
		unfinished := -1
		if len(sheets) == 2 && round%2 == 0 {
			unfinished = random.IntN(2)
			sheets[unfinished] = sheets[unfinished][:random.IntN(len(sheets[unfinished])+1)]
		}
		least, count := far, 0
		var play func(p rules.Position, words []map[string]bool)
		play = func(p rules.Position, words []map[string]bool) {
			if c := leastCost(words, sheets, unfinished); c < least {
				least, count = c, 1
			} else if c == least {
				count++
			}
			if len(words) > longest {
				return
			}
			all := wordsOf(&p)
			for m, texts := range all {
				own := map[string]bool{}
				for text := range texts {
					own[text] = true
					for other, theirs := range all {
						if other != m && theirs[text] {
							own[text] = false
						}
					}
				}
				next, _ := p.Play(m)
				play(next, append(slices.Clip(words), own))
			}
		}
		play(start, nil)
		r := record(start, "", sheets...)
		if unfinished >= 0 {
			r.Sheets[unfinished].Unfinished = true
		}
		a := find(t, r, Options{Cost: MostCost, Games: 3})
		if a.Stopped != nil || a.Cost != least || int(a.Fits) != count {
			t.Errorf("%s %q: %d games at %d, not %d at %d (stopped: %v)", starts[round%len(starts)], sheets, a.Fits, a.Cost, count, least, a.Stopped)
		}
		costs[least]++
		for _, g := range a.Games {
			if (len(g.Corrections) > 0) != (a.Cost > 0) {
				t.Errorf("%q: %v at a cost of %d", sheets, g.Corrections, a.Cost)
			}
		}
	}
	t.Log("costs and how often they came:", costs)
	if len(costs) < 3 {
		t.Error("hardly anything was corrected")
	}
}

// spoil puts up to two errors into a sheet.
func spoil(random *rand.Rand, sheet []string) []string {
	for range random.IntN(3) {
		i := random.IntN(len(sheet))
		switch random.IntN(5) {
		case 0:
			if len(sheet) > 1 {
				sheet = slices.Delete(sheet, i, i+1)
			}
		case 1:
			sheet = slices.Insert(sheet, i, "*")
		case 2:
			sheet = slices.Insert(sheet, i, sheet[random.IntN(len(sheet))])
		case 3:
			j := min(i+1+random.IntN(2), len(sheet)-1)
			sheet[i], sheet[j] = sheet[j], sheet[i]
		default:
			text := []byte(sheet[i])
			text[random.IntN(len(text))] = "abcd1357KBx"[random.IntN(11)]
			sheet[i] = string(text)
		}
	}
	return sheet
}

// TestUnfinished: a sheet that lacks a pair ends with the other one. What is missing behind its last entry makes no move.
func TestUnfinished(t *testing.T) {
	const moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3"
	for _, c := range []struct {
		lacks       string // of the moves
		cost, fewer int
	}{
		{"Ba4 Nf6 ", 4, 0},
		{"Ba4 Nf6 ", 4, 3}, // and some are not typed yet
		{"Bb3 ", 2, 2},
		{"", 0, 9},
		{"", 0, 17},
	} {
		short := strings.Fields(strings.Replace(moves, c.lacks, "", 1))
		short = short[:len(short)-c.fewer]
		for i, sheets := range [][][]string{{strings.Fields(moves), short}, {short, strings.Fields(moves)}} {
			r := record(normal(t).Start(), "", sheets...)
			r.Sheets[1-i].Unfinished = true
			a := find(t, r, Options{Cost: 8, Games: 1})
			if g := a.Games[0]; a.Fits != 1 || a.Cost != c.cost || len(g.Moves) != 17 || len(g.Plies[1-i]) != len(short) {
				t.Errorf("%d games without %q, of %d plies at %d: %v", a.Fits, c.lacks, len(g.Moves), a.Cost, g.Corrections)
			}
		}
	}
}

// TestCorrections: each correction has its place, and each entry its ply.
func TestCorrections(t *testing.T) {
	const moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5"
	for _, c := range []struct{ one, two, corrections, plies string }{
		{strings.Replace(moves, "Nf3", "Nf8", 1), "", "1/3 Nf8>Nf3", "[[0 1 2 3 4 5 6 7 8 9 10 11]]"},
		{moves, strings.Replace(moves, "Bb5 ", "", 1), "2/5 >Bb5", "[[0 1 2 3 4 5 6 7 8 9 10 11] [0 1 2 3 5 6 7 8 9 10 11]]"},
		{moves, strings.Replace(moves, "Bb5 ", "* Bb5 ", 1), "2/5 *>", "[[0 1 2 3 4 5 6 7 8 9 10 11] [0 1 2 3 -1 4 5 6 7 8 9 10 11]]"},
		{moves, strings.Replace(moves, "a6 Ba4", "Ba4 a6", 1), "2/6 Ba4>a6 2/7 a6>Ba4", "[[0 1 2 3 4 5 6 7 8 9 10 11] [0 1 2 3 4 5 6 7 8 9 10 11]]"},
		{moves, strings.Replace(moves, "Bb5 a6 Ba4", "Ba4 a6 Bb5", 1), "2/5 Ba4>Bb5 2/7 Bb5>Ba4", "[[0 1 2 3 4 5 6 7 8 9 10 11] [0 1 2 3 4 5 6 7 8 9 10 11]]"},
		{moves, strings.Replace(moves, "Bb5 a6", "* Bb5", 1), "2/6 Bb5>a6", "[[0 1 2 3 4 5 6 7 8 9 10 11] [0 1 2 3 4 5 6 7 8 9 10 11]]"},
		{moves, strings.Replace(moves, "Bb5", "Bb6 *", 1), "2/5 Bb6>Bb5 2/6 *>", "[[0 1 2 3 4 5 6 7 8 9 10 11] [0 1 2 3 4 -1 5 6 7 8 9 10 11]]"},
		{moves, strings.Replace(moves, "Bb5", "Nxd7 Qxd7 Bb5", 1), "2/5 Nxd7> 2/5 Qxd7>", "[[0 1 2 3 4 5 6 7 8 9 10 11] [0 1 2 3 -1 -1 4 5 6 7 8 9 10 11]]"},
		{moves, strings.TrimSuffix(strings.Replace(moves, "Nf3", "Nf8", 1), " b5"), "2/3 Nf8>Nf3", "[[0 1 2 3 4 5 6 7 8 9 10 11] [0 1 2 3 4 5 6 7 8 9 10]]"},
	} {
		sheets := [][]string{strings.Fields(c.one)}
		if c.two != "" {
			sheets = append(sheets, strings.Fields(c.two))
		}
		a := find(t, record(normal(t).Start(), "", sheets...), Options{Cost: 6, Games: 1})
		var found []string
		for _, c := range a.Games[0].Corrections {
			found = append(found, fmt.Sprintf("%d/%d %s>%s", c.Sheet, c.Ply, c.Was, c.Is))
		}
		if got := strings.Join(found, " "); got != c.corrections || fmt.Sprint(a.Games[0].Plies) != c.plies {
			t.Errorf("%s | %s: %s, %v", c.one, c.two, got, a.Games[0].Plies)
		}
	}
	for was, short := range map[string]bool{"Nd2": true, "Nxd2+": true, "Nd3": false, "Bd2": false, "": false, "Nbd2": false} {
		if c := (Correction{Was: was, Is: "Nbd2"}); c.Short() != short {
			t.Errorf("%s only lacks its start: %v", was, c.Short())
		}
	}
}
