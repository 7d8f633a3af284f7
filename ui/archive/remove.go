package archive

import (
	"errors"
	"slices"

	"overtheboard/saves/archive"
	"overtheboard/ui/kit"
)

// errSeveral is the error of what is listed as one game, but is read as several.
var errSeveral = errors.New("more than one game stands there, written by another program; remove it by hand")

// Remove takes the chosen game out of the archive. It can be brought back as long as the browser is open.
func (b *Browser) Remove() {
	c := b.Chosen()
	if c == nil {
		return
	}
	if c.several {
		b.err = errSeveral
		b.tell()
		return
	}
	gone := *c
	next := "" // is chosen then
	if at := b.list.Current + 1; at < len(b.shown) {
		next = keyAfter(b.rows[b.shown[at]], gone)
	} else if at := b.list.Current - 1; at >= 0 {
		next = keyAfter(b.rows[b.shown[at]], gone)
	}
	b.change(gone.Entry.Path, func() error { return b.desk.Archive.Remove(gone.Entry, gone.Text) }, func() {
		b.removed, b.want = append(b.removed, gone), next
	})
}

// keyAfter returns the key that a row has once a game has gone from its file.
func keyAfter(r row, gone Chosen) string {
	if r.entry.Path == gone.Entry.Path && r.entry.Offset > gone.Entry.Offset {
		r.entry.Offset -= gone.Entry.Size
	}
	return keyOf(r.entry)
}

// restore brings the game back that was removed last.
func (b *Browser) restore() {
	last := len(b.removed) - 1
	if last < 0 {
		return
	}
	back := b.removed[last]
	b.change(back.Entry.Path, func() error { return b.desk.Archive.Restore(back.Entry, back.Text) }, func() {
		b.removed, b.want = b.removed[:last], keyOf(back.Entry)
	})
}

// change changes a file of the archive beside the window, and lists its games anew. Until that is done, no other change is
// begun.
func (b *Browser) change(path string, change func() error, then func()) {
	if b.changing {
		return
	}
	b.changing = true
	b.desk.Aside(func() func() {
		err := change()
		var found []row
		if err == nil {
			var entries []archive.Entry
			entries, err = listed(path)
			found = b.desk.rowsOf(entries)
		}
		return func() {
			b.changing = false
			if b.err = err; err == nil {
				b.changes++
				then()
				b.chosen, b.at = Chosen{}, nil
				others := slices.DeleteFunc(slices.Clone(b.all), func(r row) bool { return r.entry.Path == path })
				b.all = append(others, found...)
				b.arrange()
			}
			kit.Show(b.undo, len(b.removed) > 0)
			b.tell()
		}
	})
}
