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

// draftFile is the file in which a draft is written down, from the first change on until it is saved among the players' games or
// forgotten.
type draftFile struct {
	shell   *shell.Shell
	folder  string // "" for none
	file    *journal.Draft
	editor  *workshop.Editor // says that the draft could not be written; nil: none was opened yet
	looked  bool             // for what an earlier program has left
	last    []byte           // what the file is to hold; nil for nothing
	writing bool
}

// open looks for what an earlier program has left, once, and goes on with that, or with nil.
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

// rulesetsIn reads a file of rulesets; one that cannot be read is as if it were gone.
func rulesetsIn(path string) source.File {
	folder, err := ruleset.ReadFolder(path)
	if err != nil {
		return source.File{}
	}
	return folder.Rulesets
}

// note writes down the draft as it is by now, beside the window.
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

// write has the file written, and again if the draft has changed meanwhile.
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

// forget forgets the draft: its players want it no more.
func (f *draftFile) forget() {
	if f.file != nil {
		f.last = nil
		_ = f.file.Keep(nil)
	}
}

// kept tells whether all of a draft is there again at the next start, after writing it if need be.
func (f *draftFile) kept(d *workshop.Draft) bool {
	if f.file == nil {
		return false
	}
	f.last = d.Record()
	return f.file.Keep(f.last) == nil
}

// close leaves the draft for the next start, as it was noted last.
func (f *draftFile) close() {
	if f.file == nil {
		return
	}
	if f.writing { // what may be older
		_ = f.file.Keep(f.last)
	}
	_ = f.file.Close()
}

// draftOf returns what makes a draft with a copy of a game, on any goroutine, which says of itself in the window's language what
// the game does; one of the players' own is opened, to be saved where it lies.
func draftOf(c catalog.Entry, all *catalog.Catalog) func() (*workshop.Draft, error) {
	book, own := all.Book, filepath.Join(all.Folder, rules.RulesetsFile) // in which new games are saved
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
			if err == nil && d.Set(variant.BothSides, about, "description") { // which is no change that could be undone
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
