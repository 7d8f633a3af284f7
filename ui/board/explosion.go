package board

import (
	"slices"

	"fyne.io/fyne/v2/canvas"
)

// An explosion takes explosionTimes the duration of a slide: one part for the slide, the rest for the fading of what explodes,
// under a flash.
const explosionTimes = 3

// explosion is the flash over the square of a capture that explodes.
type explosion struct {
	image  *canvas.Image
	fading bool // in this slide, pieces that leave the board explode
}

// light prepares the flash if the next state has an explosion that the last one had not.
func (b *explosion) light(v *view, next *State) {
	_, to, moved := next.moved()
	b.fading = moved && len(next.Exploded) > 0 && (next.LastMove != v.state.LastMove || !slices.Equal(next.Exploded, v.state.Exploded))
	if !b.fading || v.style.Slide == 0 {
		return
	}
	px := 3 * v.cell
	b.image.Image = v.drawn(glow, explosionColor, px)
	v.reload(b.image)
	b.image.Resize(v.size(px))
	x, y := v.corner(to)
	b.image.Move(v.position(x-v.cell, y-v.cell))
	b.image.Translucency = 1
	b.image.Hidden = false
}

// parts returns how far slide and explosion are when that part of both together is done.
func (b *explosion) parts(done float32) (slid, faded float32) {
	if !b.fading {
		return done, done
	}
	t := done * explosionTimes
	return min(1, t), max(0, (t-1)/(explosionTimes-1))
}
