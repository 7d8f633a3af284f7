package shell

import (
	"math"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Menu is the window's menu bar and the content below.
type Menu struct {
	Main   *fyne.MainMenu
	Items  map[string]*fyne.MenuItem // by command ID
	Recent *fyne.Menu                // recently opened or saved files
	Bar    *kit.MenuBar              // nil: the system has one

	shell *Shell
	root  *fyne.Container
	alt   bool // Alt is down, and no other key was pressed since
}

// NewMenu fills the window with content, and over it, below a menu bar with the shell's commands.
func NewMenu(h *Shell, plans []command.Plan, content fyne.CanvasObject, over ...fyne.CanvasObject) *Menu {
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
	h.Dialogs.Bar = m.Bar
	m.root = container.New(&rootLayout{m.Bar, content}, all...)
	h.Win.SetContent(m.root)
	if h.Win.FullScreen() {
		m.show(false)
	}
	return m
}

// build returns the items of a menu in their current state, and adds those of commands to known.
func (m *Menu) build(plan []any, known map[string]*fyne.MenuItem) (items []*fyne.MenuItem) {
	for _, entry := range plan {
		switch entry := entry.(type) {
		case command.Plan:
			items = append(items, submenu(entry.Title, fyne.NewMenu("", m.build(entry.Items, known)...)))
		case string:
			switch c := m.shell.Command(entry); {
			case entry == "-":
				items = append(items, fyne.NewMenuItemSeparator())
			case entry == command.Recent:
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

func submenu(title string, menu *fyne.Menu) *fyne.MenuItem {
	item := fyne.NewMenuItem(kit.Ordered(words.Text(title)), nil)
	item.ChildMenu = menu
	return item
}

func (m *Menu) item(c *Command) *fyne.MenuItem {
	item := fyne.NewMenuItem(kit.Ordered(c.Text()), func() { m.shell.Do(c.ID) })
	if s := c.Shortcut(); s != nil {
		item.Shortcut = s
	}
	item.Disabled, item.Checked = c.state()
	if c.Checked != nil && !systemMenu {
		item.Icon = theme.ConfirmIcon() // reserves its column
	}
	// Fyne adds a Quit item of its own, which asks nobody, unless there is one.
	item.IsQuit = c.ID == command.Quit
	return item
}

// Refresh updates the menu if the state of a command has changed.
func (m *Menu) Refresh() {
	changed := false
	for id, item := range m.Items {
		c := m.shell.Command(id)
		disabled, checked := c.state()
		label := kit.Ordered(c.Text())
		changed = changed || item.Disabled != disabled || item.Checked != checked || item.Label != label
		item.Disabled, item.Checked, item.Label = disabled, checked, label
	}
	if changed {
		m.Redraw()
	}
}

// Redraw updates the menu.
func (m *Menu) Redraw() {
	if m.Bar != nil {
		m.Bar.Refresh()
		return
	}
	m.Main.Refresh()
}

// Open opens the first menu, and shows a menu bar that full screen has hidden.
func (m *Menu) Open() {
	if m.Bar != nil {
		m.show(true)
		m.Bar.Toggle()
	}
}

// systemMenu reports that the system has one menu bar for all programs.
const systemMenu = runtime.GOOS == "darwin"

// shortcutText returns the text of a shortcut in our menu bar.
func shortcutText(s fyne.Shortcut) string {
	k, _ := s.(fyne.KeyboardShortcut)
	return kit.Ordered(KeyText(k))
}

// rootLayout lays out the menu bar and the content below. It does not place what lies over the content.
type rootLayout struct {
	bar     *kit.MenuBar // nil: the system has one
	content fyne.CanvasObject
}

func (l *rootLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	high := l.high()
	if l.bar != nil {
		kit.Place(l.bar, 0, 0, size.Width, high)
	}
	kit.Place(l.content, 0, high, size.Width, size.Height-high)
}

func (l *rootLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return l.content.MinSize().AddWidthHeight(0, l.high())
}

func (l *rootLayout) high() float32 {
	if l.bar == nil || !l.bar.Visible() {
		return 0
	}
	return float32(math.Ceil(float64(l.bar.MinSize().Height))) // otherwise the board would be between pixels
}

// KeyDown and KeyUp get every key press and release: Alt alone opens or closes the menu bar.
func (m *Menu) KeyDown(key *fyne.KeyEvent) {
	m.alt = false
	if key.Name == desktop.KeyAltLeft || key.Name == desktop.KeyAltRight {
		d, ok := m.shell.App.Driver().(desktop.Driver)
		m.alt = !ok || d.CurrentKeyModifiers()&^fyne.KeyModifierAlt == 0
	}
}

// Leave forgets a held Alt when the window loses focus.
func (m *Menu) Leave() { m.alt = false }

func (m *Menu) KeyUp(*fyne.KeyEvent) {
	alone := m.alt
	if m.alt = false; alone && m.Bar != nil && m.Bar.Visible() && !m.shell.Dialogs.Busy() {
		m.Bar.Toggle()
	}
}

// show shows or hides the menu bar.
func (m *Menu) show(on bool) {
	if m.Bar != nil {
		kit.Show(m.Bar, on)
		m.root.Refresh()
	}
}

// KeepShortcuts registers the commands' shortcuts where no system menu bar does.
func (m *Menu) KeepShortcuts() {
	for _, c := range m.shell.Commands {
		if s, ok := c.Shortcut().(*desktop.CustomShortcut); ok && s.Modifier != 0 {
			m.shell.Win.Canvas().AddShortcut(s, func(fyne.Shortcut) { m.shell.Do(c.ID) })
		}
	}
	m.shell.Win.Canvas().AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { m.shell.Do(command.Takeback) })
}

// PopUp opens a menu of commands at a position in the window.
func (m *Menu) PopUp(items []any, at fyne.Position) {
	kit.ShowMenu(fyne.NewMenu("", m.build(items, map[string]*fyne.MenuItem{})...), m.shell.Win.Canvas(), at)
}
