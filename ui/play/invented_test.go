package play

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/notation"
	"overtheboard/ui/catalog"
	"overtheboard/ui/play/newgame"
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
	outcome        game.Outcome
	says           string
}{
	{"three kings", "c4 d6 Qa4 Be6 Qxe8", game.Outcome{Result: game.WhiteWins, Reason: game.CaptureRoyal},
		"White wins by capturing a royal piece."},
	{"footrace", "fe4 dd5 exd5 hg5 dxe6 g4 exd7 gxh3 e8", game.Outcome{Result: game.WhiteWins, Reason: game.Reach},
		"White wins: a runner has reached its goal on rank 1 or 8."},
	{"three-check", "d3 e6 Kd2 Qg5 Ke1 Qa5 Nd2 Qxd2", game.Outcome{Result: game.BlackWins, Reason: game.Checks},
		"Black wins by giving enough checks."},
	{"extinction", "e4 Nf6 Qg4 Nxg4", game.Outcome{Result: game.BlackWins, Reason: game.Extinction},
		"Black wins: White has lost the last piece of a kind."},
	{"antichess", `e4 Nc6 g3 Nh6 d4 Nxd4 Bxh6 Nxc2 Bxg7 Bxg7 Qxd7 Bxb2 Qxe7 Qxe7 f4 Nxa1 Be2 Qxe4 Bb5 Qxh1 Bxe8 Rxe8 Kd2
		Qxg1 h3 Qxg3 Kd1 Qxh3 Na3 Qxa3 f5 Bxf5 Kc1 Qxa2 Kxb2 Qxb2`, game.Outcome{Result: game.WhiteWins, Reason: game.NoPieces},
		"White wins by having no pieces left."},
	{"shatranj", "Nf3 Ea6 Ng5 Nf6 Ne6 Ng4 Nxg7", game.Outcome{Result: game.WhiteWins, Reason: game.Checkmate},
		"White wins by checkmate."},
	{"last soldier", "Rxh4 Ke8", game.Outcome{Result: game.WhiteWins, Reason: game.BareRoyal},
		"White wins: Black has only royal pieces left."},
}

// TestInventedGames chooses custom rulesets in the dialog, plays them to their end, and writes and reads the games.
func TestInventedGames(t *testing.T) {
	testenv.OneGoroutine(t)
	folder := t.TempDir()
	uitest.WriteFile(t, folder, "ruleset.json", bareEnd)
	for _, c := range inventedGames {
		t.Run(c.ruleset, func(t *testing.T) {
			w := newPlayBy(t, folder)
			pick(t, w.shell, w.openNewGame(), c.ruleset)
			w.press("Return")
			for i, san := range strings.Fields(c.moves) {
				if got := w.shell.Controller.Outcome(); got.Over() {
					t.Fatalf("over before %s: %v", san, got)
				}
				m, err := w.shell.Controller.Live().Position().ParseSAN(san)
				if err != nil {
					t.Fatal(err)
				}
				w.tap(t, m.From.String()+" "+m.To.String())
				if w.shell.Controller.Live().Ply() != i+1 {
					t.Fatalf("%s was not played", san)
				}
			}
			if got := w.shell.Controller.Outcome(); got != c.outcome {
				t.Fatalf("outcome %v, want %v", got, c.outcome)
			}
			if said := words.ReasonText(w.shell.Controller.Game()); w.shell.Dialogs.Open == nil || said != c.says {
				t.Errorf("the end is told as %q", said)
			}
			if title := w.shell.Dialogs.Open.Title; title != words.EndTitle(w.shell.Controller.Game()) || !strings.Contains(title, "wins") && !strings.Contains(title, "drawn") {
				t.Errorf("the card says %q", title)
			}
			w.press("Escape")
			var saved bytes.Buffer
			if err := saves.Write(&saved, "game.json", w.shell.Controller.Game(), time.Now()); err != nil {
				t.Fatal(err)
			}
			g, _, err := saves.Read(notation.Options{Book: resources.Rulebook()}, "game.json", saved.Bytes()) // without the player's own rulesets
			if err != nil {
				t.Fatal(err)
			}
			if g.Outcome() != c.outcome || g.Ruleset().Name() != c.ruleset || len(g.MainLine()) != len(w.shell.Controller.Game().MainLine()) {
				t.Errorf("opened: %s, %v after %d plies", g.Ruleset().Name(), g.Outcome(), g.Live().Ply())
			}
		})
	}
}

func TestRuleText(t *testing.T) {
	w := newPlay(t)
	for _, c := range []struct{ ruleset, moves, want string }{
		{"normal", "e4 d5", ""},
		{"antichess", "e4", ""},
		{"antichess", "e4 d5", "A capture is forced."},
		{"three-check", "e4 f5 Qh5", "Checks given: White 1, Black 0 of 3."},
	} {
		w.NewGames.startGame(newgame.Plan{Rules: w.shell.Catalog.Find("", c.ruleset)})
		w.play(t, c.moves)
		said := words.Situation(w.shell.Controller)
		if said = strings.TrimSpace(said[strings.Index(said, "to move")+7:]); strings.TrimLeft(said, ", inchek.") != c.want {
			t.Errorf("%s after %s: %q, want %q", c.ruleset, c.moves, said, c.want)
		}
	}
}

// TestReasonText gives a ruleset's own numbers where they are not FIDE's.
func TestReasonText(t *testing.T) {
	book, faults := rules.ReadSound(source.File{}, source.File{Name: "ruleset.json", Data: []byte(
		`{"impatient": {"inherits": "normal", "draws": {"repetition": 2, "claim_repetition": 0, "moves": 1}}}`)}, resources.Rulebook())
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	rs, err := book.Ruleset("impatient")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ moves, want string }{
		{"Nf3 Nf6", "Draw: 1 move by each side without a capture or a pawn move."},
		{"e4 e5 Nf3 Nf6 Ng1 Ng8", "Draw: 1 move by each side without a capture or a pawn move."},
	} {
		w := newPlay(t)
		w.NewGames.startGame(newgame.Plan{Rules: catalog.Entry{Name: "impatient", Rules: rs}})
		for _, san := range strings.Fields(c.moves) {
			if !w.shell.Controller.Outcome().Over() {
				w.play(t, san)
			}
		}
		if got := words.ReasonText(w.shell.Controller.Game()); got != c.want {
			t.Errorf("%s: %q, want %q", c.moves, got, c.want)
		}
	}
}
