package board

// still is what the boards have in common on which nobody plays.
type still struct{ view *view }

// State returns what is shown.
func (s *still) State() State { return s.view.state }

// SetFlipped shows Black's side below.
func (s *still) SetFlipped(on bool) {
	style := s.view.style
	style.Flipped = on
	s.view.restyle(style)
}

// SetColors sets the colours.
func (s *still) SetColors(c Colors) {
	style := s.view.style
	style.Colors = c
	s.view.restyle(style)
}
