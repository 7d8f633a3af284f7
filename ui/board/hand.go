package board

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Held is the content of a place in a hand: a number of equal pieces; at zero the picture is faint.
type Held struct {
	Picture string
	Count   int
}

// handGeometry places the hands in columns at the right of the board, the far player's above the near one's. The zero value is
// for a board without hands.
type handGeometry struct {
	slot    int // side of a place in device pixels
	columns int
	gap     int // between board and hands, in device pixels
}

// handsBeside returns the hands for a board of that height. Places are as large as squares if there is room; columns are as few
// as make places at least two fifths of that.
func handsBeside(height, cell int, places [2]int) handGeometry {
	if places == [2]int{} {
		return handGeometry{}
	}
	h := handGeometry{gap: max(cell/8, 2)}
	for h.columns = 1; ; h.columns++ {
		rows := h.rows(places[0]) + h.rows(places[1])
		h.slot = max(1, min(cell, (height-h.gap)/rows))
		if 5*h.slot >= 2*cell || h.columns == 4 {
			return h
		}
	}
}

func (h handGeometry) rows(places int) int { return (places + h.columns - 1) / h.columns }

func (h handGeometry) width() int { return h.gap + h.columns*h.slot }

// corner returns the corner of a place in a hand, relative to the board's upper right corner. A hand's first piece is nearest to
// its player.
func (h handGeometry) corner(place int, flipped bool, height int) (x, y int) {
	side, i := (place-HandStart)/MostHeld, (place-HandStart)%MostHeld
	columns := max(h.columns, 1)
	x, y = h.gap+i%columns*h.slot, i/columns*h.slot
	if near := (side == 0) != flipped; near {
		y = height - y - h.slot
	}
	return x, y
}

func (g geometry) tray(side int) image.Rectangle {
	x, y := g.corner(HandPlace(side, 0))
	_, y2 := g.corner(HandPlace(side, g.shape.Hands[side]-1))
	return image.Rect(x, min(y, y2), x+g.hands.columns*g.hands.slot, max(y, y2)+g.hands.slot)
}

// The transparency of an absent piece, and the size of the badge with the number and its distance from the edges, as parts.
const (
	ghostFaint = 0.48
	countSize  = 0.32
	countInset = 0.05
)

// The colours of the badge with the number of pieces.
var (
	countDisc = alpha(rgb(0x2A2622), 0.91)
	white     = rgb(0xFFFFFF)
)

// trays are the visible hands: background and absent pieces below the sprites, numbers above.
type trays struct {
	below, above *canvas.Image
	geometry     geometry // at the last layout
	ground       color.Color
	hands        [2][]Held
}

func (t *trays) layout(v *view) {
	none := v.shape.Hands == [2]int{}
	t.below.Hidden, t.above.Hidden = none, none
	ground, hands := theme.Color(theme.ColorNameHeaderBackground), v.state.Hands
	if none || t.geometry == v.geometry && t.ground == ground && slices.Equal(t.hands[0], hands[0]) && slices.Equal(t.hands[1], hands[1]) {
		return
	}
	t.geometry, t.ground, t.hands = v.geometry, ground, hands
	g := v.geometry
	g.left, g.top = -g.boardWidth(), 0
	for i, shows := range []*canvas.Image{t.below, t.above} {
		p := &sheet{g, Look{Pieces: v.picture}, image.NewRGBA(image.Rect(0, 0, g.hands.width(), g.height()))}
		if i == 0 {
			p.trays(&v.state, ground, theme.Color(theme.ColorNameSeparator))
		} else {
			p.counts(&v.state)
		}
		shows.Image = p.picture
		shows.Move(v.position(v.left+v.boardWidth(), v.top))
		shows.Resize(v.rectangle(g.hands.width(), g.height()))
		v.reload(shows)
	}
}
