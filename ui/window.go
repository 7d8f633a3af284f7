// Package ui is the window of Over the Board: a board, a panel beside it, a menu and dialogs. What the players do goes
// to a game.Controller; after each of its changes every view reads anew what it shows.
package ui

import (
	"errors"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/panel"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// Options are what the program was started with.
type Options struct {
	File        string     // a game to open, "" for a new one
	Journal     string     // the folder in which the running game is kept, "" for nowhere
	Homeless    bool       // there is no such folder, which the players are told
	Settings    string     // the file in which the preferences are kept, "" for Fyne's own
	RulesFolder string     // of the players' own rulesets, "" for the usual one
	Judge       game.Judge // who tells whether a side can still win; zero: game.Prover

	// Screen returns the room that there is for a window, in pixels; nil: unknown. It is asked once a window is made.
	Screen func() fyne.Size

	// Post runs a function on the window's goroutine, later and in order; nil: fyne.Do does. Tests have no such goroutine.
	Post func(func())

	// Aside runs what is slow beside the window, and then what that returns on the window's goroutine; nil: on a
	// goroutine of its own. Tests run both at once.
	Aside func(slow func() (home func()))

	// Eager lets dialogs take presses as soon as they appear. Tests press faster than a person could see.
	Eager bool
}

// Window is the window of one game.
type Window struct {
	app        fyne.App
	win        fyne.Window
	prefs      settings.Preferences
	settings   *settings.File // of the preferences; nil if they are kept elsewhere
	settling   *time.Timer    // until the window's size is remembered
	controller *game.Controller
	shelf      catalog.Catalog // every ruleset that can be chosen
	judge      game.Judge      // who tells whether a side can still win
	path       string          // where the game was last saved, or was opened, absolute; "" for nowhere yet
	stamp      saves.Stamp     // of the file there, as it was then

	board    *board.Board
	bars     [2]*panel.PlayerBar // by rules.Color
	holders  [2]*kit.Rotatable   // of the bars
	seats    seats
	moves    *panel.MoveList
	status   *panel.StatusView
	arbiter  *panel.Strip
	actions  *panel.Actions
	table    *table
	content  *fyne.Container
	dialogs  *kit.Queue
	order    []*command // the table of commands
	commands commands
	menu     *menu
	pointing bool // the board points at what forbids a move
	clocks   *clocks
	veil     *pauseVeil
	entry    *panel.MoveEntry
	keeper   *saves.Keeper // nil if the game is not kept
	counted  *game.Game    // the game that counts for its players' score
	post     func(func())  // runs a function on the window's goroutine
	aside    func(func() (home func()))
	begun    bool           // the window is there
	file     string         // that the program was started with, "" for none
	unkept   error          // why the game is not kept
	left     chan leftGames // what earlier programs left, once it is read
	held     []leftGame     // of them those that no other program gets just now
	claiming bool           // a claim is being judged: its offer is asked about afterwards
}

// New returns the window of a new game, or of the file in the options. Nothing is on the screen until ShowAndRun.
func New(a fyne.App, o Options) *Window {
	words.Load()
	w := &Window{app: a, win: a.NewWindow(words.Text("app.name")), prefs: settings.Preferences{Store: a.Preferences()}}
	if o.Settings != "" {
		w.settings = settings.OpenFile(o.Settings, a.Preferences())
		w.prefs.Store = w.settings
	}
	a.Settings().SetTheme(kit.NewTheme(w.prefs.Variant()))
	mended := w.prefs.Mend()
	if w.post = o.Post; w.post == nil {
		w.post = fyne.Do
	}
	if w.aside = o.Aside; w.aside == nil {
		w.aside = func(slow func() func()) { go func() { w.post(slow()) }() }
	}
	if w.judge = o.Judge; w.judge.Quick == nil {
		w.judge = game.Prover()
	}
	w.shelf.Folder = o.RulesFolder
	if w.shelf.Folder == "" {
		w.shelf.Folder = catalog.DefaultFolder()
	}
	if file := w.prefs.RulesFile(); file != "" && filepath.Dir(file) != w.shelf.Folder {
		w.shelf.Open(file)
	}
	shelf, whole := w.firstShelf()
	w.shelf = shelf
	w.controller = game.NewController(func(f func()) { w.post(f) })
	w.dialogs = &kit.Queue{Canvas: w.win.Canvas(), Post: func(f func()) { w.post(f) }, Below: kit.NewPressGuard(nil)}
	if !o.Eager {
		w.dialogs.Guard = kit.GuardTime
	}
	w.keep(o.Journal)
	w.startGame(w.lastPlan())
	w.compose()
	w.controller.OnChange = w.changed
	w.applyPreferences()
	w.changed(game.ChangedGame)
	w.win.SetCloseIntercept(w.closeRequested)
	w.win.Canvas().SetOnTypedKey(func(key *fyne.KeyEvent) { w.strayKey(key) })
	w.win.Canvas().SetOnTypedRune(w.typedRune)
	if c, ok := w.win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(w.dialogs.KeyDown)
	}
	w.win.Canvas().AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { w.do("redo") }) // Ctrl+Y, beside the menu's own
	w.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { w.dropped(files) })
	a.Settings().AddListener(func(fyne.Settings) { w.board.SetColors(w.boardColors()) })
	w.win.Resize(w.firstSize(o.Screen))
	if begin := func() { w.begin(o); w.showMended(mended) }; whole {
		begin()
	} else {
		w.readShelf(begin)
	}
	return w
}

