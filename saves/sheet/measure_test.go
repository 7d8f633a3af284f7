package sheet

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savestest"
)

var measured = flag.String("sheet.games", "", "PGN `file` of chess games to measure with")

// mainLines are the moves of some games of a file; the file's come together in their order.
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

// TestMeasure prints what docs/sheets.md says of real games: go test ./saves/sheet -run Measure -v -sheet.games FILE.
func TestMeasure(t *testing.T) {
	if *measured == "" {
		t.Skip("no file of games was named")
	}
	rs, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	games := readGames(t, *measured)
	resources.Openings()
	for _, count := range []int{1, 2} {
		for _, percent := range []int{2, 5, 10} {
			random := rand.New(rand.NewPCG(uint64(count), uint64(percent)))
			var times []time.Duration
			single, plies, settled, stopped, first, three, lost := 0, 0, 0, 0, 0, 0, 0
			chance1, chance3, open := 0.0, 0.0, 0
			widest := uint64(0)
			for _, san := range games {
				var sheets [][]string
				for range count {
					sheets = append(sheets, blot(random, san, float64(percent)/100))
				}
				r := record(rs.Start(), "", sheets...)
				began := time.Now()
				a := find(t, r, Options{Games: 3, Named: resources.Openings().Knows})
				times = append(times, time.Since(began))
				if a.Stopped != nil {
					stopped++
					continue
				}
				plies += len(san)
				settled += a.Settled
				widest = max(widest, a.Fits)
				if a.Fits == 1 {
					single++
				}
				at := slices.IndexFunc(a.Games, func(g Game) bool { return slices.Equal(g.SAN, san) })
				if a.Fits <= 3 && at < 0 {
					lost++
				}
				if a.Fits > 1 {
					open++
					if at == 0 {
						first++
					}
					if at >= 0 {
						three++
					}
					chance1 += 1 / float64(a.Fits)
					chance3 += min(1, 3/float64(a.Fits))
				}
			}
			slices.Sort(times)
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			n := len(times)
			fmt.Printf("%d sheet(s) %2d %%: one game %d of %d, settled %.2f %%, stopped %d, lost %d, most %d; open %d: first %d (chance %.0f), three %d (chance %.0f); median %v 99%% %v max %v; sys %d MB\n",
				count, percent, single, n, 100*float64(settled)/float64(plies), stopped, lost, widest, open, first, chance1, three, chance3, times[n/2], times[n*99/100], times[n-1], m.Sys>>20)
		}
	}
}

// misreadOne replaces one character of one entry: by one that is alike where there is one, else by any of its sort.
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

// omitOne leaves out one ply.
func omitOne(random *rand.Rand, san []string) []string {
	i := random.IntN(len(san))
	return slices.Delete(slices.Clone(san), i, i+1)
}

// TestMeasureCorrections prints what docs/sheets.md says of sheets with one fault.
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
			first, among, stopped, other, costs, likelier := 0, 0, 0, 0, [8]int{}, 0
			for _, san := range games {
				sheets := [][]string{spoil(random, san)}
				if count == 2 {
					sheets = append(sheets, san)
				}
				began := time.Now()
				a := find(t, record(rs.Start(), "", sheets...), Options{Cost: 6, Games: 1000, Named: resources.Openings().Knows})
				times = append(times, time.Since(began))
				costs[a.Cost]++
				at := slices.IndexFunc(a.Games, func(g Game) bool { return slices.Equal(g.SAN, san) })
				switch {
				case a.Stopped != nil:
					stopped++
				case at == 0:
					first++
				case at > 0:
					among++
					likelier += at
				default:
					other++
				}
			}
			slices.Sort(times)
			n := len(times)
			fmt.Printf("%d sheet(s), spoilt %d: first %d, among %d, other %d, stopped %d, costs %v; median %v 99%% %v max %v\n",
				count, k, first, among, other, stopped, costs, times[n/2], times[n*99/100], times[n-1])
		}
	}
}
