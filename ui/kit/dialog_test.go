package kit

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

func emptyWindow(t *testing.T, size fyne.Size) fyne.Window {
	test.NewTempApp(t).Settings().SetTheme(NewTheme(VariantLight))
	w := test.NewTempWindow(t, widget.NewLabel(""))
	w.SetPadded(false)
	w.Resize(size)
	return w
}

// places are where a board and a panel stand.
type places struct{ board, panel, far Rect }

func (p places) Board() Rect { return p.board }
func (p places) Panel() Rect { return p.panel }
func (p places) Far() Rect   { return p.far }

// TestBeside: a question about the position covers no square, is not clipped, and is no wider than the panel.
func TestBeside(t *testing.T) {
	for _, c := range []struct {
		size         fyne.Size
		board, panel Rect
	}{
		{fyne.NewSize(1000, 700), NewRect(8, 36, 656, 656), NewRect(672, 36, 320, 656)},    // the panel is at the right
		{fyne.NewSize(640, 480), NewRect(8, 36, 432, 432), NewRect(448, 36, 184, 432)},     // and narrow
		{fyne.NewSize(600, 900), NewRect(60, 36, 480, 480), NewRect(8, 524, 288, 368)},     // below the board
		{fyne.NewSize(480, 320), NewRect(130, 36, 152, 152), Rect{}},                       // beside it and below it
		{fyne.NewSize(1600, 900), NewRect(170, 36, 856, 856), NewRect(1034, 36, 360, 856)}, // with room beside both
	} {
		w := emptyWindow(t, c.size)
		q := &Queue{Canvas: w.Canvas(), Post: func(f func()) { f() }, Places: places{board: c.board, panel: c.panel}}
		q.Show(&Dialog{
			Title: "Ann 1 – 0 Ben", Beside: true,
			Content: container.NewVBox(Paragraph("Ann wins by checkmate (FIDE 5.1.1).")),
			Answers: []Answer{{Text: "Why?"}, {Text: "New game"}, {Text: "Rematch"}, {Text: "Look at the game"}},
		})
		card, b := q.Card(), c.board
		if card.X < b.X+b.Width && card.X+card.Width > b.X && card.Y < b.Y+b.Height && card.Y+card.Height > b.Y {
			t.Errorf("%v: the dialog at %v covers the board at %v", c.size, card, b)
		}
		if card.X < 0 || card.Y < 0 || card.X+card.Width > c.size.Width || card.Y+card.Height > c.size.Height {
			t.Errorf("%v: the dialog at %v leaves the window", c.size, card)
		}
		if at := c.board.X + c.board.Width; c.panel.X > at && (card.X < at || card.X+card.Width > c.panel.X+c.panel.Width+Step) {
			t.Errorf("%v: the dialog at %v is wider than the panel at %v", c.size, card, c.panel)
		}
		for i, button := range q.Open.Buttons {
			at, need := PlaceOf(w.Canvas(), button), button.MinSize()
			if button.Size().Width < need.Width || at.X < card.X || at.X+need.Width > card.X+card.Width || at.Y+need.Height > card.Y+card.Height {
				t.Errorf("%v: button %d at %v, %v in %v", c.size, i, at, button.Size(), card)
			}
		}
	}
}

