package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Heights of the game's line: in one line, and with so many lines of its goal below its name.
const (
	GameLow        = 3 * kit.Step
	gameName       = 2.5 * kit.Step
	gameGoalLine   = 2.25 * kit.Step
	gamePadding    = kit.Step / 2
	gameMostLines  = 3
	gameSideMargin = 1.5 * kit.Step
)

// GameLine says which game is played and what wins it. A tap opens its rules.
type GameLine struct {
	widget.BaseWidget
	name, goal string
	commands   Commands
	hovered    bool
}

// NewGameLine returns an empty line.
func NewGameLine(c Commands) *GameLine {
	l := &GameLine{commands: c}
	l.ExtendBaseWidget(l)
	return l
}

// Set names another game, and tells whether it is another one.
func (l *GameLine) Set(name, goal string) bool {
	if name == l.name && goal == l.goal {
		return false
	}
	l.name, l.goal = name, goal
	l.Refresh()
	return true
}

// Shown returns what is said.
func (l *GameLine) Shown() (name, goal string) { return l.name, l.goal }

// HeightAt returns how high the line is in a width, if there is so much room: one line, or the name above the goal.
func (l *GameLine) HeightAt(width, room float32) float32 {
	lines := kit.Wrap(l.goal, width-2*gameSideMargin, kit.SmallSize, fyne.TextStyle{}, gameMostLines)
	if high := 2*gamePadding + gameName + float32(len(lines))*gameGoalLine; high <= room {
		return high
	}
	return GameLow
}

// Tapped opens the rules.
func (l *GameLine) Tapped(*fyne.PointEvent) { l.commands.Do("rules") }

// Cursor says that a tap opens something.
func (l *GameLine) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn marks the line under the pointer.
func (l *GameLine) MouseIn(*desktop.MouseEvent) { l.hovered = true; l.Refresh() }

// MouseMoved has nothing to follow.
func (l *GameLine) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the mark away.
func (l *GameLine) MouseOut() { l.hovered = false; l.Refresh() }

// CreateRenderer returns the renderer of the card and its lines.
func (l *GameLine) CreateRenderer() fyne.WidgetRenderer {
	return kit.Drawn(l, func() fyne.Size { return fyne.NewSize(17*kit.Step, GameLow) }, l.draw)
}

// draw returns the lines: the goal beside the name where there is room for one.
func (l *GameLine) draw(size fyne.Size) []fyne.CanvasObject {
	card := canvas.NewRectangle(theme.Color(kit.ColorPanel))
	card.CornerRadius = kit.Radius
	card.Resize(size)
	objects := []fyne.CanvasObject{card}
	if l.hovered {
		hover := canvas.NewRectangle(theme.Color(theme.ColorNameHover))
		hover.CornerRadius = kit.Radius
		hover.Resize(size)
		objects = append(objects, hover)
	}
	write := func(text string, x, y, width, high, size float32, style fyne.TextStyle, color fyne.ThemeColorName) *canvas.Text {
		t := canvas.NewText(kit.Elide(text, width, size, style), theme.Color(color))
		t.TextSize, t.TextStyle = size, style
		kit.Place(t, x, y, width, high)
		objects = append(objects, t)
		return t
	}
	low := size.Height < 2*gamePadding+gameName+gameGoalLine
	y, high := float32(gamePadding), float32(gameName)
	if low {
		y, high = 0, size.Height
	}
	rules := words.Text("rules.open")
	right := fyne.MeasureText(rules, kit.SmallSize, kit.BoldStyle).Width + 1
	room := size.Width - 2*gameSideMargin - right - kit.Step
	write(rules, size.Width-gameSideMargin-right, y, right, high, kit.SmallSize, kit.BoldStyle, theme.ColorNamePrimary)
	name := write(l.name, gameSideMargin, y, room, high, kit.TextSize, kit.BoldStyle, theme.ColorNameForeground)
	if low {
		x := fyne.MeasureText(name.Text, kit.TextSize, kit.BoldStyle).Width + kit.Step
		if left := room - x; left >= fyne.MeasureText(l.goal, kit.SmallSize, fyne.TextStyle{}).Width { // whole, or not at all
			write(l.goal, gameSideMargin+x, 0, left, high, kit.SmallSize, fyne.TextStyle{}, kit.ColorSecondary)
		}
		return objects
	}
	most := int((size.Height - 2*gamePadding - gameName + 1) / gameGoalLine)
	for i, line := range kit.Wrap(l.goal, size.Width-2*gameSideMargin, kit.SmallSize, fyne.TextStyle{}, most) {
		write(line, gameSideMargin, gamePadding+gameName+float32(i)*gameGoalLine, size.Width-2*gameSideMargin, gameGoalLine,
			kit.SmallSize, fyne.TextStyle{}, kit.ColorSecondary)
	}
	return objects
}
