package library

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"overtheboard/game/source"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// recentName is how many characters of a file's path the menu shows.
const recentName = 60

// RecentItems returns the menu items for recently opened or saved files, the last one first.
func (l *Library) RecentItems() []*fyne.MenuItem {
	paths := l.shell.Prefs.Recent.Get()
	if len(paths) == 0 {
		none := fyne.NewMenuItem(kit.Ordered(words.Text("recent.none")), nil)
		none.Disabled = true
		return []*fyne.MenuItem{none}
	}
	var items []*fyne.MenuItem
	for _, path := range paths {
		items = append(items, fyne.NewMenuItem(kit.Ordered(recentTitle(path, paths)), func() { l.openRecent(path) }))
	}
	return append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(kit.Ordered(words.Text("recent.clear")), func() {
		l.shell.Prefs.Recent.Set(nil)
		l.window.RecentChanged()
	}))
}

// recentTitle returns a file's name, with its folder if another has the same name.
func recentTitle(path string, all []string) string {
	name := filepath.Base(path)
	if slices.ContainsFunc(all, func(other string) bool { return other != path && filepath.Base(other) == name }) {
		name = filepath.Join(filepath.Base(filepath.Dir(path)), name)
	}
	return source.Cut(words.ShownWhole(name), recentName)
}

// openRecent opens a recent file, once the current game is safe. A missing file can be removed from the list.
func (l *Library) openRecent(path string) {
	if l.shell.Dialogs.Busy() {
		return
	}
	l.shell.View.Leave()
	l.shell.Background(func() func() {
		_, err := os.Stat(path)
		return func() {
			if !errors.Is(err, fs.ErrNotExist) { // Open reports other errors
				shell.InOrder(l.Leave, func(func()) { l.Open(path) })
				return
			}
			l.shell.Dialogs.Show(&kit.Dialog{
				Title:   words.Text("recent.gone", words.With{"Name": words.ShownName(path)}),
				Content: kit.Paragraph(words.Text("recent.goneText")),
				Answers: []kit.Answer{
					{Text: words.Text("recent.forget"), Run: func() { l.shell.Prefs.ForgetRecent(path); l.window.RecentChanged() }},
					{Text: words.Text("button.close")},
				},
				Escape: 1,
			})
		}
	})
}
