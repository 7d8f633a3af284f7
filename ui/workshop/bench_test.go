package workshop

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
)

// BenchmarkTap taps a square of each page with a board: the edit, what is wrong, and all that is shown of it, without painting.
func BenchmarkTap(b *testing.B) {
	test.NewTempApp(b)
	d, err := variant.Begin(resources.Rulebook(), "normal", "mine", source.File{})
	if err != nil {
		b.Fatal(err)
	}
	window := test.NewWindow(nil)
	window.Resize(fyne.NewSize(1100, 760))
	r := New(Desk{
		Note:  func(*Bench) {},
		Bench: &Bench{Document: d}, Colors: board.Brown, Aside: func(func() func()) {}, Watch: func(func()) func() { return func() {} },
		Dialogs: &kit.Queue{Canvas: window.Canvas(), Post: func(f func()) { f() }},
	})
	r.Dialogs.Show(r.Modal)
	for tab, tap := range map[int]func(){
		piecesTab: func() { r.page().(*piecesPage).board.OnTap(step{2, 1}) },
		boardTab:  func() { r.page().(*boardPage).put(rules.At(3, 3), 'N', true) },
	} {
		b.Run(tabTitles()[tab], func(b *testing.B) {
			r.tabs.Choose(tab)
			for b.Loop() {
				tap()
			}
		})
	}
}
