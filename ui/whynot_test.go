package ui

import (
	"context"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// stands are the states of a game that matter to which commands are enabled.
var stands = map[string]func(t *testing.T, w *Window){
	"start":      func(*testing.T, *Window) {},
	"one move":   func(t *testing.T, w *Window) { w.playMoves(t, "e4") },
	"both moved": func(t *testing.T, w *Window) { w.playMoves(t, "e4 e5") },
	"looking": func(t *testing.T, w *Window) {
		w.playMoves(t, "e4 e5 Nf3")
		w.shell.Controller.Show(w.shell.Controller.Game().MainLine()[1])
	},
	"at start": func(t *testing.T, w *Window) {
		w.playMoves(t, "e4 e5 Nf3")
		w.shell.Controller.Show(w.shell.Controller.Game().MainLine()[0])
	},
	"taken back": func(t *testing.T, w *Window) { w.playMoves(t, "e4 e5"); _ = w.shell.Controller.Do(game.TakingBack) },
	"all back":   func(t *testing.T, w *Window) { w.playMoves(t, "e4"); _ = w.shell.Controller.Do(game.TakingBack) },
	"offered": func(t *testing.T, w *Window) {
		w.playMoves(t, "e4 e5")
		_ = w.shell.Controller.Do(game.Offering(rules.Black))
	},
	"early offer": func(t *testing.T, w *Window) {
		w.playMoves(t, "e4")
		_ = w.shell.Controller.Do(game.Offering(rules.Black))
	},
	"early offer, moved": func(t *testing.T, w *Window) {
		w.playMoves(t, "e4")
		_ = w.shell.Controller.Do(game.Offering(rules.Black))
		w.playMoves(t, "e5")
	},
	"out of turn": func(t *testing.T, w *Window) {
		w.playMoves(t, "e4 e5")
		_ = w.shell.Controller.Do(game.Offering(rules.White))
	},
	"claiming": func(t *testing.T, w *Window) {
		w.playMoves(t, "e4 e5")
		_ = w.shell.Controller.Do(game.Arming(rules.White, game.ClaimFifty))
	},
	"touched": func(t *testing.T, w *Window) {
		w.playMoves(t, "e4 e5")
		w.shell.Controller.TouchMove = true
		w.shell.Controller.Touch(6)
	},
	"clocks": func(t *testing.T, w *Window) { withClocks(t, w); w.playMoves(t, "e4 e5") },
	"paused": func(t *testing.T, w *Window) {
		withClocks(t, w)
		w.playMoves(t, "e4 e5")
		_ = w.shell.Controller.Do(game.Pausing)
	},
	"resigned": func(t *testing.T, w *Window) {
		w.playMoves(t, "e4 e5")
		_ = w.shell.Controller.Do(game.Resigning(rules.White))
	},
	"mated": func(t *testing.T, w *Window) { w.playMoves(t, "f3 e5 g4 Qh4#") },
	"over, looking": func(t *testing.T, w *Window) {
		w.playMoves(t, "f3 e5 g4 Qh4#")
		w.shell.Controller.Show(w.shell.Controller.Game().MainLine()[2])
	},
	"deciding": func(t *testing.T, w *Window) {
		withClocks(t, w)
		w.playMoves(t, "e4 e5")
		_ = w.shell.Controller.Do(game.Resigning(rules.White))
	},
}

func withClocks(t *testing.T, w *Window) {
	t.Helper()
	control, _ := game.ParseTimeControl("300")
	w.shell.Judge = game.Judge{Deep: func(ctx context.Context, _ *rules.Position, _ rules.Color) game.Ability {
		<-ctx.Done()
		return game.Undecided
	}}
	w.begin(game.Config{TimeControl: control})
}

// atStand returns a window whose game is in a state, and all of its buttons.
func atStand(t *testing.T, name string) (*Window, map[string]*kit.Button) {
	t.Helper()
	w := newWindow(t)
	w.shell.Post = func(func()) {}                 // nothing comes home from a proof
	w.shell.Prefs.Seating.Set(settings.FaceToFace) // where each player has buttons
	w.shell.SettingsChanged()
	stands[name](t, w)
	w.shell.Dialogs.Dismiss()
	buttons := map[string]*kit.Button{}
	for _, c := range w.shell.Commands {
		id := c.ID
		if b := w.play.Table.Sheet.Actions.Button(id); b != nil {
			buttons[id] = b
		}
	}
	buttons["draw"] = w.sheet().Actions.Button("draw")
	for side := rules.White; side <= rules.Black; side++ {
		for i, b := range w.bar(side).Buttons() {
			buttons[fmt.Sprint([]string{"draw", "resign", "gain"}[i], " of ", words.Color(side))] = b
		}
	}
	for id, b := range buttons {
		if !b.Visible() {
			delete(buttons, id)
		}
	}
	return w, buttons
}

// standing returns all that a button could change.
func (w *Window) standing() string {
	c := w.shell.Controller
	by, open := c.Offer()
	left, _ := c.Live().Remaining(rules.White)
	other, _ := c.Live().Remaining(rules.Black)
	return fmt.Sprint(c.Live().Ply(), c.Shown().Ply(), c.Outcome(), by, open, c.Paused(), c.Begun().Claim, c.Begun().Piece,
		w.shell.Dialogs.Busy(), w.board().Style().Flipped, left > 310e9, other > 310e9, len(c.Game().Events()))
}

// TestEveryButtonAnswers presses every button in every state of a game: an enabled one does something, a disabled one gives
// its reason in a sentence.
func TestEveryButtonAnswers(t *testing.T) {
	testenv.OneGoroutine(t)
	tried := map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(stands)) {
		t.Run(name, func(t *testing.T) {
			w, buttons := atStand(t, name)
			for id, b := range buttons {
				if !b.Disabled() {
					continue
				}
				before, status := w.standing(), words.StatusOf(w.shell.Controller)
				w.status().Set(status)
				b.Tapped(&fyne.PointEvent{})
				if w.standing() != before {
					t.Errorf("%s is disabled and does something", id)
				}
				if s := w.status().Shown(); s == status || !s.Answer || s.Detail == "" {
					t.Errorf("%s is disabled and does not say why", id)
				}
			}
			for id, b := range buttons {
				if b.Disabled() || w.play.Table.Sheet.Actions.Button(id) != nil && tried[id] == 3 {
					continue // a button of every game need not be tried at each stand
				}
				tried[id]++
				w, buttons := atStand(t, name)
				before := w.standing()
				buttons[id].Tapped(&fyne.PointEvent{})
				if w.standing() == before {
					t.Errorf("%s is enabled and does nothing", id)
				}
			}
		})
	}
}

