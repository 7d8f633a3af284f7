// Package play shows the current game: the board with its side panel, new games, draw offers, claims and the other things that
// the Laws allow besides moving, with their dialogs. The rules and the clock are the game controller's.
//
// Begin with Play: Changed updates the views after each change, Commands lists the commands. The board and its views are in
// table.go, what players do besides moving in players.go, new games in newgames.go.
package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/shell"
)

// Host is what play needs of the window besides its shell.
type Host interface {
	Leave(then func())          // secures the current game, then continues unless the players cancel
	Keeps() bool                // the archive keeps the current game when another replaces it
	MakeRules(catalog.Entry)    // opens the editor for a custom game based on one
	BoardMenu(at fyne.Position) // opens the menu of the board
	MovesMenu(at fyne.Position) // opens the menu of the moves
	Resized()                   // called after each layout
	LeastContent() fyne.Size    // smallest content of the window
}

// Play is the feature.
type Play struct {
	Table    *Table
	NewGames *NewGames
	Players  *Players

	shell *shell.Shell
	game  *game.Controller
}

// New returns the feature without a game or views: Begin and Build make them. rulesFolder has the players' rulesets, "" for the
// default.
func New(w Host, s *shell.Shell, rulesFolder string) *Play {
	c := s.Controller
	p := &Play{shell: s, game: c}
	p.Table = &Table{shell: s, game: c, window: w, playback: playback{shell: s, game: c}}
	p.NewGames = &NewGames{shell: s, game: c, window: w}
	p.Players = &Players{shell: s, game: c, table: p.Table, newGames: p.NewGames}
	p.Table.players = p.Players
	s.Opposite = func() bool { return p.Table.far(p.Table.addressee()) }
	p.NewGames.firstRulesets(rulesetsOf(s.Prefs, rulesFolder))
	return p
}

// Build makes the views in the current language. The shell must have its commands.
func (p *Play) Build() {
	t := p.Table
	warned, of := [2]bool{}, (*game.Game)(nil)
	if t.clocks != nil {
		t.clocks.stop()
		warned, of = t.clocks.warned, t.clocks.game
	}
	t.board = board.New(resources.Picture, t, boardKeys{p})
	t.board.SetFingers(kit.Fingers)
	for c := range t.bars {
		t.bars[c] = panel.NewPlayerBar(rules.Color(c), p.Players)
		t.rotatables[c] = t.bars[c].Turnable
	}
	t.clocks = newClocks()
	t.clocks.warned, t.clocks.game = warned, of
	t.cover = newPauseCover(t)
	t.band = newBoardBand(t)
	t.score = &scoreSheet{shell: p.shell, game: p.game, window: t.window}
	t.Sheet = panel.NewSheet(&panel.Sheet{
		Moves: panel.NewMoveList(t.score), Status: panel.NewStatusView(p.shell), Entry: panel.NewMoveEntry(t),
		Actions: panel.NewActions(buttonActions(p.shell.Commands), p.shell), Start: p.newStart(),
	}, p.shell)
	t.score.sheet = t.Sheet
	t.tips = kit.NewTips()
	p.attachTips()
	t.board.Place = t.placeOf
	t.content = container.New(tableLayout{t}, t.board, t.cover, t.band, t.Sheet, t.rotatables[rules.Black], t.rotatables[rules.White])
	p.shell.Dialogs.Places, p.shell.Dialogs.Changed = dialogPlaces{t}, t.makeRoom
}

// Content returns the board with its panel, and what lies over them.
func (p *Play) Content() (content, over fyne.CanvasObject) { return p.Table.content, p.Table.tips }

// Begin starts the first game, with the settings of the last.
func (p *Play) Begin() {
	go resources.Openings() // needed at the first move
	p.NewGames.startGame(p.NewGames.lastPlan())
}

// Changed updates the views.
func (p *Play) Changed(change game.Change) {
	if change.Parts == game.ChangedAbility { // nothing else reads differently, and nobody has done anything
		if !p.Table.Sheet.Status.Shown().Answer {
			p.Table.report()
		}
		return
	}
	p.Table.tips.Away()
	p.NewGames.countGame(change)
	if t := p.Table; change.Has(game.ChangedGame) || !p.game.Outcome().Over() {
		t.ending = false
	} else if change.Has(game.ChangedOutcome) {
		t.ending = true
	}
	if change.Has(game.ChangedGame) || change.Has(game.ChangedOutcome) {
		p.shell.StayAwake(celebrate)
	}
	if change.Has(game.ChangedGame) && p.game.Paused() {
		p.Table.resumed = p.game.Live()
	}
	p.Refresh(change.Has(game.ChangedGame))
	_, _, deciding := p.game.Deciding()
	ends := deciding || change.Has(game.ChangedOutcome) && p.game.Outcome().Over()
	if held := p.Table.held || ends && p.Table.holdEntry(); !held && !p.Table.changeable() {
		p.Table.LeaveEntry()
	}
}

// Dismissed offers what can be done after the end of the game, whose card may have been dismissed.
func (p *Play) Dismissed() { p.Players.ended() }

// Announce opens the dialogs for a change.
func (p *Play) Announce(change game.Change) { p.Players.announce(change) }

// Refresh updates each view; anew: for another game.
func (p *Play) Refresh(anew bool) {
	t := p.Table
	t.refreshBoard()
	t.refreshTitle()
	t.refreshStart()
	t.score.refresh()
	t.band.refresh()
	t.turnToMover(anew)
	t.report()
	t.refreshClocks()
	t.refreshBars() // where hours have another place
	t.refreshPause()
}

// RefreshCommands enables the buttons of possible commands.
func (p *Play) RefreshCommands() {
	c, row, pause := p.game, panel.Playing, command.Pause
	if c.Paused() {
		pause = "continue"
	}
	if p.Table.faced() {
		row = panel.Facing
	}
	if c.Outcome().Over() && !p.Table.ending {
		if p.Table.playback.timer == nil {
			pause = "watch"
		}
		if row = panel.LookingAt; p.NewGames.counted == c.Game() {
			row = panel.Played
		}
	}
	p.Table.Sheet.Actions.Update(row, pause, p.Table.ending)
}

// Flipped reports whether Black's side is below.
func (p *Play) Flipped() bool { return p.Table.board.Style().Flipped }

// Resumed makes a game from an earlier start wait for its next move, or a rematch.
func (p *Play) Resumed() {
	if p.game.Outcome().Over() {
		p.NewGames.counted = p.game.Game()
		p.RefreshCommands()
	}
	p.Table.Resumed()
}

// PlayFrom starts a game from a position, once the running one is safe.
func (p *Play) PlayFrom(position *rules.Position) { p.NewGames.PlayFrom(position) }

// Choosing reports whether the board has an open choice.
func (p *Play) Choosing() bool { return p.Table.board.Choosing() }

// CancelChoice closes the board's open choice, and removes why a move is illegal.
func (p *Play) CancelChoice() {
	p.Table.board.CancelChoice()
	if p.Table.pointing {
		p.Table.report()
	}
}

// HideTip hides a button's tip.
func (p *Play) HideTip() { p.Table.tips.Away() }

// TypedKey gets keys that no control takes: it resumes a paused game, or passes them to the board, which leaves others to the
// window's commands. While a control has the focus, the board gets only keys that end a choice.
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

// TypedRune gets typed text while nothing has the focus.
func (p *Play) TypedRune(r rune) { p.Table.board.TypedRune(r) }

// Close stops timers. It needs no window.
func (p *Play) Close() {
	p.Table.clocks.stop()
	p.Table.playback.stop()
}
