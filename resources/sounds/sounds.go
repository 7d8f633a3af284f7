// Package sounds computes the program's short sounds when they are first played. No sound files are stored, and every machine
// makes the same samples.
package sounds

import "sync"

// Rate is the number of samples in a second.
const Rate = 48_000

// Sound is one of the sounds.
type Sound uint8

const (
	Move    Sound = iota // a piece is moved: a wooden click
	Capture              // a capture: a lower knock
	Check                // two soft tones, upwards
	End                  // of the game: a gentle chord
	LowTime              // little time is left: a quiet tick
	Offer                // of a draw: a small bell
	count
)

// All are the sounds in order.
var All = []Sound{Move, Capture, Check, End, LowTime, Offer}

var names = [count]string{"move", "capture", "check", "end", "lowTime", "offer"}

// String returns a sound's name in preferences and translations.
func (s Sound) String() string {
	if s < count {
		return names[s]
	}
	return "none"
}

var made = [count]func() []float32{
	Move:    sync.OnceValue(func() []float32 { return finish(0.45, click()) }),
	Capture: sync.OnceValue(func() []float32 { return finish(0.5, knock()) }),
	Check:   sync.OnceValue(func() []float32 { return finish(0.35, twoTones()) }),
	End:     sync.OnceValue(func() []float32 { return finish(0.4, chord()) }),
	LowTime: sync.OnceValue(func() []float32 { return finish(0.25, tick()) }),
	Offer:   sync.OnceValue(func() []float32 { return finish(0.35, bell()) }),
}

// Samples returns a sound's samples from -1 to 1, in one channel. They are shared: do not change them.
func (s Sound) Samples() []float32 {
	if s < count {
		return made[s]()
	}
	return nil
}
