package shell

import (
	"runtime"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// MenuPlan is one menu: its title's key, and command ids; "-" is a line, a nested plan a submenu.
type MenuPlan struct {
	Title string
	Items []any
}

// RecentMenu stands for the submenu of recent files.
const RecentMenu = "recent"

// Menu is the window's bar of menus, with the items of the commands, and all that stands below it.
type Menu struct {
	Main   *fyne.MainMenu
	Items  map[string]*fyne.MenuItem // by their commands' ids
	Recent *fyne.Menu                // of the files that were opened or saved last
	Bar    *kit.MenuBar              // nil: it is Fyne's or the system's

	shell *Shell
	below []fyne.CanvasObject // the content, and what lies over it
	root  *fyne.Container
	alt   bool // Alt is held, and nothing else was pressed since
}

// NewMenu puts content into the window, and what lies over it, below a bar of menus of the shell's commands.
func NewMenu(h *Shell, plans []MenuPlan, content fyne.CanvasObject, over ...fyne.CanvasObject) *Menu {
	m := &Menu{shell: h, Main: &fyne.MainMenu{}, Items: map[string]*fyne.MenuItem{}, Recent: fyne.NewMenu(""), below: append([]fyne.CanvasObject{content}, over...)}
	for _, plan := range plans {
		built := fyne.NewMenu(kit.Ordered(words.Text(plan.Title)), m.build(plan.Items, m.Items)...)
		m.Main.Items = append(m.Main.Items, built)
	}
	m.seat()
	return m
}

// IDs returns the ids of the commands in a menu and its submenus.
func (p MenuPlan) IDs() (ids []string) {
	for _, item := range p.Items {
		switch item := item.(type) {
		case string:
			ids = append(ids, item)
		case MenuPlan:
			ids = append(ids, item.IDs()...)
		}
	}
	return ids
}

// build returns the items of a menu as they are now; those of commands are noted by their ids.
func (m *Menu) build(plan []any, known map[string]*fyne.MenuItem) (items []*fyne.MenuItem) {
	for _, entry := range plan {
		switch entry := entry.(type) {
		case MenuPlan:
			items = append(items, submenu(entry.Title, fyne.NewMenu("", m.build(entry.Items, known)...)))
		case string:
			switch c := m.shell.Command(entry); {
			case entry == "-":
				items = append(items, fyne.NewMenuItemSeparator())
			case entry == RecentMenu:
				items = append(items, submenu("menu.recent", m.Recent))
			case c != nil:
				known[entry] = m.item(c)
				items = append(items, known[entry])
			}
		}
	}
	if last := len(items) - 1; items[last].IsSeparator {
		items = items[:last]
	}
	return items
}

// submenu returns the item that opens a menu.
func submenu(title string, menu *fyne.Menu) *fyne.MenuItem {
	item := fyne.NewMenuItem(kit.Ordered(words.Text(title)), nil)
	item.ChildMenu = menu
	return item
}

// item returns the item of a command.
func (m *Menu) item(c *Command) *fyne.MenuItem {
	item := fyne.NewMenuItem(kit.Ordered(words.Text(c.Label)), func() { m.shell.Do(c.ID) })
	if c.Shortcut != nil {
		item.Shortcut = c.Shortcut
	}
	item.Disabled, item.Checked = c.state()
	// Fyne adds a Quit item of its own, which asks nobody, unless there is one.
	item.IsQuit = c.ID == "quit"
	return item
}

// Refresh shows the menu as it is now, enabled and checked as its commands say.
func (m *Menu) Refresh() {
	if m.update() {
		m.Redraw()
	}
}

// Redraw shows the menu as it is now.
func (m *Menu) Redraw() {
	if m.Bar != nil {
		m.Bar.Refresh()
		return
	}
	m.Main.Refresh()
}

// update enables and checks the items as their commands say, and tells whether that changed any.
func (m *Menu) update() bool {
	changed := false
	for id, item := range m.Items {
		disabled, checked := m.shell.Command(id).state()
		changed = changed || item.Disabled != disabled || item.Checked != checked
		item.Disabled, item.Checked = disabled, checked
	}
	return changed
}

// Open opens the window's menu, and brings it back where a full screen has hidden it.
func (m *Menu) Open() {
	m.show(true)
	if m.Bar != nil {
		m.Bar.Toggle()
		return
	}
	if bar, ok := m.shell.Win.Canvas().(interface{ ToggleMenu() }); ok {
		bar.ToggleMenu()
	}
}

// own tells whether the bar of menus is to be our own: Fyne's is never mirrored, and says nothing to those who cannot see it.
func (m *Menu) own() bool { return !systemMenu && (kit.Leftwards() || m.shell.Speaks()) }

// Reseat changes the bar of menus for the one that is to be there now.
func (m *Menu) Reseat() {
	if m.own() != (m.Bar != nil) {
		m.Bar = nil
		m.seat()
	}
}

// seat puts the content into the window, and the bar of menus: our own, or Fyne's, or the system's, as Fyne has it.
func (m *Menu) seat() {
	if m.own() {
		m.Bar = kit.NewMenuBar(m.Main, m.shell.Win.Canvas(), shortcutText)
		m.shell.Win.SetMainMenu(nil)
		m.root = container.New(&rootLayout{m.Bar, m.below[0]}, append(slices.Clone(m.below), m.Bar)...)
		m.shell.Win.SetContent(m.root)
	} else {
		m.root = container.New(&rootLayout{nil, m.below[0]}, m.below...)
		m.shell.Win.SetContent(m.root)
		m.shell.Win.SetMainMenu(m.Main)
	}
	if m.shell.Win.FullScreen() {
		m.show(false)
	}
}

// systemMenu says that the menus stand where the system has those of all programs.
const systemMenu = runtime.GOOS == "darwin"

// shortcutText returns how a shortcut is written in a menu of our own.
func shortcutText(s fyne.Shortcut) string {
	k, _ := s.(fyne.KeyboardShortcut)
	return kit.Ordered(KeyText(k))
}

// rootLayout is the layout of all that is in the window: the content, and above it a bar of menus if that is not Fyne's.
// What lies over the content is placed by others.
type rootLayout struct {
	bar     *kit.MenuBar // nil: Fyne has one
	content fyne.CanvasObject
}

// Layout gives the content what the bar leaves.
func (l *rootLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	high := l.high()
	if l.bar != nil {
		kit.Place(l.bar, 0, 0, size.Width, high)
	}
	kit.Place(l.content, 0, high, size.Width, size.Height-high)
}

// MinSize returns the size of the smallest window.
func (l *rootLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return l.content.MinSize().AddWidthHeight(0, l.high())
}

// high returns how high the bar is.
func (l *rootLayout) high() float32 {
	if l.bar == nil || !l.bar.Visible() {
		return 0
	}
	return l.bar.MinSize().Height
}

// KeyDown hears of every key that is pressed, and KeyUp of every one that is released: Alt alone opens the bar of
// menus, or closes it. Fyne does so for its own.
func (m *Menu) KeyDown(key *fyne.KeyEvent) {
	m.alt = false
	if key.Name == desktop.KeyAltLeft || key.Name == desktop.KeyAltRight {
		d, ok := m.shell.App.Driver().(desktop.Driver)
		m.alt = !ok || d.CurrentKeyModifiers()&^fyne.KeyModifierAlt == 0
	}
}

// Leave forgets an Alt that is held: the window is left.
func (m *Menu) Leave() { m.alt = false }

func (m *Menu) KeyUp(*fyne.KeyEvent) {
	alone := m.alt
	if m.alt = false; alone && m.Bar != nil && m.Bar.Visible() && !m.shell.Dialogs.Busy() {
		m.Bar.Toggle()
	}
}

// show shows the bar of menus, or hides it.
func (m *Menu) show(on bool) {
	if m.Bar != nil {
		kit.Show(m.Bar, on)
		m.root.Refresh()
		return
	}
	switch {
	case on && m.shell.Win.MainMenu() == nil:
		m.shell.Win.SetMainMenu(m.Main)
	case !on && m.shell.Win.MainMenu() != nil:
		focused := m.shell.Win.Canvas().Focused()
		m.shell.Win.SetMainMenu(nil)
		m.shell.Win.SetContent(m.root) // takes the room of the bar
		m.shell.Win.Canvas().Focus(focused)
	}
}

// KeepShortcuts lets the commands be given by their shortcuts while there is no bar of menus, which gives them otherwise.
func (m *Menu) KeepShortcuts() {
	for _, c := range m.shell.Commands() {
		if s, ok := c.Shortcut.(*desktop.CustomShortcut); ok && s.Modifier != Plain {
			m.shell.Win.Canvas().AddShortcut(s, func(fyne.Shortcut) { m.shell.Do(c.ID) })
		}
	}
	m.shell.Win.Canvas().AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { m.shell.Do("takeback") })
}

// PopUp opens a menu of commands at a place of the window.
func (m *Menu) PopUp(items []any, at fyne.Position) {
	kit.ShowMenu(fyne.NewMenu("", m.build(items, map[string]*fyne.MenuItem{})...), m.shell.Win.Canvas(), at)
}