// TestLowFoot: a card at the foot of a low panel covers it, shows all that it says, and has its answers in a row.
func TestLowFoot(t *testing.T) {
	panel := NewRect(400, 990, 400, 176)
	w := emptyWindow(t, fyne.NewSize(820, 1180))
	q := &Queue{Canvas: w.Canvas(), Post: func(f func()) { f() }, Places: places{board: NewRect(12, 120, 796, 796), panel: panel}}
	q.Show(&Dialog{
		Title: "Ann wins", Foot: true, Content: Paragraph("by checkmate"), Answers: []Answer{{Text: "New game"}, {Text: "Look at the game"}, {Text: "Rematch"}},
	})
	view := q.Open.view
	if q.Card() != panel || view.scroll.Size().Height < view.scroll.Content.MinSize().Height {
		t.Errorf("the card is at %v, its text %v high of %v", q.Card(), view.scroll.Size().Height, view.scroll.Content.MinSize().Height)
	}
	if b := q.Open.Buttons; b[0].Position().Y != b[2].Position().Y {
		t.Error("the answers are below each other")
	}
	for _, c := range []struct {
		at   fyne.Position
		open bool
	}{{fyne.NewPos(400, 500), true}, {fyne.NewPos(420, 1000), true}, {fyne.NewPos(100, 1050), false}} {
		if view.Tapped(&fyne.PointEvent{Position: c.at}); (q.Open != nil) != c.open {
			t.Errorf("after a tap at %v a card is open: %v", c.at, q.Open != nil)
		}
	}
}

// TestSoftKeyboard: what has the focus stays in sight when a soft keyboard takes the window's lower half.
func TestSoftKeyboard(t *testing.T) {
	w := emptyWindow(t, fyne.NewSize(390, 844))
	q := &Queue{Canvas: w.Canvas(), Post: func(f func()) { f() }}
	box := container.NewVBox()
	for range 10 {
		box.Add(NewEntry("", ""))
	}
	last := box.Objects[9].(*Entry)
	q.Show(&Dialog{Title: "Tags", Content: box, Answers: []Answer{{Text: "Save"}}, First: last})
	w.Resize(fyne.NewSize(390, 400))
	q.Resized()
	if scroll := q.Open.view.scroll; scroll.Offset.Y+scroll.Size().Height < last.Position().Y+last.Size().Height {
		t.Errorf("from %v on %v are in sight, the entry is at %v", scroll.Offset.Y, scroll.Size().Height, last.Position().Y)
	}
}

// refusals are the reasons given for disabled answers.
type refusals struct{ why []string }

func (*refusals) Raised(*Dialog)             {}
func (*refusals) Lowered()                   {}
func (*refusals) Read(*Dialog, fyne.KeyName) {}
func (r *refusals) Refused(why string)       { r.why = append(r.why, why) }

// TestWhyNot: an answer that cannot be given is disabled, and Enter or a tap says why.
func TestWhyNot(t *testing.T) {
	w := emptyWindow(t, fyne.NewSize(640, 480))
	var told refusals
	why, given := "Choose a game.", 0
	q := &Queue{Canvas: w.Canvas(), Post: func(f func()) { f() }, Listener: &told}
	d := &Dialog{
		Title: "Archive", Content: Paragraph("No games yet."), Answers: []Answer{
			{Text: "Close"}, {Text: "Open", WhyNot: func() string { return why }, Run: func() { given++ }},
		},
	}
	q.Show(d)
	open, enter := d.Buttons[1], &fyne.KeyEvent{Name: fyne.KeyReturn}
	if !open.Disabled() || d.Buttons[0].Disabled() {
		t.Error("what cannot be done looks as if it could, or the other way round")
	}
	q.TypedKey(enter)
	if q.Open != d || given > 0 || len(told.why) != 1 || told.why[0] != why || !d.view.tips.Visible() || d.view.tips.text != why {
		t.Errorf("Enter: told %q, and the tip says %q", told.why, d.view.tips.text)
	}
	d.view.tips.Away()
	test.Tap(open)
	if q.Open != d || given > 0 || len(told.why) != 2 || !d.view.tips.Visible() {
		t.Errorf("a tap: told %q", told.why)
	}
	if tip, at := d.view.tips, PlaceOf(w.Canvas(), open); tip.Position().Y < at.Y+open.Size().Height && tip.Position().Y+tip.Size().Height > at.Y {
		t.Errorf("the tip at %v covers the button at %v", tip.Position(), at)
	}
	why = ""
	if d.Offer(); open.Disabled() || d.view.tips.Visible() {
		t.Error("what can be done is still refused")
	}
	if q.TypedKey(enter); q.Open != nil || given != 1 {
		t.Error("the answer is not taken")
	}
}

