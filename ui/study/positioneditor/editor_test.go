package positioneditor

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/game/winnable"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// limited is a proof limit that is enough for the few pieces of these tests.
var limited = winnable.Limit{Nodes: 20_000, Memory: winnable.DefaultMemory}

// opened is an editor in a test's window, and what came of it.
type opened struct {
	*Editor
	t      *testing.T
	window fyne.Window
	played *rules.Position
	saved  *rules.Position
	said   []string
}

func open(t *testing.T, ruleset string) *opened {
	t.Helper()
	uitest.NewApp(t).Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	rs, err := resources.Rulebook().Ruleset(ruleset)
	testenv.Must(t, err)
	d := &opened{t: t, window: test.NewWindow(container.NewWithoutLayout())}
	d.window.Resize(fyne.NewSize(1100, 760))
	queue := &kit.Queue{Canvas: d.window.Canvas(), Post: func(f func()) { f() }}
	start := rs.Start()
	d.Editor = New(d, Options{
		Position: &start, Catalog: catalog.Catalog{}.Shipped(), Dialogs: queue, Clipboard: test.NewClipboard(), Colors: board.Brown,
		Judge: proofs.ProverWithin(limited),
	})
	queue.Show(d.Modal)
	return d
}

func (d *opened) InBackground(slow func() func()) { slow()() }

func (d *opened) Say(text string) { d.said = append(d.said, text) }

func (d *opened) SaveDialog(p *rules.Position) *kit.Dialog {
	d.saved = p
	return &kit.Dialog{Content: kit.Space(kit.Step), Answers: []kit.Answer{{Text: "x"}}}
}

func (d *opened) Play(p *rules.Position) { d.played = p }

func (d *opened) square(name string) fyne.Position {
	d.t.Helper()
	return d.board.Center(uitest.Square(d.t, name))
}

func (d *opened) tapOn(names ...string) {
	d.t.Helper()
	for _, name := range names {
		d.board.Tapped(&fyne.PointEvent{Position: d.square(name)})
	}
}

// take takes a piece from the palette, by its letter; x is to erase, + to move.
func (d *opened) take(letter string) {
	d.t.Helper()
	i := slices.IndexFunc(d.palette.tools, func(t tool) bool {
		switch {
		case t.erases:
			return letter == "x"
		case t.puts == rules.NoPiece:
			return letter == "+"
		}
		return string(d.Draft.Ruleset().Letter(t.puts)) == letter
	})
	if i < 0 {
		d.t.Fatalf("there is no %q in the palette", letter)
	}
	d.palette.choice.Choose(i)
}

func (d *opened) press(name fyne.KeyName) {
	d.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
}

// number is a field for a number, and its row.
type number struct {
	row   *fyne.Container
	entry *kit.Entry
}

func (d *opened) numbers() (all []number) {
	for _, o := range d.fields.Box.Objects {
		row := o.(*fyne.Container)
		for _, entry := range uitest.Seen[*kit.Entry](row) {
			all = append(all, number{row, entry})
		}
	}
	return all
}

// says checks what the editor says, which may be without a final stop.
func (d *opened) says(want ...string) {
	d.t.Helper()
	got := d.status.Texts()
	if !slices.EqualFunc(got, want, strings.HasPrefix) {
		d.t.Errorf("%s: said %q, want %q", d.Draft.FEN(), got, want)
	}
}

func good() string { return words.Text("setup.good") }

// winners says who can still win.
func winners(white, black game.Ability) string { return words.Winners([2]game.Ability{white, black}) }

// fenIs asks for what is on the board, in the entry and in the draft.
func (d *opened) fenIs(want string) {
	d.t.Helper()
	if d.Draft.FEN() != want || d.fen.Text != want {
		d.t.Fatalf("the draft is %s, the entry says %q, want %s", d.Draft.FEN(), d.fen.Text, want)
	}
}

