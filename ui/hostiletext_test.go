package ui

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
	"overtheboard/ui/kit"
	"overtheboard/ui/library"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// looked returns what a player looks at: the open dialog, or else the window.
func (w *Window) looked() fyne.CanvasObject {
	if w.shell.Dialogs.Busy() {
		return w.shell.Dialogs.View()
	}
	return w.content()
}

// checkShown fails for every harmful text that a player looks at, the titles included.
func (w *Window) checkShown(t *testing.T, place string) {
	t.Helper()
	texts := uitest.ShownTexts(w.looked())
	if len(texts) < 2 {
		t.Errorf("%s: the texts of the window are not found: %q", place, texts)
	}
	for _, text := range append(texts, w.shell.Win.Title(), w.title()) {
		if why := uitest.Harm(text); why != "" {
			t.Errorf("%s: %s: %.80q", place, why, text)
		}
	}
}

func hostileNames() []string { return slices.Concat(savestest.Texts, savestest.BrokenTexts) }

// counts gives two players a score of one game.
func (w *Window) counts(names [2]string) {
	data, _ := json.Marshal([]any{map[string]any{"names": names, "played": []any{map[string]any{"id": "1", "halves": [2]int{2, 0}}}}})
	w.shell.Prefs.File.Set("game.scores", string(data))
}

// Names are shown harmlessly wherever the window shows them.
func TestHostileNames(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newTimed(t, "300")
	w.playMoves(t, "e4 e5")
	for i, name := range hostileNames() {
		if testing.Short() && i%4 > 0 {
			continue
		}
		names := [2]string{name, "Ben"}
		g := w.shell.Controller.Game()
		testenv.Must(t, w.shell.Controller.Study().Head(names, g.Tags))
		w.play.Players.GiveTime(rules.White)
		w.checkShown(t, "bars, title and status")
		w.counts(names)
		w.resign(rules.Black)
		w.checkShown(t, "end")
		w.shell.Dialogs.Dismiss()
		w.begin(g.Config())
		w.playMoves(t, "e4 e5")
		if i%5 > 0 {
			continue // for the following takes long
		}
		w.shell.Prefs.SetNames(names)
		d := w.openNewGame()
		w.checkShown(t, "new game")
		if n := utf8.RuneCountInString(d.Plan().Names[rules.White]); n > source.LineText {
			t.Errorf("new game proposes %d runes", n)
		}
		w.shell.Dialogs.Dismiss()
		running := library.New(libraryWindow{w}, w.shell, library.Options{Journal: t.TempDir()})
		running.Begin("", false)
		interrupted := library.New(libraryWindow{w}, w.shell, library.Options{Journal: crash(t, filepath.Dir(running.Journal().Path()))})
		interrupted.Begin("", false)
		w.checkShown(t, "resume")
		w.shell.Dialogs.Dismiss()
		interrupted.Close()
		running.Close()
	}
}

// The title of the end's card has its verb, however long the winner's name is.
func TestLongNamesInTitle(t *testing.T) {
	w := newWindow(t)
	w.begin(game.Config{Names: [2]string{"Ann", strings.Repeat("Wolfgang Amadeus ", 9)}})
	_, verb, _ := strings.Cut(words.Text("won.unknown", words.With{"Winner": "X"}), "X")
	w.resign(rules.White)
	if title := w.title(); !strings.HasPrefix(title, "Wolfgang") || !strings.HasSuffix(title, strings.TrimRight(verb, ".")) || len(title) > 40 {
		t.Errorf("title %q", title)
	}
}

// Errors of hostile files are shown harmlessly, and with their reasons.
func TestHostileFaults(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newWindow(t)
	for i, text := range hostileNames() {
		if testing.Short() && i%4 > 0 {
			continue
		}
		f := &source.Fault{File: text, Pointer: text, Line: 1, Format: "%s", Args: []any{text}}
		for _, err := range []error{f, &os.PathError{Op: "open", Path: text, Err: os.ErrPermission}} {
			w.shell.ShowError("Title", err)
			w.checkShown(t, "error")
			reason := strings.Contains(strings.Join(uitest.ShownTexts(w.looked()), " "), os.ErrPermission.Error()[:10])
			if _, ofSystem := err.(*os.PathError); ofSystem && !reason && !strings.Contains(text, "\n") {
				t.Errorf("%.20q: the reason is cut off", text)
			}
			w.shell.Dialogs.Dismiss()
		}
		w.shell.Dialogs.ShowFirst(shell.RemarksDialog([]*source.Fault{f}))
		w.checkShown(t, "remark")
		w.shell.Dialogs.Dismiss()
	}
}

// Names and descriptions of rulesets are shown harmlessly.
func TestHostileRulesets(t *testing.T) {
	testenv.Long(t)
	testenv.OneGoroutine(t)
	folder := t.TempDir()
	w := openWindow(t, Options{RulesFolder: folder})
	all := map[string]any{"good": map[string]any{"inherits": "normal"}}
	for i, text := range savestest.Texts {
		if i%3 == 0 && utf8.ValidString(text) { // each takes long to show
			all[text] = map[string]any{"inherits": "normal", "description": text}
		}
	}
	data, _ := json.Marshal(all)
	uitest.WriteFile(t, folder, rules.RulesetsFile, string(data))
	d := w.openNewGame()
	shown := 0
	for i, e := range w.shell.Catalog.Entries {
		if e.File != "" {
			d.Choose(i)
			w.checkShown(t, "rulesets")
			shown++
		}
	}
	if shown < 5 {
		t.Errorf("only %d rulesets of the players are offered", shown)
	}
}

// No entry takes more than its limit, pasted, typed or set.
func TestEntriesAreBounded(t *testing.T) {
	w := newWindow(t)
	w.shell.Do("open")
	for name, e := range map[string]*kit.BoundEntry{"file": &w.focused(0).(*kit.Entry).BoundEntry, "move": &w.sheet().Entry.Field.BoundEntry} {
		if e.Most != source.LineText && e.Most != source.StoredText {
			t.Fatalf("%s: takes %d runes", name, e.Most)
		}
		clipboard := test.NewClipboard()
		paste := func(text string) {
			clipboard.SetContent(text)
			e.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
		}
		e.OnChanged = func(text string) {
			if n := utf8.RuneCountInString(text); n > e.Most {
				t.Errorf("%s: %d runes", name, n)
			}
		}
		for range 2 {
			paste(strings.Repeat("x", 50_000))
			e.TypedRune('y')
		}
		testenv.Same(t, utf8.RuneCountInString(e.Text), e.Most, name)
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
		paste("short")
		testenv.Same(t, e.Text, "short", name)
		for _, text := range savestest.Texts {
			e.SetText("")
			paste(text)
			testenv.Same(t, uitest.Harm(e.Text), "", name, text, "is pasted")
			e.SetText(text)
		}
	}
}
