package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Menus is a menu with its open submenus. It covers the window, and looks and works like Fyne's menus, which are never mirrored,
// have no text for screen readers, and show shortcuts too faintly. An item's Icon is the tick of one that can be ticked, and is shown
// only then.
type Menus struct {
	Drawing
	window  fyne.Canvas
	bar     *MenuBar      // its bar; nil: a popup
	title   int           // its index in the bar
	at      fyne.Position // of a popup
	columns []*menuColumn // the menu, then each nested submenu
}

// ShowMenu opens a popup menu; where text runs from right to left, at is its upper right corner.
func ShowMenu(menu *fyne.Menu, window fyne.Canvas, at fyne.Position) {
	openMenus(menu, &Menus{window: window, at: at})
}

// openMenus shows a menu over its window.
func openMenus(menu *fyne.Menu, m *Menus) {
	m.PlaceBy(m, m.arrange)
	m.columns = []*menuColumn{newMenuColumn(menu, m.keys())}
	m.window.Overlays().Add(m)
	m.Resize(m.window.Size())
	m.window.Focus(m)
}

// Close closes the menu.
func (m *Menus) Close() {
	m.window.Overlays().Remove(m)
	if m.bar != nil {
		m.bar.closed()
	}
}

func (m *Menus) last() *menuColumn { return m.columns[len(m.columns)-1] }

// activate marks an item of a column, -1 for none, and closes other submenus; open opens its own.
func (m *Menus) activate(column, item int, open bool) {
	c := m.columns[column]
	opened := len(m.columns) > column+1
	if c.active == item && (opened || !open) {
		return
	}
	m.columns = m.columns[:column+1]
	c.active = item
	if open && item >= 0 && c.menu.Items[item].ChildMenu != nil {
		m.columns = append(m.columns, newMenuColumn(c.menu.Items[item].ChildMenu, m.keys()))
	}
	m.Drawing.Refresh()
	c.reveal()
}

// choose runs an item, or opens its submenu.
func (m *Menus) choose(column, item int) {
	chosen := m.columns[column].menu.Items[item]
	if chosen.ChildMenu != nil {
		m.activate(column, item, true)
		return
	}
	m.Close()
	if chosen.Action != nil {
		chosen.Action()
	}
}

// Tapped chooses an item, opens another menu of the bar, or closes all.
func (m *Menus) Tapped(e *fyne.PointEvent) {
	if title := m.titleAt(e.Position); title >= 0 {
		m.bar.tap(title)
		return
	}
	column, item := m.itemAt(e.Position)
	switch {
	case column < 0:
		m.Close()
	case m.columns[column].takes(item):
		m.choose(column, item)
	}
}

// MouseIn follows the pointer.
func (m *Menus) MouseIn(e *desktop.MouseEvent) { m.MouseMoved(e) }

// MouseMoved opens the menu or submenu under the pointer, and marks the item.
func (m *Menus) MouseMoved(e *desktop.MouseEvent) {
	if title := m.titleAt(e.Position); title >= 0 {
		m.bar.show(title)
		return
	}
	column, item := m.itemAt(e.Position)
	switch {
	case column >= 0 && m.columns[column].takes(item):
		m.activate(column, item, true)
	case column < 0 || column == len(m.columns)-1:
		m.activate(len(m.columns)-1, -1, false)
	}
}

func (m *Menus) MouseOut() {}

// titleAt returns the title of the bar at a position in the window, -1 if none.
func (m *Menus) titleAt(at fyne.Position) int {
	if m.bar == nil {
		return -1
	}
	return m.bar.titleAt(at.Subtract(PlaceOf(m.window, m.bar)))
}

// itemAt returns the column and item at a position in the window; column -1 if none.
func (m *Menus) itemAt(at fyne.Position) (column, item int) {
	for column = len(m.columns) - 1; column >= 0; column-- {
		c := m.columns[column]
		if c.at.Holds(at) {
			return column, c.itemAt(at.Y - c.at.Y + c.scroll.Offset.Y)
		}
	}
	return -1, -1
}

