package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

func newWindow(t *testing.T) *Window {
	t.Helper()
	w := New(uitest.NewApp(t), Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: uitest.Drop}})
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.shell.Controller.Close)
	return w
}

func newTimed(t *testing.T, control string) *Window {
	t.Helper()
	w := newWindow(t)
	w.shell.Post = func(func()) {}
	parsed, err := game.ParseTimeControl(control)
	if err != nil {
		t.Fatal(err)
	}
	w.begin(game.Config{TimeControl: parsed})
	t.Cleanup(w.play.Close)
	return w
}

func (w *Window) begin(c game.Config) {
	if c.Ruleset == nil {
		c.Ruleset = w.shell.Catalog.Find("", "").Rules
	}
	c.Judge = w.shell.Judge
	if err := w.shell.Controller.NewGame(c); err != nil {
		panic(err)
	}
}

func (w *Window) enter(text string) {
	uitest.Type(w.shell.Win.Canvas(), text)
	w.press(fyne.KeyReturn)
}

func square(t *testing.T, name string) int { t.Helper(); return uitest.Square(t, name) }

func (w *Window) tap(t *testing.T, squares string)    { t.Helper(); uitest.Tap(t, w.board(), squares) }
func (w *Window) playMoves(t *testing.T, sans string) { t.Helper(); uitest.Play(t, w.shell, sans) }
func (w *Window) answer(t *testing.T, text string)    { t.Helper(); uitest.Answer(t, w.shell, text) }
func (w *Window) press(name fyne.KeyName)             { uitest.Press(w.shell.Win.Canvas(), name) }
func (w *Window) lastSAN() string                     { return w.shell.Controller.Live().SAN() }

func TestPlayOnAfterTheEnd(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "f3 e5 g4 Qh4#")
	w.press(fyne.KeyEscape)
	if w.shell.Command("playOn").Can() {
		t.Error("a mate can be played on")
	}
	w.shell.Do("back")
	w.shell.Do("playOn")
	w.answer(t, "Don't save")
	if w.shell.Controller.Outcome().Over() || w.shell.Controller.Live().Ply() != 3 {
		t.Errorf("outcome %v at ply %d", w.shell.Controller.Outcome(), w.shell.Controller.Live().Ply())
	}
}

func TestPreferencesLast(t *testing.T) {
	a, kept := uitest.NewApp(t), settings.OpenFile("")
	w := New(a, Options{Shell: shell.Options{Settings: kept, Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}})
	for _, id := range []string{"flip", "marks", "animation", "coordinatesOutside", "cool", "themeDark"} {
		w.shell.Do(id)
	}
	again := New(a, Options{Shell: shell.Options{Settings: kept, Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}})
	for _, id := range []string{"coordinatesOutside", "cool", "themeDark"} {
		if !again.shell.Command(id).Checked() {
			t.Errorf("%s is forgotten", id)
		}
	}
	if !again.board().Style().Flipped || again.shell.Command("marks").Checked() || again.shell.SlideTime() != 0 {
		t.Error("flip, marks or animation is forgotten")
	}
}

// TestRedoByCtrlY: Fyne reserves Ctrl+Y for redo. It works here too, but not behind a dialog.
func TestRedoByCtrlY(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 e5")
	w.shell.Do("takeback")
	press := func() { w.shortcut(&fyne.ShortcutRedo{}) }
	w.shell.Do("about")
	press()
	if w.shell.Controller.Live().Ply() != 1 {
		t.Error("redone behind a dialog")
	}
	w.press(fyne.KeyEscape)
	press()
	if w.shell.Controller.Live().Ply() != 2 {
		t.Error("not redone")
	}
}

func newLeftwards(t *testing.T, language string) *Window {
	t.Helper()
	t.Cleanup(uitest.UseEnglish)
	w := newTimed(t, "300")
	w.shell.Prefs.Language.Set(language)
	w.shell.LanguageChanged()
	if !kit.Leftwards() {
		t.Skip("no font has its letters")
	}
	return w
}
