package panel

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Form is how a view of the panel is laid out.
type Form uint8

// The forms: for a panel with room, for one of little height, where a bar is one line, and for a narrow column.
const (
	Full Form = iota
	Line
	Narrow
)

// Heights of a bar.
const (
	barHeight = 13 * kit.Step
	barLow    = 5 * kit.Step
	barNarrow = 10.75 * kit.Step
)

// Player is what a player's bar shows.
type Player struct {
	Name      string
	ToMove    bool
	Score     string // "1", "0" or "½" once the game has ended, else ""
	Won       bool   // the game, which is celebrated: a golden frame and a star
	Captured  []string
	Lead      string // by how much the player's men outweigh the opponent's: "+2"; "" for nothing to say
	Points    string // what the player has scored against the opponent so far: "2½"; "" if they have not played
	Answering bool   // the opponent's draw offer waits for an answer
	CanAccept bool   // and can be accepted
	CanOffer  bool
	CanResign bool
	CanGive   bool // the opponent has a clock that can be given more time
}

// Players is told what the players do in their bars, and in whose.
type Players interface {
	// Offer offers the opponent a draw.
	Offer(side rules.Color)
	// Accept accepts the draw that the opponent offers, and Decline declines it.
	Accept(side rules.Color)
	Decline(side rules.Color)
	// Resign resigns.
	Resign(side rules.Color)
	// GiveTime gives the opponent more time.
	GiveTime(side rules.Color)
	// RefuseDraw says why a draw cannot be offered or accepted now, and RefuseResigning why nobody can resign.
	RefuseDraw(side rules.Color)
	RefuseResigning(side rules.Color)
	// ShowNames shows the names whole: there was no room for one.
	ShowNames()
}

// PlayerBar shows a player's name, captured pieces and whose turn it is, and holds the player's own buttons: without
// words but in the full form.
type PlayerBar struct {
	widget.BaseWidget
	kit.NoTouch
	color    rules.Color
	player   Player
	Form     Form
	Turned   bool           // upside down: the bar draws itself upright, and its clock lies on the turned picture of it
	Animated bool           // something may move in it
	Turnable *kit.Rotatable // which shows it, upside down for a player who sits opposite
	players  Players
	captured *captured
	left     *kit.Button // Offer draw, or Accept draw
	right    *kit.Button // Resign, or Play on
	give     *kit.Button // +15 s for the opponent, in a game with clocks
	clock    *ClockView  // nil without a clock
	whole    *shortName  // over a name that is shortened
	party    *party      // while a win is celebrated; else nil
}

// NewPlayerBar returns the bar of one colour's player.
func NewPlayerBar(c rules.Color, p Players, keys kit.KeyFilter) *PlayerBar {
	b := &PlayerBar{color: c, players: p, captured: newCaptured()}
	b.left = kit.NewButton("", nil, b.tapLeft, keys)
	b.right = kit.NewButton("", nil, b.tapRight, keys)
	b.give = kit.NewButton("", nil, func() { p.GiveTime(c) }, keys)
	b.whole = newShortName(p)
	b.left.Refused, b.right.Refused = func() { p.RefuseDraw(c) }, func() { p.RefuseResigning(c) }
	b.ExtendBaseWidget(b)
	b.Turnable = kit.NewRotatable(b, b)
	b.dress()
	return b
}

func (b *PlayerBar) tapLeft() {
	if b.player.Answering {
		b.players.Accept(b.color)
	} else {
		b.players.Offer(b.color)
	}
}

func (b *PlayerBar) tapRight() {
	if b.player.Answering {
		b.players.Decline(b.color)
	} else {
		b.players.Resign(b.color)
	}
}

// Set shows another state of the player.
func (b *PlayerBar) Set(p Player) {
	begins := p.Won && !b.player.Won
	b.player = p
	b.captured.set(p.Captured, p.Lead)
	b.dress()
	b.Refresh()
	switch {
	case !p.Won:
		b.endParty()
	case begins && b.Animated && !b.Turned:
		b.party = newParty(b.Refresh, b.endParty)
		b.party.drawn.Start()
	}
}

// endParty ends the celebration of a win.
func (b *PlayerBar) endParty() {
	if p := b.party; p != nil {
		b.party = nil
		p.drawn.Stop()
		b.Refresh()
	}
}

// ReloadPictures asks for the pictures of the captured pieces anew: other ones belong to the same names now.
func (b *PlayerBar) ReloadPictures() {
	b.captured.Refresh()
	b.Refresh()
}

