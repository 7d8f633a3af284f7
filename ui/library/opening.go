package library

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/archive"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
	"overtheboard/saves/packed"
	"overtheboard/saves/pgn"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// open opens a file, read in the background: its game, a list of its games or positions, or rules for a new one. What is inside
// decides. A faulty file is refused with its faults, and the current game goes on; warnings appear once the game is open.
func (f *files) open(path string) {
	if path = absolute(path); f.showKept(path) {
		return
	}
	reader, rulesets := f.reader(), f.shell.Catalog
	f.shell.Work(shell.Job{
		Title: words.Text("work.reading", words.With{"File": words.ShownName(path)}),
		Do: func(ctx context.Context, p *shell.Progress) func() {
			reader.Judge = shell.UntilDone(ctx, reader.Judge)
			if hasEnding(path, ruleset.Ending) {
				return f.openShared(ctx, path, rulesets)
			}
			o := opening{files: f, reader: reader, path: path}
			in, err := packed.Open(path)
			if several := (*packed.Several)(nil); errors.As(err, &several) {
				return func() { f.askWhich(several) }
			} else if err != nil {
				return o.take(filedGame{err: err})
			}
			defer in.Close()
			kind := saves.Kind(in.Name, in.Begin())
			if o.own = !in.Packed && hasEnding(path, "."+kind); kind == "json" && !in.Packed && catalog.IsRulesFile(path) {
				rulesets.Open(path)
				rulesets = rulesets.Read(ctx)
				return func() { f.window.OfferRules(rulesets, rulesets.Opened, "") }
			}
			return o.read(ctx, p, in, kind)
		},
	})
}

// opening is a file that is being opened.
type opening struct {
	files  *files
	reader notation.Options
	path   string
	own    bool // the file's name says what is in it, so the game can be saved there
}

// read reads the only game of a file, or lists its games or positions.
func (o *opening) read(ctx context.Context, p *shell.Progress, in *packed.File, kind string) func() {
	var read filedGame
	if kind == "json" {
		read.stamp, _ = disk.StampOf(o.path) // before reading, so that a later write is detected
		read.game, read.notices, read.err = saves.ReadAs(o.reader, kind, o.path, in)
		return o.take(read)
	}
	var text unpacked
	listing := archive.NewListing(context.Background(), o.path)
	if in.Packed || kind == "fen" {
		var err error
		if text, err = o.files.unpacked.unpack(ctx, p, o.path, in, kind); err != nil {
			return o.take(filedGame{err: err})
		}
		listing = archive.NewUnpackedListing(context.Background(), o.path, text.at)
	}
	if kind == "fen" && text.games < 2 {
		o.files.unpacked.remove(text.at)
		read.game, read.notices, read.err = saves.Open(o.reader, o.path)
		return o.take(read)
	}
	read, several := readPGN(ctx, p, o.reader, o.path, listing, text)
	if several == nil {
		o.files.unpacked.remove(text.at)
		return o.take(read)
	}
	return func() {
		o.files.showGames(gameSource{path: o.path, unpacked: text, positions: kind == "fen", own: o.own && kind == "pgn"}, several)
	}
}

// take opens the game that was read.
func (o *opening) take(g filedGame) func() {
	path := o.path
	if !o.own {
		path, g.stamp = "", ""
	}
	return func() {
		if o.files.take(path, g); g.game != nil && !o.own {
			o.files.remember(o.path)
		}
	}
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
func readPGN(ctx context.Context, p *shell.Progress, reader notation.Options, path string, listing *archive.Listing, text unpacked) (read filedGame, several *archive.Listing) {
	at := cmp.Or(text.at, path)
	read.stamp = stampOfSmall(at) // before reading, so that a later write is detected
	if listing.NameOpenings(resources.Openings()); text.games > 0 {
		listing.OfPositions()
	}
	defer context.AfterFunc(ctx, listing.Stop)()
	switch games, err := listing.Count(2); {
	case err != nil:
		return filedGame{err: err}, nil
	case games == 0:
		return filedGame{err: fmt.Errorf("%s: %w", path, notation.ErrEmpty)}, nil
	case games > 1:
		return filedGame{}, listing
	}
	file, err := source.OpenFile(at)
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
