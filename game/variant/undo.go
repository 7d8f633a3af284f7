package variant

// become makes texts the document's, and tells whether they are others. Setting one field several times on end is one change.
func (d *Document) become(s Texts, field string) bool {
	if s == d.now {
		return false
	}
	d.history.Leave(d.now, field)
	return d.show(s, true)
}

// show makes texts the document's if they are others, and tells whether they are.
func (d *Document) show(s Texts, other bool) bool {
	if other {
		d.now = s
		d.read()
	}
	return other
}

// Together makes several changes one, which is undone at once.
func (d *Document) Together(changes func()) {
	before, history := d.now, d.history
	changes()
	if d.history = history; d.now != before {
		d.history.Leave(before, "")
	}
}

// CanUndo tells whether there is a change to undo.
func (d *Document) CanUndo() bool { return d.history.CanUndo() }

// CanRedo tells whether there is a change to redo.
func (d *Document) CanRedo() bool { return d.history.CanRedo() }

// Undo takes the last change back, and tells whether there was one.
func (d *Document) Undo() bool { return d.show(d.history.Undo(d.now)) }

// Redo makes the change again that was undone last, and tells whether there was one.
func (d *Document) Redo() bool { return d.show(d.history.Redo(d.now)) }
