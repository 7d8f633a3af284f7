package ui

import (
	"image"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// openWindow returns a window that does slow work at once, and whose dialogs accept presses at once.
func openWindow(t testing.TB, o Options) *Window {
	t.Helper()
	o.Shell.Eager = true
	if o.Shell.Judge.Quick == nil {
		o.Shell.Judge = uitest.AtOnce()
	}
	if o.Shell.Background == nil {
		o.Shell.Background = uitest.InPlace
	}
	if o.Shell.Post == nil {
		o.Shell.Post = uitest.Drop
	}
	w := New(uitest.NewApp(t), o)
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.end)
	return w
}

// end ends what runs beside a window, as the end of its program does. Else that would hold the window until the last test.
func (w *Window) end() {
	w.shell.Dialogs.Dismiss() // some watch folders
	w.shell.Controller.Close()
	w.library.Journal().Discard()
	if !w.shell.Closed.Swap(true) {
		w.play.Close()
		w.customGames.Close()
		w.sheets.Close()
	}
}

func newWindow(t *testing.T) *Window { t.Helper(); return openWindow(t, Options{}) }

func newTimed(t *testing.T, control string) *Window {
	t.Helper()
	w := newWindow(t)
	w.beginTimed(control)
	return w
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

func (w *Window) begin(c game.Config) {
	if c.Ruleset == nil {
		c.Ruleset = w.shell.Catalog.Find("", "").Rules
	}
	c.Judge = w.shell.Judge
	if err := w.shell.Controller.NewGame(c); err != nil {
		panic(err)
	}
}

func (w *Window) beginTimed(control string) {
	parsed, err := game.ParseTimeControl(control)
	if err != nil {
		panic(err)
	}
	w.begin(game.Config{TimeControl: parsed})
}

func (w *Window) content() fyne.CanvasObject {
	content, _ := w.play.Content()
	return content
}

func (w *Window) board() *board.Board       { return uitest.Seen[*board.Board](w.content())[0] }
func (w *Window) status() *panel.StatusView { return uitest.Seen[*panel.StatusView](w.content())[0] }
func (w *Window) moves() *panel.MoveList    { return uitest.Seen[*panel.MoveList](w.content())[0] }
func (w *Window) sheet() *panel.Sheet       { return w.play.Table.Sheet }

// bar returns the bar of a side's player. Black's is drawn first.
func (w *Window) bar(side rules.Color) *panel.PlayerBar {
	return uitest.Seen[*panel.PlayerBar](w.content())[side.Other()]
}

func square(t *testing.T, name string) int { t.Helper(); return uitest.Square(t, name) }

func (w *Window) tap(t *testing.T, squares string)    { t.Helper(); uitest.Tap(t, w.board(), squares) }
func (w *Window) playMoves(t *testing.T, sans string) { t.Helper(); uitest.Play(t, w.shell, sans) }
func (w *Window) answer(t *testing.T, key string) {
	t.Helper()
	uitest.Answer(t, w.shell, words.Text(key))
}
func (w *Window) press(name fyne.KeyName) { uitest.Press(w.shell.Win.Canvas(), name) }
func (w *Window) lastSAN() string         { return w.shell.Controller.Live().SAN() }
func (w *Window) resign(side rules.Color) { _ = w.shell.Controller.Do(game.Resigning(side)) }

// do performs an action of the game, which must be possible.
func (w *Window) do(t *testing.T, a game.Action) {
	t.Helper()
	testenv.Must(t, w.shell.Controller.Do(a))
}

func (w *Window) enter(text string) {
	uitest.Type(w.shell.Win.Canvas(), text)
	w.press(fyne.KeyReturn)
}

// focused returns what has the focus, after as many presses of Tab.
func (w *Window) focused(tabs int) fyne.Focusable {
	for range tabs {
		w.shell.Win.Canvas().FocusNext()
	}
	return w.shell.Win.Canvas().Focused()
}

// title returns the title of the open dialog, "" for none.
func (w *Window) title() string {
	if w.shell.Dialogs.Open == nil {
		return ""
	}
	return w.shell.Dialogs.Open.Title
}

// wantTitle requires an open dialog with a title, "" for no dialog.
func (w *Window) wantTitle(t *testing.T, title string) {
	t.Helper()
	testenv.Same(t, w.title(), title, "the dialog")
}

// wantDialog requires an open dialog by the key of its title, "" for no dialog.
func (w *Window) wantDialog(t *testing.T, key string) {
	t.Helper()
	if key == "" {
		w.wantTitle(t, "")
	} else {
		w.wantTitle(t, words.Text(key))
	}
}

// wantLive requires a last move, "" at the start.
func (w *Window) wantLive(t *testing.T, san string) {
	t.Helper()
	testenv.Same(t, w.lastSAN(), san, "the last move")
}

// wantPly requires how many moves have been made.
func (w *Window) wantPly(t *testing.T, ply int) {
	t.Helper()
	testenv.Same(t, w.shell.Controller.Live().Ply(), ply, "the ply")
}

// wantShown requires the move after which the shown position stands, "" at the start.
func (w *Window) wantShown(t *testing.T, san string) {
	t.Helper()
	testenv.Same(t, w.shell.Controller.Shown().SAN(), san, "the move shown")
}

// whenClosed reports whether the window was closed.
func (w *Window) whenClosed() *bool {
	closed := false
	w.shell.Win.SetOnClosed(func() { closed = true })
	return &closed
}

// capture returns a picture of the window without the board's shadow, which takes Fyne's software painter a second to blur.
func (w *Window) capture() image.Image {
	for _, frame := range uitest.Seen[*canvas.Rectangle](w.board()) {
		frame.Shadow = canvas.Shadow{}
	}
	return w.shell.Win.Canvas().Capture()
}

// shortcut gives the window a toolkit shortcut that the focused widget does not take.
func (w *Window) shortcut(s fyne.Shortcut) {
	canvas := reflect.ValueOf(w.shell.Win.Canvas()).Elem().FieldByName("WindowlessCanvas") // the test driver's own does not take any
	canvas.Interface().(fyne.Shortcutable).TypedShortcut(s)
}

// Fyne reserves shortcuts for undo, redo, copy and paste. They work here too, but not behind a dialog.
func TestToolkitShortcuts(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 e5")
	w.shortcut(&fyne.ShortcutUndo{})
	w.shell.Do("about")
	w.shortcut(&fyne.ShortcutRedo{})
	w.wantPly(t, 1)
	w.press(fyne.KeyEscape)
	w.shortcut(&fyne.ShortcutRedo{})
	w.wantPly(t, 2)
	w.shortcut(&fyne.ShortcutCopy{})
	testenv.Same(t, w.shell.App.Clipboard().Content(), w.shell.Controller.Live().Position().FEN(), "copied")
	w.shell.Controller.Saved()
	w.shell.App.Clipboard().SetContent("1. d4 *")
	w.shortcut(&fyne.ShortcutPaste{})
	w.wantLive(t, "d4")
}

// In a text field the shortcuts edit the text.
func TestEditingGoesFirst(t *testing.T) {
	w := newWindow(t)
	w.shell.App.Clipboard().SetContent("1. d4 *")
	w.shell.Do("saveAs")
	e := w.shell.Win.Canvas().Focused().(*kit.Entry)
	e.TypedShortcut(&fyne.ShortcutSelectAll{})
	w.shell.Do("paste")
	testenv.Same(t, e.Text, "1. d4 *", "the dialog's entry")
	e.TypedShortcut(&fyne.ShortcutSelectAll{})
	w.shell.Do("copyPosition")
	testenv.Same(t, w.shell.App.Clipboard().Content(), "1. d4 *", "copied")
	w.shell.Dialogs.Dismiss()
	w.play.Table.Typed('N')
	w.shell.App.Clipboard().SetContent("f3")
	w.shell.Do("paste")
	if w.sheet().Entry.Field.Text != "Nf3" || w.shell.Controller.Live().Ply() != 0 {
		t.Errorf("the line for moves holds %q", w.sheet().Entry.Field.Text)
	}
}

// The title names the players, says that the game is not saved, and does not take its direction from a Hebrew name.
func TestTitle(t *testing.T) {
	w := newWindow(t)
	named := func(white, black string) string {
		return words.Text("app.title", words.With{"White": white, "Black": black})
	}
	testenv.Same(t, w.shell.Win.Title(), named(words.Color(rules.White), words.Color(rules.Black)), "the title")
	_ = w.shell.Controller.Study().Head([2]string{"אנה כהן", "علی\u200cرضا"}, nil)
	want := "\u200e" + words.Text("app.titleUnsaved", words.With{"Title": named("אנה כהן", "علی\u200cرضا")})
	testenv.Same(t, w.shell.Win.Title(), want, "the title")
	testenv.Same(t, w.bar(rules.White).Shown().Name, "אנה כהן", "the bar")
}
