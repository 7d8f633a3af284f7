package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"overtheboard/ui/command"
	"overtheboard/ui/shell"
)

var menuBar = []shell.MenuPlan{
	menu("menu.game", command.New, command.Open, shell.RecentMenu, command.Save, command.SaveAs, command.Export, command.Archive,
		menu("menu.more", command.Rematch, command.Sheets, command.Setup, command.Workshop, "-", command.Tags, command.Names,
			menu("menu.opened", command.PreviousGame, command.NextGame, command.ReadingNotes), "-", command.Preferences, command.Language), "-", command.Quit),
	menu("menu.play", command.Takeback, command.Redo, command.PlayOn, "-", command.Pause, menu("menu.draw", command.Offer, command.Claim), command.Resign,
		menu("new.time", command.GiveWhite, command.GiveBlack, command.LargeClocks), "-", command.Correct, command.TouchMove),
	menu("menu.look", command.First, command.Back, command.Forward, command.Last, command.VariationAbove, command.VariationBelow, "-",
		menu("menu.annotate", annotate...), menu("menu.clipboard", command.CopyPosition, command.CopyGame, command.Paste), command.Why),
	menu("menu.view", command.Flip, menu("prefs.seats", command.SeatSame, command.SeatTurn, command.SeatFace), command.Marks, command.Animation, "-", command.Sound,
		menu("menu.speech", command.Speech, "-", command.SayGame, command.SayClocks, command.SayPieces), "-",
		menu("label.board", menu("prefs.coordinates", command.CoordinatesInside, command.CoordinatesOutside, command.CoordinatesNone),
			menu("menu.colors", command.Wood, command.Brown, command.Cool, command.Green, command.Contrast, command.Safe), command.Pieces),
		menu("prefs.theme", command.ThemeSystem, command.ThemeLight, command.ThemeDark), command.FullScreen),
	menu("menu.help", command.Manual, command.Rules, command.Shortcuts, "-", command.About),
}

// annotate is the commands for annotations of a move.
var annotate = []any{command.Comment, menu("menu.signs", command.Sign+"1", command.Sign+"2", command.Sign+"3", command.Sign+"4", command.Sign+"5", command.Sign+"6"), "-", command.Promote, command.Delete, "-", command.UndoEdit, command.RedoEdit}

func menu(title string, items ...any) shell.MenuPlan {
	return shell.MenuPlan{Title: title, Items: items}
}

// The context menus.
var (
	boardMenu = []any{command.Takeback, command.Redo, command.PlayOn, "-", command.Flip, command.Marks, "-", command.Claim, command.Pause, "-", command.Rules}
	movesMenu = append(slices.Clone(annotate), "-", command.PlayOn, command.Save)
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
