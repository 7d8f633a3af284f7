package panel

import (
	"cmp"
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
	largeButton = 5 * kit.Step
	wordsFrom   = 27 * kit.Step
)

// The commands of the toolbar: steps through the moves, the table, and the words for a game being played, a finished one, and one
// played by others.
var (
	steps     = []string{"first", "back", "forward", "last"}
	ofTable   = []string{"flip", "save", "pause", "new"}
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
	a := &Actions{shown: shown, commands: c, buttons: map[string]*kit.Button{}, words: Playing, pause: "pause"}
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
	a, narrow := l.actions, size.Width < wordsFrom
	for id, b := range a.buttons {
		inWords := slices.Contains(a.words, id)
		if inWords || slices.Contains(Playing, id) || slices.Contains(Played, id) {
			kit.Show(b, inWords)
		}
		switch {
		case id == "pause" || id == "new": // besideNew knows whether they have words
		case inWords && !narrow:
			label(b, a.shown[id].Text, a.shown[id].Icon, true)
		default:
			label(b, "", a.shown[id].Icon, false)
		}
	}
	inner := size.Width - 2*sheetEdge
	icons := append(slices.Clone(steps), "flip", "pause")
	rows, pauses := [][]string{append(slices.Clone(a.words), "save"), a.words}, []float32{0}
	pitch, y := (inner-theme.IconInlineSize())/float32(len(icons)-1), a.high()
	if narrow {
		l.icons(icons, pitch, 0)
	} else {
		l.inWords(inner)
		all, few := append(icons[:5:5], "save"), append(slices.Clone(steps), "save")
		rows, pauses = [][]string{all, few, append(all, "pause"), append(few, "pause")}, a.pauseWidths()
		pitch, y = 0, kit.Step/2
	}
	for _, ids := range rows {
		for _, pause := range pauses {
			if slices.Contains(ids, "pause") {
				pause = 0
			}
			kit.Show(a.buttons["flip"], narrow || slices.Contains(ids, "flip")) // the board is turned rarely
			kit.Show(a.buttons["save"], slices.Contains(ids, "save"))
			for _, text := range []string{a.shown["new"].Text, cmp.Or(a.shown["new"].Short, a.shown["new"].Text)} {
				if l.besideNew(ids, text, pause, pitch, y, inner) {
					return
				}
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

// wordsGap is the gap between buttons with a background, leastFit the part of their size that is enough, and leastPitch the least
// distance between icons.
const (
	wordsGap   = 0.75 * kit.Step
	leastFit   = 0.9
	leastPitch = 2.625 * kit.Step
)

// third returns the width of each of three buttons.
func third(inner float32) float32 { return float32(int((inner - 2*wordsGap) / 3)) }

// icons places buttons without a background at equal distances; the first icon begins at the text's edge.
func (l *actionLayout) icons(ids []string, pitch, y float32) {
	for i, id := range ids {
		kit.Place(l.actions.buttons[id], sheetEdge+float32(i)*pitch-(pitch-theme.IconInlineSize())/2, y, pitch, l.actions.high())
	}
}

// pauseWidths returns the widths that Pause may have, best first: with icon and text, and with the text alone.
func (a *Actions) pauseWidths() []float32 {
	text := a.shown["pause"].Text
	whole := fyne.MeasureText(text, kit.TextSize, kit.BoldStyle).Width + theme.IconInlineSize() + 2*theme.InnerPadding()
	return []float32{whole, smallWidth(text)}
}

func smallWidth(text string) float32 {
	return fyne.MeasureText(text, kit.SmallSize, kit.BoldStyle).Width + kit.Step
}

// besideNew places icons and, at the end, Pause in a width and the button for a new game in words. It reports whether they fit, at a
// given distance of icons or, for 0, the largest.
func (l *actionLayout) besideNew(ids []string, text string, pause, pitch, y, inner float32) bool {
	a, n := l.actions, float32(len(ids))
	b, p, now := a.buttons["new"], a.buttons["pause"], a.shown[a.pause]
	label(b, text, nil, true) // a plus sign means nothing to a newcomer
	width, need := inner-n*pitch, smallWidth(text)
	if pitch == 0 {
		need = b.MinSize().Width
		width = max(inner-2*(third(inner)+wordsGap), need) // above the last button with words
		room := inner - width - wordsGap - theme.IconInlineSize()/2
		if pause > 0 {
			if pause < width && room-width-wordsGap >= leastPitch*(n-0.5) {
				pause = width
			}
			room -= pause + wordsGap
		}
		pitch = room / (n - 0.5)
	}
	l.icons(ids, pitch, y)
	edge := float32(0)
	if y > kit.Step { // in the lower row, clear of the card's edge
		edge = kit.Step / 2
	}
	kit.Place(b, sheetEdge+inner-width, y+edge, width, a.high()-2*edge)
	if pause > 0 {
		kit.Place(p, sheetEdge+inner-width-wordsGap-pause, y, pause, a.high())
	}
	said := now.Text
	if smallWidth(said) > pause {
		said = ""
	}
	label(p, said, now.Icon, pause > 0)
	p.Name = now.Text
	return pitch >= leastPitch && need <= width
}

// inWords places the buttons with words: in thirds, of which the last takes the rest, or if a text needs more, each as wide as it
// needs and a share of the rest.
func (l *actionLayout) inWords(inner float32) {
	var buttons []*kit.Button
	need, room, equal := float32(0), inner+wordsGap, true
	for i, id := range l.actions.words {
		b, width := l.actions.buttons[id], third(inner)
		if i == len(l.actions.words)-1 {
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
