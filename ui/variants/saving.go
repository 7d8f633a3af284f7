package variants

import (
	"context"

	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/shell"
	"overtheboard/ui/variants/workshop"
	"overtheboard/ui/words"
)

// Save saves a game where it lies, beside the window; replace says that it goes before what has become of it there, or has its
// name.
func (m *making) Save(d *workshop.Draft, replace bool) {
	editor, save := m.editor, saver(d, &m.shell.Catalog, replace)
	m.shell.Background(func() func() {
		saved, err := save()
		return func() {
			saved()
			editor.Saved(err)
		}
	})
}

// saveFirst saves the draft, and goes on if that succeeds.
func (m *making) saveFirst(replace bool, then func()) {
	d := m.draft
	save := saver(d, &m.shell.Catalog, replace)
	m.shell.Work(shell.Job{
		Title: words.Text("work.saving", words.With{"File": d.Name()}),
		Do: func(context.Context, *shell.Progress) func() {
			saved, err := save()
			return func() {
				switch saved(); {
				case err == nil:
					m.file.note(d)
					then()
				case workshop.Taken(err):
					m.shell.Dialogs.ShowFirst(workshop.Replacing(d, func() { m.saveFirst(true, then) }))
				default:
					m.shell.ShowError(words.Text("error.save"), err)
				}
			}
		},
	})
}

// saver returns what saves a draft as it is now, on any goroutine, and returns what is to be done on the window's afterwards.
func saver(d *workshop.Draft, all *catalog.Catalog, replace bool) func() (saved func(), err error) {
	document, snapshot, path, rulesets := d.Document, d.Snapshot(), d.Path, *all
	return func() (func(), error) {
		if err := saveGame(path, snapshot, replace); err != nil {
			return func() {}, err
		}
		rulesets = rulesets.Read(context.Background())
		return func() {
			*all = rulesets
			document.KeptAs(snapshot)
			if d.Document == document {
				d.From = catalog.Entry{Name: snapshot.Name(), File: path}
			}
		}, nil
	}
}

// saveGame writes a game into a file. One that ships is not hidden by it unasked: others may inherit from that.
func saveGame(path string, d *variant.Document, replace bool) error {
	book := resources.Rulebook()
	if _, ships := book.Source(d.Name()); ships && d.Opened() != d.Name() && !replace {
		return variant.ErrTaken
	}
	return ruleset.Keep(path, d, book, replace)
}
