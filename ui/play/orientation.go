package play

import (
	"time"

	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/settings"
)

// turnWait is the pause after a move before the board turns to the other player.
const turnWait = 250 * time.Millisecond

// orientation is how the window faces its players.
type orientation struct {
	flipped bool // Black's side is below
	timer   *time.Timer
}

// far reports whether a side's player sits opposite, and needs content upside down.
func (t *Table) far(side rules.Color) bool {
	return t.faced() && t.near() != side
}

func (t *Table) near() rules.Color {
	if t.orientation.flipped {
		return rules.Black
	}
	return rules.White
}

// facing returns whether the board should be flipped: by the players' choice, or with the side to move below. In a finished game,
// steps do not turn it.
func (t *Table) facing() bool {
	if t.shell.Prefs.Seating.Get() != settings.TurnBoard {
		return t.shell.Prefs.Flipped.Get()
	}
	if t.game.Outcome().Over() {
		return t.orientation.flipped
	}
	return t.game.Live().Position().Turn() == rules.Black
}

// turnToMover turns the window to the side to move, at once or after a pause.
func (t *Table) turnToMover(atOnce bool) {
	if t.orientation.timer != nil {
		t.orientation.timer.Stop()
		t.orientation.timer = nil
	}
	switch slide := t.shell.SlideTime(); {
	case t.facing() == t.orientation.flipped:
	case atOnce || slide == 0:
		t.turn(t.facing())
	default:
		t.orientation.timer = time.AfterFunc(slide+turnWait, func() {
			t.shell.Post(func() { t.turn(t.facing()) })
		})
	}
}

// turn sets whether the window is flipped. Names, clocks and captured pieces turn with the board.
func (t *Table) turn(flipped bool) {
	t.orientation.flipped = flipped
	t.Restyle()
	t.seat()
}

func (t *Table) faced() bool { return t.shell.Prefs.Seating.Get() == settings.FaceToFace }

// seat turns everything towards its player.
func (t *Table) seat() {
	for i, h := range t.rotatables {
		far := t.far(rules.Color(i))
		t.bars[i].Turned = far
		t.clocks.views[i].Turnable.SetTurned(far)
		if h.Turned != far {
			t.bars[i].Refresh()
			h.SetTurned(far)
		}
	}
	t.Sheet.Status.Turnable.SetTurned(t.far(t.addressee()))
	t.content.Refresh()
	t.refreshBoard()
}

// across turns the pieces of the player opposite upside down.
func (t *Table) across(p *rules.Position, s *board.State) {
	for sq, name := range s.Pictures {
		if name != "" && t.far(p.At(rules.Square(sq)).Color()) {
			s.Pictures[sq] += board.TurnedSuffix
		}
	}
	for side, hand := range s.Hands {
		for i := range hand {
			if t.far(rules.Color(side)) {
				hand[i].Picture += board.TurnedSuffix
			}
		}
	}
}

// flip turns the board. If it turns after each move, that lasts until the next.
func (p *Play) flip() {
	if p.shell.Prefs.Seating.Get() == settings.TurnBoard {
		p.Table.turn(!p.Table.orientation.flipped)
		return
	}
	p.shell.Prefs.Flipped.Set(!p.shell.Prefs.Flipped.Get())
	p.shell.SettingsChanged()
}
