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

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// files opens games from files and saves them there, and knows the file of the game that is played.
type files struct {
	*host
	path      string                  // where the game was last saved, or was opened, absolute; "" for nowhere yet
	stamp     saves.Stamp             // of the file there, as it was then
	replaced  func()                  // called when the game has another file
	expect    func(*saves.Transcript) // is told of the game that comes next
	openRules func(catalog.Catalog)
	archived  *archiving
}

// setPath says which file the game belongs to, "" for none, and what the file held when it was read or written.
func (f *files) setPath(path string, stamp saves.Stamp) {
	f.path, f.stamp = path, stamp
	f.replaced()
}

// askOpen asks for a file and opens its game, once the running one is safe.
func (f *files) askOpen() {
	f.afterSaving(func() {
		f.chooseFile(words.Text("file.open"), words.Text("file.openButton"), "", false, func(path string, _ saves.Stamp) { f.openPath(path) })
	})
}

// openPath opens the game of a file, which is read beside the window. A wrong file is refused with its faults, and the
// running game is untouched; what is only odd about it is told once the game is open.
func (f *files) openPath(path string) {
	path = absolute(path)
	reader, rulesets := f.reader(), f.catalog
	f.beside(work{
		title: words.Text("work.reading", words.With{"File": words.ShownName(path)}),
		do: func(ctx context.Context, p *progress) func() {
			if catalog.IsRulesFile(path) {
				rulesets.Open(path)
				rulesets = rulesets.Read(ctx)
				return func() { f.openRules(rulesets) }
			}
			reader.Judge = untilDone(ctx, reader.Judge)
			if !isPGN(path) {
				stamp, _ := saves.StampOf(path) // before the reading: what is written meanwhile has another one
				g, notices, err := reader.Open(path)
				read := filedGame{game: g, stamp: stamp, notices: notices, err: err}
				read.transcribe()
				return func() { f.take(path, read) }
			}
			games, more, err := readGames(ctx, p, reader, path)
			if len(games) == 1 {
				games[0].transcribe()
			}
			return func() { f.takeGames(path, games, more, err) }
		},
	})
}

// dropped opens the first file that is dropped on the window, once the running game is safe.
func (f *files) dropped(files []fyne.URI) {
	if len(files) > 0 && !f.dialogs.Busy() {
		f.afterSaving(func() { f.openPath(files[0].Path()) })
	}
}

// reader returns what reads the files of games.
func (h *host) reader() saves.Reader {
	return saves.Reader{
		Book: h.catalog.Book, Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset, Judge: h.judge,
	}
}

// absolute returns a path that means the same file wherever the program is started next.
func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// save saves the game where it was saved before, else asks where; then it goes on. A game that came from a file of
// another format gets one of its own: that file may hold more than this game.
func (f *files) save(goOn func()) {
	if !hasEnding(f.path, gameFiles[0]) {
		f.saveAs(goOn)
		return
	}
	f.savePath(f.path, f.stamp, goOn)
}

// saveAs asks for a file and saves the game there; then it goes on.
func (f *files) saveAs(goOn func()) {
	f.chooseFile(words.Text("file.save"), words.Text("command.save"), f.proposedName(), true,
		func(path string, known saves.Stamp) { f.savePath(path, known, goOn) })
}

// savePath saves the game over a file that the players know by its stamp, "" if it is to be a new one. If that fails the
// old file is as it was, and they are told. A position alone is no game: its file is an export, after which the game is
// as unsaved as it was, and keeps its own file.
func (f *files) savePath(path string, known saves.Stamp, goOn func()) {
	path = absolute(path)
	f.controller.Stamp()
	write, err := saves.Prepare(path, f.controller.Game(), time.Now())
	if err != nil {
		f.saved(path, saves.Written{}, err, goOn)
		return
	}
	f.beside(work{
		title: words.Text("work.saving", words.With{"File": words.ShownName(path)}),
		do: func(ctx context.Context, _ *progress) func() {
			written, err := saves.ReplaceFile(path, known, func(to io.Writer) error { return errors.Join(write(to), ctx.Err()) })
			return func() { f.saved(path, written, err, goOn) }
		},
	})
}

// saved goes on after a game was saved, or was not.
func (f *files) saved(path string, written saves.Written, err error, goOn func()) {
	if errors.Is(err, saves.ErrChanged) {
		f.askChanged(path, goOn)
		return
	}
	export := hasEnding(path, ".fen")
	if written.Stamp != "" && !export {
		f.setPath(path, written.Stamp)
	}
	switch {
	case err != nil:
		f.showError(words.Text("error.save"), err, words.Text("error.saveHint"))
		return
	case export:
		f.showExported(path)
		return
	}
	f.controller.Saved()
	f.showLeftOut(path, written)
	if goOn != nil {
		goOn()
	}
}

// showExported tells that a file holds the position, but not the game.
func (f *files) showExported(path string) {
	f.dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("exported.title"),
		Content: kit.Paragraph(words.Text("exported.text", words.With{"Name": words.ShownName(path)})),
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
	})
}

// showLeftOut tells what a file that was just saved does not hold of the game, and whether it has left others behind.
func (f *files) showLeftOut(path string, written saves.Written) {
	var lines []string
	if written.Unlinked {
		lines = append(lines, words.Text("saved.unlinked"))
	}
	for _, what := range saves.LeftOut(path, f.controller.Game(), resources.Rulebook()) {
		lines = append(lines, words.Text("saved.leftOut", words.With{"Ending": filepath.Ext(path), "What": what}))
	}
	if len(lines) == 0 {
		return
	}
	f.dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("saved.title", words.With{"Name": words.ShownName(path)}),
		Content: faultList(words.First(lines)),
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
	})
}

// savePosition writes a position over a file that the players know by its stamp, "" if it is to be a new one. The game
// that is played has no part in it.
func (f *files) savePosition(path string, known saves.Stamp, p *rules.Position) {
	f.export(path, known, func(to io.Writer) error { return saves.WriteFEN(to, p) }, words.Text("error.saveHint"))
}

// export writes beside the window a file that is not the running game's, over one that the players know by its stamp. If
// that fails they are told, with hints.
func (f *files) export(path string, known saves.Stamp, write func(io.Writer) error, hints ...string) {
	path = absolute(path)
	f.beside(work{
		title: words.Text("work.saving", words.With{"File": words.ShownName(path)}),
		do: func(context.Context, *progress) func() {
			_, err := saves.ReplaceFile(path, known, write)
			return func() {
				if err != nil {
					f.showError(words.Text("error.save"), err, hints...)
				}
			}
		},
	})
}

// hasEnding tells whether a file's name has an ending, in whatever case.
func hasEnding(path, ending string) bool { return strings.EqualFold(filepath.Ext(path), ending) }

// proposedName returns a file name for the game: its own file's, or one of players and day.
func (f *files) proposedName() string {
	if f.path != "" {
		return strings.TrimSuffix(filepath.Base(f.path), filepath.Ext(f.path)) + gameFiles[0]
	}
	return saves.ProposedName(f.controller.Game(), time.Now())
}

// startFolder returns the folder that a file dialog shows first: that of the game, of the last file, or a home.
func (f *files) startFolder() string {
	home, _ := os.UserHomeDir()
	for _, folder := range []string{filepath.Dir(f.path), f.prefs.Folder(), filepath.Join(home, "Documents"), home} {
		if info, err := os.Stat(folder); filepath.IsAbs(folder) && err == nil && info.IsDir() {
			return folder
		}
	}
	return string(filepath.Separator)
}