func TestBuiltByTaps(t *testing.T) {
	d := open(t, "normal")
	test.Tap(d.button("Clear"))
	d.fenIs("8/8/8/8/8/8/8/8 w - - 0 1")
	if d.playable() || !d.Modal.Buttons[3].Disabled() || len(d.status.Texts()) != 2 {
		t.Errorf("an empty board: %q", d.status.Texts())
	}
	for _, b := range d.Modal.Buttons[2:] {
		var refused refusal
		d.dialogs.Listener = &refused
		if test.Tap(b); refused.why != d.status.Texts()[0] {
			t.Errorf("%s says %q of an empty board, and the editor %q", b.Text, refused.why, d.status.Texts())
		}
	}
	for _, step := range []string{"K e1", "k e8", "P a7 b7 b7", "+ e8 d8", "q h5 h6", "x h5"} { // the pawn of b7 goes again
		names := strings.Fields(step)
		d.take(names[0])
		d.tapOn(names[1:]...)
	}
	d.board.TappedSecondary(&fyne.PointEvent{Position: d.square("h6")})
	d.fields.turn.Choose(1)
	d.fenIs("3k4/P7/8/8/8/8/8/4K3 b - - 0 1")
	d.says(good(), winners(game.Can, game.Cannot))
	d.Modal.Buttons[3].OnTapped()
	if d.played == nil || d.played.FEN() != "3k4/P7/8/8/8/8/8/4K3 b - - 0 1" || d.dialogs.Busy() {
		t.Errorf("played from %v", d.played)
	}
}

func (d *opened) button(text string) *kit.Button {
	d.t.Helper()
	return uitest.ButtonIn(d.t, d.fields.Box, text)
}

func TestBuiltByKeys(t *testing.T) {
	d := open(t, "normal")
	test.Tap(d.button("Clear"))
	d.window.Canvas().Focus(d.board)
	d.press(fyne.KeyRight) // shows the cursor, on a8
	d.board.TypedRune('k')
	d.press(fyne.KeyRight)
	d.board.TypedRune('r')
	for range 7 {
		d.press(fyne.KeyDown)
	}
	d.board.TypedRune('K')
	d.press(fyne.KeyRight)
	d.board.TypedRune('Q')
	d.board.TypedRune('z') // no piece
	d.fenIs("kr6/8/8/8/8/8/8/1KQ5 w - - 0 1")
	d.press(fyne.KeyDelete)
	d.take("R")
	d.press(fyne.KeySpace)
	d.fenIs("kr6/8/8/8/8/8/8/1KR5 w - - 0 1")
	d.board.TypedShortcut(&fyne.ShortcutUndo{})
	d.board.TypedShortcut(&fyne.ShortcutUndo{})
	d.fenIs("kr6/8/8/8/8/8/8/1KQ5 w - - 0 1")
	d.board.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	d.dialogs.TypedShortcut(&fyne.ShortcutRedo{})
	d.fenIs("kr6/8/8/8/8/8/8/1KR5 w - - 0 1")
	d.press(fyne.KeyEscape)
	if d.dialogs.Busy() || d.played != nil {
		t.Error("Escape does not leave the editor, or plays")
	}
}

func TestDragged(t *testing.T) {
	d := open(t, "normal")
	drag := func(from, to fyne.Position) {
		step := to.Subtract(from)
		d.board.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}, Button: desktop.MouseButtonPrimary})
		d.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(step.X, step.Y)})
		d.board.DragEnd()
	}
	drag(d.square("e2"), d.square("e4"))
	drag(d.square("a8"), fyne.NewPos(-50, -50))
	d.fenIs("1nbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQk - 0 1")
	grip := d.palette.grip
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.board).Add(d.square("d5"))
	second := fyne.NewPos(d.palette.choice.Cell*1.5, d.palette.choice.Cell*0.5)
	grip.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: second, AbsolutePosition: at}})
	if !d.floating.Visible() {
		t.Error("the piece is not seen on its way")
	}
	grip.DragEnd()
	if d.floating.Visible() {
		t.Error("the piece hangs in the air")
	}
	d.fenIs("1nbqkbnr/pppppppp/8/3K4/4P3/8/PPPP1PPP/RNBQKBNR w KQk - 0 1")
	right := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.square("c6")}, Button: desktop.MouseButtonSecondary}
	for _, begin := range []func(){
		func() {
			d.board.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.square("a2")}, Button: desktop.MouseButtonPrimary})
			d.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: d.square("a2")}, Dragged: fyne.NewDelta(2, 0)})
		},
		func() {
			grip.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: second, AbsolutePosition: at}})
		},
	} { // another button cancels the drag, and deletes nothing
		begin()
		d.board.MouseDown(right)
		d.board.DragEnd()
		grip.DragEnd()
		d.board.TappedSecondary(&right.PointEvent)
		d.board.Tapped(&right.PointEvent)
		d.fenIs("1nbqkbnr/pppppppp/8/3K4/4P3/8/PPPP1PPP/RNBQKBNR w KQk - 0 1")
	}
}

