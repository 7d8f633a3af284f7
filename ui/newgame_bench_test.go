package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/ui/catalog"
	"overtheboard/ui/settings"
)

// benchmarkWindow returns a window without rulesets of its players.
func benchmarkWindow(b *testing.B) *Window {
	w := New(test.NewTempApp(b), Options{Shell: HostOptions{Background: inPlace, Eager: true}, RulesFolder: b.TempDir()})
	w.win.Resize(settings.DefaultSize)
	b.Cleanup(w.controller.Close)
	return w
}

// BenchmarkOpenNewGame opens and closes the dialog for a new game, without painting it.
func BenchmarkOpenNewGame(b *testing.B) {
	w := benchmarkWindow(b)
	for b.Loop() {
		w.dialogs.ShowFirst(w.newGameDialog(catalog.Entry{}).Modal)
		w.dialogs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}

// BenchmarkLookAtRulesets goes through the list, ruleset by ruleset, without painting.
func BenchmarkLookAtRulesets(b *testing.B) {
	w := benchmarkWindow(b)
	d := w.newGameDialog(catalog.Entry{})
	w.dialogs.ShowFirst(d.Modal)
	i := 0
	for b.Loop() {
		i = (i + 1) % len(w.catalog.Entries)
		d.Choose(i)
	}
}

// BenchmarkPaintNewGame paints the window with the dialog in software.
func BenchmarkPaintNewGame(b *testing.B) {
	w := benchmarkWindow(b)
	w.dialogs.ShowFirst(w.newGameDialog(catalog.Entry{}).Modal)
	for b.Loop() {
		w.win.Canvas().Capture()
	}
}
