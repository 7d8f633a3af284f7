package play

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
)

// pauseCover covers the board while the game is paused: it dims the position and shows two bars. A tap, Space or Enter resumes.
type pauseCover struct {
	kit.Control // shows a ring when focused by Tab
	table       *Table
	typed       string // in vain
}

func newPauseCover(t *Table) *pauseCover {
	c := &pauseCover{table: t}
	c.Hide()
	c.DrawFixed(c, kit.Least(0, 0), c.draw)
	return c
}

func (c *pauseCover) Tapped(*fyne.PointEvent) { c.table.shell.Do(command.Pause) }

// TypedRune shows that no move can be typed now, and keeps the text for when the game goes on.
func (c *pauseCover) TypedRune(r rune) {
	if r != ' ' {
		c.typed += string(r)
		c.table.Answer(c.table.whyNoMove())
	}
}

// TypedKey resumes the game, in which a text that was typed can be played, or passes the key to the window.
func (c *pauseCover) TypedKey(key *fyne.KeyEvent) {
	if typed := c.typed; presses(key) {
		c.table.shell.Do(command.Pause)
		if typed != "" && c.table.changeable() {
			c.table.openEntry(typed)
		}
	} else {
		c.Pass(key)
	}
}

// presses reports whether a key presses the focused control.
func presses(key *fyne.KeyEvent) bool {
	return key.Name == fyne.KeySpace || key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter
}

// draw returns the shade, through which pieces stay visible, two bars in the middle, and the focus ring.
func (c *pauseCover) draw(size fyne.Size) []fyne.CanvasObject {
	shade := canvas.NewRectangle(color.NRGBA{A: 0x48})
	shade.Resize(size)
	objects := []fyne.CanvasObject{shade}
	unit := min(size.Width, size.Height) / 32
	for i := range 2 {
		bar := canvas.NewRectangle(color.White)
		bar.CornerRadius = unit / 4
		kit.Place(bar, size.Width/2+(float32(i)*2-1.5)*unit, size.Height/2-1.75*unit, unit, 3.5*unit)
		objects = append(objects, bar)
	}
	if c.Focused {
		objects = append(objects, kit.Ring(size, 3))
	}
	return objects
}

// pauseAction returns the action that pauses or resumes.
func (a *Players) pauseAction() game.Action {
	if a.game.Paused() {
		return game.Resuming
	}
	return game.Pausing
}

// whyNoPause returns why nothing can be paused, resumed or played back, "" if it can.
func (p *Play) whyNoPause() string {
	if p.game.Outcome().Over() && (p.game.Study().CanStep(1) || p.game.Study().CanStep(-1)) {
		return ""
	}
	return p.Players.whyNot(p.Players.pauseAction())
}

// replays returns the name of what pause does with a finished game.
func (p *Play) replays() string {
	if p.game.Outcome().Over() {
		return "button.replay"
	}
	return ""
}

// pause pauses or resumes a game; a finished one it plays back.
func (p *Play) pause() {
	if p.game.Outcome().Over() {
		p.Table.playback.press()
	} else {
		p.Players.do(p.Players.pauseAction())
	}
}

// refreshPause shows the cover while the players have paused and the current position is shown. The focus moves to the cover and
// back.
func (t *Table) refreshPause() {
	paused := t.game.Paused() && t.game.AtLive() && !t.waiting()
	if paused == t.cover.Visible() {
		return
	}
	focused := t.shell.Win.Canvas().Focused()
	kit.Show(t.cover, paused)
	t.cover.typed = ""
	switch {
	case t.shell.Dialogs.Busy():
	case paused && (focused == nil || focused == fyne.Focusable(t.board)):
		t.shell.Win.Canvas().Focus(t.cover)
		t.cover.SetFocused(false)
	case !paused && focused == fyne.Focusable(t.cover):
		t.shell.Win.Canvas().Unfocus() // the board cannot take it before the window exists
		t.board.TakeFocus()
	}
}

// resumeKey resumes a paused game at Space or Enter if nothing else has the focus.
func (p *Play) resumeKey(key *fyne.KeyEvent) bool {
	if !p.Table.cover.Visible() || !presses(key) {
		return false
	}
	p.Table.cover.TypedKey(key)
	return true
}