// ShowAndRun shows the window and returns when it is closed.
func (w *Window) ShowAndRun() {
	w.win.ShowAndRun()
	if w.settings != nil {
		_ = w.settings.Write() // nobody is left to be told
	}
}

// compose makes the views and puts them into the window.
func (w *Window) compose() {
	w.order = w.commandTable()
	w.commands = commands{}
	for _, c := range w.order {
		w.commands[c.id] = c
	}
	w.board = board.New(resources.Picture)
	w.board.OnMove = w.moved
	w.board.OnRefused = w.refused
	w.board.OnSelect = w.selected
	w.board.OnTyped = w.typeMove
	w.board.OnKey = func(key *fyne.KeyEvent) { w.windowKey(key) }
	for c := range w.bars {
		w.bars[c] = panel.NewPlayerBar(rules.Color(c), resources.Picture, w.playerActions(rules.Color(c)), w.controlKey)
		w.holders[c] = kit.NewRotatable(w.bars[c], w.bars[c].Buttons, w.bars[c].Overlay)
		w.bars[c].Redrawn = w.holders[c].Redraw
	}
	w.clocks = newClocks()
	w.veil = newPauseVeil(func() { w.do("pause") }, w.controlKey)
	w.moves = panel.NewMoveList(w.showPly, w.controlKey)
	w.status = panel.NewStatusView(w.showWhy)
	w.arbiter = panel.NewStrip(w.openChip, w.controlKey)
	w.entry = panel.NewMoveEntry(w.playTyped, w.leaveEntry)
	w.actions = panel.NewActions(w.commands.actions(), w.do, w.controlKey)
	w.table = &table{
		board: w.board, black: w.holders[rules.Black], white: w.holders[rules.White],
		moves: w.moves, strip: w.arbiter.Box, status: w.status, actions: w.actions.Box, veil: w.veil, entry: w.entry.Box,
		measure: w.measure, resized: w.resized,
	}
	w.content = container.New(w.table, w.board, w.veil, w.moves, w.arbiter.Box, w.status, w.actions.Box,
		w.holders[rules.Black], w.holders[rules.White], w.entry.Box,
		w.dialogs.Below)
	w.win.SetPadded(false)
	w.win.SetContent(w.content)
	w.menu = newMenu(w.commands, w.do)
	w.win.SetMainMenu(w.menu.main)
}

// measure gives the views the form that the window's height allows, and returns their heights.
func (w *Window) measure(compact, lines bool) fixed {
	for i, b := range w.bars {
		b.SetCompact(compact || lines)
		w.clocks.views[i].SetForm(b.Compact, b.Turned)
	}
	w.status.SetCompact(compact)
	w.actions.SetCompact(compact)
	return fixed{w.bars[0].Height(compact || lines), w.status.Height(compact), w.actions.Height(compact), panel.StripAt(compact), w.board.Fit}
}

// changed reads anew what each view shows.
func (w *Window) changed(change game.Change) {
	w.keeper.Follow(change)
	w.refreshRuling()
	if change == game.ChangedAbility {
		return
	}
	w.refreshBoard()
	w.refreshMoves()
	w.refreshBars()
	w.turnToMover(change.Has(game.ChangedGame))
	w.status.Set(words.StatusOf(w.controller))
	w.refreshClocks()
	w.refreshPause()
	w.refreshCommands()
	w.refreshTitle()
	w.dialogs.Prune()
	if !w.controller.CanPlay() {
		w.leaveEntry()
	}
	w.countGame(change)
	w.announce(change)
}

