package ui

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/disk"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/portal"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// files opens games from files and saves them there, and knows the file of the game that is played.
type files struct {
	shell     *shell.Shell
	path      string                    // where the game was last saved, or was opened, absolute; "" for nowhere yet
	stamp     disk.Stamp                // of the file there, as it was then; "" of one that is not this game's alone
	kept      int64                     // how many bytes of the file come before the game
	leftOut   string                    // what was last said that the file does not hold
	replaced  func()                    // called when the game has another file
	expect    func(*journal.Transcript) // is told of the game that comes next
	openRules func(c catalog.Catalog, file, name string)
	browse    func(path string, text []byte) // shows the games of a file, or of a text, that holds several
	archived  *archiving

	// desktop asks for a file in the desktop's own window; nil: there is none.
	desktop func(context.Context, portal.Request) (portal.Answer, error)
}

// setPath says which file the game belongs to, "" for none, and what the file held when it was read or written.
func (f *files) setPath(path string, stamp disk.Stamp) {
	f.path, f.stamp, f.kept, f.leftOut = path, stamp, 0, ""
	if path != "" {
		f.shell.Prefs.Files().AddRecent(path)
	}
	f.replaced()
}

// askOpen asks for a file and opens its game, once the running one is safe.
func (f *files) askOpen() {
	f.afterSaving(func() { f.chooser().Ask(f.toOpen()) })
}

// openPath opens the game of a file, which is read beside the window. A wrong file is refused with its faults, and the
// running game is untouched; what is only odd about it is told once the game is open.
func (f *files) openPath(path string) {
	path = absolute(path)
	reader, rulesets := f.reader(), f.shell.Catalog
	f.shell.Work(shell.Job{
		Title: words.Text("work.reading", words.With{"File": words.ShownName(path)}),
		Do: func(ctx context.Context, p *shell.Progress) func() {
			if hasEnding(path, ruleset.Ending) {
				return f.openGiven(ctx, path, rulesets)
			}
			if catalog.IsRulesFile(path) {
				rulesets.Open(path)
				rulesets = rulesets.Read(ctx)
				return func() { f.openRules(rulesets, rulesets.Opened, "") }
			}
			reader.Judge = shell.UntilDone(ctx, reader.Judge)
			if !isPGN(path) {
				stamp, _ := disk.StampOf(path) // before the reading: what is written meanwhile has another one
				g, notices, err := saves.Open(reader, path)
				read := filedGame{game: g, stamp: stamp, notices: notices, err: err}
				read.transcribe()
				return func() { f.take(path, read) }
			}
			read, several := readOnly(ctx, p, reader, path)
			return func() {
				if several {
					f.browse(path, nil)
					return
				}
				f.take(path, read)
			}
		},
	})
}

// dropped opens the first file that is dropped on the window, once the running game is safe.
func (f *files) dropped(files []fyne.URI) {
	if len(files) > 0 && !f.shell.Dialogs.Busy() {
		f.afterSaving(func() { f.openPath(files[0].Path()) })
	}
}

// reader returns what reads the files of games.
func (f *files) reader() notation.Options {
	return notation.Options{
		Book: f.shell.Catalog.Book, Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset, Judge: f.shell.Judge,
	}
}

// absolute returns a path that means the same file wherever the program is started next.
func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// mostSingle is the size of a PGN file, in bytes, up to which it is looked at whether it holds one game alone.
const mostSingle = 16 << 20

// stampOfSmall returns the stamp of a file that may hold one game alone, else "".
func stampOfSmall(path string) disk.Stamp {
	if info, err := os.Stat(path); err != nil || info.Size() > mostSingle {
		return ""
	}
	stamp, _ := disk.StampOf(path)
	return stamp
}

// save saves the game where it was saved before, else asks where; then it goes on. A game that came from a file of
// several gets one of its own.
func (f *files) save(goOn func()) {
	if !f.own() {
		f.saveAs(goOn)
		return
	}
	f.saveTo(target{f.path, f.stamp, f.kept}, goOn)
}

// own tells whether the game has a file of its own, or a place of its own in one, from which it can be read again.
func (f *files) own() bool {
	return hasEnding(f.path, jsonEnding) || hasEnding(f.path, pgnEnding) && f.stamp != ""
}

// fileHolds tells whether the game's file still holds what was read from it, or written there; a game that has no file of its own has
// nothing to lose there. The file is read for that.
func (f *files) fileHolds() bool {
	return f.path == "" || f.stamp == "" || saves.Holds(f.path, f.stamp)
}

// fileIsSmall tells whether that takes no time worth mentioning.
func (f *files) fileIsSmall() bool { return f.stamp.Size() <= mostSingle }

// saveAs asks for a file and saves the game there; then it goes on.
func (f *files) saveAs(goOn func()) {
	f.chooser().Ask(f.toSave(words.Text("file.save"), f.proposedName(), gameFiles, 1, func(to target) { f.saveTo(to, goOn) }))
}

// savePath is saveTo for a whole file.
func (f *files) savePath(path string, known disk.Stamp, goOn func()) {
	f.saveTo(target{path: path, known: known}, goOn)
}

