package library

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/archive"
	"overtheboard/ui/kit"
	browser "overtheboard/ui/library/archive"
	"overtheboard/ui/library/chooser"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// gameList is the dialog with a list of games. It opens a game, copies it as PGN, or writes one or all listed games to a file; it
// removes archived games, with undo.
type gameList struct {
	files  *files
	from   gameSource
	list   *browser.Browser
	dialog *kit.Dialog
	stale  bool // the bin has given games back
}

// gameSource is what the games of a list are from. The zero value is the archive.
type gameSource struct {
	path      string // of the file, or the name of its text
	text      []byte // if it is no file
	unpacked  unpacked
	positions bool // the games are positions
	own       bool // an opened game can be saved to the file
}

// showGames lists the games of a file or a text, continuing a listing.
func (f *files) showGames(from gameSource, listing *archive.Listing) {
	f.shell.Dialogs.ShowFirst(f.newGameList(from, listing).dialog)
}

func (f *files) newGameList(from gameSource, listing *archive.Listing) *gameList {
	g := &gameList{files: f, from: from}
	path := from.path
	c := f.listed(path, from.text)
	c.Unpacked, c.Positions, c.Listing = from.unpacked.at, from.positions, listing
	g.list = browser.New(g, c)
	g.dialog = listDialog(words.Text("archive.title"), g.list)
	g.dialog.Shown = g.reload
	if path == "" {
		g.dialog.Answers = []kit.Answer{listAnswer(g.list, "archive.remove", browser.Remove)}
		g.dialog.Answers[0].Danger = true
	} else {
		g.dialog.Title = words.ShownName(path)
	}
	g.dialog.Escape = len(g.dialog.Answers)
	g.dialog.Answers = append(g.dialog.Answers,
		kit.Answer{Text: words.Text("button.close"), Run: g.close},
		kit.Answer{Text: words.Text("archive.other"), Run: func() { g.close(); f.askOpen() }},
		listAnswer(g.list, "archive.export", browser.Export),
		listAnswer(g.list, "archive.copy", browser.Copy),
		listAnswer(g.list, "file.openButton", browser.Open),
	)
	return g
}

// listed returns what a list needs for the games of a file or a text.
func (f *files) listed(path string, text []byte) browser.Config {
	return browser.Config{
		Archive: f.archiving.archive, Path: path, Text: text, Reader: f.reader(), Names: f.gameNames(), Colors: f.shell.BoardColors(),
		Clipboard: f.shell.App.Clipboard(), Dialogs: f.shell.Dialogs, Narrow: f.shell.Win.Canvas().Size().Width < browser.Narrow,
	}
}

// listDialog returns a dialog with a list, still without answers.
func listDialog(title string, list *browser.Browser) *kit.Dialog {
	return &kit.Dialog{
		Title: title, Content: list.Content, First: list.Search, Width: browser.Width, Height: browser.Height, Typed: list.Typed,
		Shortcut: func(s fyne.Shortcut) { list.Shortcut(s) },
	}
}

// listAnswer returns an answer for an action on the selected game. The dialog stays open.
func listAnswer(list *browser.Browser, key string, a browser.Action) kit.Answer {
	return kit.Answer{Text: words.Text(key), WhyNot: list.WhyNothing, Accept: func() bool { list.Ask(a); return false }}
}

func (g *gameList) close() {
	g.list.Close()
	g.files.unpacked.remove(g.from.unpacked.at)
	g.files.shell.FreeMemory()
}

// Background runs slow on another goroutine.
func (g *gameList) Background(slow func() func()) { g.files.shell.Background(slow) }

// Offer updates what can be done with the selected game.
func (g *gameList) Offer() {
	if g.dialog != nil { // otherwise the list is being made
		g.dialog.Offer()
	}
}

// Bin shows the deleted games.
func (g *gameList) Bin(games []archive.Deleted) {
	if dialogs := g.files.shell.Dialogs; dialogs.Open == g.dialog {
		dialogs.Leave(g.dialog, newBin(g, games).dialog)
	}
}

// reload lists the archive anew after games have come back from the bin.
func (g *gameList) reload() {
	if g.stale {
		g.stale = false
		g.list.Reload(nil)
	}
}

func (g *gameList) Removed(e archive.Entry, text []byte) { g.files.archiving.letGo(e.Place(text)) }

func (g *gameList) Asked(a browser.Action, c browser.Chosen) {
	dialogs := g.files.shell.Dialogs
	switch {
	case dialogs.Open != g.dialog:
	case a == browser.Export:
		dialogs.Leave(g.dialog, g.exportDialog(c))
	case c.Game == nil:
		dialogs.Over(g.dialog, shell.ErrorDialog(words.Text("error.open"), c.Err, words.Text("error.unchanged")))
	default:
		dialogs.Finish(g.dialog, func() { g.keep(c); g.open(c) })
	}
}

