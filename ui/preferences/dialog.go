package preferences

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// preference is one line of the preferences: what it is called, and what there is to choose from.
type preference struct {
	label    string // key
	choices  []string
	current  int
	set      func(i int)
	pictures func(i, px int) image.Image // of the choices; nil: they are words
}

// preferencePage is one page of the preferences.
type preferencePage struct {
	title  string // key
	lines  []preference
	checks []preferenceCheck
	below  fyne.CanvasObject // nil for nothing
}

// preferencePages are all preferences; own is called where the players ask for their own pieces.
func (f *Preferences) preferencePages(own func()) []preferencePage {
	return []preferencePage{
		{"prefs.page.board", f.boardLines(), nil, f.ownPiecesButton(own)},
		{"prefs.page.window", f.windowLines(), []preferenceCheck{{"prefs.grow", f.prefs.Grow(), f.prefs.SetGrow}}, nil},
		{"prefs.page.play", f.playLines(), f.playChecks(), nil},
		{"prefs.sound", append([]preference{f.speechLine()}, f.soundLines()...), nil, f.speechFaultLine()},
	}
}

// boardLines are what board and pieces look like.
func (f *Preferences) boardLines() []preference {
	p := f.prefs
	sets := f.pieces.Names()
	var titles []string
	for _, name := range settings.BoardNames {
		titles = append(titles, words.Text("command.colors."+name))
	}
	return []preference{
		{"prefs.pieces", f.pieces.Titles(), max(0, slices.Index(sets, p.Pieces())), func(i int) { p.SetPieces(sets[i]) },
			func(i, px int) image.Image { return f.pieces.Sample(sets[i], px, f.window.BoardColors()) }},
		{"prefs.colors", titles, slices.Index(settings.BoardNames, p.Colors()), func(i int) { p.SetColors(settings.BoardNames[i]) },
			func(i, px int) image.Image { return board.Sample(settings.BoardColors[settings.BoardNames[i]], px) }},
		{"prefs.coordinates", said("command.coordinates.inside", "command.coordinates.outside", "command.coordinates.none"),
			int(p.Coordinates()), func(i int) { p.SetCoordinates(board.Coordinates(i)) }, nil},
		{"prefs.notation", said("prefs.notation.letters", "prefs.notation.figurines"),
			indexOf(p.Figurines()), func(i int) { p.SetFigurines(i == 1) }, nil},
	}
}

// windowLines are what all else looks like.
func (f *Preferences) windowLines() []preference {
	p := f.prefs
	themes := []kit.VariantChoice{kit.VariantSystem, kit.VariantLight, kit.VariantDark}
	var sizes []string
	for _, percent := range settings.TextSizes {
		sizes = append(sizes, words.Text("prefs.percent", words.With{"Percent": percent}))
	}
	return []preference{
		{"prefs.theme", said("command.theme.system", "command.theme.light", "command.theme.dark"),
			slices.Index(themes, p.Variant()), func(i int) { p.SetVariant(themes[i]) }, nil},
		{"prefs.textSize", sizes, slices.Index(settings.TextSizes, p.TextSize()), func(i int) { p.SetTextSize(settings.TextSizes[i]) }, nil},
		{"prefs.slide", said("prefs.slide.none", "prefs.slide.fast", "prefs.slide.normal", "prefs.slide.slow"),
			int(p.Slide()), func(i int) { p.SetSlide(settings.Pace(i)) }, nil},
	}
}

// playLines are how it is played.
func (f *Preferences) playLines() []preference {
	p := f.prefs
	return []preference{{"prefs.seats", said("seat.same", "seat.turn", "seat.face"),
		int(p.LastGame().Seating()), func(i int) { p.LastGame().SetSeating(settings.Seating(i)) }, nil}}
}

// said returns the texts of some keys.
func said(keys ...string) []string {
	texts := make([]string, len(keys))
	for i, key := range keys {
		texts[i] = words.Text(key)
	}
	return texts
}

func indexOf(on bool) int {
	if on {
		return 1
	}
	return 0
}

