package library

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/disk"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// files opens and saves games, and knows the file of the current game.
type files struct {
	shell     *shell.Shell
	window    Window
	journal   *gameJournal
	archiving *archiving
	file      gameFile // of the current game
	next      gameFile // of the next game
	desktop   Desktop  // may be nil
	kept      *keptList
	unpacked  unpackedFiles
}

func (f *files) follow(change game.Change) {
	if change.Has(game.ChangedGame) {
		f.file, f.next = f.next, gameFile{}
	}
}

func (f *files) remember(path string) {
	if path != "" {
		f.shell.Prefs.AddRecent(path)
	}
	f.window.RecentChanged()
}

// saveTo saves the game to a file, and continues. If that fails, the old file is unchanged and the players see why; if another
// program has written the file meanwhile, they are asked. A FEN is not a whole game: writing one is an export, after which the
// game is as unsaved as before and keeps its file.
func (f *files) saveTo(to target, then func()) {
	to.path = absolute(to.path)
	g, now := f.shell.Controller.Snapshot(), time.Now()
	f.shell.Work(shell.Job{
		Title: words.Text("work.saving", words.With{"File": words.ShownName(to.path)}),
		Do: func(ctx context.Context, _ *shell.Progress) func() {
			written, err := to.write(func(out io.Writer) error { return errors.Join(saves.Write(out, to.path, g, now), ctx.Err()) })
			return func() {
				f.written(to, written)
				switch {
				case errors.Is(err, disk.ErrChanged):
					f.askChanged(to.path, then)
				case err != nil:
					f.shell.ShowError(words.Text("error.save"), err, words.Text("error.saveHint"))
				case hasEnding(to.path, fenEnding):
					text := words.Text("exported.text", words.With{"Name": words.ShownName(to.path)}) // but not the game
					f.shell.Dialogs.ShowFirst(shell.FaultDialog(words.Text("exported.title"), kit.Paragraph(text)))
				default:
					f.shell.Controller.Saved()
					f.shell.Inform(words.Text("saved.title", words.With{"Name": words.ShownName(to.path)}))
					f.showOmitted(to.path)
					then()
				}
			}
		},
	})
}

// askChanged asks what to do about a file that another program has changed since it was read or saved, or that is missing.
func (f *files) askChanged(path string, then func()) {
	f.inspected(path, func(now found) {
		to := target{path: path, known: now.stamp}
		text, overwrite := "changed.text", kit.Answer{Text: words.Text("changed.overwrite"), Danger: true}
		if now.several { // somebody's games
			to.kept = now.stamp.Size()
			text, overwrite = "file.addText", kit.Answer{Text: words.Text("file.add")}
		}
		overwrite.Run = func() { f.saveTo(to, then) }
		f.shell.Dialogs.ShowFirst(&kit.Dialog{
			Title:   words.Text("changed.title", words.With{"Name": words.ShownName(path)}),
			Content: kit.Paragraph(words.Text(text)),
			Answers: []kit.Answer{
				{Text: words.Text("button.cancel")},
				overwrite,
				{Text: words.Text("command.saveAs"), Run: func() { f.saveAs(then) }},
			},
			Escape: 0,
		})
	})
}

// written records what was written of the game.
func (f *files) written(to target, stamp disk.Stamp) {
	if stamp == "" {
		return
	}
	if !hasEnding(to.path, fenEnding) {
		file := gameFile{path: to.path, stamp: stamp, kept: to.kept, notices: f.file.notices}
		if to.path == f.file.path {
			file.omitted = f.file.omitted
		}
		f.file = file
		f.journal.note()
		f.remember(to.path)
	}
	f.shell.Deliver(to.path)
}

// showOmitted shows what the file just saved omits.
func (f *files) showOmitted(path string) {
	var lines []string
	for _, what := range saves.Omitted(path, f.shell.Controller.Game(), resources.Rulebook()) {
		lines = append(lines, words.Text("saved.leftOut", words.With{"Ending": filepath.Ext(path), "What": what}))
	}
	said := f.file.omitted
	if f.file.omitted = strings.Join(lines, "\n"); f.file.omitted == "" || f.file.omitted == said {
		return
	}
	title := words.Text("saved.title", words.With{"Name": words.ShownName(path)})
	f.shell.Dialogs.ShowFirst(shell.FaultDialog(title, shell.FaultList(words.First(lines))))
}

// proposedName returns a file name for the game: its file's, or one made of players and date.
func (f *files) proposedName() string {
	switch {
	case f.file.own():
		return filepath.Base(f.file.path)
	case f.file.path != "" && !hasEnding(f.file.path, pgnEnding):
		return strings.TrimSuffix(filepath.Base(f.file.path), filepath.Ext(f.file.path)) + pgnEnding
	}
	return nameOf(f.shell.Controller.Game(), time.Now())
}

// nameOf returns a file name made of players and date, in the current language.
func nameOf(g *game.Game, day time.Time) string {
	return saves.ProposedName(g, day, saves.NameWords{
		Game: words.Text("menu.game"), White: words.Color(rules.White), Black: words.Color(rules.Black),
	})
}

// startFolder returns the first folder of a file dialog: the game's, the last file's, or the home folder; in a page, the documents.
func (f *files) startFolder() string {
	home, _ := os.UserHomeDir()
	folders := []string{filepath.Dir(f.file.path), f.shell.Prefs.Folder.Get(), filepath.Join(home, "Documents"), home}
	if f.shell.Files != nil {
		folders = folders[2:]
	}
	for _, folder := range folders {
		if info, err := os.Stat(folder); filepath.IsAbs(folder) && err == nil && info.IsDir() {
			return folder
		}
	}
	return string(filepath.Separator)
}
