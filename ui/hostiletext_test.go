package ui

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
	"overtheboard/ui/library"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// checkShown fails for every harmful text of the window, its title included.
func (w *Window) checkShown(t *testing.T, place string) {
	t.Helper()
	texts := append(uitest.ShownTexts(w.content()), w.shell.Win.Title())
	if s := w.shell.Dialogs.Open; s != nil {
		texts = append(texts, append(uitest.ShownTexts(w.shell.Dialogs.View()), s.Title)...)
	}
	if len(texts) < 10 || !slices.Contains(texts, "Rules") {
		t.Errorf("%s: the texts of the window are not found: %q", place, texts)
	}
	for _, text := range texts {
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

// TestHostileNames: names are shown harmlessly wherever the window shows them.
func TestHostileNames(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newTimed(t, "300")
	w.playMoves(t, "e4 e5")
	for i, name := range hostileNames() {
		names := [2]string{name, "Ben"}
		g := w.shell.Controller.Game()
		if err := w.shell.Controller.Study().Head(names, g.Tags); err != nil {
			t.Fatal(err)
		}
		w.checkShown(t, "bars and title")
		w.play.Players.GiveTime(rules.White)
		w.checkShown(t, "status")
		w.counts(names)
		_ = w.shell.Controller.Do(game.Resigning(rules.Black))
		w.checkShown(t, "end")
		w.shell.Dialogs.Dismiss()
		w.begin(g.Config())
		w.playMoves(t, "e4 e5")
		w.shell.Prefs.SetNames(names)
		if i%5 == 0 { // it takes long to make
			d := w.openNewGame()
			w.checkShown(t, "new game")
			if n := utf8.RuneCountInString(d.Plan().Names[rules.White]); n > source.LineText {
				t.Errorf("new game proposes %d runes", n)
			}
			w.shell.Dialogs.Dismiss()
		}
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

// TestNamesAreIsolated: a Hebrew name does not turn its line, and is not changed itself.
func TestNamesAreIsolated(t *testing.T) {
	w := newWindow(t)
	_ = w.shell.Controller.Study().Head([2]string{"אנה כהן", "علی\u200cرضا"}, nil)
	if got, want := w.shell.Win.Title(), "\u200e• \u2068אנה כהן\u2069 – \u2068علی\u200cرضا\u2069 – Over the Board"; got != want {
		t.Errorf("%q", got)
	}
	if got := w.bar(0).Shown().Name; got != "אנה כהן" {
		t.Errorf("%q", got)
	}
}

func TestHostileFaults(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newWindow(t)
	for _, text := range hostileNames() {
		f := &source.Fault{File: text, Pointer: text, Line: 1, Format: "%s", Args: []any{text}}
		w.shell.ShowError("Title", f)
		w.checkShown(t, "fault")
		w.shell.Dialogs.Dismiss()
		w.shell.ShowError("Title", &os.PathError{Op: "open", Path: text, Err: os.ErrPermission})
		w.checkShown(t, "error of the file system")
		if !slices.ContainsFunc(uitest.ShownTexts(w.shell.Dialogs.View()), func(s string) bool { return strings.Contains(s, "permission denied") }) && !strings.Contains(text, "\n") {
			t.Errorf("%.20q: the reason is cut off", text)
		}
		w.shell.Dialogs.Dismiss()
		w.shell.Dialogs.ShowFirst(shell.RemarksDialog([]*source.Fault{f}))
		w.checkShown(t, "remark")
		w.shell.Dialogs.Dismiss()
	}
}

func TestHostileRulesets(t *testing.T) {
	testenv.OneGoroutine(t)
	folder := t.TempDir()
	w := newWindowWith(t, folder)
	for i, text := range savestest.Texts {
		if !utf8.ValidString(text) || i%9 != 0 {
			continue // one in nine is enough of a round through the disk
		}
		data, _ := json.Marshal(map[string]any{
			text: map[string]any{"inherits": "normal", "description": text}, "good": map[string]any{"inherits": "normal", "description": text},
		})
		if err := os.WriteFile(filepath.Join(folder, "ruleset.json"), data, 0o600); err != nil {
			t.Fatal(err)
		}
		d := w.openNewGame()
		for i := range w.shell.Catalog.Entries {
			d.Choose(i)
			w.checkShown(t, "rulesets")
		}
		w.shell.Dialogs.Dismiss()
	}
}
