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

// TestActionsAlike: of buttons in a row all have an icon, or none. Without space for words all have one.
func TestActionsAlike(t *testing.T) {
	newApp(t)
	a := newActions("Go on", map[string]Action{"playOn": {Text: "Play on from here", Icon: theme.MediaPlayIcon()}})
	a.Update(Played, "pause")
	seen := map[bool]bool{}
	for width := float32(160); width < 420; width += 10 {
		a.Box.Resize(fyne.NewSize(width, a.height(width)))
		one, other := a.Button("playOn"), a.Button("rematch")
		if (one.Icon != nil) != (other.Icon != nil) || (one.Text == "") != (width < wordsFrom) || one.Text == "" && one.Icon == nil {
			t.Errorf("in %v: %q has an icon: %v, %q: %v", width, one.Text, one.Icon != nil, other.Text, other.Icon != nil)
		}
		seen[one.Icon != nil] = true
	}
	if len(seen) < 2 {
		t.Errorf("icons are there always, or never: %v", seen)
	}
}

// TestToolbarWords: New game says so in words as far as there is room, whatever was shown before. Pause is beside Save and New
// game, says what it is now if there is room, and in a game does not move.
func TestToolbarWords(t *testing.T) {
	w := newApp(t)
	a := newActions("Resign", map[string]Action{
		"new": {Text: "New game", Short: "New"}, "save": {Text: "Save", Icon: theme.DocumentSaveIcon()},
		"pause": {Text: "Pause", Icon: theme.MediaPauseIcon()}, "continue": {Text: "Continue", Icon: theme.MediaPlayIcon()},
		"watch": {Text: "Replay", Icon: theme.MediaPlayIcon()},
	})
	w.SetContent(a.Box)
	pause, save, begin := a.Button("pause"), a.Button("save"), a.Button("new")
	for _, c := range []struct {
		width                    float32
		begin, save, text, going string
	}{
		{350, "New game", "Save", "Pause", ""}, {316, "New game", "Save", "Pause", ""}, {240, "New", "", "", ""}, {316, "New game", "Save", "Pause", ""},
		{172, "New", "", "", ""}, {400, "New game", "Save", "Pause", ""}, {316, "New game", "Save", "Pause", ""}, {620, "New game", "Save", "Pause", "Continue"},
	} {
		w.Resize(fyne.NewSize(c.width, a.height(c.width)))
		a.Box.Refresh()
		a.Update(Playing, "pause")
		if begin.Text != c.begin || begin.Icon != nil || save.Text != c.save || pause.Text != c.text || !pause.Visible() {
			t.Errorf("in %v: %q, %q, %q", c.width, begin.Text, save.Text, pause.Text)
		}
		if begin.Position().Y+begin.Size().Height > a.Box.Size().Height-kit.Step/2 {
			t.Errorf("in %v New game touches the lower edge", c.width)
		}
		at, wide := pause.Position(), pause.Size().Width
		if c.text == "" && pause.Icon == nil || c.text != "" && (at.Y != save.Position().Y || at.X+wide > save.Position().X) {
			t.Errorf("in %v: %q at %v", c.width, pause.Text, at)
		}
		if last := a.Button("resign"); c.width == 400 && begin.Position().X != last.Position().X {
			t.Errorf("New game begins at %v, the last button below at %v", begin.Position().X, last.Position().X)
		}
		if a.Update(Playing, "continue"); pause.Text != c.going || c.going == "" && pause.Icon == nil || pause.Position() != at || pause.Size().Width != wide {
			t.Errorf("in %v: %q at %v, not at %v", c.width, pause.Text, pause.Position(), at)
		}
		if a.Update(Played, "watch"); (pause.Text == "Replay") != (c.text != "") {
			t.Errorf("after the end, in %v: %q", c.width, pause.Text)
		}
		a.Update(Playing, "pause")
	}
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
