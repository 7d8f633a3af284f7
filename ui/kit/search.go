package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// NewSearch returns a search entry for a list. Its arrows move through the list, Escape ends the search, and typing in the list
// goes to the entry.
func NewSearch(placeholder string, list *List, find func()) *Entry {
	e := NewEntry("", placeholder)
	e.Icon = theme.SearchIcon()
	e.OnChanged = func(string) { find() }
	e.Chosen = func() string { return list.Row(list.Current) }
	e.First = func(key *fyne.KeyEvent) bool {
		switch key.Name {
		case fyne.KeyHome, fyne.KeyEnd: // of the text
			return false
		case fyne.KeyEscape:
			searched := e.Text != ""
			e.SetText("")
			return searched
		}
		return list.arrow(key)
	}
	list.Typed = func(r rune) {
		if TakeFocus(e) {
			e.TypedRune(r)
		}
	}
	return e
}
