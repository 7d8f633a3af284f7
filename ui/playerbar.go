package ui

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
)

// Heights of a bar.
const (
	barHeight = 13 * step
	barLow    = 5 * step
)

// player is what a player's bar shows.
type player struct {
	name      string
	toMove    bool
	score     string // "1", "0" or "½" once the game has ended, else ""
	captured  []string
	answering bool // the opponent's draw offer waits for an answer
	canAccept bool // and can be accepted
	canOffer  bool
	canResign bool
	canGive   bool // the opponent has a clock that can be given more time
}

// playerActions are what a player can do from the bar.
type playerActions struct {
	offer, resign, accept, decline, give, names func()
	noDraw, noResigning                         func() // say why a draw cannot be offered or accepted now, and why nobody can resign
}

// playerBar shows a player's name, captured pieces and whose turn it is, and holds the player's own buttons. In the
// compact form it is one line.
type playerBar struct {
	widget.BaseWidget
	color    rules.Color
	player   player
	compact  bool
	turned   bool   // upside down: the bar draws itself upright, and its clock lies on the turned picture of it
	redrawn  func() // called when its look has changed
	actions  playerActions
	captured *captured
	left     *button    // Offer draw, or Accept draw
	right    *button    // Resign, or Play on
	give     *button    // Give 15 s, in a game with clocks
	clock    *clockView // nil without a clock
	whole    *shortName // over a name that is shortened
}

func newPlayerBar(c rules.Color, pictures func(string, int) image.Image, actions playerActions, keys keyFilter) *playerBar {
	b := &playerBar{color: c, actions: actions, captured: newCaptured(pictures)}
	b.left = newButton("", nil, b.tapLeft, keys)
	b.right = newButton("", nil, b.tapRight, keys)
	b.give = newButton("", nil, actions.give, keys)
	b.whole = newShortName(actions.names)
	b.left.refused, b.right.refused = actions.noDraw, actions.noResigning
	b.ExtendBaseWidget(b)
	b.dress()
	return b
}

func (b *playerBar) tapLeft() {
	if b.player.answering {
		b.actions.accept()
	} else {
		b.actions.offer()
	}
}

func (b *playerBar) tapRight() {
	if b.player.answering {
		b.actions.decline()
	} else {
		b.actions.resign()
	}
}

// set shows another state of the player.
func (b *playerBar) set(p player) {
	b.player = p
	b.captured.set(p.captured)
	b.dress()
	b.Refresh()
}

// buttons returns the bar's buttons.
func (b *playerBar) buttons() []*button { return []*button{b.left, b.right, b.give} }

// overlay returns what lies on the picture of a turned bar.
func (b *playerBar) overlay() []fyne.CanvasObject {
	if b.clock == nil {
		return nil
	}
	return []fyne.CanvasObject{b.clock}
}

// setClock shows a clock, or none if it is nil.
func (b *playerBar) setClock(v *clockView) {
	if v != b.clock {
		b.clock = v
		b.Refresh()
	}
}

// setCompact chooses between one line and the full bar.
func (b *playerBar) setCompact(compact bool) {
	if compact != b.compact {
		b.compact = compact
		if b.clock != nil {
			b.clock.setForm(compact, b.clock.turned)
		}
		b.dress()
		b.Refresh()
	}
}

// height returns the height of a bar in one form or the other.
func (b *playerBar) height(compact bool) float32 {
	if compact {
		return barLow
	}
	return barHeight
}

// dress gives the buttons the texts, icons and states of the moment.
func (b *playerBar) dress() {
	left, right := tr("bar.offer"), tr("bar.resign")
	leftIcon, rightIcon := iconDraw, iconResign
	b.left.Importance = widget.MediumImportance
	if b.player.answering {
		left, right = tr("bar.accept"), tr("bar.decline")
		leftIcon, rightIcon = theme.ConfirmIcon(), theme.CancelIcon()
		b.left.Importance = widget.HighImportance
	}
	if b.compact {
		left, right = "", ""
	}
	if b.left.Text != left || b.left.Icon != leftIcon || b.right.Text != right {
		b.left.Text, b.left.Icon = left, leftIcon
		b.right.Text, b.right.Icon = right, rightIcon
		b.left.Refresh()
		b.right.Refresh()
	}
	if give := tr("bar.give"); b.give.Text != give {
		b.give.SetText(give)
	}
	show(b.give, b.givable())
	b.left.setEnabled(b.player.answering && b.player.canAccept || !b.player.answering && b.player.canOffer)
	b.right.setEnabled(b.player.answering || b.player.canResign)
}

// givable tells whether the bar has a button to give the opponent time: not while there is an offer to answer, nor in one
// line.
func (b *playerBar) givable() bool {
	return b.player.canGive && !b.player.answering && !b.compact
}

// CreateRenderer returns the renderer of the bar.
func (b *playerBar) CreateRenderer() fyne.WidgetRenderer {
	r := &playerBarRenderer{
		bar: b, card: canvas.NewRectangle(nil), disc: canvas.NewCircle(nil), turn: canvas.NewPolygon(3, nil),
		name: canvas.NewText("", nil), score: canvas.NewText("", nil),
	}
	r.card.CornerRadius, r.card.StrokeWidth = radius, 2
	r.disc.StrokeWidth = 1.5
	r.turn.Angle = 90
	r.name.TextSize, r.name.TextStyle.Bold = textSize, true
	r.score.TextSize, r.score.TextStyle.Bold = textSize, true
	r.score.Alignment = fyne.TextAlignTrailing
	r.paint()
	return r
}

type playerBarRenderer struct {
	bar         *playerBar
	card        *canvas.Rectangle
	disc        *canvas.Circle
	turn        *canvas.Polygon
	name, score *canvas.Text
}

