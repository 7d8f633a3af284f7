package library

import (
	"strings"

	"fyne.io/fyne/v2"

	"overtheboard/resources"
	"overtheboard/saves/archive"
	"overtheboard/saves/gamelist"
	"overtheboard/ui/kit"
	"overtheboard/ui/library/gamebrowser"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// gamesDialog is the dialog with the games of the archive, a file or a text. It opens a game, copies it as PGN, or writes one or all
// listed games to a file; it removes archived games, with undo.
type gamesDialog struct {
	files  *files
	from   document
	list   *gamebrowser.Browser
	dialog *kit.Dialog
	opened gamelist.Entry
	stale  bool // the bin has given games back
}

func (f *files) showArchive() {
	f.shell.Dialogs.Show(f.newGamesDialog(document{Source: f.archiving.archive.Games()}, nil).dialog)
}

// showGames lists the games of a file or a text, continuing a listing.
func (f *files) showGames(from document, listing *gamelist.Listing) {
	f.shell.Dialogs.ShowFirst(f.newGamesDialog(from, listing).dialog)
}

func (f *files) newGamesDialog(from document, listing *gamelist.Listing) *gamesDialog {
	g := &gamesDialog{files: f, from: from}
	c := f.listed(from.Source)
	if c.Listing = listing; from.archived() {
		c.Archive = f.archiving.archive
	}
	g.list = gamebrowser.New(g, c)
	g.dialog = listDialog(words.Text("archive.title"), g.list)
	g.dialog.Shown = g.reload
	if from.archived() {
		g.dialog.Answers = []kit.Answer{listAnswer(g.list, "archive.remove", g.list.Remove)}
		g.dialog.Answers[0].Danger = true
	} else {
		g.dialog.Title = words.ShownName(from.Path)
	}
	g.dialog.Escape = len(g.dialog.Answers)
	g.dialog.Answers = append(g.dialog.Answers,
		kit.Answer{Text: words.Text("button.close"), Run: g.close},
		kit.Answer{Text: words.Text("archive.other"), Run: func() { g.close(); f.askOpen() }},
		listAnswer(g.list, "archive.export", g.export),
		listAnswer(g.list, "archive.copy", g.list.Copy),
		listAnswer(g.list, "file.openButton", g.choose),
	)
	return g
}

// listed returns what a list needs for the games of a source.
func (f *files) listed(from gamelist.Source) gamebrowser.Config {
	return gamebrowser.Config{
		Source: from, Reader: f.reader(), Board: func() string { return f.shell.Controller.Shown().Position().FEN() }, Names: f.gameNames(), Colors: f.shell.BoardColors(),
		Clipboard: f.shell.App.Clipboard(), Dialogs: f.shell.Dialogs, Narrow: f.shell.Win.Canvas().Size().Width < gamebrowser.Narrow,
	}
}

// listDialog returns a dialog with a list, still without answers.
func listDialog(title string, list *gamebrowser.Browser) *kit.Dialog {
	return &kit.Dialog{
		Title: title, Content: list.Content, First: list.Search, Width: gamebrowser.Width, Height: gamebrowser.Height, Typed: list.Typed,
		Shortcut: func(s fyne.Shortcut) { list.Shortcut(s) },
	}
}

// listAnswer returns an answer that does something with the selected game. The dialog stays open.
func listAnswer(list *gamebrowser.Browser, key string, do func(*gamebrowser.Chosen)) kit.Answer {
	return kit.Answer{Text: words.Text(key), WhyNot: list.WhyNothing, Accept: func() bool { list.Do(do); return false }}
}

func (g *gamesDialog) close() {
	g.list.Close()
	g.files.unpacked.remove(g.from.Unpacked)
	g.files.shell.FreeMemory()
}

// Background runs slow on another goroutine.
func (g *gamesDialog) Background(slow func() func()) { g.files.shell.Background(slow) }

// Offer updates what can be done with the selected game.
func (g *gamesDialog) Offer() {
	if g.dialog != nil { // otherwise the list is being made
		g.dialog.Offer()
	}
}

// Bin shows the deleted games.
func (g *gamesDialog) Bin(games []archive.Deleted) {
	if g.open() {
		g.files.shell.Dialogs.Leave(g.dialog, newDeletedGames(g, games).dialog)
	}
}

// reload lists the archive anew after games have come back from the bin.
func (g *gamesDialog) reload() {
	if g.stale {
		g.stale = false
		g.list.Reload(nil)
	}
}

// Removed lets go of a game that was removed from the archive.
func (g *gamesDialog) Removed(text []byte) { g.files.archiving.letGo(archive.PlaceIn(text)) }

// open reports whether the dialog is open, and not covered by another.
func (g *gamesDialog) open() bool { return g.files.shell.Dialogs.Open == g.dialog }

// choose opens a game of the list, and closes the dialog.
func (g *gamesDialog) choose(c *gamebrowser.Chosen) {
	dialogs := g.files.shell.Dialogs
	switch {
	case !g.open():
	case c.Game == nil:
		dialogs.Over(g.dialog, shell.ErrorDialog(words.Text("error.open"), c.Err, words.Text("error.unchanged")))
	default:
		chosen := *c
		dialogs.Finish(g.dialog, func() { g.keep(); g.take(chosen) })
	}
}

// keep keeps the list while one of its games is on the board, to choose the next.
func (g *gamesDialog) keep() {
	if kept := g.files.kept; kept != nil {
		kept.close()
	}
	g.files.kept = g
}

// showKept shows the kept list of a file if the file is unchanged, and reports whether it does.
func (f *files) showKept(path string) bool {
	kept := f.kept
	if f.kept = nil; kept == nil {
		return false
	}
	if kept.from.archived() || kept.from.file() != path || kept.opened.Changed() || kept.from.repacked() {
		kept.close()
		return false
	}
	f.shell.Dialogs.ShowFirst(kept.dialog)
	return true
}

// besideListed reports whether there is a game below that of the board in the list that it is from, above it if by is -1.
func (f *files) besideListed(by int) bool {
	return f.kept != nil && f.journal.origin.listed && f.kept.list.Beside(f.kept.opened, by)
}

// openBeside opens that game. If it cannot be opened, the list shows why.
func (f *files) openBeside(by int) {
	g := f.kept
	g.list.ChooseBeside(g.opened, by)
	g.list.Do(func(c *gamebrowser.Chosen) {
		switch chosen := *c; {
		case f.shell.Dialogs.Busy() || f.kept != g: // the players have gone on meanwhile
		case c.Game == nil:
			f.kept = nil
			f.shell.Dialogs.ShowFirst(g.dialog)
		case g.from.archived():
			g.take(chosen)
		default:
			shell.InOrder(f.leave, func(func()) { g.take(chosen) })
		}
	})
}

// take opens a game of the list. A file's game opens at once, since the previous game was made safe before.
func (g *gamesDialog) take(c gamebrowser.Chosen) {
	f, from := g.files, origin{game: c.Game, notices: c.Notices, listed: true}
	open := func(func()) {
		g.opened = c.Entry
		f.take(g.from, from, c.Err)
	}
	if !g.from.archived() {
		open(nil)
		return
	}
	place := archive.PlaceIn(c.Text)
	if f.archiving.plays(place, c.Text) { // it is the current game, unchanged or continued
		g.opened, f.journal.origin.listed = c.Entry, true
		return
	}
	if len(c.Notices) == 0 { // else what was not read would be lost with the text that a continued game replaces
		from.record = record{Place: place, From: settings.PathText(c.Entry.Path)}
	}
	shell.InOrder(f.leave, open)
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
