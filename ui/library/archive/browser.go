// Package archive is the browser of games: those that are kept, or those of any PGN file. It is a list that is sorted and
// searched, and a board that plays through the game that is chosen.
package archive

import (
	"context"
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves/archive"
	"overtheboard/saves/notation"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Width and Height are how large the browser is, where there is room for it.
const (
	Width  = 140 * kit.Step
	Height = 80 * kit.Step
)

// Window is what the list needs of its window, and reports to it.
type Window interface {
	Background(slow func() (home func())) // does what is slow beside the window, then what that returns on its goroutine
	Offer()                               // another game may be chosen, or none
	Asked(Action, Chosen)                 // what was asked for is to be done with the game that is chosen
	Removed(archive.Entry, []byte)        // a game was taken out of the archive, with its text
}

// Action is what can be asked for with the game that is chosen.
type Action int

// The list itself removes and copies a game; of the others its window is told.
const (
	Nothing Action = iota
	Remove
	Copy
	Open
	Export
)

// Config is what is listed, and how it looks.
type Config struct {
	Archive   *archive.Archive // whose games are listed
	Path      string           // of a file whose games are listed instead, and never changed; "" for none
	Text      []byte           // of games that are in no file; the path is what they are called then
	Listing   *archive.Listing // that has begun to read them; nil: none has
	Reader    notation.Options
	Clipboard fyne.Clipboard
	Dialogs   *kit.Queue        // whose last answer opens the chosen game
	Names     map[string]string // of games, by the variant that PGN names; "" for the usual one
	Colors    board.Colors
}

// Chosen is a game that was chosen.
type Chosen struct {
	Entry   archive.Entry
	Text    []byte // as it stands in its file
	Game    *game.Game
	Notices []*source.Fault
	Err     error // why it cannot be read
	at      int   // among the games; -1: nothing is chosen
}

// Browser lists games.
type Browser struct {
	Content *fyne.Container
	Search  *kit.Entry // has the focus at first

	window   Window
	config   Config
	reading  *reading
	all      archive.Games // that were read
	err      error         // why one cannot be
	games    archive.Games // those that the list was made of
	listing  *reading      // from which these came
	shown    []uint32      // places among these games, as they are listed
	by       archive.Column
	down     bool
	asked    work               // arrangements of the list
	outdated bool               // more was read than is arranged
	giveUp   context.CancelFunc // the arrangement that goes on
	loaded   work               // games
	wanted   Action             // is done once nothing is searched or read for any more

	heads    []*kit.Button
	header   *fyne.Container // of them
	none     *kit.Label      // in their place: why there are no games
	list     *kit.List
	state    *kit.TextLines // how many games there are
	offer    *kit.Button    // what can be done about what the state says
	removed  []removed      // which can be brought back, the last first
	changing bool           // a game is being removed or brought back
	preview  *board.Preview
	caption  *kit.Label
	steps    *fyne.Container // through the game, with the caption between them
	back, on *kit.Button
	fault    *kit.TextLines // of the game that is chosen, in the place of its board
	chosen   Chosen
	at       *game.Node // that is shown
	want     *place     // which game is to be chosen after arranging; nil: the one that is, or the first
	top      bool       // the first games are to be seen then
	more     bool       // it is the same list with more games: what is seen stays
}

// place is where a game begins.
type place struct {
	path   string
	offset int64
}

// New returns the browser, which reads beside the window.
func New(w Window, c Config) *Browser {
	b := &Browser{window: w, config: c, by: archive.ByDate, down: true, giveUp: func() {}, chosen: Chosen{at: -1}}
	if c.Path != "" {
		b.by, b.down = archive.ByNumber, false
	}
	b.preview = board.NewPreview(resources.Picture, 8*kit.Step)
	b.preview.SetColors(c.Colors)
	b.list = kit.NewList(func() int { return len(b.shown) }, b.newLine, b.fill, b.selected)
	b.list.Name = words.Text("archive.none")
	b.list.AnswerTwice(c.Dialogs.Answer)
	b.Search = kit.NewSearch(words.Text("archive.search"), b.list, func() { b.more = false; b.arrange() })
	moves := b.Search.First
	b.Search.First = func(key *fyne.KeyEvent) bool { return b.Search.Text == "" && b.Typed(key) || moves(key) }
	b.Search.Before = func(s fyne.Shortcut) bool {
		_, undo := s.(*fyne.ShortcutUndo)
		return b.Search.SelectedText() == "" && (!undo || b.Search.Text == "") && b.Shortcut(s)
	}
	b.header = container.New(lineLayout{b.numbered()})
	for column := range archive.Columns {
		head := kit.NewButton("", nil, func() { b.sortBy(column) })
		head.Importance, head.Alignment = widget.LowImportance, widget.ButtonAlignLeading
		b.heads = append(b.heads, head)
		b.header.Add(head)
	}
	b.state, b.fault = kit.NewTextLines(2), kit.NewTextLines(8)
	b.caption = kit.NewStyledLabel("", fyne.TextAlignCenter, fyne.TextStyle{})
	b.caption.Truncation = fyne.TextTruncateEllipsis
	b.none = kit.Wrapped("")
	b.none.Importance = widget.LowImportance
	b.offer = kit.NewButton("", nil, nil)
	step := func(icon fyne.Resource, name string, key fyne.KeyName) *kit.Button {
		s := kit.NewButton("", icon, func() { b.step(key) })
		s.Name, s.Importance = words.Text(name), widget.LowImportance
		return s
	}
	b.back, b.on = step(kit.IconBack, "command.back", fyne.KeyLeft), step(kit.IconForward, "command.forward", fyne.KeyRight)
	b.steps = container.NewBorder(nil, nil, b.back, b.on, b.caption) // from left to right in every language
	b.Content = b.content()
	b.label()
	b.read()
	return b
}

// Close ends what goes on beside the window, and lets go of the games, of which there may be a million: Fyne remembers what was on
// the screen for a while.
func (b *Browser) Close() {
	b.reading.listing.Stop()
	b.giveUp()
	b.asked.ask()
	b.loaded.ask()
	b.config.Text, b.config.Listing, b.reading, b.listing = nil, nil, &reading{listing: archive.NewListing(context.Background())}, nil
	b.all, b.games, b.shown, b.removed = archive.Games{}, archive.Games{}, nil, nil
	b.chosen, b.at = Chosen{at: -1}, nil
}

// numbered tells whether the list has the games' numbers: those of a single file.
func (b *Browser) numbered() bool { return b.config.Path != "" }

// Typed steps through the game that is chosen, or removes it, and tells whether the key does that.
func (b *Browser) Typed(key *fyne.KeyEvent) bool {
	if key.Name == fyne.KeyDelete {
		b.Remove()
		return true
	}
	if b.at == nil {
		return false
	}
	line := b.chosen.Game.MainLine()
	to := b.at.Ply() - line[0].Ply()
	switch key.Name {
	case fyne.KeyLeft:
		to--
	case fyne.KeyRight:
		to++
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = len(line) - 1
	default:
		return false
	}
	b.show(line[max(0, min(to, len(line)-1))])
	return true
}

// step does what a key does that steps through the game that is chosen.
func (b *Browser) step(name fyne.KeyName) { b.Typed(&fyne.KeyEvent{Name: name}) }

// turn steps through the game that is chosen by the pointer's wheel.
func (b *Browser) turn(by int) { b.step([...]fyne.KeyName{fyne.KeyLeft, "", fyne.KeyRight}[1+by]) }

// Shortcut brings back what was removed, or copies the game that is chosen, where the shortcut means that; it tells whether it
// does.
func (b *Browser) Shortcut(s fyne.Shortcut) bool {
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		b.restore()
	case *fyne.ShortcutCopy:
		b.Ask(Copy)
	case *desktop.CustomShortcut:
		if s.KeyName != fyne.KeyC || s.Modifier != fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift {
			return false
		}
		b.Ask(Copy)
	default:
		return false
	}
	return true
}

