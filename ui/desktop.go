package ui

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// openMenu opens the window's menu, and brings it back where a full screen has hidden it.
func (w *Window) openMenu() {
	w.showMenu(true)
	if w.menu.bar != nil {
		w.menu.bar.Toggle()
		w.speakMenus()
		return
	}
	if bar, ok := w.shell.Win.Canvas().(interface{ ToggleMenu() }); ok {
		bar.ToggleMenu()
	}
}

// ownMenu tells whether the bar of menus is to be our own: Fyne's is never mirrored, and says nothing to those who cannot see it.
func (w *Window) ownMenu() bool { return !systemMenu && (kit.Leftwards() || w.shell.Speaks()) }

// reseatMenu changes the bar of menus for the one that is to be there now.
func (w *Window) reseatMenu() {
	if w.menu != nil && w.ownMenu() != (w.menu.bar != nil) {
		w.menu.bar = nil
		w.seatMenu()
	}
}

// seatMenu puts the content into the window, and the bar of menus: our own, or Fyne's, or the system's, as Fyne has it.
func (w *Window) seatMenu() {
	below := []fyne.CanvasObject{w.table.content, w.table.tips, w.shell.Dialogs.Below}
	if w.ownMenu() {
		w.menu.bar = kit.NewMenuBar(w.menu.main, w.shell.Win.Canvas(), shortcutText)
		w.shell.Win.SetMainMenu(nil)
		w.table.root = container.New(&rootLayout{w.menu.bar, w.table.content}, append(below, w.menu.bar)...)
		w.shell.Win.SetContent(w.table.root)
	} else {
		w.table.root = container.New(&rootLayout{nil, w.table.content}, below...)
		w.shell.Win.SetContent(w.table.root)
		w.shell.Win.SetMainMenu(w.menu.main)
	}
	if w.shell.Win.FullScreen() {
		w.showMenu(false)
	}
}

// systemMenu says that the menus stand where the system has those of all programs.
const systemMenu = runtime.GOOS == "darwin"

// shortcutText returns how a shortcut is written in a menu of our own.
func shortcutText(s fyne.Shortcut) string {
	k, _ := s.(fyne.KeyboardShortcut)
	return kit.Ordered(shell.KeyText(k))
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

// menuKeyDown hears of every key that is pressed, and menuKeyUp of every one that is released: Alt alone opens the bar of
// menus, or closes it. Fyne does so for its own.
func (w *Window) menuKeyDown(key *fyne.KeyEvent) {
	w.alt = false
	if key.Name == desktop.KeyAltLeft || key.Name == desktop.KeyAltRight {
		d, ok := w.shell.App.Driver().(desktop.Driver)
		w.alt = !ok || d.CurrentKeyModifiers()&^fyne.KeyModifierAlt == 0
	}
}

func (w *Window) menuKeyUp(*fyne.KeyEvent) {
	alone := w.alt
	if w.alt = false; alone && w.menu.bar != nil && w.menu.bar.Visible() && !w.shell.Dialogs.Busy() {
		w.menu.bar.Toggle()
		w.speakMenus()
	}
}

// showMenu shows the bar of menus, or hides it.
func (w *Window) showMenu(on bool) {
	if w.menu.bar != nil {
		kit.Show(w.menu.bar, on)
		w.table.root.Refresh()
		return
	}
	switch {
	case on && w.shell.Win.MainMenu() == nil:
		w.shell.Win.SetMainMenu(w.menu.main)
	case !on && w.shell.Win.MainMenu() != nil:
		focused := w.shell.Win.Canvas().Focused()
		w.shell.Win.SetMainMenu(nil)
		w.shell.Win.SetContent(w.table.root) // takes the room of the bar
		w.shell.Win.Canvas().Focus(focused)
	}
}

// fullScreen fills the screen with the window, or ends that. The bar of menus is left out there; its keys stay.
func (w *Window) fullScreen() {
	on := !w.shell.Win.FullScreen()
	w.setFullScreen(on)
	w.shell.Prefs.SetFullScreen(on)
}

func (w *Window) setFullScreen(on bool) {
	w.showMenu(!on)
	w.shell.Win.SetFullScreen(on)
}

// keepShortcuts lets the commands be given by their shortcuts while there is no bar of menus, which gives them otherwise.
func (w *Window) keepShortcuts() {
	for _, c := range w.shell.Commands() {
		if s, ok := c.Shortcut.(*desktop.CustomShortcut); ok && s.Modifier != shell.Plain {
			w.shell.Win.Canvas().AddShortcut(s, func(fyne.Shortcut) { w.do(c.ID) })
		}
	}
	w.shell.Win.Canvas().AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { w.do("takeback") })
}

// popUp opens a menu of commands at a place of the window. Those that cannot be given now are grey.
func (w *Window) popUp(ids []string, at fyne.Position) {
	if w.shell.Dialogs.Busy() || w.table.board.Choosing() {
		return
	}
	m := fyne.NewMenu("")
	for _, id := range ids {
		if id == "-" {
			m.Items = append(m.Items, fyne.NewMenuItemSeparator())
			continue
		}
		c := w.shell.Command(id)
		item := fyne.NewMenuItem(kit.Ordered(words.Text(c.Label)), func() { w.do(id) })
		item.Icon, item.Disabled, item.Checked = c.Icon, !c.Can(), c.Checked != nil && c.Checked()
		m.Items = append(m.Items, item)
	}
	kit.ShowMenu(m, w.shell.Win.Canvas(), at)
}

// attachTips lets the buttons of the panel say what they do, and by which keys.
func (w *Window) attachTips() {
	for _, c := range w.shell.Commands() {
		if b := w.table.actions.Button(c.ID); b != nil {
			w.table.tips.Attach(b, func() string { return w.tip(c) })
		}
	}
	for side, bar := range w.table.bars {
		for i, b := range bar.Buttons() {
			w.table.tips.Attach(b, func() string { return w.barTip(rules.Color(side), i) })
		}
	}
}

// tip returns what a command does, and its keys.
func (w *Window) tip(c *shell.Command) string {
	text := words.Text(c.Label)
	if c.Shortcut == nil {
		return text
	}
	return words.Text("tip.keys", words.With{"Text": text, "Keys": shell.KeyText(c.Shortcut)})
}

// givingButton is the place among a bar's buttons of the one that gives the opponent time.
const givingButton = 2

// barTip returns what a button of a player's bar does; nothing where the bar stands upside down.
func (w *Window) barTip(side rules.Color, button int) string {
	bar := w.table.bars[side]
	if bar.Turned {
		return ""
	}
	answering := bar.Shown().Answering
	switch {
	case button == givingButton:
		return words.Text("tip.give", w.shell.Sides(side))
	case button == 0 && answering:
		return words.Text("bar.accept")
	case button == 0:
		return w.keyTip("bar.offer", "offer", side == w.arbiter.offerer())
	case answering:
		return words.Text("bar.decline")
	}
	return w.keyTip("bar.resign", "resign", side == w.shell.Controller.Live().Position().Turn())
}

// keyTip returns what a button does, and the keys of a command where they do the same.
func (w *Window) keyTip(label, command string, same bool) string {
	if !same {
		return words.Text(label)
	}
	return words.Text("tip.keys", words.With{"Text": words.Text(label), "Keys": shell.KeyText(w.shell.Command(command).Shortcut)})
}