// TestTipBesideAnswers: the tip of an answer in the lower row covers no answer of the upper row.
func TestTipBesideAnswers(t *testing.T) {
	w := emptyWindow(t, fyne.NewSize(420, 300))
	q := &Queue{Canvas: w.Canvas(), Post: func(f func()) { f() }}
	d := &Dialog{Title: "Archive", Content: Paragraph("No games yet."), Width: 20 * Step, Escape: -1}
	for _, text := range []string{"Another file of games", "Export this one or all", "Open the chosen game"} {
		d.Answers = append(d.Answers, Answer{Text: text, WhyNot: func() string { return "Choose a game." }})
	}
	q.Show(d)
	first, last := PlaceOf(w.Canvas(), d.Buttons[0]), PlaceOf(w.Canvas(), d.Buttons[2])
	if last.Y <= first.Y {
		t.Fatalf("the answers stand in one row: %v, %v", first, last)
	}
	for _, b := range d.Buttons {
		test.Tap(b)
		tip := d.view.tips
		for _, other := range d.Buttons {
			if at := PlaceOf(w.Canvas(), other); tip.Position().Y < at.Y+other.Size().Height && tip.Position().Y+tip.Size().Height > at.Y {
				t.Errorf("what is said of %q covers %q", b.Text, other.Text)
			}
		}
	}
}

// TestManyAnswers: answers too many or too long for one row stand in several, each of them whole.
func TestManyAnswers(t *testing.T) {
	w := emptyWindow(t, fyne.NewSize(640, 480))
	q := &Queue{Canvas: w.Canvas(), Post: func(f func()) { f() }}
	q.Show(&Dialog{
		Title: "Archive", Content: Paragraph("No games yet."), Height: 4000,
		Answers: []Answer{
			{Text: "Remove this one", Danger: true}, {Text: "Another file…"}, {Text: "Close the list"},
			{Text: "Export to a file…"}, {Text: "Copy as PGN text"}, {Text: "Open the game"},
		},
	})
	var places []Rect
	for i, button := range q.Open.Buttons {
		p, size := PlaceOf(w.Canvas(), button), button.Size()
		if size.Width < button.MinSize().Width || p.X < 0 || p.X+size.Width > 640 || p.Y+size.Height > 480 {
			t.Errorf("button %d at %v, %v", i, p, size)
		}
		for j, o := range places {
			if p.X < o.X+o.Width && o.X < p.X+size.Width && p.Y < o.Y+o.Height && o.Y < p.Y+size.Height {
				t.Errorf("button %d lies over %d", i, j)
			}
		}
		places = append(places, NewRect(p.X, p.Y, size.Width, size.Height))
	}
}

// TestShade: a dialog shades the whole window. One beside the board shades nothing, so that the position stays visible.
func TestShade(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(NewTheme(VariantLight))
	for _, beside := range []bool{false, true} {
		w := test.NewTempWindow(t, canvas.NewRectangle(color.White))
		w.SetPadded(false)
		w.Resize(fyne.NewSize(1000, 700))
		q := &Queue{Canvas: w.Canvas(), Post: func(f func()) { f() }, Places: places{board: NewRect(8.3, 36.4, 600.7, 600.7)}}
		q.Show(&Dialog{Title: "Ann 1 – 0 Ben", Beside: beside, Content: Paragraph("Ann wins."), Answers: []Answer{{Text: "Close"}}})
		p := w.Canvas().Capture()
		for _, at := range [][2]int{{0, 0}, {50, 350}, {999, 699}} {
			if shaded := p.At(at[0], at[1]) != color.Color(color.NRGBA{255, 255, 255, 255}); shaded == beside {
				t.Errorf("beside %t: shaded at %v: %t", beside, at, shaded)
			}
		}
	}
}