// Ask asks for something to be done with the chosen game, once the list shows what is searched for, and the game is read.
func (b *Browser) Ask(a Action) {
	b.wanted = a
	b.settle()
}

// settle does what was asked for, if nothing is searched or read for any more.
func (b *Browser) settle() {
	if b.wanted == Nothing || !b.asked.done() || !b.loaded.done() {
		return
	}
	a, c := b.wanted, b.Chosen()
	b.wanted = Nothing
	switch {
	case c == nil:
	case a == Remove:
		b.Remove()
	case a == Copy:
		b.copy(c)
	default:
		b.window.Asked(a, *c)
	}
}

// copy copies the text of a game.
func (b *Browser) copy(c *Chosen) {
	text, err := c.Entry.Whole(c.Text)
	if err != nil {
		text = c.Text
	}
	b.config.Clipboard.SetContent(string(text))
}

// The first piece of a file is read in a moment, so that something is listed at once; later ones take longer, for the list
// is arranged anew after each.
const (
	firstPiece = 100 * time.Millisecond
	mostPiece  = time.Second
)

// reading is the reading of all games.
type reading struct {
	listing *archive.Listing // is read on another goroutine
	more    bool             // there is more to be read
	changed bool             // the file is another one by now
}

// list begins a listing.
func (c Config) list() *archive.Listing {
	ctx := context.Background() // the listing is stopped by itself
	switch {
	case c.Path == "":
		return c.Archive.List(ctx)
	case c.Text != nil:
		return archive.NewTextListing(ctx, c.Path, c.Text)
	}
	return archive.NewListing(ctx, c.Path)
}

