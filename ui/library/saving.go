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

// files opens and saves games.
type files struct {
	shell     *shell.Shell
	window    Window
	journal   *gameJournal
	archiving *archiving
	desktop   Desktop      // may be nil
	kept      *gamesDialog // the list from which a game was opened last; may be nil
	unpacked  unpackedFiles
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

// written records what was written of the game.
func (f *files) written(to target, stamp disk.Stamp) {
	if stamp == "" {
		return
	}
	if !hasEnding(to.path, fenEnding) {
		o := &f.journal.origin
		if to.path != o.path {
			o.omitted = ""
		}
		o.path, o.stamp, o.kept = to.path, stamp, to.kept
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
	o := &f.journal.origin
	said := o.omitted
	if o.omitted = strings.Join(lines, "\n"); o.omitted == "" || o.omitted == said {
		return
	}
	title := words.Text("saved.title", words.With{"Name": words.ShownName(path)})
	f.shell.Dialogs.ShowFirst(shell.FaultDialog(title, shell.FaultList(words.First(lines))))
}

// proposedName returns a file name for the game: its file's, or one made of players and date.
func (f *files) proposedName() string {
	o := &f.journal.origin
	switch {
	case o.own():
		return filepath.Base(o.path)
	case o.path != "" && !hasEnding(o.path, pgnEnding):
		return strings.TrimSuffix(filepath.Base(o.path), filepath.Ext(o.path)) + pgnEnding
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
	folders := []string{filepath.Dir(f.journal.origin.path), f.shell.Prefs.Folder.Get(), filepath.Join(home, "Documents"), home}
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
