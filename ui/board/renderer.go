package board

import (
	"image"
	"image/color"
	"slices"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// view is the visible part of a board. It outlives the renderers, which Fyne makes and drops at will. Its objects are made once,
// then moved, hidden and shown; objects has them in drawing order.
type view struct {
	geometry
	space    fyne.Size   // of the geometry
	least    float32     // least side of a preview, 0 for other boards
	widget   fyne.Widget // to find the canvas
	pictures func(name string, px int) image.Image
	style    Style
	window   Window // notified of animations; may be nil
	fingers  bool   // drag the pieces

	state    State
	selected int // square, -1 for none, like the next three
	hovered  int
	cursor   int
	waiting  int // start square of a pawn that waits for a choice
	focused  bool

	frame     *canvas.Rectangle
	cast      *canvas.Image // the shadow of a board with holes
	squares   *canvas.Image // all squares, with the frame and its coordinates
	trays     trays
	explosion explosion
	under     layer          // tints and marks under the pieces
	letters   []*canvas.Text // coordinates in the squares
	over      layer          // marks over the pieces
	arrows    *canvas.Image
	focus     *canvas.Rectangle
	choice    *choice // nil while none is open
	shapes    map[shapeKey]*image.RGBA
	objects   []fyne.CanvasObject

	sprites []*sprite
	at      [allPlaces]*sprite
	stale   bool // the sprites' pictures must be loaded for the size of the squares
	empty   bool // no piece was shown yet: the first appear at once
	lifted  *sprite
	shadow  *canvas.Image
	slide   animation
	motions []motion
	ending  ending
	pad     *WheelPad // nil: the wheel does nothing

	sketch   *Arrow // being drawn; may be nil
	pictured drawing
}

type pictureKey struct {
	name string
	px   int
}

func newView(w fyne.Widget, pictures func(name string, px int) image.Image) *view {
	v := &view{
		widget: w, pictures: pictures, style: Style{Colors: Brown, Marks: [2]bool{true, true}, Slide: SlideTime},
		selected: -1, hovered: -1, cursor: -1, waiting: -1, empty: true,
		frame: &canvas.Rectangle{}, cast: &canvas.Image{}, focus: &canvas.Rectangle{FillColor: color.Transparent}, shadow: &canvas.Image{}, squares: &canvas.Image{ScaleMode: canvas.ImageScalePixels}, arrows: &canvas.Image{},
		shapes: map[shapeKey]*image.RGBA{},
	}
	v.explosion.image, v.trays.below, v.trays.above = &canvas.Image{}, &canvas.Image{}, &canvas.Image{}
	v.focus.Hidden, v.shadow.Hidden, v.arrows.Hidden, v.explosion.image.Hidden = true, true, true, true
	v.layout(v.minSize(), Shape{})
	return v
}

// layout fits a board of a shape into a space. Without a change it does nothing.
func (v *view) layout(space fyne.Size, s Shape) {
	v.space = space
	if g := v.fit(space, s); g != v.geometry {
		v.geometry = g
		v.place()
	}
}

func (v *view) fit(space fyne.Size, s Shape) geometry {
	return fit(space, deviceScale(v.widget), v.style.Coordinates, v.style.Flipped, s)
}

// show shows another state, filled by State.filled.
func (v *view) show(s State) {
	if s.Shape != v.shape {
		v.cursor, v.hovered = -1, -1
		v.layout(v.space, s.Shape)
	}
	v.change(&s)
	v.state = s
	v.decorate()
}

// place moves and resizes everything after a change of geometry, colours or coordinates.
func (v *view) place() {
	v.slide.finish()
	v.lower()
	corner := v.position(v.left, v.top)
	v.frame.Move(v.position(v.left-1, v.top-1))
	v.frame.Resize(v.rectangle(v.boardWidth()+2, v.height()+2))
	v.frame.FillColor = v.style.Colors.frame()
	v.frame.Hidden = v.margin == 0 && v.shape.Holes != 0
	if v.pad != nil {
		v.pad.Move(corner)
		v.pad.Resize(v.rectangle(v.width(), v.height()))
		v.frame.Shadow = canvas.Shadow{Color: shadowColor, BlurRadius: 14, Offset: fyne.NewPos(0, shadowDrop)}
	}
	v.cast.Image = nil
	if v.frame.Hidden && v.pad != nil {
		v.cast.Image = v.shadowCast()
		v.cast.Move(v.cellPosition(-1, -1).AddXY(0, shadowDrop))
		v.cast.Resize(v.rectangle((v.shape.columns()+2)*v.cell, (v.shape.rows()+2)*v.cell))
	}
	v.squares.Image = nil
	v.squares.Move(corner)
	v.squares.Resize(v.rectangle(v.boardWidth(), v.height()))
	line := float32(max(v.cell/32, 2)) / v.scale
	v.focus.StrokeWidth = line
	v.focus.Move(corner.SubtractXY(line/2, line/2)) // the whole line around the board, clear of its letters
	v.focus.Resize(v.rectangle(v.width(), v.height()).AddWidthHeight(line, line))
	clear(v.shapes)
	v.placeLetters()
	v.trays.geometry = geometry{}
	v.placeSprites()
	if v.choice != nil {
		v.choice.place(v)
	}
	v.decorate()
	v.arrange()
}

func (v *view) placeSprites() {
	v.stale = true
	for _, s := range v.sprites {
		s.image.Resize(v.size(v.side(s.square)))
		if s.square < 0 {
			s.image.Image = nil
			continue
		}
		s.image.Move(v.home(s.square))
	}
}

// load loads the pictures of the squares and the pieces in the right size. Fyne may lay out a widget several times before it
// paints it; scaling pictures is the slowest part by far, so it waits for the painting.
func (v *view) load() {
	if !v.stale {
		return
	}
	v.stale = false
	p := &sheet{v.geometry, Look{Colors: v.style.Colors, Coordinates: v.style.Coordinates}, image.NewRGBA(image.Rect(0, 0, v.boardWidth(), v.height()))}
	p.ground()
	v.squares.Image = p.picture
	v.reload(v.squares)
	v.makePictures()
	for _, s := range v.sprites {
		if s.square >= 0 {
			v.setPicture(s, s.name)
		}
	}
}

// makePictures requests the pictures of all pieces at once, to scale them on all cores.
func (v *view) makePictures() {
	var all sync.WaitGroup
	asked := map[pictureKey]bool{}
	for _, s := range v.sprites {
		if s.square < 0 {
			continue
		}
		name, _ := turned(s.name)
		key := pictureKey{name, v.side(s.square)}
		if !asked[key] {
			asked[key] = true
			all.Go(func() { v.pictures(key.name, key.px) })
		}
	}
	all.Wait()
}

// arrange puts the objects in drawing order: moving ones last.
func (v *view) arrange() {
	o := append(v.objects[:0], v.frame, v.cast, v.squares)
	o = v.under.appendTo(append(o, v.trays.below))
	for _, t := range v.letters {
		o = append(o, t)
	}
	o = v.appendSprites(o)
	o = append(v.over.appendTo(append(o, v.trays.above)), v.arrows, v.explosion.image)
	if v.ending.dim != nil {
		o = append(o, v.ending.dim)
	}
	for _, c := range v.ending.confetti {
		o = append(o, c)
	}
	if v.pad != nil {
		o = append(o, v.pad)
	}
	o = append(o, v.shadow)
	if v.lifted != nil {
		o = append(o, v.lifted.image)
	}
	o = append(o, v.focus)
	if v.choice != nil {
		o = v.choice.appendTo(o)
	}
	v.objects = o
}

// appendSprites adds vanishing sprites, then those at rest, then sliding ones.
func (v *view) appendSprites(o []fyne.CanvasObject) []fyne.CanvasObject {
	for _, m := range v.motions {
		if m.fade.leaves() {
			o = append(o, m.sprite.image)
		}
	}
	for _, s := range v.at {
		if s != nil && s != v.lifted && !v.sliding(s) {
			o = append(o, s.image)
		}
	}
	for _, m := range v.motions {
		if m.fade == stay {
			o = append(o, m.sprite.image)
		}
	}
	return o
}

func (v *view) sliding(s *sprite) bool {
	return slices.ContainsFunc(v.motions, func(m motion) bool { return m.sprite == s && m.fade == stay })
}

func (v *view) ring(on bool) {
	if v.focused != on {
		v.focused = on
		v.decorate()
	}
}

// decorate shows the tints and marks for state, selection, pointer and cursor, in a new frame.
func (v *view) decorate() {
	hue := v.state.hue(v.style.Colors)
	under, over := v.tell(&v.state, v.style.Colors)
	if valid(v.waiting) {
		under = append(under, decal{tint, selection(hue), v.waiting})
	}
	if valid(v.selected) {
		under = slices.DeleteFunc(under, func(d decal) bool { return d.shape == glow && d.square == v.selected })
		under = append(under, decal{tint, selection(hue), v.selected}, decal{inline, alpha(hue, 0.7), v.selected})
		under, over = v.marks(under, over, hue)
	}
	if valid(v.cursor) {
		over = append(over, decal{brackets, v.style.Colors.markColor(v.state.mover()), v.cursor})
	}
	v.paintLetters(under)
	v.trays.layout(v)
	v.showArrows()
	grown := v.under.show(v, under)
	if v.over.show(v, over) || grown {
		v.arrange()
	}
	v.focus.Hidden = !v.focused
	v.focus.StrokeColor = theme.Color(theme.ColorNamePrimary)
	v.repaint()
}

// tell returns what a state shows besides pieces: last move, checks, highlights.
func (g geometry) tell(s *State, c Colors) (under, over []decal) {
	for _, square := range s.Goals {
		if g.present(square) {
			under = append(under, decal{inline, apart(c.Dark, rgb(0), c.Dark, leastOfMarks), square})
		}
	}
	if from, to, ok := s.moved(); ok {
		for _, square := range [2]int{from, to} {
			if !inHand(square) {
				under = append(under, decal{tint, c.LastMove, square})
				if c.Corners {
					under = append(under, decal{trace, c.traceColor(), square})
				}
			}
		}
	}
	for _, square := range s.Exploded {
		if g.present(square) {
			under = append(under, decal{burst, alpha(explosionColor, 0.8), square})
		}
	}
	for _, h := range s.Highlights {
		switch {
		case !g.present(h.Square):
		case h.Style == Hatched:
			under = append(under, decal{hatch, alpha(s.hue(c), 0.55), h.Square})
		case h.Style == Outlined:
			over = append(over, decal{outline, c.Check, h.Square})
		case h.Style == Crossed:
			over = append(over, decal{cross, c.Check, h.Square})
		}
	}
	for _, square := range s.Checked {
		if g.present(square) {
			under = append(under, decal{glow, c.Check, square})
			if !slices.Contains(s.Fallen, square) {
				over = append(over, decal{alert, c.Check, square})
			}
		}
	}
	return under, over
}

// marks adds the marks of the selected piece's targets.
func (v *view) marks(under, over []decal, hue color.NRGBA) ([]decal, []decal) {
	if !v.style.Marks[v.state.mover()] {
		return under, over
	}
	mark := v.style.Colors.markColor(v.state.mover())
	for _, t := range v.state.Targets[v.selected] {
		if !valid(t.To) || t.Mark == NoMark {
			continue
		}
		if t.To == v.hovered {
			under = append(under, decal{tint, alpha(selection(hue), 0.5), t.To})
		}
		if t.To == v.hovered || t.To == v.cursor {
			for _, square := range t.Explodes {
				over = append(over, decal{burst, explosionColor, square})
			}
		}
		switch s := markShape(t, v.selected, v.flipped); {
		case s == castlerLeft || s == castlerRight:
			over = append(over, decal{s, mark, t.To}) // the piece would hide it
		case s == dot && inHand(v.selected): // drops are many
			under = append(under, decal{speck, mark, t.To})
		default:
			under = append(under, decal{s, mark, t.To})
		}
		if t.Mark == EnPassant && valid(t.Victim) {
			over = append(over, decal{cross, mark, t.Victim})
		}
	}
	return under, over
}

// marked reports whether the square is a marked target of the selected piece.
func (v *view) marked(square int) bool {
	t, legal := v.state.target(v.selected, square)
	return legal && t.Mark != NoMark && v.style.Marks[v.state.mover()]
}

// mover returns 0 if White moves, 1 if Black does.
func (s *State) mover() int {
	if s.BlackMoves {
		return 1
	}
	return 0
}

func (s *State) hue(c Colors) color.NRGBA { return c.Marks[s.mover()] }

func (v *view) picture(name string, px int) image.Image {
	base, isTurned := turned(name)
	picture := v.pictures(base, px)
	if !isTurned || picture == nil {
		return picture
	}
	bounds := picture.Bounds()
	result := image.NewRGBA(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	turn := f64.Aff3{-1, 0, float64(bounds.Max.X), 0, -1, float64(bounds.Max.Y)}
	draw.NearestNeighbor.Transform(result, turn, picture, bounds, draw.Src, nil)
	return result
}

// repaint requests a new frame, which uploads only reloaded images.
func (v *view) repaint() {
	c := canvasOf(v.widget)
	if c == nil {
		return
	}
	if dirty, ok := c.(interface{ SetDirty() }); ok {
		dirty.SetDirty()
		return
	}
	c.Refresh(v.widget)
}

// reload notifies the canvas of an image's new picture.
func (v *view) reload(i *canvas.Image) {
	if c := canvasOf(v.widget); c != nil {
		c.Refresh(i)
	}
}

// minSize returns the size at which each square is 24 units wide, or a preview's.
func (v *view) minSize() fyne.Size {
	if v.least > 0 {
		return fyne.NewSquareSize(v.least)
	}
	g := geometry{shape: v.shape}
	g.measure(minCell, v.style.Coordinates)
	return fyne.NewSize(float32(g.width()), float32(g.height()))
}

type renderer struct{ view *view }

func (r renderer) Layout(space fyne.Size) { r.view.layout(space, r.view.shape) }
func (r renderer) MinSize() fyne.Size     { return r.view.minSize() }

// Objects is called before each painting. Nothing else reports a new scale of the screen, so it checks the layout.
func (r renderer) Objects() []fyne.CanvasObject {
	r.view.layout(r.view.space, r.view.shape)
	r.view.load()
	return r.view.objects
}

func (r renderer) Destroy() {}
func (r renderer) Refresh() { r.view.decorate() }
