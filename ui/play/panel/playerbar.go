package panel

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Player is the content of a player bar.
type Player struct {
	Name      string
	Elo       string // beside the name: "2851"; may be ""
	ToMove    bool
	Captured  []string
	Lead      string // material lead: "+2"; "" for none
	Checks    [2]int // given so far, of those that win; zero if they do not count
	ToGo      string // moves to go until the clock gains time; may be ""
	Own       bool   // the bar has its own Draw and Resign buttons
	CanDraw   bool   // a draw can be offered or accepted
	CanResign bool
	CanGain   bool // the opponent can give time
}

// Players gets the players' actions in their bars.
type Players interface {
	// Draw offers a draw, or accepts the opponent's, or shows why neither is possible.
	Draw(side rules.Color)
	// Resign resigns, or shows why that is not possible.
	Resign(side rules.Color)
	// GiveTime gives the opponent time.
	GiveTime(side rules.Color)
	// ShowNames shows the names in full, if one was shortened.
	ShowNames()
}

// PlayerBar shows a player's name, captured pieces and clock. Its frame shows whose turn it is.
type PlayerBar struct {
	kit.Drawing
	color    rules.Color
	player   Player
	short    bool           // the name is shortened
	Turned   bool           // upside down: the bar draws itself upright, and its clock lies on the turned picture
	Turnable *kit.Rotatable // contains it, upside down for a player who sits opposite
	players  Players
	captured *captured
	draw     *kit.Button
	resign   *kit.Button
	gain     *kit.Button // +15 s, over the clock's plus
	clock    *ClockView  // may be nil
}

// NewPlayerBar returns the bar of one side's player.
func NewPlayerBar(c rules.Color, p Players) *PlayerBar {
	b := &PlayerBar{color: c, players: p, captured: newCaptured()}
	b.draw = kit.NewButton("", kit.IconDraw, func() { p.Draw(c) })
	b.resign = kit.NewButton("", kit.IconResign, func() { p.Resign(c) })
	b.gain = kit.NewButton("", nil, func() { p.GiveTime(c.Other()) })
	b.gain.Importance = widget.LowImportance
	b.draw.Refused, b.resign.Refused = b.draw.OnTapped, b.resign.OnTapped
	b.draw.Name, b.resign.Name, b.gain.Name = words.Text("bar.offer"), words.Text("bar.resign"), words.Text("bar.give")
	b.DrawBy(b, kit.Least(15*kit.Step, barLow), b.parts)
	b.Turnable = kit.NewRotatable(b, b)
	b.gain.Apart, b.gain.Quiet = b.Turnable, true
	b.Set(Player{})
	return b
}

func (b *PlayerBar) Set(p Player) {
	b.player = p
	b.captured.set(p.Captured, p.Lead)
	b.draw.SetEnabled(p.CanDraw)
	b.resign.SetEnabled(p.CanResign)
	b.Refresh()
}

// ReloadPictures loads the pictures of captured pieces again, after those for the same names have changed.
func (b *PlayerBar) ReloadPictures() {
	b.captured.Refresh()
	b.Refresh()
}

// Buttons returns the buttons: Draw, Resign, and more time for this player.
func (b *PlayerBar) Buttons() []*kit.Button { return []*kit.Button{b.draw, b.resign, b.gain} }

// Overlay returns what lies on the picture of a turned bar.
func (b *PlayerBar) Overlay() []fyne.CanvasObject {
	if b.clock == nil {
		return nil
	}
	return []fyne.CanvasObject{b.clock.Turnable}
}

func (b *PlayerBar) Scroll(float32) {}

// Tapped shows a shortened name in full.
func (b *PlayerBar) Tapped(*fyne.PointEvent) {
	if b.short {
		b.players.ShowNames()
	}
}

// TapAt is Tapped for a turned bar.
func (b *PlayerBar) TapAt(fyne.Position) { b.Tapped(nil) }

func (b *PlayerBar) Shown() Player { return b.player }

// Clock returns the clock, or nil.
func (b *PlayerBar) Clock() *ClockView { return b.clock }

// SetClock sets the clock; nil for none.
func (b *PlayerBar) SetClock(v *ClockView) {
	if v != b.clock {
		b.clock = v
		b.Turnable.Refresh()
	}
}

// Heights of a bar, by the height of the window.
const (
	barLow    = 5.5 * kit.Step
	barHeight = 8 * kit.Step
	barHigh   = 12 * kit.Step
)

// BarHeight returns the height of a bar for a height of the window's content.
func BarHeight(content float32) float32 {
	switch {
	case content < 70*kit.Step:
		return barLow
	case content < 120*kit.Step:
		return barHeight
	}
	return barHigh
}

