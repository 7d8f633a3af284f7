package panel

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/command"
	"overtheboard/ui/kit"
)

// The toolbar has a row of icons and one of words, or two of icons if it is narrower than wordsFrom. Large buttons are
// largeButton high.
const (
	largeButton = 5 * kit.Step
	wordsFrom   = 27 * kit.Step
)

// The commands of the toolbar: steps through the moves, the table, and the words for a game being played, also where the players'
// bars have Draw and Resign, a finished one, and one played by others.
var (
	steps     = []string{command.First, command.Back, command.Forward, command.Last}
	ofTable   = []string{command.Flip, command.Save, command.Pause, command.New}
	Playing   = []string{command.Takeback, command.Draw, command.Resign}
	Facing    = []string{command.Takeback, command.Claim}
	Played    = []string{command.Rematch, command.PlayOn}
	LookingAt = []string{command.PlayOn}
	all       = slices.Concat(steps, ofTable, Playing, Facing[1:], Played)
)

// Actions are the toolbar below the moves.
type Actions struct {
	Box      *fyne.Container
	Large    bool // for touch
	shown    map[string]Action
	commands Commands
	buttons  map[string]*kit.Button
	words    []string // the commands of the lower row, if there is room
	pause    string   // the action that Pause appears as
}

// Commands are the commands of the window, by ID.
type Commands interface {
	// Do runs a command, or shows why it is disabled.
	Do(id string)
	// Can reports whether a command is enabled.
	Can(id string) bool
}

// Action is the appearance of a command's button.
type Action struct {
	Text  string
	Short string // if the text does not fit; "": none
	Icon  fyne.Resource
}

// NewActions returns the toolbar with the buttons of commands, by ID.
func NewActions(shown map[string]Action, c Commands) *Actions {
	a := &Actions{shown: shown, commands: c, buttons: map[string]*kit.Button{}, words: Playing, pause: command.Pause}
	var objects []fyne.CanvasObject
	for _, id := range all {
		b := kit.NewButton("", shown[id].Icon, func() { c.Do(id) })
		b.Refused, b.Name = b.OnTapped, shown[id].Text
		a.buttons[id] = b
		objects = append(objects, b)
	}
	a.Box = container.New(&actionLayout{a}, objects...)
	for _, b := range a.buttons {
		b.Apart = a.Box
	}
	return a
}

// Button returns the button of a command, or nil.
func (a *Actions) Button(id string) *kit.Button { return a.buttons[id] }

// ID returns the command of a button, "" if it is not in the toolbar.
func (a *Actions) ID(button *kit.Button) string {
	for id, b := range a.buttons {
		if b == button {
			return id
		}
	}
	return ""
}

// Update enables the buttons of possible commands, and shows the words for the current kind of game. Pause appears as the
// action that it is now.
func (a *Actions) Update(words []string, pause string) {
	for id, b := range a.buttons {
		b.SetEnabled(a.commands.Can(id))
	}
	if pause != a.pause || !slices.Equal(words, a.words) {
		a.words, a.pause = words, pause
		a.Box.Refresh()
	}
}

// height returns the height of the toolbar in a width.
func (a *Actions) height(width float32) float32 {
	if width < wordsFrom {
		return 2 * a.high()
	}
	return 2*a.high() + 2*kit.Step
}

func (a *Actions) high() float32 {
	if a.Large {
		return largeButton
	}
	return kit.ControlHeight
}

// actionLayout places the buttons in two rows.
type actionLayout struct{ actions *Actions }

func (l *actionLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	a, words, narrow := l.actions, l.actions.words, size.Width < wordsFrom
	if size.Width < ownFrom && slices.Equal(words, Facing) {
		words = Playing
	}
	for id, b := range a.buttons {
		inWords, fixed := slices.Contains(words, id), slices.Contains(ofTable, id)
		if !fixed && !slices.Contains(steps, id) {
			kit.Show(b, inWords)
		}
		switch {
		case fixed && id != command.Flip: // they may have words
		case inWords && !narrow:
			label(b, a.shown[id].Text, a.shown[id].Icon, true)
		default:
			label(b, "", a.shown[id].Icon, false)
		}
	}
	inner := size.Width - 2*sheetEdge
	newGame := []string{a.shown[command.New].Text, cmp.Or(a.shown[command.New].Short, a.shown[command.New].Text)}
	if narrow {
		icons := slices.Concat(steps, []string{command.Flip, command.Pause})
		pitch := (inner - theme.IconInlineSize()) / float32(len(icons)-1)
		l.icons(icons, pitch, 0)
		l.named(nil)
		kit.Show(a.buttons[command.Flip], true)
		with := append(slices.Clone(words), command.Save)
		for i, ids := range [][]string{with, with, words, words} {
			if text := newGame[i%2]; smallWidth(text) <= inner-float32(len(ids))*pitch || i == 3 {
				kit.Show(a.buttons[command.Save], i < 2)
				l.below(ids, text, pitch, inner)
				return
			}
		}
	}
	l.inWords(words, inner)
	most, few := slices.Concat(steps, []string{command.Flip, command.Save, command.Pause}), slices.Concat(steps, []string{command.Save, command.Pause})
	rows := []struct{ icons, words []string }{ // the best that fits: the board is turned rarely
		{most[:5], []string{command.Pause, command.Save}}, {most[:6], []string{command.Pause}}, {few[:5], []string{command.Pause}}, {most, nil}, {few, nil},
	}
	kit.Show(a.buttons[command.Save], true)
	for i, row := range rows {
		for j, text := range newGame {
			if l.above(row.icons, row.words, text, inner, i == len(rows)-1 && j == 1) {
				kit.Show(a.buttons[command.Flip], slices.Contains(row.icons, command.Flip))
				return
			}
		}
	}
}

