package sheet

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/resources"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savestest"
)

var measured = flag.String("sheet.games", "", "PGN `file` of chess games to measure with")

// TestMeasure prints what docs/sheets.md says of real games: go test ./saves/sheet -run Measure -v -sheet.games FILE.
func TestMeasure(t *testing.T) {
	if *measured == "" {
		t.Skip("no file of games was named")
	}
	var games [][]string
	for p := pgn.NewReader(savestest.Shipped(), *measured, strings.NewReader(savestest.Read(t, *measured))); ; {
		g, _, err := p.Next()
		if err == io.EOF {
			break
		}
		if err == nil {
			games = append(games, strings.Fields(savestest.Played(g)))
		}
	}
	for _, count := range []int{1, 2} {
		for _, percent := range []int{2, 5, 10} {
			random := rand.New(rand.NewPCG(uint64(count), uint64(percent)))
			var took []time.Duration
			single, plies, settled, stopped, first, three, lot := 0, 0, 0, 0, 0, 0, 0.0
			for _, san := range games {
				var sheets [][]string
				for range count {
					sheets = append(sheets, blot(random, san, float64(percent)/100))
				}
				began := time.Now()
				a := find(t, record(normal(t).Start(), "", sheets...), Options{Games: 3, Named: resources.NamedOpening})
				took = append(took, time.Since(began))
				if a.Stopped != nil {
					stopped++
					continue
				}
				plies, settled = plies+len(san), settled+a.Settled
				switch at := slices.IndexFunc(a.Games, func(g Game) bool { return slices.Equal(g.SAN, san) }); {
				case a.Fits == 1:
					single++
					continue
				case at == 0:
					first++
					fallthrough
				case at > 0:
					three++
				}
				lot += 1 / float64(a.Fits)
			}
			slices.Sort(took)
			fmt.Printf("%d sheet(s), %d %%: one game fits %d of %d, settled %.2f %%, first %d (by lot %.0f), among three %d, too many %d; median %v, 99 %% %v, slowest %v\n",
				count, percent, single, len(games), 100*float64(settled)/float64(plies), first, lot, three, stopped, took[len(took)/2], took[len(took)*99/100], took[len(took)-1])
		}
	}
}