// read lists the games, and shows what is listed as it is read. A listing that was begun already is gone on with.
func (b *Browser) read() {
	if b.reading != nil {
		b.reading.listing.Stop()
	}
	r, piece := &reading{listing: b.config.Listing, more: true}, firstPiece
	if b.config.Listing = nil; r.listing == nil {
		r.listing = b.config.list()
	}
	if b.all.Len() > 0 { // which are listed until then
		piece = mostPiece
	}
	b.reading, b.err = r, nil
	b.readOn(r, piece)
}

// readOn lists games for a time, and then for a longer one.
func (b *Browser) readOn(r *reading, piece time.Duration) {
	b.window.Background(func() func() {
		r.listing.NameOpenings(resources.Openings())
		games, more, err := r.listing.Read(time.Now().Add(piece))
		return func() {
			if b.reading != r {
				return
			}
			if r.changed = err == archive.ErrChanged; !r.changed {
				b.err = err
			}
			r.more, b.all = more, games
			b.arrangeMore()
			if more {
				b.readOn(r, min(2*piece, mostPiece))
			}
		}
	})
}

// arrangeMore arranges what was read meanwhile, once that which is being arranged is listed.
func (b *Browser) arrangeMore() {
	if b.outdated = !b.asked.done(); !b.outdated {
		b.more = true
		b.arrange()
	}
}

// arrange lists the games that are searched for, in the order that is asked for. The game that is chosen stays chosen.
func (b *Browser) arrange() {
	b.giveUp()
	ctx, cancel := context.WithCancel(context.Background())
	b.giveUp = cancel
	asked, games, at, want, r := b.asked.ask(), b.all, b.chosen.at, b.want, b.reading
	query := archive.Query{
		Words: b.Search.Text, By: b.by, Down: b.down, Date: dateText, Variant: b.config.gameName, Result: resultText, Move: b.config.moveText,
	}
	if want == nil && r != b.listing && b.chosen.Entry.Path != "" {
		want = &place{b.chosen.Entry.Path, b.chosen.Entry.Offset}
	}
	b.outdated = false
	b.window.Background(func() func() {
		shown := games.Arranged(ctx, query)
		if want != nil {
			at = games.Find(want.path, want.offset)
		}
		row := max(0, slices.Index(shown, uint32(at)))
		return func() {
			if !b.asked.answers(asked) {
				return
			}
			cancel()
			if b.want = nil; r != b.listing {
				b.listing, b.chosen.at, b.more = r, -1, false
			}
			b.listed(games, shown, row)
			if b.outdated {
				b.arrangeMore()
			}
			b.settle()
		}
	})
}

