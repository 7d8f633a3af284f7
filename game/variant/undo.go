package variant

// become replaces the texts, and reports whether they are different. Setting one field several times in a row is one change.
func (d *Document) become(s Texts, field string) bool { return d.follow(d.Become(s, field)) }

func (d *Document) follow(changed bool) bool {
	if changed {
		d.read()
	}
	return changed
}

// Together combines several changes into one for undoing.
func (d *Document) Together(changes func()) {
	before := d.History
	changes()
	after := d.Now
	d.History = before
	d.Become(after, "")
}

// Undo takes back the last change, and reports whether there was one.
func (d *Document) Undo() bool { return d.follow(d.History.Undo()) }

// Redo repeats the change that was undone last, and reports whether there was one.
func (d *Document) Redo() bool { return d.follow(d.History.Redo()) }
