// Package variants is about custom games and custom pieces: the editor (package workshop), piece sets read from files (package
// pieceset), and the rules of the current game as text. It does not start games, and leaves file dialogs to others.
//
// Begin with Variants and its commands. Making (making.go) opens the editor for a draft. An edit goes from package workshop
// through draftfile.go to the disk. saving.go saves a game to the players' folder, sharing.go to a file for others. pieces.go has
// the piece sets, pictures.go the pictures beside rules.
package variants

import (
	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/saves/disk"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/variants/workshop"
)

// Program is what the feature needs of others: they ask for files, and begin games.
type Program interface {
	// OpenDialog returns a dialog in which a file with one of some endings is chosen.
	OpenDialog(title, button string, endings []string, chosen func(path string)) *kit.Dialog
	// SaveDialog returns a dialog in which a file is named; known is what the players agreed to replace, "" for nothing.
	SaveDialog(title, name, ending string, chosen func(path string, known disk.Stamp)) *kit.Dialog
	// PlayBy starts a game by some rules, once the running one is safe.
	PlayBy(*rules.Ruleset)
}

// Variants is the feature.
type Variants struct {
	Pieces *Pieces

	shell  *shell.Shell
	making *making
}

// New returns the feature in a window. Drafts is the folder in which a draft is written down, and pieces that of the players' own
// sets of pieces; "" is none.
func New(s *shell.Shell, p Program, drafts, pieces string) *Variants {
	v := &Variants{
		Pieces: &Pieces{shell: s, folder: pieces}, shell: s,
		making: &making{shell: s, program: p, file: &draftFile{shell: s, folder: drafts}},
	}
	s.On(shell.Rulesets, v.ShowPictures)
	return v
}

// Commands returns what can be asked of it.
func (v *Variants) Commands() []*shell.Command {
	return []*shell.Command{
		{ID: "workshop", Shortcut: shell.Key(fyne.KeyG, shell.Ctrl), Run: v.making.ask},
		{ID: "rules", Shortcut: shell.Key(fyne.KeyF2, shell.Plain), Run: v.showRules},
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
