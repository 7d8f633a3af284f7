package kit

import (
	"fyne.io/fyne/v2"

	"overtheboard/game/source"
)

// NewTextEntry returns an entry for a text that is longer than a line: it is broken into lines as it is written, and takes
// so many runes. Enter, Escape and Tab mean what they mean in every entry.
func NewTextEntry(text, placeholder string, most int, keys KeyFilter) *Entry {
	e := &Entry{keys: keys}
	e.Most = most
	e.Text, e.PlaceHolder = source.Cut(text, most), placeholder
	e.MultiLine, e.Wrapping, e.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
	e.ExtendBaseWidget(e)
	e.SetMinRowsVisible(2)
	return e
}

var _ fyne.Tabbable = (*Entry)(nil)

// AcceptsTab leaves Tab to the window.
func (e *Entry) AcceptsTab() bool { return false }
