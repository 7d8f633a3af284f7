// Package ui is the window of Over the Board: a board, a side panel, a menu and dialogs. Players' actions go to a
// game.Controller; every view updates itself after each change.
package ui

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/environment"
	"overtheboard/ui/help"
	"overtheboard/ui/kit"
	"overtheboard/ui/library"
	"overtheboard/ui/play"
	"overtheboard/ui/preferences"
	"overtheboard/ui/sheets"
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
	Screen       shell.Screen // on which the window stands; nil: nothing is known of it

	// DesktopFiles asks for a file in the desktop's own window; nil: there is none.
	DesktopFiles library.Desktop
}

// Window is the window of one game: it puts its parts together, passes on what changes, and carries out commands.
type Window struct {
	shell       *shell.Shell
	play        *play.Play
	library     *library.Library
	help        *help.Help
	study       *study.Study
	sheets      *sheets.Sheets
	variants    *variants.Variants
	voice       *voice.Voice
	preferences *preferences.Preferences
	menu        *shell.Menu
	geometry    *shell.Geometry
}

// New returns the window of a new game, or of the file in the options. Nothing is on the screen until ShowAndRun.
func New(a fyne.App, o Options) *Window {
	w := &Window{shell: shell.New(a, o.Shell)}
	w.geometry = shell.NewGeometry(w.shell, o.Screen)
	if o.PiecesFolder == "" {
		o.PiecesFolder = environment.OwnFolder("pieces")
	}
	w.shell.UseLanguage()
	a.Settings().SetTheme(kit.NewTheme(w.shell.Prefs.Variant.Get()))
	w.addParts(o)
	w.play.Begin()
	w.addViews()
	w.shell.Controller.Listen(w.changed)
	w.listenToSettings()
	w.shell.On(shell.Language, w.renewViews)
	w.shell.SettingsChanged()
	w.changed(game.Change{Parts: game.ChangedGame})
	w.listen()
	w.geometry.Open()
	w.play.NewGames.ReadRulesets(func() {
		w.variants.ShowPictures()
		w.library.Begin(o.File, o.Shell.NoFolder)
		w.shell.Do(o.Begin)
	})
	return w
}

// addParts makes the window's parts, and tells each what it needs of the others. The rulesets are there with the first of them.
func (w *Window) addParts(o Options) {
	w.play = play.New(playWindow{w}, w.shell, o.RulesFolder)
	w.library = library.New(libraryWindow{w}, w.shell, library.Options{Journal: o.Journal, Archive: o.Archive, Desktop: o.DesktopFiles})
	w.help, w.study = help.New(w.shell), study.New(w.shell, w.play, w.library)
	w.sheets = sheets.New(w.shell, w.library)
	w.voice = voice.New(w.shell, w.play.Table)
	w.shell.Dialogs.Listener = w.voice
	w.variants = variants.New(w.shell, forVariants{w.library, w.play.NewGames}, o.Journal, o.PiecesFolder)
	w.preferences = preferences.New(w.shell, w.variants.Pieces)
}

// listen takes what the system tells the window.
func (w *Window) listen() {
	w.shell.Win.SetCloseIntercept(w.closeRequested)
	canvas := w.shell.Win.Canvas()
	canvas.SetOnTypedKey(w.strayKey)
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
	w.shell.App.Settings().AddListener(func(fyne.Settings) { w.play.Table.Restyle() })
}

// ShowAndRun shows the window and returns when it is closed, by its players or by the system.
func (w *Window) ShowAndRun() {
	w.shell.Win.ShowAndRun()
	w.KeepAll() // where Fyne has ended by itself
}

// Outline returns what the window shows, for those who cannot see it.
func (w *Window) Outline() []kit.Item { return w.voice.Outline() }

// addViews makes the views and puts them into the window.
func (w *Window) addViews() {
	w.shell.View = commandView{w}
	w.shell.Commands = w.commandTable()
	w.play.Build()
	content, over := w.play.Content()
	w.shell.Win.SetPadded(false)
	w.menu = shell.NewMenu(w.shell, menuBar, content, over, w.shell.Dialogs.Below)
	w.geometry.Use(w.menu, content)
	w.menu.Recent.Items = w.library.RecentItems()
	w.menu.KeepShortcuts()
}

// renewViews makes the views anew, in another language.
func (w *Window) renewViews() {
	w.addViews()
	w.shell.SettingsChanged()
	w.play.Refresh(true)
	w.refresh()
}

// changed has each part hear of a change, the journal first; of the end of a game once its last move has arrived.
func (w *Window) changed(change game.Change) {
	w.library.Changed(change)
	if slide := w.play.Arriving(change); slide > 0 {
		time.AfterFunc(slide, func() { w.shell.Post(func() { w.show(change) }) })
		return
	}
	w.show(change)
}

// show shows a change, then has it heard; what is asked comes last.
func (w *Window) show(change game.Change) {
	w.play.Changed(change)
	if change.Parts == game.ChangedAbility {
		return
	}
	w.refresh()
	w.shell.Dialogs.Prune()
	w.voice.Changed()
	w.play.Announce(change)
}

// refresh shows in menus and title how the game stands.
func (w *Window) refresh() {
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
	for _, hear := range []func(){w.shell.UseTheme, w.play.Table.Restyle, w.variants.Pieces.Use, w.geometry.Rezoom, w.play.Table.UseSettings, w.voice.SettingsChanged, w.preferences.SettingsChanged, w.refreshCommands, w.library.Note} {
		w.shell.On(shell.Settings, hear)
	}
}

// refreshCommands enables what can be done now, in the menu and on the buttons.
func (w *Window) refreshCommands() {
	w.play.RefreshCommands()
	w.menu.Refresh()
}

// keyDown hears of every key that is pressed; one may have moved the focus when it has done what it does.
func (w *Window) keyDown(key *fyne.KeyEvent) {
	w.shell.Dialogs.KeyDown(key)
	w.menu.KeyDown(key)
	if key.Name == fyne.KeyTab {
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

// strayKey gets the keys while no control has the focus: they go to the open dialog, else to the game.
func (w *Window) strayKey(key *fyne.KeyEvent) {
	if !w.shell.Dialogs.Held(key.Name) && !w.shell.Dialogs.TypedKey(key) {
		w.play.TypedKey(key)
	}
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
	w.play.Close()
	w.library.Close()
	w.variants.Close()
	_ = w.shell.Prefs.File.Write() // nobody is left to be told
}
