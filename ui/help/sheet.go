package help

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/docs"
	"overtheboard/ui/kit"
)

// Measures of the text.
const (
	lineHigh  = 2.5 * kit.Step
	partGap   = 1.5 * kit.Step
	indent    = 2 * kit.Step // of list items
	scrollBar = 2 * kit.Step // free space at the right
)

// sheet shows parts of the manual, as high as the width requires. It measures each word once and fills lines with them: Fyne's
// rich text measures so much that it takes hundreds of times as long.
type sheet struct {
	kit.Drawing
	parts  []part
	height float32
	width  float32 // for the current lines
	lines  []fyne.CanvasObject
	read   map[string]image.Image // pictures already shown
}

func newSheet() *sheet {
	s := &sheet{read: map[string]image.Image{}}
	s.DrawFixed(s, func() fyne.Size { return fyne.NewSize(20*kit.Step, s.height) }, s.draw)
	return s
}

func (s *sheet) show(parts []part) {
	s.parts, s.width = parts, 0
	s.Refresh()
}

func (s *sheet) draw(size fyne.Size) []fyne.CanvasObject {
	width := size.Width - scrollBar
	if width <= 0 || width == s.width {
		return s.lines
	}
	s.width, s.lines = width, nil
	y := float32(kit.Step)
	for _, part := range s.parts {
		if part.heading != "" {
			y = s.write([]span{{part.heading, true}}, theme.ColorNamePrimary, 0, y, width)
		}
		for _, paragraph := range part.paragraphs {
			if paragraph.picture != "" {
				y = s.placePicture(paragraph.picture, y, width)
				continue
			}
			x := float32(0)
			if paragraph.point {
				x = indent
				s.place("•", false, theme.ColorNameForeground, kit.Step/2, y)
			}
			y = s.write(paragraph.text, theme.ColorNameForeground, x, y, width-x) + kit.Step/2
		}
		y += partGap
	}
	s.height = max(0, y-partGap)
	return s.lines
}

// write writes a text in as many lines as it needs, and returns its lower end.
func (s *sheet) write(text []span, color fyne.ThemeColorName, x, y, width float32) float32 {
	at := x
	line := ""    // of one style, not yet written
	open := false // the last word had no trailing space: punctuation after it does not begin a line
	for _, span := range text {
		from := at
		for word := range strings.SplitAfterSeq(span.text, " ") {
			room := measure(strings.TrimSuffix(word, " "), span.bold)
			if at+room > x+width && at > x && !(open && room < scrollBar) {
				s.place(line, span.bold, color, from, y)
				line, from, at = "", x, x
				y += lineHigh
			}
			line += word
			at += measure(word, span.bold)
			open = !strings.HasSuffix(word, " ")
		}
		s.place(line, span.bold, color, from, y)
		line = ""
	}
	return y + lineHigh
}

// placePicture puts a picture of at most that width on the sheet, and returns its lower end.
func (s *sheet) placePicture(name string, y, width float32) float32 {
	picture := s.read[name]
	if picture == nil {
		data, _ := docs.Pictures.ReadFile(name) // a test ensures that it exists
		picture, _ = png.Decode(bytes.NewReader(data))
		if picture == nil {
			return y
		}
		s.read[name] = picture
	}
	size := fyne.NewSize(float32(picture.Bounds().Dx()), float32(picture.Bounds().Dy()))
	if width *= 0.9; size.Width > width { // smaller than the dialog that it may show
		size = fyne.NewSize(width, size.Height*width/size.Width)
	}
	i := canvas.NewImageFromImage(picture)
	settings := fyne.CurrentApp().Settings()
	if t, ok := settings.Theme().(*kit.Theme); ok && t.Dark(settings.ThemeVariant()) {
		i.Translucency = 0.4 // a light window's picture
	}
	frame := canvas.NewRectangle(color.Transparent)
	frame.StrokeColor, frame.StrokeWidth = theme.Color(theme.ColorNameInputBorder), 1
	for _, o := range []fyne.CanvasObject{i, frame} {
		kit.Place(o, 0, y+kit.Step/2, size.Width, size.Height)
		s.lines = append(s.lines, o)
	}
	return y + size.Height + 1.5*kit.Step
}

// place puts a piece of a line on the sheet.
func (s *sheet) place(text string, bold bool, color fyne.ThemeColorName, x, y float32) {
	if text == "" {
		return
	}
	t := kit.NewText(text, kit.TextSize, fyne.TextStyle{Bold: bold}, color)
	t.Move(fyne.NewPos(x, y))
	t.Resize(t.MinSize())
	s.lines = append(s.lines, t)
}

func measure(text string, bold bool) float32 {
	return fyne.MeasureText(text, kit.TextSize, fyne.TextStyle{Bold: bold}).Width
}
