// Package ui is the window of Over the Board: a board, a panel beside it, a menu and dialogs. What the players do goes
// to a game.Controller; after each of its changes every view reads anew what it shows.
package ui

import (
	"context"
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/setup"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/ui/board"
	"overtheboard/ui/environment"
	"overtheboard/ui/help"
	"overtheboard/ui/kit"
	"overtheboard/ui/panel"
	"overtheboard/ui/portal"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
	"overtheboard/ui/workshop"
)

// Options are what the program was started with.
type Options struct {
	Shell        shell.Options
	File         string // a game to open, "" for a new one
	Begin        string // the id of the command that the window begins with, "" for none
	Journal      string // the folder in which the running game is kept, "" for nowhere
	Archive      string // the folder in which all games are kept that were played, "" for nowhere
	RulesFolder  string // of the players' own rulesets, "" for the usual one
	PiecesFolder string // of the players' own sets of pieces, "" for the usual one
	Hints        bool   // the first start shows what a player needs to know to begin
	Screen       Screen // on which the window stands; nil: nothing is known of it

	// DesktopFiles asks for a file in the desktop's own window; nil: there is none.
	DesktopFiles func(context.Context, portal.Request) (portal.Answer, error)
}

// Screen knows where a desktop has its windows. Sizes and places are in its pixels.
type Screen interface {
	// Room returns the room that there is for a window, zero if that is unknown. It is asked once a window is made.
	Room() fyne.Size
	// Maximize has the next window open maximised, and Maximized tells whether one is.
	Maximize()
	Maximized(fyne.Window) bool
	// Place returns where a window stands, and PutAt puts it there if that is on a screen; both return false while there is
	// no window yet, or where no program knows that.
	Place(fyne.Window) (at image.Point, ok bool)
	PutAt(fyne.Window, image.Point) bool
}

// Window is the window of one game: it puts its parts together, passes on what changes, and carries out commands.
type Window struct {
	*shell.Shell
	*table
	*files
	*newGames
	*arbiter
	*keeping
	*archiving

	sets      pieceSets
	zoom      zoom
	heard     moment         // what has been heard of the game
	focused   fyne.Focusable // whose focus has been spoken of
	focusSaid string         // and what was said of it
	reading   reading        // of the open dialog
	settings  *settings.File // of the preferences; nil if they are kept elsewhere
	settling  *time.Timer    // until the window's size is remembered
	screen    Screen
	putBack   func() // puts a window that opens where it stood; nil once that is done
	help      *help.Help
	menu      *menu
	alt       bool            // Alt is held, and nothing else was pressed since
	hinting   bool            // the hints of the first start are shown
	drafted   *setup.Draft    // what was set up last; nil: nothing was
	bench     *workshop.Bench // the game that is being made; nil: none yet
	benchKept *benchKeeping
}

// New returns the window of a new game, or of the file in the options. Nothing is on the screen until ShowAndRun.
func New(a fyne.App, o Options) *Window {
	w := &Window{Shell: shell.New(a, o.Shell), zoom: newZoom(), sets: pieceSets{folder: o.PiecesFolder}, screen: o.Screen}
	if w.sets.folder == "" {
		w.sets.folder = environment.OwnFolder("pieces")
	}
	w.settings, _ = w.Prefs.Store.(*settings.File)
	w.useLanguage()
	a.Settings().SetTheme(kit.NewTheme(w.Prefs.Variant()))
	mended := w.Prefs.Mend()
	rulesets, whole := firstRulesets(rulesetsOf(w.Prefs, o.RulesFolder))
	w.Catalog = rulesets
	w.hinting = o.Hints && o.File == "" && !w.Prefs.Hinted()
	w.furnish()
	w.desktop = o.DesktopFiles
	w.keep(o.Journal)
	w.benchKept.folder = o.Journal
	w.openArchive(o.Archive, o.Journal)
	w.startGame(w.lastPlan())
	w.compose()
	w.Controller.OnChange = w.changed
	w.applyPreferences()
	w.changed(game.Change{Parts: game.ChangedGame})
	w.listen()
	w.Win.Resize(w.firstSize())
	w.firstState()
	if begin := func() { w.readRulesPictures(); w.begin(o); w.showMended(mended); w.do(o.Begin) }; whole {
		begin()
	} else {
		w.readRulesets(begin)
	}
	return w
}

