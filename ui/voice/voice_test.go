package voice

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/resources/sounds"
	"overtheboard/ui/shell"
	"overtheboard/ui/speech"
	"overtheboard/ui/uitest"
)

type testWindow struct {
	*shell.Shell
	voice  *Voice
	game   *game.Controller
	played []sounds.Sound
	said   []string
}

func (w *testWindow) Play(s sounds.Sound, _ float64)       { w.played = append(w.played, s) }
func (w *testWindow) Say(s speech.Sentence, _ func(error)) { w.said = append(w.said, s.Text) }
func (w *testWindow) Hush()                                { w.said = append(w.said, "hushed") }
func (w *testWindow) Answer(string)                        {}
func (w *testWindow) NameOf(_ fyne.Focusable) string       { return "" }

func newWindow(t *testing.T, ruleset string, speaks bool) *testWindow {
	t.Helper()
	w := &testWindow{}
	w.Shell = shell.New(uitest.NewApp(t), shell.Options{Eager: true, Post: func(f func()) { f() }, Sounds: w, Voice: w})
	w.Prefs.Speech.Set(speaks)
	w.voice, w.game = New(w.Shell, w), w.Controller
	w.game.Listen(func(game.Change) { w.voice.Changed() })
	t.Cleanup(w.game.Close)
	w.begin(t, ruleset)
	return w
}

func (w *testWindow) begin(t *testing.T, ruleset string) {
	t.Helper()
	rs, err := resources.Rulebook().Ruleset(ruleset)
	if err == nil {
		err = w.game.NewGame(game.Config{Ruleset: rs})
	}
	if err != nil {
		t.Fatal(err)
	}
}

func (w *testWindow) play(t *testing.T, sans string) {
	t.Helper()
	for _, san := range strings.Fields(sans) {
		m, err := w.game.Live().Position().ParseSAN(san)
		if err == nil {
			err = w.game.Play(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", san, err)
		}
	}
}

// Each change plays at most one sound: the end before all, check before capture. A new game plays none.
func TestSounds(t *testing.T) {
	w := newWindow(t, "normal", true)
	played := &w.played
	want := func(what string, all ...sounds.Sound) {
		t.Helper()
		if !slices.Equal(*played, all) {
			t.Errorf("%s: heard %v, not %v", what, *played, all)
		}
		*played = nil
	}
	w.play(t, "e4 e5 Qh5 Nc6 Bc4")
	want("moves", sounds.Move, sounds.Move, sounds.Move, sounds.Move, sounds.Move)
	w.game.Study().Step(-2)
	w.game.Study().Step(2)
	want("looking back")
	_ = w.game.Do(game.TakingBack)
	_ = w.game.Do(game.Redoing)
	want("taken back and made again", sounds.Move, sounds.Move)
	_ = w.game.Do(game.Offering(rules.White))
	want("an offer", sounds.Offer)
	_ = w.game.Do(game.Declining(rules.Black))
	want("a refusal")
	w.play(t, "d6 Qxf7")
	want("mate by a capture", sounds.Move, sounds.End)
	w.begin(t, "normal")
	want("another game")
	w.play(t, "e4 d5 exd5 e6 Bb5 Qd7 Bxd7")
	want("captures and checks", sounds.Move, sounds.Move, sounds.Capture, sounds.Move, sounds.Check, sounds.Move, sounds.Check)
	w.play(t, "Bxd7")
	want("a capture out of check", sounds.Capture)
	_ = w.game.Do(game.Resigning(rules.White))
	want("resigning", sounds.End)
}

// En passant and explosions sound as captures. A game without check has no sound for it.
func TestSoundsOfOtherMoves(t *testing.T) {
	for _, c := range []struct {
		ruleset, moves string
		last           sounds.Sound
	}{
		{"normal", "e4 a6 e5 d5 exd6", sounds.Capture},
		{"atomic", "Nf3 f6 Nd4 e6 Nxe6", sounds.Capture},
		{"antichess", "e3 b5 Bxb5", sounds.Capture},
		{"antichess", "e3 f6 Qh5", sounds.Move},
		{"crazyhouse", "e4 d5 exd5 e6 P@e7", sounds.Move},
	} {
		w := newWindow(t, c.ruleset, true)
		played := &w.played
		w.play(t, c.moves)
		if n := len(*played); n == 0 || (*played)[n-1] != c.last {
			t.Errorf("%s, %s: heard %v", c.ruleset, c.moves, *played)
		}
	}
}

// Switching speech on announces that, and a notice says once why there is none.
func TestSwitched(t *testing.T) {
	w := newWindow(t, "normal", false)
	w.Prefs.Speech.Set(true)
	w.voice.SettingsChanged()
	if len(w.said) != 2 || !strings.Contains(w.said[0], "on") {
		t.Fatalf("said %q", w.said)
	}
	w.said, w.SpeechFault = nil, "No speech"
	w.voice.SettingsChanged()
	d := w.Dialogs.Open
	if d == nil || d.Paragraphs()[1] != "No speech" {
		t.Fatal("it is not shown why there is no speech")
	}
	w.Dialogs.Dismiss()
	w.voice.SettingsChanged()
	w.Prefs.Speech.Set(false)
	w.voice.SettingsChanged()
	if w.Dialogs.Open != nil || !slices.Equal(w.said, []string{"hushed"}) {
		t.Errorf("then %q", w.said)
	}
}