// TypedKey moves through the menus, chooses an item, or closes them.
func (m *Menus) TypedKey(key *fyne.KeyEvent) {
	inward, outward := fyne.KeyRight, fyne.KeyLeft
	if leftwards {
		inward, outward = outward, inward
	}
	c, column := m.last(), len(m.columns)-1
	switch key.Name {
	case fyne.KeyEscape, fyne.KeyF10:
		m.Close()
	case fyne.KeyDown:
		m.step(1)
	case fyne.KeyUp:
		m.step(-1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if c.active < 0 {
			m.Close()
			return
		}
		if m.choose(column, c.active); column < len(m.columns)-1 {
			m.step(1)
		}
	case inward:
		if c.active >= 0 && c.menu.Items[c.active].ChildMenu != nil {
			m.activate(column, c.active, true)
			m.step(1)
		} else if m.bar != nil {
			m.bar.turn(1)
		}
	case outward:
		if column > 0 {
			m.columns = m.columns[:column]
			m.Drawing.Refresh()
		} else if m.bar != nil {
			m.bar.turn(-1)
		}
	case fyne.KeyTab:
		if m.bar != nil {
			m.bar.turn(1)
		}
	}
}

func (m *Menus) step(by int) {
	c := m.last()
	next := c.active + by
	if c.active < 0 && by < 0 {
		next = len(c.menu.Items) - 1
	}
	for ; next >= 0 && next < len(c.menu.Items); next += by {
		if !c.menu.Items[next].IsSeparator {
			m.activate(len(m.columns)-1, next, false)
			return
		}
	}
}

// Marked returns the menu's title in the bar, and the marked item of the innermost submenu, or nil.
func (m *Menus) Marked() (title string, item *fyne.MenuItem) {
	c := m.last()
	if c.active >= 0 {
		item = c.menu.Items[c.active]
	}
	return m.columns[0].menu.Label, item
}

// TypedRune does nothing.
func (m *Menus) TypedRune(rune) {}

// AcceptsTab makes Tab go to the next menu.
func (m *Menus) AcceptsTab() bool { return true }

// FocusGained does nothing.
func (m *Menus) FocusGained() {}

// FocusLost does nothing.
func (m *Menus) FocusLost() {}

// KeyDown passes the key to the window if the menu is in the bar.
func (m *Menus) KeyDown(key *fyne.KeyEvent) {
	if m.bar != nil {
		Keyed{}.KeyDown(key)
	}
}

func (m *Menus) KeyUp(key *fyne.KeyEvent) {
	if m.bar != nil {
		Keyed{}.KeyUp(key)
	}
}

// keys returns the function that writes shortcuts, or nil.
func (m *Menus) keys() func(fyne.Shortcut) string {
	if m.bar == nil {
		return nil
	}
	return m.bar.keys
}

// begin returns the menu's position in the window, from the left.
func (m *Menus) begin(size fyne.Size) (x, y float32) {
	if m.bar != nil {
		return m.bar.titles()[m.title].X, PlaceOf(m.window, m.bar).Y + m.bar.Size().Height
	}
	return MirroredX(m.at.X, 0, size.Width), m.at.Y
}

// arrange places the columns, and returns them with the last in front.
func (m *Menus) arrange(size fyne.Size) (all []fyne.CanvasObject) {
	x, y := m.begin(size)
	for i, c := range m.columns {
		need := c.rows.MinSize()
		if i > 0 {
			before := m.columns[i-1]
			row := before.rows.Objects[before.active]
			x, y = before.x+before.at.Width, before.at.Y+row.Position().Y-before.scroll.Offset.Y
			switch {
			case x+need.Width <= size.Width:
			case before.x >= need.Width:
				x = before.x - need.Width
			default: // below the row, or above it: not under the finger that opens it
				if y += row.Size().Height; y+need.Height > size.Height {
					y -= row.Size().Height + need.Height
				}
			}
		}
		if i > 0 || m.bar == nil {
			y = max(0, min(y, size.Height-need.Height))
		}
		c.x = max(0, min(x, size.Width-need.Width))
		c.place(NewRect(MirroredX(c.x, need.Width, size.Width), y, need.Width, min(need.Height, size.Height-y)))
		all = append(all, c.card, c.scroll)
	}
	return all
}

// Refresh makes the columns again: items, theme and text size may have changed.
func (m *Menus) Refresh() {
	for i, c := range m.columns {
		if c.active >= len(c.menu.Items) {
			c.active, m.columns = -1, m.columns[:i+1]
		}
		c.build(m.keys())
	}
	m.Drawing.Refresh()
}

// menuColumn is an open menu or submenu.
type menuColumn struct {
	menu   *fyne.Menu
	active int     // the marked item, -1 for none
	x      float32 // its left edge
	at     Rect    // where it stands in the window
	card   *canvas.Rectangle
	rows   *fyne.Container // one for each item, with its background
	scroll *container.Scroll
}

func newMenuColumn(menu *fyne.Menu, keys func(fyne.Shortcut) string) *menuColumn {
	c := &menuColumn{menu: menu, active: -1, card: canvas.NewRectangle(nil), rows: container.NewVBox()}
	c.scroll = container.NewVScroll(c.rows)
	c.card.StrokeWidth, c.card.CornerRadius = 1, Radius
	c.build(keys)
	return c
}

// takes reports whether the pointer can choose an item.
func (c *menuColumn) takes(item int) bool {
	return item >= 0 && !c.menu.Items[item].IsSeparator && !c.menu.Items[item].Disabled
}

// itemAt returns the item at a distance from the top.
func (c *menuColumn) itemAt(y float32) int {
	return slices.IndexFunc(c.rows.Objects, func(row fyne.CanvasObject) bool {
		return y < row.Position().Y+row.Size().Height+theme.Padding()
	})
}

func (c *menuColumn) place(at Rect) {
	c.at = at
	Place(c.card, at.X-1, at.Y-1, at.Width+2, at.Height+2)
	Place(c.scroll, at.X, at.Y, at.Width, at.Height)
	for i, row := range c.rows.Objects {
		Show(row.(*fyne.Container).Objects[0], i == c.active)
	}
}

func (c *menuColumn) reveal() {
	if c.active < 0 {
		return
	}
	row := c.rows.Objects[c.active]
	top := row.Position().Y
	if y := max(top+row.Size().Height-c.at.Height, min(top, c.scroll.Offset.Y)); y != c.scroll.Offset.Y {
		c.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

func (c *menuColumn) build(keys func(fyne.Shortcut) string) {
	c.card.FillColor, c.card.StrokeColor = theme.Color(theme.ColorNameMenuBackground), theme.Color(theme.ColorNameInputBorder)
	checks := slices.ContainsFunc(c.menu.Items, func(item *fyne.MenuItem) bool { return item.Checked || item.Icon != nil })
	c.rows.RemoveAll()
	for _, item := range c.menu.Items {
		ground := canvas.NewRectangle(theme.Color(theme.ColorNameFocus))
		ground.CornerRadius = theme.SelectionRadiusSize()
		ground.Hide()
		c.rows.Add(container.NewStack(ground, menuRow(item, keys, checks)))
	}
	c.rows.Resize(c.rows.MinSize())
	c.scroll.Refresh()
}

// useless reports whether an item does nothing, nor any in its submenu.
func useless(item *fyne.MenuItem) bool {
	if item.ChildMenu == nil {
		return item.Disabled || item.IsSeparator
	}
	return !slices.ContainsFunc(item.ChildMenu.Items, func(i *fyne.MenuItem) bool { return !useless(i) })
}

// menuRow returns the row of an item; checks leaves room for a tick.
func menuRow(item *fyne.MenuItem, keys func(fyne.Shortcut) string, checks bool) fyne.CanvasObject {
	if item.IsSeparator {
		return widget.NewSeparator()
	}
	row := container.New(Mirrored(layout.NewHBoxLayout()))
	write := func(text string) {
		color := theme.ColorNameForeground
		if useless(item) {
			color = theme.ColorNameDisabled
		}
		row.Add(NewText(text, theme.TextSize(), fyne.TextStyle{}, color))
	}
	draw := func(resource fyne.Resource) {
		if _, themed := resource.(fyne.ThemedResource); themed && useless(item) {
			resource = theme.NewDisabledResource(resource)
		}
		i := canvas.NewImageFromResource(resource)
		i.SetMinSize(fyne.NewSquareSize(theme.IconInlineSize()))
		row.Add(container.NewCenter(i))
	}
	switch {
	case checks && item.Checked:
		draw(theme.ConfirmIcon())
	case checks:
		row.Add(Space(theme.IconInlineSize()))
	}
	write(item.Label)
	row.Add(layout.NewSpacer())
	if item.Shortcut != nil && keys != nil {
		row.Add(Space(theme.InnerPadding()))
		write(keys(item.Shortcut))
	}
	if item.ChildMenu != nil {
		draw(expandIcon())
	}
	pad, high := theme.InnerPadding(), row.MinSize().Height
	above := (Tall(high+2*pad) - high) / 2
	return container.New(layout.NewCustomPaddedLayout(above, above, pad, pad), row)
}

// expandIcon points to the side where a submenu opens.
func expandIcon() fyne.Resource {
	if leftwards {
		return iconCollapse
	}
	return theme.MenuExpandIcon()
}
