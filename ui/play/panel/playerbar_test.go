package panel

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
)

// TestNothingUnderClock: in a bar however narrow nothing of the player lies under the clock.
func TestNothingUnderClock(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	bar := NewPlayerBar(rules.White, nil)
	clock := NewClockView()
	clock.Face = ClockFace{Text: "5:03", State: ClockRuns, Widest: "00:00", Gains: true}
	bar.SetClock(clock)
	men := []string{"queen-black", "rook-black", "rook-black", "bishop-black", "bishop-black", "knight-black", "pawn-black", "pawn-black", "pawn-black"}
	for width := float32(168); width < 500; width += 3 {
		for _, p := range []Player{
			{Name: "Ann", ToMove: true, Captured: men, Lead: "+39"}, {Name: "Ann of the long name", Checks: "2/3", Captured: men},
			{Name: "Ann", ToGo: "12 moves to go", Checks: "1/3", CanGain: true}, {Name: "Ann", Own: true, Captured: men, Lead: "+39"},
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