// Buttons returns the bar's buttons: Offer draw or Accept draw, Resign or Decline, and Give time.
func (b *PlayerBar) Buttons() []*kit.Button { return []*kit.Button{b.left, b.right, b.give} }

// Overlay returns what lies on the picture of a turned bar.
func (b *PlayerBar) Overlay() []fyne.CanvasObject {
	if b.clock == nil {
		return nil
	}
	return []fyne.CanvasObject{b.clock}
}

// Shown returns what the bar shows.
func (b *PlayerBar) Shown() Player { return b.player }

// Clock returns the clock in the bar, nil if there is none.
func (b *PlayerBar) Clock() *ClockView { return b.clock }

// SetClock shows a clock, or none if it is nil.
func (b *PlayerBar) SetClock(v *ClockView) {
	if v != b.clock {
		b.clock = v
		b.Refresh()
	}
}

// Compact tells whether buttons have no words, and the clock is small.
func (b *PlayerBar) Compact() bool { return b.Form != Full }

// SetForm lays the bar out in another form.
func (b *PlayerBar) SetForm(f Form) {
	if f != b.Form {
		b.Form = f
		if b.clock != nil {
			b.clock.SetForm(b.Compact(), b.clock.Turned)
		}
		b.dress()
		b.Refresh()
	}
}

// Height returns the height of a bar in a form.
func (b *PlayerBar) Height(f Form) float32 {
	return [...]float32{Full: barHeight, Line: barLow, Narrow: barNarrow}[f]
}

// dress gives the buttons the texts, icons and states of the moment.
func (b *PlayerBar) dress() {
	left, right := words.Text("bar.offer"), words.Text("bar.resign")
	leftIcon, rightIcon := kit.IconDraw, kit.IconResign
	if b.player.Answering {
		left, right = words.Text("bar.accept"), words.Text("bar.decline")
		leftIcon, rightIcon = theme.ConfirmIcon(), theme.CancelIcon()
	}
	b.right.Importance = widget.MediumImportance
	if b.player.Answering { // as in the dialog that asks
		b.right.Importance = widget.HighImportance
	}
	b.left.Name, b.right.Name = left, right
	if b.Compact() {
		left, right = "", ""
	}
	b.left.Label(left, leftIcon)
	b.right.Label(right, rightIcon)
	b.give.Label(words.Text("bar.give"), kit.DiscIcons[b.color.Other()])
	kit.Show(b.give, b.givable())
	b.left.SetEnabled(b.player.Answering && b.player.CanAccept || !b.player.Answering && b.player.CanOffer)
	b.right.SetEnabled(b.player.Answering || b.player.CanResign)
}

// givable tells whether the bar has a button to give the opponent time: not while there is an offer to answer, nor in one
// line.
func (b *PlayerBar) givable() bool {
	return b.player.CanGive && !b.player.Answering && !b.Compact()
}

// CreateRenderer returns the renderer of the bar.
func (b *PlayerBar) CreateRenderer() fyne.WidgetRenderer {
	r := &playerBarRenderer{
		bar: b, card: canvas.NewRectangle(nil), disc: canvas.NewCircle(nil), turn: canvas.NewPolygon(3, nil),
		name: canvas.NewText("", nil), score: canvas.NewText("", nil), points: canvas.NewText("", nil),
		badge: canvas.NewRectangle(nil), star: canvas.NewImageFromResource(kit.IconStar),
	}
	r.card.CornerRadius, r.card.StrokeWidth = kit.Radius, 2
	r.disc.StrokeWidth = 1.5
	r.turn.Angle = 90
	if kit.Leftwards() {
		r.turn.Angle = 270
	}
	r.name.TextSize, r.name.TextStyle.Bold = kit.TextSize, true
	r.points.TextSize, r.points.Alignment = kit.SmallSize, fyne.TextAlignCenter
	r.badge.CornerRadius = kit.Radius
	r.score.TextSize, r.score.TextStyle.Bold = kit.TextSize, true
	r.score.Alignment = fyne.TextAlignTrailing
	r.paint()
	return r
}

type playerBarRenderer struct {
	bar         *PlayerBar
	card        *canvas.Rectangle
	disc        *canvas.Circle
	turn        *canvas.Polygon
	name, score *canvas.Text
	points      *canvas.Text // in a badge behind the name
	badge       *canvas.Rectangle
	star        *canvas.Image // of a win
}

// Layout places the parts, in one line or in three.
func (r *playerBarRenderer) Layout(size fyne.Size) {
	r.card.Resize(size)
	if r.bar.party != nil {
		r.bar.party.place(size)
	}
	switch r.bar.Form {
	case Line:
		r.line(size)
	case Narrow:
		r.narrow(size)
	default:
		r.full(size)
	}
	r.mirror(size.Width)
}

