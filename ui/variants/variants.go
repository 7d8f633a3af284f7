// Package variants is what players make of their own: games, in the editor of package workshop, and sets of pieces, whose files
// package pieceset reads; and the rules of the game that is played, to read. It chooses no game to play and plays none, and it
// asks for no file itself.
//
// Begin with Variants: its commands are all that can be asked for. Making (making.go) opens the editor over a draft. An edit goes
// from package workshop to draftfile.go, and from there to the disk; a game that is saved goes by saving.go into the players'
// folder, and by sharing.go into a file for others. Pieces (pieces.go) are the sets of pieces, pictures.go those beside rules.
package variants

import (
	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/disk"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/speech"
	"overtheboard/ui/variants/workshop"
)

// Window is what the feature needs of the window.
type Window interface {
	Work(shell.Job)                                     // does what is slow in the place of a dialog
	InBackground(slow func() (home func()))             // does what is slow, then what that returns on the window's goroutine
	Later(func())                                       // runs a function on the window's goroutine, from any
	ShowError(title string, err error, hints ...string) // says what could not be done, and why
	Speak(speech.Kind, string)                          // says something, if speech is switched on
	BoardColors() board.Colors                          // of the board that is in use
	PiecesChanged()                                     // has all pieces painted anew
	On(shell.Change, func())                            // tells of rulesets that were opened

	// FolderDialog returns a dialog that tells of a folder, with what is said before and after its path, and opens it; made
	// then, it holds a text.
	FolderDialog(title, folder string, says [2]string, text string) *kit.Dialog
}

// Program is what the feature needs of others: they ask for files, and begin games.
type Program interface {
	// OpenDialog returns a dialog in which a file with one of some endings is chosen.
	OpenDialog(title, button string, endings []string, chosen func(path string)) *kit.Dialog
	// SaveDialog returns a dialog in which a file is named; known is what the players agreed to replace, "" for nothing.
	SaveDialog(title, name, ending string, chosen func(path string, known disk.Stamp)) *kit.Dialog
	// PlayBy starts a game by some rules, once the running one is safe.
	PlayBy(*rules.Ruleset)
}

// Options are what the feature works on.
type Options struct {
	Controller *game.Controller
	Catalog    *catalog.Catalog // the games that there are: it reads them anew
	Prefs      *settings.Preferences
	Dialogs    *kit.Queue
	Drafts     string // the folder in which a draft is written down, "" for nowhere
	Pieces     string // the folder of the players' own sets of pieces, "" for none
}

// Variants is the feature.
type Variants struct {
	Pieces *Pieces

	window  Window
	options Options
	making  *making
}

// New returns the feature in a window.
func New(w Window, p Program, o Options) *Variants {
	v := &Variants{window: w, options: o, Pieces: newPieces(w, o)}
	v.making = newMaking(w, p, o)
	w.On(shell.Rulesets, v.ShowPictures)
	return v
}

// Commands returns what can be asked of it.
func (v *Variants) Commands() []*shell.Command {
	return []*shell.Command{
		{ID: "workshop", Label: "command.workshop", Shortcut: shell.Key(fyne.KeyG, shell.Ctrl), Run: v.making.ask},
		{ID: "rules", Label: "command.rules", Shortcut: shell.Key(fyne.KeyF2, shell.Plain), Run: v.showRules},
	}
}

// MakeOf opens the editor with a copy of a game, once what is made there is safe; if that began with the same game, it goes on.
func (v *Variants) MakeOf(c catalog.Entry) {
	v.making.withDraft(func() { v.making.begin(c) })
}

// Draft returns the game that is being made, nil for none.
func (v *Variants) Draft() *workshop.Draft { return v.making.draft }

// Leave goes on once nothing that is made would be lost by the end of the program: what can be there again at the next start is
// written down, and only where that cannot be are the players asked.
func (v *Variants) Leave(then func()) {
	if v.making.draft != nil && v.making.file.kept(v.making.draft) {
		then()
		return
	}
	v.making.leave(then)
}

// Close leaves to the next start what is made. The feature is used no more.
func (v *Variants) Close() {
	v.Pieces.stop()
	v.making.file.close()
}
