package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/ui/catalog"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

func benchmarkWindow(b *testing.B) *Play {
	w := newPlayWith(uitest.NewApp(b), shell.Options{Background: uitest.InPlace, Eager: true}, b.TempDir())
	b.Cleanup(w.shell.Controller.Close)
	return w
}

func BenchmarkOpenNewGame(b *testing.B) {
	w := benchmarkWindow(b)
	for b.Loop() {
		w.shell.Dialogs.ShowFirst(w.NewGames.Dialog(catalog.Entry{}).Modal)
		w.shell.Dialogs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}

func BenchmarkLookAtRulesets(b *testing.B) {
	w := benchmarkWindow(b)
	d := w.NewGames.Dialog(catalog.Entry{})
	w.shell.Dialogs.ShowFirst(d.Modal)
	i := 0
	for b.Loop() {
		i = (i + 1) % len(w.shell.Catalog.Entries)
		d.Choose(i)
	}
}

func BenchmarkPaintNewGame(b *testing.B) {
	w := benchmarkWindow(b)
	w.shell.Dialogs.ShowFirst(w.NewGames.Dialog(catalog.Entry{}).Modal)
	for b.Loop() {
		w.shell.Win.Canvas().Capture()
	}
}
