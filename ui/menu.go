package ui

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// menuPlan is one menu: its title's key, and command ids; "-" is a line, a nested plan a submenu.
type menuPlan struct {
	title string
	items []any
}

// recentMenu stands for the submenu of recent files.
const recentMenu = "recent"

var menuBar = []menuPlan{
	{"menu.game", []any{"new", "rematch", "open", recentMenu, "setup", "workshop", "-", "save", "saveAs", "export", "archive", menuPlan{"menu.clipboard", []any{"copyPosition", "copyGame", "paste"}}, "-", "tags", "-", "preferences", "language", "-", "quit"}},
	{"menu.moves", []any{"takeback", "redo", "-", "first", "back", "forward", "last", "variationAbove", "variationBelow", "-", "playOn", "-", menuPlan{"menu.annotate", []any{"comment", "-", "sign1", "sign2", "sign3", "sign4", "sign5", "sign6", "-", "promote", "delete", "-", "undoEdit", "redoEdit"}}, "-", "pause", "giveWhite", "giveBlack", "-", "why", "claim", "offer", "resign", "touchMove"}},
	{"menu.view", []any{"flip", menuPlan{"menu.seating", []any{"seatSame", "seatTurn", "seatFace"}}, "-", "marks", "animation", "sound", menuPlan{"menu.speech", []any{"speech", "-", "sayGame", "sayClocks", "sayPieces"}},
		menuPlan{"menu.coordinates", []any{"coordinatesInside", "coordinatesOutside", "coordinatesNone"}},
		menuPlan{"menu.colors", []any{"brown", "wood", "cool", "green", "contrast", "safe"}},
		menuPlan{"menu.theme", []any{"themeSystem", "themeLight", "themeDark"}},
		"-", "names", "fullScreen"}},
	{"menu.help", []any{"manual", "rules", "shortcuts", "-", "about"}},
}

// The menus of the pointer's other button.
var (
	boardMenu = []string{"takeback", "redo", "playOn", "-", "flip", "marks", "-", "claim", "pause", "-", "rules"}
	movesMenu = []string{"comment", "sign1", "sign2", "sign3", "sign4", "sign5", "sign6", "-", "promote", "delete", "undoEdit", "-", "playOn", "first", "back", "forward", "last", "variationAbove", "variationBelow", "-", "save"}
)

// menu is the window's menu with the items of the commands.
type menu struct {
	main   *fyne.MainMenu
	items  map[string]*fyne.MenuItem
	recent *fyne.Menu   // of the files that were opened or saved last
	bar    *kit.MenuBar // nil: it is Fyne's or the system's
}

// finder finds a command by its id, nil if there is none.
type finder = func(id string) *shell.Command

func newMenu(find finder, run func(id string)) *menu {
	m := &menu{main: &fyne.MainMenu{}, items: map[string]*fyne.MenuItem{}, recent: fyne.NewMenu("")}
	for _, plan := range menuBar {
		m.main.Items = append(m.main.Items, m.build(plan, find, run))
	}
	m.update(find)
	return m
}

func (m *menu) build(plan menuPlan, find finder, run func(id string)) *fyne.Menu {
	built := fyne.NewMenu(kit.Ordered(words.Text(plan.title)))
	for _, entry := range plan.items {
		switch entry := entry.(type) {
		case menuPlan:
			item := fyne.NewMenuItem(kit.Ordered(words.Text(entry.title)), nil)
			item.ChildMenu = m.build(entry, find, run)
			built.Items = append(built.Items, item)
		case string:
			if entry == "-" || entry == recentMenu || find(entry) != nil {
				built.Items = append(built.Items, m.item(entry, find, run))
			}
		}
	}
	if last := len(built.Items) - 1; built.Items[last].IsSeparator {
		built.Items = built.Items[:last]
	}
	return built
}

func (m *menu) item(id string, find finder, run func(id string)) *fyne.MenuItem {
	switch id {
	case "-":
		return fyne.NewMenuItemSeparator()
	case recentMenu:
		item := fyne.NewMenuItem(kit.Ordered(words.Text("menu.recent")), nil)
		item.ChildMenu = m.recent
		return item
	}
	c := find(id)
	item := fyne.NewMenuItem(kit.Ordered(words.Text(c.Label)), func() { run(id) })
	if c.Shortcut != nil {
		item.Shortcut = c.Shortcut
	}
	// Fyne adds a Quit item of its own, which asks nobody, unless there is one.
	item.IsQuit = id == "quit"
	m.items[id] = item
	return item
}

// refresh shows the menu as it is now.
func (m *menu) refresh() {
	if m.bar != nil {
		m.bar.Refresh()
		return
	}
	m.main.Refresh()
}

// update enables and checks the items as their commands say, and tells whether that changed any.
func (m *menu) update(find finder) bool {
	changed := false
	for id, item := range m.items {
		c := find(id)
		disabled, checked := !c.Can(), c.Checked != nil && c.Checked()
		changed = changed || item.Disabled != disabled || item.Checked != checked
		item.Disabled, item.Checked = disabled, checked
	}
	return changed
}
