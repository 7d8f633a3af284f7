// Package play is the game that is played, as its players see it: the board and what stands beside it, new games, and what the
// Laws let the players do besides moving, with the dialogs of that. It is neither the rules nor the clock, which the game's
// controller has, and knows no file.
//
// Begin with Play: Changed is what is shown anew after each change, Commands what can be asked for. The board and its views are
// the table (table.go); what the players do besides moving is in players.go, a new game in newgames.go.
package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/shell"
)

// Window is what play needs of the window beside its shell.
type Window interface {
	Leave(then func())          // has the running game secured, then goes on, unless the players do not want to
	MakeRules(catalog.Entry)    // lets the players make a game of their own of one
	BoardMenu(at fyne.Position) // opens the menu of the board
	MovesMenu(at fyne.Position) // opens the menu of the moves
	Resized()                   // is told when all stand at their places
	LeastContent() fyne.Size    // of the smallest window
}

// Play is the feature.
type Play struct {
	Table    *Table
	NewGames *NewGames
	Players  *Players

	shell *shell.Shell
	game  *game.Controller
}

// New returns the play of a window's games. There is neither a game nor a view yet: Begin and Build make them.
// The players' own rulesets are in a folder, "" for the usual one.
func New(w Window, s *shell.Shell, rulesFolder string) *Play {
	c := s.Controller
	p := &Play{shell: s, game: c}
	p.Table = &Table{shell: s, game: c, window: w, playback: playback{shell: s, game: c}}
	p.NewGames = &NewGames{shell: s, game: c, window: w}
	p.Players = &Players{shell: s, game: c, table: p.Table, newGames: p.NewGames}
	p.Table.players = p.Players
	s.Opposite = func() bool { return p.Table.far(p.Table.addressee()) }
	p.NewGames.firstRulesets(rulesetsOf(s.Prefs, rulesFolder))
	s.On(shell.Pieces, p.Table.repaintPieces)
	return p
}

// Build makes the views, in the language of now. The shell has its commands by then.
func (p *Play) Build() {
	t := p.Table
	warned, of := [2]bool{}, (*game.Game)(nil)
	if t.clocks != nil {
		t.clocks.stop()
		warned, of = t.clocks.warned, t.clocks.game
	}
	t.board = board.New(resources.Picture, t, boardKeys{p})
	commands := panelCommands{p}
	for c := range t.bars {
		t.bars[c] = panel.NewPlayerBar(rules.Color(c), p.Players)
		t.rotatables[c] = t.bars[c].Turnable
	}
	t.clocks = newClocks()
	t.clocks.warned, t.clocks.game = warned, of
	t.cover = newPauseCover(t)
	t.score = &scoreSheet{shell: p.shell, game: p.game, window: t.window}
	t.Sheet = panel.NewSheet(&panel.Sheet{
		Moves: panel.NewMoveList(t.score), Status: panel.NewStatusView(commands), Entry: panel.NewMoveEntry(t),
		Actions: panel.NewActions(buttonActions(p.shell.Commands), commands), Start: p.newStart(),
	}, commands)
	t.score.sheet = t.Sheet
	t.tips = kit.NewTips(p.shell.Post)
	p.attachTips()
	t.content = container.New(tableLayout{t}, t.board, t.cover, t.Sheet, t.rotatables[rules.Black], t.rotatables[rules.White])
	p.shell.Dialogs.Places, p.shell.Dialogs.Changed = dialogPlaces{t}, t.makeRoom
}

// Content returns the board with all that stands beside it, and what lies over that.
func (p *Play) Content() (content, over fyne.CanvasObject) { return p.Table.content, p.Table.tips }

// Begin starts the game that is there before a player has chosen one: as the last one was.
func (p *Play) Begin() {
	go resources.Openings() // which the first move asks for
	p.NewGames.startGame(p.NewGames.lastPlan())
}

// Changed shows what has changed.
func (p *Play) Changed(change game.Change) {
	p.Table.tips.Away()
	if change.Parts == game.ChangedAbility {
		p.Table.examine()
		return
	}
	p.NewGames.countGame(change)
	if change.Has(game.ChangedGame) || change.Has(game.ChangedOutcome) {
		p.shell.StayAwake(celebrate)
	}
	p.Refresh(change.Has(game.ChangedGame))
	if !p.Table.changeable() {
		p.Table.LeaveEntry()
	}
}

// Announce raises the dialogs that a change calls for.
func (p *Play) Announce(change game.Change) { p.Players.announce(change) }

// Refresh reads anew what each view shows; anew: of another game than before.
func (p *Play) Refresh(anew bool) {
	t := p.Table
	t.refreshBoard()
	t.refreshTitle()
	t.refreshStart()
	t.score.refresh()
	t.refreshBars()
	t.turnToMover(anew)
	t.game.Examine()
	t.report()
	t.refreshClocks()
	t.refreshPause()
}

// RefreshCommands enables the buttons of what can be done now.
func (p *Play) RefreshCommands() {
	c, row := p.game, panel.Playing
	if c.Outcome().Over() {
		if row = panel.LookingAt; p.NewGames.counted == c.Game() {
			row = panel.Played
		}
	}
	p.Table.Sheet.Actions.Update(row, c.Paused() || c.Outcome().Over() && p.Table.playback.timer == nil)
}

// Flipped tells whether Black's side of the board is below.
func (p *Play) Flipped() bool { return p.Table.board.Style().Flipped }

// PlayFrom starts a game from a position, once the running one is safe.
func (p *Play) PlayFrom(position *rules.Position) { p.NewGames.PlayFrom(position) }

// Choosing tells whether the board waits for a choice.
func (p *Play) Choosing() bool { return p.Table.board.Choosing() }

// CancelChoice takes back what the board lets the players choose.
func (p *Play) CancelChoice() { p.Table.board.CancelChoice() }

// HideTip takes away what a button says of itself.
func (p *Play) HideTip() { p.Table.tips.Away() }

// TypedKey gets the keys that no control takes: they go on with a paused game, or to the board, which leaves to the window's
// commands what it has no use for. While a control has the focus, the board gets only what ends a choice.
func (p *Play) TypedKey(key *fyne.KeyEvent) {
	focused := p.shell.Win.Canvas().Focused() != nil
	switch {
	case p.resumeKey(key):
	case focused && key.Name != fyne.KeyEscape && !p.Table.board.Choosing():
		boardKeys{p}.Key(key)
	default:
		p.Table.board.TypedKey(key)
	}
}

// TypedRune gets what is typed while nothing has the focus.
func (p *Play) TypedRune(r rune) { p.Table.board.TypedRune(r) }

// Close ends what goes on by itself. It needs no window.
func (p *Play) Close() {
	p.Table.clocks.stop()
	p.Table.playback.stop()
}
