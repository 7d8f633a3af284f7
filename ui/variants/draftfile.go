package variants

import (
	"bytes"
	"context"
	"path/filepath"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/saves/journal"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/gamelist"
	"overtheboard/ui/shell"
	"overtheboard/ui/variants/workshop"
	"overtheboard/ui/words"
)

// draftFile is the file of a draft, from the first change until the draft is saved to the players' games or discarded.
type draftFile struct {
	shell   *shell.Shell
	folder  string // "" for none
	file    *journal.Draft
	editor  *workshop.Editor // shows that the draft could not be written; may be nil
	looked  bool             // for what an earlier program left
	last    []byte           // intended content of the file; nil for none
	writing bool
}

// open restores the draft of an earlier program, once, and passes it on, or nil.
func (f *draftFile) open(all catalog.Catalog, then func(*workshop.Draft)) {
	if f.looked || f.folder == "" {
		then(nil)
		return
	}
	f.looked = true
	folder := f.folder
	f.shell.Work(shell.Job{Title: words.Text("work.rules"), Do: func(context.Context, *shell.Progress) func() {
		file, left, err := journal.OpenDraft(folder)
		var draft *workshop.Draft
		if left != nil {
			if draft, err = workshop.ReadRecord(left, rulesetsIn, all); err != nil {
				err = file.Quarantine(err).Err
			}
		}
		return func() {
			if f.file = file; draft != nil {
				f.last = left
			}
			if err != nil {
				f.shell.ShowError(words.Text("error.write"), err)
			}
			then(draft)
		}
	}})
}

// rulesetsIn reads a ruleset file; an unreadable one counts as missing.
func rulesetsIn(path string) source.File {
	folder, err := ruleset.ReadFolder(path)
	if err != nil {
		return source.File{}
	}
	return folder.Rulesets
}

// note writes the current draft in the background.
func (f *draftFile) note(d *workshop.Draft) {
	if f.file == nil {
		return
	}
	data := d.Record()
	if bytes.Equal(data, f.last) {
		return
	}
	if f.last = data; !f.writing {
		f.write()
	}
}

// write writes the file, and again if the draft has changed meanwhile.
func (f *draftFile) write() {
	f.writing = true
	file, data := f.file, f.last
	f.shell.Background(func() func() {
		err := file.Keep(data)
		return func() {
			f.writing = false
			if !bytes.Equal(data, f.last) {
				f.write()
			} else if err != nil && f.editor != nil {
				f.editor.Unnoted(err)
			}
		}
	})
}

// forget deletes the draft.
func (f *draftFile) forget() {
	if f.file != nil {
		f.last = nil
		_ = f.file.Keep(nil)
	}
}

// kept reports whether the whole draft returns at the next start, after writing it if needed.
func (f *draftFile) kept(d *workshop.Draft) bool {
	if f.file == nil {
		return false
	}
	f.last = d.Record()
	return f.file.Keep(f.last) == nil
}

// close leaves the draft for the next start, as last noted.
func (f *draftFile) close() {
	if f.file == nil {
		return
	}
	if f.writing { // perhaps an older version
		_ = f.file.Keep(f.last)
	}
	_ = f.file.Close()
}

// draftOf returns a function that makes a draft with a copy of a game, on any goroutine, with its description in the window's
// language; one of the players' own is opened, and saved where it is.
func draftOf(c catalog.Entry, all *catalog.Catalog) func() (*workshop.Draft, error) {
	book, own := all.Book, filepath.Join(all.Folder, rules.RulesetsFile) // where new games are saved
	name := words.Bare(words.Text("workshop.myGame", words.With{"Game": gamelist.Title(c)}))
	about := ""
	if c.Rules != nil {
		about = words.Description(c.Rules)
	}
	return func() (*workshop.Draft, error) {
		path := c.File
		if path == "" {
			path = own
		}
		folder, err := ruleset.ReadFolder(path)
		if err != nil {
			return nil, err
		}
		d := &workshop.Draft{From: c, Path: path}
		if c.File == "" {
			d.Document, err = variant.Begin(book, c.Name, name, folder.Pieces)
			if err == nil && d.Set(variant.BothSides, about, "description") { // not an undoable change
				d.Document = variant.Take(d.Text(), name, folder.Pieces, book)
			}
		} else {
			d.Document, err = folder.Open(c.Name, book)
		}
		if err != nil {
			return nil, err
		}
		return d, nil
	}
}
