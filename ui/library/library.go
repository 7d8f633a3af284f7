// Package library handles saved games: opening and saving, the clipboard, the archive of all played games, the journal of the
// current game, and what it can be exported as.
//
// Begin with Library. origin.go says what is known of a game's file; it goes with the game into the journal (journal.go), and from
// there into the archive (archiving.go). Above these, files are read by open (opening.go) and written by save (saving.go), leave
// (leaving.go) asks the players before another game replaces the current one, and resuming.go begins with what was left.
package library

import (
	"cmp"
	"io"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/archive"
	"overtheboard/saves/disk"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/ui/catalog"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/library/chooser"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Window is what the library needs of the window besides its shell.
type Window interface {
	OfferRules(c catalog.Catalog, file, name string) // offers a ruleset of a file for a new game: by name, "" for the first
	Flipped() bool                                   // reports whether Black's side is below
	RecentChanged()                                  // the list of recent files has changed
	Resumed()                                        // the current game is from an earlier start
}

// Options are the options of the program's start.
type Options struct {
	Journal string // folder of the current game's journal, "" for none
	Archive string // folder of all played games, "" for none

	// Desktop opens the desktop's file dialog; may be nil.
	Desktop Desktop
}

// Desktop has its own file dialog.
type Desktop = chooser.Desktop

// Library is the feature.
type Library struct {
	shell     *shell.Shell
	window    Window
	files     *files
	archiving *archiving
	journal   *gameJournal
	resuming  *resuming
}

// New returns the library of a window's games.
func New(w Window, s *shell.Shell, o Options) *Library {
	j := &gameJournal{shell: s}
	a := &archiving{shell: s, journal: j}
	if o.Archive != "" {
		a.archive = archive.New(o.Archive, filepath.Join(cmp.Or(o.Journal, o.Archive), lockName))
	}
	f := &files{shell: s, window: w, journal: j, archiving: a, desktop: o.Desktop}
	r := &resuming{shell: s, window: w, files: f}
	r.find(o.Journal)
	return &Library{shell: s, window: w, files: f, archiving: a, journal: j, resuming: r}
}

// Commands returns the commands for games in files, Open first.
func (l *Library) Commands() []*shell.Command {
	f := l.files
	return []*shell.Command{
		{ID: command.Open, Run: f.askOpen},
		{ID: command.Save, Icon: theme.DocumentSaveIcon(), Run: func() { f.save(nothing) }},
		{ID: command.SaveAs, Run: func() { f.saveAs(nothing) }},
		{ID: command.CopyPosition, Run: l.copyPosition},
		{ID: command.CopyGame, Run: func() { l.copyPGN(l.shell.Controller.Snapshot()) }},
		{ID: command.Paste, Run: l.paste},
		{ID: command.ReadingNotes, WhyNot: shell.Unless(func() bool { return len(l.journal.origin.notices) > 0 }, "whyNot.noReadingNotes"), Run: f.showReadingNotes},
		{ID: command.Archive, WhyNot: shell.Unless(func() bool { return l.archiving.archive != nil }, "whyNot.noArchive"), Run: f.showArchive},
		{ID: command.PreviousGame, WhyNot: shell.Unless(func() bool { return f.besideListed(-1) }, "whyNot.noFurtherGame"), Run: func() { f.openBeside(-1) }},
		{ID: command.NextGame, WhyNot: shell.Unless(func() bool { return f.besideListed(1) }, "whyNot.noFurtherGame"), Run: func() { f.openBeside(1) }},
		{ID: command.Export, Label: "archive.export", Run: l.askExport},
	}
}

func nothing() {}

// Changed handles a change of the game, and writes it to the journal before anything is shown.
func (l *Library) Changed(change game.Change) {
	l.journal.follow(change)
	l.archiving.keepEnded(change)
}

// Note writes the table's state to the journal.
func (l *Library) Note() { l.journal.note() }

// Begin opens a file, "" for none, or what earlier programs left. noFolder: the game is not stored, and the players see a notice.
func (l *Library) Begin(file string, noFolder bool) { l.resuming.begin(file, noFolder) }

// Journal returns the recorder of the current game; nil, which records nothing, if there is none.
func (l *Library) Journal() *journal.Recorder { return l.journal.recorder }

// Close leaves the current game to the next start, which continues it. It needs no window.
func (l *Library) Close() {
	l.journal.recorder.Keep()
	l.files.unpacked.removeAll()
}

// Path returns the file of the current game, may be "".
func (l *Library) Path() string { return l.journal.origin.path }

// Open opens a file in place of the current game, which must be safe.
func (l *Library) Open(path string) { l.files.open(path) }

// Drop opens the first of the files dropped on the window, once the current game is safe.
func (l *Library) Drop(files []fyne.URI) {
	if len(files) > 0 && !l.shell.Dialogs.Busy() {
		shell.InOrder(l.Leave, func(func()) { l.Open(files[0].Path()) })
	}
}

// FileDialog returns the dialog that asks for a file with one of the endings.
func (l *Library) FileDialog(title, button string, endings []string, chosen func(path string)) *kit.Dialog {
	return l.files.chooser().Dialog(chooser.Question{
		Title: title, Button: button, Endings: endings, Chosen: func(c chooser.Choice) { chosen(c.Path) },
	})
}

// NewFileDialog returns the dialog that asks for a file to write. chosen gets the stamp of the file to replace, "" for none.
func (l *Library) NewFileDialog(title, name, ending string, chosen func(path string, replaced disk.Stamp)) *kit.Dialog {
	return l.files.chooser().Dialog(l.files.toSave(title, name+ending, []string{ending}, 1, func(to target) { chosen(to.path, to.known) }))
}

// PositionDialog returns the dialog that asks for a file and writes a position to it.
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

// ReadOn continues reading a game that broke off, and ends it as before, unless it breaks off again.
func (l *Library) ReadOn(g *game.Game, b game.Breakoff, ended game.Outcome) {
	pgn.GoOn(l.files.reader(), g, b, ended)
}

// Reached returns the positions that archived games reached from a start: see archive.Archive.Reached.
func (l *Library) Reached(start rules.Position) map[uint64]bool {
	if l.archiving.archive == nil {
		return nil
	}
	return l.archiving.archive.Reached(start)
}
