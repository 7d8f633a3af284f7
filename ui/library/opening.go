package library

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/disk"
	"overtheboard/saves/gamelist"
	"overtheboard/saves/notation"
	"overtheboard/saves/packed"
	"overtheboard/saves/pgn"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// document is a file or a pasted text that is being opened: a game, or a list of games or positions. The zero value, with the
// archive as its source, is the archive.
type document struct {
	gamelist.Source
	kind  string // of what is in it: "pgn", "json" or "fen"
	own   bool   // a file whose name says what is in it, so that an opened game can be saved there
	stamp string // of a file that is unpacked
}

// archived reports whether the document is the archive.
func (d *document) archived() bool { return d.Files != nil }

// file returns the path of a file, "" if it is none.
func (d *document) file() string {
	if d.Text != nil {
		return ""
	}
	return d.Path
}

// open opens a file, read in the background: its game, a list of its games or positions, or rules for a new one. What is inside
// decides. A faulty file is refused with its faults, and the current game goes on; warnings appear once the game is open.
func (f *files) open(path string) {
	if path = absolute(path); f.showKept(path) {
		return
	}
	rulesets := f.shell.Catalog
	f.reading(path, func(ctx context.Context, p *shell.Progress, r notation.Options) func() {
		if hasEnding(path, ruleset.Ending) {
			return f.openShared(ctx, path, rulesets)
		}
		d := document{Source: gamelist.Source{Path: path}}
		in, err := packed.Open(path)
		if several := (*packed.Several)(nil); errors.As(err, &several) {
			return func() { f.askWhich(several) }
		} else if err != nil {
			return func() { f.refuse(d, err) }
		}
		defer in.Close()
		d.kind = saves.Kind(in.Name, in.Begin())
		if d.own = !in.Packed && hasEnding(path, "."+d.kind); d.kind == "json" && !in.Packed && catalog.IsRulesFile(path) {
			rulesets.Open(path)
			rulesets = rulesets.Read(ctx)
			return func() { f.window.OfferRules(rulesets, rulesets.Opened, "") }
		}
		if d.kind == "fen" || in.Packed && d.kind == "pgn" {
			if err := f.unpacked.unpack(ctx, p, &d, in); err != nil {
				return func() { f.refuse(d, err) }
			}
		}
		return f.read(ctx, p, r, d)
	})
}

// openText opens the game in a text, once the current one is safe: PGN, a FEN, or a saved game; several games or positions open as
// a list. Other texts are refused, and the current game goes on.
func (f *files) openText(text string) {
	if strings.TrimSpace(text) == "" {
		f.shell.Dialogs.ShowFirst(shell.FaultDialog(words.Text("paste.title"), kit.Paragraph(words.Text("paste.empty"))))
		return
	}
	d := document{Source: gamelist.Source{Path: words.Text("paste.clipboard"), Text: []byte(text)}, kind: saves.Kind("", []byte(text))}
	if d.kind != "pgn" {
		d.Path += "." + d.kind
	}
	f.reading(d.Path, func(ctx context.Context, p *shell.Progress, r notation.Options) func() {
		var games bytes.Buffer
		if d.kind == "fen" {
			if positions, _ := saves.WritePositions(&games, d.Path, strings.NewReader(text)); positions > 1 {
				d.Text, d.Positions = games.Bytes(), true
			}
		}
		return f.read(ctx, p, r, d)
	})
}

// reading runs slow on another goroutine, while a dialog says that a file or text is being read.
func (f *files) reading(name string, slow func(context.Context, *shell.Progress, notation.Options) func()) {
	reader := f.reader()
	f.shell.Work(shell.Job{
		Title: words.Text("work.reading", words.With{"File": words.ShownName(name)}),
		Do: func(ctx context.Context, p *shell.Progress) func() {
			reader.Judge = shell.UntilDone(ctx, reader.Judge)
			return slow(ctx, p, reader)
		},
	})
}

// read reads the only game of a document, and takes it; if there are several, it lists them.
func (f *files) read(ctx context.Context, p *shell.Progress, r notation.Options, d document) func() {
	stamp := disk.Stamp("") // before reading, so that a later write is detected
	if d.own && d.kind == "json" {
		stamp, _ = disk.StampOf(d.Path)
	} else if d.own {
		stamp = stampOfSmall(d.Path)
	}
	if d.Positions || d.kind == "pgn" {
		listing := d.List(context.Background()) // it continues later
		listing.NameOpenings(resources.Openings())
		defer context.AfterFunc(ctx, listing.Stop)()
		if games, err := listing.Count(2); games > 1 {
			return func() { f.secure(d, func() { f.showGames(d, listing) }) }
		} else if err != nil {
			f.unpacked.remove(d.Unpacked)
			return func() { f.refuse(d, err) }
		}
	}
	g, notices, err := d.game(ctx, p, r)
	f.unpacked.remove(d.Unpacked)
	if d.kind == "pgn" && len(notices) > 0 { // it may contain more than was read
		stamp = ""
	}
	if g == nil || d.Text != nil && err != nil && untouched(g, [2]string{}) {
		return func() { f.refuse(d, err) }
	}
	return func() { f.secure(d, func() { f.take(d, origin{game: g, stamp: stamp, notices: notices}, err) }) }
}

// secure makes the current game safe before a pasted text replaces it. Before a file is asked for, that was done.
func (f *files) secure(d document, then func()) {
	if d.Text == nil {
		then()
		return
	}
	shell.InOrder(f.leave, func(func()) { then() })
}

// game reads the only game.
func (d *document) game(ctx context.Context, p *shell.Progress, r notation.Options) (*game.Game, []*source.Fault, error) {
	switch {
	case d.Text != nil:
		return saves.ReadAs(r, d.kind, d.Path, bytes.NewReader(d.Text))
	case d.kind != "pgn":
		return saves.Open(r, d.Path)
	}
	file, err := source.OpenFile(cmp.Or(d.Unpacked, d.Path))
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	return saves.ReadAs(r, d.kind, d.Path, p.Follow(ctx, file))
}

// refuse shows why a document cannot be opened. The current game goes on.
func (f *files) refuse(d document, err error) {
	title, hint := "error.open", "error.unchanged"
	if d.Text != nil {
		title, hint = "paste.title", "paste.hint"
	}
	f.shell.ShowError(words.Text(title), err, words.Text(hint))
}

// take opens a game that was read, up to err if it breaks off.
func (f *files) take(d document, from origin, err error) {
	if err != nil { // saving must not overwrite what is behind
		from.stamp = ""
	}
	if d.own {
		from.path = d.Path
	}
	f.journal.open(from, f.shell.Controller.Open)
	f.remember(d.file())
	f.showNotices(from.notices)
}

// showNotices shows what of a game was lost in reading, or says whose turn it is and that there are notes on reading.
func (f *files) showNotices(notices []*source.Fault) {
	c := f.shell.Controller
	harmless := func(n *source.Fault) bool { return n.Read }
	if lost := slices.DeleteFunc(slices.Clone(notices), harmless); len(lost) > 0 {
		f.shell.Dialogs.ShowFirst(shell.RemarksDialog(lost))
	} else if slices.ContainsFunc(notices, func(n *source.Fault) bool { return n.Format != pgn.NoResult }) {
		f.shell.Inform(words.FullStops(words.TurnText(c.Game(), c.Shown().Position()), words.Text("notice.read")))
	}
}

func (f *files) reader() notation.Options {
	return notation.Options{
		Book: f.shell.Catalog.Book, Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset, Judge: f.shell.Judge,
		Letters: resources.OtherLetters,
	}
}
