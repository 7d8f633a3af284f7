// Package undo keeps what is edited, and as it was before each change, to be had again.
package undo

// History is a state that is edited, with those that changes have left.
type History[T comparable] struct {
	Now          T
	past, future []step[T]
	last         string // the field that was set last, "" for any other change
}

// step is a state that was left by setting a field, "" for any other change.
type step[T any] struct {
	state T
	field string
}

// mostSteps is how many changes can be undone.
const mostSteps = 1000

// Become changes to a state, and tells whether it is another one. Setting one field several times on end is one change; one
// without a field is one by itself.
func (h *History[T]) Become(state T, field string) bool {
	if state == h.Now {
		return false
	}
	if field == "" || field != h.last {
		h.past = append(h.past, step[T]{h.Now, field})
		h.past = h.past[max(0, len(h.past)-mostSteps):]
	}
	h.Now, h.last, h.future = state, field, nil
	return true
}

// Part says that the next change is one by itself, whatever is set.
func (h *History[T]) Part() { h.last = "" }

// CanUndo tells whether there is a change to undo.
func (h *History[T]) CanUndo() bool { return len(h.past) > 0 }

// CanRedo tells whether there is a change to make again.
func (h *History[T]) CanRedo() bool { return len(h.future) > 0 }

// Undo takes the last change back, and tells whether there was one.
func (h *History[T]) Undo() bool { return h.travel(&h.past, &h.future) }

// Redo makes the change again that was undone last, and tells whether there was one.
func (h *History[T]) Redo() bool { return h.travel(&h.future, &h.past) }

func (h *History[T]) travel(from, to *[]step[T]) bool {
	last := len(*from) - 1
	if last < 0 {
		return false
	}
	s := (*from)[last]
	*from, *to = (*from)[:last], append(*to, step[T]{h.Now, s.field})
	h.Now = s.state
	h.Part()
	return true
}
