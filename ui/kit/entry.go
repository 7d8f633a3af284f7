package kit

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/source"
)

// NoBar is the Scroll of a one-line entry: it still follows its cursor sideways, but Fyne draws no bar over the text.
const NoBar = fyne.ScrollVerticalOnly

// BoundEntry is a one-line entry with a maximum length, whether text is typed, pasted or set. Pasted text is cleaned for display.
type BoundEntry struct {
	widget.Entry
	Most int // runes
}

// KeyDown passes the key to the window, and the entry.
func (e *BoundEntry) KeyDown(key *fyne.KeyEvent) { Keyed{}.KeyDown(key); e.Entry.KeyDown(key) }

// KeyUp passes the key to the window, and the entry.
func (e *BoundEntry) KeyUp(key *fyne.KeyEvent) { Keyed{}.KeyUp(key); e.Entry.KeyUp(key) }

// room returns how many runes may be added, or replace the selection.
func (e *BoundEntry) room() int {
	return e.Most - utf8.RuneCountInString(e.Text) + utf8.RuneCountInString(e.SelectedText())
}

func (e *BoundEntry) SetText(text string) { e.Entry.SetText(source.Cut(text, e.Most)) }

// TypedRune adds a letter if there is room.
func (e *BoundEntry) TypedRune(r rune) {
	if e.room() > 0 {
		e.Entry.TypedRune(r)
	}
}

// TypedShortcut pastes as much as there is room for.
func (e *BoundEntry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok {
		s = &fyne.ShortcutPaste{Clipboard: shortClipboard{paste.Clipboard, e.room()}}
	}
	e.Entry.TypedShortcut(s)
}

// shortClipboard is a clipboard that limits the runes of its content.
type shortClipboard struct {
	fyne.Clipboard
	most int
}

func (c shortClipboard) Content() string {
	if c.most <= 0 {
		return ""
	}
	return source.Shown(c.Clipboard.Content(), c.most)
}

// Entry is a one-line entry that passes Enter and Escape to its dialog.
type Entry struct {
	BoundEntry
	Name   string                    // for screen readers; "" for the placeholder
	Names  bool                      // it takes names: soft keyboards begin each word with a capital
	Chosen func() string             // what its keys have selected elsewhere; may be nil
	First  func(*fyne.KeyEvent) bool // gets every key before the entry; may be nil
	Before func(fyne.Shortcut) bool  // gets every shortcut before the entry; may be nil
	begins float32                   // x of the text, after the icon or free space
	met    bool                      // it had the focus before
}

// NewEntry returns an entry with the longest limit; Most may be set lower.
func NewEntry(text, placeholder string) *Entry {
	e := &Entry{}
	e.Most = source.StoredText
	e.Text, e.PlaceHolder = source.Cut(text, e.Most), Ordered(placeholder)
	e.Scroll = NoBar
	e.ExtendBaseWidget(e)
	return e
}

// FocusGained moves the cursor to the end the first time, ready to continue the text.
func (e *Entry) FocusGained() {
	if e.BoundEntry.FocusGained(); !e.met {
		e.met = true
		e.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	}
}

// TypedShortcut edits the text, unless Before takes the shortcut. Enter with a modifier counts as Enter.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if e.Before != nil && e.Before(s) {
		return
	}
	if c, ok := s.(*desktop.CustomShortcut); ok && (c.KeyName == fyne.KeyReturn || c.KeyName == fyne.KeyEnter) {
		e.TypedKey(&fyne.KeyEvent{Name: c.KeyName})
		return
	}
	e.BoundEntry.TypedShortcut(s)
}

// TypedKey edits the text; the dialog gets its own keys.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	if e.First != nil && e.First(key) {
		return
	}
	if dialogKey(key) {
		Keyed{}.Pass(key)
		return
	}
	e.Entry.TypedKey(key)
}

// MouseDown moves the cursor to the pointer. Fyne ignores the free space before the text.
func (e *Entry) MouseDown(m *desktop.MouseEvent) {
	at := *m
	at.Position.X -= e.begins
	e.Entry.MouseDown(&at)
}

// Dragged selects up to the pointer.
func (e *Entry) Dragged(d *fyne.DragEvent) {
	at := *d
	at.Position.X -= e.begins
	e.Entry.Dragged(&at)
}

// MinSize returns the size of the line, or of some of several lines.
func (e *Entry) MinSize() fyne.Size {
	least := e.BoundEntry.MinSize()
	least.Height = Tall(least.Height)
	return least
}

// CreateRenderer returns a renderer that aligns the line right where text runs from right to left.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	return &entryRenderer{e.Entry.CreateRenderer(), e, leftwards}
}

// entryRenderer moves what Fyne places at the left. Several lines stay there: Fyne can place the cursor in them only from the
// left.
type entryRenderer struct {
	fyne.WidgetRenderer
	entry     *Entry
	leftwards bool
}

func (r *entryRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.place(size)
}

// Refresh places the text again, since its length may have changed.
func (r *entryRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.place(r.entry.Size())
}

func (r *entryRenderer) place(size fyne.Size) {
	inset := float32(0)
	if r.entry.Icon != nil {
		inset = theme.IconInlineSize() + theme.LineSpacing()
	}
	if below := (size.Height - r.entry.BoundEntry.MinSize().Height) / 2; Fingers && !r.entry.MultiLine {
		for _, o := range r.Objects() {
			switch o.(type) {
			case *canvas.Image:
				o.Move(fyne.NewPos(o.Position().X, theme.InnerPadding()+below))
			case *container.Scroll:
				o.Move(fyne.NewPos(o.Position().X, theme.InputBorderSize()+below))
			}
		}
	}
	if r.entry.begins = inset; !r.leftwards || r.entry.MultiLine {
		return
	}
	for _, o := range r.Objects() {
		switch text := o.(type) {
		case *canvas.Image:
			o.Move(fyne.NewPos(size.Width-theme.InnerPadding()-o.Size().Width, o.Position().Y))
		case *container.Scroll:
			r.endAt(size.Width-inset, o, text.Content.MinSize().Width)
			text.Refresh() // it may have scrolled while it was narrower
		case fyne.Widget:
			r.endAt(size.Width-inset, o, o.MinSize().Width)
		}
	}
}

// endAt makes the text end at a position, or fills the entry up to it.
func (r *entryRenderer) endAt(end float32, text fyne.CanvasObject, wide float32) {
	wide = min(wide, end)
	r.entry.begins = end - wide
	Place(text, r.entry.begins, text.Position().Y, wide, text.Size().Height)
}

// NewTextEntry returns an entry for several wrapped lines of at most that many runes. Enter, Escape and Tab work as in every
// entry.
func NewTextEntry(text, placeholder string, most int) *Entry {
	e := &Entry{}
	e.Most = most
	e.Text, e.PlaceHolder = source.Cut(text, most), placeholder
	e.MultiLine, e.Wrapping, e.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
	e.ExtendBaseWidget(e)
	e.SetMinRowsVisible(2)
	return e
}

func (e *Entry) AcceptsTab() bool { return false }
