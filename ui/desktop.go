package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// openMenu opens the window's menu, and brings it back where a full screen has hidden it.
func (w *Window) openMenu() {
	w.showMenu(true)
	if bar, ok := w.win.Canvas().(interface{ ToggleMenu() }); ok {
		bar.ToggleMenu()
	}
}

// showMenu shows the bar of menus, or hides it.
func (w *Window) showMenu(on bool) {
	switch {
	case on && w.win.MainMenu() == nil:
		w.win.SetMainMenu(w.menu.main)
	case !on && w.win.MainMenu() != nil:
		focused := w.win.Canvas().Focused()
		w.win.SetMainMenu(nil)
		w.win.SetContent(w.content) // takes the room of the bar
		w.win.Canvas().Focus(focused)
	}
}

// fullScreen fills the screen with the window, or ends that. The bar of menus is left out there; its keys stay.
func (w *Window) fullScreen() {
	on := !w.win.FullScreen()
	w.setFullScreen(on)
	w.prefs.SetFullScreen(on)
}

func (w *Window) setFullScreen(on bool) {
	w.showMenu(!on)
	w.win.SetFullScreen(on)
}

// keepShortcuts lets the commands be given by their shortcuts while there is no bar of menus, which gives them otherwise.
func (w *Window) keepShortcuts() {
	for _, c := range w.order {
		if s, ok := c.shortcut.(*desktop.CustomShortcut); ok && s.Modifier != plain {
			w.win.Canvas().AddShortcut(s, func(fyne.Shortcut) { w.do(c.id) })
		}
	}
	w.win.Canvas().AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { w.do("takeback") })
}

// popUp opens a menu of commands at a place of the window. Those that cannot be given now are grey.
func (w *Window) popUp(ids []string, at fyne.Position) {
	if w.dialogs.Busy() || w.board.Choosing() {
		return
	}
	m := fyne.NewMenu("")
	for _, id := range ids {
		if id == "-" {
			m.Items = append(m.Items, fyne.NewMenuItemSeparator())
			continue
		}
		c := w.commands[id]
		item := fyne.NewMenuItem(kit.Ordered(words.Text(c.label)), func() { w.do(id) })
		item.Icon, item.Disabled, item.Checked = c.icon, !c.can(), c.checked != nil && c.checked()
		m.Items = append(m.Items, item)
	}
	widget.ShowPopUpMenuAtPosition(m, w.win.Canvas(), at)
}

// attachTips lets the buttons of the panel say what they do, and by which keys.
func (w *Window) attachTips() {
	for _, c := range w.order {
		if b := w.actions.Button(c.id); b != nil {
			w.tips.Attach(b, func() string { return w.tip(c) })
		}
	}
	for side, bar := range w.bars {
		for i, b := range bar.Buttons() {
			w.tips.Attach(b, func() string { return w.barTip(rules.Color(side), i) })
		}
	}
}

// tip returns what a command does, and its keys.
func (w *Window) tip(c *command) string {
	text := words.Text(c.label)
	if c.shortcut == nil {
		return text
	}
	return words.Text("tip.keys", words.With{"Text": text, "Keys": keyText(c.shortcut)})
}

// barTip returns what a button of a player's bar does; nothing where the bar stands upside down.
func (w *Window) barTip(side rules.Color, button int) string {
	bar := w.bars[side]
	if bar.Turned {
		return ""
	}
	answering := bar.Shown().Answering
	switch {
	case button == 2:
		return words.Text("tip.give", w.sides(side))
	case button == 0 && answering:
		return words.Text("bar.accept")
	case button == 0:
		return words.Text("bar.offer")
	case answering:
		return words.Text("bar.decline")
	}
	return words.Text("bar.resign")
}
