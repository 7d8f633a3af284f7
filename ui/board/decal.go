package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// decal is a coloured shape on a square.
type decal struct {
	shape  shape
	color  color.NRGBA
	square int
}

// sticker is an image that shows a decal, or is hidden and free.
type sticker struct {
	image *canvas.Image
	shows decal
	px    int // side of its picture in pixels
	taken bool
}

// layer shows decals. It moves and hides stickers rather than redrawing them; each shape is drawn once for each size and colour.
type layer []*sticker

// show shows exactly the wanted decals, and reports whether it needed more stickers.
func (l *layer) show(v *view, wanted []decal) (grown bool) {
	for _, s := range *l {
		s.taken = false
	}
	for _, d := range wanted {
		s := l.find(d)
		if s == nil {
			s = &sticker{image: &canvas.Image{}}
			*l = append(*l, s)
			grown = true
		}
		px := v.side(d.square)
		if s.shows.shape != d.shape || s.shows.color != d.color || s.px != px {
			s.image.Image = v.drawn(d.shape, d.color, px)
			v.reload(s.image)
		}
		s.shows, s.px, s.taken = d, px, true
		s.image.Resize(v.size(px))
		s.image.Move(v.home(d.square))
	}
	for _, s := range *l {
		s.image.Hidden = !s.taken
	}
	return grown
}

// find returns a free sticker: preferably with the same decal, then with the same shape.
func (l layer) find(d decal) *sticker {
	var best *sticker
	for _, s := range l {
		switch {
		case s.taken:
		case s.shows == d:
			return s
		case s.shows.shape == d.shape && s.shows.color == d.color:
			best = s
		case best == nil:
			best = s
		}
	}
	return best
}

func (l layer) appendTo(objects []fyne.CanvasObject) []fyne.CanvasObject {
	for _, s := range l {
		objects = append(objects, s.image)
	}
	return objects
}

type shapeKey struct {
	shape shape
	color color.NRGBA
	px    int
}

// drawn returns the picture of a shape on a square of px device pixels.
func (v *view) drawn(s shape, c color.NRGBA, px int) image.Image {
	key := shapeKey{s, c, px}
	picture := v.shapes[key]
	if picture == nil {
		picture = s.draw(px, c)
		v.shapes[key] = picture
	}
	return picture
}
