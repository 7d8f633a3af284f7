package ui

import (
	"strings"

	"overtheboard/game/rules"
	"overtheboard/saves/disk"
	"overtheboard/ui/kit"
	"overtheboard/ui/library"
	"overtheboard/ui/play"
)

// forVariants connects package variants with other features: file dialogs and new games.
type forVariants struct {
	library  *library.Library
	newGames *play.NewGames
}

func (f forVariants) OpenDialog(title, button string, endings []string, chosen func(path string)) *kit.Dialog {
	return f.library.FileDialog(title, button, endings, chosen)
}

func (f forVariants) SaveDialog(title, name, ending string, chosen func(path string, known disk.Stamp)) *kit.Dialog {
	return f.library.NewFileDialog(title, strings.TrimSuffix(name, ending), ending, chosen)
}

func (f forVariants) PlayBy(rs *rules.Ruleset) { f.newGames.PlayBy(rs) }