// furnish makes the window's parts, and tells each what it needs of the others.
func (w *Window) furnish() {
	w.table = &table{Shell: w.Shell}
	w.archiving = &archiving{Shell: w.Shell}
	w.files = &files{Shell: w.Shell, archived: w.archiving}
	w.newGames = &newGames{Shell: w.Shell, files: w.files}
	w.benchKept = &benchKeeping{Shell: w.Shell}
	w.keeping = &keeping{Shell: w.Shell, files: w.files, archived: w.archiving}
	w.help = help.New(w.Shell)
	w.arbiter = &arbiter{Shell: w.Shell, table: w.table, newGames: w.newGames}
	w.table.play = w.make
	w.Opposite = func() bool { return w.far(w.addressee()) }
	w.Dialogs.Raised, w.Dialogs.Read = w.speakDialog, w.readDialog
	w.Dialogs.Lowered = func() { w.StopSpeaking(speech.Offer, speech.Answer) }
	w.SpeechChanged = w.tellFault
	w.files.replaced = func() { w.keeper.Follow(game.Change{}); w.refreshRecent() }
	w.files.expect = func(t *saves.Transcript) { w.keeper.Expect(t) }
	w.files.openRules, w.files.browse = w.newGames.openRules, w.showGames
	w.newGames.started = w.applyPreferences
	w.newGames.workshop = w.makeOf
	w.newGames.pictured = w.readRulesPictures
	w.keeping.restored = w.applyPreferences
	w.archiving.noted = func() { w.keeper.Follow(game.Change{}) }
}

// listen takes what the system tells the window.
func (w *Window) listen() {
	w.Win.SetCloseIntercept(w.closeRequested)
	canvas := w.Win.Canvas()
	canvas.SetOnTypedKey(func(key *fyne.KeyEvent) { w.strayKey(key) })
	canvas.SetOnTypedRune(w.typedRune)
	if c, ok := canvas.(desktop.Canvas); ok {
		c.SetOnKeyDown(w.keyDown)
		c.SetOnKeyUp(w.keyUp)
	}
	canvas.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { w.do("redo") })         // Ctrl+Y, beside the menu's own
	canvas.AddShortcut(&fyne.ShortcutCopy{}, func(fyne.Shortcut) { w.do("copyPosition") }) // Ctrl+Insert too
	canvas.AddShortcut(&fyne.ShortcutPaste{}, func(fyne.Shortcut) { w.do("paste") })
	w.Win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { w.dropped(files) })
	w.App.Lifecycle().SetOnExitedForeground(func() { w.alt = false; w.rememberPlace() })
	w.App.Settings().AddListener(func(fyne.Settings) { w.board.SetColors(w.BoardColors()) })
}

// ShowAndRun shows the window and returns when it is closed, by its players or by the system.
func (w *Window) ShowAndRun() {
	w.Win.ShowAndRun()
	w.KeepAll() // where Fyne has ended by itself
}

