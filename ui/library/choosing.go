package library

import (
	"slices"

	"overtheboard/saves/ruleset"
	"overtheboard/ui/kit"
	"overtheboard/ui/library/chooser"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// gameFiles are the endings of game files, the usual format first.
var gameFiles = []string{pgnEnding, jsonEnding, fenEnding}

// packedFiles are the endings of compressed files, which are opened, but not written.
var packedFiles = []string{".zip", ".gz", ".bz2", ".zst"}

// otherFiles are the endings of other files that can be opened: what is in them decides.
var otherFiles = slices.Concat([]string{ruleset.Ending, ".bpgn", ".epd", ".txt"}, packedFiles, []string{""})

const (
	pgnEnding  = ".pgn"
	jsonEnding = ".json"
	fenEnding  = ".fen"
)

func formatSegments() []kit.Segment {
	return []kit.Segment{
		{Title: "PGN", Word: words.Text("file.asPGN")}, {Title: "JSON", Word: words.Text("file.asJSON")}, {Title: "FEN", Word: words.Text("file.asFEN")},
	}
}

// askOpen asks for a file with a game or rules, and opens it once the current game is safe.
func (f *files) askOpen() {
	shell.InOrder(f.leave, func(func()) {
		f.chooser().Ask(chooser.Question{
			Title: words.Text("file.open"), Button: words.Text("file.openButton"), Endings: gameFiles, Listed: otherFiles,
			Chosen: func(c chooser.Choice) { f.open(c.Path) },
		})
	})
}

// save saves the game to its file, otherwise asks for one; then it continues. A game from a file of several gets its own file.
func (f *files) save(then func()) {
	o := &f.journal.origin
	if !o.own() {
		f.saveAs(then)
		return
	}
	f.saveTo(target{o.path, o.stamp, o.kept}, then)
}

// saveAs asks for a file and saves the game there; then it continues.
func (f *files) saveAs(then func()) {
	f.chooser().Ask(f.toSave(words.Text("file.save"), f.proposedName(), gameFiles, 1, func(to target) { f.saveTo(to, then) }))
}

func (f *files) chooser() chooser.Chooser {
	c := chooser.Chooser{
		Background: f.shell.Background, SetFolder: f.shell.Prefs.Folder.Set, Parent: f.shell.Win, Dialogs: f.shell.Dialogs, Folder: f.startFolder(),
		Patience: shell.WorkShownAfter, Files: f.shell.Files, Desktop: f.desktop,
	}
	if a := f.archiving.archive; a != nil {
		c.Archive = a.Folder()
	}
	return c
}

// toSave returns the question for a file to write games to. If the file exists, the players must agree; chosen gets the stamp of
// the file to replace, "" for none.
func (f *files) toSave(title, name string, endings []string, games int, chosen func(target)) chooser.Question {
	q := chooser.Question{
		Title: title, Button: words.Text("command.save"), Saves: true, Name: name, Endings: endings,
		Chosen: func(c chooser.Choice) {
			if c.Exists {
				f.askReplace(c, games, chosen)
				return
			}
			chosen(target{path: c.Path})
		},
	}
	if slices.Equal(endings, gameFiles) {
		q.Listed, q.Formats = append([]string{ruleset.Ending}, packedFiles...), formatSegments()
	}
	return q
}