// TestCommandsSayWhyNot: the shortcut of every disabled command gives the reason in a sentence.
func TestCommandsSayWhyNot(t *testing.T) {
	for name := range stands {
		w, _ := atStand(t, name)
		for _, c := range w.shell.Commands {
			if !c.Can() {
				w.status().Set(words.StatusOf(w.shell.Controller))
				w.shell.Do(c.ID)
				if !w.status().Shown().Answer {
					t.Errorf("%s: %s cannot be given, and nothing says why", name, c.ID)
				}
			}
		}
	}
}

// TestWhyNotSentences compares what each command and each player's button says where it cannot be given.
func TestWhyNotSentences(t *testing.T) {
	want, err := os.ReadFile("testdata/whynot.txt")
	if err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	for _, name := range slices.Sorted(maps.Keys(stands)) {
		fmt.Fprintln(&said, name)
		w, buttons := atStand(t, name)
		note := func(id string, give func()) {
			w.status().Set(words.StatusOf(w.shell.Controller))
			give()
			fmt.Fprintf(&said, "\t%s: %s\n", id, w.status().Shown().Detail)
		}
		for _, c := range w.shell.Commands {
			if !c.Can() {
				note(c.ID, func() { w.shell.Do(c.ID) })
			}
		}
		for _, id := range slices.Sorted(maps.Keys(buttons)) {
			if b := buttons[id]; b.Disabled() && w.play.Table.Sheet.Actions.Button(id) == nil {
				note(id, func() { b.Tapped(&fyne.PointEvent{}) })
			}
		}
	}
	wanted, got := strings.Split(string(want), "\n"), strings.Split(said.String(), "\n")
	for i := range max(len(wanted), len(got)) {
		if i >= len(wanted) || i >= len(got) || wanted[i] != got[i] {
			t.Fatalf("line %d of testdata/whynot.txt: now it is %q", i+1, append(got, "")[min(i, len(got))])
		}
	}
}
