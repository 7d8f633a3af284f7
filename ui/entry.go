package ui

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
)

// boundEntry is an entry of one line that takes so much text and no more, be it typed, pasted or given. What is pasted
// is taken over as it may be shown.
type boundEntry struct {
	widget.Entry
	most int // runes
}

// room returns how many runes fit in beside those that are not selected.
func (e *boundEntry) room() int {
	return e.most - utf8.RuneCountInString(e.Text) + utf8.RuneCountInString(e.SelectedText())
}

// SetText replaces the text.
func (e *boundEntry) SetText(text string) { e.Entry.SetText(rules.Cut(text, e.most)) }

// TypedRune adds a letter, if there is room for it.
func (e *boundEntry) TypedRune(r rune) {
	if e.room() > 0 {
		e.Entry.TypedRune(r)
	}
}

// TypedShortcut pastes what there is room for.
func (e *boundEntry) TypedShortcut(s fyne.Shortcut) {
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
	return rules.Shown(c.Clipboard.Content(), c.most)
}

// entry is a line of text that leaves Enter and Escape to its dialog.
type entry struct {
	boundEntry
	keys keyFilter
}

// newEntry returns an entry that takes as much text as is kept of any; its most may be set lower.
func newEntry(text, placeholder string, keys keyFilter) *entry {
	e := &entry{keys: keys}
	e.most = rules.KeptText
	e.Text, e.PlaceHolder = rules.Cut(text, e.most), placeholder
	e.Scroll = fyne.ScrollHorizontalOnly
	e.ExtendBaseWidget(e)
	return e
}

// TypedKey edits the text, but for the keys that the dialog takes.
func (e *entry) TypedKey(key *fyne.KeyEvent) {
	if dialogKey(key) && e.keys != nil && e.keys(key) {
		return
	}
	e.Entry.TypedKey(key)
}

// KeyDown tells the window which keys are pressed anew.
func (e *entry) KeyDown(key *fyne.KeyEvent) { pressedAnew(e, key); e.Entry.KeyDown(key) }
