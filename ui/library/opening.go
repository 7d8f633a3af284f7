package library

import (
	"context"
	"fmt"
	"slices"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/archive"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// open opens a file, read in the background: its game, a list of its games, or rules for a new one. A faulty file is refused with
// its faults, and the current game goes on; warnings appear once the game is open.
func (f *files) open(path string) {
	if path = absolute(path); f.showKept(path) {
		return
	}
	reader, rulesets := f.reader(), f.shell.Catalog
	f.shell.Work(shell.Job{
		Title: words.Text("work.reading", words.With{"File": words.ShownName(path)}),
		Do: func(ctx context.Context, p *shell.Progress) func() {
			reader.Judge = shell.UntilDone(ctx, reader.Judge)
			switch {
			case hasEnding(path, ruleset.Ending):
				return f.openShared(ctx, path, rulesets)
			case catalog.IsRulesFile(path):
				rulesets.Open(path)
				rulesets = rulesets.Read(ctx)
				return func() { f.window.OfferRules(rulesets, rulesets.Opened, "") }
			case !hasEnding(path, pgnEnding):
				var read filedGame
				read.stamp, _ = disk.StampOf(path) // before reading, so that a later write is detected
				read.game, read.notices, read.err = saves.Open(reader, path)
				return func() { f.take(path, read) }
			}
			read, several := readPGN(ctx, p, reader, path)
			return func() {
				if several != nil {
					f.showGames(path, nil, several)
					return
				}
				f.take(path, read)
			}
		},
	})
}

// filedGame is a game read from a file, or the fault that breaks it.
type filedGame struct {
	game    *game.Game
	stamp   disk.Stamp // of the file, unless it may contain several games
	notices []*source.Fault
	err     error
}

// readPGN reads the only game of a PGN file. If there are several it returns the listing, which has reached the second and
// continues from there.
func readPGN(ctx context.Context, p *shell.Progress, reader notation.Options, path string) (read filedGame, several *archive.Listing) {
	read.stamp = stampOfSmall(path) // before reading, so that a later write is detected
	listing := archive.NewListing(context.Background(), path)
	listing.NameOpenings(resources.Openings())
	defer context.AfterFunc(ctx, listing.Stop)()
	switch games, err := listing.Count(2); {
	case err != nil:
		return filedGame{err: err}, nil
	case games == 0:
		return filedGame{err: fmt.Errorf("%s: %w", path, notation.ErrEmpty)}, nil
	case games > 1:
		return filedGame{}, listing
	}
	file, err := source.OpenFile(path)
	if err != nil {
		return filedGame{err: err}, nil
	}
	defer file.Close()
	read.game, read.notices, read.err = pgn.NewReader(reader, path, p.Follow(ctx, file)).Next()
	if len(read.notices) > 0 { // it may contain more than was read
		read.stamp = ""
	}
	return read, nil
}

// take opens a game read from a file, "" for none, or shows why not.
func (f *files) take(path string, g filedGame) {
	if g.game == nil {
		f.shell.ShowError(words.Text("error.open"), g.err, words.Text("error.unchanged"))
		return
	}
	if g.err != nil { // it breaks off; saving must not overwrite the rest
		g.stamp = ""
	}
	f.next = gameFile{path: path, stamp: g.stamp, notices: g.notices}
	f.shell.Controller.Open(g.game)
	f.remember(path)
	harmless := func(n *source.Fault) bool { return n.Read }
	lost := slices.DeleteFunc(slices.Clone(g.notices), harmless)
	if len(lost) > 0 {
		f.shell.Dialogs.ShowFirst(shell.RemarksDialog(lost))
	} else if slices.ContainsFunc(g.notices, func(n *source.Fault) bool { return n.Format != pgn.NoResult }) {
		f.shell.Inform(words.Text("notice.read"))
	}
}

// showReading shows what was read in another way than it is written.
func (f *files) showReading() {
	title := words.Text("command.readingNotes")
	f.shell.Dialogs.Show(shell.FaultDialog(title, shell.FaultList(words.FaultList(f.file.notices))))
}

func (f *files) reader() notation.Options {
	return notation.Options{
		Book: f.shell.Catalog.Book, Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset, Judge: f.shell.Judge,
	}
}
