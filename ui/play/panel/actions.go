package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/command"
	"overtheboard/ui/kit"
)

// The toolbar has a row of icons and one of words, or the same buttons in two rows of icons if it is narrower than wordsFrom or
// the words do not fit. Large buttons are largeButton high.
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
	idle     bool     // nothing is offered now
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
	Text string
	Icon fyne.Resource
}

// NewActions returns the toolbar with the buttons of commands, by ID.
func NewActions(shown map[string]Action, c Commands) *Actions {
	a := &Actions{shown: shown, commands: c, buttons: map[string]*kit.Button{}, words: Playing, pause: command.Pause}
	var objects []fyne.CanvasObject
	for _, id := range all {
		b := kit.NewButton("", shown[id].Icon, func() {
			if !a.idle {
				c.Do(id)
			}
		})
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

// Update enables the buttons of possible commands, none while idle, and shows the words for the current kind of game. Pause appears
// as the action that it is now.
func (a *Actions) Update(words []string, pause string, idle bool) {
	a.idle = idle
	for id, b := range a.buttons {
		b.SetEnabled(!idle && a.commands.Can(id))
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

func (l *actionLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	a, inner := l.actions, size.Width-2*sheetEdge
	words := a.words
	if size.Width < ownFrom && slices.Equal(words, Facing) {
		words = Playing
	}
	above, below, inWords := slices.Concat(steps, ofTable), words, size.Width >= wordsFrom && l.fit(words, inner)
	if y := a.high(); inWords {
		l.icons(above, size.Width, kit.Step/2)
		l.inWords(words, inner)
	} else {
		all := append(above, words...)
		above, below = all[:(len(all)+1)/2], all[(len(all)+1)/2:]
		l.icons(above, size.Width, (size.Height-2*y)/2)
		l.icons(below, size.Width, size.Height/2)
	}
	for id, b := range a.buttons {
		kit.Show(b, slices.Contains(above, id) || slices.Contains(below, id))
	}
	kit.ReadingOrder(objects)
}

// shows returns the text and icon of a command's button. Pause appears as what it now is.
func (l *actionLayout) shows(id string) Action {
	if id == command.Pause {
		id = l.actions.pause
	}
	return l.actions.shown[id]
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

// wordsGap is the gap between buttons with a background, least the smallest distance between icons, leastTouched that for fingers.
const (
	wordsGap     = 0.75 * kit.Step
	leastPitch   = 2.625 * kit.Step
	leastTouched = 4 * kit.Step
)

// icons places buttons without a background at equal distances.
func (l *actionLayout) icons(ids []string, width, y float32) {
	pitch := pitchOf(len(ids), width)
	x := float32(int((width - pitch*float32(len(ids))) / 2))
	for i, id := range ids {
		b := l.actions.buttons[id]
		b.Name = l.shows(id).Text
		label(b, "", l.shows(id).Icon, false)
		kit.Place(b, x+float32(i)*pitch, y, pitch, l.actions.high())
	}
}

// pitchOf returns the distance between icons in a width.
func pitchOf(n int, width float32) float32 { return float32(int((width - kit.Step) / float32(n))) }

// need returns the width that the words of a command need.
func (l *actionLayout) need(id string) float32 {
	return fyne.MeasureText(l.actions.shown[id].Text, kit.TextSize, kit.BoldStyle).Width + 2*kit.Step
}

// fit reports whether words fit a row, and the icons another.
func (l *actionLayout) fit(words []string, inner float32) bool {
	room, least := inner+wordsGap, float32(leastPitch)
	for _, id := range words {
		room -= l.need(id) + wordsGap
	}
	if l.actions.Large {
		least = leastTouched
	}
	return room >= 0 && pitchOf(len(steps)+len(ofTable), inner+2*sheetEdge) >= least
}

// inWords places the buttons with words: equal ones, or if a text needs more, each as wide as it needs and a share of the rest.
func (l *actionLayout) inWords(words []string, inner float32) {
	var buttons []*kit.Button
	room := inner - wordsGap*float32(len(words)-1)
	together, equal := float32(0), room/float32(len(words))
	for _, id := range words {
		together += l.need(id)
		if l.need(id) > equal {
			equal = 0
		}
	}
	x := sheetEdge
	for i, id := range words {
		b, width := l.actions.buttons[id], float32(int(equal))
		if equal == 0 {
			width = float32(int(room * l.need(id) / together))
		}
		if i == len(words)-1 {
			width = sheetEdge + inner - x
		}
		label(b, l.shows(id).Text, l.shows(id).Icon, true)
		kit.Place(b, kit.MirroredX(x, width, inner+2*sheetEdge), l.actions.high()+kit.Step, width, l.actions.high())
		x += width + wordsGap
		buttons = append(buttons, b)
	}
	kit.MatchButtons(buttons...)
}

// MinSize is small, since the sheet's layout decides.
func (l *actionLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(15*kit.Step, 2*kit.ControlHeight)
}
