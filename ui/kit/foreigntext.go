package kit

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
)

// foreignText is a text in a script that the bundled font lacks: Fyne draws it, with a font of the system's.
type foreignText struct {
	text string
	px   int
	c    color.Color
}

// width returns how wide the text is, in pixels.
func (f foreignText) width() int {
	return int(math.Ceil(float64(fyne.MeasureText(Ordered(f.text), float32(f.px), fyne.TextStyle{}).Width)))
}

// picture returns the text as a picture, and how far its base line is from the top.
func (f foreignText) picture() (image.Image, int) {
	text := canvas.NewText(Ordered(f.text), f.c)
	text.TextSize = float32(f.px)
	drawing := software.NewTransparentCanvas()
	drawing.SetPadded(false)
	drawing.SetContent(text)
	drawing.Resize(text.MinSize())
	_, base := fyne.CurrentApp().Driver().RenderedTextSize(text.Text, text.TextSize, text.TextStyle, nil)
	return drawing.Capture(), int(base + 0.5)
}
