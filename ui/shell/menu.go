package shell

import (
	"math"
	"runtime"

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
	Bar    *kit.MenuBar              // nil: it is the system's

	shell *Shell
	root  *fyne.Container
	alt   bool // Alt is held, and nothing else was pressed since
}

// NewMenu puts content into the window, and what lies over it, below a bar of menus of the shell's commands.
func NewMenu(h *Shell, plans []MenuPlan, content fyne.CanvasObject, over ...fyne.CanvasObject) *Menu {
	m := &Menu{shell: h, Main: &fyne.MainMenu{}, Items: map[string]*fyne.MenuItem{}, Recent: fyne.NewMenu("")}
	for _, plan := range plans {
		built := fyne.NewMenu(kit.Ordered(words.Text(plan.Title)), m.build(plan.Items, m.Items)...)
		m.Main.Items = append(m.Main.Items, built)
	}
	all := append([]fyne.CanvasObject{content}, over...)
	if systemMenu {
		h.Win.SetMainMenu(m.Main)
	} else {
		m.Bar = kit.NewMenuBar(m.Main, h.Win.Canvas(), shortcutText)
		all = append(all, m.Bar)
	}
	m.root = container.New(&rootLayout{m.Bar, content}, all...)
	h.Win.SetContent(m.root)
	if h.Win.FullScreen() {
		m.show(false)
	}
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
	item := fyne.NewMenuItem(kit.Ordered(c.Text()), func() { m.shell.Do(c.ID) })
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
	if m.Bar != nil {
		m.show(true)
		m.Bar.Toggle()
	}
}

// systemMenu says that the menus stand where the system has those of all programs.
const systemMenu = runtime.GOOS == "darwin"

// shortcutText returns how a shortcut is written in a menu of our own.
func shortcutText(s fyne.Shortcut) string {
	k, _ := s.(fyne.KeyboardShortcut)
	return kit.Ordered(KeyText(k))
}

// rootLayout is the layout of all that is in the window: the content, and above it the bar of menus.
// What lies over the content is placed by others.
type rootLayout struct {
	bar     *kit.MenuBar // nil: the system has one
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
	return float32(math.Ceil(float64(l.bar.MinSize().Height))) // else the board would stand between pixels
}

// KeyDown hears of every key that is pressed, and KeyUp of every one that is released: Alt alone opens the bar of
// menus, or closes it.
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
	}
}

// KeepShortcuts lets the commands be given by their shortcuts where there is no bar of the system's, which would give them.
func (m *Menu) KeepShortcuts() {
	for _, c := range m.shell.Commands {
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
