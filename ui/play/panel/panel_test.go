package panel

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
)

// newApp returns a window of the test driver, with the program's theme.
func newApp(t *testing.T) fyne.Window {
	t.Helper()
	app := uitest.NewApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	w := app.NewWindow("")
	w.SetPadded(false)
	return w
}

func testObjects(w fyne.Widget) []fyne.CanvasObject { return uitest.Objects(w) }

// willing gives every command, and keeps those given.
type willing struct{ ids []string }

func (w *willing) Do(id string)  { w.ids = append(w.ids, id) }
func (*willing) Can(string) bool { return true }

// newActions returns the toolbar with these actions, and others that all say the same.
func newActions(others string, shown map[string]Action) *Actions {
	for _, id := range all {
		if _, there := shown[id]; !there {
			shown[id] = Action{Text: others, Icon: theme.MediaPlayIcon()}
		}
	}
	return NewActions(shown, &willing{})
}

// TestToolbar: in every width it has the same buttons, in one size of text or with icons alone, and in the order of Tab.
func TestToolbar(t *testing.T) {
	newApp(t)
	for _, c := range []struct {
		takeback string
		from     float32 // the least width with words
	}{{"Take back", 320}, {"Annuler le dernier coup", 430}} {
		a := newActions("Resign", map[string]Action{"takeback": {Text: c.takeback, Icon: theme.ContentUndoIcon()}})
		for _, width := range []float32{430, 172, 320, 240, 620} {
			a.Box.Resize(fyne.NewSize(width, a.height(width)))
			var before fyne.CanvasObject
			shown := 0
			for _, o := range a.Box.Objects {
				b := o.(*kit.Button)
				if !b.Visible() {
					continue
				}
				shown++
				inWords := width >= c.from && slices.Contains(Playing, a.ID(b))
				if (b.Text != "") != inWords || b.TextSize() != kit.TextSize || b.Text == "" && b.Icon == nil {
					t.Errorf("in %v: %q says %q, at %v", width, b.Name, b.Text, b.TextSize())
				}
				if at := b.Position(); at.X < 0 || at.X+b.Size().Width > width || before != nil && uitest.Overlap(before, b) {
					t.Errorf("in %v: %q at %v", width, b.Name, at)
				}
				if before != nil && before.Position().Y == b.Position().Y && before.Position().X > b.Position().X {
					t.Errorf("in %v Tab goes back to %q", width, b.Name)
				}
				before = b
			}
			testenv.Same(t, shown, 11, "in", width, "there are")
		}
	}
	a := newActions("Resign", map[string]Action{"pause": {Text: "Pause"}, "watch": {Text: "Replay"}})
	a.Box.Resize(fyne.NewSize(320, a.height(320)))
	a.Update(Played, "watch", false)
	a.Box.Resize(fyne.NewSize(321, a.height(320)))
	testenv.Same(t, a.Button("pause").Name, "Replay", "after the end, Pause is")
}

// TestStatusGrows: an answer is shown whole in any width, and links stand beside a status.
func TestStatusGrows(t *testing.T) {
	newApp(t)
	v := NewStatusView(&willing{})
	v.Set(Status{Headline: "Ben to move", Links: [2]Target{{Text: "Position for the 2nd time", Does: "repetition"}}})
	if v.HeightAt(360) != statusHeight || !v.Links[0].Visible() {
		t.Error("a status takes more than its height, or has no link")
	}
	v.Set(Status{Headline: "Ben to move", Answer: true, Detail: "Your king would be attacked by the bishop on b4, and no piece stands between."})
	if v.HeightAt(168) <= statusHeight || v.Links[0].Visible() {
		t.Error("an answer is cut, or has the links of what it stands for")
	}
	v.Resize(fyne.NewSize(168, v.HeightAt(168)))
	var said []string
	for _, text := range uitest.Seen[*canvas.Text](v) {
		said = append(said, text.Text)
	}
	testenv.Same(t, strings.TrimSpace(strings.Join(said, " ")), v.Shown().Detail, "said")
}

// TestLinksBelow: a headline too long for its link moves above it, without more height.
func TestLinksBelow(t *testing.T) {
	newApp(t)
	v := NewStatusView(&willing{})
	v.Set(Status{Headline: "Looking at 1. e4", Links: [2]Target{{Text: "Play on from here", Does: "playOn"}}})
	for _, width := range []float32{172, 360} {
		v.Resize(fyne.NewSize(width, v.HeightAt(width)))
		texts := testObjects(v)
		head := texts[slices.IndexFunc(texts, func(o fyne.CanvasObject) bool { _, ok := o.(*canvas.Text); return ok })].(*canvas.Text)
		at, link := v.Links[0].Position(), v.Links[0].MinSize()
		if head.Text != "Looking at 1. e4" || at.X < 0 || at.X+link.Width > width || v.HeightAt(width) != statusHeight {
			t.Errorf("in %v: %q, a link at %v, and a height of %v", width, head.Text, at, v.HeightAt(width))
		}
		if below := at.Y > head.Position().Y; below != (width < 200) {
			t.Errorf("in %v the link stands below: %v", width, below)
		}
	}
	v.Set(Status{Headline: "White wins by a", Detail: "resignation", Links: [2]Target{{Text: "Why?", Does: "why"}}})
	v.Resize(fyne.NewSize(140, v.HeightAt(140)))
	if y := v.Links[0].Position().Y + v.Links[0].Size().Height/2; y < headLine+detailLine {
		t.Errorf("the link stands at %v, before the detail", y)
	}
}

// TestLinksForFingers: a tap anywhere in the status's height answers an offer.
func TestLinksForFingers(t *testing.T) {
	w, given := newApp(t), &willing{}
	v := NewStatusView(given)
	v.Set(Status{Headline: "Ben offers a draw", Links: [2]Target{{Text: "Accept draw", Does: "accept"}, {Text: "Decline", Does: "decline"}}})
	w.SetContent(v)
	w.Resize(fyne.NewSize(360, statusHeight))
	for _, y := range []float32{1, statusHeight / 2, statusHeight - 1} {
		for _, l := range v.Links {
			test.TapCanvas(w.Canvas(), fyne.NewPos(l.Position().X+l.Size().Width/2, y))
		}
	}
	testenv.Same(t, strings.Join(given.ids, " "), "accept decline accept decline accept decline", "given are")
}

// TestTitleFits: an opening that is too long is shown by its family, or by its code. The time follows the script's direction.
func TestTitleFits(t *testing.T) {
	newApp(t)
	s := &Sheet{title: "C95 Ruy Lopez: Breyer Defense", short: "C95", time: "10+5"}
	for room, want := range map[float32]string{400: "C95 Ruy Lopez: Breyer Defense · 10+5", 160: "C95 Ruy Lopez · 10+5", 90: "C95 · 10+5"} {
		testenv.Same(t, s.titleIn(room), want, "in", room)
	}
	t.Cleanup(func() { kit.WriteLeftwards(false) })
	kit.WriteLeftwards(true)
	if s.title = "شطرنج"; !strings.Contains(kit.Ordered(s.titleIn(400)), "10+5") {
		t.Errorf("in Arabic %q", kit.Ordered(s.titleIn(400)))
	}
}
