package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// shortName lies over a name that had to be shortened: a tap opens the whole one.
type shortName struct {
	widget.BaseWidget
	players Players
}

func newShortName(p Players) *shortName {
	n := &shortName{players: p}
	n.ExtendBaseWidget(n)
	n.Hide()
	return n
}

// Tapped opens the whole name.
func (n *shortName) Tapped(*fyne.PointEvent) { n.players.ShowNames() }

// Cursor points: a tap opens something.
func (n *shortName) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer returns the renderer of nothing that is seen.
func (n *shortName) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
