package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"overtheboard/ui/command"
	"overtheboard/ui/shell"
)

// inMenuOrder gives commands their menus, and sorts them in the order of these, those without a menu last.
func inMenuOrder(all []*shell.Command) {
	var ids []string
	for _, plan := range command.MenuBar {
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
