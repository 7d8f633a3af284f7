package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Heights of the actions: two rows of buttons, or one of icons.
const (
	actionsHeight = 2*controlHeight + step/2
	actionsLow    = controlHeight
)

// actions are the buttons between the moves and the lower bar. While an earlier position is shown, the buttons that
// lead back take the place of takeback and redo.
type actions struct {
	box     *fyne.Container
	buttons map[string]*button
	compact bool
	looking bool
}

// actionRows says which commands have a button, and where.
var actionRows = struct{ step, play, looking []string }{
	step:    []string{"first", "back", "forward", "last", "flip"},
	play:    []string{"takeback", "redo"},
	looking: []string{"playOn", "return"},
}

func newActions(commands commands, run func(id string), keys keyFilter) *actions {
	a := &actions{buttons: map[string]*button{}}
	var objects []fyne.CanvasObject
	for _, row := range [][]string{actionRows.step, actionRows.play, actionRows.looking} {
		for _, id := range row {
			b := newButton("", commands[id].icon, func() { run(id) }, keys)
			a.buttons[id] = b
			objects = append(objects, b)
		}
	}
	a.box = container.New(&actionLayout{a}, objects...)
	a.dress(commands)
	return a
}

// dress gives the lower row its texts, or takes them away where there is only room for icons.
func (a *actions) dress(commands commands) {
	for _, id := range append(actionRows.play, actionRows.looking...) {
		text := tr(commands[id].label)
		if a.compact {
			text = ""
		}
		if b := a.buttons[id]; b.Text != text {
			b.SetText(text)
		}
	}
}

// update enables the buttons whose command can be given, and shows the row that belongs to what is looked at.
func (a *actions) update(commands commands, looking bool) {
	for id, b := range a.buttons {
		b.setEnabled(commands[id].can())
	}
	if looking != a.looking {
		a.looking = looking
		a.box.Refresh()
	}
}

// setCompact chooses between two rows and one of icons.
func (a *actions) setCompact(compact bool, commands commands) {
	if compact != a.compact {
		a.compact = compact
		a.dress(commands)
		a.box.Refresh()
	}
}

// height returns the height of the buttons in one form or the other.
func (a *actions) height(compact bool) float32 {
	if compact {
		return actionsLow
	}
	return actionsHeight
}

// actionLayout places the buttons in rows of equal shares.
type actionLayout struct{ actions *actions }

// Layout places the visible buttons and hides the others.
func (l *actionLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	a := l.actions
	lower, hidden := actionRows.play, actionRows.looking
	if a.looking {
		lower, hidden = hidden, lower
	}
	for _, id := range hidden {
		show(a.buttons[id], false)
	}
	if a.compact {
		l.row(append(append([]string{}, actionRows.step...), lower...), 0, size.Width)
		return
	}
	l.row(actionRows.step, 0, size.Width)
	l.row(lower, controlHeight+step/2, size.Width)
}

func (l *actionLayout) row(ids []string, y, width float32) {
	gap := step / 2
	share := (width - gap*float32(len(ids)-1)) / float32(len(ids))
	for i, id := range ids {
		b := l.actions.buttons[id]
		show(b, true)
		place(b, float32(i)*(share+gap), y, share, controlHeight)
	}
}

// MinSize returns the height of the form.
func (l *actionLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(20*step, l.actions.height(l.actions.compact))
}