// compose makes the views and puts them into the window.
func (w *Window) compose() {
	w.SetCommands(w.commandTable())
	w.board = board.New(resources.Picture)
	w.board.OnMove = w.table.moved
	w.board.OnRefused = w.refused
	w.board.OnSelect = w.selected
	w.board.OnAnimate = w.StayAwake
	w.board.OnTyped = w.typeMove
	w.board.OnCursor = w.speakSquare
	w.board.OnMenu = func(at fyne.Position) { w.popUp(boardMenu, at) }
	w.board.Takes = w.stepKey
	w.board.OnWheel = w.wheel
	w.board.Draws = w.Controller.Looking
	w.board.OnDraw = w.draw
	w.board.OnKeyDown = func(key *fyne.KeyEvent) { kit.PressedAnew(w.board, key) }
	w.board.OnKeyUp = func(key *fyne.KeyEvent) { kit.Released(w.board, key) }
	w.board.OnKey = func(key *fyne.KeyEvent) { w.windowKey(key) }
	for c := range w.bars {
		w.bars[c] = panel.NewPlayerBar(rules.Color(c), resources.Picture, w.playerActions(rules.Color(c)), w.controlKey)
		w.rotatables[c] = kit.NewRotatable(w.bars[c], w.bars[c].Buttons, w.bars[c].Overlay)
		w.bars[c].Redrawn = w.rotatables[c].Redraw
	}
	w.clocks = newClocks()
	w.cover = newPauseCover(func() { w.do("pause") }, func() { w.say(w.whyNoMove()) }, w.controlKey)
	w.game = panel.NewGameLine(func() { w.do("rules") })
	w.moves = panel.NewMoveList(w.showPly, w.controlKey)
	w.moves.Hints = w.hints()
	w.moves.OnPick = w.pick
	w.moves.OnStep = w.Controller.Step
	if w.Patient {
		w.moves.Later = w.Post
	}
	w.moves.OnMenu = func(at fyne.Position) { w.popUp(movesMenu, at) }
	w.status = panel.NewStatusView(w.showWhy)
	w.statusSeat = kit.NewRotatable(w.status, kit.NoButtons, nil)
	w.statusSeat.Tap = func() { w.status.Tapped(nil) }
	w.status.Redrawn = w.statusSeat.Redraw
	w.strip = panel.NewStrip(w.openChip, w.controlKey)
	w.entry = panel.NewMoveEntry(w.playTyped, w.leaveEntry, w.windowKey)
	w.actions = panel.NewActions(buttonActions(w.Commands()), w.do, w.controlKey)
	w.tips = kit.NewTips(w.Post)
	w.attachTips()
	w.layout = &tableLayout{
		board: w.board, black: w.rotatables[rules.Black], white: w.rotatables[rules.White],
		game: w.game, moves: w.moves, strip: w.strip.Box, status: w.statusSeat, actions: w.actions.Box, cover: w.cover, entry: w.entry.Box,
		measure: w.measure, resized: w.resized, least: w.leastContent,
	}
	w.content = container.New(w.layout, w.board, w.cover, w.game, w.moves, w.strip.Box, w.statusSeat, w.actions.Box,
		w.rotatables[rules.Black], w.rotatables[rules.White], w.entry.Box)
	w.Dialogs.Board = func() kit.Rect {
		at, size := kit.PlaceOf(w.Win.Canvas(), w.board), w.board.Size()
		return kit.NewRect(at.X, at.Y, size.Width, size.Height)
	}
	w.Dialogs.Panel = func() kit.Rect {
		at, size := kit.PlaceOf(w.Win.Canvas(), w.statusSeat), w.statusSeat.Size()
		return kit.NewRect(at.X, at.Y, size.Width, size.Height)
	}
	w.Dialogs.Refused = func(why string) { w.Speak(speech.Answer, why) }
	w.Win.SetPadded(false)
	w.menu = newMenu(w.Command, w.do)
	w.menu.recent.Items = w.recentItems()
	w.seatMenu()
	w.keepShortcuts()
}

// changed reads anew what each view shows.
func (w *Window) changed(change game.Change) {
	if w.Controller.Live().Ply() > 0 {
		w.endHints()
	}
	w.archiving.follow(change)
	w.keeper.Follow(change)
	w.keepEnded(change)
	w.tips.Away()
	w.refreshRuling()
	if change.Parts == game.ChangedAbility {
		return
	}
	w.countGame(change)
	if change.Has(game.ChangedGame) || change.Has(game.ChangedOutcome) {
		w.StayAwake(celebrate)
		w.readPoints()
	}
	w.refreshViews(change.Has(game.ChangedGame))
	w.Dialogs.Prune()
	if !w.changeable() {
		w.leaveEntry()
	}
	w.hear()
	w.announce(change)
}

// refreshViews reads anew what each view shows but for the ruling; anew: of another game than before.
func (w *Window) refreshViews(anew bool) {
	w.refreshBoard()
	if anew {
		w.refreshGame()
	}
	w.refreshMoves()
	w.refreshBars()
	w.turnToMover(anew)
	w.inform(words.StatusOf(w.Controller), w.addressee())
	w.refreshClocks()
	w.refreshPause()
	w.refreshCommands()
	w.refreshTitle()
}

// refreshCommands enables what can be done now, in the menu and on the buttons.
func (w *Window) refreshCommands() {
	w.actions.Update(panel.LowerRow(!w.Controller.AtLive(), w.Controller.Outcome().Over()))
	if w.menu.update(w.Command) {
		w.menu.refresh()
	}
}

// keyDown hears of every key that is pressed; one may have moved the focus when it has done what it does.
func (w *Window) keyDown(key *fyne.KeyEvent) {
	w.Dialogs.KeyDown(key)
	w.menuKeyDown(key)
	if key.Name == fyne.KeyTab && w.Dialogs.Busy() {
		w.Post(w.Dialogs.TabbedTo)
	}
	if _, open := w.Win.Canvas().Focused().(*kit.Menus); open {
		w.Post(w.speakMenus) // once the key has done what it does
	}
	if w.Speaks() && (key.Name == fyne.KeyTab || w.Dialogs.Busy()) {
		w.Post(w.speakFocus)
	}
}

// keyUp hears of every key that is released.
func (w *Window) keyUp(key *fyne.KeyEvent) {
	w.Dialogs.KeyUp(key)
	w.menuKeyUp(key)
}

