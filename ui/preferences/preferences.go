// Package preferences is the dialog in which players choose how the window looks, sounds and plays, and its language. Package
// settings stores the choices; views update when they change.
//
// Begin with Preferences, whose commands are the choices that need no dialog; dialog.go has the dialog's pages.
package preferences

import (
	"image"

	"fyne.io/fyne/v2"

	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
)

// Pieces are the sets of pieces that can be chosen.
type Pieces interface {
	Names() []string  // of all sets, as settings keep them
	Titles() []string // of the same
	// Sample returns a piece of the set with a name, so many pixels wide, on a square of a board.
	Sample(name string, px int, colors board.Colors) image.Image
	// HasFolder tells whether there is a place for the players' own sets.
	HasFolder() bool
	// Look looks for them anew, and then goes on if there are any, unless it is stopped before.
	Look(then func()) (stop func())
	// FolderDialog tells how an own set comes into the folder.
	FolderDialog() *kit.Dialog
}

// Preferences is the preferences.
type Preferences struct {
	shell     *shell.Shell
	prefs     *settings.Preferences
	pieces    Pieces
	page      int               // of the dialog, that was seen last
	details   bool              // the sounds were seen one by one
	fault     *kit.Label        // says in the open dialog why there is no speech; nil: it is not open
	faultLine fyne.CanvasObject // in which that stands
}

// New returns the preferences of a window.
func New(s *shell.Shell, pieces Pieces) *Preferences {
	return &Preferences{shell: s, prefs: s.Prefs, pieces: pieces}
}

// Commands returns what can be chosen by a command.
func (f *Preferences) Commands() []*shell.Command {
	p := f.prefs
	sound := f.toggle("sound", "command.sound", shell.Key(fyne.KeyM, shell.Ctrl|shell.Shift), p.Sound)
	sound.Run, sound.Tells = f.toggleSound, true
	return []*shell.Command{
		{ID: "preferences", Shortcut: shell.Key(fyne.KeyComma, shell.Ctrl), Run: f.ask},
		{ID: "pieces", Label: "prefs.pieces", Run: func() { f.page = 0; f.ask() }},
		{ID: "language", Run: func() { f.askLanguage(func() {}) }},
		f.toggle("touchMove", "command.touchMove", nil, p.TouchMove),
		f.toggle("largeClocks", "command.largeClocks", nil, p.LargeClocks),
		f.toggle("marks", "command.marks", shell.Key(fyne.KeyM, shell.Ctrl), p.Marks),
		f.toggle("animation", "command.animation", nil, p.Animation),
		sound,
		f.toggle("speech", "command.speech", shell.Key(fyne.KeyF4, shell.Plain), p.Speech),
		choice(f, "seatSame", "seat.same", p.Seating, settings.SameSide),
		choice(f, "seatTurn", "seat.turn", p.Seating, settings.TurnBoard),
		choice(f, "seatFace", "seat.face", p.Seating, settings.FaceToFace),
		choice(f, "coordinatesInside", "command.coordinates.inside", p.Coordinates, board.CoordinatesInside),
		choice(f, "coordinatesOutside", "command.coordinates.outside", p.Coordinates, board.CoordinatesOutside),
		choice(f, "coordinatesNone", "command.coordinates.none", p.Coordinates, board.NoCoordinates),
		choice(f, "brown", "command.colors.brown", p.Colors, "brown"),
		choice(f, "wood", "command.colors.wood", p.Colors, "wood"),
		choice(f, "cool", "command.colors.cool", p.Colors, "cool"),
		choice(f, "green", "command.colors.green", p.Colors, "green"),
		choice(f, "contrast", "command.colors.contrast", p.Colors, "contrast"),
		choice(f, "safe", "command.colors.safe", p.Colors, "safe"),
		choice(f, "themeSystem", "command.theme.system", p.Variant, kit.VariantSystem),
		choice(f, "themeLight", "command.theme.light", p.Variant, kit.VariantLight),
		choice(f, "themeDark", "command.theme.dark", p.Variant, kit.VariantDark),
	}
}

// toggle returns the command that switches a setting on or off.
func (f *Preferences) toggle(id, label string, key fyne.KeyboardShortcut, s settings.Setting[bool]) *shell.Command {
	return &shell.Command{ID: id, Label: label, Shortcut: key, Checked: s.Get, Run: func() { s.Set(!s.Get()); f.shell.SettingsChanged() }}
}

// choice returns the command that gives a setting one of its values.
func choice[T comparable](f *Preferences, id, label string, s settings.Setting[T], value T) *shell.Command {
	return &shell.Command{ID: id, Label: label, Checked: func() bool { return s.Get() == value },
		Run: func() { s.Set(value); f.shell.SettingsChanged() }}
}
