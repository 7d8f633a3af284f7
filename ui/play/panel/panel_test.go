package panel

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// newApp prepares Fyne's test driver, with the program's texts and theme, and returns a window.
func newApp(t testing.TB) fyne.Window {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantSystem))
	w := app.NewWindow("")
	w.SetPadded(false)
	return w
}

func testObjects(w fyne.Widget) []fyne.CanvasObject { return test.WidgetRenderer(w).Objects() }

type willing struct{}

func (willing) Do(string)       {}
func (willing) Can(string) bool { return true }

// TestActionsAlike: of buttons in a row all have an icon, or none. Without space for words all have one.
func TestActionsAlike(t *testing.T) {
	newApp(t)
	shown := map[string]Action{}
	for _, id := range all {
		shown[id] = Action{Text: "Go on", Icon: theme.MediaPlayIcon()}
	}
	shown["playOn"] = Action{Text: "Play on from here", Icon: theme.MediaPlayIcon()}
	a := NewActions(shown, willing{})
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

// TestNewGameInWords: the toolbar says it in words, as long as there is room for, whatever was shown before.
func TestNewGameInWords(t *testing.T) {
	w := newApp(t)
	shown := map[string]Action{}
	for _, id := range all {
		shown[id] = Action{Text: "Resign", Icon: theme.MediaPlayIcon()}
	}
	shown["new"], shown["pause"], shown["save"] = Action{Text: "New game", Short: "New"}, Action{Text: "Pause"}, Action{Text: "Save"}
	a := NewActions(shown, willing{})
	w.SetContent(a.Box)
	for _, width := range []float32{338, 316, 240, 316, 172, 400, 316} {
		w.Resize(fyne.NewSize(width, a.height(width)))
		for range 3 {
			a.Box.Refresh()
			if b := a.Button("new"); b.Text != map[bool]string{false: "New", true: "New game"}[width > 300] || b.Icon != nil {
				t.Errorf("in %v: %q", width, b.Text)
			} else if b.Position().Y+b.Size().Height > a.Box.Size().Height-kit.Step/2 {
				t.Errorf("in %v it touches the lower edge", width)
			}
			if b, last := a.Button("new"), a.Button("resign"); width == 400 && b.Position().X != last.Position().X {
				t.Errorf("it begins at %v, the last button below at %v", b.Position().X, last.Position().X)
			}
		}
	}
}

// TestPauseInWords: Pause is beside Save and New game, says what it is now if there is room, and in a game does not move.
func TestPauseInWords(t *testing.T) {
	w := newApp(t)
	shown := map[string]Action{}
	for _, id := range all {
		shown[id] = Action{Text: "Resign", Icon: theme.MediaPlayIcon()}
	}
	shown["pause"], shown["continue"] = Action{Text: "Pause", Icon: theme.MediaPauseIcon()}, Action{Text: "Continue", Icon: theme.MediaPlayIcon()}
	shown["new"], shown["save"] = Action{Text: "New game", Short: "New"}, Action{Text: "Save", Icon: theme.DocumentSaveIcon()}
	shown["watch"] = Action{Text: "Replay", Icon: theme.MediaPlayIcon()}
	a := NewActions(shown, willing{})
	w.SetContent(a.Box)
	for _, c := range []struct {
		width       float32
		text, going string
	}{{172, "", ""}, {316, "Pause", ""}, {350, "Pause", ""}, {620, "Pause", "Continue"}} {
		w.Resize(fyne.NewSize(c.width, a.height(c.width)))
		b, beside := a.Button("pause"), a.Button("save")
		if said := map[bool]string{true: "Save"}[c.width > 300]; beside.Text != said || !beside.Visible() {
			t.Errorf("in %v Save says %q", c.width, beside.Text)
		}
		a.Update(Playing, "pause")
		at, wide := b.Position(), b.Size().Width
		if b.Text != c.text || b.Text == "" && b.Icon == nil || c.text != "" && (at.Y != beside.Position().Y || at.X+wide > beside.Position().X) {
			t.Errorf("in %v: %q at %v", c.width, b.Text, at)
		}
		if a.Update(Playing, "continue"); b.Text != c.going || b.Text == "" && b.Icon == nil || b.Position() != at || b.Size().Width != wide {
			t.Errorf("in %v: %q at %v, not at %v", c.width, b.Text, b.Position(), at)
		}
		if a.Update(Played, "watch"); (b.Text == "Replay") != (c.width > 300) {
			t.Errorf("after the end, in %v: %q", c.width, b.Text)
		}
	}
}

// TestStatusGrows: an answer is shown whole in any width, and links stand beside a status.
func TestStatusGrows(t *testing.T) {
	newApp(t)
	v := NewStatusView(willing{})
	v.Set(words.Status{Headline: "Ben to move", Links: [2]words.Link{{Text: "Position for the 2nd time", Does: "repetition"}}})
	if v.HeightAt(360) != statusHeight || !v.Links[0].Visible() {
		t.Error("a status takes more than its height, or has no link")
	}
	v.Set(words.Status{Headline: "Ben to move", Answer: true, Detail: "Your king would be attacked by the bishop on b4, and no piece stands between."})
	if v.HeightAt(168) <= statusHeight || v.Links[0].Visible() {
		t.Error("an answer is cut, or has the links of what it stands for")
	}
	v.Resize(fyne.NewSize(168, v.HeightAt(168)))
	var said []string
	for _, o := range testObjects(v) {
		if text, ok := o.(*canvas.Text); ok {
			said = append(said, text.Text)
		}
	}
	if got := strings.Join(said, " "); got != v.Shown().Detail {
		t.Errorf("said %q", got)
	}
}

// TestLinksBelow: a headline too long for its link moves above it, without more height.
func TestLinksBelow(t *testing.T) {
	newApp(t)
	v := NewStatusView(willing{})
	v.Set(words.Status{Headline: "Looking at 1. e4", Links: [2]words.Link{{Text: "Play on from here", Does: "playOn"}}})
	for _, width := range []float32{172, 360} {
		v.Resize(fyne.NewSize(width, v.HeightAt(width)))
		head := testObjects(v)[slices.IndexFunc(testObjects(v), func(o fyne.CanvasObject) bool { _, ok := o.(*canvas.Text); return ok })].(*canvas.Text)
		at, link := v.Links[0].Position(), v.Links[0].MinSize()
		if head.Text != "Looking at 1. e4" || at.X < 0 || at.X+link.Width > width || v.HeightAt(width) != statusHeight {
			t.Errorf("in %v: %q, a link at %v, and a height of %v", width, head.Text, at, v.HeightAt(width))
		}
		if below := at.Y > head.Position().Y; below != (width < 200) {
			t.Errorf("in %v the link stands below: %v", width, below)
		}
	}
	v.Set(words.Status{Headline: "White wins by a", Detail: "resignation", Links: [2]words.Link{{Text: "Why?", Does: "why"}}})
	v.Resize(fyne.NewSize(140, v.HeightAt(140)))
	if y := v.Links[0].Position().Y + v.Links[0].Size().Height/2; y < headLine+detailLine {
		t.Errorf("the link stands at %v, before the detail", y)
	}
}

// TestTitleInShort: if an opening's name does not fit, its code stands alone. The time follows the script's direction.
func TestTitleInShort(t *testing.T) {
	s := &Sheet{}
	s.title, s.short, s.time = "C20 King's Pawn Game", "C20", "5+3"
	newApp(t)
	for width, want := range map[float32]string{60: "C20 · 5+3", 400: "C20 King's Pawn Game · 5+3"} {
		if got := s.titleIn(width); got != want {
			t.Errorf("in %v: %q", width, got)
		}
	}
	t.Cleanup(func() { kit.WriteLeftwards(false) })
	kit.WriteLeftwards(true)
	if s.title = "شطرنج"; !strings.Contains(kit.Ordered(s.titleIn(400)), "5+3") {
		t.Errorf("in Arabic %q", kit.Ordered(s.titleIn(400)))
	}
}

// followed keeps the commands that are given.
type followed struct {
	willing
	ids []string
}

func (f *followed) Do(id string) { f.ids = append(f.ids, id) }

// TestLinksForFingers: a tap anywhere in the status's height answers an offer.
func TestLinksForFingers(t *testing.T) {
	w := newApp(t)
	f := &followed{}
	v := NewStatusView(f)
	v.Set(words.Status{Headline: "Ben offers a draw", Links: [2]words.Link{{Text: "Accept draw", Does: "accept"}, {Text: "Decline", Does: "decline"}}})
	w.SetContent(v)
	w.Resize(fyne.NewSize(360, statusHeight))
	for _, y := range []float32{1, statusHeight / 2, statusHeight - 1} {
		for _, l := range v.Links {
			test.TapCanvas(w.Canvas(), fyne.NewPos(l.Position().X+l.Size().Width/2, y))
		}
	}
	if got := strings.Join(f.ids, " "); got != "accept decline accept decline accept decline" {
		t.Errorf("given are %q", got)
	}
}

// TestTitleFits: an opening that is too long is shown by its family, or by its code.
func TestTitleFits(t *testing.T) {
	newApp(t)
	s := &Sheet{title: "C95 Ruy Lopez: Breyer Defense", short: "C95", time: "10+5"}
	for room, want := range map[float32]string{400: "C95 Ruy Lopez: Breyer Defense · 10+5", 160: "C95 Ruy Lopez · 10+5", 90: "C95 · 10+5"} {
		if got := s.titleIn(room); got != want {
			t.Errorf("in %v: %q, want %q", room, got, want)
		}
	}
}
