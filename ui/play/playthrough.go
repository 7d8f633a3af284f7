package play

import "time"

// eachMove is how long each move of a game is seen that is played through.
const eachMove = time.Second

// playThrough steps through a game that is over by itself, from its start if the end is shown, until its end or until it is asked for again.
func (t *Table) playThrough() {
	study := t.shell.Controller.Study()
	if t.stepping != nil {
		t.endPlaying()
		t.shell.View.Refresh()
		return
	}
	if study.CanStep(1) {
		study.Step(1)
	} else {
		t.shell.Controller.Show(t.shell.Controller.Game().Root())
	}
	t.stepLater()
}

// stepLater makes the next step, unless the players have stepped themselves by then.
func (t *Table) stepLater() {
	shown := t.shell.Controller.Shown()
	t.stepping = time.AfterFunc(eachMove, func() {
		t.shell.Post(func() {
			c := t.shell.Controller
			if t.stepping == nil {
				return
			}
			if t.endPlaying(); c.Shown() == shown && c.Study().CanStep(1) {
				if c.Study().Step(1); c.Study().CanStep(1) {
					t.stepLater()
				}
			}
			t.shell.View.Refresh()
		})
	})
	t.shell.View.Refresh()
}

// endPlaying lets the shown position stand.
func (t *Table) endPlaying() {
	if t.stepping != nil {
		t.stepping.Stop()
		t.stepping = nil
	}
}
