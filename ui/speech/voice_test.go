package speech

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
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
	r.said = append(r.said, language+" "+text)
	r.timer = time.AfterFunc(3*time.Second, func() { r.ended <- struct{}{} })
	return nil
}

func (r *reader) done() <-chan struct{} { return r.ended }
func (r *reader) close() {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.closed = true; r.timer != nil {
		r.timer.Stop()
	}
}

func (r *reader) want(t *testing.T, said ...string) {
	t.Helper()
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if !slices.Equal(r.said, said) {
		t.Errorf("said %q, not %q", r.said, said)
	}
	r.said = nil
}

func pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// A newer sentence replaces an older one of its kind, an answer comes first, and everything else waits in turn.
func TestOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := &reader{ended: make(chan struct{}, 1)}
		opened := 0
		v := &Voice{open: func() (engine, error) { opened++; return r, nil }}
		say := func(k Kind, text string) { v.Say(Sentence{k, "en", text}, nil); pass(time.Second) }
		if opened != 0 {
			t.Error("a service is looked for before there is something to say")
		}
		say(Move, "one")
		say(Move, "two")
		pass(5 * time.Second)
		r.want(t, "en one…", "en two")
		say(Move, "three")
		say(Offer, "draw?")
		r.want(t, "en three")
		pass(9 * time.Second)
		r.want(t, "en draw?")
		say(Move, "four")
		say(Offer, "stale")
		say(Offer, "fresh")
		pass(9 * time.Second)
		r.want(t, "en four", "en fresh")
		say(Offer, "declined")
		say(Move, "mate")
		say(Offer, "again?")
		pass(9 * time.Second)
		r.want(t, "en declined…", "en mate", "en again?")
		say(Move, "five")
		say(Answer, "what")
		say(Answer, "where")
		pass(9 * time.Second)
		r.want(t, "en five…", "en what…", "en where")
		say(Move, "six")
		v.Hush()
		synctest.Wait()
		if !r.closed {
			t.Error("the service is not let go")
		}
		say(Move, "")
		r.said = nil
		say(Time, "seven")
		if r.want(t, "en seven"); opened != 2 {
			t.Errorf("opened %d times", opened)
		}
		v.Close()
		v.Close()
		say(Move, "eight")
		r.want(t)
	})
}

// Cancelling a kind stops the current sentence and drops the waiting ones. Other kinds follow at once.
func TestLeavingOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := &reader{ended: make(chan struct{}, 1)}
		opened := 0
		v := &Voice{open: func() (engine, error) { opened++; return r, nil }}
		say := func(k Kind, text string) { v.Say(Sentence{k, "en", text}, nil); pass(time.Second) }
		say(Offer, "")
		if opened != 0 {
			t.Error("a service is looked for though there is nothing to say")
		}
		say(Offer, "draw?")
		say(Move, "one")
		say(Offer, "")
		r.want(t, "en draw?…", "en one")
		pass(5 * time.Second)
		say(Move, "two")
		say(Offer, "waits")
		say(Offer, "")
		pass(5 * time.Second)
		r.want(t, "en two")
		say(Answer, "three")
		pass(5 * time.Second)
		r.want(t, "en three")
		v.Close()
	})
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
		if time.Since(began) != 0 {
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
		r.want(t, "en two")
		close(r.ended)
		synctest.Wait()
		r.ended = make(chan struct{}, 1)
		v.Say(Sentence{Move, "en", "three"}, failed)
		pass(2 * time.Minute)
		if r.want(t, "en three"); len(told) != 2 {
			t.Errorf("told %v", told)
		}
		v.Hush()
		v.Say(Sentence{Move, "en", "four"}, failed)
		v.Hush()
		pass(2 * time.Minute)
		r.want(t)
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
		r.want(t, "en one", "en two")
	})
}