func (w *Window) refreshBoard() {
	n := w.controller.Shown()
	w.pointing = false
	s := diagram.Of(n, !w.controller.CanPlay(), w.controller.Touched())
	w.across(n.Position(), &s)
	w.board.SetState(s)
}

func (w *Window) refreshMoves() {
	g := w.controller.Game()
	root, line := g.Root().Position(), g.MainLine()
	m := panel.Moves{
		Plies: len(line) - 1, FirstRound: root.Fullmove(), BlackFirst: root.Turn() == rules.Black,
		Text: func(ply int) string { return words.MoveSign(line[ply]) }, Shown: w.controller.Shown().Ply(),
	}
	if w.prefs.Figurines() {
		m.Figure = func(ply int) ([2]string, string) { return words.Figurine(line[ply]) }
	}
	m.Result, m.Reason = words.OutcomeLine(g.Outcome())
	w.moves.Set(m)
}

func (w *Window) refreshBars() {
	c := w.controller
	g, n := c.Game(), c.Shown()
	over := g.Outcome().Over()
	for i, b := range w.bars {
		side := rules.Color(i)
		b.Set(panel.Player{
			Name:      w.playerName(side),
			ToMove:    !over && g.Live().Position().Turn() == side,
			Score:     words.ScoreOf(g.Outcome(), side),
			Captured:  diagram.CapturedNames(g.Ruleset(), n.Captured(side.Other())),
			Answering: c.CanAnswer(side),
			CanAccept: c.CanAccept(side),
			CanOffer:  w.canOffer(side),
			CanResign: c.CanResign(side),
			CanGive:   w.canGive(side),
		})
	}
}

// refreshCommands enables what can be done now, in the menu and on the buttons.
func (w *Window) refreshCommands() {
	w.actions.Update(panel.LowerRow(!w.controller.AtLive(), w.controller.Outcome().Over()))
	if w.menu.update(w.commands) {
		w.menu.main.Refresh()
	}
}

func (w *Window) refreshTitle() {
	title := words.Text("app.title", words.With{"White": w.playerName(rules.White), "Black": w.playerName(rules.Black)})
	if w.controller.Unsaved() {
		title = words.Text("app.titleUnsaved", words.With{"Title": title})
	}
	if strings.ContainsFunc(title, words.Leftwards) {
		title = "\u200e" + title // else the system may take the first name's direction for that of the whole
	}
	if title != w.win.Title() {
		w.win.SetTitle(title)
	}
}

// announce raises the dialogs that a change calls for.
func (w *Window) announce(change game.Change) {
	c := w.controller
	if by, _ := c.Offer(); change.Has(game.ChangedOffer) && c.CanAccept(by.Other()) && !w.claiming {
		w.askOffer(by.Other())
	}
	if o := c.Outcome(); change.Has(game.ChangedOutcome) && o.Over() {
		w.showGameOver(o)
	}
	for _, n := range c.Notices() {
		w.showNotice(n)
	}
}

// playerName returns a player's name, or the colour of one who has none.
func (w *Window) playerName(side rules.Color) string {
	return words.PlayerOf(w.controller.Game(), side)
}

// playerActions are what a player can do from the bar.
func (w *Window) playerActions(side rules.Color) panel.PlayerActions {
	return panel.PlayerActions{
		Offer:   func() { w.try(w.controller.OfferDraw(side)) },
		Resign:  func() { w.resign(side) },
		Accept:  func() { w.try(w.controller.AcceptDraw(side)) },
		Decline: func() { w.try(w.controller.DeclineDraw(side)) },
		Give:    func() { w.giveTime(side) },
		Names:   w.showNames,

		NoDraw:      func() { w.say(w.whyNoDraw(side)) },
		NoResigning: func() { w.say(w.standstill("")) },
	}
}

// canOffer tells whether a side can offer a draw: not before both have moved, for until then it could not be accepted
// (FIDE 5.2.3).
func (w *Window) canOffer(side rules.Color) bool {
	return w.controller.CanOffer(side) && w.controller.Live().Ply() >= 2
}

