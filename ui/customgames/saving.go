package customgames

import (
	"context"

	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/customgames/workshop"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Save saves a game to its file in the background; replace: also over what has changed there, or has its name.
func (m *making) Save(d *workshop.Draft, replace bool) {
	m.shell.Background(saving(d, &m.shell.Catalog, replace, func(err error) {
		if !m.editor.Saved(d, err) {
			m.saved(d, err, func() {})
		}
	}))
}

// saveFirst saves a draft, and continues if that succeeds.
func (m *making) saveFirst(d *workshop.Draft, replace bool, then func()) {
	save := saving(d, &m.shell.Catalog, replace, func(err error) { m.saved(d, err, then) })
	m.shell.Work(shell.Job{
		Title: words.Text("work.saving", words.With{"File": d.Name()}),
		Do:    func(context.Context, *shell.Progress) func() { return save() },
	})
}

// saved continues if a draft was saved, and otherwise shows why not.
func (m *making) saved(d *workshop.Draft, err error, then func()) {
	switch {
	case err == nil:
		m.file.Note(m.draft.Record())
		then()
	case workshop.Taken(err):
		m.shell.Dialogs.ShowFirst(workshop.Replacing(d, func() { m.saveFirst(d, true, then) }))
	default:
		m.shell.ShowError(words.Text("error.save"), err)
	}
}

// saving returns a function that saves the draft as it is now, on any goroutine, then continues on the window's.
func saving(d *workshop.Draft, all *catalog.Catalog, replace bool, then func(error)) func() (home func()) {
	document, snapshot, path, rulesets := d.Document, d.Snapshot(), d.Path, *all
	return func() func() {
		err := saveGame(path, snapshot, replace)
		if err == nil {
			rulesets = rulesets.Read(context.Background())
		}
		return func() {
			if err == nil {
				*all = rulesets
				document.SavedAs(snapshot)
				if d.Document == document {
					d.From = catalog.Entry{Name: snapshot.Name(), File: path}
				}
			}
			then(err)
		}
	}
}

// saveGame writes a game to a file. It does not hide a shipped one without a question, since others may inherit from it.
func saveGame(path string, d *variant.Document, replace bool) error {
	book := resources.Rulebook()
	if _, ships := book.Source(d.Name()); ships && d.Opened() != d.Name() && !replace {
		return variant.ErrTaken
	}
	return ruleset.Keep(path, d, book, replace)
}
