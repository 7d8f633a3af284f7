package setup

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
	"overtheboard/game/setup"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// fields are the controls beside the board: what is done to the whole of it, and what a position has besides pieces.
type fields struct {
	editor *Editor
	shown  *rules.Ruleset // whose pieces and fields there are
	scroll *container.Scroll
	form   *fyne.Container

	rules    *kit.Button
	undo     *kit.Button
	redo     *kit.Button
	turn     *kit.Segments
	castling [2][2]*kit.Check // by colour and side
	passing  *kit.Segments
	passages []rules.Passage // what it offers after "none"
	numbers  []*number
	shuffle  *kit.Button
}

// number is a field for a number.
type number struct {
	row   *fyne.Container
	entry *kit.Entry
	count count
}

func newFields(e *Editor) *fields {
	f := &fields{editor: e}
	keys := e.dialogs
	f.rules = kit.NewOpener(e.choose, keys)
	button := func(key string, do func()) *kit.Button { return kit.NewButton(words.Text(key), nil, do, keys) }
	f.undo = button("setup.undo", func() { e.did(e.Draft.Undo()) })
	f.redo = button("setup.redo", func() { e.did(e.Draft.Redo()) })
	tools := container.New(kit.Flow{Even: true}, f.undo, f.redo,
		button("setup.startPosition", func() { e.did(e.Draft.Start()) }),
		button("setup.clear", func() { e.did(e.Draft.Clear()) }),
		button("setup.mirror", func() { e.orSay(e.Draft.Mirror(), "setup.offBoard") }),
		button("setup.swap", func() { e.orSay(e.Draft.Swap(), "setup.offBoard") }))
	rows := []fyne.CanvasObject{container.New(kit.RowLayout{}, tools)}
	add := func(label string, control fyne.CanvasObject) *fyne.Container {
		text := kit.NewTextLines(2)
		text.Set(label)
		one := container.New(kit.RowLayout{}, text, control)
		rows = append(rows, one)
		return one
	}
	f.turn = kit.NewSegments([]kit.Segment{{Title: words.Color(rules.White)}, {Title: words.Color(rules.Black)}},
		func(i int) { e.did(e.Draft.SetTurn(rules.Color(i))) }, keys)
	f.turn.Name = words.Text("setup.turn")
	add(f.turn.Name, f.turn)
	for c := rules.White; c <= rules.Black; c++ {
		var checks []fyne.CanvasObject
		for i, way := range []string{"O-O", "O-O-O"} {
			side := rules.CastlingSide(i + 1)
			f.castling[c][i] = kit.NewCheck(way, false, [2]string{words.Text("speech.off"), words.Text("speech.on")}, func(on bool) { e.did(e.Draft.SetCastling(c, side, on)) }, keys)
			f.castling[c][i].Name = words.Text("setup.castling", words.With{"Side": words.Color(c)}) + " " + way
			checks = append(checks, f.castling[c][i])
		}
		add(words.Text("setup.castling", words.With{"Side": words.Color(c)}), grid(2, checks...))
	}
	f.passing = kit.NewSegments(nil, f.choosePassage, keys)
	f.passing.Name = words.Text("setup.passing")
	add(f.passing.Name, f.passing)
	f.addNumbers(add)
	var shifts []fyne.CanvasObject
	for i, icon := range []fyne.Resource{theme.NavigateBackIcon(), theme.MoveUpIcon(), theme.MoveDownIcon(), theme.NavigateNextIcon()} {
		by := [][2]int{{-1, 0}, {0, 1}, {0, -1}, {1, 0}}[i]
		b := kit.NewButton("", icon, func() { f.shift(by) }, keys)
		b.Name = words.Text([]string{"setup.left", "setup.up", "setup.down", "setup.right"}[i])
		shifts = append(shifts, b)
	}
	add(words.Text("setup.shift"), container.NewGridWithColumns(4, shifts...))
	f.form = container.New(&kit.FormLayout{}, rows...)
	f.scroll = container.NewVScroll(f.form)
	return f
}

