package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/ui/catalog"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
)

// benchmarkWindow returns a window without rulesets of its players.
func benchmarkWindow(b *testing.B) *Window {
	w := New(test.NewTempApp(b), Options{Shell: shell.Options{Background: inPlace, Eager: true}, RulesFolder: b.TempDir()})
	w.Win.Resize(settings.DefaultSize)
	b.Cleanup(w.Controller.Close)
	return w
}

// BenchmarkOpenNewGame opens and closes the dialog for a new game, without painting it.
func BenchmarkOpenNewGame(b *testing.B) {
	w := benchmarkWindow(b)
	for b.Loop() {
		w.Dialogs.ShowFirst(w.newGameDialog(catalog.Entry{}).Modal)
		w.Dialogs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}

// BenchmarkLookAtRulesets goes through the list, ruleset by ruleset, without painting.
func BenchmarkLookAtRulesets(b *testing.B) {
	w := benchmarkWindow(b)
	d := w.newGameDialog(catalog.Entry{})
	w.Dialogs.ShowFirst(d.Modal)
	i := 0
	for b.Loop() {
		i = (i + 1) % len(w.Catalog.Entries)
		d.Choose(i)
	}
}

// BenchmarkPaintNewGame paints the window with the dialog in software.
func BenchmarkPaintNewGame(b *testing.B) {
	w := benchmarkWindow(b)
	w.Dialogs.ShowFirst(w.newGameDialog(catalog.Entry{}).Modal)
	for b.Loop() {
		w.Win.Canvas().Capture()
	}
}
