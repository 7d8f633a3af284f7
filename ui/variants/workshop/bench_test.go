package workshop

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
)

// BenchmarkTap taps a square of each page with a board: the edit, its faults, and the update of the views, without painting.
func BenchmarkTap(b *testing.B) {
	test.NewTempApp(b)
	window := test.NewWindow(nil)
	window.Resize(fyne.NewSize(1100, 760))
	d := &opened{}
	d.Editor = New(d, draftOf(b, "normal"), &kit.Queue{Canvas: window.Canvas(), Post: func(f func()) { f() }}, &catalog.Catalog{}, board.Brown)
	d.dialogs.Show(d.Modal)
	for tab, tap := range map[int]func(){
		piecesTab: func() { d.page().(*piecesPage).paint(step{2, 1}, false) },
		boardTab:  func() { d.page().(*boardPage).Tapped(27) },
	} {
		b.Run(tabTitles()[tab], func(b *testing.B) {
			d.tabs.Choose(tab)
			for b.Loop() {
				tap()
			}
		})
	}
}
