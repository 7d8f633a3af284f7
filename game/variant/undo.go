package variant

import "slices"

// step is a state that was left by setting a field, "" for any other change.
type step struct {
	Texts
	field string
}

// How much can be undone: so many changes, so many bytes of text.
const (
	mostSteps = 1000
	mostBytes = 64 << 20
)

// history is what was changed and can be undone, or made again.
type history struct {
	past, future []step
	last         string // what was set last, "" for anything but a field
	grouped      int    // how many groups of changes are open
	group        Texts  // as it was before the first of them
}

// leave notes a state that another one takes the place of. Setting one field several times on end is one change.
func (h *history) leave(s Texts, field string) {
	if h.grouped == 0 && (field == "" || field != h.last) {
		h.remember(step{s, field})
	}
	if h.last = field; h.grouped == 0 {
		h.future = nil
	}
}

// remember notes a state that can be had again.
func (h *history) remember(s step) {
	h.past = append(h.past, s)
	size, first := 0, len(h.past)
	for first > 0 && len(h.past)-first < mostSteps && size <= mostBytes {
		first--
		size += len(h.past[first].Ruleset) + len(h.past[first].Pieces)
	}
	h.past = slices.Delete(h.past, 0, first)
}

// open begins a group of changes in a state.
func (h *history) open(now Texts) {
	if h.grouped == 0 {
		h.group = now
	}
	h.grouped++
}

// close ends it in another state, or the same.
func (h *history) close(now Texts) {
	h.grouped--
	if h.last = ""; h.grouped == 0 && now != h.group {
		h.remember(step{h.group, ""})
		h.future = nil
	}
}

// undo returns the state before the last change, and whether there is one.
func (h *history) undo(now Texts) (Texts, bool) { return h.travel(&h.past, &h.future, now) }

// redo returns the state after the change that was undone last, and whether there is one.
func (h *history) redo(now Texts) (Texts, bool) { return h.travel(&h.future, &h.past, now) }

func (h *history) travel(from, to *[]step, now Texts) (Texts, bool) {
	n := len(*from)
	if n == 0 || h.grouped > 0 {
		return now, false
	}
	s := (*from)[n-1]
	*from = (*from)[:n-1]
	*to = append(*to, step{now, s.field})
	h.last = ""
	return s.Texts, true
}

// become makes a state the document's, and tells whether it is another one. Setting one field several times on end is one
// change.
func (d *Document) become(s Texts, field string) bool {
	if s == d.now {
		return false
	}
	d.history.leave(d.now, field)
	return d.show(s, true)
}

// show makes a state the document's if it is another one, and tells whether it is.
func (d *Document) show(s Texts, other bool) bool {
	if other {
		d.now = s
		d.read()
	}
	return other
}

// Together makes several changes one, which is undone at once.
func (d *Document) Together(changes func()) {
	d.history.open(d.now)
	changes()
	d.history.close(d.now)
}

// CanUndo tells whether there is a change to undo.
func (d *Document) CanUndo() bool { return len(d.history.past) > 0 }

// CanRedo tells whether there is a change to redo.
func (d *Document) CanRedo() bool { return len(d.history.future) > 0 }

// Undo takes the last change back, and tells whether there was one.
func (d *Document) Undo() bool { return d.show(d.history.undo(d.now)) }

// Redo makes the change again that was undone last, and tells whether there was one.
func (d *Document) Redo() bool { return d.show(d.history.redo(d.now)) }
