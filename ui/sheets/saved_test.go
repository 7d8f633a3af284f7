package sheets

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// restart closes the sheets, and opens them at the next start of the program.
func (w *testWindow) restart(folder string) {
	w.shell.Dialogs.Dismiss()
	w.Sheets.Close()
	w.Sheets = New(w.shell, w, folder)
	w.shell.Commands = w.Commands()
	w.shell.Do("sheets")
}

// What was typed is there again at the next start, and no longer once it is cleared.
func TestKeepSheets(t *testing.T) {
	w := newWindow(t)
	folder := t.TempDir()
	begin := func() *page {
		w.restart(folder)
		w.shell.Dialogs.Dismiss()
		return w.openPage(t)
	}
	t.Cleanup(func() { w.Sheets.Close() }) // Windows removes no open draft
	p := begin()
	p.letters[1].Choose(3)
	w.write(p, 0, "e4 e5 N?3 Nc6")
	w.write(p, 1, "e4")
	uitest.Type(w.canvas, "* ")
	p.Tags["White"] = "Ann"
	p.grid.move(0, 2)
	p.settle(1)
	codes, san := p.codes, p.answer.Games[0].SAN[2]
	p = begin()
	if entries(p, 0) != "e4 e5 N?3 Nc6" || entries(p, 1) != "e4 *" || p.Tags["White"] != "Ann" || p.codes != codes || p.grid.entry != 2 ||
		p.answer.Games[0].SAN[2] != san || len(p.chosen) != 1 || p.Sheets[1].Letters["N"] == p.Sheets[0].Letters["N"] {
		t.Fatalf("at the next start: %s | %s, %v", entries(p, 0), entries(p, 1), p.chosen)
	}
	p.shortcut(&fyne.ShortcutUndo{})
	if p = begin(); entries(p, 0) != "e4 e5 N?3 Nc6" {
		t.Errorf("after undoing nothing: %s", entries(p, 0))
	}
	w.answer(t, "setup.clear")
	if p = begin(); !p.blank() || len(p.Tags) != 0 {
		t.Errorf("cleared sheets hold %s", entries(p, 0))
	}
}

// A damaged draft is set aside, and a notice says so.
func TestDamagedDraft(t *testing.T) {
	w := newWindow(t)
	folder := t.TempDir()
	path := uitest.WriteFile(t, folder, "sheets-1.draft", "{")
	w.restart(folder)
	t.Cleanup(func() { w.Sheets.Close() })
	if aside, _ := filepath.Glob(path + ".*.unreadable"); len(aside) != 1 || w.shell.Dialogs.Open.Title != words.Text("aside.title") {
		t.Errorf("of a damaged draft is left %v, under %q", aside, w.shell.Dialogs.Open.Title)
	}
	w.shell.Dialogs.Dismiss()
	p := w.openPage(t)
	w.write(p, 0, "e4 e5")
	good := string(p.saved())
	if _, err := readDraft([]byte(good), w.shell.Catalog); err != nil {
		t.Fatal(err)
	}
	for _, damaged := range []string{
		"{", `{"rules":"normal","start":"nowhere"}`, `{"start":"8/8 w","Entries":[[],[],[]]}`,
		strings.Replace(good, `"letters":["en"`, `"letters":["klingon"`, 1),
		strings.Replace(good, `"Text":"e5"`, `"Text":"`+strings.Repeat("e", 1e5)+`"`, 1),
		strings.Replace(good, `"entries":[[`, `"entries":[[`+strings.Repeat("{},", mostPlies), 1),
	} {
		if _, err := readDraft([]byte(damaged), w.shell.Catalog); err == nil || damaged == good {
			t.Errorf("%.80s is read", damaged)
		}
	}
}

// What is cleared, pasted and chosen can be undone.
func TestUndo(t *testing.T) {
	w, p := openSheets(t)
	w.write(p, 0, "e4 e5")
	uitest.Type(w.canvas, "N?3 ")
	p.grid.move(0, 2)
	p.settle(0)
	w.answer(t, "setup.clear")
	if !p.blank() || !p.says("sheets.cleared") || w.canvas.Focused() != p.grid {
		t.Fatalf("cleared it says %q", p.status.Texts())
	}
	p.status.OnTapped(0)
	if entries(p, 0) != "e4 e5 N?3" || len(p.chosen) != 1 || marks(p, 0) != "sss" {
		t.Errorf("undone: %s, %s", entries(p, 0), marks(p, 0))
	}
	for range 2 {
		p.shortcut(&fyne.ShortcutUndo{})
	}
	if entries(p, 0) != "e4 e5" || len(p.chosen) != 0 {
		t.Errorf("undone: %s", entries(p, 0))
	}
	if p.shortcut(&fyne.ShortcutRedo{}); entries(p, 0) != "e4 e5 N?3" {
		t.Errorf("made again: %s", entries(p, 0))
	}
}
