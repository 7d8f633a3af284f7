// Package archive is the browser of the games that are kept: a list that is sorted and searched, and a board that plays
// through the game that is chosen.
package archive

import (
	"fmt"
	"os"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/archive"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Width and Height are how large the browser is, where there is room for it.
const (
	Width  = 116 * kit.Step
	Height = 60 * kit.Step
)

// Desk is what the browser needs of the window.
type Desk struct {
	Archive *archive.Archive
	Reader  saves.Reader
	Names   map[string]string // of games, by the variant that PGN names; "" for the usual one
	Colors  board.Colors
	Keys    kit.KeyFilter // gets the keys that nothing in the browser has a use for
	Aside   func(slow func() (home func()))
}

// Chosen is a game that was chosen.
type Chosen struct {
	Entry   archive.Entry
	Text    []byte // as it stands in its file
	Game    *game.Game
	Notices []*rules.Fault
	Err     error
	several bool // what another program wrote holds more games than are listed
}

// Browser lists the games of the archive.
type Browser struct {
	Content *fyne.Container
	Search  *kit.Entry // has the focus at first

	desk    Desk
	all     []row // that were read
	reading bool  // not all files are listed yet
	err     error // why one cannot be
	rows    []row // those that the list was made of
	shown   []int // places among the rows, as they are listed
	order   order
	asked   work   // arrangements of the list
	loaded  work   // games
	waiting func() // is done once nothing is asked for any more; nil: nothing is

	heads    []*kit.Button
	list     *kit.List
	state    *kit.TextLines
	undo     *kit.Button
	removed  []Chosen // which can be brought back, the last first
	changing bool     // a game is being removed or brought back
	changes  int      // how often that was done
	preview  *board.Preview
	caption  *canvas.Text
	chosen   Chosen
	at       *game.Node // that is shown
	want     string     // which row is to be chosen after arranging: its key; "" for the first
}

// New returns the browser, which reads the archive beside the window.
func New(desk Desk) *Browser {
	b := &Browser{desk: desk, reading: true, order: order{column: dateColumn, down: true}}
	b.preview = board.NewPreview(resources.Picture, 8*kit.Step)
	b.preview.SetColors(desk.Colors)
	b.preview.Hide() // until a game is chosen
	b.list = kit.NewList(func() int { return len(b.shown) }, newLine, b.fill, b.selected, desk.Keys)
	b.Search = kit.NewEntry("", words.Text("archive.search"), desk.Keys)
	b.Search.Icon = theme.SearchIcon()
	b.Search.OnChanged = func(string) { b.arrange() }
	b.Search.First = b.searchKey
	b.Search.Chosen = func() string { return b.list.Row(b.list.Current) }
	b.list.Typed = func(r rune) {
		if kit.TakeFocus(b.Search) {
			b.Search.TypedRune(r)
		}
	}
	for c := range columns {
		head := kit.NewButton("", nil, func() { b.sortBy(column(c)) }, desk.Keys)
		head.Importance, head.Alignment = widget.LowImportance, widget.ButtonAlignLeading
		b.heads = append(b.heads, head)
	}
	b.state, b.caption = kit.NewTextLines(2), canvas.NewText("", nil)
	b.caption.TextSize = kit.TextSize
	b.undo = kit.NewButton(words.Text("archive.undo"), nil, b.restore, desk.Keys)
	b.undo.Hide()
	heads := container.New(lineLayout{theme.InnerPadding()}, objectsOf(b.heads)...)
	b.Content = container.New(&layout{b}, b.Search, heads, b.list, b.preview, b.caption, b.state, b.undo)
	b.label()
	b.read(nil, nil)
	return b
}

func objectsOf(buttons []*kit.Button) (objects []fyne.CanvasObject) {
	for _, b := range buttons {
		objects = append(objects, b)
	}
	return objects
}

// searchKey takes the keys that move through the list, and through the game while nothing is written.
func (b *Browser) searchKey(key *fyne.KeyEvent) bool {
	switch key.Name {
	case fyne.KeyHome, fyne.KeyEnd, fyne.KeyLeft, fyne.KeyRight, fyne.KeyDelete:
		return b.Search.Text == "" && b.Typed(key)
	case fyne.KeyEscape:
		if b.Search.Text == "" {
			return false
		}
		b.Search.SetText("")
		return true
	}
	return b.list.Arrow(key)
}

// Typed steps through the game that is chosen, or removes it, and tells whether the key does that.
func (b *Browser) Typed(key *fyne.KeyEvent) bool {
	if b.at == nil {
		return false
	}
	var to *game.Node
	line := b.chosen.Game.MainLine()
	switch key.Name {
	case fyne.KeyLeft:
		to = line[max(0, b.at.Ply()-line[0].Ply()-1)]
	case fyne.KeyRight:
		to = line[min(len(line)-1, b.at.Ply()-line[0].Ply()+1)]
	case fyne.KeyHome:
		to = line[0]
	case fyne.KeyEnd:
		to = line[len(line)-1]
	case fyne.KeyDelete:
		b.Remove()
		return true
	default:
		return false
	}
	b.show(to)
	return true
}

// readFor is how long files are read before those that were are listed.
const readFor = 200 * time.Millisecond

// read reads the files one after the other, and lists them as they are there.
func (b *Browser) read(paths []string, known []row) {
	first, changes := known == nil, b.changes
	b.desk.Aside(func() func() {
		var err error
		if first {
			paths, err = b.desk.Archive.Files()
			known = []row{}
		}
		for begin := time.Now(); len(paths) > 0 && err == nil && time.Since(begin) < readFor; paths = paths[1:] {
			var found []archive.Entry
			found, err = listed(paths[0])
			known = append(known, b.desk.rowsOf(found)...)
		}
		rest, rows := paths, known
		return func() {
			if changes != b.changes { // what was read is not what stands there
				b.read(nil, nil)
				return
			}
			b.all, b.reading = rows, len(rest) > 0
			if err != nil {
				b.err = err
			}
			if b.arrange(); b.reading {
				b.read(rest, rows[:len(rows):len(rows)])
			}
		}
	})
}

// listed returns the games of a file.
func listed(path string) ([]archive.Entry, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return archive.Index(path, file)
}

// arrange lists the games that are searched for, in the order that is asked for. The game that is chosen stays chosen.
func (b *Browser) arrange() {
	asked, rows, wanted, order := b.asked.ask(), b.all, b.Search.Text, b.order
	b.desk.Aside(func() func() {
		shown := arranged(rows, wanted, order)
		return func() {
			if b.asked.answers(asked) {
				b.listed(rows, shown)
				b.settle()
			}
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

// WhenSettled does something once the list shows what is searched for, and the game that is chosen is read.
func (b *Browser) WhenSettled(do func()) {
	b.waiting = do
	b.settle()
}

// settle does what has waited, if nothing is asked for any more.
func (b *Browser) settle() {
	if do := b.waiting; do != nil && b.asked.done() && b.loaded.done() {
		b.waiting = nil
		do()
	}
}

// listed shows the list anew.
func (b *Browser) listed(rows []row, shown []int) {
	key := b.want
	if b.want = ""; key == "" && b.chosen.Entry.Path != "" {
		key = keyOf(b.chosen.Entry)
	}
	b.rows, b.shown = rows, shown
	b.list.UnselectAll()
	b.list.Current = -1
	b.list.Refresh()
	b.tell()
	if len(shown) == 0 {
		b.loaded.answers(b.loaded.ask()) // what is being read is not listed any more
		b.chosen, b.at = Chosen{}, nil
		b.caption.Text = ""
		b.preview.Hide()
		b.tell()
		return
	}
	b.preview.Show()
	place := 0
	for i, at := range shown {
		if keyOf(rows[at].entry) == key {
			place = i
			break
		}
	}
	b.list.Choose(place)
}

// keyOf tells a game from others.
func keyOf(e archive.Entry) string { return fmt.Sprint(e.Path, "|", e.Offset, "|", e.Size) }

// selected reads the game of a line, and shows its last position.
func (b *Browser) selected(id widget.ListItemID) {
	if id < 0 || id >= len(b.shown) {
		return
	}
	e := b.rows[b.shown[id]].entry
	loaded := b.loaded.ask()
	if b.at != nil && keyOf(e) == keyOf(b.chosen.Entry) {
		b.loaded.answers(loaded)
		return
	}
	b.desk.Aside(func() func() {
		c := b.desk.load(e)
		return func() {
			if b.loaded.answers(loaded) {
				b.take(c)
				b.settle()
			}
		}
	})
}

// take shows a game that was read.
func (b *Browser) take(c Chosen) {
	b.chosen, b.at = c, nil
	if c.Err != nil {
		b.preview.Hide()
		b.caption.Text = words.FaultLine(c.Err.Error())
		b.tell()
		return
	}
	b.preview.Show()
	b.show(c.Game.Live())
}

// show shows a position of the game.
func (b *Browser) show(n *game.Node) {
	b.at = n
	b.preview.SetState(diagram.Still(n))
	b.caption.Text = words.Caption(n)
	if reason := b.chosen.Game.Outcome(); n == b.chosen.Game.Live() && reason.Over() {
		b.caption.Text = words.Text("archive.last", words.With{"Move": words.Caption(n), "Result": words.ResultText(reason.Result)})
	}
	b.tell()
}

// Chosen returns the game that is chosen; nil if there is none that can be read, or none is known yet.
func (b *Browser) Chosen() *Chosen {
	if b.at == nil || !b.asked.done() || !b.loaded.done() {
		return nil
	}
	return &b.chosen
}
