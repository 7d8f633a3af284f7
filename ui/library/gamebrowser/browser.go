// Package gamebrowser lists games, those of the archive or of any PGN file, to sort and search, beside a board that replays the
// selected one.
//
// Begin with Browser.
package gamebrowser

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
	"overtheboard/saves/gamelist"
	"overtheboard/saves/notation"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Width and Height are the browser's size, if there is room.
const (
	Width  = 168 * kit.Step
	Height = 80 * kit.Step
	Narrow = 56 * kit.Step // of a window in which a game has two lines
)

// Window is what the browser needs of its window, and reports to it.
type Window interface {
	Background(slow func() (home func())) // runs slow on another goroutine, then its result on the window's
	Offer()                               // the selection may have changed
	Removed(text []byte)                  // the game with a text was removed from the archive
	Bin([]archive.Deleted)                // the deleted games are to be shown
}

// Config is what is listed, and how.
type Config struct {
	Source    gamelist.Source
	Archive   *archive.Archive  // from which games can be removed; nil: the source is another
	Listing   *gamelist.Listing // has begun to read the source; may be nil
	Reader    notation.Options
	Board     func() string // the FEN that a search can mean; nil: none
	Clipboard fyne.Clipboard
	Dialogs   *kit.Queue        // the last answer is that of a double click
	Names     map[string]string // of games by PGN variant; "" for chess
	Colors    board.Colors
	Narrow    bool // a game has two lines, as on a telephone
}

// Chosen is a selected game.
type Chosen struct {
	Entry   gamelist.Entry
	Text    []byte // as it is in its file
	Game    *game.Game
	Notices []*source.Fault
	Err     error // why it cannot be read
	at      int   // index of the game; -1: none selected
}

// Browser lists games.
type Browser struct {
	Content *fyne.Container
	Search  *kit.Entry // has the focus at first

	window   Window
	config   Config
	reading  *reading
	all      gamelist.Games // all that were read
	err      error          // why reading failed
	games    gamelist.Games // those that the list shows
	listing  *reading       // where these came from
	shown    []uint32       // indexes of these games in list order
	by       gamelist.Column
	down     bool
	asked    work               // sorting and searching
	outdated bool               // more was read than is listed
	left     int                // games still to be searched
	giveUp   context.CancelFunc // ends the current one
	loaded   work               // games being loaded
	wanted   func(*Chosen)      // runs once searching and loading are done; may be nil

	heads    []*kit.Button
	header   *fyne.Container // the columns' headers
	none     *kit.Label      // replaces the list: why there are no games
	list     *kit.List
	state    *kit.TextLines    // the number of games
	offer    *kit.Button       // what can be done about the state
	removed  []removed         // which can be restored, the last first
	deleted  []archive.Deleted // all of the archive
	bin      *kit.Button       // shows these
	changing bool              // a game is being removed or restored
	preview  *board.Preview
	caption  *kit.Label
	steps    *fyne.Container // buttons to step through the game, with the caption between
	back, on *kit.Button
	event    *kit.TextLines // where the selected game was played
	fault    *kit.TextLines // of it, in place of its board
	chosen   Chosen
	at       *game.Node // the shown node
	want     *place     // the game to select after sorting; nil: the selected one, or the first
	top      bool       // scroll to the top then
	more     bool       // the same list with more games: keep the scroll position
}

// place is where a game begins.
type place struct {
	path   string
	offset int64
}

