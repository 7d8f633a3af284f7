package board

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// sprite is the image of one piece. It moves with its piece and keeps its picture.
type sprite struct {
	image  *canvas.Image
	name   string  // of its picture
	square int     // its current or last square, -1 if it is spare
	tipped float32 // how far it has fallen, from 0 to 1
	next   string  // its picture after a promotion, set on arrival; "" for none
}

// motion is a sprite's part in a slide.
type motion struct {
	sprite   *sprite
	from, to fyne.Position
	fade     fade
}

type fade int8

const (
	stay fade = iota
	appear
	vanish
	captured // whole until the slide ends
	blown    // fades after the slide, under a flash
)

// leaves reports whether the sprite is gone after the slide.
func (f fade) leaves() bool { return f >= vanish }

// change moves the pieces to their places in next. Pieces known to have moved slide; others appear and vanish. The first pieces
// of all appear at once.
func (v *view) change(next *State) {
	v.plan(next)
	time := v.style.Slide
	if v.empty {
		time = 0
	}
	v.empty = v.empty && len(v.motions) == 0
	if v.explosion.fading {
		time *= explosionTimes
	}
	v.run(time)
}

// plan finishes a running slide, gives each square of next its sprite, and fills v.motions.
func (v *view) plan(next *State) {
	v.slide.finish()
	v.explosion.light(v, next)
	wanted, loose := v.match(next)
	v.motions = v.motions[:0]
	for _, square := range wanted {
		s := v.spare(next.Pictures[square])
		v.station(s, square)
		if hand, to, ok := next.moved(); ok && to == square && inHand(hand) && !inHand(square) {
			s.image.Translucency = 0
			s.image.Move(v.fromHand(hand)) // so that homeward slides it from there
			continue
		}
		s.image.Move(v.home(square))
		s.image.Translucency = 1
		v.motions = append(v.motions, motion{sprite: s, from: v.home(square), to: v.home(square), fade: appear})
	}
	v.homeward()
	for _, s := range loose {
		v.takeAway(next, s)
	}
}

// fromHand returns where a dropped piece comes from if equal ones stay in the hand: their place, or where the player released it,
// and then the others return to their place.
func (v *view) fromHand(place int) fyne.Position {
	rest := v.at[place]
	if rest == nil {
		return v.home(place)
	}
	from := rest.image.Position()
	rest.image.Move(v.home(place))
	return from
}

// match keeps sprites whose picture is right, and that of a last move, made or taken back, that changed the picture. It returns the
// squares without a sprite, and the sprites without a square.
func (v *view) match(next *State) (wanted []int, loose []*sprite) {
	for square, s := range v.at {
		if s != nil && s.name != next.Pictures[square] {
			loose = append(loose, s)
			v.at[square] = nil
		}
	}
	from, to, made := next.moved()
	before, after, undone := v.state.moved()
	for square, name := range next.Pictures {
		if name == "" || v.at[square] != nil {
			continue
		}
		i := nearest(loose, name, square)
		if i < 0 && made && square == to {
			if i = standing(loose, from); i >= 0 {
				loose[i].next = name
			}
		}
		if i < 0 && undone && square == before {
			if i = standing(loose, after); i >= 0 {
				v.setPicture(loose[i], name)
			}
		}
		if i < 0 {
			wanted = append(wanted, square)
			continue
		}
		v.station(loose[i], square)
		loose = slices.Delete(loose, i, i+1)
	}
	return wanted, loose
}

// standing returns the index of a square's sprite, -1 if there is none.
func standing(sprites []*sprite, square int) int {
	return slices.IndexFunc(sprites, func(s *sprite) bool { return s.square == square })
}

// nearest returns the index of the nearest sprite with that picture, -1 if there is none.
func nearest(sprites []*sprite, name string, square int) int {
	best, least := -1, 1000
	for i, s := range sprites {
		if s.name != name {
			continue
		}
		dx, dy := s.square%8-square%8, s.square/8-square/8
		if away := dx*dx + dy*dy; away < least {
			best, least = i, away
		}
	}
	return best
}

func (v *view) station(s *sprite, square int) {
	px := v.side(s.square)
	s.square = square
	v.at[square] = s
	if v.side(square) != px {
		v.setPicture(s, s.name)
		s.image.Resize(v.size(v.side(square)))
	}
}

