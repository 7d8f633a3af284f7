package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"overtheboard/ui/shell"
)

var menuBar = []shell.MenuPlan{
	menu("menu.game", "new", "open", shell.RecentMenu, "save", "saveAs", "export", "archive",
		menu("menu.more", "rematch", "sheets", "setup", "workshop", "-", "tags", "names", "readingNotes", "-", "preferences", "language"), "-", "quit"),
	menu("menu.play", "takeback", "redo", "playOn", "-", "pause", menu("menu.draw", "offer", "claim"), "resign",
		menu("new.time", "giveWhite", "giveBlack", "largeClocks"), "-", "correct", "touchMove"),
	menu("menu.look", "first", "back", "forward", "last", "variationAbove", "variationBelow", "-",
		menu("menu.annotate", annotate...), menu("menu.clipboard", "copyPosition", "copyGame", "paste"), "why"),
	menu("menu.view", "flip", menu("prefs.seats", "seatSame", "seatTurn", "seatFace"), "marks", "animation", "-", "sound",
		menu("menu.speech", "speech", "-", "sayGame", "sayClocks", "sayPieces"), "-",
		menu("label.board", menu("prefs.coordinates", "coordinatesInside", "coordinatesOutside", "coordinatesNone"),
			menu("menu.colors", "wood", "brown", "cool", "green", "contrast", "safe"), "pieces"),
		menu("prefs.theme", "themeSystem", "themeLight", "themeDark"), "fullScreen"),
	menu("menu.help", "manual", "rules", "shortcuts", "-", "about"),
}

// annotate is the commands for annotations of a move.
var annotate = []any{"comment", menu("menu.signs", "sign1", "sign2", "sign3", "sign4", "sign5", "sign6"), "-", "promote", "delete", "-", "undoEdit", "redoEdit"}

func menu(title string, items ...any) shell.MenuPlan {
	return shell.MenuPlan{Title: title, Items: items}
}

// The context menus.
var (
	boardMenu = []any{"takeback", "redo", "playOn", "-", "flip", "marks", "-", "claim", "pause", "-", "rules"}
	movesMenu = append(slices.Clone(annotate), "-", "playOn", "save")
)

// inMenuOrder gives commands their menus, and sorts them in the order of these, those without a menu last.
func inMenuOrder(all []*shell.Command) {
	var ids []string
	for _, plan := range menuBar {
		own := plan.IDs()
		ids = append(ids, own...)
		for _, c := range all {
			if slices.Contains(own, c.ID) {
				c.Menu = plan.Title
			}
		}
	}
	place := func(c *shell.Command) int {
		if i := slices.Index(ids, c.ID); i >= 0 {
			return i
		}
		return len(ids)
	}
	slices.SortStableFunc(all, func(a, b *shell.Command) int { return place(a) - place(b) })
}

// popUp opens a context menu, unless something else waits for an answer.
func (w *Window) popUp(items []any, at fyne.Position) {
	if !w.shell.Dialogs.Busy() && !w.play.Choosing() {
		w.menu.PopUp(items, at)
	}
}
