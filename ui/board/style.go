package board

import "time"

// Style is the appearance of a Board, independent of its content.
type Style struct {
	Colors      Colors
	Coordinates Coordinates
	Flipped     bool          // Black's side is below
	Marks       [2]bool       // marks for White's and Black's moves; moves are possible without
	Slide       time.Duration // 0: no slide
}

func (v *view) restyle(s Style) {
	before := v.style
	v.style = s
	if before.Marks, before.Slide = s.Marks, s.Slide; s != before {
		v.geometry = v.fit(v.space, v.shape)
		v.place()
	} else {
		v.decorate()
	}
}
