package board

import (
	"image"
	"image/color"
	"slices"

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

// trays are the two hands: their grounds, what is not in them, and how many there are of what is.
type trays struct {
	grounds        [2]*canvas.Rectangle
	ghosts, counts *canvas.Image
	geometry       geometry  // in which they are drawn
	held           [2][]Held // what they show
}

func newTrays() trays {
	return trays{grounds: [2]*canvas.Rectangle{{}, {}}, ghosts: &canvas.Image{}, counts: &canvas.Image{}}
}

// layout makes the hands show what a state holds.
func (t *trays) layout(v *view) {
	for side, ground := range t.grounds {
		if ground.Hidden = v.shape.Hands[side] == 0; ground.Hidden {
			continue
		}
		at := v.tray(side)
		ground.Move(v.position(at.Min.X, at.Min.Y))
		ground.Resize(v.rectangle(at.Dx(), at.Dy()))
		ground.CornerRadius = v.unit() * 0.06
		ground.FillColor = theme.Color(theme.ColorNameMenuBackground)
	}
	if v.geometry == t.geometry && slices.Equal(v.state.Hands[0], t.held[0]) && slices.Equal(v.state.Hands[1], t.held[1]) {
		return
	}
	t.geometry, t.held = v.geometry, v.state.Hands
	t.draw(v, t.ghosts, (*sheet).ghosts)
	t.draw(v, t.counts, (*sheet).counts)
}

// draw draws a picture of both hands.
func (t *trays) draw(v *view, onto *canvas.Image, what func(*sheet, *State)) {
	if onto.Hidden = v.shape.Hands == [2]int{}; onto.Hidden {
		return
	}
	at := image.Rect(v.left+v.boardWidth(), v.top, v.left+v.width(), v.top+v.height())
	p := &sheet{v.geometry, Look{Pieces: v.picture}, image.NewRGBA(at)}
	what(p, &v.state)
	onto.Image = p.picture
	onto.Move(v.position(at.Min.X, at.Min.Y))
	onto.Resize(v.rectangle(at.Dx(), at.Dy()))
	v.reload(onto)
}
