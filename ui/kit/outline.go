package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Item describes a visible object: its ARIA role, its name, and its area in the window.
type Item struct {
	Role, Name, Value string
	At                Rect
	On, Off           bool // selected; disabled
	Focused           bool
	Drags             bool // contains something to drag
	Names             bool // takes names
}

// Outline returns the window, Off while presses are ignored, and the content of its front layer in drawing order. said returns
// the name of a focusable object, and own replaces the items of an object; both may return none.
func Outline(c fyne.Canvas, said func(fyne.Focusable) string, own func(fyne.CanvasObject, Rect) []Item) []Item {
	seen := NewRect(0, 0, c.Size().Width, c.Size().Height)
	w := outliner{canvas: c, said: said, own: own, items: []Item{{Role: "window", At: seen}}}
	if top := c.Overlays().Top(); top != nil {
		w.add(top, fyne.Position{}, seen)
	} else {
		w.add(c.Content(), fyne.Position{}, seen)
	}
	return w.items
}

// outliner collects what a window shows.
type outliner struct {
	canvas fyne.Canvas
	said   func(fyne.Focusable) string
	own    func(fyne.CanvasObject, Rect) []Item
	items  []Item
}

// add adds an object at an offset, clipped to the visible area.
func (w *outliner) add(o fyne.CanvasObject, within fyne.Position, seen Rect) {
	if o == nil || !o.Visible() {
		return
	}
	if _, guards := o.(*PressGuard); guards {
		w.items[0].Off = true
		return
	}
	from, size := within.Add(o.Position()), o.Size()
	at := NewRect(from.X, from.Y, size.Width, size.Height)
	if own := w.own(o, at); own != nil {
		w.items = append(w.items, own...)
		return
	}
	before := len(w.items)
	w.control(o, at, seen)
	switch o := o.(type) {
	case *fyne.Container:
		w.all(o.Objects, from, seen)
	case *container.Scroll:
		w.add(o.Content, from, seen.and(at))
	case *Rotatable:
		w.add(o.inner, from, seen)
		for i := range w.items[before:] {
			if t := &w.items[before+i]; o.Turned {
				t.At.X, t.At.Y = 2*at.X+at.Width-t.At.X-t.At.Width, 2*at.Y+at.Height-t.At.Y-t.At.Height
			}
		}
	case *Segments, *MenuBar, *Menus, *Tips:
	case interface{ Parts() []fyne.CanvasObject }:
		w.all(o.Parts(), from, seen)
	}
}

func (w *outliner) all(objects []fyne.CanvasObject, within fyne.Position, seen Rect) {
	for _, o := range objects {
		w.add(o, within, seen)
	}
}

func (w *outliner) put(i Item, seen Rect) {
	if i.At = i.At.and(seen); i.At.Width > 1 && i.At.Height > 1 && (i.Name != "" || i.Drags) {
		w.items = append(w.items, i)
	}
}

func (w *outliner) control(o fyne.CanvasObject, at, seen Rect) {
	i := Item{At: at}
	if f, ok := o.(fyne.Focusable); ok {
		i.Name, i.Focused = w.said(f), w.canvas.Focused() == f
	}
	switch o := o.(type) {
	case *canvas.Text:
		i.Role, i.Name = "text", Read(o.Text)
	case *Label:
		i.Role, i.Name = "text", o.Text
	case *Entry:
		i.Role, i.Value, i.Names = "textbox", o.Text, o.Names
		i.Name, _ = o.Description()
	case *Check:
		i.Role, i.On, i.Off = "checkbox", o.Checked, o.Disabled()
		i.Name, _ = o.Description()
	case *Segments:
		for k, item := range o.Items {
			f := o.field(k, at.size())
			f.X, f.Y = f.X+at.X, f.Y+at.Y
			w.put(Item{Role: "radio", Name: item.text(), Value: o.Name, At: f, On: k == o.Current, Off: o.Off, Focused: i.Focused && k == o.Current}, seen)
		}
		return
	case *List:
		w.rows(o, at, seen)
		return
	case *MenuBar:
		for k, f := range o.titles() {
			f.X, f.Y = at.X+MirroredX(f.X, f.Width, at.Width), at.Y+f.Y
			w.put(Item{Role: "menuitem", Name: Read(o.Main.Items[k].Label), At: f}, seen)
		}
		return
	case *Menus:
		for _, c := range o.columns {
			for k, row := range c.rows.Objects {
				f := NewRect(c.at.X, c.at.Y+row.Position().Y-c.scroll.Offset.Y, c.at.Width, row.Size().Height)
				item := c.menu.Items[k]
				w.put(Item{Role: "menuitem", Name: Read(item.Label), At: f, On: item.Checked, Off: !c.takes(k), Focused: k == c.active}, seen.and(c.at))
			}
		}
		return
	case *dialogView:
		i.Role, i.Name, i.At = "dialog", o.dialog.Title, o.at
		if o.unseen {
			return
		}
	case fyne.Tappable:
		i.Role = "button"
		if d, ok := o.(fyne.Disableable); ok {
			i.Off = d.Disabled()
		}
	}
	_, i.Drags = o.(fyne.Draggable)
	switch o.(type) {
	case *Entry, *container.Scroll:
		i.Drags = false
	}
	w.put(i, seen)
}

func (w *outliner) rows(l *List, at, seen Rect) {
	seen = seen.and(at)
	row := l.CreateItem().MinSize().Height
	step := row + theme.Padding()
	for id := int(l.GetScrollOffset() / step); id < l.Length(); id++ {
		y := at.Y + float32(id)*step - l.GetScrollOffset()
		if y > at.Y+at.Height {
			return
		}
		w.put(Item{Role: "option", Name: l.Row(id), At: NewRect(at.X, y, at.Width, row), On: id == l.Current, Off: l.heading(id)}, seen)
	}
}

func (s Segment) text() string {
	if s.Description != nil {
		return s.Description()
	}
	return strings.TrimSpace(s.Title + " " + s.Word)
}
