package ui

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/resources"
	"overtheboard/saves"
)

// askOpen asks for a file and opens its game, once the running one is safe.
func (w *Window) askOpen() {
	w.afterSaving(func() { w.chooseFile(tr("file.open"), tr("file.openButton"), "", false, w.openPath) })
}

// openPath opens the game of a file, which is read beside the window. A wrong file is refused with its faults, and the
// running game is untouched; what is only odd about it is told once the game is open.
func (w *Window) openPath(path string) {
	reader, shelf := w.reader(), w.shelf
	w.beside(work{
		title: tr("work.reading", words{"File": filepath.Base(path)}),
		do: func(ctx context.Context, p *progress) func() {
			if rulesFile(path) {
				shelf.open(path)
				shelf = shelf.read(ctx)
				return func() { w.openRules(shelf) }
			}
			reader.Judge = untilDone(ctx, reader.Judge)
			if !isPGN(path) {
				g, notices, err := reader.Open(path)
				return func() { w.take(path, filedGame{game: g, notices: notices, err: err}) }
			}
			games, more, err := readGames(ctx, p, reader, path)
			return func() { w.takeGames(path, games, more, err) }
		},
	})
}

// dropped opens the first file that is dropped on the window, once the running game is safe.
func (w *Window) dropped(files []fyne.URI) {
	if len(files) > 0 && !w.dialogs.busy() {
		w.afterSaving(func() { w.openPath(files[0].Path()) })
	}
}

// reader returns what reads the files of games.
func (w *Window) reader() saves.Reader {
	return saves.Reader{
		Book: w.rulebook, Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset, Judge: w.judge,
	}
}

// save saves the game where it was saved before, else asks where; then it goes on. A game that came from a file of
// another format gets one of its own: that file may hold more than this game.
func (w *Window) save(goOn func()) {
	if !strings.EqualFold(filepath.Ext(w.path), gameFiles[0]) {
		w.saveAs(goOn)
		return
	}
	w.savePath(w.path, goOn)
}

// saveAs asks for a file and saves the game there; then it goes on.
func (w *Window) saveAs(goOn func()) {
	w.chooseFile(tr("file.save"), tr("command.save"), w.proposedName(), true, func(path string) { w.savePath(path, goOn) })
}

// savePath saves the game; if that fails the old file is as it was, and the players are told.
func (w *Window) savePath(path string, goOn func()) {
	w.controller.Stamp()
	if err := saves.Save(path, w.controller.Game(), time.Now()); err != nil {
		w.showError(tr("error.save"), err, tr("error.saveHint"))
		return
	}
	w.setPath(path)
	w.controller.Saved()
	if goOn != nil {
		goOn()
	}
}

// proposedName returns a file name for the game: its own file's, or one of players and day.
func (w *Window) proposedName() string {
	if w.path != "" {
		return strings.TrimSuffix(filepath.Base(w.path), filepath.Ext(w.path)) + gameFiles[0]
	}
	return saves.ProposedName(w.controller.Game(), time.Now())
}

// startFolder returns the folder that a file dialog shows first: that of the game, of the last file, or a home.
func (w *Window) startFolder() string {
	home, _ := os.UserHomeDir()
	for _, folder := range []string{filepath.Dir(w.path), w.prefs.folder(), filepath.Join(home, "Documents"), home} {
		if info, err := os.Stat(folder); folder != "." && err == nil && info.IsDir() {
			return folder
		}
	}
	return string(filepath.Separator)
}
