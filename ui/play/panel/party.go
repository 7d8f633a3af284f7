package panel

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/kit"
)

// The quiet celebration of a win: so many small shapes drift through the winner's bar for so long, and are gone.
const (
	partyShapes = 16
	partyTime   = 1400 * time.Millisecond
	partySize   = kit.Step
)

// party is a celebration that is under way.
type party struct {
	shapes  []fyne.CanvasObject
	drawn   *fyne.Animation
	current float32 // how far it has come, 0 to 1
}

// newParty returns a celebration that calls redraw for each of its steps, and ended when it is over.
func newParty(redraw, ended func()) *party {
	p := &party{}
	colors := []fyne.ThemeColorName{kit.ColorGold, theme.ColorNamePrimary, kit.ColorSecondary}
	for i := range partyShapes {
		shape := canvas.NewPolygon(uint(3+i%3), theme.Color(colors[i%len(colors)]))
		shape.Angle = float32(i * 40)
		p.shapes = append(p.shapes, shape)
	}
	p.drawn = fyne.NewAnimation(partyTime, func(done float32) {
		p.current = done
		if done == 1 {
			ended()
			return
		}
		redraw()
	})
	p.drawn.Curve = fyne.AnimationEaseOut
	return p
}

// place puts the shapes where they are by now: they rise from the middle of the bar's foot, spread, and get smaller.
func (p *party) place(size fyne.Size) {
	for i, shape := range p.shapes {
		angle := math.Pi * (float64(i) + 0.5) / partyShapes
		reach := 0.55 + 0.45*float64((i*7)%5)/4
		x := size.Width/2 - float32(math.Cos(angle)*reach)*size.Width/2*p.current
		y := size.Height - float32(math.Sin(angle)*reach)*size.Height*p.current
		side := partySize * (1 - p.current*0.6)
		kit.Place(shape, x-side/2, y-side/2, side, side)
	}
}
