package ui

import (
	"context"
	"io/fs"
	"path/filepath"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/words"
)

// openGiven keeps the game of a file that was given away in the players' folder, and offers it for a new game.
func (f *files) openGiven(ctx context.Context, path string, rulesets catalog.Catalog) func() {
	own := filepath.Join(rulesets.Folder, rules.RulesetsFile)
	gift, err := ruleset.ReadFile(path, resources.Rulebook())
	name := ""
	if err == nil && rulesets.Folder == "" {
		err = fs.ErrNotExist
	}
	if err == nil && ctx.Err() == nil {
		name, err = ruleset.Install(own, gift, resources.Rulebook())
	}
	if err != nil {
		return func() { f.shell.ShowError(words.Text("error.open"), err) }
	}
	rulesets = rulesets.Read(ctx)
	return func() { f.openRules(rulesets, own, name) }
}
