package sheet

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savestest"
)

var measured = flag.String("sheet.games", "", "PGN `file` of chess games to measure with")

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

// gamesToMeasure returns the games of the file that was named, and their start.
func gamesToMeasure(t *testing.T) (start rules.Position, all [][]string) {
	t.Helper()
	if *measured == "" {
		t.Skip("no file of games was named")
	}
	text := strings.NewReader(savestest.Read(t, *measured))
	for read := range pgn.Each(savestest.Shipped(), *measured, text, func() pgn.Work { return mainLines{new([][]string), &all} }) {
		if read.Err == nil {
			_ = read.Work.Finish()
		}
	}
	return normal(t).Start(), all
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
	start, games := gamesToMeasure(t)
	for _, count := range []int{1, 2} {
		for _, percent := range []int{2, 5, 10} {
			random := rand.New(rand.NewPCG(uint64(count), uint64(percent)))
			var took []time.Duration
			single, plies, settled, stopped := 0, 0, 0, 0
			var byTable, unnamed ranks
			for _, san := range games {
				var sheets [][]string
				for range count {
					sheets = append(sheets, blot(random, san, float64(percent)/100))
				}
				r := record(start, "", sheets...)
				began := time.Now()
				a := find(t, r, Options{Games: 3, Named: resources.NamedOpening})
				took = append(took, time.Since(began))
				if a.Stopped != nil {
					stopped++
					continue
				}
				plies += len(san)
				settled += a.Settled
				if a.Fits == 1 {
					single++
				}
				byTable.add(a, san)
				if a.Fits > 1 {
					unnamed.add(find(t, r, Options{Games: 3}), san)
				}
			}
			slices.Sort(took)
			fmt.Printf("%d sheet(s) %2d %%: one game %d of %d, settled %.2f %%, stopped %d; median %v 99%% %v max %v\n  without openings %v\n  by table %v\n",
				count, percent, single, len(games), 100*float64(settled)/float64(plies), stopped, took[len(took)/2], took[len(took)*99/100], took[len(took)-1], &unnamed, &byTable)
		}
	}
}
