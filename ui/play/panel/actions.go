package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
)

// The toolbar has a row of icons and one of words, or two of icons if it is narrower than wordsFrom. Large buttons are
// largeButton high.
const (
	largeButton = 5.5 * kit.Step
	wordsFrom   = 27 * kit.Step
)

// The commands of the toolbar: steps through the moves, the table, and the words for a game being played, a finished one, and one
// played by others.
var (
	steps     = []string{"first", "back", "forward", "last"}
	ofTable   = []string{"flip", "pause", "save", "new"}
	Playing   = []string{"takeback", "draw", "resign"}
	Played    = []string{"rematch", "playOn"}
	LookingAt = []string{"playOn"}
	all       = slices.Concat(steps, ofTable, Playing, Played)
)

// Actions are the toolbar below the moves.
type Actions struct {
	Box      *fyne.Container
	Large    bool // for touch
	shown    map[string]Action
	commands Commands
	buttons  map[string]*kit.Button
	words    []string // the commands of the lower row
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
	a := &Actions{shown: shown, commands: c, buttons: map[string]*kit.Button{}, words: Playing}
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

// Update enables the buttons of possible commands, and shows the words for the current kind of game. While the game is paused,
// Pause becomes Resume.
func (a *Actions) Update(words []string, paused bool) {
	for id, b := range a.buttons {
		b.SetEnabled(a.commands.Can(id))
	}
	icon := theme.MediaPauseIcon()
	if paused {
		icon = theme.MediaPlayIcon()
	}
	a.buttons["pause"].Label("", icon)
	if !slices.Equal(words, a.words) {
		a.words = words
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
	a, narrow := l.actions, size.Width < wordsFrom
	for id, b := range a.buttons {
		text, importance := "", widget.LowImportance
		if !narrow && (slices.Contains(a.words, id) || id == "new") {
			text, importance = a.shown[id].Text, widget.MediumImportance
		}
		kit.Show(b, slices.Contains(a.words, id) || !slices.Contains(Playing, id) && !slices.Contains(Played, id))
		if b.Importance != importance {
			b.Importance = importance
			b.Refresh()
		}
		if id == "new" && !narrow {
			b.Label(text, nil) // a plus sign means nothing to a newcomer
		} else if id != "pause" {
			b.Label(text, a.shown[id].Icon)
		}
	}
	if narrow {
		l.row(slices.Concat(steps, ofTable[:2]), 0, 0, size.Width)
		l.row(slices.Concat(a.words, ofTable[2:]), 0, a.high(), size.Width)
		return
	}
	if upper := slices.Concat(steps, ofTable); !l.row(upper, 0, kit.Step/2, size.Width) {
		a.buttons["new"].Label("", a.shown["new"].Icon)
		l.row(upper, 0, kit.Step/2, size.Width)
	}
	l.row(a.words, wordsGap, a.high()+kit.Step, size.Width)
}

// wordsGap is the gap between buttons with a background, leastFit the part of their size that is enough for all in a row.
const (
	wordsGap = 0.75 * kit.Step
	leastFit = 0.9
)

// row places buttons side by side, each as wide as its text needs and a share of the rest: a background ends at the panel's
// edges, and an icon without one begins there. It reports whether all fit, except a little padding.
func (l *actionLayout) row(ids []string, gap, y, width float32) bool {
	var buttons []*kit.Button
	need := float32(0)
	for _, id := range ids {
		b := l.actions.buttons[id]
		buttons = append(buttons, b)
		need += b.MinSize().Width
	}
	x, end := sheetEdge, width-sheetEdge
	room := func() float32 { return end - x - gap*float32(len(ids)-1) }
	bare := func(b *kit.Button) float32 { // free at the side of its icon
		if b.Importance != widget.LowImportance {
			return 0
		}
		return (room()*b.MinSize().Width/need - theme.IconInlineSize()) / 2
	}
	x, end = x-bare(buttons[0]), end+bare(buttons[len(buttons)-1])
	all := room()
	for _, b := range buttons {
		share := all * b.MinSize().Width / need
		kit.Place(b, x, y, share, l.actions.high())
		x += share + gap
	}
	kit.MatchButtons(buttons...)
	return need*leastFit <= all
}

// MinSize is small, since the sheet's layout decides.
func (l *actionLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(15*kit.Step, 2*kit.ControlHeight)
}
