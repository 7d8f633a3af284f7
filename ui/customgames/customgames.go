// Package customgames is about custom games and custom pieces: the editor (package workshop), piece sets read from files (package
// pieceset), and the rules of the current game as text. It does not start games, and leaves file dialogs to others.
//
// Begin with CustomGames and its commands. Making (making.go) opens the editor for a draft. An edit goes from package workshop
// through draftfile.go to the disk. saving.go saves a game to the players' folder, sharing.go to a file for others. pieces.go has
// the piece sets, pictures.go the pictures beside rules.
package customgames

import (
	"overtheboard/game/rules"
	"overtheboard/saves/disk"
	"overtheboard/ui/catalog"
	"overtheboard/ui/command"
	"overtheboard/ui/customgames/workshop"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
)

// Program is what the feature needs of others: file dialogs, and new games.
type Program interface {
	// OpenDialog returns a dialog to choose a file with one of the endings.
	OpenDialog(title, button string, endings []string, chosen func(path string)) *kit.Dialog
	// SaveDialog returns a dialog to name a file; known is the stamp of the file to replace, "" for none.
	SaveDialog(title, name, ending string, chosen func(path string, known disk.Stamp)) *kit.Dialog
	// PlayBy starts a game with other rules, once the current one is safe.
	PlayBy(*rules.Ruleset)
}

// CustomGames is the feature.
type CustomGames struct {
	Pieces *Pieces

	shell  *shell.Shell
	making *making
}

// New returns the feature in a window. drafts is the folder of the draft, pieces that of custom sets; "" for none.
func New(s *shell.Shell, p Program, drafts, pieces string) *CustomGames {
	return &CustomGames{
		Pieces: &Pieces{shell: s, folder: pieces}, shell: s,
		making: &making{shell: s, program: p, file: &shell.Draft{Shell: s, Folder: drafts, Name: command.Workshop, Title: "work.rules"}},
	}
}

// Commands returns the commands for custom games and pieces.
func (v *CustomGames) Commands() []*shell.Command {
	return []*shell.Command{
		{ID: command.Workshop, Run: v.making.ask},
		{ID: command.Rules, Run: v.showRules},
	}
}

// MakeOf opens the editor with a copy of a game, once the draft is safe; a draft of the same game continues.
func (v *CustomGames) MakeOf(c catalog.Entry) {
	v.making.withDraft(func() { v.making.begin(c) })
}

// Draft returns the current draft, or nil.
func (v *CustomGames) Draft() *workshop.Draft { return v.making.draft }

// Leave continues once the draft would survive the program's end: it is written to its file, and the players are asked only if
// that fails.
func (v *CustomGames) Leave(then func()) {
	if v.making.draft != nil && v.making.file.Saved(v.making.draft.Record()) {
		then()
		return
	}
	v.making.leave(then)
}

// Close leaves the draft to the next start. The feature must not be used afterwards.
func (v *CustomGames) Close() {
	v.Pieces.stop()
	v.making.file.Close()
}
