package play

import (
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/opening"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/command"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Table is the board, the views beside it, and their orientation. It reads the game, and reports moves.
type Table struct {
	Sheet *panel.Sheet

	shell       *shell.Shell
	game        *game.Controller
	window      Host
	players     *Players
	board       *board.Board
	bars        [2]*panel.PlayerBar // by rules.Color
	rotatables  [2]*kit.Rotatable   // of the bars
	score       *scoreSheet         // the moves of the sheet
	cover       *pauseCover
	band        *boardBand
	tips        *kit.Tips
	clocks      *clocks
	large       bool // the clocks have the room of the moves
	content     *fyne.Container
	orientation orientation
	ending      bool       // the game has just ended, and its card is not yet there
	held        bool       // the game ended while a move was typed
	unheld      func()     // runs once that text is gone; may be nil
	said        int        // counts answers in the status
	pointing    bool       // the board highlights what prevents a move
	resumed     *game.Node // the current node of a game from an earlier start, or opened with clocks
	playback    playback   // of a finished game
}

// UseSettings applies the settings to all other views.
func (t *Table) UseSettings() {
	t.game.TouchMove = t.shell.Prefs.TouchMove.Get()
	t.turnToMover(true)
	t.seat()
	t.enlargeClocks()
	t.score.refresh()
	t.refreshBars()
}

func (t *Table) boardState() board.State {
	n := t.game.Shown()
	s := diagram.Of(n, !t.changeable(), t.touched())
	if victim := t.game.Begun().Victim; victim != rules.NoSquare {
		diagram.Capturing(&s, int(victim))
	}
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
		t.content.Refresh() // another board has another size
	}
}

// Restyle applies the chosen style to the board.
func (t *Table) Restyle() {
	p := t.shell.Prefs
	t.board.SetStyle(board.Style{
		Colors: t.shell.BoardColors(), Coordinates: p.Coordinates.Get(), Flipped: t.orientation.flipped,
		Marks: [2]bool{p.Marked(rules.White), p.Marked(rules.Black)}, Slide: t.shell.SlideTime(),
	})
}

// RepaintPieces redraws all pieces; another set may lack other pictures.
func (t *Table) RepaintPieces() {
	t.board.ReloadPictures()
	t.refreshBoard()
	t.refreshBars()
	for _, b := range t.bars {
		b.ReloadPictures()
	}
	t.Sheet.Moves.Refresh()
}

// refreshTitle shows the name of the game or its opening, and its time.
func (t *Table) refreshTitle() {
	g := t.game.Game()
	title, short := words.Game(g.Ruleset()), ""
	if n := t.game.Shown(); n.Ply() > 0 { // the start must appear fast, and needs no opening names
		if o := opening.Of(resources.Openings(), n); o.ECO != "" {
			title, short = o.String(), o.ECO
		}
	}
	t.Sheet.SetTitle(title, short, words.TimeTitle(g.TimeControl()))
}

// touched returns the place of the touched piece, on the board or in a hand; -1 for none.
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
		given, win := words.Checks(n.Position(), side)
		b.Set(panel.Player{
			Name:      t.shell.PlayerName(side),
			Elo:       words.Elo(g, side),
			ToMove:    !g.Outcome().Over() && g.Live().Position().Turn() == side,
			Captured:  captured(n, side),
			Lead:      words.LeadText(n.Position(), side),
			Checks:    [2]int{given, win},
			ToGo:      words.ToGoText(c.Clock(), side),
			Own:       t.faced() && !g.Outcome().Over(),
			CanDraw:   c.Can(game.Accepting(side)) == nil || t.players.canOffer(side) == nil,
			CanResign: c.Can(game.Resigning(side)) == nil,
			CanGain:   c.Can(game.GivingTime(side, givenTime)) == nil,
		})
	}
}

// addressee returns the side that the status addresses: the one to move; after the end the near one.
func (t *Table) addressee() rules.Color {
	if t.game.Outcome().Over() {
		return t.near()
	}
	return t.game.Live().Position().Turn()
}

// How long an answer stays at least, and for each letter.
const (
	answerStays = 4 * time.Second
	letterStays = 70 * time.Millisecond
)

// inform shows a message to a side's player, turned towards that player. It goes once there was time to read it.
func (t *Table) inform(s panel.Status, to rules.Color) {
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

// report shows the state of the game; for one from an earlier start, that it continues, until it does. A question about promotion
// stays.
func (t *Table) report() {
	if t.board.Choosing() {
		return
	}
	if t.pointing {
		t.refreshBoard()
	}
	c := t.game
	s := t.status()
	if c.Live() != t.resumed || !c.Paused() && !c.Game().TimeControl().None() {
		t.resumed = nil
	}
	if t.waiting() && len(words.Irregularities(c.Live())) == 0 {
		s = panel.Status{Headline: words.Text("status.resumed", words.With{"Move": c.Live().Position().Fullmove()})}
		s.Links[0] = panel.Target{Text: words.Text("status.anew"), Does: command.Anew}
	}
	t.inform(s, t.addressee())
}

// Resumed marks the game as one from an earlier start, opened with clocks, or corrected.
func (t *Table) Resumed() {
	t.resumed = t.game.Live()
	t.refreshBoard()
	t.report()
	t.refreshPause()
}

// waiting reports whether a resumed game waits for its first move, which starts the clocks.
func (t *Table) waiting() bool {
	return t.resumed != nil && t.game.AtLive() && !t.game.Outcome().Over()
}

// captured returns the pictures of what a side has captured; none if the hands show it.
func captured(n *game.Node, side rules.Color) []string {
	if rs := n.Position().Ruleset(); !rs.Drops() {
		return diagram.CapturedNames(rs, n.Line().Captured(side.Other()))
	}
	return nil
}
