package kit

import (
	"image/color"
	"os"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// TestMain sets the theme once, because Fyne then reads its fonts anew.
func TestMain(m *testing.M) {
	fyne.CurrentApp().Settings().SetTheme(NewTheme(VariantLight))
	os.Exit(m.Run())
}

func windowOf(t *testing.T, o fyne.CanvasObject, size fyne.Size) fyne.Window {
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	w.Resize(size)
	return w
}

func emptyWindow(t *testing.T, size fyne.Size) fyne.Window {
	return windowOf(t, canvas.NewRectangle(color.White), size)
}

// places are where a board and a panel stand.
type places struct{ board, panel, far Rect }

func (p places) Board() Rect { return p.board }
func (p places) Panel() Rect { return p.panel }
func (p places) Far() Rect   { return p.far }

// queueIn returns the dialogs of an empty window.
func queueIn(t *testing.T, size fyne.Size, p Places) *Queue {
	return &Queue{Canvas: emptyWindow(t, size).Canvas(), Post: func(f func()) { f() }, Places: p}
}

func answers(texts ...string) (all []Answer) {
	for _, text := range texts {
		all = append(all, Answer{Text: text})
	}
	return all
}

func overlap(a, b Rect) bool {
	return a.X < b.X+b.Width && b.X < a.X+a.Width && a.Y < b.Y+b.Height && b.Y < a.Y+a.Height
}

func within(a, b Rect) bool {
	return a.X >= b.X && a.Y >= b.Y && a.X+a.Width <= b.X+b.Width && a.Y+a.Height <= b.Y+b.Height
}

// whole checks that an open dialog shows all of its text, and all buttons whole and beside each other.
func (q *Queue) whole(t *testing.T, scrolls bool) {
	t.Helper()
	if s := q.Open.view.scroll; !scrolls && s.Size().Height < s.Content.MinSize().Height {
		t.Errorf("of the text %v of %v are in sight", s.Size(), s.Content.MinSize())
	}
	for i, b := range q.Open.Buttons {
		if at := rectOf(b); !within(at, q.Card()) || at.Width < b.MinSize().Width {
			t.Errorf("button %d at %v leaves %v, or is cut", i, at, q.Card())
		}
		for _, other := range q.Open.Buttons[:i] {
			if overlap(rectOf(b), rectOf(other)) {
				t.Errorf("%q lies over %q", b.Text, other.Text)
			}
		}
	}
}

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
		q := queueIn(t, c.size, places{board: c.board, panel: c.panel})
		q.Show(&Dialog{
			Title: "Ann 1 – 0 Ben", Where: Beside,
			Content: container.NewVBox(Paragraph("Ann wins by checkmate (FIDE 5.1.1).")),
			Answers: answers("Why?", "New game", "Rematch", "Look at the game"),
		})
		card := q.Card()
		if overlap(card, c.board) || !within(card, NewRect(0, 0, c.size.Width, c.size.Height)) {
			t.Errorf("%v: the dialog at %v covers the board at %v, or leaves the window", c.size, card, c.board)
		}
		if at := c.board.X + c.board.Width; c.panel.X > at && (card.X < at || card.X+card.Width > c.panel.X+c.panel.Width+Step) {
			t.Errorf("%v: the dialog at %v is wider than the panel at %v", c.size, card, c.panel)
		}
		q.whole(t, true)
	}
}

// TestNarrowed: a dialog beside the board lies over it while there is no room, with a shade, and returns.
func TestNarrowed(t *testing.T) {
	size := fyne.NewSize(1000, 700)
	q := queueIn(t, size, places{board: NewRect(8, 36, 656, 656), panel: NewRect(672, 36, 320, 656)})
	narrow := false
	q.Show(&Dialog{
		Title: "Preferences", Content: space(300, 100), Answers: answers("Close"),
		Moves: func() Where { return map[bool]Where{true: Middle, false: Beside}[narrow] },
	})
	for i := range 3 {
		narrow = i == 1
		q.Resized()
		if card := q.Card(); q.Open.view.shade.Visible() != narrow || card.X < 672-Step != narrow || !within(card, NewRect(0, 0, size.Width, size.Height)) {
			t.Errorf("narrow: %v, the card is at %v", narrow, card)
		}
	}
}

// TestLowFoot: a card at the foot of a low panel covers it, shows all that it says, and has its answers in a row.
func TestLowFoot(t *testing.T) {
	panel := NewRect(400, 990, 400, 176)
	q := queueIn(t, fyne.NewSize(820, 1180), places{board: NewRect(12, 120, 796, 796), panel: panel})
	q.Show(&Dialog{Title: "Ann wins", Where: Foot, Content: Paragraph("by checkmate"), Answers: answers("New game", "Look at the game", "Rematch")})
	view, b := q.Open.view, q.Open.Buttons
	if q.Card() != panel || b[0].Position().Y != b[2].Position().Y {
		t.Errorf("the card is at %v, or the answers are below each other", q.Card())
	}
	q.whole(t, false)
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
	q.Show(&Dialog{Title: "Tags", Content: box, Answers: answers("Save"), First: last})
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
	q := queueIn(t, fyne.NewSize(640, 480), nil)
	var told refusals
	q.Listener = &told
	why, given := "Choose a game.", 0
	d := &Dialog{
		Title: "Archive", Content: Paragraph("No games yet."), Answers: []Answer{
			{Text: "Close"}, {Text: "Open", WhyNot: func() string { return why }, Run: func() { given++ }},
		},
	}
	q.Show(d)
	open, enter, tips := d.Buttons[1], &fyne.KeyEvent{Name: fyne.KeyReturn}, d.view.tips
	if !open.Disabled() || d.Buttons[0].Disabled() {
		t.Error("what cannot be done looks as if it could, or the other way round")
	}
	for _, press := range []func(){func() { q.TypedKey(enter) }, func() { test.Tap(open) }} {
		told.why = nil
		press()
		if q.Open != d || given > 0 || !slices.Equal(told.why, []string{why}) || !tips.Visible() || tips.text != why {
			t.Errorf("told %q, and the tip says %q", told.why, tips.text)
		}
		tips.Away()
	}
	why = ""
	if d.Offer(); open.Disabled() || tips.Visible() {
		t.Error("what can be done is still refused")
	}
	if q.TypedKey(enter); q.Open != nil || given != 1 {
		t.Error("the answer is not taken")
	}
}

