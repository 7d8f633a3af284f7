package ui

import (
	"overtheboard/game/rules"
	"overtheboard/saves/disk"
	"overtheboard/ui/chooser"
	"overtheboard/ui/kit"
)

// forVariants is what variants needs of other features: it asks for files, and begins games.
type forVariants struct {
	files    *files
	newGames *newGames
}

// OpenDialog returns the dialog in which a file is chosen.
func (f forVariants) OpenDialog(title, button string, endings []string, chosen func(path string)) *kit.Dialog {
	return f.files.chooser().Dialog(chooser.Question{Title: title, Button: button, Endings: endings, Chosen: chosen})
}

// SaveDialog returns the dialog in which a file is named.
func (f forVariants) SaveDialog(title, name, ending string, chosen func(path string, known disk.Stamp)) *kit.Dialog {
	return f.files.chooser().Dialog(f.files.toSave(title, name, []string{ending}, 1, func(to target) { chosen(to.path, to.known) }))
}

// PlayBy starts a game by some rules, once the running one is safe.
func (f forVariants) PlayBy(rs *rules.Ruleset) { f.newGames.playBy(rs) }