// saveTo saves the game to a file, and goes on. If that fails the old file is as it was, and the players are told. A
// position alone is no game: its file is an export, after which the game is as unsaved as it was, and keeps its own file.
func (f *files) saveTo(to target, goOn func()) {
	to.path = absolute(to.path)
	g, now := f.shell.Controller.Snapshot(), time.Now()
	f.shell.Work(shell.Job{
		Title: words.Text("work.saving", words.With{"File": words.ShownName(to.path)}),
		Do: func(ctx context.Context, _ *shell.Progress) func() {
			written, err := to.write(func(out io.Writer) error { return errors.Join(saves.Write(out, to.path, g, now), ctx.Err()) })
			return func() { f.saved(to, written, err, goOn) }
		},
	})
}

// write writes the file, with what write puts out after the bytes that stay.
func (t target) write(write func(io.Writer) error) (disk.Written, error) {
	return pgn.ReplaceEnd(t.path, t.known, t.kept, write)
}

// saved goes on after a game was saved, or was not.
func (f *files) saved(to target, written disk.Written, err error, goOn func()) {
	path := to.path
	if errors.Is(err, disk.ErrChanged) {
		f.askChanged(path, goOn)
		return
	}
	export := hasEnding(path, fenEnding)
	if written.Stamp != "" && !export {
		said := f.leftOut
		if path != f.path {
			said = ""
		}
		f.setPath(path, written.Stamp)
		f.kept, f.leftOut = to.kept, said
	}
	if written.Stamp != "" {
		f.shell.Deliver(path)
	}
	switch {
	case err != nil:
		f.shell.ShowError(words.Text("error.save"), err, words.Text("error.saveHint"))
		return
	case export:
		f.showExported(path)
		return
	}
	f.shell.Controller.Saved()
	f.showLeftOut(path, written)
	if goOn != nil {
		goOn()
	}
}

// showExported tells that a file holds the position, but not the game.
func (f *files) showExported(path string) {
	f.shell.Dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("exported.title"),
		Content: kit.Paragraph(words.Text("exported.text", words.With{"Name": words.ShownName(path)})),
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
	})
}

// showLeftOut tells what a file that was just saved does not hold of the game, and whether it has left others behind.
func (f *files) showLeftOut(path string, written disk.Written) {
	var lines []string
	if written.Unlinked {
		lines = append(lines, words.Text("saved.unlinked"))
	}
	for _, what := range saves.Omitted(path, f.shell.Controller.Game(), resources.Rulebook()) {
		lines = append(lines, words.Text("saved.leftOut", words.With{"Ending": filepath.Ext(path), "What": what}))
	}
	said := f.leftOut
	if f.leftOut = strings.Join(lines, "\n"); f.leftOut == "" || f.leftOut == said {
		return
	}
	f.shell.Dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("saved.title", words.With{"Name": words.ShownName(path)}),
		Content: shell.FaultList(words.First(lines)),
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
	})
}

// savePosition writes a position to a file. The game that is played has no part in it.
func (f *files) savePosition(to target, p *rules.Position) {
	f.export(to, func(out io.Writer) error { return notation.WriteFEN(out, p) }, words.Text("error.saveHint"))
}

// export writes beside the window a file that is not the running game's. If that fails they are told, with hints.
func (f *files) export(to target, write func(io.Writer) error, hints ...string) {
	to.path = absolute(to.path)
	f.shell.Work(shell.Job{
		Title: words.Text("work.saving", words.With{"File": words.ShownName(to.path)}),
		Do: func(context.Context, *shell.Progress) func() {
			written, err := to.write(write)
			return func() {
				if written.Stamp != "" {
					f.shell.Deliver(to.path)
				}
				if err != nil {
					f.shell.ShowError(words.Text("error.write"), err, hints...)
				}
			}
		},
	})
}

// hasEnding tells whether a file's name has an ending, in whatever case.
func hasEnding(path, ending string) bool { return strings.EqualFold(filepath.Ext(path), ending) }

// proposedName returns a file name for the game: its own file's, or one of players and day.
func (f *files) proposedName() string {
	switch {
	case f.own():
		return filepath.Base(f.path)
	case f.path != "" && !isPGN(f.path):
		return strings.TrimSuffix(filepath.Base(f.path), filepath.Ext(f.path)) + pgnEnding
	}
	return nameOf(f.shell.Controller.Game(), time.Now())
}

// nameOf returns a file name for a game, of players and day, in words of the language in use.
func nameOf(g *game.Game, day time.Time) string {
	return saves.ProposedName(g, day, saves.NameWords{
		Game: words.Text("menu.game"), White: words.Color(rules.White), Black: words.Color(rules.Black),
	})
}

// startFolder returns the folder that a file dialog shows first: that of the game, of the last file, or a home.
func (f *files) startFolder() string {
	home, _ := os.UserHomeDir()
	for _, folder := range []string{filepath.Dir(f.path), f.shell.Prefs.Files().Folder(), filepath.Join(home, "Documents"), home} {
		if info, err := os.Stat(folder); filepath.IsAbs(folder) && err == nil && info.IsDir() {
			return folder
		}
	}
	return string(filepath.Separator)
}
