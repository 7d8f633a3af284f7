package command

import "slices"

// Plan is one menu: its title's key and command IDs; "-" is a separator, a nested plan a submenu.
type Plan struct {
	Title string
	Items []any
}

// Recent stands for the submenu of recent files.
const Recent = "recent"

// IDs returns the IDs of the commands in a menu and its submenus.
func (p Plan) IDs() (ids []string) {
	for _, item := range p.Items {
		switch item := item.(type) {
		case string:
			ids = append(ids, item)
		case Plan:
			ids = append(ids, item.IDs()...)
		}
	}
	return ids
}

// MenuBar is the window's menu bar.
var MenuBar = []Plan{
	menu("menu.game", New, Open, Recent, Save, SaveAs, Export, Archive,
		menu("menu.more", Rematch, Sheets, Setup, Workshop, "-", Tags, Names,
			menu("menu.opened", PreviousGame, NextGame, ReadingNotes), "-", Preferences, Language), "-", Quit),
	menu("menu.play", Takeback, Redo, PlayOn, "-", Pause, menu("menu.draw", Offer, Claim), Resign,
		menu("new.time", GiveWhite, GiveBlack, LargeClocks), "-", Correct, TouchMove),
	menu("menu.look", First, Back, Forward, Last, VariationAbove, VariationBelow, "-",
		menu("menu.annotate", annotate...), menu("menu.clipboard", CopyPosition, CopyGame, Paste), Why),
	menu("menu.view", Flip, menu("prefs.seats", SeatSame, SeatTurn, SeatFace), Marks, Animation, "-", Sound,
		menu("menu.speech", Speech, "-", SayGame, SayClocks, SayPieces), "-",
		menu("label.board", menu("prefs.coordinates", CoordinatesInside, CoordinatesOutside, CoordinatesNone),
			menu("menu.colors", Wood, Brown, Cool, Green, Contrast, Safe), Pieces),
		menu("prefs.theme", ThemeSystem, ThemeLight, ThemeDark), FullScreen),
	menu("menu.help", Manual, Rules, Shortcuts, "-", About),
}

// annotate is the commands for annotations of a move.
var annotate = []any{Comment, Diagram, menu("menu.signs", Sign+"1", Sign+"2", Sign+"3", Sign+"4", Sign+"5", Sign+"6"), "-", Promote, Delete, "-", UndoEdit, RedoEdit}

func menu(title string, items ...any) Plan {
	return Plan{Title: title, Items: items}
}

// The context menus of the board and of the moves.
var (
	BoardMenu = []any{Takeback, Redo, PlayOn, "-", Flip, Marks, "-", Claim, Pause, "-", Rules}
	MovesMenu = append(slices.Clone(annotate), "-", PlayOn, Save)
)
