package speech

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/testenv"
)

// reader is an engine for tests that takes three seconds for each sentence.
type reader struct {
	mutex  sync.Mutex
	said   []string // with "…" behind what was left off
	timer  *time.Timer
	ended  chan struct{}
	closed bool
}

func (r *reader) say(language, text string) error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if text == "fault" {
		return ErrRefused
	}
	if r.timer != nil && r.timer.Stop() {
		r.said[len(r.said)-1] += "…"
	}
	if text == "" {
		return nil
	}
	if language != "en" {
		text += " in " + language
	}
	r.said = append(r.said, text)
	r.timer = time.AfterFunc(3*time.Second, func() { r.ended <- struct{}{} })
	return nil
}

func (r *reader) done() <-chan struct{} { return r.ended }
func (r *reader) close() {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.closed = true; r.timer != nil && r.timer.Stop() && len(r.said) > 0 {
		r.said[len(r.said)-1] += "…"
	}
}

func (r *reader) want(t *testing.T, said string) {
	t.Helper()
	r.mutex.Lock()
	defer r.mutex.Unlock()
	testenv.Same(t, strings.Join(r.said, " "), said, "said")
	r.said = nil
}

func pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// A newer sentence replaces an older one of its kind, an answer comes first, and everything else waits in turn. One without text
// stops the current sentence of its kind and drops the waiting ones.
func TestOrder(t *testing.T) {
	kinds := map[string]Kind{"move": Move, "offer": Offer, "time": Time, "answer": Answer}
	for _, c := range []struct{ script, said string }{ // a sentence each second
		{"move one, move two, wait", "one… two"},
		{"move one, offer draw?", "one"},
		{"move one, offer draw?, wait", "one draw?"},
		{"move one, offer stale, offer fresh, wait", "one fresh"},
		{"offer declined, move mate, offer again?, wait", "declined… mate again?"},
		{"move one, answer what, answer where, wait", "one… what… where"},
		{"offer", ""},
		{"offer draw?, move one, offer", "draw?… one"},
		{"move one, offer waits, offer, wait, answer two, wait", "one two"},
		{"move one, hush, time two", "one… two"},
		{"move one, hush, move", "one…"},
		{"move one, close, close, move two", "one…"},
	} {
		synctest.Test(t, func(t *testing.T) {
			r, opened := &reader{ended: make(chan struct{}, 1)}, 0
			v := &Voice{open: func() (engine, error) { opened++; return r, nil }}
			for _, step := range strings.Split(c.script, ", ") {
				what, text, _ := strings.Cut(step, " ")
				switch what {
				case "wait":
					pass(9 * time.Second)
				case "hush":
					v.Hush()
				case "close":
					v.Close()
				default:
					v.Say(Sentence{kinds[what], "en", text}, nil)
				}
				pass(time.Second)
			}
			r.want(t, c.said)
			testenv.Same(t, opened, min(1, len(c.said))+strings.Count(c.script, "hush, time"), c.script, "a service is opened")
			v.Close()
			if synctest.Wait(); r.closed != (opened > 0) {
				t.Error("the service is not let go")
			}
		})
	}
}

// A missing or lost service is reported, and the next sentence looks for it again.
func TestFaults(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var told []error
		failed := func(err error) { told = append(told, err) }
		fault, r := error(ErrNoService), &reader{ended: make(chan struct{}, 1)}
		v := &Voice{open: func() (engine, error) { time.Sleep(time.Minute); return r, fault }}
		began := time.Now()
		for range 3 {
			v.Say(Sentence{Move, "en", "one"}, failed)
		}
		if !time.Now().Equal(began) {
			t.Error("the window waits")
		}
		pass(2 * time.Minute)
		if len(told) != 1 || !errors.Is(told[0], ErrNoService) {
			t.Errorf("told %v", told)
		}
		fault = nil
		v.Say(Sentence{Move, "en", "fault"}, failed)
		pass(2 * time.Minute)
		if len(told) != 2 || !errors.Is(told[1], ErrRefused) || !r.closed {
			t.Errorf("told %v", told)
		}
		v.Say(Sentence{Move, "en", "two"}, failed)
		pass(2 * time.Minute)
		r.want(t, "two")
		close(r.ended)
		synctest.Wait()
		r.ended = make(chan struct{}, 1)
		v.Say(Sentence{Move, "en", "three"}, failed)
		pass(2 * time.Minute)
		r.want(t, "three")
		testenv.Same(t, len(told), 2, "told", told)
		v.Hush()
		v.Say(Sentence{Move, "en", "four"}, failed)
		v.Hush()
		pass(2 * time.Minute)
		r.want(t, "")
	})
}

// A service that never reports an end does not silence the rest for good.
func TestNoEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := &reader{ended: make(chan struct{})}
		v := &Voice{open: func() (engine, error) { return r, nil }}
		defer v.Close()
		v.Say(Sentence{Move, "en", "one"}, nil)
		pass(time.Second)
		r.timer.Stop()
		v.Say(Sentence{Offer, "en", "two"}, nil)
		pass(longest)
		v.Say(Sentence{Time, "en", "three"}, nil)
		pass(time.Second)
		r.want(t, "one two")
	})
}
