package panel

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
)

// newBar returns White's bar with a clock, which shows a face.
func newBar(t *testing.T, face ClockFace) (*PlayerBar, *ClockView) {
	t.Helper()
	newApp(t)
	bar, clock := NewPlayerBar(rules.White, nil), NewClockView()
	clock.Face = face
	bar.SetClock(clock)
	return bar, clock
}

// TestNothingUnderClock: in a bar of any width nothing lies under the clock.
func TestNothingUnderClock(t *testing.T) {
	bar, clock := newBar(t, ClockFace{Text: "5:03", State: ClockRuns, Widest: "00:00", Gains: true})
	men := []string{"queen-black", "rook-black", "rook-black", "bishop-black", "bishop-black", "knight-black", "pawn-black", "pawn-black", "pawn-black"}
	for width := float32(168); width < 500; width += 7 {
		for _, p := range []Player{
			{Name: "Ann", ToMove: true, Captured: men, Lead: "+39"}, {Name: "Ann of the long name", Checks: [2]int{2, 3}, Captured: men},
			{Name: "Ann", ToGo: "12 moves to go", Checks: [2]int{1, 3}, CanGain: true}, {Name: "Ann", Own: true, Captured: men, Lead: "+39"},
		} {
			bar.Set(p)
			bar.Resize(fyne.NewSize(width, barLow))
			for i, o := range testObjects(bar)[1:] {
				if o == clock.Turnable || o == bar.gain || !o.Visible() {
					continue
				}
				end := o.Position().X + o.Size().Width
				if text, ok := o.(*canvas.Text); ok {
					end = o.Position().X + text.MinSize().Width
				}
				if end > clock.Turnable.Position().X+1 {
					t.Errorf("%v wide, %+v: part %d ends at %v, the clock begins at %v", width, p, i, end, clock.Turnable.Position().X)
				}
			}
		}
	}
}

// TestButtonsClearOfClock: a bar's buttons do not overlap its clock, and the one that gives time is large enough for a
// finger.
func TestButtonsClearOfClock(t *testing.T) {
	bar, clock := newBar(t, ClockFace{})
	bar.Set(Player{Name: "Ann", Own: true, CanGain: true})
	for _, size := range []fyne.Size{{Width: 360, Height: barHeight}, {Width: 620, Height: barHigh}, {Width: 360, Height: 280}, {Width: 168, Height: barLow}, {Width: 168, Height: 150}} {
		bar.Resize(size)
		at, large := clock.Turnable.Position(), clock.Turnable.Size()
		area := kit.NewRect(at.X, at.Y, large.Width, large.Height)
		for _, b := range []*kit.Button{bar.draw, bar.resign} {
			for _, end := range []fyne.Position{b.Position(), b.Position().Add(b.Size())} {
				if b.Visible() && (area.Holds(end) || end.Y > size.Height) {
					t.Errorf("%v: a button at %v, %v, the clock at %v", size, b.Position(), b.Size(), area)
				}
			}
		}
		if g := bar.gain.Size(); g.Width < 40 || g.Height < 40 {
			t.Errorf("%v: time is given in %v", size, g)
		}
	}
}

// TestFamilyName: where a name does not fit, its last part does. A clock with hours leaves it its width.
func TestFamilyName(t *testing.T) {
	bar, clock := newBar(t, ClockFace{})
	for name, want := range map[string]string{"Ada Lovelace": "Lovelace", "Lovelace, Ada": "Lovelace", "Ada": "Ada", "Magnus": "Magnus"} {
		bar.Set(Player{Name: name})
		bar.Resize(fyne.NewSize(168, barLow))
		if shown := uitest.ShownTexts(bar); !slices.Contains(shown, want) || bar.short != (want != name) {
			t.Errorf("%q is shown as %q, shortened: %v", name, shown, bar.short)
		}
		if bar.Resize(fyne.NewSize(360, barHeight)); !slices.Contains(uitest.ShownTexts(bar), name) || bar.short {
			t.Errorf("with room %q is shown as %q", name, uitest.ShownTexts(bar))
		}
	}
	clock.Face = ClockFace{Text: "1:30:00", Widest: "0:00:00"}
	bar.SetClock(clock)
	bar.Set(Player{Name: "Nepomniachtchi, Ian", Captured: []string{"pawn-black"}})
	bar.Resize(fyne.NewSize(172, barLow))
	if shown := uitest.ShownTexts(bar); !slices.Contains(shown, "Nepomniachtchi") {
		t.Errorf("shown is %q", shown)
	}
	if at, high := clock.Turnable.Position(), clock.Turnable.Size().Height; at.X < 70 || at.Y+high > barLow {
		t.Errorf("the clock is at %v, %v high", at, high)
	}
}

// TestNameStays: the first captured piece does not move the name.
func TestNameStays(t *testing.T) {
	bar, _ := newBar(t, ClockFace{})
	middle := func(p Player) float32 {
		bar.Set(p)
		bar.Resize(fyne.NewSize(360, barLow))
		texts := uitest.Seen[*canvas.Text](bar)
		name := texts[slices.IndexFunc(texts, func(o *canvas.Text) bool { return o.Text == "Ann" })]
		return name.Position().Y + name.Size().Height/2
	}
	lone, above := middle(Player{Name: "Ann"}), middle(Player{Name: "Ann", Lead: "+1", Captured: []string{"pawn-black"}})
	if lone != above || lone > barLow/2-4 {
		t.Errorf("the middle is at %v, above captured pieces at %v of %v", lone, above, barLow)
	}
}

// TestPlusBesideLargeDigits: a clock with small digits has no plus, and no button for it.
func TestPlusBesideLargeDigits(t *testing.T) {
	bar, clock := newBar(t, ClockFace{Text: "5:03", Widest: "00:00", Gains: true})
	bar.Set(Player{Name: "Ann", CanGain: true})
	for size, want := range map[fyne.Size]bool{{Width: 172, Height: barLow}: false, {Width: 360, Height: barHeight}: true} {
		bar.Resize(size)
		if strokes := len(testObjects(clock)) - 2; bar.gain.Visible() != want || (strokes > 0) != want {
			t.Errorf("in %v the button is visible: %v, the plus has %d strokes", size, bar.gain.Visible(), strokes)
		}
	}
}
