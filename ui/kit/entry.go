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

// BoundEntry is an entry of one line that takes so much text and no more, be it typed, pasted or given. What is pasted
// is taken over as it may be shown.
type BoundEntry struct {
	widget.Entry
	Most int // runes
}

// KeyDown tells the window of a key, and the entry.
func (e *BoundEntry) KeyDown(key *fyne.KeyEvent) { Keyed{}.KeyDown(key); e.Entry.KeyDown(key) }

// KeyUp tells both of a key that is released.
func (e *BoundEntry) KeyUp(key *fyne.KeyEvent) { Keyed{}.KeyUp(key); e.Entry.KeyUp(key) }

// room returns how many runes fit in beside those that are not selected.
func (e *BoundEntry) room() int {
	return e.Most - utf8.RuneCountInString(e.Text) + utf8.RuneCountInString(e.SelectedText())
}

// SetText replaces the text.
func (e *BoundEntry) SetText(text string) { e.Entry.SetText(source.Cut(text, e.Most)) }

// TypedRune adds a letter, if there is room for it.
func (e *BoundEntry) TypedRune(r rune) {
	if e.room() > 0 {
		e.Entry.TypedRune(r)
	}
}

// TypedShortcut pastes what there is room for.
func (e *BoundEntry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok {
		s = &fyne.ShortcutPaste{Clipboard: shortClipboard{paste.Clipboard, e.room()}}
	}
	e.Entry.TypedShortcut(s)
}

// shortClipboard is a clipboard that gives so many runes of what it holds.
type shortClipboard struct {
	fyne.Clipboard
	most int
}

// Content returns what may be pasted.
func (c shortClipboard) Content() string {
	if c.most <= 0 {
		return ""
	}
	return source.Shown(c.Clipboard.Content(), c.most)
}

// Entry is a line of text that leaves Enter and Escape to its dialog.
type Entry struct {
	BoundEntry
	Name   string                    // for those who cannot see what stands beside it; the placeholder if it is empty
	Chosen func() string             // what its keys have chosen elsewhere; nil: they choose nothing
	First  func(*fyne.KeyEvent) bool // is asked of every key before the entry; nil: nobody is
	Before func(fyne.Shortcut) bool  // is asked of every shortcut before the entry; nil: nobody is
	begins float32                   // where its text does, behind the icon or what is free before it
	met    bool                      // it had the focus before
}

// NewEntry returns an entry that takes as much text as is kept of any; its most may be set lower.
func NewEntry(text, placeholder string) *Entry {
	e := &Entry{}
	e.Most = source.KeptText
	e.Text, e.PlaceHolder = source.Cut(text, e.Most), Ordered(placeholder)
	e.Scroll = fyne.ScrollHorizontalOnly
	e.ExtendBaseWidget(e)
	return e
}

// FocusGained goes behind the text the first time, where players go on writing.
func (e *Entry) FocusGained() {
	if e.BoundEntry.FocusGained(); !e.met {
		e.met = true
		e.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	}
}

// TypedShortcut edits the text, but for the shortcuts that are taken before. Enter with a modifier is Enter.
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

// TypedKey edits the text, but for the keys that the dialog takes.
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

// MouseDown puts the cursor where the pointer is. Fyne takes the text to begin where the entry does.
func (e *Entry) MouseDown(m *desktop.MouseEvent) {
	at := *m
	at.Position.X -= e.begins
	e.Entry.MouseDown(&at)
}

// Dragged selects up to where the pointer is.
func (e *Entry) Dragged(d *fyne.DragEvent) {
	at := *d
	at.Position.X -= e.begins
	e.Entry.Dragged(&at)
}

// CreateRenderer returns the renderer of an entry whose line stands at the right where the window is written leftwards.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	return &entryRenderer{e.Entry.CreateRenderer(), e, leftwards}
}

// entryRenderer moves what Fyne has placed at the left. Texts of several lines stay there: Fyne knows the cursor's place
// among them only from the left.
type entryRenderer struct {
	fyne.WidgetRenderer
	entry     *Entry
	leftwards bool
}

// Layout places the text.
func (r *entryRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.place(size)
}

// Refresh places it anew, for it may be longer now.
func (r *entryRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.place(r.entry.Size())
}

func (r *entryRenderer) place(size fyne.Size) {
	inset := float32(0)
	if r.entry.Icon != nil {
		inset = theme.IconInlineSize() + theme.LineSpacing()
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

// endAt has a text end at some place, or fill the entry up to there.
func (r *entryRenderer) endAt(end float32, text fyne.CanvasObject, wide float32) {
	wide = min(wide, end)
	r.entry.begins = end - wide
	Place(text, r.entry.begins, text.Position().Y, wide, text.Size().Height)
}

// NewTextEntry returns an entry for a text that is longer than a line: it is broken into lines as it is written, and takes
// so many runes. Enter, Escape and Tab mean what they mean in every entry.
func NewTextEntry(text, placeholder string, most int) *Entry {
	e := &Entry{}
	e.Most = most
	e.Text, e.PlaceHolder = source.Cut(text, most), placeholder
	e.MultiLine, e.Wrapping, e.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
	e.ExtendBaseWidget(e)
	e.SetMinRowsVisible(2)
	return e
}

// AcceptsTab leaves Tab to the window.
func (e *Entry) AcceptsTab() bool { return false }
