package ui

import (
	"os"
	"path/filepath"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// askOpen asks for a file and opens its game, once the running one is safe.
func (w *Window) askOpen() {
	w.afterSaving(func() { w.chooseFile(tr("file.open"), tr("file.openButton"), "", false, w.openPath) })
}

// openPath opens the game of a file. A wrong file is refused with its faults, and the running game is untouched (R45).
func (w *Window) openPath(path string) {
	g, remarks, err := readGame(path, w.rulebook, w.judge())
	if err != nil {
		w.showError(tr("error.open"), err, tr("error.unchanged"))
		return
	}
	w.controller.Load(g)
	w.path = path
	if len(remarks) > 0 {
		w.showRemarks(path, remarks)
	}
}

// save saves the game where it was saved before, else asks where; then it goes on.
func (w *Window) save(goOn func()) {
	if w.path == "" || !canSaveAs(w.path) {
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
	if err := writeGame(path, w.controller.Game()); err != nil {
		w.showError(tr("error.save"), err, tr("error.saveHint"))
		return
	}
	w.path = path
	w.controller.Saved()
	if goOn != nil {
		goOn()
	}
}

// proposedName returns a file name for the game: its file's, or one of players and day.
func (w *Window) proposedName() string {
	if w.path != "" {
		return strings.TrimSuffix(filepath.Base(w.path), filepath.Ext(w.path)) + gameFiles[0]
	}
	started := w.controller.Game().Started
	if started.IsZero() {
		started = time.Now()
	}
	name := tr("file.proposed", words{
		"White": w.playerName(rules.White), "Black": w.playerName(rules.Black), "Date": started.Format("2006-01-02"),
	})
	return fileName(name) + gameFiles[0]
}

// fileName returns a text with a dash for each character that some system does not take in a file's name.
func fileName(text string) string {
	name := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '-'
		}
		return r
	}, text)
	return strings.Trim(name, " .")
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

var _ *game.Game
