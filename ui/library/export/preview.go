package export

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"overtheboard/resources"
)

// Preview returns a picture of a score sheet's first page, as large as its room allows.
func (s *Sheet) Preview(paper Paper, room fyne.Size) *fyne.Container {
	unit := min(room.Width/float32(paper.Width), room.Height/float32(paper.Height))
	at := func(mm float64) float32 { return float32(mm) * unit }
	ink := func(faint bool) color.Color { return color.Gray{uint8(inks[faint])} }
	ground := canvas.NewRectangle(color.White)
	ground.StrokeColor, ground.StrokeWidth = ink(true), 1
	page, drawn := s.pages(paper)[0], container.NewWithoutLayout()
	for _, l := range page.lines {
		line := canvas.NewLine(ink(l.faint))
		line.StrokeWidth = at(lineWidths[l.faint])
		line.Position1, line.Position2 = fyne.NewPos(at(l.x1), at(l.y1)), fyne.NewPos(at(l.x2), at(l.y2))
		drawn.Add(line)
	}
	for _, f := range page.figures {
		i := canvas.NewImageFromImage(resources.Picture(f.name, figurePixels))
		i.Move(fyne.NewPos(at(f.x), at(f.y)))
		i.Resize(fyne.NewSquareSize(at(f.size)))
		drawn.Add(i)
	}
	for _, t := range page.texts {
		written := canvas.NewText(t.text, ink(t.faint))
		written.TextSize, written.TextStyle.Bold = at(t.size), t.bold
		written.TextSize *= min(1, at(t.room)/written.MinSize().Width)
		size := written.MinSize()
		written.Move(fyne.NewPos(at(t.x)-size.Width*float32(t.align)/2, at(t.y)-size.Height*0.8))
		written.Resize(size)
		drawn.Add(written)
	}
	whole := container.NewStack(ground, drawn)
	whole.Resize(fyne.NewSize(at(paper.Width), at(paper.Height)))
	return whole
}