// ask shows the preferences, a page at a time. What is chosen holds at once.
func (f *Preferences) ask() {
	var d *kit.Dialog
	pages := f.preferencePages(func() { f.window.Leave(d, f.pieces.FolderDialog()) })
	var shown []fyne.CanvasObject
	var titles []kit.Segment
	for i, p := range pages {
		page := container.NewVBox(f.preferenceRows(p.lines), f.preferenceSwitches(p.checks))
		if p.below != nil {
			page.Add(p.below)
		}
		kit.Show(page, i == 0)
		shown = append(shown, page)
		titles = append(titles, kit.Segment{Title: words.Text(p.title)})
	}
	tabs := kit.NewSegments(titles, func(current int) {
		for i, page := range shown {
			kit.Show(page, i == current)
		}
	}, f.window)
	tabs.Name = words.Text("prefs.title")
	d = &kit.Dialog{
		Title:   words.Text("prefs.title"),
		Content: container.NewVBox(tabs, kit.Space(kit.Step), container.New(kit.DeckLayout{}, shown...)),
		Answers: []kit.Answer{
			{Text: words.Text("prefs.language"), Run: func() { f.askLanguageThen(f.ask) }},
			{Text: words.Text("button.close")},
		},
		Escape: 1,
		First:  tabs,
		Width:  68 * kit.Step,
	}
	stop := func() {}
	d.Closed = func() {
		stop()
		f.fault = nil
	}
	d.Shown = func() {
		stop = f.pieces.Look(func() { f.offerPieces(shown[0].(*fyne.Container).Objects[0].(*fyne.Container)) })
	}
	f.window.Ask(d)
}

// ownPiecesButton leads to the players' own sets of pieces, where the system has a place for them.
func (f *Preferences) ownPiecesButton(ask func()) fyne.CanvasObject {
	if !f.pieces.HasFolder() {
		return nil
	}
	return container.New(kit.IndentLayout{}, kit.NewButton(words.Text("pieces.own"), nil, ask, f.window))
}

// offerPieces offers the sets of pieces that there are by now, in the first row of a page.
func (f *Preferences) offerPieces(rows *fyne.Container) {
	if !f.pieces.HasOwn() {
		return
	}
	fresh := f.preferenceRows(f.boardLines()[:1])
	picker, ok := rows.Objects[1].(*kit.Segments)
	if offered := fresh.Objects[1].(*kit.Segments); ok && f.window.Focused() != fyne.Focusable(picker) {
		rows.Objects[0], rows.Objects[1] = fresh.Objects[0], offered
		rows.Refresh()
	}
}

// preferenceRows draws lines of preferences.
func (f *Preferences) preferenceRows(all []preference) *fyne.Container {
	rows := container.New(kit.RowsLayout{})
	for _, p := range all {
		items := make([]kit.Segment, len(p.choices))
		for i, title := range p.choices {
			if items[i].Title = title; p.pictures != nil {
				items[i].Picture = func(px int) image.Image { return p.pictures(i, px) }
			}
		}
		label := kit.NewRowLabel(words.Text(p.label))
		chosen := func(i int) {
			if p.pictures != nil && i < len(p.choices) {
				label.SetNote(p.choices[i])
			}
		}
		choice := kit.NewSegments(items, func(i int) { p.set(i); chosen(i); f.window.SettingsChanged() }, f.window)
		choice.Name = words.Text(p.label)
		if choice.Current = max(0, p.current); p.pictures != nil {
			choice.Cell = kit.PickedCell
		}
		chosen(choice.Current)
		rows.Add(label)
		rows.Add(choice)
	}
	return rows
}

// preferenceSwitches draws the preferences that are on or off.
func (f *Preferences) preferenceSwitches(all []preferenceCheck) *fyne.Container {
	checks := container.New(kit.CheckLayout{})
	for _, c := range all {
		checks.Add(kit.NewCheck(words.Text(c.label), c.on, [2]string{words.Text("speech.off"), words.Text("speech.on")}, func(on bool) { c.set(on); f.window.SettingsChanged() }, f.window))
	}
	return checks
}

// preferenceCheck is a preference that is on or off.
type preferenceCheck struct {
	label string // key
	on    bool
	set   func(on bool)
}

// playChecks are the preferences of play that are on or off. The marks can be switched off for either player, as a
// handicap.
func (f *Preferences) playChecks() []preferenceCheck {
	p := f.prefs
	marks := func(c rules.Color) func(bool) {
		return func(on bool) { p.SetMarksFor(c, on) }
	}
	return []preferenceCheck{
		{"prefs.touchMove", p.TouchMove(), p.SetTouchMove},
		{"prefs.confirmResign", p.ConfirmResign(), p.SetConfirmResign},
		{"prefs.marksWhite", p.MarksFor(rules.White), marks(rules.White)},
		{"prefs.marksBlack", p.MarksFor(rules.Black), marks(rules.Black)},
		{"prefs.celebrate", p.Celebrate(), p.SetCelebrate},
	}
}
