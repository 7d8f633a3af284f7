package ui

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/pieceset"
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

// readRulesPictures shows the pictures that lie beside the players' rulesets, once they are read beside the window, and tells
// what is wrong with them. Where there are no own rulesets, nothing is looked for.
func (w *Window) readRulesPictures() {
	var folders []string
	for _, e := range w.shell.Catalog.Entries {
		if folder := filepath.Join(filepath.Dir(e.File), ruleset.PicturesFolder); e.File != "" && !slices.Contains(folders, folder) {
			folders = append(folders, folder)
		}
	}
	if len(folders) == 0 {
		return
	}
	w.shell.Background(func() func() {
		var sets []resources.Set
		var faults []*source.Fault
		for _, folder := range folders {
			if info, err := os.Stat(folder); err == nil && info.IsDir() {
				set, wrong := pieceset.Read(context.Background(), folder)
				sets, faults = append(sets, set), append(faults, wrong...)
			}
		}
		return func() {
			if len(sets) == 0 {
				return
			}
			resources.UseBeside(sets...)
			w.repaintPieces()
			if len(faults) > 0 {
				w.showPictureFaults(ruleset.PicturesFolder, faults)
			}
		}
	})
}
