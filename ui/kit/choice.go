package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Choice is a button that shows which of some things is chosen, and lists them in a menu when it is pressed. The keys Up and
// Down change the choice while it has the focus.
type Choice struct {
	Button
	Items   []string
	Current int
	changed func(int)
}

// NewChoice returns a choice among items; changed is told which.
func NewChoice(name string, items []string, current int, changed func(int)) *Choice {
	c := &Choice{Items: items, Current: current, changed: changed}
	c.Name = name
	c.opens()
	c.OnTapped = c.open
	c.Text = c.title()
	c.ExtendBaseWidget(c)
	return c
}

// NewOpener returns a button that looks like a choice, and opens something else to choose from.
func NewOpener(open func()) *Button {
	b := NewButton("", nil, open)
	b.opens()
	return b
}

// opens has a button look like one that opens a list.
func (b *Button) opens() {
	b.icon, b.Icon = theme.MenuDropDownIcon(), theme.MenuDropDownIcon()
	b.Alignment, b.IconPlacement = widget.ButtonAlignLeading, widget.ButtonIconTrailingText
	if leftwards {
		b.IconPlacement = widget.ButtonIconLeadingText
	}
}

func (c *Choice) title() string {
	if c.Current < 0 || c.Current >= len(c.Items) {
		return ""
	}
	return c.Items[c.Current]
}

// Set replaces the items, and chooses one without telling.
func (c *Choice) Set(items []string, current int) {
	c.Items, c.Current = items, current
	c.Label(c.title(), theme.MenuDropDownIcon())
}

// Choose changes the choice and tells.
func (c *Choice) Choose(i int) {
	if i < 0 || i >= len(c.Items) || i == c.Current {
		return
	}
	c.Set(c.Items, i)
	c.changed(i)
}

// open lists the items below the button.
func (c *Choice) open() {
	window := fyne.CurrentApp().Driver().CanvasForObject(c)
	if window == nil {
		return
	}
	menu := fyne.NewMenu("")
	for i, item := range c.Items {
		entry := fyne.NewMenuItem(Ordered(item), func() { c.Choose(i) })
		entry.Checked = i == c.Current
		menu.Items = append(menu.Items, entry)
	}
	ShowMenu(menu, window, PlaceOf(window, c).AddXY(MirroredX(0, 0, c.Size().Width), c.Size().Height))
}

// TypedKey changes the choice by the keys Up and Down, and leaves the others to the button.
func (c *Choice) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyUp:
		c.Choose(c.Current - 1)
	case fyne.KeyDown:
		c.Choose(c.Current + 1)
	default:
		c.Button.TypedKey(key)
	}
}

// Said returns what is chosen.
func (c *Choice) Said() (name, value string) { return c.Name, c.title() }