// Measures of a bar's parts.
const (
	nameSize   = 15
	nameLarge  = 20 // in a high bar
	nameSmall  = 13 // of a name that does not fit otherwise
	discSize   = 1.75 * kit.Step
	gainSize   = 6 * kit.Step // at the end of the clock, at most half of it
	clockShare = 0.42
	clockLess  = 0.375 // in a bar narrower than tightBar
	clockMost  = 3     // times the bar's height
	tightBar   = 25 * kit.Step
	hugeBar    = 16 * kit.Step // the clock is below the name
	ownFrom    = 34 * kit.Step // a narrower bar has no room for buttons; the toolbar has them
)

// capturedSize returns the side of captured pieces' pictures in a bar of a height.
func capturedSize(bar float32) float32 {
	switch {
	case bar < barHeight || bar >= hugeBar:
		return 3 * kit.Step
	case bar < barHigh:
		return 3.75 * kit.Step
	}
	return 5 * kit.Step
}

// Refresh redraws the bar, and the picture of a turned one.
func (b *PlayerBar) Refresh() {
	b.BaseWidget.Refresh()
	b.Turnable.Redraw()
}

// barPlan is how a bar of a size is divided: a line with the name, below it what was captured, and the clock.
type barPlan struct {
	size             fyne.Size
	gap              float32
	top, name, lower float32  // the upper edge of the name's line, and the heights of both
	font             float32  // of the name
	nameEnd, end     float32  // of the name's line, and of the other
	buttons          float32  // the height in whose middle the buttons are
	clock            kit.Rect // zero if there is none
}

// plan divides the bar: the clock is at the end, in a very high bar below the lines, and beside captured pieces only where it would
// take the room of the name.
func (b *PlayerBar) plan(size fyne.Size) barPlan {
	p := barPlan{size: size, gap: kit.Step, lower: capturedSize(size.Height), font: nameSize, buttons: min(size.Height, barHigh)}
	p.nameEnd, p.end = size.Width-sheetEdge, size.Width-sheetEdge
	if p.name = min(3*kit.Step, size.Height-p.lower); size.Height >= barHigh && !p.huge() {
		p.name, p.font = 4*kit.Step, nameLarge
	}
	p.top = max(kit.Step/4, float32(int((size.Height-p.name-p.lower)/2)))
	share, tight := float32(clockShare), size.Width < tightBar
	if tight {
		share, p.gap = clockLess, kit.Step/2
	}
	if b.clock == nil {
		return p
	}
	switch {
	case p.huge():
		p.top, p.buttons = kit.Step/2, kit.Step/2+p.name+p.lower
		y := p.buttons + 0.75*kit.Step
		p.clock = kit.NewRect(sheetEdge, y, size.Width-2*sheetEdge, size.Height-y-sheetEdge)
	case tight && size.Height < barHeight && len(b.clock.Face.Widest) > len("00:00"):
		p.top = kit.Step / 4
		y := p.top + p.name
		p.clock = kit.NewRect(p.end-size.Width/2, y, size.Width/2, size.Height-y-kit.Step/2)
		p.end = p.clock.X - p.gap
	default:
		width := min(size.Width*share, clockMost*size.Height)
		p.clock = kit.NewRect(p.end-width, 0.75*kit.Step, width, size.Height-1.5*kit.Step)
		p.nameEnd, p.end = p.clock.X-p.gap, p.clock.X-p.gap
	}
	return p
}

// huge reports whether the clock is below the lines.
func (p *barPlan) huge() bool { return p.size.Height >= hugeBar }

// parts places the parts, from back to front.
func (b *PlayerBar) parts(size fyne.Size) []fyne.CanvasObject {
	card := kit.Card(size)
	if b.player.ToMove {
		card.StrokeColor, card.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
	}
	p := b.plan(size)
	b.placeButtons(&p)
	objects := slices.Concat([]fyne.CanvasObject{card}, b.nameLine(&p), b.lowerLine(&p), []fyne.CanvasObject{b.captured, b.draw, b.resign})
	if kit.Show(b.gain, b.placeClock(&p) && b.player.CanGain); b.clock == nil {
		return objects
	}
	if !b.Turned {
		objects = append(objects, b.clock.Turnable)
	}
	return append(objects, b.gain)
}

// placeButtons places the bar's own buttons at the end of the lines, if it has any and there is room.
func (b *PlayerBar) placeButtons(p *barPlan) {
	own := b.player.Own && p.size.Width >= ownFrom
	for _, button := range []*kit.Button{b.resign, b.draw} {
		if kit.Show(button, own); own {
			kit.Place(button, p.end-kit.ControlHeight, (p.buttons-kit.ControlHeight)/2, kit.ControlHeight, kit.ControlHeight)
			p.end -= kit.ControlHeight + kit.Step/2
			p.nameEnd = p.end
		}
	}
}

