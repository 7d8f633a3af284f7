// Package speech speaks to players who do not look at the window, through the system's speech service. The window never waits for
// the service, which is first contacted for the first sentence.
package speech

import (
	"slices"
	"sync"
	"time"
)

// Kind is the subject of a sentence. A new one replaces a waiting one of its kind.
type Kind uint8

const (
	Move   Kind = iota // what was played, and its result
	Offer              // a question to a player
	Time               // a warning of the clock
	Answer             // to a player's last action: it comes before all others
)

// Sentence is a text to speak, in a language such as "en" or "pt-BR".
type Sentence struct {
	Kind           Kind
	Language, Text string
}

type engine interface {
	say(language, text string) error // speaks at once, interrupting the last text; "" only interrupts
	done() <-chan struct{}           // receives at the end of each text, and is closed when the service has gone
	close()
}

// Voice speaks sentences in turn. Any goroutine may use it; it never waits.
type Voice struct {
	open func() (engine, error)

	mutex   sync.Mutex
	waiting []Sentence
	failed  func(error)   // called on another goroutine with the reason why nothing can be spoken
	ring    chan struct{} // there is something new for the run
	end     chan struct{} // closed to end the run; nil: not running
	closed  bool
}

// longest is the longest wait for a service that does not report the end of a sentence.
const longest = 20 * time.Second

// NewVoice returns a voice without a service yet. name is the program's.
func NewVoice(name string) *Voice {
	return &Voice{open: func() (engine, error) { return openEngine(name) }}
}

// Say speaks a sentence: an answer at once, any other after the current one, unless that is of its kind. One without a text stops
// the current one of its kind. failed is called on another goroutine if speech is not possible.
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

// signal sends on a channel unless a signal is already there.
func signal(bell chan<- struct{}) {
	select {
	case bell <- struct{}{}:
	default:
	}
}

// Hush ends the current and all waiting sentences, and releases the service.
func (v *Voice) Hush() {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	v.waiting = nil
	if v.end != nil {
		close(v.end)
		v.end = nil
	}
}

// Close ends all speech for good, and does not wait.
func (v *Voice) Close() {
	v.Hush()
	v.mutex.Lock()
	defer v.mutex.Unlock()
	v.closed = true
}

// run opens the service and gives it sentences, until end is closed or the service has gone. It stays open between sentences,
// since starting it would delay each.
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

// next takes the next sentence to speak, given the kind of the current one, if any.
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
	default: // the current one is out of date, or there is none: the first that waits
		at = 0
	}
	s = v.waiting[at]
	v.waiting = slices.Delete(v.waiting, at, at+1)
	return s, true
}

// lost ends a run by itself: the next sentence connects again.
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
