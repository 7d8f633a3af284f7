package voice

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/resources/sounds"
	"overtheboard/ui/shell"
	"overtheboard/ui/speech"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
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
	testenv.Must(t, err)
}

func (w *testWindow) play(t *testing.T, sans string) { t.Helper(); uitest.Play(t, w.Shell, sans) }

// Each change plays at most one sound: the end before all, check before capture. A new game plays none, nor does looking back.
// En passant and explosions sound as captures. A game without check has no sound for it.
func TestSounds(t *testing.T) {
	w := newWindow(t, "normal", true)
	do := func(a game.Action) func() { return func() { _ = w.game.Do(a) } }
	play := func(sans string) func() { return func() { w.play(t, sans) } }
	for _, c := range []struct {
		what string
		do   func()
		want []sounds.Sound
	}{
		{"moves", play("e4 e5 Qh5 Nc6 Bc4"), []sounds.Sound{sounds.Move, sounds.Move, sounds.Move, sounds.Move, sounds.Move}},
		{"looking back", func() { w.game.Study().Step(-2); w.game.Study().Step(2) }, nil},
		{"taken back", do(game.TakingBack), []sounds.Sound{sounds.Move}},
		{"made again", do(game.Redoing), []sounds.Sound{sounds.Move}},
		{"an offer", do(game.Offering(rules.White)), []sounds.Sound{sounds.Offer}},
		{"a refusal", do(game.Declining(rules.Black)), nil},
		{"mate by a capture", play("d6 Qxf7"), []sounds.Sound{sounds.Move, sounds.End}},
		{"another game", func() { w.begin(t, "normal") }, nil},
		{"captures and checks", play("e4 d5 exd5 e6 Bb5 Qd7 Bxd7"), []sounds.Sound{sounds.Move, sounds.Move, sounds.Capture, sounds.Move, sounds.Check, sounds.Move, sounds.Check}},
		{"a capture out of check", play("Bxd7"), []sounds.Sound{sounds.Capture}},
		{"resigning", do(game.Resigning(rules.White)), []sounds.Sound{sounds.End}},
	} {
		w.played = nil
		if c.do(); !slices.Equal(w.played, c.want) {
			t.Errorf("%s: heard %v, not %v", c.what, w.played, c.want)
		}
	}
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
		w.begin(t, c.ruleset)
		w.play(t, c.moves)
		testenv.Same(t, w.played[len(w.played)-1], c.last, c.ruleset, c.moves, "heard")
	}
}

// Switching speech on announces that, and a notice says once why there is none.
func TestSwitched(t *testing.T) {
	w := newWindow(t, "normal", false)
	w.Prefs.Speech.Set(true)
	w.voice.SettingsChanged()
	if len(w.said) != 2 || w.said[0] != words.Text("speech.isOn") {
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