// TestFENBothWays: a typed or pasted FEN appears on the board as soon as it is valid. Until then the board stays.
func TestFENBothWays(t *testing.T) {
	d := open(t, "normal")
	start := d.Draft.FEN()
	d.fen.SetText("4k3/8/8/8 w - - 0 1")
	if d.Draft.FEN() != start || d.playable() || !strings.HasPrefix(d.status.Texts()[0], words.Text("setup.unread", words.With{"Reason": ""})) {
		t.Errorf("a short board: %s, %q", d.Draft.FEN(), d.status.Texts())
	}
	d.fen.SetText("4k3/8/8/8/8/8/4P3/4K3 w - - 5 40")
	d.fenIs("4k3/8/8/8/8/8/4P3/4K3 w - - 5 40")
	d.fen.SetText("4k3/8/8/8/8/8/4P3/4K3 w K - 5 40") // which is left as it is typed
	if d.fen.Text != "4k3/8/8/8/8/8/4P3/4K3 w K - 5 40" || d.Draft.FEN() != "4k3/8/8/8/8/8/4P3/4K3 w - - 5 40" || len(d.status.Texts()) < 2 {
		t.Errorf("a right that is none: %q, %q", d.fen.Text, d.status.Texts())
	}
	d.take("R")
	d.tapOn("h1")
	d.fenIs("4k3/8/8/8/8/8/4P3/4K2R w - - 5 40")
	d.fields.castling[0][0].SetChecked(true)
	d.fenIs("4k3/8/8/8/8/8/4P3/4K2R w K - 5 40")
	d.clipboard.SetContent("  8/8/8/8/8/5k2/4p3/4K3 b - - 0 1\n")
	d.dialogs.TypedShortcut(&fyne.ShortcutPaste{Clipboard: d.clipboard})
	if d.Draft.FEN() != "8/8/8/8/8/5k2/4p3/4K3 b - - 0 1" || !d.playable() {
		t.Errorf("pasted: %s, %q", d.Draft.FEN(), d.status.Texts())
	}
	test.Tap(d.Modal.Buttons[1])
	if d.clipboard.Content() != d.Draft.FEN() || !d.dialogs.Busy() {
		t.Errorf("copied: %q", d.clipboard.Content())
	}
	test.Tap(d.Modal.Buttons[2])
	if d.saved == nil || d.dialogs.Open == d.Modal {
		t.Fatal("nothing is saved")
	}
	test.Tap(d.dialogs.Open.Buttons[0])
	testenv.Same(t, d.dialogs.Open, d.Modal, "saving does not lead back")
}

// TestFaultsAreShown: each fault is on its square, with its own shape.
func TestFaultsAreShown(t *testing.T) {
	d := open(t, "normal")
	d.fen.SetText("P3k3/8/8/8/8/8/4R3/8 w - - 0 1")
	_, err := d.Draft.Position()
	faults, setup := rules.SetupFaults(err), d.Draft.Setup()
	if len(faults) != 3 {
		t.Fatal(faults)
	}
	var want []string
	for _, f := range faults {
		want = append(want, words.SetupFault(d.Draft.Ruleset(), &setup, f))
	}
	d.says(want...)
	s := d.board.State()
	for _, h := range []board.Highlight{{Square: 56, Style: board.Crossed}, {Square: 12, Style: board.Outlined}} {
		if !slices.Contains(s.Highlights, h) {
			t.Errorf("%v is not shown: %v", h, s.Highlights)
		}
	}
	if !slices.Equal(s.Checked, []int{60}) {
		t.Errorf("in check: %v", s.Checked)
	}
	mate := words.DecidedText(d.Draft.Ruleset(), game.Outcome{Result: game.WhiteWins, Reason: game.Checkmate})
	for fen, want := range map[string][]string{
		"8/8/8/4k3/8/8/8/4K3 w - - 0 1":   {good(), winners(game.Cannot, game.Cannot)},
		"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1":  {words.Text("setup.over", words.With{"Reason": mate})},
		"4k3/8/8/8/8/8/8/RR2K3 w - - 0 1": {good(), winners(game.Can, game.Cannot)},
	} {
		d.fen.SetText(fen)
		d.says(want...)
	}
}

