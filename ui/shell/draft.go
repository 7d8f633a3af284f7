package shell

import (
	"bytes"
	"context"
	"errors"

	"overtheboard/saves/journal"
	"overtheboard/ui/words"
)

// Draft is the file of something that is being made, from the first change until nothing of it could be lost.
type Draft struct {
	Shell  *Shell
	Folder string      // "" for none
	Name   string      // of the file
	Title  string      // the key of the text shown during a slow start
	Failed func(error) // called when the file could not be written; may be nil

	file    *journal.Draft
	looked  bool   // for what an earlier program left
	last    []byte // intended content of the file; nil for none
	writing bool
}

// Open restores the draft of an earlier program, once, and continues. read runs in the background; what it returns takes the draft over.
func (f *Draft) Open(read func([]byte) (func(), error), then func()) {
	if f.looked || f.Folder == "" {
		then()
		return
	}
	f.looked = true
	f.Shell.Work(Job{Title: words.Text(f.Title), Do: func(context.Context, *Progress) func() {
		file, left, err := journal.OpenDraft(f.Folder, f.Name)
		var take func()
		title := "error.write"
		var aside journal.Quarantined
		if left != nil {
			if take, err = read(left); err != nil {
				aside, title, take = file.Quarantine(err), "aside.title", nil
			}
		}
		return func() {
			if f.file = file; take != nil {
				f.last = left
				take()
			}
			if aside.Err != nil {
				key := "aside.moved"
				if aside.Path == aside.Was {
					key, f.file = "aside.stays", nil // nothing may overwrite it
				}
				err = errors.New(words.Text(key, words.With{"File": aside.Path, "Reason": aside.Err.Error()}))
			}
			if err != nil {
				f.Shell.ShowError(words.Text(title), err)
			}
			then()
		}
	}})
}

// Note writes the current content in the background.
func (f *Draft) Note(data []byte) {
	if f.file == nil || bytes.Equal(data, f.last) {
		return
	}
	if f.last = data; !f.writing {
		f.write()
	}
}

// write writes the file, and again if the draft has changed meanwhile.
func (f *Draft) write() {
	f.writing = true
	file, data := f.file, f.last
	f.Shell.Background(func() func() {
		err := file.Keep(data)
		return func() {
			f.writing = false
			if !bytes.Equal(data, f.last) {
				f.write()
			} else if err != nil && f.Failed != nil {
				f.Failed(err)
			}
		}
	})
}

// Forget deletes the draft.
func (f *Draft) Forget() {
	if f.file != nil {
		f.last = nil
		_ = f.file.Keep(nil)
	}
}

// Saved reports whether the whole draft returns at the next start, after writing it if needed.
func (f *Draft) Saved(data []byte) bool {
	if f.file == nil {
		return false
	}
	f.last = data
	return f.file.Keep(data) == nil
}

// Close leaves the draft for the next start, as last noted.
func (f *Draft) Close() {
	if f.file == nil {
		return
	}
	if f.writing { // perhaps an older version
		_ = f.file.Keep(f.last)
	}
	_ = f.file.Close()
}
