package archive

// Remove takes the chosen game out of the archive. It can be brought back as long as the browser is open. The games of a
// file of somebody else stay.
func (b *Browser) Remove() {
	c := b.Chosen()
	if c == nil || c.Game == nil || b.desk.Path != "" {
		return
	}
	gone := *c
	var next *place // is chosen then
	if at := b.list.Current + 1; at < len(b.shown) {
		next = b.placeWithout(at, gone)
	} else if at := b.list.Current - 1; at >= 0 {
		next = b.placeWithout(at, gone)
	}
	b.change(func() error { return b.desk.Archive.Remove(gone.Entry, gone.Text) }, func() {
		b.removed, b.want = append(b.removed, gone), next
	})
}

// placeWithout returns the place that the game of a row has once another game has gone from its file.
func (b *Browser) placeWithout(row int, gone Chosen) *place {
	e := b.games.At(int(b.shown[row]))
	if e.Path == gone.Entry.Path && e.Offset > gone.Entry.Offset {
		e.Offset -= gone.Entry.Size
	}
	return &place{e.Path, e.Offset}
}

// restore brings the game back that was removed last.
func (b *Browser) restore() {
	last := len(b.removed) - 1
	if last < 0 {
		return
	}
	back := b.removed[last]
	b.change(func() error { return b.desk.Archive.Restore(back.Entry, back.Text) }, func() {
		b.removed, b.want = b.removed[:last], &place{back.Entry.Path, back.Entry.Offset}
	})
}

// change changes a file of the archive beside the window, and lists the games anew. Until that is done, no other change is
// begun.
func (b *Browser) change(change func() error, then func()) {
	if b.changing {
		return
	}
	b.changing = true
	b.desk.Aside(func() func() {
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
