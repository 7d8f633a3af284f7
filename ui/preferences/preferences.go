// Package preferences lets the players choose how the window looks, sounds and plays, and its language. What is chosen is kept by
// settings, and shown by those who hear that settings have changed: this package does neither.
//
// Begin with Preferences, whose commands are all that can be chosen without the dialog; dialog.go has its pages.
package preferences

import (
	"image"

	"fyne.io/fyne/v2"

	"overtheboard/resources/sounds"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
)

// Window is what the preferences need of the window.
type Window interface {
	Ask(*kit.Dialog)              // shows a dialog, behind those that are open
	AskFirst(*kit.Dialog)         // shows one before them
	Leave(from, to *kit.Dialog)   // shows a dialog in the place of another, and that again afterwards
	TypedKey(*fyne.KeyEvent) bool // gives an open dialog a key that a control of it does not use
	Refit()                       // gives the open dialog the room that it needs by now
	Focused() fyne.Focusable      // what has the focus
	BoardColors() board.Colors    // of the board, as it is shown
	PlaySound(sounds.Sound)
	WhyNoSpeech() string // why nothing can be spoken, "" while nothing is known against it
	SettingsChanged()    // is told of everything that is chosen
	LanguageChanged()    // is told that another language may have been chosen
}

// Pieces are the sets of pieces that can be chosen.
type Pieces interface {
	Names() []string  // of all sets, as settings keep them
	Titles() []string // of the same
	// Sample returns a piece of the set with a name, so many pixels wide, on a square of a board.
	Sample(name string, px int, colors board.Colors) image.Image
	// HasFolder tells whether there is a place for the players' own sets, and HasOwn whether any was found there.
	HasFolder() bool
	HasOwn() bool
	// Look looks for them anew, and then goes on unless it is stopped before.
	Look(then func()) (stop func())
	// FolderDialog tells how an own set comes into the folder.
	FolderDialog() *kit.Dialog
}

// Preferences is the preferences.
type Preferences struct {
	window    Window
	prefs     settings.Preferences
	pieces    Pieces
	languages []string          // that the system asks for
	fault     *kit.Label        // says in the open dialog why there is no speech; nil: it is not open
	faultLine fyne.CanvasObject // in which that stands
}

// New returns the preferences of a window; languages are those that the system asks for.
func New(w Window, prefs settings.Preferences, pieces Pieces, languages []string) *Preferences {
	return &Preferences{window: w, prefs: prefs, pieces: pieces, languages: languages}
}

// Commands returns what can be chosen by a command.
func (f *Preferences) Commands() []*shell.Command {
	return []*shell.Command{
		{ID: "preferences", Label: "command.preferences", Shortcut: shell.Key(fyne.KeyComma, shell.Ctrl), Run: f.ask},
		{ID: "language", Label: "command.language", Run: f.askLanguage},
		{ID: "touchMove", Label: "command.touchMove", Checked: func() bool { return f.prefs.TouchMove() },
			Run: func() { f.prefs.SetTouchMove(!f.prefs.TouchMove()); f.window.SettingsChanged() }},
		{ID: "marks", Label: "command.marks", Shortcut: shell.Key(fyne.KeyM, shell.Ctrl), Checked: func() bool { return f.prefs.Marks() },
			Run: func() { f.prefs.SetMarks(!f.prefs.Marks()); f.window.SettingsChanged() }},
		{ID: "animation", Label: "command.animation", Checked: func() bool { return f.prefs.Animation() },
			Run: func() { f.prefs.SetAnimation(!f.prefs.Animation()); f.window.SettingsChanged() }},
		{ID: "sound", Label: "command.sound", Shortcut: shell.Key(fyne.KeyM, shell.Ctrl|shell.Shift), Checked: func() bool { return f.prefs.Sounds().On() }, Run: f.toggleSound},
		{ID: "speech", Label: "command.speech", Shortcut: shell.Key(fyne.KeyF4, shell.Plain), Checked: func() bool { return f.prefs.Sounds().Speech() }, Run: func() { f.prefs.Sounds().SetSpeech(!f.prefs.Sounds().Speech()); f.window.SettingsChanged() }},
		f.seatingCommand("seatSame", "seat.same", settings.SameSide),
		f.seatingCommand("seatTurn", "seat.turn", settings.TurnBoard),
		f.seatingCommand("seatFace", "seat.face", settings.FaceToFace),
		f.coordinatesCommand("coordinatesInside", "command.coordinates.inside", board.CoordinatesInside),
		f.coordinatesCommand("coordinatesOutside", "command.coordinates.outside", board.CoordinatesOutside),
		f.coordinatesCommand("coordinatesNone", "command.coordinates.none", board.NoCoordinates),
		f.colorsCommand("brown", "command.colors.brown"),
		f.colorsCommand("wood", "command.colors.wood"),
		f.colorsCommand("cool", "command.colors.cool"),
		f.colorsCommand("green", "command.colors.green"),
		f.colorsCommand("contrast", "command.colors.contrast"),
		f.colorsCommand("safe", "command.colors.safe"),
		f.themeCommand("themeSystem", "command.theme.system", kit.VariantSystem),
		f.themeCommand("themeLight", "command.theme.light", kit.VariantLight),
		f.themeCommand("themeDark", "command.theme.dark", kit.VariantDark),
	}
}

func (f *Preferences) seatingCommand(id, label string, s settings.Seating) *shell.Command {
	return &shell.Command{ID: id, Label: label, Checked: func() bool { return f.prefs.LastGame().Seating() == s },
		Run: func() { f.prefs.LastGame().SetSeating(s); f.window.SettingsChanged() }}
}

func (f *Preferences) coordinatesCommand(id, label string, where board.Coordinates) *shell.Command {
	return &shell.Command{ID: id, Label: label, Checked: func() bool { return f.prefs.Coordinates() == where },
		Run: func() { f.prefs.SetCoordinates(where); f.window.SettingsChanged() }}
}

func (f *Preferences) colorsCommand(id, label string) *shell.Command {
	return &shell.Command{ID: id, Label: label, Checked: func() bool { return f.prefs.Colors() == id },
		Run: func() { f.prefs.SetColors(id); f.window.SettingsChanged() }}
}

func (f *Preferences) themeCommand(id, label string, choice kit.VariantChoice) *shell.Command {
	return &shell.Command{ID: id, Label: label, Checked: func() bool { return f.prefs.Variant() == choice },
		Run: func() { f.prefs.SetVariant(choice); f.window.SettingsChanged() }}
}
