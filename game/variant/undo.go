package variant

// become makes texts the document's, and tells whether they are others. Setting one field several times on end is one change.
func (d *Document) become(s Texts, field string) bool { return d.follow(d.Become(s, field)) }

// follow reads the texts if they have changed, and tells whether they have.
func (d *Document) follow(changed bool) bool {
	if changed {
		d.read()
	}
	return changed
}

// Together makes several changes one, which is undone at once.
func (d *Document) Together(changes func()) {
	before := d.History
	changes()
	after := d.Now
	d.History = before
	d.Become(after, "")
}

// Undo takes the last change back, and tells whether there was one.
func (d *Document) Undo() bool { return d.follow(d.History.Undo()) }

// Redo makes the change again that was undone last, and tells whether there was one.
func (d *Document) Redo() bool { return d.follow(d.History.Redo()) }