// label gives a button a text and an icon, and a background or none.
func label(b *kit.Button, text string, icon fyne.Resource, ground bool) {
	importance := widget.LowImportance
	if ground {
		importance = widget.MediumImportance
	}
	b.Label(text, icon)
	if b.Importance != importance {
		b.Importance = importance
		b.Refresh()
	}
}

// wordsGap is the gap between buttons with a background, leastFit the part of their size that is enough, leastPitch the least
// distance between icons, and touchPitch that for fingers.
const (
	wordsGap   = 0.75 * kit.Step
	leastFit   = 0.9
	leastPitch = 2.625 * kit.Step
	touchPitch = 4 * kit.Step
)

// third returns the width of each of three buttons.
func third(inner float32) float32 { return float32(int((inner - 2*wordsGap) / 3)) }

// icons places buttons without a background at equal distances; the first icon begins at the text's edge.
func (l *actionLayout) icons(ids []string, pitch, y float32) {
	for i, id := range ids {
		kit.Place(l.actions.buttons[id], sheetEdge+float32(i)*pitch-(pitch-theme.IconInlineSize())/2, y, pitch, l.actions.high())
	}
}

func smallWidth(text string) float32 {
	return fyne.MeasureText(text, kit.SmallSize, kit.BoldStyle).Width + kit.Step
}

// below places icons in the lower row and, at its end, the button for a new game, clear of the card's edge.
func (l *actionLayout) below(ids []string, text string, pitch, inner float32) {
	b, y, width := l.actions.buttons[command.New], l.actions.high(), inner-float32(len(ids))*pitch
	l.icons(ids, pitch, y)
	label(b, text, nil, true) // a plus sign means nothing to a newcomer
	kit.Place(b, sheetEdge+inner-width, y+kit.Step/2, width, y-kit.Step)
}

// above places icons in the upper row and, at its end, words and the button for a new game, over the words of the lower row if
// there is room. It does so, and reports it, only if they fit, or anyway.
func (l *actionLayout) above(icons, words []string, text string, inner float32, anyway bool) bool {
	a, n, least := l.actions, float32(len(icons))-0.5, float32(leastPitch)
	if a.Large {
		least = touchPitch
	}
	label(a.buttons[command.New], text, nil, true) // a plus sign means nothing to a newcomer
	need := a.buttons[command.New].MinSize().Width
	column, last := third(inner), inner-2*(third(inner)+wordsGap)
	each := (column+wordsGap)/float32(max(len(words), 1)) - wordsGap
	over := need <= last && column-theme.IconInlineSize()/2 >= least*n
	widthOf := func(id string) float32 {
		if id == command.Pause && a.pause == "watch" { // after the end nothing hangs on its place
			id = a.pause
		}
		return smallWidth(a.shown[id].Text)
	}
	for _, id := range words {
		over = over && widthOf(id) <= each
	}
	if over || len(words) < 2 {
		need = max(need, last)
	}
	widths, room := make([]float32, len(words)), inner-need
	for i, id := range words {
		if widths[i] = each; !over {
			widths[i] = widthOf(id)
		}
		room -= wordsGap + widths[i]
	}
	pitch := (room - wordsGap - theme.IconInlineSize()/2) / n
	if pitch < least && !anyway {
		return false
	}
	x := sheetEdge + inner - need
	kit.Place(a.buttons[command.New], x, kit.Step/2, need, a.high())
	for i, id := range slices.Backward(words) {
		x -= wordsGap + widths[i]
		kit.Place(a.buttons[id], x, kit.Step/2, widths[i], a.high())
	}
	l.named(words)
	l.icons(icons, pitch, kit.Step/2)
	return true
}

// named labels Pause, as what it now is, and Save: in words if they are among these and there is room.
func (l *actionLayout) named(words []string) {
	a := l.actions
	for id, now := range map[string]Action{command.Pause: a.shown[a.pause], command.Save: a.shown[command.Save]} {
		b, inWords := a.buttons[id], slices.Contains(words, id)
		b.Name = now.Text
		if !inWords || smallWidth(now.Text) > b.Size().Width {
			now.Text = ""
		}
		label(b, now.Text, now.Icon, inWords)
	}
	if len(words) > 1 {
		kit.MatchButtons(a.buttons[command.Pause], a.buttons[command.Save])
	}
}

// inWords places the buttons with words: in thirds, of which the last takes the rest, or if a text needs more, each as wide as it
// needs and a share of the rest.
func (l *actionLayout) inWords(words []string, inner float32) {
	var buttons []*kit.Button
	need, room, equal := float32(0), inner+wordsGap, true
	for i, id := range words {
		b, width := l.actions.buttons[id], third(inner)
		if i == len(words)-1 {
			width = inner - float32(i)*(width+wordsGap)
		}
		buttons = append(buttons, b)
		need += b.MinSize().Width
		room -= wordsGap
		equal = equal && (fyne.MeasureText(b.Text, kit.TextSize, kit.BoldStyle).Width+2*theme.InnerPadding())*leastFit <= width
	}
	x := sheetEdge
	for i, b := range buttons {
		width := room * b.MinSize().Width / need
		if equal {
			width = third(inner)
		}
		if i == len(buttons)-1 {
			width = sheetEdge + inner - x
		}
		kit.Place(b, kit.MirroredX(x, width, inner+2*sheetEdge), l.actions.high()+kit.Step, width, l.actions.high())
		x += width + wordsGap
	}
	kit.MatchButtons(buttons...)
}

// MinSize is small, since the sheet's layout decides.
func (l *actionLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(15*kit.Step, 2*kit.ControlHeight)
}
