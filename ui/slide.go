package ui

import (
	"overtheboard/ui/board"
	"time"
)

// pace is how fast pieces slide.
type pace int

// The speeds.
const (
	slideNone pace = iota
	slideFast
	slideNormal
	slideSlow
)

// slideTimes are how long a piece slides.
var slideTimes = [...]time.Duration{slideNone: 0, slideFast: 80 * time.Millisecond, slideNormal: board.SlideTime, slideSlow: 2 * board.SlideTime}

// slide returns how fast pieces slide: normally at first, and not at all if animations are switched off.
func (p preferences) slide() pace {
	s := pace(p.store.IntWithFallback(prefSlide, int(slideNormal)))
	if !p.animation() {
		return slideNone
	}
	return min(max(s, slideFast), slideSlow)
}

func (p preferences) setSlide(s pace) {
	p.setAnimation(s != slideNone)
	if s != slideNone {
		p.store.SetInt(prefSlide, int(s))
	}
}
