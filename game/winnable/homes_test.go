package winnable

import (
	_ "embed"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

//go:embed testdata/homes.txt
var homePositions string

// TestHomes judges positions of other games as their homes do, within the default limits; with -short within fewer nodes, which
// leave some of those open where either side may win.
func TestHomes(t *testing.T) {
	testenv.OneGoroutine(t)
	n, either, limit := 0, []Answer{Undecided, Can, Cannot}, Limit{}
	if testing.Short() {
		limit.Nodes = 80_000
	}
	for line := range strings.Lines(homePositions) {
		name, rest, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if strings.HasPrefix(line, "#") || !ok {
			continue
		}
		n++
		answers, fen, _ := strings.Cut(rest, " ")
		p := position(t, shipped(t, name), fen)
		var got [2]Answer
		for side := range rules.Sides {
			r := Judge(t.Context(), p, side, limit)
			if got[side] = r.Answer; r.Answer == Can {
				replay(t, p, side, r.Line)
			}
			wanted := [][]Answer{'-': {Cannot}, 'W': {Can}, 'B': {Can}, 'n': {Cannot, Undecided}, '.': either, '*': either}
			if !slices.Contains(wanted[answers[side]], r.Answer) {
				t.Errorf("%s: %s: answer %v for %v", name, rest, r.Answer, side)
			}
		}
		if answers == "**" && !testing.Short() && got[rules.White] != Can && got[rules.Black] != Can {
			t.Errorf("%s: %s: answers %v", name, rest, got)
		}
	}
	if n < 60 {
		t.Errorf("only %d positions", n)
	}
}

// TestLatePositions draws late positions of other games, on small boards and on their own. Whatever is proved by what the pieces
// can ever do is confirmed by visiting all positions, where these are few. Explosions, drops, promotions, captures that must be
// made and sides without a royal are all among them.
func TestLatePositions(t *testing.T) {
	testenv.OneGoroutine(t)
	for _, name := range []string{"atomic", "three-check", "horde", "antichess", "crazyhouse", "king of the hill", "racing kings", "made up"} {
		t.Run(name, func(t *testing.T) {
			h, s := newHunt(t, *huntFor), new(solver)
			drawn, proved, confirmed, least := 0, 0, 0, testenv.Draws(200)
			for h.lasts(drawn < least) {
				own := randomRules(h.Rand, someWins[h.IntN(len(someWins))])
				if vary(h.Rand, own); name != own.Name {
					own = shipped(t, name).Definition()
				}
				rs, err := rules.Compile(late(h.Rand, own))
				for n := 0; err == nil && n < 50; n++ {
					p, err := rules.NewPosition(rs, lateSetup(h.Rand, rs))
					if err != nil || p.Verdict() != (rules.Verdict{}) {
						continue
					}
					drawn++
					for side := range rules.Sides {
						r, ok := s.ever.proof(&p, side, 100_000)
						if !ok {
							continue
						}
						proved++
						switch slowly(&p, side, 300) {
						case Can:
							t.Errorf("%s: proved that %v cannot win, but it can; fixed %v", p.FEN(), side, r.Proof.Fixed)
						case Cannot:
							confirmed++
						}
					}
				}
			}
			t.Logf("%d positions, %d proofs, %d confirmed", drawn, proved, confirmed)
		})
	}
}

// BenchmarkPowerless asks about both sides at the start of games, and in positions where one can never win.
func BenchmarkPowerless(b *testing.B) {
	for _, name := range []string{"atomic", "three-check", "antichess", "horde", "crazyhouse"} {
		p := shipped(b, name).Start()
		b.Run(name, func(b *testing.B) {
			for range b.N {
				Quick(&p, rules.White)
				Quick(&p, rules.Black)
			}
		})
	}
	for _, fen := range []string{"4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ -", "4k3/8/8/8/8/8/8/4KR2 w - -"} {
		p := position(b, shipped(b, "atomic"), fen)
		b.Run(fen, func(b *testing.B) {
			for range b.N {
				Quick(p, rules.Black)
			}
		})
	}
}

// late returns a game's rules, most often on a small board.
func late(r *rand.Rand, own *rules.Definition) *rules.Definition {
	d := *own
	d.Castling, d.Shuffle = [2]*rules.CastlingDef{}, nil
	if r.IntN(8) > 0 {
		d.Width, d.Height = 2+r.IntN(2), 3+r.IntN(2)
		d.Initial, d.EnPassant = [2]map[byte]rules.Bitboard{}, [2]*rules.EnPassantDef{}
	}
	last := [2]rules.Bitboard{0xff << (8 * (d.Height - 1)), 0xff}
	for c := range d.Promotion {
		d.Promotion[c] = maps.Clone(d.Promotion[c])
		for letter, p := range d.Promotion[c] {
			p.Zone = last[c] & d.Squares()
			d.Promotion[c][letter] = p
		}
		if hand := d.Hand[c]; hand != nil {
			h := *hand
			h.Drop = map[byte]rules.Bitboard{'P': d.Squares() &^ last[0] &^ last[1]}
			d.Hand[c] = &h
		}
		d.Win[c] = slices.Clone(d.Win[c])
		for i := range d.Win[c] {
			if d.Win[c][i].Ending == rules.Reach {
				d.Win[c][i].Squares = last[0] & d.Squares()
			}
		}
	}
	d.Board = [64]byte{}
	for c := range d.Royal {
		for i, letter := range d.Royal[c] {
			d.Board[(d.Height-1)*8*c+(d.Width-1)*c+i] = letter + byte(32*c)
		}
	}
	return &d
}

// lateSetup draws a late position: the royals, up to four other pieces, and perhaps one in a hand.
func lateSetup(r *rand.Rand, rs *rules.Ruleset) rules.Setup {
	s, d := rules.EmptySetup(), rs.Definition()
	s.Turn = rules.Color(r.IntN(2))
	for c := range d.Royal {
		for _, letter := range d.Royal[c] {
			s.Board[r.IntN(d.Height)*8+r.IntN(d.Width)] = rules.NewPiece(rs.KindOf(letter), rules.Color(c))
		}
	}
	for n := 1 + r.IntN(4); n > 0; n-- {
		letter, c := d.Pieces[r.IntN(len(d.Pieces))].Letter, rules.Color(r.IntN(2))
		if r.IntN(3) == 0 && rs.KindOf('P') != rules.NoKind {
			letter = 'P'
		}
		if sq := r.IntN(d.Height)*8 + r.IntN(d.Width); d.Hand[c] != nil && r.IntN(6) == 0 && !rs.Royal(rules.NewPiece(rs.KindOf(letter), c)) {
			s.Hands[c][rs.KindOf(letter)]++
		} else if s.Board[sq] == rules.NoPiece {
			s.Board[sq] = rules.NewPiece(rs.KindOf(letter), c)
		}
	}
	return s
}