// moved plays the move that the players made on the board.
func (w *Window) moved(from, to int) {
	if w.dialogs.Busy() || !w.controller.CanPlay() {
		return
	}
	switch found := diagram.MovesTo(w.controller.Live().Position(), from, to); len(found) {
	case 0:
		w.refused(from, to)
	case 1:
		w.playMove(found[0])
	default:
		w.askPromotion(found)
	}
}

// playMove plays a move; while a claim is armed it is the claim's named move.
func (w *Window) playMove(m rules.Move) {
	side := w.claimant()
	play := func() error { return w.controller.Play(m) }
	if w.armed() {
		w.judged(side, play)
		return
	}
	w.try(play())
}

// showPly shows the position after a ply of the main line.
func (w *Window) showPly(ply int) {
	w.controller.Step(ply - w.controller.Shown().Ply())
}

func (w *Window) shownPly() int { return w.controller.Shown().Ply() }

// try shows what was refused, but for what needs no word: a command that came a moment too late.
func (w *Window) try(err error) {
	if err == nil || errors.Is(err, game.ErrGameOver) || errors.Is(err, game.ErrNotLive) || errors.Is(err, game.ErrNoMove) {
		return
	}
	w.showError(words.Text("error.refused"), err)
}

// strayKey gets the keys while no control has the focus: they go to the open dialog, else to the board, which leaves
// to windowKey what it has no use for. It tells whether the key was taken.
func (w *Window) strayKey(key *fyne.KeyEvent) bool {
	if !w.dialogs.TypedKey(key) && !w.resumeKey(key) {
		w.board.TypedKey(key)
	}
	return true
}

// controlKey gets the keys that a focused control of the window has no use for.
func (w *Window) controlKey(key *fyne.KeyEvent) bool {
	if w.dialogs.TypedKey(key) {
		return true
	}
	if key.Name == fyne.KeyEscape || w.board.Choosing() {
		w.board.TypedKey(key)
		return true
	}
	return w.windowKey(key)
}

// windowKey gives the command whose shortcut is a key without a modifier.
func (w *Window) windowKey(key *fyne.KeyEvent) bool {
	if key.Name == fyne.KeyEscape && w.armed() {
		w.try(w.controller.ArmClaim(w.claimant(), game.NoClaim))
		return true
	}
	for _, c := range w.order {
		if c.shortcut != nil && c.shortcut.Mod() == plain && c.shortcut.Key() == key.Name {
			w.do(c.id)
			return true
		}
	}
	return false
}

// applyPreferences shows the window as the preferences say.
func (w *Window) applyPreferences() {
	if t, ok := w.app.Settings().Theme().(*kit.Theme); !ok || t.Choice != w.prefs.Variant() {
		w.app.Settings().SetTheme(kit.NewTheme(w.prefs.Variant()))
	}
	w.board.SetColors(w.boardColors())
	w.controller.TouchMove = w.prefs.TouchMove()
	w.board.SetShowMarks(w.prefs.Marked(rules.White), w.prefs.Marked(rules.Black))
	w.board.SetSlideTime(w.slideTime())
	w.board.SetCoordinates(w.prefs.Coordinates())
	w.turnToMover(true)
	w.seat()
	w.refreshMoves()
	w.refreshCommands()
	w.keeper.Follow(0)
}

// slideTime returns how long pieces slide: not at all if the players or the system want no animation.
func (w *Window) slideTime() time.Duration {
	if w.app.Settings().ShowAnimations() {
		return settings.SlideTimes[w.prefs.Slide()]
	}
	return 0
}

func (w *Window) fullScreen() { w.win.SetFullScreen(!w.win.FullScreen()) }

// closeRequested quits as the window's own button asks for, whatever dialog is open.
func (w *Window) closeRequested() {
	w.dialogs.Dismiss()
	w.quit()
}

// quit closes the window. A game that is not saved is kept for the next start; only where that cannot be done are the
// players asked before it is lost.
func (w *Window) quit() {
	if w.keeper.Keep() {
		w.close()
		return
	}
	w.afterSaving(func() {
		w.keeper.Discard()
		w.close()
	})
}

func (w *Window) close() {
	w.clocks.stop()
	w.release()
	if !w.win.FullScreen() {
		w.prefs.SetSize(w.win.Canvas().Size())
	}
	w.win.Close()
}
