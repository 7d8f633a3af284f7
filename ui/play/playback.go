package play

import (
	"time"

	"overtheboard/game"
	"overtheboard/ui/shell"
)

// How long playback shows a move: without clock times, at least, and at most.
const (
	eachMove  = time.Second
	shortMove = 300 * time.Millisecond
	longMove  = 10 * time.Second
)

// playback steps through a finished game on a timer.
type playback struct {
	shell *shell.Shell
	game  *game.Controller
	timer *time.Timer // until the next move; nil: stopped
}

// press starts at the shown position, or at the start if that is the last, until the end or the next press.
func (b *playback) press() {
	c := b.game
	switch {
	case b.timer != nil:
		b.stop()
		b.shell.View.Refresh()
		return
	case b.goesOn():
		c.Study().Step(1)
	default:
		c.Show(c.Game().Root())
	}
	b.later()
}

// goesOn reports whether moves follow the shown position. A game goes no further than it was played, a variation to its end.
func (b *playback) goesOn() bool { return !b.game.AtLive() && b.game.Study().CanStep(1) }

// wait returns how long to show a position: the next move's time by the clocks.
func (b *playback) wait(n *game.Node) time.Duration {
	if n.Branches() == 0 {
		return eachMove
	}
	next := n.First()
	before, known := n.Remaining(next.Mover())
	after, also := next.Remaining(next.Mover())
	if !known || !also {
		return eachMove
	}
	extra := b.game.Game().TimeControl()[next.Mover()][0].Extra
	return max(shortMove, min(before-after+extra, longMove))
}

// later makes the next step, unless the players have stepped by then.
func (b *playback) later() {
	c := b.game
	shown := c.Shown()
	b.timer = time.AfterFunc(b.wait(shown), func() {
		b.shell.Post(func() {
			if b.timer == nil {
				return
			}
			if b.stop(); c.Shown() == shown && b.goesOn() {
				if c.Study().Step(1); b.goesOn() {
					b.later()
				}
			}
			b.shell.View.Refresh()
		})
	})
	b.shell.View.Refresh()
}

func (b *playback) stop() {
	if b.timer != nil {
		b.timer.Stop()
		b.timer = nil
	}
}
