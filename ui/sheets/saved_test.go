package sheets

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// What was typed is there again at the next start, and no longer once it is cleared.
func TestKeepSheets(t *testing.T) {
	w := newWindow(t)
	folder := t.TempDir()
	begin := func() *page {
		w.shell.Dialogs.Dismiss()
		w.Sheets.Close()
		w.Sheets = New(w.shell, w, folder)
		w.shell.Commands = w.Commands()
		return w.openPage(t)
	}
	t.Cleanup(func() { w.Sheets.Close() }) // Windows removes no open draft
	p := begin()
	p.letters[1].Choose(3)
	w.write(p, 0, "e4 e5 N?3 Nc6")
	w.write(p, 1, "e4 *")
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
	uitest.Answer(t, w.shell, words.Text("setup.clear"))
	if p = begin(); !p.blank() || len(p.Tags) != 0 {
		t.Errorf("cleared sheets hold %s", entries(p, 0))
	}
	w.write(p, 0, "e4 e5")
	drafts, _ := filepath.Glob(filepath.Join(folder, "sheets-*.draft"))
	w.shell.Dialogs.Dismiss()
	w.Sheets.Close()
	if len(drafts) != 1 || os.WriteFile(drafts[0], []byte("{"), 0o600) != nil {
		t.Fatalf("drafts: %v", drafts)
	}
	w.Sheets = New(w.shell, w, folder)
	w.shell.Commands = w.Commands()
	w.shell.Do("sheets")
	if aside, _ := filepath.Glob(drafts[0] + ".*.unreadable"); len(aside) != 1 || w.shell.Dialogs.Open.Title != words.Text("aside.title") {
		t.Errorf("of a damaged draft is left %v, under %q", aside, w.shell.Dialogs.Open.Title)
	}
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
	w := newWindow(t)
	p := w.openPage(t)
	w.write(p, 0, "e4 e5 N?3")
	p.grid.move(0, 2)
	p.settle(0)
	uitest.Answer(t, w.shell, words.Text("setup.clear"))
	if got := p.status.Texts(); !p.blank() || got[0] != words.Text("sheets.cleared") || w.canvas.Focused() != p.grid {
		t.Fatalf("cleared it says %q", got)
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
