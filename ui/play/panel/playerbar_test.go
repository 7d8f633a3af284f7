package panel

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
)

// TestNarrowLine: in a bar of one line, however narrow, nothing of the player lies under the clock.
func TestNarrowLine(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	bar := NewPlayerBar(rules.White, nil, nil)
	clock := NewClockView(kit.NewLettering())
	clock.Face = ClockFace{Text: "5:03", State: ClockRuns, Widest: "00:00"}
	clock.SetForm(true, false)
	bar.SetClock(clock)
	bar.SetForm(Line)
	r := test.WidgetRenderer(bar).(*playerBarRenderer)
	for width := float32(230); width < 500; width += 3 {
		for _, p := range []Player{{Name: "Ann", ToMove: true, Points: "1½"}, {Name: "Ann", Score: "½", Points: "½"}, {Name: "Ann", Score: "1", Won: true, Points: "10½"}} {
			bar.Set(p)
			bar.Resize(fyne.NewSize(width, bar.Height(Line)))
			for i, o := range []fyne.CanvasObject{r.turn, r.badge, r.points, r.score, r.star} {
				if end := o.Position().X + o.Size().Width; o.Visible() && end > clock.Position().X {
					t.Errorf("%v wide, %+v: part %d ends at %v, the clock begins at %v", width, p, i, end, clock.Position().X)
				}
			}
		}
	}
}
