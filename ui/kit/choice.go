package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Choice is a button that shows the selected item, and lists all in a menu when it is pressed. Up and Down change the selection
// while it has the focus.
type Choice struct {
	Button
	Items   []string
	Current int
	changed func(int)
}

// NewChoice returns a choice among items; changed is called with the index.
func NewChoice(name string, items []string, current int, changed func(int)) *Choice {
	c := &Choice{Items: items, Current: current, changed: changed}
	c.Name = name
	c.opens()
	c.OnTapped = c.open
	c.Text = c.title()
	c.ExtendBaseWidget(c)
	return c
}

// NewOpener returns a button that looks like a Choice and calls open.
func NewOpener(open func()) *Button {
	b := NewButton("", nil, open)
	b.opens()
	return b
}

// opens makes the button look like a Choice.
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

// Set replaces the items, and selects one without calling changed.
func (c *Choice) Set(items []string, current int) {
	c.Items, c.Current = items, current
	c.Label(c.title(), theme.MenuDropDownIcon())
}

// Choose selects an item, and calls changed if it is another one.
func (c *Choice) Choose(i int) {
	if i < 0 || i >= len(c.Items) || i == c.Current {
		return
	}
	c.Set(c.Items, i)
	c.changed(i)
}

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

// TypedKey changes the selection with Up and Down; the button handles other keys.
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

func (c *Choice) Description() (name, value string) { return c.Name, c.title() }