// mirror mirrors all but the clock, which has been placed so.
func (r *playerBarRenderer) mirror(width float32) {
	kit.Mirror([]fyne.CanvasObject{
		r.disc, r.name, r.turn, r.score, r.star, r.badge, r.points, r.bar.captured, r.bar.left, r.bar.right, r.bar.give, r.bar.whole,
	}, width)
	if kit.Leftwards() {
		r.score.Alignment = fyne.TextAlignLeading // at the bar's end
	}
}

const (
	discSize = 2 * kit.Step
	turnSize = 1.5 * kit.Step
)

// full places name, captured pieces and buttons below each other; a clock takes the right of the upper two.
func (r *playerBarRenderer) full(size fyne.Size) {
	top := max(kit.Step, float32(int((size.Height-barHeight)/2))+kit.Step)
	right := size.Width - 1.5*kit.Step
	if r.bar.clock != nil {
		width := r.bar.clock.MinSize().Width
		r.placeClock(right-width, top-kit.Step/4, width, clockHeight)
		right -= width + kit.Step
	}
	r.head(top, right)
	kit.Show(r.bar.captured, true)
	kit.Place(r.bar.captured, 1.5*kit.Step, top+3.25*kit.Step, right-kit.Step, capturedSize)
	r.buttons(top+barHeight-2*kit.Step-kit.ControlHeight, size.Width)
}

// buttons places the buttons side by side: two of equal width, or three as their texts need.
func (r *playerBarRenderer) buttons(y, width float32) {
	buttons, room := []*kit.Button{r.bar.left, r.bar.right}, width-4*kit.Step
	least := []float32{1, 1, 1}
	if r.bar.givable() {
		buttons, room = append(buttons, r.bar.give), room-kit.Step
		for i, b := range buttons {
			least[i] = b.MinSize().Width
		}
	}
	sum := float32(0)
	for i := range buttons {
		sum += least[i]
	}
	x := 1.5 * kit.Step
	for i, b := range buttons {
		share := float32(int(room * least[i] / sum))
		kit.Place(b, x, y, share, kit.ControlHeight)
		x += share + kit.Step
	}
}

// head places the disc, the name and the sign of the turn. Where there is little room, that is the score's first and the
// name's next.
func (r *playerBarRenderer) head(top, right float32) {
	kit.Place(r.disc, 1.5*kit.Step, top+kit.Step/2, discSize, discSize)
	x := 1.5*kit.Step + discSize + kit.Step
	kit.Place(r.score, right-3*kit.Step, top, 3*kit.Step, 3*kit.Step)
	kit.Place(r.star, right-4.5*kit.Step, top+kit.Step/2, 2*kit.Step, 2*kit.Step)
	room := right - x
	fits := func(o fyne.CanvasObject, wanted bool, width, beside float32) bool {
		wanted = wanted && room-width >= beside
		if kit.Show(o, wanted); wanted {
			room -= width
		}
		return wanted
	}
	const least = 2 * kit.Step // of a name
	fits(r.score, r.bar.player.Score != "", 3*kit.Step, -kit.Step)
	fits(r.star, r.bar.player.Won, 2*kit.Step, 0)
	fits(r.turn, r.bar.player.ToMove, turnSize+kit.Step, least)
	r.points.Text = r.bar.player.Points
	badge := r.points.MinSize().Width + kit.Step
	if !fits(r.badge, r.points.Text != "", badge+kit.Step/2, least) {
		badge = 0
	}
	kit.Show(r.points, badge > 0)
	r.name.Text = ""
	if room >= least {
		r.name.Text = kit.Elide(r.bar.player.Name, room, r.name.TextSize, r.name.TextStyle)
	}
	width := fyne.MeasureText(r.name.Text, r.name.TextSize, r.name.TextStyle).Width
	kit.Place(r.name, x, top, room, 3*kit.Step)
	kit.Place(r.bar.whole, x, top, width, 3*kit.Step)
	kit.Show(r.bar.whole, strings.HasSuffix(r.name.Text, "…"))
	if badge > 0 {
		kit.Place(r.badge, x+width+kit.Step/2, top+kit.Step/2, badge, 2*kit.Step)
		kit.Place(r.points, x+width+kit.Step/2, top+kit.Step/2, badge, 2*kit.Step)
		width += badge + kit.Step/2
	}
	kit.Place(r.turn, x+width+kit.Step, top+(3*kit.Step-turnSize)/2, turnSize, turnSize)
}