// New returns the browser, which reads in the background.
func New(w Window, c Config) *Browser {
	b := &Browser{window: w, config: c, by: gamelist.ByDate, down: true, giveUp: func() {}, chosen: Chosen{at: -1}}
	if b.numbered() {
		b.by, b.down = gamelist.ByNumber, false
	}
	b.preview = board.NewPreview(resources.Picture, 8*kit.Step)
	b.preview.SetColors(c.Colors)
	b.list = kit.NewList(func() int { return len(b.shown) }, b.newLine, b.fill, b.selected)
	b.list.Name = words.Text("archive.none")
	b.list.AnswerTwice(c.Dialogs.Answer)
	b.Search = kit.NewSearch(words.Text("archive.search"), b.list, b.find)
	moves := b.Search.First
	b.Search.First = func(key *fyne.KeyEvent) bool { return b.Search.Text == "" && b.Typed(key) || moves(key) }
	b.Search.Before = func(s fyne.Shortcut) bool {
		_, undo := s.(*fyne.ShortcutUndo)
		return b.Search.SelectedText() == "" && (!undo || b.Search.Text == "") && b.Shortcut(s)
	}
	b.header = container.New(b.lines(lineHeight))
	for column := range gamelist.Columns {
		head := kit.NewButton("", nil, func() { b.sortBy(column) })
		head.Importance, head.Alignment = widget.LowImportance, widget.ButtonAlignLeading
		b.heads = append(b.heads, head)
		b.header.Add(head)
	}
	b.state, b.event, b.fault = kit.NewTextLines(2), kit.NewTextLines(2), kit.NewTextLines(8)
	b.caption = kit.NewStyledLabel("", fyne.TextAlignCenter, fyne.TextStyle{})
	b.caption.Truncation = fyne.TextTruncateEllipsis
	b.none = kit.Wrapped("")
	b.none.Importance, b.none.Alignment = widget.LowImportance, fyne.TextAlignCenter
	b.offer = kit.NewButton("", nil, nil)
	b.bin = kit.NewButton("", nil, func() { w.Bin(b.deleted) })
	b.bin.Importance = widget.LowImportance
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

// Close ends background work and releases the games, perhaps a million: Fyne keeps what was on the screen for a while.
func (b *Browser) Close() {
	b.reading.listing.Stop()
	b.giveUp()
	b.asked.ask()
	b.loaded.ask()
	b.config.Source.Text, b.config.Listing, b.reading, b.listing = nil, nil, &reading{listing: gamelist.Source{}.List(context.Background())}, nil
	b.all, b.games, b.shown, b.removed, b.deleted = gamelist.Games{}, gamelist.Games{}, nil, nil, nil
	b.chosen, b.at = Chosen{at: -1}, nil
}

// numbered reports whether the list numbers its games: those of a single file.
func (b *Browser) numbered() bool { return b.config.Archive == nil }

// Typed steps through the selected game, or removes it, and reports whether the key does that.
func (b *Browser) Typed(key *fyne.KeyEvent) bool {
	if key.Name == fyne.KeyDelete {
		b.Do(b.Remove)
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

func (b *Browser) step(name fyne.KeyName) { b.Typed(&fyne.KeyEvent{Name: name}) }

func (b *Browser) turn(by int) { b.step([...]fyne.KeyName{fyne.KeyLeft, "", fyne.KeyRight}[1+by]) }

// Shortcut restores a removed game, or copies the selected one, and reports whether the shortcut does that.
func (b *Browser) Shortcut(s fyne.Shortcut) bool {
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		b.restore()
	case *fyne.ShortcutCopy:
		b.Do(b.Copy)
	case *desktop.CustomShortcut:
		if s.KeyName != fyne.KeyC || s.Modifier != fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift {
			return false
		}
		b.Do(b.Copy)
	default:
		return false
	}
	return true
}

// Do does something with the selected game, even a broken one, once searching and loading are done.
func (b *Browser) Do(do func(*Chosen)) {
	b.wanted = do
	b.settle()
}

// settle does what is wanted, if searching and loading are done.
func (b *Browser) settle() {
	if do := b.wanted; do != nil && (b.asked.done() || b.left > 0) && b.loaded.done() {
		if b.wanted = nil; b.chosen.at >= 0 {
			do(&b.chosen)
		}
	}
}

// Copy copies the text of a game to the clipboard.
func (b *Browser) Copy(c *Chosen) {
	text, err := c.Entry.Whole(c.Text)
	if err != nil {
		text = c.Text
	}
	b.config.Clipboard.SetContent(string(text))
}

// The first piece of a file takes a moment, so that games appear at once; later ones take longer, since each sorts the list
// again.
const (
	firstPiece = 100 * time.Millisecond
	mostPiece  = time.Second
)

// reading is the reading of all games.
type reading struct {
	listing *gamelist.Listing // used on another goroutine
	more    bool              // there is more to read
	changed bool              // the file has changed
}

// read lists the games, and shows them as they are read. It continues a listing already begun.
func (b *Browser) read() {
	if b.reading != nil {
		b.reading.listing.Stop()
	}
	r, piece := &reading{listing: b.config.Listing, more: true}, firstPiece
	if b.config.Listing = nil; r.listing == nil {
		r.listing = b.config.Source.List(context.Background()) // it stops by itself
	}
	if b.all.Len() > 0 { // listed until then
		piece = mostPiece
	}
	b.reading, b.err = r, nil
	b.readBin(r)
	b.readOn(r, piece)
}

// Reload lists the games anew. A text replaces the one of games without a file.
func (b *Browser) Reload(text []byte) {
	b.config.Source.Text, b.removed = text, nil
	b.chosen = Chosen{at: -1} // until it is listed
	b.read()
}

// readBin finds the archive's deleted games.
func (b *Browser) readBin(r *reading) {
	if b.config.Archive == nil {
		return
	}
	b.window.Background(func() func() {
		deleted, err := b.config.Archive.Deleted(time.Now())
		return func() {
			if b.reading == r {
				b.deleted = deleted
				if err != nil {
					b.err = err
				}
				b.tell()
			}
		}
	})
}

// readOn reads games for a time, then for a longer one.
func (b *Browser) readOn(r *reading, piece time.Duration) {
	b.window.Background(func() func() {
		r.listing.NameOpenings(resources.Openings())
		games, more, err := r.listing.Read(time.Now().Add(piece))
		return func() {
			if b.reading != r {
				return
			}
			if r.changed = err == gamelist.ErrChanged; !r.changed {
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

// arrangeMore sorts what was read meanwhile, after the current sorting.
func (b *Browser) arrangeMore() {
	if b.outdated = !b.asked.done(); !b.outdated {
		b.more = true
		b.arrange(mostPiece)
	}
}

// find begins a search.
func (b *Browser) find() {
	b.more, b.left = false, 0
	b.arrange(firstPiece)
}

// arrange lists the games that match the search, in the chosen order. The selected game stays selected. After a piece of time it
// lists those that are found, and searches on.
func (b *Browser) arrange(piece time.Duration) {
	b.giveUp()
	ctx, cancel := context.WithCancel(context.Background())
	b.giveUp = cancel
	asked, games, at, want, r := b.asked.ask(), b.all, b.chosen.at, b.want, b.reading
	query := gamelist.Query{
		Text: b.Search.Text, By: b.by, Down: b.down, Reader: b.config.Reader, Until: time.Now().Add(piece),
		Date: dateText, Variant: b.config.gameName, Result: resultText, Move: b.config.moveText,
	}
	if b.config.Board != nil {
		query.Board = b.config.Board()
	}
	if want == nil && r != b.listing && b.chosen.Entry.Path != "" {
		want = &place{b.chosen.Entry.Path, b.chosen.Entry.Offset}
	}
	b.outdated = false
	b.window.Background(func() func() {
		shown, left := games.Arranged(ctx, query)
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
			b.left = left
			b.listed(games, shown, row)
			b.settle()
			if b.outdated || left > 0 {
				b.arrangeMore()
			}
		}
	})
}

// work counts requests to another goroutine. Only the last answer counts.
type work struct{ asked, answered int }

func (w *work) ask() int {
	w.asked++
	return w.asked
}

// answers records an answer, and reports whether it is that of the last request.
func (w *work) answers(number int) bool {
	if number == w.asked {
		w.answered = number
	}
	return number == w.asked
}

func (w *work) done() bool { return w.asked == w.answered }

// listed updates the list, and selects a row.
func (b *Browser) listed(games gamelist.Games, shown []uint32, row int) {
	stays := row == b.list.Current && row < len(shown) && int(shown[row]) == b.chosen.at
	b.games, b.shown = games, shown
	b.tell()
	if stays { // the players may have scrolled away from it
		b.list.Refresh()
		return
	}
	b.list.UnselectAll()
	b.list.Current = -1
	b.list.Refresh()
	if len(shown) == 0 {
		b.loaded.answers(b.loaded.ask()) // what is being loaded is no longer listed
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

// selected loads the game of a line, and shows its last position.
func (b *Browser) selected(id widget.ListItemID) {
	if id < 0 || id >= len(b.shown) {
		return
	}
	b.list.Refresh() // the selected line is not dim
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
		changed := errors.Is(c.Err, gamelist.ErrMoved) || b.config.Archive == nil && e.Changed()
		return func() {
			if b.loaded.answers(loaded) && r == b.listing {
				r.changed = r.changed || changed
				b.take(c)
				b.settle()
			}
		}
	})
}

// take shows a loaded game, or why it cannot be read.
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
	b.event.Set(eventText(c.Game))
	b.show(c.Game.Live())
}

func (b *Browser) show(n *game.Node) {
	b.at = n
	b.preview.SetState(diagram.Still(n))
	live, caption := b.chosen.Game.Live(), words.Caption(n)
	if n.Parent() == nil && !b.chosen.Game.OwnBoard() {
		caption = words.TurnText(b.chosen.Game, n.Position())
	}
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

// WhyNothing returns why there is no selected game; "" if there is one, or may yet be.
func (b *Browser) WhyNothing() string {
	if b.chosen.at >= 0 || b.reading.more || !b.asked.done() || !b.loaded.done() {
		return ""
	}
	return words.Text("archive.none")
}

// Beside returns whether there is a game by so many lines below another of the list, above it if by is negative.
func (b *Browser) Beside(e gamelist.Entry, by int) bool { return b.row(e, by) >= 0 }

// ChooseBeside selects that game.
func (b *Browser) ChooseBeside(e gamelist.Entry, by int) { b.list.Choose(b.row(e, by)) }

// row returns the line by so many below that of a game, -1 if there is none.
func (b *Browser) row(e gamelist.Entry, by int) int {
	row := slices.Index(b.shown, uint32(e.Index()))
	if row < 0 || row+by >= len(b.shown) {
		return -1
	}
	return max(-1, row+by)
}

// Listed returns the listed games and their order.
func (b *Browser) Listed() (gamelist.Games, []uint32) { return b.games, b.shown }