// strayKey gets the keys while no control has the focus: they go to the open dialog, else to the board, which leaves
// to windowKey what it has no use for. It tells whether the key was taken.
func (w *Window) strayKey(key *fyne.KeyEvent) bool {
	if !w.Dialogs.Held(key.Name) && !w.Dialogs.TypedKey(key) && !w.resumeKey(key) {
		w.board.TypedKey(key)
	}
	return true
}

// stepKeys are the commands that step through a game that is looked at, by the keys that move the board's cursor.
var stepKeys = map[fyne.KeyName]string{
	fyne.KeyLeft: "back", fyne.KeyRight: "forward", fyne.KeyHome: "first", fyne.KeyEnd: "last",
	fyne.KeyUp: "variationAbove", fyne.KeyDown: "variationBelow",
}

// stepKey steps through a game that is looked at by the keys that move the board's cursor, as long as that is not seen.
func (w *Window) stepKey(key *fyne.KeyEvent) bool {
	step, ok := stepKeys[key.Name]
	if !ok || !w.Controller.Looking() || w.Dialogs.Busy() {
		return false
	}
	w.do(step)
	return true
}

// wheel steps through a game that is looked at: up is back.
func (w *Window) wheel(by int) {
	if w.Controller.Looking() && !w.Dialogs.Busy() && !w.board.Choosing() {
		w.Controller.Step(by)
	}
}

// controlKey gets the keys that a focused control of the window has no use for.
func (w *Window) controlKey(key *fyne.KeyEvent) bool {
	if w.Dialogs.TypedKey(key) {
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
	if key.Name == fyne.KeyEscape && w.hinting {
		w.endHints()
		return true
	}
	if key.Name == fyne.KeyEscape && w.armed() {
		w.Try(w.Controller.Do(game.Disarming))
		return true
	}
	for _, c := range w.Commands() {
		if c.Shortcut != nil && c.Shortcut.Mod() == shell.Plain && c.Shortcut.Key() == key.Name {
			w.do(c.ID)
			return true
		}
	}
	return false
}

// applyPreferences shows the window as the preferences say.
func (w *Window) applyPreferences() {
	if t, ok := w.App.Settings().Theme().(*kit.Theme); !ok || t.Choice != w.Prefs.Variant() {
		w.App.Settings().SetTheme(kit.NewTheme(w.Prefs.Variant()))
	}
	w.board.SetColors(w.BoardColors())
	w.usePieces()
	w.rezoom()
	w.Controller.TouchMove = w.Prefs.TouchMove()
	w.board.SetShowMarks(w.Prefs.Marked(rules.White), w.Prefs.Marked(rules.Black))
	w.board.SetSlideTime(w.SlideTime())
	w.board.SetCoordinates(w.Prefs.Coordinates())
	w.turnToMover(true)
	w.seat()
	w.refreshMoves()
	w.refreshBars()
	w.refreshCommands()
	w.keeper.Follow(game.Change{})
}

// closeRequested quits as the window's own button asks for, whatever dialog is open.
func (w *Window) closeRequested() {
	w.Dialogs.Dismiss()
	w.quit()
}

// quit closes the window. What is made in the workshop is there again at the next start; only where that cannot be are the
// players asked before it is lost.
func (w *Window) quit() {
	if w.bench != nil && w.benchKept.kept(w.bench) {
		w.quitGame()
		return
	}
	w.afterKeeping(w.quitGame)
}

// quitGame closes the window. A game that is not saved is kept for the next start; only where that cannot be done are the
// players asked before it is lost.
func (w *Window) quitGame() {
	if w.keeper.Keep() {
		w.close()
		return
	}
	w.afterSaving(func() {
		w.keeper.Discard()
		w.close()
	})
}

// End closes the window as its players do, but asks nothing: the system ends the program.
func (w *Window) End() {
	if !w.Closed.Load() {
		w.Dialogs.Dismiss()
		w.close()
	}
}

func (w *Window) close() {
	w.endHints()
	if !w.Win.FullScreen() {
		w.Prefs.SetSize(times(w.Win.Canvas().Size(), w.zoom.factor))
	}
	w.rememberPlace()
	w.KeepAll()
	w.Win.Close()
}

// KeepAll leaves to the next start, once, what it goes on with by itself: the running game, games that were left, what is made
// in the workshop, and the preferences. Every end of the program comes here. It needs no window, and shows nothing.
func (w *Window) KeepAll() {
	if w.Closed.Swap(true) {
		return
	}
	if w.sets.stop != nil {
		w.sets.stop()
	}
	w.clocks.stop()
	w.keeper.Keep()
	w.release()
	w.benchKept.close()
	if w.settings != nil {
		_ = w.settings.Write() // nobody is left to be told
	}
}
