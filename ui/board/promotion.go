package board

import (
	"image/color"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// choice is a column of pictures on the board to choose from, for a promotion.
type choice struct {
	at      int // the arrival square, below the first card
	keys    []rune
	done    func(index int)
	current int // the highlighted card
	dim     *canvas.Rectangle
	cards   []*card
	grow    animation
}

type card struct {
	said   string
	name   string
	ground *canvas.Rectangle
	image  *canvas.Image
	key    *canvas.Text
}

// dimming is the darkness of the board while a choice is open.
const dimming = 0.3

// Choose lets the player choose one of the named pictures; said describes them for screen readers. They extend from the square at
// towards the middle of the board, the first one nearest; if there are too many, in more columns. The player taps one, types its
// key in keys (one letter for each picture, which it shows, and optionally a second one for each; either case), or uses arrows
// and Enter. done is called once with the index, or -1 if the player tapped elsewhere, pressed Escape, or another State made the
// choice pointless.
func (b *Board) Choose(at int, pictures, said []string, keys string, done func(index int)) {
	b.decide(-1)
	if !valid(at) || len(pictures) == 0 {
		done(-1)
		return
	}
	b.TakeFocus()
	v, c := b.view, newChoice(at, pictures, said, keys, done)
	v.slide.finish()
	if b.arriving[1] == at && v.at[b.arriving[0]] != nil { // a pawn that has just arrived there waits
		v.waiting = b.arriving[0]
		v.at[v.waiting].image.Move(v.home(at))
	}
	v.choice = c
	c.place(v)
	v.decorate()
	v.arrange()
	if v.style.Slide > 0 {
		c.show(v, 0)
	}
	v.animate(&c.grow, v.style.Slide, func(done float32) {
		c.show(v, done)
		v.repaint()
	})
}

// Choosing reports whether a choice is open.
func (b *Board) Choosing() bool { return b.view.choice != nil }

// CancelChoice closes an open choice, as Escape does.
func (b *Board) CancelChoice() { b.decide(-1) }

// decide closes an open choice. A pawn that was not moved returns.
func (b *Board) decide(index int) {
	v := b.view
	c := v.choice
	if c == nil {
		return
	}
	b.closeChoice()
	c.done(index)
	if v.choice == nil {
		v.settle()
	}
	v.repaint()
}

func (b *Board) closeChoice() {
	v := b.view
	v.choice.grow.finish()
	v.choice = nil
	v.waiting = -1
	b.arriving = nowhere
	v.decorate()
	v.arrange()
}

func (b *Board) chooseKey(key fyne.KeyName) {
	c := b.view.choice
	dx, dy := arrow(key)
	switch {
	case dx != 0 || dy != 0:
		c.step(b.view, dx, dy)
	case enters(key):
		b.decide(c.current)
	case key == fyne.KeyEscape:
		b.decide(-1)
	}
}

func newChoice(at int, pictures, said []string, keys string, done func(int)) *choice {
	c := &choice{at: at, keys: []rune(keys), done: done, dim: &canvas.Rectangle{}}
	for i, name := range pictures {
		k := &card{said: said[i], name: name, ground: &canvas.Rectangle{}, image: &canvas.Image{}, key: &canvas.Text{}}
		k.key.TextStyle.Bold = true
		if _, across := turned(name); i < len(c.keys) && !across { // the keyboard is with the near player
			k.key.Text = string(unicode.ToUpper(c.keys[i]))
		}
		c.cards = append(c.cards, k)
	}
	return c
}

// slot returns the column and row on the screen of card i. A column runs from the arrival square towards the middle of the board;
// further columns follow on the side with more room.
func (c *choice) slot(g geometry, i int) (col, row int) {
	col, row = g.seen(c.at)
	down, right, rows := 1, 1, g.shape.rows()-row
	if 2*row >= g.shape.rows() {
		down, rows = -1, row+1
	}
	if 2*col >= g.shape.columns() {
		right = -1
	}
	columns := (len(c.cards) + rows - 1) / rows
	high := (len(c.cards) + columns - 1) / columns
	if last := col + right*(columns-1); last > g.shape.columns()-1 {
		col -= last - g.shape.columns() + 1
	} else if last < 0 {
		col -= last
	}
	return col + right*(i/high), row + down*(i%high)
}

// find returns the index of the card at a place, -1 for none.
func (c *choice) find(v *view, square int) int {
	if !valid(square) || inHand(square) {
		return -1
	}
	col, row := v.seen(square)
	for i := range c.cards {
		if x, y := c.slot(v.geometry, i); x == col && y == row {
			return i
		}
	}
	return -1
}

func (c *choice) key(r rune) int {
	for i, k := range c.keys {
		if unicode.ToUpper(k) == unicode.ToUpper(r) {
			return i % len(c.cards)
		}
	}
	return -1
}

// step moves the highlight to the next card in a direction, if there is one.
func (c *choice) step(v *view, dx, dy int) {
	col, row := c.slot(v.geometry, c.current)
	if i := c.find(v, v.squareSeen(col+dx, row+dy)); i >= 0 {
		c.highlight(v, i)
	}
}

func (c *choice) highlight(v *view, index int) {
	if c.current == index {
		return
	}
	c.current = index
	c.paint(v)
	v.repaint()
}

func (c *choice) paint(v *view) {
	for i, k := range c.cards {
		col, row := c.slot(v.geometry, i)
		ground := mix(v.squareColor(v.style.Colors, col, row), white, 0.35)
		ground = mix(ground, mix(v.style.Colors.Light, white, 0.35), 0.7)
		if i == c.current {
			ground = over(ground, selection(v.state.hue(v.style.Colors)))
		}
		k.ground.FillColor = ground
		k.key.Color = mix(v.style.Colors.Dark, rgb(0), 0.7)
	}
}

// place sets all sizes and final positions.
func (c *choice) place(v *view) {
	v.coverSquares(c.dim)
	for _, k := range c.cards {
		k.image.Image = v.picture(k.name, v.cell)
		v.reload(k.image)
		k.image.Resize(v.size(v.cell))
		k.ground.Resize(v.size(v.cell))
		k.key.TextSize = max(v.unit()*0.17, 7)
		k.key.Hidden = v.unit() < 36
		k.key.Resize(k.key.MinSize())
	}
	c.paint(v)
	c.show(v, 1)
}

// show shows a part of the cards' way from the arrival square, and dims the board.
func (c *choice) show(v *view, done float32) {
	c.dim.FillColor = color.NRGBA{A: uint8(255 * dimming * done)}
	root := v.home(c.at)
	for i, k := range c.cards {
		corner := between(root, v.cellPosition(c.slot(v.geometry, i)), done)
		k.ground.Move(corner)
		k.image.Move(corner)
		k.key.Move(corner.AddXY(v.unit()*0.06, v.unit()*0.03))
	}
}

// appendTo adds the last card first, since the first covers those that slide out from under it.
func (c *choice) appendTo(objects []fyne.CanvasObject) []fyne.CanvasObject {
	objects = append(objects, c.dim)
	for i := len(c.cards) - 1; i >= 0; i-- {
		k := c.cards[i]
		objects = append(objects, k.ground, k.image, k.key)
	}
	return objects
}