// homeward adds a motion for each sprite that is not in its place, except a lifted one.
func (v *view) homeward() {
	for square, s := range v.at {
		if s == nil || s == v.lifted {
			continue
		}
		if home := v.home(square); s.image.Position() != home {
			v.motions = append(v.motions, motion{sprite: s, from: s.image.Position(), to: home})
		} else {
			v.promoted(s)
		}
	}
}

// promoted sets a sprite's next picture, if it has one.
func (v *view) promoted(s *sprite) {
	if s.next != "" {
		v.setPicture(s, s.next)
		s.next = ""
	}
}

// takeAway adds a motion for a sprite that leaves the board. It stays until a piece that slides to its square arrives, vanishes
// at once if a piece is already there, and fades if none comes. A capturing piece slides before it explodes.
func (v *view) takeAway(next *State, s *sprite) {
	m := motion{sprite: s, from: s.image.Position(), to: s.image.Position(), fade: vanish}
	if v.explosion.fading {
		m.fade = blown
		if from, to, _ := next.moved(); s.square == from {
			m.to = v.home(to)
		}
	} else if heir := v.at[s.square]; heir != nil {
		m.fade = captured
		if heir.image.Position() == v.home(s.square) && heir.image.Translucency == 0 {
			v.release(s)
			return
		}
	}
	v.motions = append(v.motions, m)
}

func (v *view) run(time time.Duration) {
	if len(v.motions) > 0 {
		v.arrange()
		v.animate(&v.slide, time, v.step)
	}
}

// animate starts an animation, and announces it to the window.
func (v *view) animate(a *animation, d time.Duration, tick func(done float32)) {
	if v.window != nil {
		v.window.Animates(d)
	}
	a.start(d, tick)
}

// step shows all motions at a part of their way.
func (v *view) step(done float32) {
	slid, faded := v.explosion.parts(done)
	for i := range v.motions {
		m := &v.motions[i]
		if m.from != m.to {
			m.sprite.image.Move(between(m.from, m.to, slid))
		}
		switch m.fade {
		case appear:
			m.sprite.image.Translucency = float64(1 - slid)
		case vanish:
			m.sprite.image.Translucency = float64(slid)
		case blown:
			m.sprite.image.Translucency = float64(faded)
		}
	}
	v.explosion.image.Translucency = 1
	if slid >= 1 { // the flash begins at the piece's arrival, and fades
		v.explosion.image.Translucency = float64(faded)
	}
	if done >= 1 {
		v.arrive()
	}
	v.repaint()
}

// arrive ends the slide: pawns promote, captured pieces go.
func (v *view) arrive() {
	for _, m := range v.motions {
		s := m.sprite
		if m.fade.leaves() {
			v.release(s)
		}
		v.promoted(s)
	}
	v.motions = v.motions[:0]
	v.explosion.fading, v.explosion.image.Hidden = false, true
}

func (v *view) settle() {
	v.slide.finish()
	v.motions = v.motions[:0]
	v.homeward()
	v.run(v.style.Slide)
}

// spare returns a spare sprite for a picture, preferably one that shows it.
func (v *view) spare(name string) *sprite {
	var found *sprite
	for _, s := range v.sprites {
		if s.square < 0 && (found == nil || s.name == name) {
			found = s
		}
	}
	if found == nil {
		found = &sprite{image: &canvas.Image{}}
		found.image.Resize(v.size(v.cell))
		found.square = -1
		v.sprites = append(v.sprites, found)
	}
	if found.name != name || found.image.Image == nil {
		v.setPicture(found, name)
	}
	found.image.Hidden = false
	return found
}

func (v *view) release(s *sprite) {
	if inHand(s.square) { // its picture may be smaller than a square
		s.image.Image = nil
		s.image.Resize(v.size(v.cell))
	}
	s.square = -1
	s.next = ""
	s.tipped = 0
	s.image.Hidden = true
}

func (v *view) setPicture(s *sprite, name string) {
	s.name = name
	if v.stale {
		return
	}
	s.image.Image = v.picture(name, v.side(s.square))
	if s.tipped > 0 && s.image.Image != nil {
		s.image.Image = fallen(s.image.Image, s.tipped)
	}
	v.reload(s.image)
}

// turned returns a name without TurnedSuffix, and whether it had it.
func turned(name string) (string, bool) { return strings.CutSuffix(name, TurnedSuffix) }
