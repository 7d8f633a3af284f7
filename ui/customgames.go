package ui

import (
	"strings"

	"overtheboard/game/rules"
	"overtheboard/saves/disk"
	"overtheboard/ui/kit"
	"overtheboard/ui/library"
	"overtheboard/ui/play"
)

// forCustomGames connects package variants with other features: file dialogs and new games.
type forCustomGames struct {
	library  *library.Library
	newGames *play.NewGames
}

func (f forCustomGames) OpenDialog(title, button string, endings []string, chosen func(path string)) *kit.Dialog {
	return f.library.FileDialog(title, button, endings, chosen)
}

func (f forCustomGames) SaveDialog(title, name, ending string, chosen func(path string, known disk.Stamp)) *kit.Dialog {
	return f.library.NewFileDialog(title, strings.TrimSuffix(name, ending), ending, chosen)
}

func (f forCustomGames) PlayBy(rs *rules.Ruleset) { f.newGames.PlayBy(rs) }
