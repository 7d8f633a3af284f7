package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
)

// shortName lies over a name that had to be shortened: a tap opens the whole one.
type shortName struct {
	widget.BaseWidget
	tapped func()
}

func newShortName(tapped func()) *shortName {
	n := &shortName{tapped: tapped}
	n.ExtendBaseWidget(n)
	n.Hide()
	return n
}

// Tapped opens the whole name.
func (n *shortName) Tapped(*fyne.PointEvent) { n.tapped() }

// Cursor points: a tap opens something.
func (n *shortName) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer returns the renderer of nothing that is seen.
func (n *shortName) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// showNames shows the names of both players whole, as far as they are kept.
func (w *Window) showNames() {
	if w.dialogs.busy() {
		return
	}
	box := container.NewVBox()
	for side, name := range w.controller.Game().Names {
		if name = rules.Shown(name, rules.KeptText); name != "" {
			box.Add(paragraph(tr("names.line", words{"Side": colorWord(rules.Color(side)), "Name": name})))
		}
	}
	w.dialogs.show(&sheet{
		title:   tr("names.title"),
		content: box,
		answers: []answer{{text: tr("button.close")}},
		width:   60 * step,
	})
}
