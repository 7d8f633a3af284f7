// Package ui is the window of Over the Board: a board, a panel beside it, a menu and dialogs. What the players do goes
// to a game.Controller; after each of its changes every view reads anew what it shows.
package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/setup"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/environment"
	"overtheboard/ui/help"
	"overtheboard/ui/kit"
	"overtheboard/ui/library"
	"overtheboard/ui/panel"
	"overtheboard/ui/preferences"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/study"
	"overtheboard/ui/variants"
	"overtheboard/ui/voice"
	"overtheboard/ui/words"
)

// Options are what the program was started with.
type Options struct {
	Shell        shell.Options
	File         string       // a game to open, "" for a new one
	Begin        string       // the id of the command that the window begins with, "" for none
	Journal      string       // the folder in which the running game is kept, "" for nowhere
	Archive      string       // the folder in which all games are kept that were played, "" for nowhere
	RulesFolder  string       // of the players' own rulesets, "" for the usual one
	PiecesFolder string       // of the players' own sets of pieces, "" for the usual one
	Hints        bool         // the first start shows what a player needs to know to begin
	Screen       shell.Screen // on which the window stands; nil: nothing is known of it

	// DesktopFiles asks for a file in the desktop's own window; nil: there is none.
	DesktopFiles library.Desktop
}

// Window is the window of one game: it puts its parts together, passes on what changes, and carries out commands.
type Window struct {
	shell    *shell.Shell
	table    *table
	library  *library.Library
	newGames *newGames
	arbiter  *arbiter

	settings    *settings.File // of the preferences; nil if they are kept elsewhere
	help        *help.Help
	study       *study.Study
	variants    *variants.Variants
	voice       *voice.Voice
	preferences *preferences.Preferences
	menu        *shell.Menu
	geometry    *shell.Geometry
	hinting     bool         // the hints of the first start are shown
	drafted     *setup.Draft // what was set up last; nil: nothing was
}

// New returns the window of a new game, or of the file in the options. Nothing is on the screen until ShowAndRun.
func New(a fyne.App, o Options) *Window {
	w := &Window{shell: shell.New(a, o.Shell)}
	w.geometry = shell.NewGeometry(w.shell, o.Screen)
	if o.PiecesFolder == "" {
		o.PiecesFolder = environment.OwnFolder("pieces")
	}
	w.settings, _ = w.shell.Prefs.Store.(*settings.File)
	w.shell.UseLanguage()
	a.Settings().SetTheme(kit.NewTheme(w.shell.Prefs.Variant()))
	mended := w.shell.Prefs.Mend()
	rulesets, whole := firstRulesets(rulesetsOf(w.shell.Prefs, o.RulesFolder))
	w.shell.Catalog = rulesets
	w.hinting = o.Hints && o.File == "" && !w.shell.Prefs.Hinted()
	w.addParts(o)
	w.newGames.startGame(w.newGames.lastPlan())
	w.addViews()
	w.shell.Controller.Listen(w.changed)
	w.listenToSettings()
	w.shell.OnLanguage(w.renewViews)
	w.shell.SettingsChanged()
	w.changed(game.Change{Parts: game.ChangedGame})
	w.listen()
	w.geometry.Open()
	if begin := func() {
		w.variants.ShowPictures()
		w.library.Begin(o.File, o.Shell.Homeless)
		w.showMended(mended)
		w.shell.Do(o.Begin)
	}; whole {
		begin()
	} else {
		w.newGames.readRulesets(begin)
	}
	return w
}

// addParts makes the window's parts, and tells each what it needs of the others.
func (w *Window) addParts(o Options) {
	w.table = &table{shell: w.shell, window: w}
	w.library = library.New(libraryWindow{w}, w.shell, library.Options{Journal: o.Journal, Archive: o.Archive, Desktop: o.DesktopFiles})
	w.newGames = &newGames{shell: w.shell, library: w.library}
	w.help, w.study = help.New(w.shell), study.New(w.shell, w.shell.Controller)
	w.arbiter = &arbiter{shell: w.shell, table: w.table, newGames: w.newGames}
	w.shell.Opposite = func() bool { return w.table.far(w.table.addressee()) }
	w.voice = voice.New(w.shell, w.table, w.shell.Controller, w.shell.Prefs)
	w.shell.Dialogs.Listener = w.voice
	w.newGames.started = w.shell.SettingsChanged
	w.variants = variants.New(w.shell, forVariants{w.library, w.newGames}, variants.Options{
		Controller: w.shell.Controller, Catalog: &w.shell.Catalog, Prefs: w.shell.Prefs, Dialogs: w.shell.Dialogs,
		Drafts: o.Journal, Pieces: o.PiecesFolder,
	})
	w.newGames.variants = w.variants
	w.preferences = preferences.New(w.shell, w.shell.Prefs, w.variants.Pieces, w.shell.Languages)
}

