package export

import (
	"image"
	"image/color"

	"github.com/go-text/render"
	"golang.org/x/image/draw"
)

// Preview returns a picture of a document's first page, as large as a number of pixels allows.
func Preview(d Document, paper Paper, width, height int) *image.RGBA {
	unit := min(float64(width)/paper.Width, float64(height)/paper.Height)
	px := func(mm float64) int { return int(mm*unit + 0.5) }
	ink := func(faint bool) color.Color { return color.Gray{uint8(inks[faint])} }
	picture := image.NewRGBA(image.Rect(0, 0, px(paper.Width), px(paper.Height)))
	fill := func(r image.Rectangle, c color.Color) {
		draw.Draw(picture, r, image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(picture.Rect, ink(true))
	fill(picture.Rect.Inset(1), color.White)
	letters := newLettering()
	page := d.pages(paper, letters, true)[0]
	for _, l := range page.lines {
		at := image.Rect(px(l.x1), px(l.y1), px(l.x2), px(l.y2))
		at.Max = at.Max.Add(image.Pt(1, 1))
		fill(at, ink(l.faint))
	}
	for _, f := range page.figures {
		at := image.Rect(px(f.x), px(f.y), px(f.x+f.width), px(f.y+f.height))
		shown := f.picture(max(1, at.Dx()))
		draw.ApproxBiLinear.Scale(picture, at, shown, shown.Bounds(), draw.Over, nil)
	}
	for _, t := range page.texts {
		s, size := letters.fit(t)
		writer := render.Renderer{FontSize: lineScale, PixScale: float32(size * unit / lineScale), Color: ink(t.faint)}
		x := (t.x - s.width*size*float64(t.align)/2) * unit
		for _, r := range s.runs {
			wide := float64(r.Advance) / 64 / lineScale * size * unit
			around := image.Rect(int(x-size*unit), int((t.y-1.5*size)*unit), int(x+wide+size*unit), int((t.y+size)*unit)).Intersect(picture.Rect)
			writer.DrawShapedRunAt(r.Output, picture.SubImage(around).(*image.RGBA), int(x+0.5)-around.Min.X, int(t.y*unit+0.5)-around.Min.Y)
			x += wide
		}
	}
	return picture
}