// TestHandsAndChecks: hands and counted checks can be set up.
func TestHandsAndChecks(t *testing.T) {
	d := open(t, "crazyhouse")
	i := slices.Index(handKinds(d.Draft, rules.White), d.Draft.Ruleset().KindOf('N'))
	knights := fyne.PointEvent{Position: d.board.Center(board.HandPlace(0, i))}
	d.take("N")
	d.board.Tapped(&knights)
	d.board.Tapped(&knights)
	d.board.TappedSecondary(&knights)
	d.fenIs("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[N] w KQkq - 0 1")
	d = open(t, "three-check")
	if !d.numbers()[0].row.Visible() || !d.numbers()[1].row.Visible() {
		t.Fatal("checks cannot be set")
	}
	d.numbers()[0].entry.SetText("2")
	d.fenIs("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1+3 0 1")
	d = open(t, "normal")
	if d.numbers()[0].row.Visible() || d.numbers()[2].row.Visible() || len(d.board.State().Hands[0]) > 0 {
		t.Error("chess has checks, hands or numbers")
	}
}

// TestOtherRules: every shipped ruleset can be set up with all that it needs.
func TestOtherRules(t *testing.T) {
	d := open(t, "normal")
	d.prover = game.Judge{} // it is not who can win that is asked here
	for _, name := range resources.Rulebook().Names() {
		rs, err := resources.Rulebook().Ruleset(name)
		testenv.Must(t, err)
		d.did(d.Draft.SetRuleset(rs))
		test.Tap(d.button("Start"))
		if start := rs.Start(); d.Draft.FEN() != start.FEN() || !d.playable() || d.board.Shape().Width != rs.Width() {
			t.Errorf("%s: %s, %q", name, d.Draft.FEN(), d.status.Texts())
		}
		testenv.Same(t, len(d.palette.tools), 2+2*rs.Kinds(), name, "tools")
		testenv.Same(t, d.numbers()[2].row.Visible(), rs.Numbered(), name, "numbers are")
	}
}

// TestNumberTyped puts up the start with a number, and one undo takes that back.
func TestNumberTyped(t *testing.T) {
	d := open(t, "chess960")
	number := d.numbers()[2].entry
	if number.Text != "518" {
		t.Fatalf("the start is number %q", number.Text)
	}
	number.SetText("9")
	number.SetText("95")
	number.SetText("959")
	d.fenIs("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1")
	test.Tap(d.fields.undo)
	testenv.Same(t, number.Text, "518", "undone: number")
}

// TestEveryControlIsSeen: in a small window Tab comes to every control, and the fields scroll to it.
func TestEveryControlIsSeen(t *testing.T) {
	d := open(t, "chess960")
	d.window.Resize(fyne.NewSize(640, 480))
	seen := map[fyne.Focusable]bool{}
	for range 60 {
		d.window.Canvas().(interface{ FocusNext() }).FocusNext()
		d.dialogs.TabbedTo()
		focused := d.window.Canvas().Focused()
		o := focused.(fyne.CanvasObject)
		if !kit.Holds(d.fields.Box, o) {
			continue
		}
		seen[focused] = true
		y := kit.PlaceOf(d.window.Canvas(), o).Y - kit.PlaceOf(d.window.Canvas(), d.fields.Scroll).Y
		if y < -1 || y+o.Size().Height > d.fields.Scroll.Size().Height+1 {
			t.Errorf("%T is at %.0f of %.0f", o, y, d.fields.Scroll.Size().Height)
		}
	}
	testenv.Same(t, len(seen), 13, "Tab comes to")
}

// TestChangesAreSaid: a key's change is announced with the new state, and a fault at once.
func TestChangesAreSaid(t *testing.T) {
	d := open(t, "normal")
	want := func(all ...string) {
		t.Helper()
		if !slices.Equal(d.said, all) {
			t.Errorf("it says %q, not %q", d.said, all)
		}
		d.said = nil
	}
	d.window.Canvas().Focus(d.board)
	for range 8 { // to e1
		d.press(fyne.KeyDown)
	}
	for range 4 {
		d.press(fyne.KeyRight)
	}
	d.said = nil
	d.press(fyne.KeyDelete)
	empty := d.board.Stands(4) + " " + d.status.Texts()[0]
	want(empty)
	d.board.TypedRune('K')
	want(d.board.Stands(4) + " " + good() + " " + winners(game.Can, game.Can))
	d.Shortcut(&fyne.ShortcutUndo{})
	want(empty)
}

type refusal struct{ why string }

func (*refusal) Raised(*kit.Dialog)             {}
func (*refusal) Lowered()                       {}
func (*refusal) Read(*kit.Dialog, fyne.KeyName) {}
func (r *refusal) Refused(why string)           { r.why = why }