// nameLine returns the disc, the name, and the rating if there is room.
func (b *PlayerBar) nameLine(p *barPlan) []fyne.CanvasObject {
	disc := canvas.NewCircle(theme.Color(kit.ColorWhiteDisc))
	if b.color == rules.Black {
		disc.FillColor = theme.Color(kit.ColorBlackDisc)
	}
	disc.StrokeColor, disc.StrokeWidth = theme.Color(kit.ColorDiscLine), 1.5
	kit.Place(disc, sheetEdge, p.top+(p.name-discSize)/2+1, discSize, discSize) // at the middle of capitals
	x, shown, font := sheetEdge+discSize+max(p.gap, 0.75*kit.Step), b.player.Name, p.font
	for _, shorter := range []string{shown, kit.FamilyName(shown)} {
		if fyne.MeasureText(shown, font, kit.BoldStyle).Width > p.nameEnd-x {
			shown, font = shorter, nameSmall
		}
	}
	name := kit.NewText(kit.Elide(shown, p.nameEnd-x, font, kit.BoldStyle), font, kit.BoldStyle, theme.ColorNameForeground)
	b.short = shown != b.player.Name || shortened(name.Text)
	kit.Place(name, x, p.top, p.nameEnd-x, p.name)
	elo := kit.NewText(b.player.Elo, kit.SmallSize, fyne.TextStyle{}, kit.ColorSecondary)
	x += name.MinSize().Width + kit.Step
	if b.player.Elo == "" || x+elo.MinSize().Width > p.nameEnd {
		return []fyne.CanvasObject{disc, name}
	}
	kit.Place(elo, x, p.top, p.nameEnd-x, p.name)
	return []fyne.CanvasObject{disc, name, elo}
}

// lowerLine places the captured pieces, and returns the counts behind them.
func (b *PlayerBar) lowerLine(p *barPlan) (counts []fyne.CanvasObject) {
	y, end := min(p.top+p.name, p.size.Height-p.lower)-1, p.end
	if count := b.player.ToGo; count != "" {
		t := kit.NewText(count, kit.SmallSize, fyne.TextStyle{}, kit.ColorSecondary)
		if width := t.MinSize().Width; end-width >= sheetEdge {
			kit.Place(t, end-width, y, width, p.lower)
			counts = append(counts, t)
			end -= width + kit.Step
		}
	}
	marks := b.checks((end - sheetEdge) * checksShare)
	for i, m := range marks {
		if i == 0 {
			end -= kit.Step/2 + float32(len(marks))*m.Size().Width*checkPitch
		}
		m.Move(fyne.NewPos(end+float32(i)*m.Size().Width*checkPitch, y+(p.lower-m.Size().Height)/2))
		counts = append(counts, m)
	}
	kit.Place(b.captured, sheetEdge, y, max(0, end-sheetEdge), p.lower)
	return counts
}

// checkMark is the usual width of a mark for a check, checkPitch the distance of two, as a part of that, and checksShare the most
// that all may take of the room below the name.
const (
	checkMark   = 1.25 * kit.Step
	checkPitch  = 1.4
	checksShare = 0.45
)

// checks returns a mark for each check that a win needs, filled for those given, that fit a width.
func (b *PlayerBar) checks(width float32) (marks []fyne.CanvasObject) {
	given, win := b.player.Checks[0], b.player.Checks[1]
	side := min(checkMark, width/(checkPitch*float32(win)))
	for i := range win {
		m := canvas.NewCircle(color.Transparent)
		m.StrokeColor, m.StrokeWidth = theme.Color(kit.ColorSecondary), 1.5
		if i < given {
			m.FillColor, m.StrokeColor = theme.Color(theme.ColorNameError), theme.Color(theme.ColorNameError)
		}
		m.Resize(fyne.NewSquareSize(side))
		marks = append(marks, m)
	}
	return marks
}

// placeClock places the clock, in a turned bar where the picture has room for it, and the button over its plus. It reports whether
// there is a plus.
func (b *PlayerBar) placeClock(p *barPlan) bool {
	if b.clock == nil {
		return false
	}
	at, y := p.clock, float32(0)
	if b.Turned {
		at.X, at.Y = p.size.Width-kit.MirroredX(at.X, at.Width, p.size.Width)-at.Width, p.size.Height-at.Y-at.Height
	}
	kit.Place(b.clock.Turnable, at.X, at.Y, at.Width, at.Height)
	if p.huge() {
		y = p.clock.Y
	}
	width := min(at.Width/2, gainSize) + sheetEdge
	kit.Place(b.gain, p.size.Width-width, y, width, p.size.Height-y) // to the edges of the bar
	side, edge, _ := plusMeasures()
	x := kit.MirroredX(width-sheetEdge-edge-side, side, width)
	b.gain.At = kit.NewRect(x-3, p.clock.Y+edge-y-3, side+6, side+6) // clear of the digits
	_, plus := b.clock.digits(at.Width, at.Height)
	return plus
}
