package journal

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

// firstVersions are the games of testdata/1.0.0, by their time controls, with both clocks and the events after each move: 1.0.0
// wrote their journals, and was killed 11 seconds after the last move. Bc4 was taken back.
var firstVersions = map[string]string{
	"increment": "1:30:00|1:30:00, e4 1:29:58.6|1:30:00, e5 1:29:58.6|1:29:54.75 draw_offer, Nf3 1:30:13.5|1:29:54.75 pause time_added, " +
		"Nc6 1:30:13.5|1:29:50.35, Bc4 1:30:09.499|1:29:50.35, Bb5 1:34:07.496|1:29:50.35 claim time_added claim time_added, a6 1:34:07.496|1:29:47.339",
	"bronstein": "1:30:00|1:30:00, e4 1:30:00|1:30:00, e5 1:30:00|1:29:57.75 draw_offer, Nf3 1:30:15|1:29:57.75 pause time_added, " +
		"Nc6 1:30:15|1:29:56.35, Bc4 1:30:13.999|1:29:56.35, Bb5 1:34:11.996|1:29:56.35 claim time_added claim time_added, a6 1:34:11.996|1:29:56.339",
	"delay": "1:30:00|1:30:00, e4 1:30:00|1:30:00, e5 1:30:00|1:29:57.75 draw_offer, Nf3 1:30:15|1:29:57.75 pause time_added, " +
		"Nc6 1:30:15|1:29:56.35, Bc4 1:30:13.999|1:29:56.35, Bb5 1:34:11.996|1:29:56.35 claim time_added claim time_added, a6 1:34:11.996|1:29:56.339",
	"stages": "1:00:00|1:00:00, e4 0:59:57.6|1:00:00, e5 0:59:57.6|0:59:53.75 draw_offer, Nf3 1:00:11.5|0:59:53.75 pause time_added, " +
		"Nc6 1:00:11.5|0:59:48.35, Bc4 1:00:36.499|0:59:48.35, Bb5 1:04:34.496|0:59:48.35 claim time_added claim time_added, a6 1:04:34.496|1:00:14.339",
}

// ofFirstVersion reads a journal of 1.0.0.
func ofFirstVersion(t *testing.T, name string) *game.Game {
	t.Helper()
	r, err := Recover(savestest.Shipped(), savedgame.Form{}, filepath.Join("testdata", "1.0.0", name+".journal"))
	if err != nil || r.Damage != nil || len(r.Notices) > 0 {
		t.Fatal(err, r)
	}
	return r.Game
}

// TestFirstVersion reads journals of 1.0.0: game, clocks and the time used of the turn are the same.
func TestFirstVersion(t *testing.T) {
	for name, want := range firstVersions {
		g := ofFirstVersion(t, name)
		var nodes []string
		for n := range g.Nodes() {
			text := strings.TrimSpace(n.SAN() + " " + savestest.BothText(notation.ClocksOf(n)))
			for _, e := range n.Events() {
				text += " " + e.Type.String()
			}
			nodes = append(nodes, text)
		}
		if got := strings.Join(nodes, ", "); got != want || g.Used() != 11007*time.Millisecond || g.Live().SAN() != "a6" {
			t.Errorf("%s: got\n%s\nwant\n%s\n%v used", name, got, want, g.Used())
		}
		var text strings.Builder
		if err := pgn.Write(&text, g); err != nil || strings.Contains(text.String(), "event clocks") {
			t.Errorf("a reading was changed: %v\n%s", err, text.String())
		}
	}
}

// TestFirstVersionInTheWindow reads a journal that the window of 1.0.0 wrote. It wrote its lines of moves a moment after the
// moves, when the next player's clock was already running: the time before that counts.
func TestFirstVersionInTheWindow(t *testing.T) {
	for n := ofFirstVersion(t, "window").Live(); n.Ply() > 1; n = n.Parent() {
		next := n.Position().Turn()
		left, known := n.Remaining(next)
		if before, _ := n.Parent().Remaining(next); !known || left != before {
			t.Errorf("after ply %d %s had %v, %v, not %v", n.Ply(), next, left, known, before)
		}
	}
}
