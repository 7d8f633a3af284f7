package sheet

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savestest"
)

var (
	measured   = flag.String("sheet.games", "", "PGN `file` of chess games to measure with")
	playedMost = flag.Int("sheet.most", 2000, "at how many positions the plain counter gives up")
)

// playedEach is the number of games for each one that the slow plain counter counts as well.
const playedEach = 4

type mainLines struct{ own, all *[][]string }

func (l mainLines) Add(_ int, g *game.Game) bool {
	var san []string
	for n := g.Live(); n.Parent() != nil; n = n.Parent() {
		san = append(san, n.SAN())
	}
	slices.Reverse(san)
	*l.own = append(*l.own, san)
	return false
}

func (l mainLines) Finish() error {
	*l.all = append(*l.all, *l.own...)
	return nil
}

func readGames(t testing.TB, path string) (all [][]string) {
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for read := range pgn.Each(savestest.Shipped(), path, f, func() pgn.Work { return mainLines{new([][]string), &all} }) {
		if read.Err == nil {
			_ = read.Work.Finish()
		}
	}
	return all
}

func worked() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// reached counts the positions in the openings of games, as for a player's archive.
func reached(p rules.Position, games [][]string) map[uint64]int {
	count := map[uint64]int{}
	for _, san := range games {
		eachOpening(p, san, func(hash uint64) { count[hash]++ })
	}
	return count
}

func eachOpening(p rules.Position, san []string, do func(hash uint64)) {
	for _, text := range san[:min(len(san), namedPlies)] {
		var next rules.Position
		if _, _, err := p.PlaySAN(&next, text, false); err != nil {
			return
		}
		p = next
		do(p.BoardHash())
	}
}

// chosen returns a game's moves by ply.
func chosen(t *testing.T, p rules.Position, san []string) map[int]rules.Move {
	t.Helper()
	moves := map[int]rules.Move{}
	for ply, text := range san {
		var next rules.Position
		m, _, err := p.PlaySAN(&next, text, false)
		if err != nil {
			t.Fatal(err)
		}
		moves[ply], p = m, next
	}
	return moves
}

// ranks counts the ranks of the true game among those that fit.
type ranks struct {
	open, first, three int
	chance1, chance3   float64
}

func (r *ranks) add(a *Answer, san []string) {
	if a.Fits < 2 {
		return
	}
	at := slices.IndexFunc(a.Games, func(g Game) bool { return slices.Equal(g.SAN, san) })
	if r.open++; at == 0 {
		r.first++
	}
	if at >= 0 {
		r.three++
	}
	r.chance1 += 1 / float64(a.Fits)
	r.chance3 += min(1, 3/float64(a.Fits))
}

func (r *ranks) String() string {
	return fmt.Sprintf("of %d first %d (by lot %.0f), among three %d (%.0f)", r.open, r.first, r.chance1, r.three, r.chance3)
}

