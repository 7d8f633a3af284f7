package play

import (
	"time"

	"overtheboard/game"
	"overtheboard/ui/shell"
)

// How long a move of a game is seen that is played through: where its clocks are not known, at least, and at most.
const (
	eachMove  = time.Second
	shortMove = 300 * time.Millisecond
	longMove  = 10 * time.Second
)

// playback steps through a game that is over by itself.
type playback struct {
	shell *shell.Shell
	game  *game.Controller
	timer *time.Timer // until the next move; nil: nothing is played through
}

// press goes on from what is shown, or from the start if that is the end, until the end or until it is pressed again.
func (b *playback) press() {
	c := b.game
	switch {
	case b.timer != nil:
		b.stop()
		b.shell.View.Refresh()
		return
	case c.Study().CanStep(1):
		c.Study().Step(1)
	default:
		c.Show(c.Game().Root())
	}
	b.later()
}

// wait returns how long a position is seen: as long as the next move took by the clocks.
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

// later makes the next step, unless the players have stepped themselves by then.
func (b *playback) later() {
	c := b.game
	shown := c.Shown()
	b.timer = time.AfterFunc(b.wait(shown), func() {
		b.shell.Post(func() {
			if b.timer == nil {
				return
			}
			if b.stop(); c.Shown() == shown && c.Study().CanStep(1) {
				if c.Study().Step(1); c.Study().CanStep(1) {
					b.later()
				}
			}
			b.shell.View.Refresh()
		})
	})
	b.shell.View.Refresh()
}

// stop lets the shown position stand.
func (b *playback) stop() {
	if b.timer != nil {
		b.timer.Stop()
		b.timer = nil
	}
}
