package panel

import (
	"image/color"

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

// parts places the parts: the name above captured pieces and counts, buttons and clock at the right, or below in a very high bar.
func (b *PlayerBar) parts(size fyne.Size) []fyne.CanvasObject {
	card := kit.Card(size)
	if b.player.ToMove {
		card.StrokeColor, card.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
	}
	objects := []fyne.CanvasObject{card}
	captured := capturedSize(size.Height)
	nameHeight, large := min(3*kit.Step, size.Height-captured), float32(nameSize)
	if size.Height >= barHigh && size.Height < hugeBar {
		nameHeight, large = 4*kit.Step, nameLarge
	}
	top, right := max(kit.Step/4, float32(int((size.Height-nameHeight-captured)/2))), size.Width-sheetEdge
	share, gap := float32(clockShare), float32(kit.Step)
	if size.Width < tightBar {
		share, gap = clockLess, kit.Step/2
	}
	high := min(size.Height, barHigh) // beside the name
	plus := false                     // beside large digits
	below := false                    // the clock is beside captured pieces only, so that the name has the width
	if b.clock != nil {
		at := kit.NewRect(0, 0.75*kit.Step, min(size.Width*share, clockMost*size.Height), size.Height-1.5*kit.Step)
		if below = size.Width < tightBar && size.Height < barHeight && len(b.clock.Face.Widest) > len("00:00"); below {
			top = kit.Step / 4
			at = kit.NewRect(0, top+nameHeight, size.Width/2, size.Height-top-nameHeight-kit.Step/2)
		}
		if size.Height >= hugeBar {
			top, high = kit.Step/2, kit.Step/2+nameHeight+captured
			at = kit.NewRect(0, high+0.75*kit.Step, size.Width-2*sheetEdge, size.Height-high-0.75*kit.Step-sheetEdge)
		}
		at.X = right - at.Width
		b.placeClock(at, size)
		wide, y := min(at.Width/2, gainSize)+sheetEdge, float32(0)
		if size.Height >= hugeBar {
			y = at.Y
		}
		kit.Place(b.gain, size.Width-wide, y, wide, size.Height-y) // to the edges of the bar
		_, plus = b.clock.digits(at.Width, at.Height)
		if size.Height < hugeBar {
			right = at.X - gap
		}
	}
	kit.Show(b.gain, b.player.CanGain && plus)
	own := b.player.Own && size.Width >= ownFrom
	kit.Show(b.draw, own)
	kit.Show(b.resign, own)
	if own {
		for _, button := range []*kit.Button{b.resign, b.draw} {
			kit.Place(button, right-kit.ControlHeight, (high-kit.ControlHeight)/2, kit.ControlHeight, kit.ControlHeight)
			right -= kit.ControlHeight + kit.Step/2
		}
	}
	disc := canvas.NewCircle(theme.Color(kit.ColorWhiteDisc))
	if b.color == rules.Black {
		disc.FillColor = theme.Color(kit.ColorBlackDisc)
	}
	disc.StrokeColor, disc.StrokeWidth = theme.Color(kit.ColorDiscLine), 1.5
	kit.Place(disc, sheetEdge, top+(nameHeight-discSize)/2+1, discSize, discSize) // at the middle of capitals
	end := right                                                                  // of what is below the name
	if below {
		right = size.Width - sheetEdge
	}
	x, shown := sheetEdge+discSize+max(gap, 0.75*kit.Step), b.player.Name
	for _, shorter := range []string{shown, kit.FamilyName(shown)} {
		if fyne.MeasureText(shown, large, kit.BoldStyle).Width > right-x {
			shown, large = shorter, nameSmall
		}
	}
	name := kit.NewText(kit.Elide(shown, right-x, large, kit.BoldStyle), large, kit.BoldStyle, theme.ColorNameForeground)
	b.short = shown != b.player.Name || shortened(name.Text)
	kit.Place(name, x, top, right-x, nameHeight)
	objects = append(objects, disc, name)
	elo := kit.NewText(b.player.Elo, kit.SmallSize, fyne.TextStyle{}, kit.ColorSecondary)
	if at := x + name.MinSize().Width + kit.Step; b.player.Elo != "" && at+elo.MinSize().Width <= right {
		kit.Place(elo, at, top, right-at, nameHeight)
		objects = append(objects, elo)
	}

	y := min(top+nameHeight, size.Height-captured) - 1
	if count := b.player.ToGo; count != "" {
		t := kit.NewText(count, kit.SmallSize, fyne.TextStyle{}, kit.ColorSecondary)
		width := t.MinSize().Width
		if end-width >= sheetEdge {
			end -= width
			kit.Place(t, end, y, width, captured)
			objects = append(objects, t)
			end -= kit.Step
		}
	}
	marks := b.checks((end - sheetEdge) * checksShare)
	for i, m := range marks {
		if i == 0 {
			end -= kit.Step/2 + float32(len(marks))*m.Size().Width*checkPitch
		}
		m.Move(fyne.NewPos(end+float32(i)*m.Size().Width*checkPitch, y+(captured-m.Size().Height)/2))
		objects = append(objects, m)
	}
	kit.Place(b.captured, sheetEdge, y, max(0, end-sheetEdge), captured)
	objects = append(objects, b.captured, b.draw, b.resign)
	if b.clock != nil {
		if !b.Turned {
			objects = append(objects, b.clock.Turnable)
		}
		objects = append(objects, b.gain)
	}
	return objects
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

// placeClock places the clock; in a turned bar, where the picture has room for it.
func (b *PlayerBar) placeClock(at kit.Rect, size fyne.Size) {
	if b.Turned {
		at.X, at.Y = size.Width-kit.MirroredX(at.X, at.Width, size.Width)-at.Width, size.Height-at.Y-at.Height
	}
	kit.Place(b.clock.Turnable, at.X, at.Y, at.Width, at.Height)
}
