package kit

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// ControlHeight is the height of a button.
const ControlHeight = 4 * Step

// Keyed, embedded in a control, passes key presses and releases to the window while the control has the focus. Fyne does not, and
// repeats a held key as TypedKey.
type Keyed struct{}

func (Keyed) KeyDown(key *fyne.KeyEvent) { hand(desktop.Canvas.OnKeyDown, key) }

func (Keyed) KeyUp(key *fyne.KeyEvent) { hand(desktop.Canvas.OnKeyUp, key) }

// Pass gives the window a key that the control does not use. Without it, the window's keys would not work while the control has
// the focus.
func (Keyed) Pass(key *fyne.KeyEvent) {
	for _, w := range fyne.CurrentApp().Driver().AllWindows() {
		if typed := w.Canvas().OnTypedKey(); typed != nil {
			typed(key)
		}
	}
}

// hand calls a key handler of each window.
func hand(does func(desktop.Canvas) func(*fyne.KeyEvent), key *fyne.KeyEvent) {
	for _, w := range fyne.CurrentApp().Driver().AllWindows() {
		if c, ok := w.Canvas().(desktop.Canvas); ok && does(c) != nil {
			does(c)(key)
		}
	}
}

// Control is a drawing that takes and shows the focus. It ignores text.
type Control struct {
	Drawing
	Keyed
	Focused bool
}

// FocusGained shows the focus.
func (c *Control) FocusGained() { c.SetFocused(true) }

// FocusLost hides it.
func (c *Control) FocusLost() { c.SetFocused(false) }

// SetFocused shows the focus or hides it.
func (c *Control) SetFocused(on bool) {
	c.Focused = on
	c.self.Refresh()
}

// TypedRune does nothing.
func (*Control) TypedRune(rune) {}

// Button is a button that Enter presses too; it passes other keys to its window.
type Button struct {
	widget.Button
	Keyed
	Name    string            // for screen readers; "" for the text
	Player  string            // a name in the text, shortened rather than the rest; "": the whole text is
	Apart   fyne.CanvasObject // the area that tips must not cover; nil: the button alone
	Quiet   bool              // it does not change under the pointer, as it lies over what does
	dialogs *Queue            // says whether a key may press it now; nil: always
	Refused func()            // says why the button is disabled, when it is tapped; nil: nothing
	hovered func(in bool)     // called when the pointer enters, leaves or presses; may be nil
	turned  *Rotatable        // draws it turned; may be nil
	At      Rect              // of what its focus ring surrounds; zero: all
	icon    fyne.Resource     // shown if there is room
	focused bool
	small   bool // the text fits only in the small size
}

// NewButton returns a button; text and icon are optional.
func NewButton(text string, icon fyne.Resource, tapped func()) *Button {
	b := &Button{}
	b.Text, b.Icon, b.OnTapped, b.icon = text, icon, tapped, icon
	if leftwards {
		b.IconPlacement = widget.ButtonIconTrailingText
	}
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer returns a renderer that orders the text, and makes it small if it does not fit.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	if leftwards && b.Alignment == widget.ButtonAlignLeading {
		b.Alignment = widget.ButtonAlignTrailing
	}
	ordered := &orderedButton{b.Button.CreateRenderer(), b, Ring(fyne.Size{}, 2)}
	ordered.ring.CornerRadius = Radius
	ordered.order()
	ordered.Layout(b.Size())
	return ordered
}

// orderedButton draws the button's text as an ordered line in the right size, and a ring while the button has the focus. Fyne's
// own sign of that is faint, or hides what the button lies over.
type orderedButton struct {
	fyne.WidgetRenderer
	button *Button
	ring   *canvas.Rectangle
}

// Objects returns the button's, with the ring.
func (o *orderedButton) Objects() []fyne.CanvasObject {
	if !o.button.focused {
		return o.WidgetRenderer.Objects()
	}
	return append(slices.Clip(o.WidgetRenderer.Objects()), o.ring)
}

