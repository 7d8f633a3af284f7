package play

import (
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/opening"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Table is what the players have before them: the board and the views beside it, and how they stand towards who sits
// there. It reads the game anew, and reports the moves that are made.
type Table struct {
	Sheet *panel.Sheet

	shell       *shell.Shell
	game        *game.Controller
	window      Window
	players     *Players
	board       *board.Board
	bars        [2]*panel.PlayerBar // by rules.Color
	rotatables  [2]*kit.Rotatable   // of the bars
	score       *scoreSheet         // what the moves of the sheet are read from
	cover       *pauseCover
	tips        *kit.Tips
	clocks      *clocks
	large       bool // the clocks have the room of the moves
	content     *fyne.Container
	orientation orientation
	said        int        // counts the answers in the status
	pointing    bool       // the board points at what forbids a move
	resumed     *game.Node // where the game stood that an earlier start left, or that was opened with clocks
	playback    playback   // of a game that is over
}

// UseSettings shows all else as the settings say.
func (t *Table) UseSettings() {
	t.game.TouchMove = t.shell.Prefs.TouchMove.Get()
	t.turnToMover(true)
	t.seat()
	t.enlargeClocks()
	t.score.refresh()
	t.refreshBars()
}

// boardState returns what the board shows.
func (t *Table) boardState() board.State {
	n := t.game.Shown()
	s := diagram.Of(n, !t.changeable(), t.touched())
	s.Arrows, s.Draws = diagram.Arrows(n), t.game.Study().Looking()
	if t.game.AtLive() {
		s.Fallen = diagram.Fallen(t.game.Game())
	}
	t.across(n.Position(), &s)
	return s
}

func (t *Table) refreshBoard() {
	t.pointing = false
	before := t.board.Shape()
	t.board.SetState(t.boardState())
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
	t.Sheet.Moves.Refresh()
}

// refreshTitle names the game, or its opening, and its time.
func (t *Table) refreshTitle() {
	g := t.game.Game()
	title, short := words.Game(g.Ruleset()), ""
	if n := t.game.Shown(); n.Ply() > 0 { // the start, which is to come soon, needs no names
		if o := opening.Of(resources.Openings(), n); o.ECO != "" {
			title, short = o.String(), o.ECO
		}
	}
	t.Sheet.SetTitle(title, short, words.TimeTitle(g.TimeControl()))
}

// touched returns the place of what must be played, on the board or beside it; -1 for nothing.
func (t *Table) touched() int {
	p := t.game.Live().Position()
	if k := t.game.Begun().Held; k != rules.NoKind {
		return diagram.HandPlace(p.Ruleset(), p.Turn(), k)
	}
	if sq := t.game.Begun().Piece; sq != rules.NoSquare {
		return int(sq)
	}
	return -1
}

func (t *Table) refreshBars() {
	c := t.game
	g, n := c.Game(), c.Shown()
	for i, b := range t.bars {
		side := rules.Color(i)
		b.Set(panel.Player{
			Name:      t.shell.PlayerName(side),
			Elo:       words.Elo(g, side),
			ToMove:    !g.Outcome().Over() && g.Live().Position().Turn() == side,
			Captured:  captured(n, side),
			Lead:      words.LeadText(n.Position(), side),
			Checks:    words.ChecksText(n.Position(), side),
			ToGo:      words.ToGoText(c.Clock(), side),
			Own:       t.faced() && !g.Outcome().Over(),
			CanDraw:   c.Can(game.Accepting(side)) == nil || t.players.canOffer(side) == nil,
			CanResign: c.Can(game.Resigning(side)) == nil,
			CanGain:   c.Can(game.GivingTime(side, givenTime)) == nil,
		})
	}
}

// addressee returns the side whose player the status speaks to: the one to move; after the end the near one.
func (t *Table) addressee() rules.Color {
	if t.game.Outcome().Over() {
		return t.near()
	}
	return t.game.Live().Position().Turn()
}

// How long an answer stays at least, and each letter of it.
const (
	answerStays = 4 * time.Second
	letterStays = 70 * time.Millisecond
)

// inform says something to a side's player: the right way up for who sits there. An answer goes once it was read.
func (t *Table) inform(s words.Status, to rules.Color) {
	t.Sheet.Say(s)
	t.Sheet.Status.Turnable.SetTurned(t.far(to))
	if !s.Answer || !t.shell.Patient {
		return
	}
	t.said++
	said := t.said
	time.AfterFunc(max(answerStays, time.Duration(len(s.Detail))*letterStays), func() {
		t.shell.Post(func() {
			if t.said == said && t.Sheet.Status.Shown() == s {
				t.report()
			}
		})
	})
}

// report says how the game stands; of one that was left by an earlier start, that it goes on, until it does.
func (t *Table) report() {
	c := t.game
	s := words.StatusOf(c)
	if c.Live() != t.resumed || !c.Paused() && !c.Game().TimeControl().None() {
		t.resumed = nil
	}
	if t.waiting() {
		s = words.Status{Headline: words.Text("status.resumed", words.With{"Move": c.Live().Position().Fullmove()})}
		s.Links[0] = words.Link{Text: words.Text("status.anew"), Does: "anew"}
	}
	t.inform(s, t.addressee())
}

// Resumed is told that the game on the board was left by an earlier start, or opened with clocks.
func (t *Table) Resumed() {
	t.resumed = t.game.Live()
	t.game.Show(t.resumed)
	t.refreshBoard()
	t.report()
	t.refreshPause()
}

// waiting tells whether a game that an earlier start left waits for its first move since, which has the clocks go on.
func (t *Table) waiting() bool {
	return t.resumed != nil && t.game.AtLive() && !t.game.Outcome().Over()
}

// captured returns the pictures of what a side has captured; none where the hands show it.
func captured(n *game.Node, side rules.Color) []string {
	if rs := n.Position().Ruleset(); !rs.Drops() {
		return diagram.CapturedNames(rs, n.Line().Captured(side.Other()))
	}
	return nil
}
