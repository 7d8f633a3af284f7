package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"overtheboard/ui/shell"
)

// menuBar is the window's bar of menus.
var menuBar = []shell.MenuPlan{
	menu("menu.game", "new", "rematch", "open", shell.RecentMenu, "setup", "workshop", "-", "save", "saveAs", "export", "archive", menu("menu.clipboard", "copyPosition", "copyGame", "paste"), "-", "tags", "-", "preferences", "language", "-", "quit"),
	menu("menu.moves", "takeback", "redo", "-", "first", "back", "forward", "last", "variationAbove", "variationBelow", "-", "playOn", "-", menu("menu.annotate", "comment", "-", "sign1", "sign2", "sign3", "sign4", "sign5", "sign6", "-", "promote", "delete", "-", "undoEdit", "redoEdit"), "-", "pause", "giveWhite", "giveBlack", "-", "why", "claim", "offer", "resign", "touchMove"),
	menu("menu.view", "flip", menu("menu.seating", "seatSame", "seatTurn", "seatFace"), "-", "marks", "animation", "sound", menu("menu.speech", "speech", "-", "sayGame", "sayClocks", "sayPieces"),
		menu("menu.coordinates", "coordinatesInside", "coordinatesOutside", "coordinatesNone"),
		menu("menu.colors", "brown", "wood", "cool", "green", "contrast", "safe"),
		menu("menu.theme", "themeSystem", "themeLight", "themeDark"),
		"-", "names", "fullScreen"),
	menu("menu.help", "manual", "rules", "shortcuts", "-", "about"),
}

// menu returns the plan of a menu.
func menu(title string, items ...any) shell.MenuPlan {
	return shell.MenuPlan{Title: title, Items: items}
}

// The menus of the pointer's other button.
var (
	boardMenu = []string{"takeback", "redo", "playOn", "-", "flip", "marks", "-", "claim", "pause", "-", "rules"}
	movesMenu = []string{"comment", "sign1", "sign2", "sign3", "sign4", "sign5", "sign6", "-", "promote", "delete", "undoEdit", "-", "playOn", "first", "back", "forward", "last", "variationAbove", "variationBelow", "-", "save"}
)

// inMenuOrder sorts commands as the menus have them; those that are in none come last.
func inMenuOrder(all []*shell.Command) {
	var ids []string
	var read func(items []any)
	read = func(items []any) {
		for _, item := range items {
			switch item := item.(type) {
			case string:
				ids = append(ids, item)
			case shell.MenuPlan:
				read(item.Items)
			}
		}
	}
	for _, plan := range menuBar {
		read(plan.Items)
	}
	place := func(c *shell.Command) int {
		if i := slices.Index(ids, c.ID); i >= 0 {
			return i
		}
		return len(ids)
	}
	slices.SortStableFunc(all, func(a, b *shell.Command) int { return place(a) - place(b) })
}

// popUp opens a menu of commands at a place of the window, unless something else waits for an answer.
func (w *Window) popUp(ids []string, at fyne.Position) {
	if !w.shell.Dialogs.Busy() && !w.play.Choosing() {
		w.menu.PopUp(ids, at)
	}
}