// surround places the ring: at the edge, or within a filled button in the colour of its text.
func (o *orderedButton) surround(size fyne.Size) {
	at, color := o.button.At, theme.ColorNamePrimary
	if at == (Rect{}) {
		at = NewRect(0, 0, size.Width, size.Height)
	}
	if o.button.Importance == widget.HighImportance {
		at, color = NewRect(2, 2, size.Width-4, size.Height-4), theme.ColorNameForegroundOnPrimary
	}
	Place(o.ring, at.X, at.Y, at.Width, at.Height)
	o.ring.StrokeColor = theme.Color(color)
}

func (o *orderedButton) Refresh() {
	o.WidgetRenderer.Refresh()
	o.order()
	o.Layout(o.button.Size())
}

// Layout places the arrow of a drop-down at the end of the button.
func (o *orderedButton) Layout(size fyne.Size) {
	o.WidgetRenderer.Layout(size)
	o.surround(size)
	for _, part := range o.Objects() {
		if icon, ok := part.(*canvas.Image); ok && o.button.icon == theme.MenuDropDownIcon() {
			wide := icon.Size().Width
			icon.Move(fyne.NewPos(MirroredX(size.Width-wide-theme.InnerPadding(), wide, size.Width), icon.Position().Y))
		}
	}
}

func (o *orderedButton) order() {
	for _, part := range o.WidgetRenderer.Objects() {
		t, ok := part.(*widget.RichText)
		if !ok {
			continue
		}
		size, text := theme.SizeNameText, o.button.Text
		if o.button.small {
			size, text = theme.SizeNameCaptionText, o.button.shortened(o.button.Size().Width-Step)
		}
		said := Ordered(text)
		if text, ok := t.Segments[0].(*widget.TextSegment); ok && (text.Text != said || text.Style.SizeName != size) {
			text.Text, text.Style.SizeName = said, size
			t.Refresh()
		}
	}
}

// MinSize returns the size for the full text and the icon, even if they are small, shortened or hidden now. Fyne's has room for an
// earlier icon too.
func (o *orderedButton) MinSize() fyne.Size {
	b, least := o.button, o.WidgetRenderer.MinSize()
	least.Width = 2*theme.InnerPadding() + b.textWidth(theme.TextSize())
	if b.icon != nil {
		least.Width += theme.IconInlineSize()
		if b.Text != "" {
			least.Width += theme.Padding()
		}
	}
	return least.Max(fyne.NewSquareSize(Tall(0)))
}

// shortened returns the small text for a width: with the player's family name, or that elided, before the rest is.
func (b *Button) shortened(width float32) string {
	short := b.Player
	with := func(short string) string { return strings.Replace(b.Text, b.Player, short, 1) }
	fits := func(short string) bool { return fyne.MeasureText(with(short), SmallSize, BoldStyle).Width <= width }
	if short != "" && !fits(short) {
		short = elideTo(FamilyName(short), fits)
	}
	return Elide(with(short), width, SmallSize, BoldStyle)
}

// FamilyName returns a name without first names: of "Ada Lovelace" and "Lovelace, Ada" the same.
func FamilyName(name string) string {
	name, _, _ = strings.Cut(name, ",")
	return name[strings.LastIndexByte(name, ' ')+1:]
}

func (b *Button) TextSize() float32 {
	if b.small {
		return SmallSize
	}
	return theme.TextSize()
}

func (b *Button) textWidth(size float32) float32 {
	return fyne.MeasureText(b.Text, size, BoldStyle).Width
}

// Label changes text and icon; both are optional.
func (b *Button) Label(text string, icon fyne.Resource) {
	if b.Text == text && b.icon == icon {
		return
	}
	b.Text, b.icon, b.Icon = text, icon, icon
	b.fit(b.Size().Width)
	b.Refresh()
}

// Resize hides the icon if it does not fit beside the text, and makes the text small if it still does not fit.
func (b *Button) Resize(size fyne.Size) {
	changed := b.fit(size.Width) || b.small && size.Width != b.Size().Width
	if b.Button.Resize(size); changed {
		b.Refresh() // the text may be shortened to the new width
	}
}

