// Package ui is the window of Over the Board: a board, a side panel, a menu and dialogs. Players' actions go to a
// game.Controller; every view updates itself after each change.
package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/game"
	"overtheboard/ui/command"
	"overtheboard/ui/customgames"
	"overtheboard/ui/environment"
	"overtheboard/ui/help"
	"overtheboard/ui/kit"
	"overtheboard/ui/library"
	"overtheboard/ui/play"
	"overtheboard/ui/preferences"
	"overtheboard/ui/sheets"
	"overtheboard/ui/shell"
	"overtheboard/ui/study"
	"overtheboard/ui/voice"
	"overtheboard/ui/words"
)

// Options are the options of the program's start.
type Options struct {
	Shell        shell.Options
	File         string       // a game to open, "" for a new one
	Begin        string       // ID of the first command, may be ""
	Journal      string       // folder of the current game's journal, "" for none
	Archive      string       // folder of all played games, "" for none
	RulesFolder  string       // of the players' rulesets, "" for the default
	PiecesFolder string       // of the players' piece sets, "" for the default
	Screen       shell.Screen // nil: unknown

	// DesktopFiles opens the desktop's file dialog; may be nil.
	DesktopFiles library.Desktop
}

// Window is the window of one game: it connects its parts, passes changes on, and runs commands.
type Window struct {
	shell       *shell.Shell
	play        *play.Play
	library     *library.Library
	help        *help.Help
	study       *study.Study
	sheets      *sheets.Sheets
	customGames *customgames.CustomGames
	voice       *voice.Voice
	preferences *preferences.Preferences
	menu        *shell.Menu
	geometry    *shell.Geometry
}

// New returns the window of a new game, or of the file in the options. ShowAndRun shows it.
func New(a fyne.App, o Options) *Window {
	w := &Window{shell: shell.New(a, o.Shell)}
	w.geometry = shell.NewGeometry(w.shell, o.Screen)
	if o.PiecesFolder == "" {
		o.PiecesFolder = environment.OwnFolder("pieces")
	}
	unwritten := w.shell.UseLanguage()
	a.Settings().SetTheme(kit.NewTheme(w.shell.Prefs.Variant.Get()))
	w.addParts(o)
	w.play.Begin()
	w.addViews()
	w.listenToChanges()
	w.shell.SettingsChanged()
	w.changed(game.Change{Parts: game.ChangedGame})
	w.listen()
	w.geometry.Open()
	w.play.NewGames.ReadRulesets(func() {
		w.customGames.ShowPictures()
		w.library.Begin(o.File, o.Shell.NoFolder)
		w.shell.Do(o.Begin)
		w.tellAside()
		if unwritten != nil {
			w.shell.ShowError(words.Text("language.title"), unwritten)
		}
	})
	return w
}

// addParts makes the window's parts, and gives each what it needs of the others. The first part already needs the rulesets.
func (w *Window) addParts(o Options) {
	w.play = play.New(playWindow{w}, w.shell, o.RulesFolder)
	w.library = library.New(libraryWindow{w}, w.shell, library.Options{Journal: o.Journal, Archive: o.Archive, Desktop: o.DesktopFiles})
	w.help, w.study = help.New(w.shell), study.New(w.shell, w.play, w.library)
	w.sheets = sheets.New(w.shell, w.library, o.Journal)
	w.voice = voice.New(w.shell, w.play.Table)
	w.shell.Dialogs.Listener = w.voice
	w.customGames = customgames.New(w.shell, forCustomGames{w.library, w.play.NewGames}, o.Journal, o.PiecesFolder)
	w.preferences = preferences.New(w.shell, w.customGames.Pieces, w.geometry.LargestText)
}

// listen handles the system's events.
func (w *Window) listen() {
	w.shell.Win.SetCloseIntercept(w.closeRequested)
	canvas := w.shell.Win.Canvas()
	canvas.SetOnTypedKey(w.strayKey)
	canvas.SetOnTypedRune(w.typedRune)
	if c, ok := canvas.(desktop.Canvas); ok {
		c.SetOnKeyDown(w.keyDown)
		c.SetOnKeyUp(w.keyUp)
	}
	canvas.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { w.shell.Do(command.Redo) })         // Ctrl+Y, besides the menu's own
	canvas.AddShortcut(&fyne.ShortcutCopy{}, func(fyne.Shortcut) { w.shell.Do(command.CopyPosition) }) // Ctrl+Insert too
	canvas.AddShortcut(&fyne.ShortcutPaste{}, func(fyne.Shortcut) { w.shell.Do(command.Paste) })
	w.shell.Win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { w.library.Drop(files) })
	w.shell.App.Lifecycle().SetOnExitedForeground(func() { w.menu.Leave(); w.geometry.Remember() })
	w.shell.App.Settings().AddListener(func(fyne.Settings) { w.play.Table.Restyle() })
}

// ShowAndRun shows the window and returns when the players or the system close it.
func (w *Window) ShowAndRun() {
	w.shell.Win.ShowAndRun()
	w.KeepAll() // if Fyne has ended by itself
}

// Outline describes the window for screen readers.
func (w *Window) Outline() []kit.Item { return w.voice.Outline() }

// addViews makes the views and puts them into the window.
func (w *Window) addViews() {
	w.shell.View = commandView{w}
	w.shell.Commands = w.commandTable()
	w.play.Build()
	content, over := w.play.Content()
	w.shell.Win.SetPadded(false)
	w.menu = shell.NewMenu(w.shell, command.MenuBar, content, over, w.shell.Dialogs.Below)
	w.geometry.Use(w.menu, content)
	w.menu.Recent.Items = w.library.RecentItems()
	w.menu.KeepShortcuts()
}

// tellAside says which files of preferences could not be read, and where they are now.
func (w *Window) tellAside() {
	for _, path := range w.shell.Prefs.File.Aside(func() { w.shell.Post(w.tellAside) }) {
		w.shell.Dialogs.Show(&kit.Dialog{
			Title:   words.Text("aside.title"),
			Content: kit.Paragraph(words.Text("aside.moved", words.With{"File": words.ShownPath(path), "Reason": words.Text("aside.preferences")})),
			Answers: []kit.Answer{{Text: words.Text("button.close")}},
		})
	}
}

// closeRequested quits at the window's close button, whatever dialog is open.
func (w *Window) closeRequested() {
	w.shell.Dialogs.Dismiss()
	w.play.Dismissed()
	w.quit()
}

// quit closes the window. The current game and the editor's draft return at the next start; the players are asked only if they
// would be lost.
func (w *Window) quit() {
	shell.InOrder(
		w.customGames.Leave,
		w.library.LeaveToNextStart,
		func(func()) { w.close() },
	)
}

// End closes the window without questions: the system ends the program.
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

// KeepAll saves for the next start, once: the current game, games that were left, the editor's draft, score sheets, and the preferences. It
// runs at every end of the program, and needs no window.
func (w *Window) KeepAll() {
	if w.shell.Closed.Swap(true) {
		return
	}
	w.play.Close()
	w.library.Close()
	w.customGames.Close()
	w.sheets.Close()
	_ = w.shell.Prefs.File.Write() // the program is ending
}
