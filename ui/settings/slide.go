package settings

import (
	"time"

	"overtheboard/ui/board"
)

// Pace is how fast pieces slide.
type Pace int

// The speeds.
const (
	slideNone Pace = iota
	slideFast
	slideNormal
	slideSlow
)

// SlideTimes are how long a piece slides.
var SlideTimes = [...]time.Duration{slideNone: 0, slideFast: 80 * time.Millisecond, slideNormal: board.SlideTime, slideSlow: 2 * board.SlideTime}

// Slide returns how fast pieces slide: normally at first, and not at all if animations are switched off.
func (p Preferences) Slide() Pace {
	s := Pace(p.Store.IntWithFallback(prefSlide, int(slideNormal)))
	if !p.Animation() {
		return slideNone
	}
	return min(max(s, slideFast), slideSlow)
}

func (p Preferences) SetSlide(s Pace) {
	p.SetAnimation(s != slideNone)
	if s != slideNone {
		p.Store.SetInt(prefSlide, int(s))
	}
}