// narrow places name, captured pieces, and clock and buttons below each other.
func (r *playerBarRenderer) narrow(size fyne.Size) {
	const edge = kit.Step
	r.head(edge/2, size.Width-edge)
	y := float32(edge/4 + 3*kit.Step)
	kit.Place(r.bar.captured, 1.5*kit.Step, y, size.Width-3*kit.Step, capturedSize)
	kit.Show(r.bar.captured, true)
	y = size.Height - 0.75*edge - kit.ControlHeight
	x := size.Width - edge - 2*kit.ControlHeight - kit.Step/2
	kit.Place(r.bar.left, x, y, kit.ControlHeight, kit.ControlHeight)
	kit.Place(r.bar.right, x+kit.ControlHeight+kit.Step/2, y, kit.ControlHeight, kit.ControlHeight)
	if r.bar.clock != nil {
		r.placeClock(edge, y, min(r.bar.clock.MinSize().Width, x-1.5*edge), clockLow)
	}
}

// line places everything in one line.
func (r *playerBarRenderer) line(size fyne.Size) {
	top := (size.Height - 3*kit.Step) / 2
	x := size.Width - kit.Step/2 - 2*kit.ControlHeight - kit.Step/2
	kit.Place(r.bar.left, x, (size.Height-kit.ControlHeight)/2, kit.ControlHeight, kit.ControlHeight)
	kit.Place(r.bar.right, x+kit.ControlHeight+kit.Step/2, (size.Height-kit.ControlHeight)/2, kit.ControlHeight, kit.ControlHeight)
	right := x - kit.Step
	if r.bar.clock != nil {
		width := r.bar.clock.MinSize().Width
		r.placeClock(right-width, (size.Height-clockLow)/2, width, clockLow)
		right -= width + kit.Step
	}
	most := right * 0.75
	if r.bar.clock != nil {
		most = right
	}
	name := min(most, fyne.MeasureText(r.bar.player.Name, r.name.TextSize, r.name.TextStyle).Width+11*kit.Step)
	r.head(top, name)
	kit.Place(r.bar.captured, name+kit.Step, (size.Height-capturedSize)/2, max(0, right-name-kit.Step), capturedSize)
	kit.Show(r.bar.captured, right-name-kit.Step >= capturedSize)
}

func (r *playerBarRenderer) MinSize() fyne.Size {
	return fyne.NewSize(20*kit.Step, r.bar.Height(r.bar.Form))
}

func (r *playerBarRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.card, r.disc, r.name, r.turn, r.score, r.star, r.badge, r.points, r.bar.captured, r.bar.left, r.bar.right, r.bar.give, r.bar.whole}
	if r.bar.clock != nil && !r.bar.Turned {
		objects = append(objects, r.bar.clock)
	}
	if r.bar.party != nil {
		objects = append(objects, r.bar.party.shapes...)
	}
	return objects
}

// placeClock places the clock, in a turned bar where the turned picture has room for it.
func (r *playerBarRenderer) placeClock(x, y, width, height float32) {
	x = kit.MirroredX(x, width, r.bar.Size().Width)
	if size := r.bar.Size(); r.bar.Turned {
		x, y = size.Width-x-width, size.Height-y-height
	}
	kit.Place(r.bar.clock, x, y, width, height)
}

// Refresh redraws the bar.
func (r *playerBarRenderer) Refresh() {
	r.paint()
	r.Layout(r.bar.Size())
	canvas.Refresh(r.bar)
	r.bar.Turnable.Redraw()
}

func (r *playerBarRenderer) paint() {
	accent := theme.Color(theme.ColorNamePrimary)
	r.card.FillColor = theme.Color(kit.ColorPanel)
	r.card.StrokeColor = theme.Color(kit.ColorPanel)
	if r.bar.player.ToMove {
		r.card.StrokeColor = accent
	}
	if r.bar.player.Won {
		r.card.StrokeColor = theme.Color(kit.ColorGold)
	}
	r.disc.FillColor, r.disc.StrokeColor = theme.Color(kit.ColorWhiteDisc), theme.Color(kit.ColorDiscLine)
	if r.bar.color == rules.Black {
		r.disc.FillColor = theme.Color(kit.ColorBlackDisc)
	}
	r.name.Color = theme.Color(theme.ColorNameForeground)
	r.score.Color, r.score.Text = theme.Color(theme.ColorNameForeground), r.bar.player.Score
	r.badge.FillColor, r.points.Color = theme.Color(theme.ColorNameButton), theme.Color(kit.ColorSecondary)
	r.turn.FillColor = accent
	r.turn.Refresh()
}

func (r *playerBarRenderer) Destroy() {}
