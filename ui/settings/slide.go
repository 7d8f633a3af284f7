package settings

import (
	"time"

	"overtheboard/ui/board"
)

// Pace is how fast pieces slide.
type Pace int

// The speeds.
const (
	SlideNone Pace = iota
	SlideFast
	SlideNormal
	SlideSlow
)

// SlideTimes are how long a piece slides.
var SlideTimes = [...]time.Duration{SlideNone: 0, SlideFast: 80 * time.Millisecond, SlideNormal: board.SlideTime, SlideSlow: 2 * board.SlideTime}

// Slide returns how fast pieces slide: normally at first, and not at all if animations are switched off.
func (p Preferences) Slide() Pace {
	s := Pace(p.Store.IntWithFallback(prefSlide, int(SlideNormal)))
	if !p.Animation() {
		return SlideNone
	}
	return min(max(s, SlideFast), SlideSlow)
}

// SetSlide remembers how fast pieces slide.
func (p Preferences) SetSlide(s Pace) {
	p.SetAnimation(s != SlideNone)
	if s != SlideNone {
		p.Store.SetInt(prefSlide, int(s))
	}
}
