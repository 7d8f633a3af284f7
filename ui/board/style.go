package board

import "time"

// Style is how a Board looks, whatever stands on it.
type Style struct {
	Colors      Colors
	Coordinates Coordinates
	Flipped     bool          // Black's side is below
	Marks       [2]bool       // whether White's and Black's moves are marked; those that are not can be made as well
	Slide       time.Duration // how long pieces slide, 0 for not at all
}

// DefaultStyle returns the style of a new Board.
func DefaultStyle() Style {
	return Style{Colors: Brown, Marks: [2]bool{true, true}, Slide: SlideTime}
}

// restyle gives the board another style, and does no more than that takes.
func (v *view) restyle(s Style) {
	before := v.style
	v.style = s
	switch {
	case s.Coordinates != before.Coordinates || s.Flipped != before.Flipped:
		v.geometry = fit(v.space, deviceScale(v.widget), s.Coordinates, s.Flipped, v.shape)
		v.place()
	case s.Colors != before.Colors:
		v.place()
	case s.Marks != before.Marks:
		v.decorate()
	}
}
