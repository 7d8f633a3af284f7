package variant

// become replaces the texts, and reports whether they are different. Setting one field several times in a row is one change.
func (d *Document) become(s Texts, field string) bool { return d.follow(d.texts.Become(s, field)) }

func (d *Document) follow(changed bool) bool {
	if changed {
		d.read()
	}
	return changed
}

// Together combines several changes into one for undoing.
func (d *Document) Together(changes func()) {
	before := d.texts
	changes()
	after := d.texts.Now
	d.texts = before
	d.texts.Become(after, "")
}

// CanUndo reports whether there is a change to undo.
func (d *Document) CanUndo() bool { return d.texts.CanUndo() }

// CanRedo reports whether there is a change to redo.
func (d *Document) CanRedo() bool { return d.texts.CanRedo() }

// Undo takes back the last change, and reports whether there was one.
func (d *Document) Undo() bool { return d.follow(d.texts.Undo()) }

// Redo repeats the change that was undone last, and reports whether there was one.
func (d *Document) Redo() bool { return d.follow(d.texts.Redo()) }