// TestMeasure prints what docs/sheets.md says of real games: go test ./saves/sheet -run Measure -v -sheet.games FILE.
func TestMeasure(t *testing.T) {
	if *measured == "" {
		t.Skip("no file of games was named")
	}
	rs, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	games := readGames(t, *measured)
	resources.Openings()
	archived := reached(rs.Start(), games)
	for _, count := range []int{1, 2} {
		for _, percent := range []int{2, 5, 10} {
			random := rand.New(rand.NewPCG(uint64(count), uint64(percent)))
			var times []time.Duration
			single, plies, settled, stopped, lost, counted, wrong := 0, 0, 0, 0, 0, 0, 0
			var byTable, byArchive, unnamed ranks
			for i, san := range games {
				var sheets [][]string
				for range count {
					sheets = append(sheets, blot(random, san, float64(percent)/100))
				}
				r := record(rs.Start(), "", sheets...)
				began := worked()
				a := find(t, r, Options{Games: 3, Named: resources.NamedOpening})
				times = append(times, worked()-began)
				if b := find(t, r, Options{Games: 1, Chosen: chosen(t, rs.Start(), san)}); b.Fits != 1 || b.Cost != 0 || len(b.Games[0].Moves) != len(san) {
					lost++
				}
				if a.Stopped != nil {
					stopped++
					continue
				}
				if i%playedEach == 0 && a.Fits < uint64(*playedMost) {
					if fits, settled, ended := countPlain(rs.Start(), *playedMost, "", sheets...); ended {
						if counted++; int(a.Fits) != fits || a.Settled != settled {
							wrong++
						}
					}
				}
				plies += len(san)
				settled += a.Settled
				if a.Fits == 1 {
					single++
				}
				byTable.add(a, san)
				if a.Fits > 1 {
					unnamed.add(find(t, r, Options{Games: 3}), san)
					own := reached(rs.Start(), [][]string{san})
					byArchive.add(find(t, r, Options{Games: 3, Named: func(p *rules.Position) bool {
						hash := p.BoardHash()
						return archived[hash] > own[hash] || resources.NamedOpening(p)
					}}), san)
				}
			}
			slices.Sort(times)
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			n := len(times)
			fmt.Printf("%d sheet(s) %2d %%: one game %d of %d, settled %.2f %%, stopped %d, lost %d, counted plainly %d, of these wrong %d; median %v 99%% %v max %v; sys %d MB\n  without openings %v\n  by table %v\n  and archive %v\n",
				count, percent, single, n, 100*float64(settled)/float64(plies), stopped, lost, counted, wrong, times[n/2], times[n*99/100], times[n-1], m.Sys>>20, &unnamed, &byTable, &byArchive)
			if lost+wrong > 0 {
				t.Error("games are lost, or counted wrong")
			}
		}
	}
}

// misreadOne replaces one character of one entry, by a similar one if there is any, else by one of its kind.
func misreadOne(random *rand.Rand, san []string) []string {
	sheet := slices.Clone(san)
	for {
		i := random.IntN(len(sheet))
		text := []byte(strings.TrimRight(sheet[i], "+#"))
		j := random.IntN(len(text))
		var others string
		for _, pair := range strings.Fields(alike) {
			if pair[0] == text[j] {
				others += pair[1:]
			}
		}
		for _, sort := range []string{"abcdefgh", "12345678", "KQRBN"} {
			if others == "" && strings.IndexByte(sort, text[j]) >= 0 {
				others = strings.ReplaceAll(sort, string(text[j]), "")
			}
		}
		if others != "" {
			text[j] = others[random.IntN(len(others))]
			sheet[i] = string(text)
			return sheet
		}
	}
}

func omitOne(random *rand.Rand, san []string) []string {
	i := random.IntN(len(san))
	return slices.Delete(slices.Clone(san), i, i+1)
}

// TestMeasureCorrections prints what docs/sheets.md says of sheets with one error.
func TestMeasureCorrections(t *testing.T) {
	if *measured == "" {
		t.Skip("no file of games was named")
	}
	rs, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	games := readGames(t, *measured)[:500]
	for _, count := range []int{1, 2} {
		for k, spoil := range []func(*rand.Rand, []string) []string{misreadOne, omitOne} {
			random := rand.New(rand.NewPCG(uint64(count), uint64(k)))
			var times []time.Duration
			first, among, stopped, legal, closer, far, costs := 0, 0, 0, 0, 0, 0, [8]int{}
			for _, san := range games {
				sheets := [][]string{spoil(random, san)}
				if count == 2 {
					sheets = append(sheets, san)
				}
				began := worked()
				r := record(rs.Start(), "", sheets...)
				a := find(t, r, Options{Cost: 6, Games: 1000, Named: resources.NamedOpening})
				times = append(times, worked()-began)
				costs[a.Cost]++
				at := slices.IndexFunc(a.Games, func(g Game) bool { return slices.Equal(g.SAN, san) })
				switch {
				case a.Stopped != nil:
					stopped++
				case at == 0:
					first++
				case at > 0:
					among++
				case a.Cost == 0:
					legal++
				case a.Cost < find(t, r, Options{Cost: 6, Chosen: chosen(t, rs.Start(), san)}).Cost:
					closer++
				default:
					far++
				}
			}
			slices.Sort(times)
			n := len(times)
			fmt.Printf("%d sheet(s), spoilt %d: first %d, among %d, another legal as written %d, another costs less %d, behind 1000 %d, stopped %d, costs %v; median %v 99%% %v max %v\n",
				count, k, first, among, legal, closer, far, stopped, costs, times[n/2], times[n*99/100], times[n-1])
		}
	}
}
