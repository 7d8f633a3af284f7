package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Held is what a place in a hand holds: so many pieces of one picture, or none, of which the picture is shown faintly.
type Held struct {
	Picture string
	Count   int
}

// handGeometry is where the hands stand: in columns at the right of the board, the far player's above, the near one's
// below. The zero value is that of a board without hands.
type handGeometry struct {
	slot    int // side of a place in device pixels
	columns int
	gap     int // between board and hands
}

// handsBeside returns the hands beside a board of a height: places as large as the squares where there is room for it, in
// as few columns as leave them two fifths of that.
func handsBeside(height, cell int, places [2]int) handGeometry {
	if places == [2]int{} {
		return handGeometry{}
	}
	h := handGeometry{gap: max(cell/8, 2)}
	for h.columns = 1; ; h.columns++ {
		rows := h.rows(places[0]) + h.rows(places[1])
		h.slot = max(1, min(cell, (height-h.gap)/max(rows, 1)))
		if 5*h.slot >= 2*cell || h.columns == 4 {
			return h
		}
	}
}

// rows returns how many rows some places have.
func (h handGeometry) rows(places int) int { return (places + h.columns - 1) / h.columns }

// width returns how much wider the hands make the board.
func (h handGeometry) width() int {
	if h.slot == 0 {
		return 0
	}
	return h.gap + h.columns*h.slot
}

// step returns the least distance between two places of a board with squares of a side.
func (h handGeometry) step(cell int) int {
	if h.slot == 0 {
		return cell
	}
	return h.slot
}

// corner returns the corner of a place in a hand, as seen from the upper right corner of a board of a height. The first
// piece of a hand stands nearest to its player.
func (h handGeometry) corner(place int, flipped bool, height int) (x, y int) {
	side, i := (place-HandStart)/MostHeld, (place-HandStart)%MostHeld
	columns := max(h.columns, 1)
	x, y = h.gap+i%columns*h.slot, i/columns*h.slot
	if near := (side == 0) != flipped; near {
		y = height - y - h.slot
	}
	return x, y
}

// tray returns where a hand lies, in device pixels.
func (g geometry) tray(side int) image.Rectangle {
	x, y := g.corner(HandPlace(side, 0))
	_, y2 := g.corner(HandPlace(side, min(g.shape.Hands[side], MostHeld)-1))
	return image.Rect(x, min(y, y2), x+g.hands.columns*g.hands.slot, max(y, y2)+g.hands.slot)
}

// tray is what is drawn of one hand beside its pieces.
type tray struct {
	ground *canvas.Rectangle
	slots  []*slot
}

// slot is what is drawn of one place in a hand: a piece that is not there, or the number of those that are.
type slot struct {
	ghost, sign *canvas.Image
	number, px  int // what the sign shows, at a place of how many pixels
}

// How faint a piece is that is not there, and how large the sign is with its number, as shares.
const (
	ghostFaint = 0.84
	countSize  = 0.36
)

// The sign with the number of pieces.
var (
	countDisc = color.NRGBA{R: 0x2A, G: 0x26, B: 0x22, A: 0xE8}
	white     = color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
)

// trays are the two hands.
type trays [2]tray

// layout makes the hands show what a state holds.
func (t *trays) layout(v *view) {
	for side := range t {
		t[side].layout(v, side)
	}
}

func (t *tray) layout(v *view, side int) {
	places := min(v.shape.Hands[side], MostHeld)
	if t.ground == nil {
		t.ground = &canvas.Rectangle{}
	}
	t.ground.Hidden = places == 0
	for len(t.slots) < places {
		t.slots = append(t.slots, &slot{ghost: &canvas.Image{Translucency: ghostFaint}, sign: &canvas.Image{}})
	}
	for _, s := range t.slots[places:] {
		s.ghost.Hidden, s.sign.Hidden = true, true
	}
	if places == 0 {
		return
	}
	ground := v.tray(side)
	t.ground.Move(v.position(ground.Min.X, ground.Min.Y))
	t.ground.Resize(v.rectangle(ground.Dx(), ground.Dy()))
	t.ground.CornerRadius = v.unit() * 0.06
	t.ground.FillColor = theme.Color(theme.ColorNameHeaderBackground) // on which both colours can be seen
	for i := range places {
		t.slots[i].show(v, side, i)
	}
}

// show draws place i of a side's hand.
func (s *slot) show(v *view, side, i int) {
	var held Held
	if i < len(v.state.Hands[side]) {
		held = v.state.Hands[side][i]
	}
	px := v.hands.slot
	s.ghost.Hidden = held.Count > 0 || held.Picture == ""
	if !s.ghost.Hidden {
		picture := v.picture(held.Picture, px)
		if s.ghost.Image != picture {
			s.ghost.Image = picture
			v.reload(s.ghost)
		}
		s.ghost.Move(v.home(HandPlace(side, i)))
		s.ghost.Resize(v.size(px))
	}
	if s.sign.Hidden = held.Count == 0; s.sign.Hidden {
		return
	}
	if s.number != held.Count || s.px != px {
		sign := countSign(held.Count, px)
		s.number, s.px, s.sign.Image = held.Count, px, sign
		s.sign.Resize(v.size(sign.Rect.Dx()))
		v.reload(s.sign)
	}
	x, y := v.corner(HandPlace(side, i))
	s.sign.Move(v.position(x+signCorner(px), y+signCorner(px)))
}

// appendTo adds what lies below the pieces, or the signs with their numbers above them.
func (t *trays) appendTo(objects []fyne.CanvasObject, below bool) []fyne.CanvasObject {
	for side := range t {
		if t[side].ground == nil || t[side].ground.Hidden {
			continue
		}
		if below {
			objects = append(objects, t[side].ground)
		}
		for _, s := range t[side].slots {
			if below {
				objects = append(objects, s.ghost)
			} else {
				objects = append(objects, s.sign)
			}
		}
	}
	return objects
}