// grid places controls side by side, each as wide as the others.
func grid(columns int, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(kit.Mirrored(layout.NewGridLayoutWithColumns(columns)), objects...)
}

// addNumbers adds the fields for numbers.
func (f *fields) addNumbers(add func(string, fyne.CanvasObject) *fyne.Container) {
	e := f.editor
	field := func(label string, c count, more ...fyne.CanvasObject) {
		n := &number{entry: kit.NewEntry("", "", e.dialogs), count: c}
		n.entry.Most, n.entry.Name = 5, label
		n.entry.OnChanged = func(text string) {
			if value, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && !e.filling {
				e.did(c.set(e.Draft, value))
			}
		}
		n.row = add(label, grid(2, append([]fyne.CanvasObject{n.entry}, more...)...))
		f.numbers = append(f.numbers, n)
	}
	for c := rules.White; c <= rules.Black; c++ {
		field(words.Text("setup.checks", words.With{"Side": words.Color(c)}), checks(c))
	}
	f.shuffle = kit.NewButton(words.Text("setup.shuffle"), nil, func() { e.did(e.Draft.Shuffle(rand.IntN)) }, e.dialogs)
	field(words.Text("setup.number"), startNumber{}, f.shuffle)
	field(words.Text("setup.halfmoves"), halfmoves{})
	field(words.Text("setup.fullmove"), fullmove{})
}

// shift moves all pieces, as the board is seen.
func (f *fields) shift(by [2]int) {
	if f.editor.flipped {
		by[0], by[1] = -by[0], -by[1]
	}
	f.editor.orSay(f.editor.Draft.Shift(by[0], by[1]), "setup.offBoard")
}

func (f *fields) choosePassage(i int) {
	p := rules.Passage{}
	if i > 0 {
		p = f.passages[i-1]
	}
	f.editor.did(f.editor.Draft.SetPassage(p))
}

// fill shows in the controls what the draft holds, and those that its rules have a use for.
func (f *fields) fill() {
	d := f.editor.Draft
	rs := d.Ruleset()
	if f.shown != rs {
		f.shown = rs
		f.rules.SetText(words.Game(rs))
		f.editor.palette.show(rs)
		f.editor.shape = board.Shape{}
	}
	f.undo.SetEnabled(d.CanUndo())
	f.redo.SetEnabled(d.CanRedo())
	if f.turn.Current != int(d.Setup().Turn) {
		f.turn.Current = int(d.Setup().Turn)
		f.turn.Refresh()
	}
	for c := rules.White; c <= rules.Black; c++ {
		for i, check := range f.castling[c] {
			check.Turn(d.Castling(c, rules.CastlingSide(i+1)))
		}
		f.visible(2+int(c), rs.Castles(c))
	}
	f.fillPassing(d)
	for _, n := range f.numbers {
		value, ok := n.count.get(d)
		text := strconv.Itoa(value)
		if !ok {
			text = ""
		}
		if now, err := strconv.Atoi(strings.TrimSpace(n.entry.Text)); err != nil && text != "" || err == nil && (now != value || !ok) {
			n.entry.SetText(text)
		}
		kit.Show(n.row, n.count.shown(d.Ruleset()))
	}
	f.form.Refresh()
}

// visible shows or hides a row.
func (f *fields) visible(i int, on bool) { kit.Show(f.form.Objects[i], on) }

func (f *fields) fillPassing(d *setup.Draft) {
	all, current := d.Passages()
	f.passages = all
	items := []kit.Segment{{Title: words.Text("setup.none")}}
	for _, p := range all {
		var names []string
		for sq := range p.Open.Squares {
			names = append(names, sq.String())
		}
		items = append(items, kit.Segment{Title: strings.Join(names, " ")})
	}
	f.passing.Set(items, current+1)
	f.visible(4, len(all) > 0)
}

// reveal scrolls so that a control with the focus is seen.
func (f *fields) reveal(focused fyne.Focusable) { kit.Reveal(f.scroll, f.form, focused) }
