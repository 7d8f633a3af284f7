// Package undo keeps what has been edited as it was before each change, to be had again.
package undo

// History holds the states that changes have left. The zero value is empty.
type History[T any] struct {
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

// Leave notes a state that a change leaves. Setting one field several times on end is one change; one without a field is one
// by itself.
func (h *History[T]) Leave(state T, field string) {
	if field == "" || field != h.last {
		h.past = append(h.past, step[T]{state, field})
		h.past = h.past[max(0, len(h.past)-mostSteps):]
	}
	h.last, h.future = field, nil
}

// Part says that the next change is one by itself, whatever is set.
func (h *History[T]) Part() { h.last = "" }

// CanUndo tells whether there is a change to undo.
func (h *History[T]) CanUndo() bool { return len(h.past) > 0 }

// CanRedo tells whether there is a change to make again.
func (h *History[T]) CanRedo() bool { return len(h.future) > 0 }

// Undo returns the state before the last change, and whether there is one.
func (h *History[T]) Undo(now T) (T, bool) { return h.travel(&h.past, &h.future, now) }

// Redo returns the state after the change that was undone last, and whether there is one.
func (h *History[T]) Redo(now T) (T, bool) { return h.travel(&h.future, &h.past, now) }

func (h *History[T]) travel(from, to *[]step[T], now T) (T, bool) {
	last := len(*from) - 1
	if last < 0 {
		return now, false
	}
	s := (*from)[last]
	*from, *to = (*from)[:last], append(*to, step[T]{now, s.field})
	h.Part()
	return s.state, true
}
