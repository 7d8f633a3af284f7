package gamebrowser

import (
	"time"

	"overtheboard/saves/archive"
	"overtheboard/saves/gamelist"
)

// Remove moves the selected game from the archive to the bin. It does not change other PGN files.
func (b *Browser) Remove(c *Chosen) {
	if len(c.Text) == 0 || b.config.Archive == nil {
		return
	}
	gone := *c
	row := b.list.Current + 1 // selected then
	if row == len(b.shown) {
		row -= 2
	}
	var next *place
	if row >= 0 {
		e := b.games.At(int(b.shown[row]))
		next = &place{e.Path, e.Offset}
	}
	var out archive.Deleted
	b.change(func() (err error) {
		out, err = b.config.Archive.Remove(b.config.Reader, gone.Entry, gone.Text, time.Now())
		return err
	}, func() {
		if next != nil && next.path == gone.Entry.Path && next.offset > gone.Entry.Offset {
			next.offset -= gone.Entry.Size - int64(len(out.Gap))
		}
		b.window.Removed(gone.Text)
		b.removed, b.want = append(b.removed, removed{gone.Entry, out}), next
	})
}

type removed struct {
	entry gamelist.Entry
	out   archive.Deleted
}

func (b *Browser) restore() {
	last := len(b.removed) - 1
	if last < 0 {
		return
	}
	back := b.removed[last].out
	b.change(func() error { return b.config.Archive.Restore(back) }, func() {
		b.removed, b.want = b.removed[:last], &place{back.Path, back.Offset}
	})
}

// change changes a file of the archive in the background, then updates the list. Meanwhile no other change begins.
func (b *Browser) change(change func() error, then func()) {
	if b.changing {
		return
	}
	b.changing = true
	b.window.Background(func() func() {
		err := change()
		return func() {
			if b.changing = false; err != nil {
				b.err = err
				b.tell()
				return
			}
			then()
			b.chosen.Entry.Path = ""
			b.read()
		}
	})
}
