package ui

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"overtheboard/game/source"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// recentName is how many characters of a file's path the menu shows.
const recentName = 60

// refreshRecent lists the files that were opened or saved last in the menu, the last one first.
func (w *Window) refreshRecent() {
	if w.menu == nil {
		return
	}
	w.menu.Recent.Items = w.recentItems()
	w.menu.Redraw()
}

func (w *Window) recentItems() []*fyne.MenuItem {
	paths := w.shell.Prefs.Files().Recent()
	if len(paths) == 0 {
		none := fyne.NewMenuItem(kit.Ordered(words.Text("recent.none")), nil)
		none.Disabled = true
		return []*fyne.MenuItem{none}
	}
	var items []*fyne.MenuItem
	for _, path := range paths {
		items = append(items, fyne.NewMenuItem(kit.Ordered(recentTitle(path, paths)), func() { w.openRecent(path) }))
	}
	return append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(kit.Ordered(words.Text("recent.clear")), func() {
		w.shell.Prefs.Files().SetRecent(nil)
		w.refreshRecent()
	}))
}

// recentTitle returns a file's name, with its folder's where another one has the same.
func recentTitle(path string, all []string) string {
	name := filepath.Base(path)
	for _, other := range all {
		if other != path && filepath.Base(other) == name {
			name = filepath.Join(filepath.Base(filepath.Dir(path)), name)
			break
		}
	}
	return source.Cut(words.ShownWhole(name), recentName)
}

// openRecent opens a file of the list, once the running game is safe. One that is gone can be taken from the list.
func (w *Window) openRecent(path string) {
	if w.shell.Dialogs.Busy() {
		return
	}
	w.table.board.CancelChoice()
	w.shell.Background(func() func() {
		_, err := os.Stat(path)
		return func() {
			if !errors.Is(err, fs.ErrNotExist) { // openPath says what else may be wrong
				w.files.afterSaving(func() { w.files.openPath(path) })
				return
			}
			w.shell.Dialogs.Show(&kit.Dialog{
				Title:   words.Text("recent.gone", words.With{"Name": words.ShownName(path)}),
				Content: kit.Paragraph(words.Text("recent.goneText")),
				Answers: []kit.Answer{
					{Text: words.Text("recent.forget"), Run: func() { w.shell.Prefs.Files().ForgetRecent(path); w.refreshRecent() }},
					{Text: words.Text("button.close")},
				},
				Escape: 1,
			})
		}
	})
}
