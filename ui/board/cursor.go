package board

// speaker knows what is on the places of a board.
type speaker interface {
	// Pointed tells of each place, of the board or beside it, to which the keyboard's cursor comes.
	Pointed(place int)
	// Stands says what stands on a place.
	Stands(place int) string
}

// cursor is the keyboard's: it stands on a place of the board, or beside it, or is not seen.
type cursor struct {
	view *view
	told speaker
	last int // where it was last, -1 for nowhere yet
}

// show shows the cursor on a place, -1 hides it. With the cursor comes the ring of focus.
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

// wake shows the cursor where it was last; at first on a given square.
func (c *cursor) wake(first int) {
	if c.view.present(c.last) {
		first = c.last
	}
	c.show(first)
}

// move moves a cursor that is seen by a step on the screen.
func (c *cursor) move(dx, dy int) { c.show(c.view.neighbour(c.view.cursor, dx, dy)) }

// below returns the second square of a file in the middle, seen from below, or the nearest to it.
func (g geometry) below() int {
	col, row := g.shape.columns()/2, max(g.shape.rows()-2, 0)
	for ; row > 0 && g.squareSeen(col, row) < 0; row-- {
	}
	return g.squareSeen(col, row)
}

// aboveLeft returns the first square, seen from above left.
func (g geometry) aboveLeft() int {
	for i := range g.shape.columns() * g.shape.rows() {
		if square := g.squareSeen(i%g.shape.columns(), i/g.shape.columns()); square >= 0 {
			return square
		}
	}
	return -1
}

// present tells whether a place is one of the board, or of the hands beside it.
func (g geometry) present(place int) bool {
	if !valid(place) {
		return false
	}
	if inHand(place) {
		return (place-HandStart)%MostHeld < g.shape.Hands[(place-HandStart)/MostHeld]
	}
	return g.shape.has(place)
}