// TestTipBesideAnswers: the tip of an answer in the lower row covers no answer of the upper row.
func TestTipBesideAnswers(t *testing.T) {
	q := queueIn(t, fyne.NewSize(420, 300), nil)
	d := &Dialog{Title: "Archive", Content: Paragraph("No games yet."), Width: 20 * Step, Escape: -1}
	d.Answers = answers("Another file of games", "Export this one or all", "Open the chosen game")
	for i := range d.Answers {
		d.Answers[i].WhyNot = func() string { return "Choose a game." }
	}
	q.Show(d)
	if rectOf(d.Buttons[2]).Y <= rectOf(d.Buttons[0]).Y {
		t.Fatal("the answers stand in one row")
	}
	for _, b := range d.Buttons {
		test.Tap(b)
		at, size := d.view.tips.Position(), d.view.tips.Size()
		for _, other := range d.Buttons {
			if overlap(rectOf(other), NewRect(at.X, at.Y, size.Width, size.Height)) {
				t.Errorf("what is said of %q covers %q", b.Text, other.Text)
			}
		}
	}
}

// TestManyAnswers: answers too many or too long for one row stand in several, each of them whole.
func TestManyAnswers(t *testing.T) {
	q := queueIn(t, fyne.NewSize(640, 480), nil)
	q.Show(&Dialog{
		Title: "Archive", Content: Paragraph("No games yet."), Height: 4000,
		Answers: answers("Remove this one", "Another file…", "Close the list", "Export to a file…", "Copy as PGN text", "Open the game"),
	})
	q.whole(t, true)
}

// TestShade: a dialog shades the whole window. One beside the board shades nothing, so that the position stays visible.
func TestShade(t *testing.T) {
	for _, where := range []Where{Middle, Beside} {
		q := queueIn(t, fyne.NewSize(500, 350), places{board: NewRect(4.3, 18.4, 300.7, 300.7)})
		q.Show(&Dialog{Title: "Ann 1 – 0 Ben", Where: where, Content: Paragraph("Ann wins."), Answers: answers("Close")})
		p := q.Canvas.Capture()
		for _, at := range [][2]int{{0, 0}, {25, 175}, {499, 349}} {
			if shaded := p.At(at[0], at[1]) != color.Color(color.NRGBA{255, 255, 255, 255}); shaded == (where == Beside) {
				t.Errorf("where %d: shaded at %v: %t", where, at, shaded)
			}
		}
	}
}

// TestTurnedBeside: a question beside the board opens at its player's end, in that player's area, also where that is narrow; it
// covers a low panel.
func TestTurnedBeside(t *testing.T) {
	right, narrow := NewRect(740, 110, 352, 570), NewRect(448, 80, 184, 330)
	low, above := NewRect(410, 976, 398, 196), NewRect(410, 33, 398, 1139)
	for _, p := range []places{
		{NewRect(0, 36, 732, 720), right, right},
		{NewRect(0, 36, 440, 720), narrow, narrow},
		{NewRect(12, 103, 796, 796), low, above},
	} {
		q := queueIn(t, fyne.NewSize(p.panel.X+p.panel.Width+Step, max(760, p.panel.Y+p.panel.Height)), p)
		for _, turned := range []bool{false, true} {
			d := &Dialog{Title: "Resign", Where: Beside, Turned: turned, Content: Space(0), Answers: answers("Ben resigns", "Cancel")}
			if p.panel == narrow {
				d.Content, d.Answers = Paragraph("Repetition: the position has appeared 2 of 3 times"), answers("Cancel", "With my next move", "Claim now")
			}
			q.Show(d)
			q.whole(t, false)
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

// TestFar: the player opposite reads the text at the top of the card, above all that is for the near one, which still fits.
func TestFar(t *testing.T) {
	q := queueIn(t, fyne.NewSize(820, 1180), places{board: NewRect(12, 103, 796, 796), panel: NewRect(410, 976, 398, 196)})
	for _, where := range []Where{Foot, Middle} {
		q.Show(&Dialog{Title: "Ann wins", Far: "by checkmate", Where: where, Content: Paragraph("by checkmate"), Answers: answers("New game", "Rematch")})
		far, card, title := q.Open.view.far, q.Card(), q.Open.view.title.Position().Y
		if !far.Turned || far.Position().Y < card.Y || far.Position().Y+far.Size().Height > title+2*Step {
			t.Errorf("where %d: the far text at %v, %v is not between the edge of %v and the title at %v", where, far.Position(), far.Size(), card, title)
		}
		q.whole(t, false)
		q.Dismiss()
	}
}
