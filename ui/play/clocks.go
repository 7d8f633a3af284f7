package play

import (
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources/sounds"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// givenTime is the time that a player can give the opponent.
const givenTime = 15 * time.Second

// clocks are the views of both clocks and the timer that redraws them. They only read: the controller decides when a flag falls.
type clocks struct {
	views  [2]*panel.ClockView // by rules.Color
	timer  *time.Timer
	warned [2]bool    // once per side and game
	game   *game.Game // of warned
}

func newClocks() *clocks {
	return &clocks{views: [2]*panel.ClockView{panel.NewClockView(), panel.NewClockView()}}
}

func (c *clocks) stop() {
	if c.timer != nil {
		c.timer.Stop()
		c.timer = nil
	}
}

// faceOf returns the face of a side's clock at a time.
func faceOf(c *game.Controller, side rules.Color, now time.Time) panel.ClockFace {
	clock, control := c.Clock(), c.Game().TimeControl()
	left := clock.Remaining(side, now)
	if c.Outcome().Over() && !c.AtLive() { // an earlier position has the time of then
		if then, known := c.Shown().Remaining(side); known {
			left = then
		}
	}
	f := panel.ClockFace{Text: words.ClockText(left), Widest: words.WidestClock(control[side], left), Gains: c.Can(game.GivingTime(side, givenTime)) == nil}
	reason, loser, deciding := c.Deciding()
	outcome := c.Outcome()
	switch {
	case deciding && reason == game.Time && loser == side:
		f.State = panel.ClockFallen
	case outcome.Over():
		if outcome.Reason == game.Time && clock.Turn() == side && c.AtLive() {
			f.State = panel.ClockFallen
		}
		return f
	case clock.Turn() != side || !control.Timed(side):
	case clock.Running():
		f.State = panel.ClockRuns
	case c.Paused():
		f.State = panel.ClockPaused
	}
	f.Low = left <= control[side].WarnAt()
	return f
}

// refreshClocks updates the clocks, and starts or stops their timer.
func (t *Table) refreshClocks() {
	c := t.game
	if t.clocks.game != c.Game() {
		t.clocks.game, t.clocks.warned = c.Game(), [2]bool{}
	}
	for i, bar := range t.bars {
		if !c.Clock().Known(rules.Color(i)) {
			bar.SetClock(nil)
			continue
		}
		bar.SetClock(t.clocks.views[i])
	}
	t.enlargeClocks()
	t.drawClocks()
}

// enlargeClocks gives the clocks the room of the moves, if the players want them large and no dialog is there.
func (t *Table) enlargeClocks() {
	c, asked := t.game, t.shell.Dialogs.Open
	large := t.shell.Prefs.LargeClocks.Get() && c.Clock().Known(rules.White) && !c.Outcome().Over() && (asked == nil || asked.Where != kit.Beside)
	if large != t.large {
		t.large = large
		t.content.Refresh()
	}
}

func (t *Table) drawClocks() {
	t.clocks.stop()
	c, now := t.game, time.Now()
	for i, v := range t.clocks.views {
		side := rules.Color(i)
		if !c.Clock().Known(side) {
			continue
		}
		f := faceOf(c, side, now)
		v.Set(f)
		if f.Low && f.State == panel.ClockRuns && !t.clocks.warned[i] {
			t.clocks.warned[i] = true
			t.warnTime(side, c.Clock().Remaining(side, now))
		}
	}
	t.scheduleClocks(now)
}

// scheduleClocks redraws the clocks when the running one's text changes.
func (t *Table) scheduleClocks(now time.Time) {
	clock := t.game.Clock()
	left := clock.Remaining(clock.Turn(), now)
	if !clock.Running() || left <= 0 {
		return
	}
	wait := max(time.Millisecond, clock.Delay(now)+words.NextText(left))
	t.clocks.timer = time.AfterFunc(wait, func() {
		t.shell.Post(func() {
			if t.clocks.timer == nil {
				return // stopped after it fired
			}
			t.game.Tick() // detects that the machine slept or the program was stopped
			t.drawClocks()
		})
	})
}

// warnTime warns once per side and game that little time is left.
func (t *Table) warnTime(side rules.Color, left time.Duration) {
	t.shell.PlaySound(sounds.LowTime)
	s := t.status()
	s.Answer, s.Detail = true, words.Count("clock.warning", int((left+time.Second-1)/time.Second), t.shell.Sides(side))
	t.inform(s, side)
	t.shell.Speak(speech.Time, s.Detail)
}

// GiveTime gives a player's opponent time.
func (a *Players) GiveTime(side rules.Color) {
	if err := a.game.Do(game.GivingTime(side.Other(), givenTime)); err != nil {
		a.shell.Try(err)
		return
	}
	a.table.sayTo(words.Text("clock.given", a.shell.Sides(side)), side.Other())
}
