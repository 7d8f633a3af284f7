package workshop

import (
	"cmp"
	"overtheboard/game/testenv"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

type opened struct {
	*Editor
	t      *testing.T
	window fyne.Window
	played *rules.Ruleset
	works  bool // what is slow is done at once; else never
	shown  int  // how often the draft has been shown
}

func draftOf(t testing.TB, name string) *Draft {
	t.Helper()
	d, err := variant.Begin(resources.Rulebook(), name, "mine", source.File{})
	testenv.Must(t, err)
	return &Draft{Document: d, From: catalog.Catalog{}.Shipped().Find("", name)}
}

func open(t *testing.T, name string) *opened {
	t.Helper()
	app := uitest.NewApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	d := &opened{t: t, window: app.NewWindow("")}
	d.window.SetContent(container.NewWithoutLayout()) // without one it hears of no new size
	d.window.Resize(fyne.NewSize(1100, 760))
	queue := &kit.Queue{Canvas: d.window.Canvas(), Post: func(f func()) { f() }}
	d.Editor = New(d, draftOf(t, name), queue, &catalog.Catalog{}, board.Brown)
	queue.Show(d.Modal)
	return d
}

func (d *opened) InBackground(slow func() func()) {
	if d.works {
		slow()()
	}
}

func (d *opened) Play(rs *rules.Ruleset)                 { d.played = rs }
func (d *opened) Say(string)                             {}
func (d *opened) Changed(*Draft)                         { d.shown++ }
func (d *opened) Begin(catalog.Entry)                    {}
func (d *opened) Save(*Draft, bool)                      {}
func (d *opened) ShareDialog(*Draft) *kit.Dialog         { return nil }
func (d *opened) PictureDialog(*Draft, byte) *kit.Dialog { return nil }

// entry returns the entry named by a key on the open page.
func (d *opened) entry(key string) *kit.Entry {
	d.t.Helper()
	for _, e := range uitest.Seen[*kit.Entry](d.form().Box) {
		if e.Name == words.Text(key) {
			return e
		}
	}
	d.t.Fatalf("there is no entry %s", key)
	return nil
}

// form returns the fields of the open page.
func (d *opened) form() *form {
	switch p := d.page().(type) {
	case *gamePage:
		return p.form
	case *piecesPage:
		return p.form
	case *boardPage:
		return p.form
	default:
		return p.(*rulesPage).form
	}
}

// complains reports whether a field of the open page tells an error.
func (d *opened) complains() bool {
	return slices.ContainsFunc(d.form().fields, func(f field) bool { return len(f.Says.Texts()) > 0 })
}

// marked reports whether the title of a page marks an error there.
func (d *opened) marked(tab int) bool { return strings.HasSuffix(d.tabs.Items[tab].Title, "!") }

func (d *opened) pieces(letter byte) *piecesPage {
	d.t.Helper()
	d.tabs.Choose(piecesTab)
	p := d.page().(*piecesPage)
	i := slices.Index(p.letters, letter)
	if i < 0 {
		d.t.Fatalf("there is no %c", letter)
	}
	p.pieces.Choose(i)
	return p
}

// perftIs checks that the game has the same perft 3 as a shipped one.
func (d *opened) perftIs(shipped string) {
	d.t.Helper()
	rs, err := resources.Rulebook().Ruleset(shipped)
	testenv.Must(d.t, err)
	if d.draft.Ruleset() == nil {
		d.t.Fatalf("it cannot be played: %v", d.draft.Faults())
	}
	start, want := d.draft.Ruleset().Start(), rs.Start()
	if got, want := rules.Perft(&start, 3), rules.Perft(&want, 3); got != want {
		d.t.Errorf("%d games of three plies, %s has %d:\n%s", got, shipped, want, d.draft.Text())
	}
}

// TestEveryPage opens every page of every shipped game in a small window. The game does not change.
func TestEveryPage(t *testing.T) {
	d := open(t, "normal")
	d.window.Resize(fyne.NewSize(640, 480))
	for i, name := range resources.Rulebook().Names() {
		if testing.Short() && i%6 != 0 {
			continue
		}
		d.draft.Document = draftOf(t, name).Document
		d.draft.Saved()
		for tab := range d.pages {
			d.pages[tab] = nil
			d.open(tab)
		}
		if d.draft.Changed() || !d.playable() {
			t.Errorf("%s: looking at it changes it, or it cannot be played: %v", name, d.draft.Faults())
		}
		d.side = variant.BothSides
	}
}

// TestMovesPainted taps a cannon together, types over it as Betza, and undoes that.
func TestMovesPainted(t *testing.T) {
	d := open(t, "normal")
	p := d.pieces('R')
	before := d.draft.Text()
	p.brush = brush{what: 2, length: rules.Unlimited, manner: rules.Over}
	at := p.board.cell(step{0, 1})
	p.board.Tapped(&fyne.PointEvent{Position: fyne.NewPos(at.X+at.Width/2, at.Y+at.Width/2)})
	if got := d.entry("workshop.betza"); got.Text != "" || !is(t, p.def().PieceDef, "mRcpR") {
		t.Fatalf("painted %q, %+v", got.Text, p.def())
	}
	d.entry("workshop.betza").SetText("mRcpX")
	if got := d.entry("workshop.betza").Text; got != "mRcpX" || !d.complains() {
		t.Errorf("what cannot be read is %q, and nobody says why", got)
	}
	d.entry("workshop.betza").SetText("WmR")
	if def := p.def(); len(def.Capture) != 4 || def.Capture[0].Range != 1 {
		t.Errorf("typed: %v", def.Capture)
	}
	for range 2 {
		d.shortcut(&fyne.ShortcutUndo{})
	}
	if d.draft.Text() != before || d.draft.CanUndo() {
		t.Errorf("undone: %s", d.draft.Text())
	}
	d.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	if got := d.entry("workshop.betza").Text; got != "" || !is(t, p.def().PieceDef, "mRcpR") {
		t.Errorf("redone: %q, %+v", got, p.def())
	}
}

// TestMovesByKeys paints a leap with the arrows and Enter, beyond the first edge.
func TestMovesByKeys(t *testing.T) {
	d := open(t, "normal")
	p := d.pieces('N')
	d.window.Canvas().Focus(p.board)
	press := func(name fyne.KeyName) { p.board.TypedKey(&fyne.KeyEvent{Name: name}) }
	press(fyne.KeyUp) // shows the cursor, on the square ahead
	for range 3 {
		press(fyne.KeyUp)
	}
	press(fyne.KeyReturn)
	if def := p.def(); p.board.reach != 4 || !slices.Contains(def.Move, rules.Offset{Forward: -4, Range: 1}) || !slices.Contains(def.Capture, rules.Offset{Right: 4, Range: 1}) {
		t.Errorf("%d squares each way, moves %v", p.board.reach, def.Move)
	}
	if press(fyne.KeyDelete); !is(t, p.def().PieceDef, "N") {
		t.Errorf("left is %+v", p.def())
	}
	press(fyne.KeyEscape)
	if d.dialogs.Busy() {
		t.Error("Escape does not leave the editor")
	}
}

// TestBoardMade puts, takes away and drags pieces, makes a hole, paints a zone, and plays. Black's half follows White's.
func TestBoardMade(t *testing.T) {
	d := open(t, "normal")
	d.tabs.Choose(boardTab)
	p := d.page().(*boardPage)
	use := func(tool tool, squares ...string) {
		t.Helper()
		p.palette.Choose(slices.Index(p.tools, tool))
		for _, name := range squares {
			p.board.Tapped(&fyne.PointEvent{Position: p.board.Center(uitest.Square(t, name))})
		}
	}
	on := func(white, black string, want byte) {
		t.Helper()
		if w, b := d.draft.On(rules.Square(uitest.Square(t, white))), d.draft.On(rules.Square(uitest.Square(t, black))); w != want || b|0x20 != want|0x20 || w == b && w >= 'A' {
			t.Errorf("on %s and %s are %c and %c, not %c: %s", white, black, w, b, want, d.draft.Text())
		}
	}
	use('N', "a3")
	on("a3", "a6", 'N')
	use(variant.Empty, "a6")
	on("a3", "a6", variant.Empty)
	use(variant.Hole, "d4")
	on("d4", "d5", variant.Hole)
	use(variant.Hole, "d4")
	d.perftIs("normal")
	use(0, "e2")
	shown := d.shown
	use(0, "e4")
	on("e4", "e5", 'P')
	testenv.Same(t, d.shown, shown+1, "it is shown", d.shown-shown, "times")
	p.Dragged(28, -1)
	on("e4", "e5", variant.Empty)
	on("a1", "a8", 'R')
	for range 4 {
		d.undo.OnTapped()
	}
	i := slices.IndexFunc(p.zones, func(z variant.Zone) bool { return z.Way[0] == "promotion" })
	p.zone.Choose(i + 1)
	p.reach = 1
	use(0, "c6", "h8")
	if rs := d.draft.Ruleset(); rs == nil || rs.Definition().Promotion[0]['P'].Zone != 0xFF<<40 || rs.Definition().Promotion[1]['P'].Zone != 0xFF<<16 {
		t.Errorf("the zone is %s", d.draft.Text())
	}
	d.Modal.Buttons[len(d.Modal.Buttons)-1].OnTapped()
	if d.played == nil || d.dialogs.Busy() {
		t.Error("it is not played")
	}
}

// TestRulesSaid makes three-check, and a mate that loses, from sentences, for both sides and for one.
func TestRulesSaid(t *testing.T) {
	d := open(t, "normal")
	d.tabs.Choose(rulesTab)
	p := d.page().(*rulesPage)
	d.setValue(newGoal("checks", d.draft.Definition()), variant.Win, "-")
	d.perftIs("three-check")
	testenv.Same(t, d.entry("workshop.byChecks").Text, "3", "the sentence says")
	d.entry("workshop.byChecks").SetText("x")
	d.entry("workshop.byChecks").SetText("2")
	d.entry("workshop.royal").SetText("k 1")
	if d.playable() || !d.Modal.Buttons[len(d.Modal.Buttons)-1].Disabled() {
		t.Error("a royal that does not exist can be played with")
	}
	if !d.marked(rulesTab) || !d.complains() {
		t.Errorf("the fault is not at its field: %q", d.remarks.Texts())
	}
	d.undo.OnTapped()
	p.sides(variant.BlackSide)
	d.setValue(true, "must_capture")
	if def := d.draft.Definition(); def.MustCapture != [2]bool{false, true} || def.Win[1][1].Checks != 2 {
		t.Errorf("for Black alone: %v", def.MustCapture)
	}
}

// TestFaultOfASide: a fault in Black's rules is at its field while these are shown, and below White's page otherwise.
func TestFaultOfASide(t *testing.T) {
	d := open(t, "normal")
	d.tabs.Choose(rulesTab)
	p := d.page().(*rulesPage)
	p.sides(variant.BlackSide)
	d.entry("workshop.royal").SetText("k 1")
	for _, side := range []variant.Side{variant.BlackSide, variant.WhiteSide} {
		p.sides(side)
		black := words.Color(rules.Black)
		below := slices.ContainsFunc(d.remarks.Texts(), func(s string) bool { return strings.HasPrefix(s, black) })
		if d.complains() != (side == variant.BlackSide) || below == d.complains() {
			t.Errorf("side %d: the fault is at a field: %v, below: %q", side, d.complains(), d.remarks.Texts())
		}
	}
}

// TestEveryControlIsSeen: in a small window the fields scroll to the control that Tab focuses.
func TestEveryControlIsSeen(t *testing.T) {
	d := open(t, "crazyhouse")
	d.window.Resize(fyne.NewSize(640, 480))
	for tab, least := range []int{3, 10, 12, 20} {
		d.tabs.Choose(tab)
		d.window.Canvas().Capture()
		f, seen := d.form(), map[fyne.Focusable]bool{}
		for range 80 {
			d.window.Canvas().(interface{ FocusNext() }).FocusNext()
			d.dialogs.TabbedTo()
			focused := d.window.Canvas().Focused()
			o := focused.(fyne.CanvasObject)
			if !kit.Holds(f.Box, o) {
				continue
			}
			seen[focused] = true
			driver := fyne.CurrentApp().Driver()
			y := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(f.Scroll).Y
			if y < -1 || y+o.Size().Height > f.Scroll.Size().Height+1 && y > 1 {
				t.Errorf("page %d: %T %v is at %.0f of %.0f", tab, o, o.Size(), y, f.Scroll.Size().Height)
			}
		}
		if len(seen) < least {
			t.Errorf("page %d: Tab comes to %d controls", tab, len(seen))
		}
	}
}

// TestAnotherBase: choosing another base game updates every field.
func TestAnotherBase(t *testing.T) {
	d := open(t, "normal")
	d.tabs.Choose(rulesTab)
	d.tabs.Choose(gameTab)
	other, err := variant.Begin(resources.Rulebook(), "horde", "of horde", source.File{})
	testenv.Must(t, err)
	d.Take(&Draft{Document: other})
	if got := d.entry("label.name"); got.Text != "of horde" || d.draft.Unsaved() {
		t.Errorf("the name is %q", got.Text)
	}
	d.tabs.Choose(rulesTab)
	testenv.Same(t, d.side, variant.WhiteSide, "the rules of the sides are shown as if they were the same")
}

// TestRareFields changes rare fields: a piece's letter in move text, who answers a goal, castling, and two-coloured pieces
// in hand.
func TestRareFields(t *testing.T) {
	d := open(t, "crazyhouse")
	d.pieces('N')
	d.entry("label.notation").SetText("h")
	if got := d.draft.Ruleset(); got == nil || !slices.ContainsFunc(got.Definition().Pieces, func(p rules.PieceDef) bool { return p.Letter == 'N' && p.SAN == "H" }) {
		t.Errorf("the letter: %s", d.draft.Text())
	}
	d.tabs.Choose(rulesTab)
	check := func(text string, nth int, on bool) {
		t.Helper()
		var all []*kit.Check
		for _, c := range uitest.Seen[*kit.Check](d.form().Box) {
			if c.Text == text {
				all = append(all, c)
			}
		}
		if nth >= len(all) {
			t.Fatalf("there are %d switches %q", len(all), text)
		}
		all[nth].SetChecked(on)
	}
	castling, black := words.Text("rules.castling"), words.Color(rules.Black)
	d.entry("workshop.opposite").SetText("b")
	check(castling, 1, true)
	if hand := d.draft.Definition().Hand[0]; hand.OppositeColours != 'B' || !hand.Castles {
		t.Errorf("the hand: %s", d.draft.Text())
	}
	check(castling, 1, false)
	d.entry("workshop.opposite").SetText("")
	d.setValue(newGoal("reach", d.draft.Definition()), variant.Win, "-")
	check(black, 0, true)
	def := d.draft.Definition()
	if hand := def.Hand[0]; hand.OppositeColours != 0 || hand.Castles || !def.Win[0][1].Answer[1] || !d.playable() {
		t.Errorf("the hand or the answer: %s, %v", d.draft.Text(), d.draft.Faults())
	}
	if check(black, 0, false); d.draft.Definition().Win[0][1].Answer != [2]bool{} {
		t.Errorf("the answer stays: %s", d.draft.Text())
	}
}

// TestBetzaTyped: typed Betza text stays as typed. Invalid text can be neither played nor saved, and is dropped once it is
// fixed or undone.
func TestBetzaTyped(t *testing.T) {
	d := open(t, "normal")
	d.pieces('N')
	e := d.entry("workshop.betza")
	for _, text := range []string{"R", "RB", "RB3", "W", "WF", "WF2"} {
		if e.SetText(text); e.Text != text || !d.playable() {
			t.Errorf("%q has become %q", text, e.Text)
		}
	}
	e.SetText("WF2(")
	d.tabs.Choose(gameTab)
	if d.playable() || !d.Modal.Buttons[saveAnswer].Disabled() || !d.marked(piecesTab) {
		t.Error("what cannot be read can be played or saved, or its page is not marked")
	}
	for _, b := range d.Modal.Buttons[1:] {
		var heard refusal
		d.dialogs.Listener = &heard
		if test.Tap(b); heard.why == "" || !slices.Contains(d.remarks.Texts(), heard.why) {
			t.Errorf("%s says %q of what cannot be read, and the editor %q", b.Text, heard.why, d.remarks.Texts())
		}
	}
	d.tabs.Choose(piecesTab)
	if e.SetText("WF2"); !d.playable() || d.complains() {
		t.Error("the fault stays though it is mended")
	}
	e.SetText("WF2(")
	if d.undo.OnTapped(); !d.playable() || e.Text == "WF2(" {
		t.Errorf("undone, it says %q", e.Text)
	}
}

type refusal struct{ why string }

func (*refusal) Raised(*kit.Dialog)             {}
func (*refusal) Lowered()                       {}
func (*refusal) Read(*kit.Dialog, fyne.KeyName) {}
func (r *refusal) Refused(why string)           { r.why = why }

func TestChoicesAreNamed(t *testing.T) {
	var named func(fields []variant.Field)
	named = func(fields []variant.Field) {
		for _, f := range fields {
			if f.Kind == variant.Choice && f.Absent == nil && f.Name != "answer" && choices[f.Name] == "" { // who answers is not asked for
				t.Errorf("%s: what is chosen where nothing is has no title", f.Name)
			}
			for _, word := range f.Choices {
				if choices[word] == "" {
					t.Errorf("%s: %q has no title", f.Name, word)
				}
			}
			named(f.Parts)
		}
	}
	named(variant.Fields())
}

// TestUndoLeftwards: the arrow of undo points against the direction of text.
func TestUndoLeftwards(t *testing.T) {
	plain := open(t, "normal").undo.Icon.Name()
	kit.WriteLeftwards(true)
	defer kit.WriteLeftwards(false)
	if e := open(t, "normal"); e.redo.Icon.Name() != plain || e.undo.Icon.Name() == plain {
		t.Errorf("undo has %s, redo %s", e.undo.Icon.Name(), e.redo.Icon.Name())
	}
}

// TestRandomGameShown plays a random game in the page, stops it by hand and by an edit, and watches one to its end.
func TestRandomGameShown(t *testing.T) {
	testenv.Long(t)
	d := open(t, "los alamos")
	posted := make(chan func(), 1)
	d.dialogs.Post = func(f func()) { posted <- f }
	d.works = true
	d.refresh()
	s := d.random
	if !s.button.Visible() || s.button.Text != words.Text("workshop.watch") {
		t.Fatalf("no game is offered: %q", d.remarks.Texts())
	}
	next := func() {
		t.Helper()
		select {
		case f := <-posted:
			f()
		case <-time.After(time.Minute):
			t.Fatal("no move follows")
		}
	}
	page := d.body.Objects[0]
	d.window.Canvas().Focus(s.button)
	s.button.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if s.board == nil || d.body.Objects[0] == page || s.ply != 0 || s.button.Text != words.Text("archive.stop") {
		t.Fatal("the game is not seen")
	}
	next()
	next()
	testenv.Same(t, s.ply, 2, "it is at ply")
	s.button.OnTapped()
	if next(); s.board != nil || s.ply != 2 {
		t.Error("it goes on")
	}
	s.game = s.game[:2]
	s.button.OnTapped()
	next()
	if next(); s.ply != 1 || s.board == nil {
		t.Error("it does not stay at its end")
	}
	d.did(d.draft.SetName("another"))
	if s.board != nil || len(s.game) < 3 {
		t.Error("an edit does not end it, or brings no new game")
	}
	s.button.OnTapped()
	d.Modal.Buttons[0].OnTapped()
	if next(); s.board != nil || s.ply != 0 {
		t.Error("it goes on though the editor is closed")
	}
}

// painted returns the piece that some taps paint, each with the brush before it.
func painted(t *testing.T, taps ...any) rules.PieceDef {
	t.Helper()
	d, err := variant.Begin(resources.Rulebook(), "normal", "mine", source.File{})
	if err != nil || !d.AddPiece('X', 0, "Something") {
		t.Fatal("no piece to paint", err)
	}
	d.SetSteps('X', rules.Offset{Forward: 1, Right: 0}, false, variant.Alone, rules.Quietly, rules.Capturing)
	var b brush
	for _, tap := range taps {
		switch tap := tap.(type) {
		case brush:
			b = tap
		case step:
			b.paint(d, 'X', tap, false)
		case erased:
			b.paint(d, 'X', step(tap), true)
		}
	}
	p, _ := d.Piece('X')
	return p.PieceDef
}

type erased step

// is reports whether a piece has the moves that a Betza string stands for.
func is(t *testing.T, def rules.PieceDef, betza string) bool {
	t.Helper()
	move, initial, capture, err := rules.ParseBetza(betza)
	testenv.Must(t, err, betza)
	sorted := func(offsets []rules.Offset) []rules.Offset {
		return slices.SortedFunc(slices.Values(offsets), func(a, b rules.Offset) int {
			return cmp.Or(cmp.Compare(a.Forward, b.Forward), cmp.Compare(a.Right, b.Right), cmp.Compare(a.Range, b.Range), cmp.Compare(a.Manner, b.Manner))
		})
	}
	same := func(a, b []rules.Offset) bool { return slices.Equal(sorted(a), sorted(b)) }
	return same(def.Move, move) && same(def.Initial, initial) && same(def.Capture, capture)
}

// TestBrushPaints: a few taps make the pieces that players know.
func TestBrushPaints(t *testing.T) {
	const both, quietly, taking, initially = 0, 1, 2, 3
	const eight, sides, alone = variant.EightWays, variant.LeftRight, variant.Alone
	for want, taps := range map[string][]any{
		"N":        {brush{both, 1, rules.Freely, eight}, step{2, 1}},
		"R":        {brush{both, rules.Unlimited, rules.Freely, eight}, step{1, 0}},
		"mRcpR":    {brush{both, rules.Unlimited, rules.Freely, eight}, step{0, 1}, brush{taking, rules.Unlimited, rules.Over, eight}, step{0, 1}},
		"nN":       {brush{both, 1, rules.Lame, eight}, step{1, -2}},
		"gQ":       {brush{both, rules.Unlimited, rules.Beyond, eight}, step{1, 0}, step{1, 1}},
		"pR":       {brush{both, 1, rules.Over, eight}, step{1, 0}}, // of one step there would be no place for the hurdle
		"fmWfcF":   {brush{quietly, 1, rules.Freely, sides}, step{1, 0}, brush{taking, 1, rules.Freely, sides}, step{1, 1}},
		"fmWifmR2": {brush{quietly, 1, rules.Freely, alone}, step{1, 0}, brush{initially, 2, rules.Freely, alone}, step{1, 0}},
		"W":        {brush{both, 1, rules.Freely, eight}, step{1, 0}, step{1, 1}, step{-1, -1}}, // the last takes away again
		"W3":       {brush{both, 1, rules.Freely, eight}, step{1, 0}, brush{both, 3, rules.Freely, eight}, step{1, 0}},
		"FN":       {brush{both, 1, rules.Freely, eight}, step{2, 1}, step{1, 1}, brush{initially, 2, rules.Freely, eight}, step{1, 0}, erased{0, 1}},
	} {
		if got := painted(t, taps...); !is(t, got, want) {
			t.Errorf("painted %+v, want %s", got, want)
		}
	}
}
