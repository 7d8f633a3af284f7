// Package undo implements undo and redo for a state that is edited.
package undo

// History is an edited state with its earlier and undone states.
type History[T comparable] struct {
	Now          T
	past, future []step[T]
	last         string // the field set last, "" for any other change
}

type step[T any] struct {
	state T
	field string
}

// mostSteps limits the changes that can be undone.
const mostSteps = 1000

// Become changes the state, and reports whether it is different. Setting one field several times in a row is one change; each
// change without a field is one.
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

// Part makes the next change a separate one.
func (h *History[T]) Part() { h.last = "" }

// CanUndo reports whether there is a change to undo.
func (h *History[T]) CanUndo() bool { return len(h.past) > 0 }

// CanRedo reports whether there is a change to redo.
func (h *History[T]) CanRedo() bool { return len(h.future) > 0 }

// Undo takes back the last change, and reports whether there was one.
func (h *History[T]) Undo() bool { return h.travel(&h.past, &h.future) }

// Redo repeats the change that was undone last, and reports whether there was one.
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
