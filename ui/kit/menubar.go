package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
)

type MenuBar struct {
	Drawing
	Main    *fyne.MainMenu
	window  fyne.Canvas
	keys    func(fyne.Shortcut) string
	open    *Menus // nil: no menu is open
	current int    // the open menu, or the one under the pointer; -1: none
	off     bool   // faint
}

// NewMenuBar returns the menu bar of a window; keys returns the text of a shortcut.
func NewMenuBar(main *fyne.MainMenu, window fyne.Canvas, keys func(fyne.Shortcut) string) *MenuBar {
	b := &MenuBar{Main: main, window: window, keys: keys, current: -1}
	b.DrawBy(b, b.smallest, b.draw)
	return b
}

func (b *MenuBar) turnOff(off bool) {
	if off != b.off {
		b.off = off
		b.BaseWidget.Refresh()
	}
}

// Toggle opens the first menu, or closes the open one.
func (b *MenuBar) Toggle() {
	if b.open != nil {
		b.open.Close()
		return
	}
	b.show(0)
}

func (b *MenuBar) Refresh() {
	b.BaseWidget.Refresh()
	if b.open != nil {
		b.open.Refresh()
	}
}

func (b *MenuBar) Tapped(e *fyne.PointEvent) {
	if title := b.titleAt(e.Position); title >= 0 {
		b.tap(title)
	}
}

// MouseIn shows that a title can be tapped.
func (b *MenuBar) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

func (b *MenuBar) MouseMoved(e *desktop.MouseEvent) { b.hover(b.titleAt(e.Position)) }

// MouseOut shows that the pointer has gone.
func (b *MenuBar) MouseOut() { b.hover(-1) }

func (b *MenuBar) hover(title int) {
	if b.open == nil && b.current != title {
		b.current = title
		b.Refresh()
	}
}

// tap opens or closes a menu.
func (b *MenuBar) tap(title int) {
	if b.open != nil && b.current == title {
		b.open.Close()
		return
	}
	b.show(title)
}

func (b *MenuBar) show(title int) {
	if b.open != nil && b.current == title {
		return
	}
	if b.open != nil {
		b.window.Overlays().Remove(b.open)
	}
	b.current = title
	b.open = &Menus{window: b.window, bar: b, title: title}
	openMenus(b.Main.Items[title], b.open)
	b.BaseWidget.Refresh()
}

func (b *MenuBar) turn(by int) { b.show((b.current + by + len(b.Main.Items)) % len(b.Main.Items)) }

func (b *MenuBar) closed() {
	b.open, b.current = nil, -1
	b.BaseWidget.Refresh()
}

// titles returns the places of the titles, from the left.
func (b *MenuBar) titles() []Rect {
	places := make([]Rect, len(b.Main.Items))
	x := theme.InnerPadding()
	for i, m := range b.Main.Items {
		size := fyne.MeasureText(m.Label, theme.TextSize(), fyne.TextStyle{})
		places[i] = NewRect(x, 0, size.Width+2*theme.InnerPadding(), Tall(size.Height+theme.InnerPadding()))
		x += places[i].Width + theme.Padding()
	}
	return places
}

// titleAt returns the title at a position in the bar, -1 if none.
func (b *MenuBar) titleAt(at fyne.Position) int {
	for i, r := range b.titles() {
		if x := MirroredX(r.X, r.Width, b.Size().Width); at.X >= x && at.X < x+r.Width && at.Y >= 0 && at.Y < r.Height {
			return i
		}
	}
	return -1
}

func (b *MenuBar) draw(fyne.Size) (all []fyne.CanvasObject) {
	color := theme.ColorNameForeground
	if b.off {
		color = theme.ColorNameDisabled
	}
	for i, r := range b.titles() {
		if i == b.current {
			mark := canvas.NewRectangle(theme.Color(theme.ColorNameHover))
			if b.open != nil {
				mark.FillColor = theme.Color(theme.ColorNameFocus)
			}
			mark.CornerRadius = theme.SelectionRadiusSize()
			Place(mark, r.X, r.Y, r.Width, r.Height)
			all = append(all, mark)
		}
		title := NewText(b.Main.Items[i].Label, theme.TextSize(), fyne.TextStyle{}, color)
		Place(title, r.X+theme.InnerPadding(), r.Y+theme.InnerPadding()/2, r.Width-2*theme.InnerPadding(), r.Height-theme.InnerPadding())
		all = append(all, title)
	}
	return all
}

func (b *MenuBar) smallest() fyne.Size {
	titles := b.titles()
	last := titles[len(titles)-1]
	return fyne.NewSize(last.X+last.Width+theme.InnerPadding(), last.Height)
}