// fit shows or hides the icon, chooses the text size, and reports whether something changed.
func (b *Button) fit(width float32) (changed bool) {
	icon, small := b.icon, false
	if b.Text != "" && width > 0 {
		text := b.textWidth(theme.TextSize())
		if icon != nil && text+theme.IconInlineSize()+2*theme.InnerPadding() > width {
			icon = nil
		}
		small = icon == nil && text > width-Step
	}
	changed = icon != b.Icon || small != b.small
	b.Icon, b.small = icon, small
	return changed
}

// MatchButtons makes neighbouring buttons alike: if one has no room for its icon, none with a text has an icon; if one needs small
// text, all have it.
func MatchButtons(buttons ...*Button) {
	bare, small := false, false
	for _, b := range buttons {
		bare = bare || b.Visible() && b.icon != nil && b.Icon == nil
		small = small || b.Visible() && b.small
	}
	if !bare && !small {
		return // each has room
	}
	for _, b := range buttons {
		if b.small = small; bare && b.Text != "" {
			b.Icon = nil
		}
		b.Refresh()
	}
}

// Tapped presses the button; if it is disabled, Refused says why.
func (b *Button) Tapped(e *fyne.PointEvent) {
	b.hover(false)
	if b.Disabled() && b.Refused != nil {
		b.Refused()
		return
	}
	b.Button.Tapped(e)
}

// TypedKey presses the button with Space or Enter.
func (b *Button) TypedKey(key *fyne.KeyEvent) {
	switch {
	case key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter || key.Name == fyne.KeySpace:
		if b.dialogs == nil || b.dialogs.answers(key.Name) {
			b.Tapped(nil)
		}
	default:
		b.Pass(key)
	}
}

// FocusGained shows the focus.
func (b *Button) FocusGained() { b.focus(true) }

// FocusLost hides it.
func (b *Button) FocusLost() { b.focus(false) }

func (b *Button) focus(on bool) {
	b.focused = on
	b.Refresh()
	b.tell()
}

// MouseIn shows that the pointer is there.
func (b *Button) MouseIn(e *desktop.MouseEvent) {
	if b.hover(true); !b.Quiet {
		b.Button.MouseIn(e)
		b.tell()
	}
}

// MouseOut shows that it is gone.
func (b *Button) MouseOut() { b.Button.MouseOut(); b.tell(); b.hover(false) }

func (b *Button) hover(in bool) {
	if b.hovered != nil {
		b.hovered(in)
	}
}

func (b *Button) tell() {
	if b.turned != nil {
		b.turned.Redraw()
	}
}

// SetEnabled enables or disables the button, and redraws it only on a change.
func (b *Button) SetEnabled(enabled bool) {
	if enabled == b.Disabled() {
		if enabled {
			b.Enable()
		} else {
			b.Disable()
		}
	}
}

// List is a list that passes Enter and Escape to its dialog. Moving selects; a frame shows the focus.
type List struct {
	widget.List
	Keyed
	Current widget.ListItemID
	More    func() string                // spoken after the selected row; may be nil
	Name    string                       // of its content, for screen readers; spoken if nothing is selected
	ByKey   bool                         // a key, not a tap, moves the selection
	Heading func(widget.ListItemID) bool // reports rows that cannot be selected; may be nil
	Typed   func(r rune)                 // gets typed text while the list has the focus; may be nil
	frame   *canvas.Rectangle
	tap     tap    // the last one on a row that counts them
	answer  func() // called at the second tap
}

// NewList returns a list of length() items: create makes a row, update fills it, selected is called with the selected row.
func NewList(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject),
	selected func(widget.ListItemID)) *List {
	l := &List{Current: -1, frame: canvas.NewRectangle(nil)}
	l.frame.StrokeWidth, l.frame.CornerRadius = 1.5, Step/2
	l.frame.Hide()
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	if Fingers {
		l.CreateItem = func() fyne.CanvasObject { return fingerRow(create()) }
		l.UpdateItem = func(id widget.ListItemID, row fyne.CanvasObject) { update(id, row.(*fyne.Container).Objects[0]) }
	}
	l.HideSeparators = true
	l.OnSelected = func(id widget.ListItemID) {
		if l.heading(id) {
			l.Unselect(id)
			l.Choose(l.Current)
			return
		}
		if l.Current = id; !l.ByKey {
			l.FocusLost() // the ring is for keys
		}
		selected(id)
	}
	l.ExtendBaseWidget(l)
	return l
}

