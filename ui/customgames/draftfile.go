package customgames

import (
	"path/filepath"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/customgames/workshop"
	"overtheboard/ui/rulesetlist"
	"overtheboard/ui/words"
)

// rulesetsIn reads a ruleset file; an unreadable one counts as missing.
func rulesetsIn(path string) source.File {
	folder, err := ruleset.ReadFolder(path)
	if err != nil {
		return source.File{}
	}
	return folder.Rulesets
}

// draftOf returns a function that makes a draft with a copy of a game, on any goroutine, with its description in the window's
// language; one of the players' own is opened, and saved where it is.
func draftOf(c catalog.Entry, all *catalog.Catalog) func() (*workshop.Draft, error) {
	book, own := all.Book, filepath.Join(all.Folder, rules.RulesetsFile) // where new games are saved
	name := words.Bare(words.Text("workshop.myGame", words.With{"Game": rulesetlist.Title(c)}))
	about := ""
	if c.Rules != nil {
		about = words.Description(c.Rules)
	}
	return func() (*workshop.Draft, error) {
		path := c.File
		if path == "" {
			path = own
		}
		folder, err := ruleset.ReadFolder(path)
		if err != nil {
			return nil, err
		}
		d := &workshop.Draft{From: c, Path: path}
		if c.File == "" {
			d.Document, err = variant.Begin(book, c.Name, name, folder.Pieces)
			if err == nil && d.Set(variant.BothSides, about, "description") { // not an undoable change
				d.Document = variant.Take(d.Text(), name, folder.Pieces, book)
			}
		} else {
			d.Document, err = folder.Open(c.Name, book)
		}
		if err != nil {
			return nil, err
		}
		return d, nil
	}
}
