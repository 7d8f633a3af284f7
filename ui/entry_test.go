package ui

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/source"
	"overtheboard/saves/savestest"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
)

// entries returns an entry of each dialog, and the move entry, with their limits.
func (w *Window) entries(t *testing.T) map[string]*kit.BoundEntry {
	t.Helper()
	w.shell.Do("open")
	file, ok := w.shell.Win.Canvas().Focused().(*kit.Entry)
	if !ok {
		t.Fatalf("the focus is on %T, not on a name", w.shell.Win.Canvas().Focused())
	}
	return map[string]*kit.BoundEntry{
		"file": &file.BoundEntry, "move": &w.play.Table.Sheet.Entry.Field.BoundEntry,
	}
}

// TestEntriesAreBounded: no entry takes more than its limit, pasted, typed or set.
func TestEntriesAreBounded(t *testing.T) {
	w := newWindow(t)
	for name, e := range w.entries(t) {
		if e.Most != source.LineText && e.Most != source.StoredText {
			t.Fatalf("%s: takes %d runes", name, e.Most)
		}
		clipboard := test.NewClipboard()
		changes := 0
		e.OnChanged = func(text string) {
			if changes++; utf8.RuneCountInString(text) > e.Most {
				t.Errorf("%s: %d runes", name, utf8.RuneCountInString(text))
			}
		}
		for range 2 {
			clipboard.SetContent(strings.Repeat("x", 50_000))
			e.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
			e.TypedRune('y')
		}
		if n := utf8.RuneCountInString(e.Text); n != e.Most || changes == 0 {
			t.Errorf("%s: %d runes after %d changes", name, n, changes)
		}
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
		clipboard.SetContent("short")
		e.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
		if e.Text != "short" {
			t.Errorf("%s: %.20q replaces what is selected", name, e.Text)
		}
		for _, text := range savestest.Texts {
			e.SetText("")
			clipboard.SetContent(text)
			e.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
			if why := uitest.Harm(e.Text); why != "" {
				t.Errorf("%s: %.40q is pasted: %s", name, text, why)
			}
			e.SetText(text)
		}
	}
}
