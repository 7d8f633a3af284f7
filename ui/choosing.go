package ui

import (
	"slices"

	"overtheboard/saves/disk"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/chooser"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// gameFiles are the endings of the files that hold games, that of the usual format first.
var gameFiles = []string{pgnEnding, jsonEnding, fenEnding}

const (
	pgnEnding  = ".pgn"
	jsonEnding = ".json"
	fenEnding  = ".fen"
)

// formatSegments are the formats of gameFiles.
func formatSegments() []kit.Segment {
	return []kit.Segment{
		{Title: "PGN", Word: words.Text("file.asPGN")}, {Title: "JSON", Word: words.Text("file.asJSON")}, {Title: "FEN", Word: words.Text("file.asFEN")},
	}
}

// target is a file that is going to be written: what the players know of it, "" if it is to be a new one, and how many of
// its first bytes stay.
type target struct {
	path  string
	known disk.Stamp
	kept  int64
}

// chooser returns what asks for files.
func (f *files) chooser() chooser.Chooser {
	c := chooser.Chooser{
		Window: f.shell.Win, Dialogs: f.shell.Dialogs, Memory: f.shell.Prefs.Files(), Start: f.startFolder,
		Post: f.shell.Post, Aside: f.shell.Background, Patience: shell.WorkShownAfter, Desktop: f.desktop,
	}
	if f.shell.Files != nil {
		c.Fetch = f.shell.Files.Fetch
	}
	if a := f.archived.archive; a != nil {
		c.Archive = a.Folder()
	}
	return c
}

// toOpen is the question for a file with a game to be opened, or with rules that were given away.
func (f *files) toOpen() chooser.Question {
	return chooser.Question{
		Title: words.Text("file.open"), Button: words.Text("file.openButton"), Endings: gameFiles, Listed: []string{ruleset.Ending},
		Chosen: f.openPath,
	}
}

// toSave returns the question for a file to be written, with so many games. Replacing one is asked about: chosen is told the
// stamp of the file that the players agreed to replace, "" for none.
func (f *files) toSave(title, name string, endings []string, games int, chosen func(target)) chooser.Question {
	q := chooser.Question{
		Title: title, Button: words.Text("command.save"), Name: name, Endings: endings,
		Chosen:  func(path string) { chosen(target{path: path}) },
		Replace: func(path string, asked bool, back func()) { f.askReplace(path, asked, games, chosen, back) },
	}
	if slices.Equal(endings, gameFiles) {
		q.Listed, q.Formats = []string{ruleset.Ending}, formatSegments()
	}
	return q
}
