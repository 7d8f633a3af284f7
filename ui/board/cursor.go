package board

import "slices"

// speaker describes the places of a board for screen readers.
type speaker interface {
	// Pointed is called with each place that the keyboard's cursor moves to, on the board or in a hand.
	Pointed(place int)
	// Stands describes the content of a place.
	Stands(place int) string
}

// cursor is the keyboard's, on a place of the board or a hand, or hidden.
type cursor struct {
	view *view
	told speaker
	last int // its last place, -1 if it had none
}

// show moves the cursor to a place and shows the focus ring; -1 hides the cursor.
func (c *cursor) show(place int) {
	v := c.view
	if valid(place) {
		c.last = place
		v.focused = true
	}
	if v.cursor == place {
		return
	}
	v.cursor = place
	v.decorate()
	if valid(place) {
		c.told.Pointed(place)
	}
}

// wake shows the cursor at its last place, or at first.
func (c *cursor) wake(first int) {
	if c.view.present(c.last) {
		first = c.last
	}
	c.show(first)
}

// move moves a visible cursor by one step on the screen.
func (c *cursor) move(dx, dy int) { c.show(c.view.neighbour(c.view.cursor, dx, dy)) }

// below returns the second square from the bottom of a middle file, or the nearest square.
func (g geometry) below() int {
	col, row := g.shape.columns()/2, max(g.shape.rows()-2, 0)
	for ; row > 0 && g.squareSeen(col, row) < 0; row-- {
	}
	return g.squareSeen(col, row)
}

// aboveLeft returns the first square from the top left, -1 on a board of holes.
func (g geometry) aboveLeft() int { return append(slices.Collect(g.squares), -1)[0] }

func (g geometry) present(place int) bool {
	if !valid(place) {
		return false
	}
	if inHand(place) {
		return (place-HandStart)%MostHeld < g.shape.Hands[(place-HandStart)/MostHeld]
	}
	return g.shape.has(place)
}
