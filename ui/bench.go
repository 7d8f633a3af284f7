package ui

import (
	"bytes"
	"context"

	"overtheboard/game/source"
	"overtheboard/saves/journal"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
	"overtheboard/ui/workshop"
)

// benchKeeping keeps what is made in the workshop as a draft, from the first change on until it is kept among the players' games
// or let go.
type benchKeeping struct {
	shell   *shell.Shell
	folder  string // of the draft, "" for none
	draft   *journal.Draft
	looked  bool   // for what an earlier program has left
	last    []byte // what the draft is to hold; nil for nothing
	writing bool
	failed  func(error) // tells that the draft could not be written
}

// open looks for what an earlier program has left on its bench, once, and goes on with that, or with nil.
func (k *benchKeeping) open(n *newGames, then func(*workshop.Bench)) {
	if k.looked || k.folder == "" {
		then(nil)
		return
	}
	k.looked = true
	folder, all := k.folder, n.shell.Catalog
	k.shell.Work(shell.Job{Title: words.Text("work.rules"), Do: func(context.Context, *shell.Progress) func() {
		draft, left, err := journal.OpenDraft(folder)
		var bench *workshop.Bench
		if left != nil {
			if bench, err = workshop.ReadRecord(left, lookedAt, all); err != nil {
				err = draft.Quarantine(err).Err
			}
		}
		return func() {
			if k.draft = draft; bench != nil {
				k.last = left
			}
			if err != nil {
				k.shell.ShowError(words.Text("error.write"), err)
			}
			then(bench)
		}
	}})
}

// lookedAt reads a file of rulesets; one that cannot be read is as if it were gone.
func lookedAt(path string) source.File {
	shelf, err := ruleset.ReadFolder(path)
	if err != nil {
		return source.File{}
	}
	return shelf.Rulesets
}

// note keeps what is on the bench by now, beside the window.
func (k *benchKeeping) note(b *workshop.Bench) {
	if k.draft == nil {
		return
	}
	data := b.Record()
	if bytes.Equal(data, k.last) {
		return
	}
	if k.last = data; !k.writing {
		k.write()
	}
}

// write has the draft written, and again if the bench has changed meanwhile.
func (k *benchKeeping) write() {
	k.writing = true
	draft, data := k.draft, k.last
	k.shell.Background(func() func() {
		err := draft.Keep(data)
		return func() {
			k.writing = false
			if !bytes.Equal(data, k.last) {
				k.write()
			} else if err != nil {
				k.failed(err)
			}
		}
	})
}

// letGo forgets the draft: its players want it no more.
func (k *benchKeeping) letGo() {
	if k.draft != nil {
		k.last = nil
		_ = k.draft.Keep(nil)
	}
}

// kept tells whether all that is on the bench is there again at the next start, after writing it if need be.
func (k *benchKeeping) kept(b *workshop.Bench) bool {
	if k.draft == nil {
		return false
	}
	k.last = b.Record()
	return k.draft.Keep(k.last) == nil
}

// close leaves the draft for the next start, as it was noted last.
func (k *benchKeeping) close() {
	if k.draft == nil {
		return
	}
	if k.writing { // what may be older
		_ = k.draft.Keep(k.last)
	}
	_ = k.draft.Close()
}
