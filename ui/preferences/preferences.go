// Package preferences is the dialog in which players choose how the window looks, sounds and plays, and its language. Package
// settings stores the choices; views update when they change.
//
// Begin with Preferences, whose commands are the choices that need no dialog; dialog.go has the dialog's pages.
package preferences

import (
	"image"

	"fyne.io/fyne/v2"

	"overtheboard/ui/board"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
)

// Pieces are the piece sets that can be chosen.
type Pieces interface {
	Names() []string  // of all sets, as in the settings
	Titles() []string // of the same
	// Sample returns a piece of a set on a square, px pixels wide.
	Sample(name string, px int, colors board.Colors) image.Image
	// HasFolder reports whether there is a place for custom sets.
	HasFolder() bool
	// Look searches for sets again, then continues if there are any, unless stopped before.
	Look(then func()) (stop func())
	// FolderDialog explains how to add a custom set.
	FolderDialog() *kit.Dialog
}

// Preferences is the feature.
type Preferences struct {
	shell     *shell.Shell
	prefs     *settings.Preferences
	pieces    Pieces
	largest   func() int        // text size in percent that the window has room for
	page      int               // the last page of the dialog
	details   bool              // single sounds were visible
	fault     *kit.Label        // why there is no speech, in the open dialog; nil: it is closed
	faultLine fyne.CanvasObject // its line
	sets      *kit.Segments     // the choice of pieces in the open dialog
	setsRow   *fyne.Container   // its row
}

// New returns the feature; largest returns the largest text size in percent that the window has room for.
func New(s *shell.Shell, pieces Pieces, largest func() int) *Preferences {
	return &Preferences{shell: s, prefs: s.Prefs, pieces: pieces, largest: largest}
}

// Commands returns the commands that change preferences.
func (f *Preferences) Commands() []*shell.Command {
	p := f.prefs
	sound := f.toggle(command.Sound, p.Sound)
	sound.Run, sound.Tells = f.toggleSound, true
	return []*shell.Command{
		{ID: command.Preferences, Run: f.ask},
		{ID: command.Pieces, Run: func() { f.page = 0; f.ask() }},
		{ID: command.Language, Run: func() { f.askLanguage(func() {}) }},
		f.toggle(command.TouchMove, p.TouchMove),
		f.toggle(command.LargeClocks, p.LargeClocks),
		f.toggle(command.Marks, p.Marks),
		f.toggle(command.Animation, p.Animation),
		sound,
		f.toggle(command.Speech, p.Speech),
		choice(f, command.SeatSame, "seat.same", p.Seating, settings.SameSide),
		choice(f, command.SeatTurn, "seat.turn", p.Seating, settings.TurnBoard),
		choice(f, command.SeatFace, "seat.face", p.Seating, settings.FaceToFace),
		choice(f, command.CoordinatesInside, "command.coordinates.inside", p.Coordinates, board.CoordinatesInside),
		choice(f, command.CoordinatesOutside, "command.coordinates.outside", p.Coordinates, board.CoordinatesOutside),
		choice(f, command.CoordinatesNone, "command.coordinates.none", p.Coordinates, board.NoCoordinates),
		choice(f, command.Brown, "command.colors.brown", p.Colors, "brown"),
		choice(f, command.Wood, "command.colors.wood", p.Colors, "wood"),
		choice(f, command.Cool, "command.colors.cool", p.Colors, "cool"),
		choice(f, command.Green, "command.colors.green", p.Colors, "green"),
		choice(f, command.Contrast, "command.colors.contrast", p.Colors, "contrast"),
		choice(f, command.Safe, "command.colors.safe", p.Colors, "safe"),
		choice(f, command.ThemeSystem, "command.theme.system", p.Variant, kit.VariantSystem),
		choice(f, command.ThemeLight, "command.theme.light", p.Variant, kit.VariantLight),
		choice(f, command.ThemeDark, "command.theme.dark", p.Variant, kit.VariantDark),
	}
}

// toggle returns the command that switches a setting on or off.
func (f *Preferences) toggle(id string, s settings.Setting[bool]) *shell.Command {
	return &shell.Command{ID: id, Checked: s.Get, Run: func() { s.Set(!s.Get()); f.shell.SettingsChanged() }}
}

// choice returns the command that sets a setting to a value.
func choice[T comparable](f *Preferences, id, label string, s settings.Setting[T], value T) *shell.Command {
	return &shell.Command{ID: id, Label: label, Checked: func() bool { return s.Get() == value },
		Run: func() { s.Set(value); f.shell.SettingsChanged() }}
}