// listen takes what the system tells the window.
func (w *Window) listen() {
	w.shell.Win.SetCloseIntercept(w.closeRequested)
	canvas := w.shell.Win.Canvas()
	canvas.SetOnTypedKey(func(key *fyne.KeyEvent) { w.strayKey(key) })
	canvas.SetOnTypedRune(w.typedRune)
	if c, ok := canvas.(desktop.Canvas); ok {
		c.SetOnKeyDown(w.keyDown)
		c.SetOnKeyUp(w.keyUp)
	}
	canvas.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { w.shell.Do("redo") })         // Ctrl+Y, beside the menu's own
	canvas.AddShortcut(&fyne.ShortcutCopy{}, func(fyne.Shortcut) { w.shell.Do("copyPosition") }) // Ctrl+Insert too
	canvas.AddShortcut(&fyne.ShortcutPaste{}, func(fyne.Shortcut) { w.shell.Do("paste") })
	w.shell.Win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { w.library.Drop(files) })
	w.shell.App.Lifecycle().SetOnExitedForeground(func() { w.menu.Leave(); w.geometry.Remember() })
	w.shell.App.Settings().AddListener(func(fyne.Settings) { w.table.restyle() })
}

// ShowAndRun shows the window and returns when it is closed, by its players or by the system.
func (w *Window) ShowAndRun() {
	w.shell.Win.ShowAndRun()
	w.KeepAll() // where Fyne has ended by itself
}

// addViews makes the views and puts them into the window.
func (w *Window) addViews() {
	w.shell.View = commandView{w}
	w.shell.SetCommands(w.commandTable())
	w.table.board = board.New(resources.Picture, w.table, boardWindow{w})
	commands, keys := panelCommands{w}, controlKeys{w}
	for c := range w.table.bars {
		w.table.bars[c] = panel.NewPlayerBar(rules.Color(c), w.arbiter, keys)
		w.table.rotatables[c] = w.table.bars[c].Turnable
	}
	w.table.clocks = newClocks()
	w.table.cover = newPauseCover(w.table, commands, keys)
	w.table.game = panel.NewGameLine(commands)
	w.table.sheet = &scoreSheet{shell: w.shell, window: w}
	w.table.moves = panel.NewMoveList(w.table.sheet, keys)
	w.table.sheet.list = w.table.moves
	w.table.moves.Hints = w.hints()
	w.table.status = panel.NewStatusView(w.arbiter)
	w.table.statusSeat = w.table.status.Turnable
	w.table.facts = panel.NewFacts(w.arbiter, keys)
	w.table.entry = panel.NewMoveEntry(w.table, windowKeys{w})
	w.table.actions = panel.NewActions(buttonActions(w.shell.Commands()), commands, keys)
	w.table.tips = kit.NewTips(w.shell.Post)
	w.attachTips()
	w.table.layout = &tableLayout{table: w.table}
	w.table.content = container.New(w.table.layout, w.table.board, w.table.cover, w.table.game, w.table.moves, w.table.facts.Box, w.table.statusSeat, w.table.actions.Box,
		w.table.rotatables[rules.Black], w.table.rotatables[rules.White], w.table.entry.Box)
	w.shell.Dialogs.Places = dialogPlaces{w.table}
	w.shell.Win.SetPadded(false)
	w.menu = shell.NewMenu(w.shell, menuBar, w.table.content, w.table.tips, w.shell.Dialogs.Below)
	w.geometry.Use(w.menu, w.table.content)
	w.menu.Recent.Items = w.library.RecentItems()
	w.menu.KeepShortcuts()
}

// renewViews makes the views anew, in another language.
func (w *Window) renewViews() {
	w.table.clocks.stop()
	warned, game := w.table.clocks.warned, w.table.clocks.game
	w.addViews()
	w.table.clocks.warned, w.table.clocks.game = warned, game
	w.shell.SettingsChanged()
	w.table.refreshFacts()
	w.refreshViews(true)
}

// changed reads anew what each view shows.
func (w *Window) changed(change game.Change) {
	if w.shell.Controller.Live().Ply() > 0 {
		w.endHints()
	}
	w.library.Changed(change)
	w.table.tips.Away()
	w.table.refreshFacts()
	if change.Parts == game.ChangedAbility {
		return
	}
	w.newGames.countGame(change)
	if change.Has(game.ChangedGame) || change.Has(game.ChangedOutcome) {
		w.shell.StayAwake(celebrate)
		w.table.readPoints()
	}
	w.refreshViews(change.Has(game.ChangedGame))
	w.shell.Dialogs.Prune()
	if !w.table.changeable() {
		w.table.LeaveEntry()
	}
	w.voice.Changed()
	w.arbiter.announce(change)
}

