package ui

import "overtheboard/ui/catalog"

// libraryWindow is the window as the library sees it.
type libraryWindow struct{ window *Window }

func (l libraryWindow) OfferRules(c catalog.Catalog, file, name string) {
	l.window.play.NewGames.OpenRules(c, file, name)
}
func (l libraryWindow) Resumed()      { l.window.play.Resumed() }
func (l libraryWindow) Flipped() bool { return l.window.play.Flipped() }

func (l libraryWindow) RecentChanged() {
	if m := l.window.menu; m != nil {
		m.Recent.Items = l.window.library.RecentItems()
		m.Redraw()
	}
}
