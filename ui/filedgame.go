package ui

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/disk"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savedgame"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// filedGame is a game that was read from a file, or the fault that breaks it.
type filedGame struct {
	game    *game.Game
	stamp   disk.Stamp // of the file, unless it can hold several games
	notices []*source.Fault
	err     error

	transcript *journal.Transcript // of the game, made where nobody waits
}

// transcribe makes the game's transcript, which for a game of megabytes takes its time.
func (f *filedGame) transcribe() {
	if f.err == nil && f.game != nil {
		f.transcript = journal.Transcribe(savedgame.Form{}, f.game, time.Now())
	}
}

// readOnly returns the game of a PGN file that holds no other; several tells that it does.
func readOnly(ctx context.Context, p *shell.Progress, reader notation.Options, path string) (read filedGame, several bool) {
	file, err := source.OpenFile(path)
	if err != nil {
		return filedGame{err: err}, false
	}
	defer file.Close()
	read.stamp = stampOfSmall(path) // before the reading: what is written meanwhile has another one
	heads := pgn.NewHeadings(reader, path, p.Follow(ctx, file))
	for n := 0; ; n++ {
		switch _, err := heads.Next(); {
		case err == io.EOF && n == 0:
			return filedGame{err: fmt.Errorf("%s: %w", path, notation.ErrEmpty)}, false
		case err == io.EOF:
			if _, err = file.Seek(0, io.SeekStart); err == nil {
				read.game, read.notices, err = pgn.NewReader(reader, path, p.Follow(ctx, file)).Next()
			}
			if read.err = err; len(read.notices) > 0 { // it may hold more than was read
				read.stamp = ""
			}
			read.transcribe()
			return read, false
		case err != nil:
			return filedGame{err: err}, false
		case n > 0:
			return filedGame{}, true
		}
	}
}

// take takes over a game that was read from a file, or shows why it cannot.
func (f *files) take(path string, g filedGame) {
	if g.err != nil {
		f.shell.ShowError(words.Text("error.open"), g.err, words.Text("error.unchanged"))
		return
	}
	f.expect(g.transcript)
	f.shell.Controller.Open(g.game)
	f.setPath(path, g.stamp)
	if len(g.notices) > 0 {
		f.shell.ShowRemarks(g.notices)
	}
}

// isPGN tells whether a file's name says that it may hold several games.
func isPGN(path string) bool { return strings.HasSuffix(strings.ToLower(path), ".pgn") }