// refreshViews reads anew what each view shows but for the ruling; anew: of another game than before.
func (w *Window) refreshViews(anew bool) {
	w.table.refreshBoard()
	if anew {
		w.table.refreshGame()
	}
	w.table.sheet.refresh()
	w.table.refreshBars()
	w.table.turnToMover(anew)
	w.table.inform(words.StatusOf(w.shell.Controller), w.table.addressee())
	w.table.refreshClocks()
	w.table.refreshPause()
	w.refreshCommands()
	w.refreshTitle()
}

// refreshTitle names the players, and whether their game is saved.
func (w *Window) refreshTitle() {
	title := words.Text("app.title", words.With{"White": w.shell.PlayerName(rules.White), "Black": w.shell.PlayerName(rules.Black)})
	if w.shell.Controller.Unsaved() {
		title = words.Text("app.titleUnsaved", words.With{"Title": title})
	}
	if strings.ContainsFunc(title, words.Leftwards) {
		title = "\u200e" + title // else the system may take the first name's direction for that of the whole
	}
	if title != w.shell.Win.Title() {
		w.shell.Win.SetTitle(title)
	}
}

// listenToSettings has each part hear of changed settings, the journal last.
func (w *Window) listenToSettings() {
	for _, hear := range []func(){w.shell.UseTheme, w.table.restyle, w.variants.Pieces.Use, func() { w.menu.Reseat() }, w.geometry.Rezoom, w.table.useSettings, w.voice.SettingsChanged, w.preferences.SettingsChanged, w.refreshCommands, w.library.Note} {
		w.shell.OnSettings(hear)
	}
	w.shell.OnPieces(w.table.repaintPieces)
}

// refreshCommands enables what can be done now, in the menu and on the buttons.
func (w *Window) refreshCommands() {
	w.table.actions.Update(panel.LowerRow(!w.shell.Controller.AtLive(), w.shell.Controller.Outcome().Over()))
	w.menu.Refresh()
}

// keyDown hears of every key that is pressed; one may have moved the focus when it has done what it does.
func (w *Window) keyDown(key *fyne.KeyEvent) {
	w.shell.Dialogs.KeyDown(key)
	w.menu.KeyDown(key)
	if key.Name == fyne.KeyTab && w.shell.Dialogs.Busy() {
		w.shell.Post(w.shell.Dialogs.TabbedTo)
	}
	if _, open := w.shell.Win.Canvas().Focused().(*kit.Menus); open {
		w.shell.Post(w.voice.SpeakMenus) // once the key has done what it does
	}
	if w.shell.Speaks() && (key.Name == fyne.KeyTab || w.shell.Dialogs.Busy()) {
		w.shell.Post(w.voice.SpeakFocus)
	}
}

// keyUp hears of every key that is released.
func (w *Window) keyUp(key *fyne.KeyEvent) {
	w.shell.Dialogs.KeyUp(key)
	w.menu.KeyUp(key)
	w.voice.SpeakMenus()
}

// strayKey gets the keys while no control has the focus: they go to the open dialog, else to the board, which leaves
// to windowKeys what it has no use for. It tells whether the key was taken.
func (w *Window) strayKey(key *fyne.KeyEvent) bool {
	if !w.shell.Dialogs.Held(key.Name) && !w.shell.Dialogs.TypedKey(key) && !w.resumeKey(key) {
		w.table.board.TypedKey(key)
	}
	return true
}

// closeRequested quits as the window's own button asks for, whatever dialog is open.
func (w *Window) closeRequested() {
	w.shell.Dialogs.Dismiss()
	w.quit()
}

// quit closes the window. The running game, and what is made in the workshop, are there again at the next start; only where that cannot
// be are the players asked before it is lost.
func (w *Window) quit() {
	shell.InOrder(
		w.variants.Leave,
		w.library.LeaveToNextStart,
		func(func()) { w.close() },
	)
}

// End closes the window as its players do, but asks nothing: the system ends the program.
func (w *Window) End() {
	if !w.shell.Closed.Load() {
		w.shell.Dialogs.Dismiss()
		w.close()
	}
}

func (w *Window) close() {
	w.endHints()
	w.geometry.Close()
	w.KeepAll()
	w.shell.Win.Close()
}

// KeepAll leaves to the next start, once, what it goes on with by itself: the running game, games that were left, what is made
// in the workshop, and the preferences. Every end of the program comes here. It needs no window, and shows nothing.
func (w *Window) KeepAll() {
	if w.shell.Closed.Swap(true) {
		return
	}
	w.table.clocks.stop()
	w.library.Close()
	w.variants.Close()
	if w.settings != nil {
		_ = w.settings.Write() // nobody is left to be told
	}
}
