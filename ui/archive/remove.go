package archive

import (
	"slices"

	"overtheboard/saves/archive"
	"overtheboard/ui/kit"
)

// Remove takes the chosen game out of the archive. It can be brought back as long as the browser is open.
func (b *Browser) Remove() {
	c := b.Chosen()
	if c == nil {
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
		b.removed, b.want = &gone, next
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
	if b.removed == nil {
		return
	}
	back := *b.removed
	b.change(back.Entry.Path, func() error { return b.desk.Archive.Restore(back.Entry, back.Text) }, func() {
		b.removed, b.want = nil, keyOf(back.Entry)
	})
}

// change changes a file of the archive beside the window, and lists its games anew.
func (b *Browser) change(path string, change func() error, then func()) {
	b.desk.Aside(func() func() {
		err := change()
		var found []row
		if err == nil {
			var entries []archive.Entry
			entries, err = listed(path)
			found = b.desk.rowsOf(entries)
		}
		return func() {
			if b.err = err; err == nil {
				then()
				b.chosen, b.at = Chosen{}, nil
				others := slices.DeleteFunc(slices.Clone(b.all), func(r row) bool { return r.entry.Path == path })
				b.all = append(others, found...)
				b.arrange()
			}
			kit.Show(b.undo, b.removed != nil)
			b.tell()
		}
	})
}
