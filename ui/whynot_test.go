package ui

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// stands are the states of a game that matter to which commands are enabled.
var stands = map[string]func(t *testing.T, w *Window){
	"start":       func(*testing.T, *Window) {},
	"one move":    func(t *testing.T, w *Window) { w.playMoves(t, "e4") },
	"both moved":  func(t *testing.T, w *Window) { w.playMoves(t, "e4 e5") },
	"looking":     func(t *testing.T, w *Window) { w.playMoves(t, "e4 e5 Nf3"); w.shell.Controller.Study().Step(-2) },
	"at start":    func(t *testing.T, w *Window) { w.playMoves(t, "e4 e5 Nf3"); w.shell.Controller.Study().Step(-3) },
	"taken back":  func(t *testing.T, w *Window) { w.playMoves(t, "e4 e5"); w.do(t, game.TakingBack) },
	"all back":    func(t *testing.T, w *Window) { w.playMoves(t, "e4"); w.do(t, game.TakingBack) },
	"offered":     func(t *testing.T, w *Window) { w.playMoves(t, "e4 e5"); w.do(t, game.Offering(rules.Black)) },
	"early offer": func(t *testing.T, w *Window) { w.playMoves(t, "e4"); w.do(t, game.Offering(rules.Black)) },
	"early offer, moved": func(t *testing.T, w *Window) {
		w.playMoves(t, "e4")
		w.do(t, game.Offering(rules.Black))
		w.playMoves(t, "e5")
	},
	"out of turn": func(t *testing.T, w *Window) { w.playMoves(t, "e4 e5"); w.do(t, game.Offering(rules.White)) },
	"claiming": func(t *testing.T, w *Window) {
		w.playMoves(t, "e4 e5")
		w.do(t, game.Arming(rules.White, game.ClaimFifty))
	},
	"touched": func(t *testing.T, w *Window) {
		w.playMoves(t, "e4 e5")
		w.shell.Controller.TouchMove = true
		w.shell.Controller.Touch(6)
	},
	"clocks":        func(t *testing.T, w *Window) { withClocks(w); w.playMoves(t, "e4 e5") },
	"paused":        func(t *testing.T, w *Window) { withClocks(w); w.playMoves(t, "e4 e5"); w.do(t, game.Pausing) },
	"resigned":      func(t *testing.T, w *Window) { w.playMoves(t, "e4 e5"); w.resign(rules.White) },
	"mated":         func(t *testing.T, w *Window) { w.playMoves(t, mate) },
	"over, looking": func(t *testing.T, w *Window) { w.playMoves(t, mate); w.shell.Controller.Study().Step(-2) },
	"deciding":      func(t *testing.T, w *Window) { withClocks(w); w.playMoves(t, "e4 e5"); w.resign(rules.White) },
}

// withClocks begins a game with clocks, of which no proof ends.
func withClocks(w *Window) {
	w.shell.Judge = game.Judge{Deep: func(ctx context.Context, _ *rules.Position, _ rules.Color) game.Ability {
		<-ctx.Done()
		return game.Undecided
	}}
	w.beginTimed("300")
}

// atStand returns a window whose game is in a state, and all of its buttons.
func atStand(t *testing.T, name string) (*Window, map[string]*kit.Button) {
	t.Helper()
	w := newWindow(t)
	w.shell.Win.Resize(fyne.NewSize(640, 480))     // where turned parts are drawn quickly
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

// keyOf returns a function that finds the key of a text.
func keyOf() func(text string) string {
	entries, _ := resources.Translation(resources.English)
	place, whole := regexp.MustCompile(`\\\{\\\{.*?\\\}\\\}`), map[string]*regexp.Regexp{}
	for key, entry := range entries {
		if text, ok := entry.(string); ok && place.ReplaceAllString(regexp.QuoteMeta(text), "") != "" {
			whole[key] = regexp.MustCompile("^" + place.ReplaceAllString(regexp.QuoteMeta(text), ".*") + "$")
		}
	}
	return func(text string) (found string) {
		for key, pattern := range whole {
			longer := found == "" || len(pattern.String()) > len(whole[found].String())
			if pattern.MatchString(text) && (longer || len(pattern.String()) == len(whole[found].String()) && key < found) {
				found = key
			}
		}
		return found
	}
}

// TestWhyNot gives each disabled command, by its shortcut, and taps each disabled button. They change nothing, and say
// why in a sentence. testdata/whynot.txt has the keys of these.
func TestWhyNot(t *testing.T) {
	testenv.OneGoroutine(t)
	want, at := map[string]string{}, ""
	for line := range strings.Lines(uitest.Content(t, "testdata/whynot.txt")) {
		if strings.HasPrefix(line, "\t") {
			want[at] += line
		} else {
			at = strings.TrimSpace(line)
		}
	}
	key, keys := keyOf(), map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(stands)) {
		t.Run(name, func(t *testing.T) {
			w, buttons := atStand(t, name)
			said := ""
			give := func(id string, give func()) {
				before := w.standing()
				w.status().Set(panel.Status{})
				give()
				s := w.status().Shown()
				if w.standing() != before || !s.Answer || s.Detail == "" {
					t.Errorf("%s does something, or does not say why not: %+v", id, s)
				}
				if keys[s.Detail] == "" {
					keys[s.Detail] = key(s.Detail)
				}
				said += fmt.Sprintf("\t%s: %s\n", id, keys[s.Detail])
			}
			for _, c := range w.shell.Commands {
				if !c.Can() {
					give(c.ID, func() { w.shell.Do(c.ID) })
				}
			}
			for _, id := range slices.Sorted(maps.Keys(buttons)) {
				if b := buttons[id]; b.Disabled() {
					give("button "+id, func() { b.Tapped(&fyne.PointEvent{}) })
				}
			}
			testenv.Same(t, said, want[name], "reasons")
		})
	}
}

// TestEveryButtonAnswers taps every enabled button: those of a player in every state of a game, others in one. It does something.
func TestEveryButtonAnswers(t *testing.T) {
	testenv.Long(t)
	testenv.OneGoroutine(t)
	tried := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(stands)) {
		for all := false; !all; { // a window for each button
			t.Run(name, func(t *testing.T) {
				w, buttons := atStand(t, name)
				for id, b := range buttons {
					at := name + ": " + id
					if w.sheet().Actions.Button(id) != nil {
						at = id
					}
					if !b.Disabled() && !tried[at] {
						tried[at] = true
						before := w.standing()
						if b.Tapped(&fyne.PointEvent{}); w.standing() == before {
							t.Errorf("%s is enabled and does nothing", id)
						}
						return
					}
				}
				all = true
			})
		}
	}
}