// TestTurnedBeside: a question beside the board opens at its player's end, in that player's area; it covers a low panel.
func TestTurnedBeside(t *testing.T) {
	right, narrow := NewRect(740, 110, 352, 570), NewRect(448, 80, 184, 330)
	low, above := NewRect(410, 976, 398, 196), NewRect(410, 33, 398, 1139)
	for _, p := range []places{
		{NewRect(0, 36, 732, 720), right, right},
		{NewRect(0, 36, 440, 720), narrow, narrow},
		{NewRect(12, 103, 796, 796), low, above},
	} {
		w := emptyWindow(t, fyne.NewSize(p.panel.X+p.panel.Width+Step, max(760, p.panel.Y+p.panel.Height)))
		q := &Queue{Canvas: w.Canvas(), Post: func(f func()) { f() }, Places: p}
		for _, turned := range []bool{false, true} {
			q.Show(&Dialog{Title: "Resign", Beside: true, Turned: turned, Content: Space(0), Answers: []Answer{{Text: "Ben resigns"}, {Text: "Cancel"}}})
			card, far := q.Card(), p.far
			switch foot := card.Y+card.Height == p.panel.Y+p.panel.Height; {
			case foot == turned, turned && (card.Y != far.Y || card.X < far.X || card.X+card.Width > far.X+far.Width):
				t.Errorf("turned %v: the card is at %v, the panel at %v, the far end at %v", turned, card, p.panel, far)
			case !turned && p.panel == low && card != low:
				t.Errorf("the card at %v leaves parts of the panel at %v", card, low)
			}
			q.Dismiss()
		}
	}
}

// TestNarrowPanel: three answers in a narrow panel leave room for what they answer.
func TestNarrowPanel(t *testing.T) {
	panel := NewRect(448, 80, 160, 250)
	w := emptyWindow(t, fyne.NewSize(616, 480))
	q := &Queue{Canvas: w.Canvas(), Post: func(f func()) { f() }, Places: places{NewRect(0, 36, 440, 432), panel, panel}}
	q.Show(&Dialog{
		Title: "Black, which draw do you claim?", Beside: true, Turned: true, Content: Paragraph("Repetition: the position has appeared 2 of 3 times"),
		Answers: []Answer{{Text: "Cancel"}, {Text: "With my next move"}, {Text: "Claim now"}},
	})
	if s := q.Open.view.scroll; s.Size().Height < s.Content.MinSize().Height {
		t.Errorf("%v of %v are in sight", s.Size(), s.Content.MinSize())
	}
}

// TestFar: the player opposite reads the text at the top of the card, above all that is for the near one, which still fits.
func TestFar(t *testing.T) {
	panel := NewRect(410, 976, 398, 196)
	w := emptyWindow(t, fyne.NewSize(820, 1180))
	q := &Queue{Canvas: w.Canvas(), Post: func(f func()) { f() }, Places: places{board: NewRect(12, 103, 796, 796), panel: panel}}
	for _, foot := range []bool{true, false} {
		q.Show(&Dialog{Title: "Ann wins", Far: "by checkmate", Foot: foot, Content: Paragraph("by checkmate"), Answers: []Answer{{Text: "New game"}, {Text: "Rematch"}}})
		view := q.Open.view
		far, card := view.far, q.Card()
		if !far.Turned || far.Position().Y < card.Y || far.Position().Y+far.Size().Height > view.title.Position().Y+2*Step {
			t.Errorf("foot %t: the far text at %v, %v is not between the edge of %v and the title at %v", foot, far.Position(), far.Size(), card, view.title.Position())
		}
		if view.scroll.Size().Height < view.scroll.Content.MinSize().Height {
			t.Errorf("foot %t: the near text has %v of %v", foot, view.scroll.Size().Height, view.scroll.Content.MinSize().Height)
		}
		q.Dismiss()
	}
}