// work is what was asked for on another goroutine. Only the last answer counts.
type work struct{ asked, answered int }

func (w *work) ask() int {
	w.asked++
	return w.asked
}

// answers takes an answer, and tells whether nothing was asked for since.
func (w *work) answers(number int) bool {
	if number == w.asked {
		w.answered = number
	}
	return number == w.asked
}

func (w *work) done() bool { return w.asked == w.answered }

// listed shows the list anew, and chooses a row.
func (b *Browser) listed(games archive.Games, shown []uint32, row int) {
	stays := row == b.list.Current && row < len(shown) && int(shown[row]) == b.chosen.at
	b.games, b.shown = games, shown
	b.tell()
	if stays { // and the players may have scrolled away from it
		b.list.Refresh()
		return
	}
	b.list.UnselectAll()
	b.list.Current = -1
	b.list.Refresh()
	if len(shown) == 0 {
		b.loaded.answers(b.loaded.ask()) // what is being read is not listed any more
		b.take(Chosen{at: -1})
		return
	}
	seen := b.list.GetScrollOffset()
	b.list.Choose(row)
	switch {
	case b.top:
		b.list.ScrollToTop()
	case b.more:
		b.list.ScrollToOffset(seen)
	}
	b.top, b.more = false, false
}

// selected reads the game of a line, and shows its last position.
func (b *Browser) selected(id widget.ListItemID) {
	if id < 0 || id >= len(b.shown) {
		return
	}
	at := int(b.shown[id])
	loaded := b.loaded.ask()
	if at == b.chosen.at {
		b.loaded.answers(loaded)
		return
	}
	e, r := b.games.At(at), b.listing
	b.window.Background(func() func() {
		c := b.config.load(e)
		c.at = at
		changed := errors.Is(c.Err, archive.ErrMoved) || b.config.Path != "" && e.Changed()
		return func() {
			if b.loaded.answers(loaded) && r == b.listing {
				r.changed = r.changed || changed
				b.take(c)
				b.settle()
			}
		}
	})
}

// take shows a game that was read, or why it cannot be.
func (b *Browser) take(c Chosen) {
	b.chosen, b.at = c, nil
	if kit.Show(b.fault, c.Err != nil && c.Game == nil); c.Game == nil {
		if c.Err != nil {
			lines, _ := words.ErrorList(c.Err)
			b.fault.Set(lines[0])
		}
		b.tell()
		return
	}
	b.show(c.Game.Live())
}

// show shows a position of the game.
func (b *Browser) show(n *game.Node) {
	b.at = n
	b.preview.SetState(diagram.Still(n))
	live, caption := b.chosen.Game.Live(), words.Caption(n)
	b.back.SetEnabled(n.Parent() != nil)
	b.on.SetEnabled(n != live)
	if at, broken := b.chosen.Game.Breakoff(); n == live && broken {
		caption = words.BrokenOff(b.chosen.Game, at)
	} else if o := b.chosen.Game.Outcome(); n == live && o.Over() {
		caption = words.Text("archive.last", words.With{"Move": caption, "Result": words.ResultText(o.Result)})
	}
	b.caption.SetText(caption)
	b.tell()
}

// Chosen returns the game that is chosen, be it broken; nil if there is none, or none is known yet.
func (b *Browser) Chosen() *Chosen {
	if b.chosen.at < 0 || !b.asked.done() || !b.loaded.done() {
		return nil
	}
	return &b.chosen
}

// WhyNothing says why nothing can be done with the game that is chosen: there is none; "" if there is one, or one may yet
// be found.
func (b *Browser) WhyNothing() string {
	if b.chosen.at >= 0 || b.reading.more || !b.asked.done() || !b.loaded.done() {
		return ""
	}
	return words.Text("archive.none")
}

// Listed returns the games that are listed, in their order.
func (b *Browser) Listed() (archive.Games, []uint32) { return b.games, b.shown }