// keep keeps the list of a file while one of its games is on the board, to choose the next; other lists are dropped.
func (g *gameList) keep(c browser.Chosen) {
	if g.from.text != nil || g.from.path == "" {
		g.close()
		return
	}
	g.files.kept = &keptList{g, c.Entry}
}

// keptList is the list of a file whose game was opened.
type keptList struct {
	list   *gameList
	opened archive.Entry
}

// showKept shows the kept list of a file if the file is unchanged, and reports whether it does.
func (f *files) showKept(path string) bool {
	kept := f.kept
	if f.kept = nil; kept == nil {
		return false
	}
	if at := kept.list.from.unpacked; kept.list.from.path != path || kept.opened.Changed() || at.at != "" && at.changed(path) {
		kept.list.close()
		return false
	}
	f.shell.Dialogs.ShowFirst(kept.list.dialog)
	return true
}

// open opens a game of the list. A file's game opens at once, since the previous game was made safe before.
func (g *gameList) open(c browser.Chosen) {
	f := g.files
	if g.from.path != "" {
		file := ""
		if g.from.own {
			file = g.from.path
		}
		f.openListed(c, file, record{})
		if c.Game != nil && g.from.text == nil {
			f.remember(g.from.path)
		}
		return
	}
	place := c.Entry.Place(c.Text)
	if f.archiving.plays(place, c.Text) {
		return // it is the current game, unchanged or continued
	}
	known := record{Place: place, From: settings.PathText(c.Entry.Path)}
	if len(c.Notices) > 0 { // what was not read would be lost with the text that a continued game replaces
		known = record{}
	}
	shell.InOrder(f.leave, func(func()) { f.openListed(c, "", known) })
}

// openListed opens a game read for a list: with its file, "" for none, and its archive record.
func (f *files) openListed(c browser.Chosen, file string, known record) {
	f.archiving.expect(known)
	f.take(file, filedGame{game: c.Game, notices: c.Notices, err: c.Err})
}

// exportDialog asks whether to write one game of the list to a file, or all.
func (g *gameList) exportDialog(c browser.Chosen) *kit.Dialog {
	f := g.files
	games, listed := g.list.Listed()
	if len(listed) < 2 {
		return f.chooser().Dialog(f.toExport(c))
	}
	all := words.Count("archive.all", len(listed))
	return &kit.Dialog{
		Title:   words.Text("archive.exportTitle"),
		Content: kit.Paragraph(words.ShownName(c.Entry.Path)),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: all, Run: func() {
				f.chooser().Ask(f.toSavePGN(all, filepath.Base(c.Entry.Path), len(listed), func(to target) {
					f.export(to, func(out io.Writer, tell func(int, int) error) error {
						return games.Write(out, listed, func(written int) error { return tell(written, len(listed)) })
					})
				}))
			}},
			{Text: words.Text("archive.one"), Run: func() { f.chooser().Ask(f.toExport(c)) }},
		},
	}
}

func (f *files) toExport(c browser.Chosen) chooser.Question {
	name := fmt.Sprint(strings.TrimSuffix(filepath.Base(c.Entry.Path), filepath.Ext(c.Entry.Path)), " ", c.Entry.Number)
	if c.Game != nil {
		name = nameOf(c.Game, c.Game.Started)
	}
	return f.toSavePGN(words.Text("archive.exportTitle"), name, 1, func(to target) {
		if c.Game == nil { // a broken game is written as it is
			f.export(to, func(out io.Writer, _ func(int, int) error) error {
				text, err := c.Entry.Whole(c.Text)
				if err == nil {
					_, err = out.Write(text)
				}
				return err
			})
			return
		}
		g := c.Game.Copy()
		f.export(to, func(out io.Writer, _ func(int, int) error) error { return saves.Write(out, to.path, g, time.Now()) })
	})
}

// toSavePGN returns the question for a file for games, PGN unless another format is chosen.
func (f *files) toSavePGN(title, name string, games int, write func(target)) chooser.Question {
	return f.toSave(title, strings.TrimSuffix(name, pgnEnding)+pgnEnding, gameFiles, games, write)
}

// gameNames returns the names of games by PGN variant.
func (f *files) gameNames() map[string]string {
	names := map[string]string{}
	for _, e := range f.shell.Catalog.Entries {
		if e.Rules == nil {
			continue
		}
		title := words.Game(e.Rules)
		for _, variant := range []string{e.Name, e.Rules.Definition().PGN} {
			if _, taken := names[strings.ToLower(variant)]; variant != "" && !taken {
				names[strings.ToLower(variant)] = title
			}
		}
	}
	names[""] = words.Shipped(resources.DefaultRuleset)
	return names
}