// NewTextList returns a list of texts.
func NewTextList(texts []string) *List {
	return NewList(func() int { return len(texts) }, func() fyne.CanvasObject { return NewLabel("") },
		func(id widget.ListItemID, row fyne.CanvasObject) { row.(*Label).SetText(texts[id]) }, func(widget.ListItemID) {})
}

// Resize scrolls to the selected row if it was selected before the list had room for a row.
func (l *List) Resize(size fyne.Size) {
	row := l.MinSize().Height
	none := l.Size().Height < row
	l.List.Resize(size)
	if none && l.Current >= 0 && size.Height >= row {
		l.ScrollToTop()
		l.ScrollTo(l.Current)
	}
}

// FocusGained shows the focus. Fyne's own would mark an item that may not be the selected one.
func (l *List) FocusGained() {
	l.frame.StrokeColor = theme.Color(theme.ColorNamePrimary)
	l.frame.Show()
	canvas.Refresh(l)
}

// FocusLost hides it.
func (l *List) FocusLost() {
	l.frame.Hide()
	canvas.Refresh(l)
}

// CreateRenderer returns the renderer of a list with a frame.
func (l *List) CreateRenderer() fyne.WidgetRenderer { return &framed{l.List.CreateRenderer(), l.frame} }

// framed draws a widget with a frame over it.
type framed struct {
	fyne.WidgetRenderer
	frame *canvas.Rectangle
}

func (r *framed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	Place(r.frame, 0, 0, size.Width, size.Height)
}

func (r *framed) Objects() []fyne.CanvasObject { return append(r.WidgetRenderer.Objects(), r.frame) }

// TypedKey moves the selection; the dialog gets its own keys.
func (l *List) TypedKey(key *fyne.KeyEvent) {
	if l.arrow(key) {
		l.FocusGained()
	} else {
		l.Pass(key)
	}
}

func (l *List) TypedRune(r rune) {
	if l.Typed != nil {
		l.Typed(r)
	}
}

// pageRows is how many rows Page Up and Page Down move.
const pageRows = 8

// arrow moves the selection, and reports whether the key was one for that.
func (l *List) arrow(key *fyne.KeyEvent) bool {
	switch key.Name {
	case fyne.KeyUp:
		l.Choose(l.next(l.Current-1, -1))
	case fyne.KeyDown:
		l.Choose(l.next(l.Current+1, 1))
	case fyne.KeyPageUp:
		l.Choose(l.next(max(0, l.Current-pageRows), -1))
	case fyne.KeyPageDown:
		l.Choose(l.next(min(l.Current+pageRows, l.Length()-1), 1))
	case fyne.KeyHome:
		l.Choose(l.next(0, 1))
	case fyne.KeyEnd:
		l.Choose(l.next(l.Length()-1, -1))
	default:
		return false
	}
	return true
}

func (l *List) heading(id widget.ListItemID) bool { return l.Heading != nil && l.Heading(id) }

// next returns the next row that can be selected from id on, otherwise the selected one.
func (l *List) next(id widget.ListItemID, direction int) widget.ListItemID {
	for ; id >= 0 && id < l.Length(); id += direction {
		if !l.heading(id) {
			return id
		}
	}
	return l.Current
}

// Choose selects the item, or the nearest that exists.
func (l *List) Choose(id widget.ListItemID) {
	n := l.Length()
	if n == 0 {
		return
	}
	if id = max(0, min(id, n-1)); l.heading(id) {
		if id = l.next(id, 1); l.heading(id) || id < 0 || id >= n {
			return
		}
	}
	l.ByKey = true
	l.Select(id)
	l.ByKey = false
	if id > 0 && l.heading(id-1) {
		l.ScrollTo(id - 1) // so that its heading is visible
		l.ScrollTo(id)
	}
}

// dialogKey reports whether a key answers a dialog rather than editing text.
func dialogKey(key *fyne.KeyEvent) bool {
	return key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter || key.Name == fyne.KeyEscape
}