// Layout places the parts, in one line or in three.
func (r *playerBarRenderer) Layout(size fyne.Size) {
	r.card.Resize(size)
	if r.bar.compact {
		r.line(size)
		return
	}
	r.full(size)
}

const (
	discSize = 2 * step
	turnSize = 1.5 * step
)

// full places name, captured pieces and buttons below each other; a clock takes the right of the upper two.
func (r *playerBarRenderer) full(size fyne.Size) {
	top := max(step, float32(int((size.Height-barHeight)/2))+step)
	right := size.Width - 1.5*step
	if r.bar.clock != nil {
		width := r.bar.clock.MinSize().Width
		r.placeClock(right-width, top-step/4, width, clockHeight)
		right -= width + step
	}
	r.head(top, right)
	show(r.bar.captured, true)
	place(r.bar.captured, 1.5*step, top+3.25*step, right-step, capturedSize)
	r.buttons(top+barHeight-2*step-controlHeight, size.Width)
}

// buttons places the buttons side by side: two of equal width, or three as their texts need.
func (r *playerBarRenderer) buttons(y, width float32) {
	buttons, room := []*button{r.bar.left, r.bar.right}, width-4*step
	least := []float32{1, 1, 1}
	if r.bar.givable() {
		buttons, room = append(buttons, r.bar.give), room-step
		for i, b := range buttons {
			least[i] = b.MinSize().Width
		}
	}
	sum := float32(0)
	for i := range buttons {
		sum += least[i]
	}
	x := 1.5 * step
	for i, b := range buttons {
		share := float32(int(room * least[i] / sum))
		place(b, x, y, share, controlHeight)
		x += share + step
	}
}

// head places the disc, the name and the sign of the turn.
func (r *playerBarRenderer) head(top, right float32) {
	place(r.disc, 1.5*step, top+step/2, discSize, discSize)
	x := 1.5*step + discSize + step
	place(r.score, right-3*step, top, 3*step, 3*step)
	room := right - x
	if r.bar.player.toMove {
		room -= turnSize + step
	}
	if r.bar.player.score != "" {
		room -= 3 * step
	}
	r.name.Text = ""
	if room >= 2*step {
		r.name.Text = elide(r.bar.player.name, room, r.name.TextSize, r.name.TextStyle)
	}
	width := fyne.MeasureText(r.name.Text, r.name.TextSize, r.name.TextStyle).Width
	place(r.name, x, top, room, 3*step)
	place(r.bar.whole, x, top, width, 3*step)
	show(r.bar.whole, strings.HasSuffix(r.name.Text, "…"))
	place(r.turn, x+width+step, top+(3*step-turnSize)/2, turnSize, turnSize)
}

// line places everything in one line.
func (r *playerBarRenderer) line(size fyne.Size) {
	top := (size.Height - 3*step) / 2
	x := size.Width - step/2 - 2*controlHeight - step/2
	place(r.bar.left, x, (size.Height-controlHeight)/2, controlHeight, controlHeight)
	place(r.bar.right, x+controlHeight+step/2, (size.Height-controlHeight)/2, controlHeight, controlHeight)
	right := x - step
	if r.bar.clock != nil {
		width := r.bar.clock.MinSize().Width
		r.placeClock(right-width, (size.Height-clockLow)/2, width, clockLow)
		right -= width + step
	}
	most := right * 0.75
	if r.bar.clock != nil {
		most = right
	}
	name := min(most, fyne.MeasureText(r.bar.player.name, r.name.TextSize, r.name.TextStyle).Width+11*step)
	r.head(top, name)
	place(r.bar.captured, name+step, (size.Height-capturedSize)/2, max(0, right-name-step), capturedSize)
	show(r.bar.captured, right-name-step >= capturedSize)
}

func (r *playerBarRenderer) MinSize() fyne.Size {
	return fyne.NewSize(20*step, r.bar.height(r.bar.compact))
}

func (r *playerBarRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.card, r.disc, r.name, r.turn, r.score, r.bar.captured, r.bar.left, r.bar.right, r.bar.give, r.bar.whole}
	if r.bar.clock != nil && !r.bar.turned {
		objects = append(objects, r.bar.clock)
	}
	return objects
}

// placeClock places the clock, in a turned bar where the turned picture has room for it.
func (r *playerBarRenderer) placeClock(x, y, width, height float32) {
	if size := r.bar.Size(); r.bar.turned {
		x, y = size.Width-x-width, size.Height-y-height
	}
	place(r.bar.clock, x, y, width, height)
}

// Refresh redraws the bar.
func (r *playerBarRenderer) Refresh() {
	r.paint()
	r.Layout(r.bar.Size())
	canvas.Refresh(r.bar)
	if r.bar.redrawn != nil {
		r.bar.redrawn()
	}
}

func (r *playerBarRenderer) paint() {
	accent := theme.Color(theme.ColorNamePrimary)
	r.card.FillColor = theme.Color(colorPanel)
	r.card.StrokeColor = theme.Color(colorPanel)
	if r.bar.player.toMove {
		r.card.StrokeColor = accent
	}
	r.disc.FillColor, r.disc.StrokeColor = theme.Color(colorWhiteDisc), theme.Color(colorDiscLine)
	if r.bar.color == rules.Black {
		r.disc.FillColor = theme.Color(colorBlackDisc)
	}
	r.name.Color = theme.Color(theme.ColorNameForeground)
	r.score.Color, r.score.Text = theme.Color(theme.ColorNameForeground), r.bar.player.score
	r.turn.FillColor = accent
	show(r.turn, r.bar.player.toMove)
	r.turn.Refresh()
}

func (r *playerBarRenderer) Destroy() {}
