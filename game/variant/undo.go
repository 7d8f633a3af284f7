package variant

import "slices"

// step is a state that was left by setting a field, "" for any other change.
type step struct {
	state
	field string
}

// How much can be undone: so many changes, so many bytes of text.
const (
	mostSteps = 1000
	mostBytes = 64 << 20
)

// become makes a state the document's, and tells whether it is another one. Setting one field several times on end is one
// change.
func (d *Document) become(s state, field string) bool {
	if s == d.now {
		return false
	}
	if d.grouped == 0 && (field == "" || field != d.last) {
		d.remember(step{d.now, field})
	}
	d.now, d.last = s, field
	if d.grouped == 0 {
		d.future = nil
	}
	d.read()
	return true
}

// remember notes a state that can be had again.
func (d *Document) remember(s step) {
	d.past = append(d.past, s)
	size, first := 0, len(d.past)
	for first > 0 && len(d.past)-first < mostSteps && size <= mostBytes {
		first--
		size += len(d.past[first].ruleset) + len(d.past[first].pieces)
	}
	d.past = slices.Delete(d.past, 0, first)
}

// Together makes several changes one, which is undone at once.
func (d *Document) Together(changes func()) {
	if d.grouped == 0 {
		d.group = d.now
	}
	d.grouped++
	changes()
	d.grouped--
	if d.last = ""; d.grouped == 0 && d.now != d.group {
		d.remember(step{d.group, ""})
		d.future = nil
	}
}

// CanUndo tells whether there is a change to undo.
func (d *Document) CanUndo() bool { return len(d.past) > 0 }

// CanRedo tells whether there is a change to redo.
func (d *Document) CanRedo() bool { return len(d.future) > 0 }

// Undo takes the last change back, and tells whether there was one.
func (d *Document) Undo() bool { return d.travel(&d.past, &d.future) }

// Redo makes the change again that was undone last, and tells whether there was one.
func (d *Document) Redo() bool { return d.travel(&d.future, &d.past) }

func (d *Document) travel(from, to *[]step) bool {
	n := len(*from)
	if n == 0 || d.grouped > 0 {
		return false
	}
	s := (*from)[n-1]
	*from = (*from)[:n-1]
	*to = append(*to, step{d.now, s.field})
	d.now, d.last = s.state, ""
	d.read()
	return true
}
