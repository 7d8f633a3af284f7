package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// check is a switch that leaves Enter and Escape to its dialog. Space turns it.
type check struct {
	widget.Check
	keys kit.KeyFilter
}

func newCheck(text string, on bool, changed func(bool), keys kit.KeyFilter) *check {
	c := &check{keys: keys}
	c.Text, c.Checked, c.OnChanged = text, on, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey leaves the keys to the dialog.
func (c *check) TypedKey(key *fyne.KeyEvent) {
	if c.keys != nil {
		c.keys(key)
	}
}

// KeyDown tells the window which keys are pressed anew.
func (c *check) KeyDown(key *fyne.KeyEvent) { kit.PressedAnew(c, key) }

// KeyUp has nothing to tell.
func (c *check) KeyUp(*fyne.KeyEvent) {}

// preference is one line of the preferences: what it is called, and what there is to choose from.
type preference struct {
	label   string   // key
	choices []string // keys
	current int
	set     func(i int)
}

// preferenceLines are the preferences of which one thing is chosen.
func (w *Window) preferenceLines() []preference {
	p := w.prefs
	colors := settings.BoardNames
	themes := []kit.VariantChoice{kit.VariantSystem, kit.VariantLight, kit.VariantDark}
	return []preference{
		{"prefs.colors", []string{"command.colors.brown", "command.colors.wood", "command.colors.cool", "command.colors.green", "command.colors.contrast", "command.colors.safe"},
			slices.Index(colors, p.Colors()), func(i int) { p.SetColors(colors[i]) }},
		{"prefs.coordinates", []string{"command.coordinates.inside", "command.coordinates.outside", "command.coordinates.none"},
			int(p.Coordinates()), func(i int) { p.SetCoordinates(board.Coordinates(i)) }},
		{"prefs.theme", []string{"command.theme.system", "command.theme.light", "command.theme.dark"},
			slices.Index(themes, p.Variant()), func(i int) { p.SetVariant(themes[i]) }},
		{"prefs.slide", []string{"prefs.slide.none", "prefs.slide.fast", "prefs.slide.normal", "prefs.slide.slow"},
			int(p.Slide()), func(i int) { p.SetSlide(settings.Pace(i)) }},
		{"prefs.notation", []string{"prefs.notation.letters", "prefs.notation.figurines"},
			indexOf(p.Figurines()), func(i int) { p.SetFigurines(i == 1) }},
		{"prefs.seats", []string{"seat.same", "seat.turn", "seat.face"},
			int(p.Seating()), func(i int) { p.SetSeating(settings.Seating(i)) }},
	}
}

func indexOf(on bool) int {
	if on {
		return 1
	}
	return 0
}

// askPreferences shows the preferences. What is chosen holds at once.
func (w *Window) askPreferences() {
	lines, first := w.preferenceRows(w.preferenceLines())
	checks := container.New(checkLayout{})
	for _, c := range w.preferenceChecks() {
		checks.Add(newCheck(words.Text(c.label), c.on, func(on bool) { c.set(on); w.applyPreferences() }, w.dialogs.TypedKey))
	}
	w.dialogs.Show(&kit.Dialog{
		Title:   words.Text("prefs.title"),
		Content: container.NewVBox(lines, checks),
		Answers: []kit.Answer{
			{Text: words.Text("prefs.language"), Run: func() { w.askLanguageThen(w.askPreferences) }},
			{Text: words.Text("prefs.sound"), Run: w.askSound}, {Text: words.Text("button.close")},
		},
		Escape: 2,
		First:  first,
		Width:  68 * kit.Step,
	})
}

// preferenceRows draws lines of preferences, and returns the first one's control beside them.
func (w *Window) preferenceRows(all []preference) (lines *fyne.Container, first fyne.Focusable) {
	keys := w.dialogs.TypedKey
	var labels []*canvas.Text
	paint := func() {
		for _, l := range labels {
			l.Color = theme.Color(theme.ColorNameForeground)
			l.Refresh()
		}
	}
	lines = container.New(kit.PairLayout{Column: 12 * kit.Step, Row: kit.PlainSegment, Line: kit.PlainSegment + kit.Step/2})
	for _, p := range all {
		items := make([]kit.Segment, len(p.choices))
		for i, key := range p.choices {
			items[i] = kit.Segment{Title: words.Text(key)}
		}
		choice := kit.NewSegments(items, func(i int) { p.set(i); w.applyPreferences(); paint() }, keys)
		choice.Current = max(0, p.current)
		if first == nil {
			first = choice
		}
		label := canvas.NewText(words.Text(p.label), nil)
		label.TextSize = kit.SmallSize
		labels = append(labels, label)
		lines.Add(label)
		lines.Add(choice)
	}
	paint()
	return lines, first
}

// preferenceCheck is a preference that is on or off.
type preferenceCheck struct {
	label string // key
	on    bool
	set   func(on bool)
}

// preferenceChecks are the preferences that are on or off. The marks can be switched off for either player, as a
// handicap.
func (w *Window) preferenceChecks() []preferenceCheck {
	p := w.prefs
	marks := func(c rules.Color) func(bool) {
		return func(on bool) { p.SetMarksFor(c, on) }
	}
	return []preferenceCheck{
		{"prefs.touchMove", p.TouchMove(), p.SetTouchMove},
		{"prefs.confirmResign", p.ConfirmResign(), p.SetConfirmResign},
		{"prefs.marksWhite", p.MarksFor(rules.White), marks(rules.White)},
		{"prefs.marksBlack", p.MarksFor(rules.Black), marks(rules.Black)},
	}
}

// checkLayout lays out switches in two columns.
type checkLayout struct{}

const checkLine = 3.5 * kit.Step

// Layout places the switches.
func (checkLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	half := float32(int(size.Width / 2))
	for i, o := range objects {
		kit.Place(o, float32(i%2)*half-kit.Step, float32(i/2)*checkLine, half, checkLine)
	}
}

// MinSize returns the height of all lines.
func (checkLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, float32((len(objects)+1)/2)*checkLine)
}
