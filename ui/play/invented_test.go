package play

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/notation"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// bareEnd is a custom ruleset in which White can capture Black's last piece at once.
const bareEnd = `{"last soldier": {"inherits": "shatranj", "board": [
	[" ", " ", " ", " ", "K", " ", " ", "R"],
	[" ", " ", " ", " ", " ", " ", " ", " "],
	[" ", " ", " ", " ", " ", " ", " ", " "],
	[" ", " ", " ", " ", " ", " ", " ", "p"],
	[" ", " ", " ", " ", " ", " ", " ", " "],
	[" ", " ", " ", " ", " ", " ", " ", " "],
	[" ", " ", " ", " ", " ", " ", " ", " "],
	[" ", " ", " ", "k", " ", " ", " ", " "]]}}`

// inventedGames are games that end by each way to win other than chess has.
var inventedGames = []struct {
	ruleset, moves string
	result         game.Result
	reason         game.Reason
	says           string
}{
	{"three kings", "c4 d6 Qa4 Be6 Qxe8", game.WhiteWins, game.CaptureRoyal, "won.capture_royal"},
	{"footrace", "fe4 dd5 exd5 hg5 dxe6 g4 exd7 gxh3 e8", game.WhiteWins, game.Reach, "won.reachWith runner 8"},
	{"three-check", "d3 e6 Kd2 Qg5 Ke1 Qa5 Nd2 Qxd2", game.BlackWins, game.Checks, "won.checks"},
	{"extinction", "e4 Nf6 Qg4 Nxg4", game.BlackWins, game.Extinction, "won.extinction"},
	{"shatranj", "Nf3 Ea6 Ng5 Nf6 Ne6 Ng4 Nxg7", game.WhiteWins, game.Checkmate, "won.checkmate"},
	{"last soldier", "Rxh4 Ke8", game.WhiteWins, game.BareRoyal, "won.bare_royal"},
}

// TestInventedGames chooses custom rulesets in the dialog, plays them to their end, and writes and reads the games.
func TestInventedGames(t *testing.T) {
	testenv.OneGoroutine(t)
	folder := t.TempDir()
	uitest.WriteFile(t, folder, "ruleset.json", bareEnd)
	w := newPlayBy(t, folder)
	for _, c := range inventedGames {
		w.openNewGame(c.ruleset)
		w.press("Return")
		for _, san := range strings.Fields(c.moves) {
			m, err := w.game.Live().Position().ParseSAN(san)
			if err != nil {
				t.Fatal(err)
			}
			w.tap(t, m.From.String()+" "+m.To.String())
		}
		w.wantOutcome(t, c.result, c.reason)
		wantText(t, words.ReasonText(w.game.Game()), c.says)
		w.wantTitle(t, words.EndTitle(w.game.Game()))
		w.press("Escape")
		var saved bytes.Buffer
		if err := saves.Write(&saved, "game.json", w.game.Game(), time.Now()); err != nil {
			t.Fatal(err)
		}
		g, _, err := saves.Read(notation.Options{Book: resources.Rulebook()}, "game.json", saved.Bytes()) // without the player's own rulesets
		if err != nil {
			t.Fatal(err)
		}
		if g.Outcome() != w.game.Outcome() || g.Ruleset().Name() != c.ruleset || len(g.MainLine()) != len(w.game.Game().MainLine()) {
			t.Errorf("opened: %s, %v after %d plies", g.Ruleset().Name(), g.Outcome(), g.Live().Ply())
		}
		w.game.Saved()
	}
}

func TestRuleText(t *testing.T) {
	w := newPlay(t)
	for _, c := range []struct{ ruleset, moves, want string }{
		{"normal", "e4 d5", ""}, {"antichess", "e4", ""}, {"antichess", "e4 d5", "status.mustTake"},
		{"three-check", "e4 f5 Qh5", "status.checks 1, 0 3"},
	} {
		w.start(c.ruleset, "")
		w.play(t, c.moves)
		said := words.Situation(w.game)
		if c.want != "" {
			wantText(t, said, c.want)
		} else if strings.Contains(said, words.Text("status.mustTake")) {
			t.Errorf("%s after %s: %q", c.ruleset, c.moves, said)
		}
	}
}
