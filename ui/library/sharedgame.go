package library

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

// openShared copies a shared game's rules to the players' own, and offers them for a new game.
func (f *files) openShared(ctx context.Context, path string, rulesets catalog.Catalog) func() {
	own := filepath.Join(rulesets.Folder, rules.RulesetsFile)
	shared, err := ruleset.ReadFile(ctx, path, resources.Rulebook())
	name := ""
	if err == nil && rulesets.Folder == "" {
		err = fs.ErrNotExist
	}
	if err == nil && ctx.Err() == nil {
		name, err = ruleset.Install(own, shared, resources.Rulebook())
	}
	if err != nil {
		return func() { f.shell.ShowError(words.Text("error.open"), err) }
	}
	rulesets = rulesets.Read(ctx)
	return func() { f.window.OfferRules(rulesets, own, name) }
}
