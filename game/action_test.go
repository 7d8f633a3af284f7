package game

import (
	"testing"
	"time"

	"overtheboard/game/rules"
	"pgregory.net/rapid"
)

// Whatever players do in whatever order: nothing panics, what can be done is done, what cannot is refused and changes
// nothing but the time, and a game that is over stays over.
func TestControllerLaws(t *testing.T) {
	c := config(t, "4k3/2p5/8/3P4/8/8/8/R3K2R w KQ - 90 1")
	c.TimeControl = parsed(t, "20+1|30d2")
	rapid.Check(t, func(r *rapid.T) {
		d := newDesk(r).start(c)
		d.TouchMove = rapid.Bool().Draw(r, "touch-move")
		side := rapid.SampledFrom([]rules.Color{rules.White, rules.Black})
		kind := rapid.SampledFrom([]ClaimKind{ClaimThreefold, ClaimFifty})
		expect := func(can bool, err error) {
			if can != (err == nil) {
				r.Fatalf("can %v, but %v", can, err)
			}
		}
		over := func(do func()) {
			if before := d.Outcome(); before.Over() {
				if do(); d.Outcome() != before {
					r.Fatalf("%v became %v", before, d.Outcome())
				}
				return
			}
			do()
		}
		r.Repeat(map[string]func(*rapid.T){
			"play": func(r *rapid.T) {
				if legal := d.Live().Position().LegalMoves(); len(legal) > 0 {
					m := rapid.SampledFrom(legal).Draw(r, "move")
					touched := d.Touched() != rules.NoSquare && d.Touched() != m.From
					over(func() { expect(d.CanPlay() && !touched, d.Play(m)) })
				}
			},
			"takeback": func(r *rapid.T) { over(func() { expect(d.Can(TakingBack) == nil, d.Do(TakingBack)) }) },
			"redo":     func(r *rapid.T) { over(func() { expect(d.Can(Redoing) == nil, d.Do(Redoing)) }) },
			"offer": func(r *rapid.T) {
				s := side.Draw(r, "by")
				over(func() { expect(d.Can(Offering(s)) == nil, d.Do(Offering(s))) })
			},
			"decline": func(r *rapid.T) {
				s := side.Draw(r, "by")
				over(func() { expect(d.Can(Declining(s)) == nil, d.Do(Declining(s))) })
			},
			"claim": func(r *rapid.T) {
				s, k := side.Draw(r, "by"), kind.Draw(r, "kind")
				over(func() {
					expect(d.Can(Claiming(s, k)) == nil, d.Do(Claiming(s, k)))
				})
			},
			"arm": func(r *rapid.T) {
				s, k := side.Draw(r, "by"), kind.Draw(r, "kind")
				over(func() { expect(d.Can(Claiming(s, k)) == nil, d.Do(Arming(s, k))) })
			},
			"touch":  func(r *rapid.T) { d.Touch(rules.Square(rapid.IntRange(0, 64).Draw(r, "square"))) },
			"pause":  func(r *rapid.T) { over(func() { expect(d.Can(Pausing) == nil, d.Do(Pausing)) }) },
			"resume": func(r *rapid.T) { over(func() { expect(d.Paused(), d.Do(Resuming)) }) },
			"add":    func(r *rapid.T) { s := side.Draw(r, "to"); over(func() { _ = d.Do(GivingTime(s, 15*time.Second)) }) },
			"step":   func(r *rapid.T) { d.Step(rapid.IntRange(-3, 3).Draw(r, "plies")) },
			"wait": func(r *rapid.T) {
				d.now = d.now.Add(time.Duration(rapid.IntRange(0, 4000).Draw(r, "ms")) * time.Millisecond)
				over(d.Tick)
			},
			"end": func(r *rapid.T) {
				s := side.Draw(r, "by")
				switch rapid.IntRange(0, 9).Draw(r, "which") {
				case 0:
					over(func() { expect(d.Can(Resigning(s)) == nil, d.Do(Resigning(s))) })
				case 1:
					over(func() { expect(d.Can(Accepting(s)) == nil, d.Do(Accepting(s))) })
				}
			},
			"play on": func(r *rapid.T) {
				if d.Can(PlayingOn) == nil {
					expect(true, d.Do(PlayingOn))
				}
			},
			"": func(r *rapid.T) {
				checkTree(r, d.Game())
				if running := d.Clock().Running(); running != (d.underway() == nil && !d.Paused()) {
					r.Fatalf("the clock runs: %v", running)
				}
				if d.Clock().Turn() != d.Live().Position().Turn() {
					r.Fatalf("the clock is the wrong side's")
				}
				if d.Shown() == nil || !d.Outcome().Over() && d.CanPlay() && !d.AtLive() {
					r.Fatalf("an earlier position can be played in")
				}
			},
		})
		d.Close()
	})
}
