package board

// still is what the boards have in common on which nobody plays.
type still struct{ view *view }

// State returns what is shown.
func (s *still) State() State { return s.view.state }

// SetFlipped shows Black's side below.
func (s *still) SetFlipped(on bool) {
	s.view.flipped = on
	s.view.place()
}

// SetColors sets the colours.
func (s *still) SetColors(c Colors) {
	s.view.colors = c
	s.view.place()
}
