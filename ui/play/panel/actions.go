package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
)

// Heights of the actions: two rows of buttons, or one of icons.
const (
	actionsHeight = 2*kit.ControlHeight + kit.Step/2
	actionsLow    = kit.ControlHeight
)

// Actions are the buttons between the moves and the lower bar. While an earlier position is shown, the buttons that
// lead back take the place of takeback and redo.
type Actions struct {
	Box      *fyne.Container
	all      map[string]Action
	commands Commands
	buttons  map[string]*kit.Button
	form     Form
	timed    bool     // the game has clocks, so it can be paused
	lower    []string // the commands in the lower row
}

// actionRows says which commands have a button, and where.
var actionRows = struct{ step, clock, play, looking, over []string }{
	clock:   []string{"pause"},
	step:    []string{"first", "back", "forward", "last", "flip"},
	play:    []string{"takeback", "redo"},
	looking: []string{"playOn", "return"},
	over:    []string{"rematch", "new"},
}

// LowerRow returns the commands of the lower row of buttons.
func LowerRow(looking, over bool) []string {
	switch {
	case looking:
		return actionRows.looking
	case over:
		return actionRows.over
	}
	return actionRows.play
}

// Commands are the commands of the window, by their ids.
type Commands interface {
	// Do gives a command, or says why it cannot be given now.
	Do(id string)
	// Can tells whether a command can be given now.
	Can(id string) bool
}

// Action is what one button shows of what it does.
type Action struct {
	Text string
	Icon fyne.Resource
}

// NewActions returns the buttons of all actions by the id of their command, which a tap gives.
func NewActions(all map[string]Action, c Commands, keys kit.KeyFilter) *Actions {
	a := &Actions{all: all, commands: c, buttons: map[string]*kit.Button{}, lower: actionRows.play}
	var objects []fyne.CanvasObject
	for _, row := range [][]string{actionRows.step, actionRows.clock, actionRows.play, actionRows.looking, actionRows.over} {
		for _, id := range row {
			if a.buttons[id] != nil {
				continue
			}
			b := kit.NewButton("", all[id].Icon, func() { c.Do(id) }, keys)
			b.Refused = b.OnTapped
			a.buttons[id] = b
			objects = append(objects, b)
		}
	}
	a.Box = container.New(&actionLayout{a}, objects...)
	a.dress()
	return a
}

// Button returns the button of a command, nil if it has none.
func (a *Actions) Button(id string) *kit.Button { return a.buttons[id] }

// dress gives the lower row its texts, or takes them away where there is only room for icons.
func (a *Actions) dress() {
	for id, b := range a.buttons {
		text := ""
		if a.form == Full && !slices.Contains(actionRows.step, id) && !slices.Contains(actionRows.clock, id) {
			text = a.all[id].Text
		}
		if b.Text != text {
			b.SetText(text)
		}
	}
}

// ID returns the command of a button, "" for a button of another's.
func (a *Actions) ID(button *kit.Button) string {
	for id, b := range a.buttons {
		if b == button {
			return id
		}
	}
	return ""
}

// Update enables the buttons whose command can be given, and shows the row that belongs to what is looked at.
func (a *Actions) Update(lower []string) {
	for id, b := range a.buttons {
		b.SetEnabled(a.commands.Can(id))
	}
	if !slices.Equal(lower, a.lower) {
		a.lower = lower
		a.Box.Refresh()
	}
}

// upper returns the commands of the upper row of buttons.
func (a *Actions) upper() []string {
	if a.timed {
		return slices.Concat(actionRows.step, actionRows.clock)
	}
	return actionRows.step
}

// SetPaused shows the button that pauses a game with clocks; pressed down, it lets the game go on.
func (a *Actions) SetPaused(timed, paused bool) {
	importance := widget.MediumImportance
	if paused {
		importance = widget.HighImportance
	}
	if b := a.buttons["pause"]; b.Importance != importance {
		b.Importance = importance
		b.Refresh()
	}
	if timed != a.timed {
		a.timed = timed
		a.Box.Refresh()
	}
}

// SetForm chooses between two rows and one of icons.
func (a *Actions) SetForm(f Form) {
	if f != a.form {
		a.form = f
		a.dress()
		a.Box.Refresh()
	}
}

// Height returns the height of the buttons in a form.
func (a *Actions) Height(f Form) float32 {
	if f != Full {
		return actionsLow
	}
	return actionsHeight
}

// actionLayout places the buttons in rows of equal shares.
type actionLayout struct{ actions *Actions }

// Layout places the visible buttons and hides the others.
func (l *actionLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	a := l.actions
	shown := slices.Concat(a.upper(), a.lower)
	if a.form != Full { // "last" does the same as "return"; a narrow row leaves to the keys what is needed least
		left := map[Form][]string{Line: {"return"}, Narrow: {"return", "first", "flip"}}[a.form]
		shown = slices.DeleteFunc(shown, func(id string) bool { return slices.Contains(left, id) })
	}
	for id, b := range a.buttons {
		kit.Show(b, slices.Contains(shown, id))
	}
	if a.form != Full {
		l.row(shown, 0, size.Width)
		return
	}
	l.row(a.upper(), 0, size.Width)
	l.row(a.lower, kit.ControlHeight+kit.Step/2, size.Width)
}

func (l *actionLayout) row(ids []string, y, width float32) {
	gap := kit.Step / 2
	share := (width - gap*float32(len(ids)-1)) / float32(len(ids))
	var buttons []*kit.Button
	for i, id := range ids {
		buttons = append(buttons, l.actions.buttons[id])
		kit.Place(l.actions.buttons[id], float32(i)*(share+gap), y, share, kit.ControlHeight)
	}
	kit.MatchIcons(buttons...)
}

// MinSize returns the height of the form.
func (l *actionLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(20*kit.Step, l.actions.Height(l.actions.form))
}
