// Package library is the games in files and those that are kept by themselves: opening and saving, the clipboard, the archive of
// every game that was played, the journal of the running one, pictures of games. It is not the playing of a game, and offers
// no rules: of both it tells the window.
//
// Begin with Library. What the players are asked before another game takes the running one's place is one function (leave, in
// securing.go); a file comes in through open (opening.go), and goes out through save (saving.go).
package library

import (
	"cmp"
	"io"
	"path/filepath"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/archive"
	"overtheboard/saves/disk"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/library/chooser"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Window is what the library needs of the window beside its shell.
type Window interface {
	OfferRules(c catalog.Catalog, file, name string) // offers a ruleset of a file for a new game: that of a name, "" for the first
	Flipped() bool                                   // tells whether Black's side of the board is below
	RecentChanged()                                  // the list of recent files is another one
	Resumed()                                        // the game on the board was left by an earlier start
}

// Options are what the program was started with.
type Options struct {
	Journal string // the folder in which the running game is kept, "" for nowhere
	Archive string // the folder in which all games are kept that were played, "" for nowhere

	// Desktop asks for a file in the desktop's own window; nil: there is none.
	Desktop Desktop
}

// Desktop has a window of its own for files.
type Desktop = chooser.Desktop

// Library is the feature.
type Library struct {
	shell     *shell.Shell
	window    Window
	files     *files
	archiving *archiving
	journal   *gameJournal
}

// New returns the library of a window's games.
func New(w Window, s *shell.Shell, o Options) *Library {
	j := &gameJournal{shell: s, window: w}
	a := &archiving{shell: s, journal: j}
	f := &files{shell: s, window: w, journal: j, archiving: a, desktop: o.Desktop}
	j.files, j.archiving = f, a
	if o.Archive != "" {
		a.archive = archive.New(o.Archive, filepath.Join(cmp.Or(o.Journal, o.Archive), lockName))
	}
	j.keep(o.Journal)
	return &Library{shell: s, window: w, files: f, archiving: a, journal: j}
}

// Commands returns what can be done with games in files: the opening first.
func (l *Library) Commands() []*shell.Command {
	f := l.files
	return []*shell.Command{
		{ID: "open", Shortcut: shell.Key(fyne.KeyO, shell.Ctrl), Run: f.askOpen},
		{ID: "save", Shortcut: shell.Key(fyne.KeyS, shell.Ctrl), Run: func() { f.save(nothing) }},
		{ID: "saveAs", Shortcut: shell.Key(fyne.KeyS, shell.Ctrl|shell.Shift), Run: func() { f.saveAs(nothing) }},
		{ID: "copyPosition", Shortcut: &fyne.ShortcutCopy{}, Run: l.copyPosition},
		{ID: "copyGame", Shortcut: shell.Key(fyne.KeyC, shell.Ctrl|shell.Shift), Run: l.copyGame},
		{ID: "paste", Shortcut: &fyne.ShortcutPaste{}, Run: l.paste},
		{ID: "archive", Shortcut: shell.Key(fyne.KeyH, shell.Ctrl), Enabled: func() bool { return l.archiving.archive != nil },
			WhyNot: func() string { return words.Text("whyNot.noArchive") }, Run: func() { f.shell.Dialogs.Show(f.newGameList("", nil, nil).dialog) }},
		{ID: "export", Shortcut: shell.Key(fyne.KeyE, shell.Ctrl|shell.Shift), Run: l.askExport},
	}
}

// nothing is what follows a command.
func nothing() {}

// Changed takes over what has changed, and writes it into the journal: before anything of it is shown.
func (l *Library) Changed(change game.Change) {
	l.files.follow(change)
	l.archiving.follow(change)
	l.journal.recorder.Follow(change)
	l.archiving.keepEnded(change)
}

// Note writes into the journal what is kept there beside the game: how it is shown.
func (l *Library) Note() { l.journal.note() }

// Begin shows what the window begins with: a file, "" for none, or what earlier programs left. Without a home the game is not kept,
// which the players are told.
func (l *Library) Begin(file string, noFolder bool) { l.journal.begin(file, noFolder) }

// Journal returns what keeps the running game; nil, which keeps nothing, if it is not kept.
func (l *Library) Journal() *journal.Recorder { return l.journal.recorder }

// Close leaves the running game to the next start, which goes on with it by itself. It needs no window, and shows nothing.
func (l *Library) Close() {
	l.journal.recorder.Keep()
}

// Path returns the file of the running game, "" for none.
func (l *Library) Path() string { return l.files.file.path }

// Open opens a file in the place of the running game, which is safe.
func (l *Library) Open(path string) { l.files.open(path) }

// Drop opens the first of some files that were dropped on the window, once the running game is safe.
func (l *Library) Drop(files []fyne.URI) {
	if len(files) > 0 && !l.shell.Dialogs.Busy() {
		shell.InOrder(l.Leave, func(func()) { l.Open(files[0].Path()) })
	}
}

// FileDialog returns the dialog that asks for a file with one of some endings.
func (l *Library) FileDialog(title, button string, endings []string, chosen func(path string)) *kit.Dialog {
	return l.files.chooser().Dialog(chooser.Question{
		Title: title, Button: button, Endings: endings, Chosen: func(c chooser.Choice) { chosen(c.Path) },
	})
}

// NewFileDialog returns the dialog that asks for a file to be written, with one ending. Chosen is told the stamp of the file that
// the players agreed to replace, "" for none.
func (l *Library) NewFileDialog(title, name, ending string, chosen func(path string, replaced disk.Stamp)) *kit.Dialog {
	return l.files.chooser().Dialog(l.files.toSave(title, name+ending, []string{ending}, 1, func(to target) { chosen(to.path, to.known) }))
}

// PositionDialog returns the dialog that asks for a file, and writes a position there.
func (l *Library) PositionDialog(p *rules.Position) *kit.Dialog {
	f := l.files
	return f.chooser().Dialog(f.toSave(words.Text("setup.saveTitle"), words.Text("setup.file")+fenEnding, []string{fenEnding}, 1,
		func(to target) {
			f.export(to, func(out io.Writer, _ func(int, int) error) error { return notation.WriteFEN(out, p) })
		}))
}

// Meant returns the moves that may be meant where a game breaks off.
func (l *Library) Meant(g *game.Game) []rules.Move {
	b, _ := g.Breakoff()
	return pgn.Meant(l.files.reader(), g, b)
}

// ReadOn reads on in a game that broke off, and ends it as it had ended, unless it breaks off again.
func (l *Library) ReadOn(g *game.Game, b game.Breakoff, ended game.Outcome) {
	pgn.GoOn(l.files.reader(), g, b)
	_ = notation.End(g, ended) // else what the moves lead to
}

// Reached returns the positions to which archived games from a start came in their first moves: see archive.Archive.Reached.
func (l *Library) Reached(start rules.Position) map[uint64]bool {
	if l.archiving.archive == nil {
		return nil
	}
	return l.archiving.archive.Reached(start)
}
