package play

import (
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// table is what the players have before them: the board and the views beside it, and how they stand towards who sits
// there. It reads the game anew, and reports the moves that are made.
type Table struct {
	Entry   *panel.MoveEntry // into which moves are typed
	Actions *panel.Actions   // the buttons of commands

	shell       *shell.Shell
	window      Window
	players     *Players
	board       *board.Board
	bars        [2]*panel.PlayerBar // by rules.Color
	rotatables  [2]*kit.Rotatable   // of the bars
	game        *panel.GameLine
	moves       *panel.MoveList
	sheet       *scoreSheet // in which they stand
	facts       *panel.Facts
	status      *panel.StatusView
	statusSeat  *kit.Rotatable // of the status
	cover       *pauseCover
	tips        *kit.Tips
	clocks      *clocks
	layout      *tableLayout
	content     *fyne.Container
	orientation orientation
	examining   *time.Timer // until the facts say that the position is being examined; nil: they do, or need not
	points      [2]string   // what the players have scored against each other, by rules.Color; "" if they have not played
	pointing    bool        // the board points at what forbids a move
}

// measure gives the views the form that the window's size allows, and returns their heights: bars says the form of the
// bars, rest that of the others.
func (t *Table) measure(bars, rest panel.Form) fixed {
	for i, b := range t.bars {
		b.SetForm(bars)
		t.clocks.views[i].SetForm(b.Compact(), b.Turned)
	}
	t.status.SetForm(rest)
	t.Actions.SetForm(rest)
	return fixed{
		bar: t.bars[0].Height(bars), status: t.status.Height(rest), actions: t.Actions.Height(rest),
		facts: t.facts.Height(rest), game: t.game, fitted: t.board,
	}
}

// UseSettings shows all else as the settings say.
func (t *Table) UseSettings() {
	t.shell.Controller.TouchMove = t.shell.Prefs.TouchMove.Get()
	t.turnToMover(true)
	t.seat()
	t.sheet.refresh()
	t.refreshBars()
}

func (t *Table) refreshBoard() {
	n := t.shell.Controller.Shown()
	t.pointing = false
	s := diagram.Of(n, !t.changeable(), t.touched())
	s.Arrows, s.Draws = diagram.Arrows(n), t.shell.Controller.Study().Looking()
	if t.shell.Controller.AtLive() {
		s.Fallen = diagram.Fallen(t.shell.Controller.Game())
	}
	t.across(n.Position(), &s)
	before := t.board.Shape()
	t.board.SetState(s)
	if t.board.Shape() != before {
		t.content.Refresh() // another board takes another room
	}
}

// Restyle gives the board the style that the players have chosen.
func (t *Table) Restyle() {
	p := t.shell.Prefs
	t.board.SetStyle(board.Style{
		Colors: t.shell.BoardColors(), Coordinates: p.Coordinates.Get(), Flipped: t.orientation.flipped,
		Marks: [2]bool{p.Marked(rules.White), p.Marked(rules.Black)}, Slide: t.shell.SlideTime(),
	})
}

// repaintPieces paints all pieces anew: another set may have pictures that the one before had none for.
func (t *Table) repaintPieces() {
	t.board.ReloadPictures()
	t.refreshBoard()
	t.refreshBars()
	for _, b := range t.bars {
		b.ReloadPictures()
	}
	t.moves.Refresh()
}

// refreshGame names the game and what wins it.
func (t *Table) refreshGame() {
	rs := t.shell.Controller.Game().Ruleset()
	if t.game.Set(words.Game(rs), words.Goal(rs)) {
		t.content.Refresh() // the line may be higher or lower
	}
}

// touched returns the place of what must be played, on the board or beside it; -1 for nothing.
func (t *Table) touched() int {
	p := t.shell.Controller.Live().Position()
	if k := t.shell.Controller.Begun().Held; k != rules.NoKind {
		return diagram.HandPlace(p.Ruleset(), p.Turn(), k)
	}
	if sq := t.shell.Controller.Begun().Piece; sq != rules.NoSquare {
		return int(sq)
	}
	return -1
}

func (t *Table) refreshBars() {
	c := t.shell.Controller
	g, n := c.Game(), c.Shown()
	over := g.Outcome().Over()
	for i, b := range t.bars {
		side := rules.Color(i)
		b.Animated = t.shell.SlideTime() > 0
		score := words.ScoreOf(g.Outcome(), side)
		b.Set(panel.Player{
			Name:      t.shell.PlayerName(side),
			ToMove:    !over && g.Live().Position().Turn() == side,
			Score:     score,
			Won:       score == "1" && t.shell.Prefs.Celebrate.Get(),
			Captured:  t.captured(n, side),
			Lead:      words.LeadText(n.Position(), side),
			Points:    t.points[side],
			Answering: c.Can(game.Declining(side)) == nil,
			CanAccept: c.Can(game.Accepting(side)) == nil,
			CanOffer:  t.canOffer(side) == nil,
			CanResign: c.Can(game.Resigning(side)) == nil,
			CanGive:   c.Can(game.GivingTime(side.Other(), givenTime)) == nil,
		})
	}
}

// addressee returns the side whose player the status speaks to: the one to move; after the end the near one.
func (t *Table) addressee() rules.Color {
	if t.shell.Controller.Outcome().Over() {
		return t.near()
	}
	return t.shell.Controller.Live().Position().Turn()
}

// inform says something to a side's player: the right way up for who sits there.
func (t *Table) inform(s words.Status, to rules.Color) {
	t.status.Set(s)
	if t.statusSeat != nil {
		t.statusSeat.SetTurned(t.far(to))
	}
}

// readPoints reads what the players have scored against each other so far.
func (t *Table) readPoints() {
	halves, played := t.shell.Prefs.Score.Of(t.shell.Controller.Game().Names)
	t.points = [2]string{}
	for side := range t.points {
		if played {
			t.points[side] = words.PointsText(halves[side])
		}
	}
}

// captured returns the pictures of what a side has captured; none where the hands show it.
func (t *Table) captured(n *game.Node, side rules.Color) []string {
	if rs := t.shell.Controller.Game().Ruleset(); !rs.Drops() {
		return diagram.CapturedNames(rs, n.Line().Captured(side.Other()))
	}
	return nil
}

// canOffer returns why a side cannot offer a draw, nil if it can: not before both have moved, for until then it could not
// be accepted (FIDE 5.2.3).
func (t *Table) canOffer(side rules.Color) error {
	err := t.shell.Controller.Can(game.Offering(side))
	if err == nil && t.shell.Controller.Live().Ply() < 2 {
		err = game.ErrTooEarly
	}
	return err
}
