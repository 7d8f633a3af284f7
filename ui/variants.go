package ui

import (
	"strings"

	"overtheboard/game/rules"
	"overtheboard/saves/disk"
	"overtheboard/ui/kit"
	"overtheboard/ui/library"
	"overtheboard/ui/play"
)

// forVariants is what variants needs of other features: it asks for files, and begins games.
type forVariants struct {
	library  *library.Library
	newGames *play.NewGames
}

// OpenDialog returns the dialog in which a file is chosen.
func (f forVariants) OpenDialog(title, button string, endings []string, chosen func(path string)) *kit.Dialog {
	return f.library.FileDialog(title, button, endings, chosen)
}

// SaveDialog returns the dialog in which a file is named.
func (f forVariants) SaveDialog(title, name, ending string, chosen func(path string, known disk.Stamp)) *kit.Dialog {
	return f.library.NewFileDialog(title, strings.TrimSuffix(name, ending), ending, chosen)
}

// PlayBy starts a game by some rules, once the running one is safe.
func (f forVariants) PlayBy(rs *rules.Ruleset) { f.newGames.PlayBy(rs) }
