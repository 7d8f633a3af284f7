package positioneditor

import (
	"math/rand/v2"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"overtheboard/game/rules"
	"overtheboard/game/setup"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// fields are the controls beside the board: for the whole position, and for its state besides pieces.
type fields struct {
	*kit.Form
	editor *Editor
	shown  *rules.Ruleset // its pieces and fields are shown

	head     *fyne.Container // the rules, undo and redo
	rules    *kit.Button
	undo     *kit.Button
	redo     *kit.Button
	turn     *kit.Segments
	castling [2][2]*kit.Check // by colour and side
	passing  *kit.Segments
	passages []rules.Passage // the choices after "none"
}

func newFields(e *Editor) *fields {
	d := e.Draft
	f := &fields{Form: kit.NewForm(words.OffOn()), editor: e}
	f.rules = kit.NewOpener(e.choose)
	button := func(key string, do func()) *kit.Button { return kit.NewButton(words.Text(key), nil, do) }
	var travel *fyne.Container
	f.undo, f.redo, travel = kit.UndoButtons([2]string{words.Text("setup.undo"), words.Text("button.redo")}, func() { e.did(d.Undo()) }, func() { e.did(d.Redo()) })
	f.head = kit.NewBorder(nil, nil, nil, travel, f.rules)
	f.Buttons(
		button("setup.startPosition", func() { e.did(d.Start()) }),
		button("setup.clear", func() { e.did(d.Clear()) }),
		button("setup.mirror", func() { e.orSay(d.Mirror()) }),
		button("setup.swap", func() { e.orSay(d.Swap()) }))
	f.turn = f.Segments([]string{words.Color(rules.White), words.Color(rules.Black)}, func() int { return int(d.Setup().Turn) }, func(i int) {
		e.did(d.Edit("", func(s *rules.Setup) { s.Turn = rules.Color(i) }))
	})
	f.Add(words.Text("setup.turn"), f.turn)
	for c := range rules.Sides {
		label := words.Text("setup.castling", words.With{"Side": words.Color(c)})
		for i, way := range []string{"O-O", "O-O-O"} {
			side := rules.CastlingSide(i + 1)
			f.castling[c][i] = f.Check(way, func() (on, enabled bool) { return d.Castling(c, side) }, func(on bool) { e.did(d.SetCastling(c, side, on)) })
			f.castling[c][i].Name = label + " " + way
		}
		f.Add(label, pair(f.castling[c][0], f.castling[c][1])).When(func() bool { return d.Ruleset().Castles(c) })
	}
	f.passing = kit.NewSegments(nil, f.choosePassage)
	f.Add(words.Text("setup.passing"), f.passing).When(func() bool { return len(f.passages) > 0 })
	f.addNumbers(d)
	return f
}

// pair places controls of equal width side by side.
func pair(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(kit.Mirrored(layout.NewGridLayoutWithColumns(2)), objects...)
}

func (f *fields) addNumbers(d *setup.Draft) {
	entry := func(get func() (n int, known bool), set func(int) bool) *kit.Entry {
		return f.Number(get, func(n int) { f.editor.did(set(n)) })
	}
	count := func(name, label string, of func(*rules.Setup) *int) *kit.Field {
		return f.Add(label, entry(func() (int, bool) { s := d.Setup(); return *of(&s), true }, func(n int) bool {
			return d.Edit(name, func(s *rules.Setup) { *of(s) = n })
		}))
	}
	for c := range rules.Sides {
		count("checks of "+c.String(), words.Text("setup.checks", words.With{"Side": words.Color(c)}), func(s *rules.Setup) *int { return &s.Checks[c] }).
			When(func() bool { return d.Ruleset().ChecksNeeded(c) > 0 })
	}
	shuffle := kit.NewButton(words.Text("setup.shuffle"), nil, func() { f.editor.did(d.Shuffle(rand.IntN)) })
	number := entry(d.Number, d.SetNumber)
	number.Name = words.Text("setup.number")
	f.Add(number.Name, pair(number, shuffle)).When(func() bool { return d.Ruleset().Numbered() })
	count("halfmoves", words.Text("setup.halfmoves"), func(s *rules.Setup) *int { return &s.Halfmoves })
	count("fullmove", words.Text("setup.fullmove"), func(s *rules.Setup) *int { return &s.Fullmove })
}

func (f *fields) choosePassage(i int) {
	p := rules.Passage{}
	if i > 0 {
		p = f.passages[i-1]
	}
	f.editor.did(f.editor.Draft.Edit("", func(s *rules.Setup) { s.EnPassant, s.Victim = p.Open, p.Victim }))
}

// fill updates the controls, and shows those that the rules use.
func (f *fields) fill() {
	d := f.editor.Draft
	if rs := d.Ruleset(); f.shown != rs {
		f.shown = rs
		f.rules.SetText(words.Game(rs))
		f.editor.palette.show(rs)
		f.editor.shape = board.Shape{}
	}
	f.undo.SetEnabled(d.CanUndo())
	f.redo.SetEnabled(d.CanRedo())
	f.fillPassing(d)
	f.Fill()
	f.Box.Refresh()
}

func (f *fields) fillPassing(d *setup.Draft) {
	all, current := d.Passages()
	titles := []string{words.Text("setup.none")}
	for _, p := range all {
		var names []string
		for sq := range p.Open.Squares {
			names = append(names, sq.String())
		}
		titles = append(titles, strings.Join(names, " "))
	}
	f.passages = all
	f.passing.Set(kit.Titles(titles...), current+1)
}
