// Package speech speaks to players who do not look at the window, through the system's speech service. The window never waits for
// the service, which is first contacted for the first sentence.
package speech

import (
	"slices"
	"sync"
	"time"
)

// Kind is what a sentence is about. A new one takes the place of what was said of the same kind.
type Kind uint8

// The kinds.
const (
	Move   Kind = iota // what was played, and what came of it
	Offer              // what a player is asked
	Time               // a warning of the clock
	Answer             // to what a player has just done: it comes before everything else
)

// Sentence is what is to be said, in a language such as "en" or "pt-BR".
type Sentence struct {
	Kind           Kind
	Language, Text string
}

// engine is a service that speaks.
type engine interface {
	say(language, text string) error // speaks at once, and leaves off what it spoke; nothing is spoken of an empty text
	done() <-chan struct{}           // has a value when something was spoken to its end, and is closed when the service is gone
	close()
}

// Voice speaks one sentence after the other. It can be used from any goroutine, and waits for nothing.
type Voice struct {
	open func() (engine, error)

	mutex   sync.Mutex
	waiting []Sentence
	failed  func(error)   // is told, on another goroutine, why nothing can be said
	ring    chan struct{} // there is something new for the run
	end     chan struct{} // closed to end the run; nil: there is none
	closed  bool
}

// longest is how long a sentence may take: a service that does not say when it has spoken is waited for no longer.
const longest = 20 * time.Second

// NewVoice returns a voice that has not looked for a service yet. The name is the program's.
func NewVoice(name string) *Voice {
	return &Voice{open: func() (engine, error) { return openEngine(name) }}
}

// Say has a sentence spoken: an answer at once, any other after what is being said, unless that is of its own kind. One
// without a text leaves off what is being said of its kind. The function is told on another goroutine why it cannot be spoken.
func (v *Voice) Say(s Sentence, failed func(error)) {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	if v.closed || s.Text == "" && v.end == nil {
		return
	}
	v.waiting = slices.DeleteFunc(v.waiting, func(w Sentence) bool { return w.Kind == s.Kind })
	v.waiting = append(v.waiting, s)
	v.failed = failed
	if v.end == nil {
		v.ring, v.end = make(chan struct{}, 1), make(chan struct{})
		go v.run(v.ring, v.end)
	}
	signal(v.ring)
}

// signal tells who waits at a bell, once however often.
func signal(bell chan<- struct{}) {
	select {
	case bell <- struct{}{}:
	default:
	}
}

// Hush ends what is being said and was to be, and lets the service go.
func (v *Voice) Hush() {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	v.waiting = nil
	if v.end != nil {
		close(v.end)
		v.end = nil
	}
}

// Close ends all speech for good, and waits for nothing.
func (v *Voice) Close() {
	v.Hush()
	v.mutex.Lock()
	defer v.mutex.Unlock()
	v.closed = true
}

// run opens the service and gives it the sentences, until the end or until it is gone. It stays open between two
// sentences: a service that has to be started would make each wait.
func (v *Voice) run(ring, end chan struct{}) {
	e, err := v.open()
	if err != nil {
		v.lost(end, err)
		return
	}
	defer e.close()
	speaking, kind, began := false, Move, time.Time{}
	for {
		select {
		case _, here := <-e.done():
			if speaking = false; !here {
				v.lost(end, nil)
				return
			}
		case <-ring:
		case <-end:
			return
		}
		for {
			s, found := v.next(end, speaking && time.Since(began) < longest, kind)
			if !found {
				break
			}
			if s.Text == "" && (!speaking || s.Kind != kind) {
				continue
			}
			if err := e.say(s.Language, s.Text); err != nil {
				v.lost(end, err)
				return
			}
			speaking, kind, began = s.Text != "", s.Kind, time.Now()
		}
	}
}

// next takes the sentence that a run is to speak now, while one of a kind is being spoken or none is.
func (v *Voice) next(end chan struct{}, speaking bool, kind Kind) (s Sentence, found bool) {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	if v.end != end {
		return Sentence{}, false
	}
	of := func(k Kind) int { return slices.IndexFunc(v.waiting, func(s Sentence) bool { return s.Kind == k }) }
	at := of(Answer)
	switch {
	case at >= 0:
	case len(v.waiting) == 0 || speaking && of(kind) < 0:
		return Sentence{}, false
	default: // what is being said is out of date, or nothing is being said: the first that waits
		at = 0
	}
	s = v.waiting[at]
	v.waiting = slices.Delete(v.waiting, at, at+1)
	return s, true
}

// lost ends a run by itself: the next sentence looks for a service anew.
func (v *Voice) lost(end chan struct{}, err error) {
	v.mutex.Lock()
	failed := v.failed
	if v.end == end {
		v.end, v.waiting = nil, nil
	}
	v.mutex.Unlock()
	if err != nil && failed != nil {
		failed(err)
	}
}
