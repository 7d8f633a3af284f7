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

type preference struct {
	label    string // key
	choices  []string
	current  int
	set      func(i int)
	pictures func(i, px int) image.Image // of the choices; nil: words
}

// lineOf returns the line of a setting with several values.
func lineOf[T comparable](label string, s settings.Setting[T], values []T, choices ...string) preference {
	return preference{label: label, choices: choices, current: slices.Index(values, s.Get()), set: func(i int) { s.Set(values[i]) }}
}

// pages returns the titles and contents of all pages; own is called for custom pieces.
func (f *Preferences) pages(own func()) (titles []string, pages []*fyne.Container) {
	p := f.prefs
	looks := f.boardLines()
	rest := append(looks[1:], lineOf("label.notation", p.Figurines, []bool{false, true}, said("prefs.notation.letters", "prefs.notation.figurines")...))
	f.setsRow = kit.NewRows(0)
	f.sets = f.addRow(f.setsRow, looks[0])
	looking := container.NewVBox(f.setsRow)
	if f.pieces.HasFolder() {
		rows := kit.NewRows(0)
		kit.AddRow(rows, "", kit.NewBorder(nil, nil, kit.NewButton(words.Text("pieces.own"), nil, own), nil))
		looking.Add(rows)
	}
	looking.Add(f.rows(rest...))
	return said("label.board", "prefs.page.window", "prefs.page.play", "command.sound"), []*fyne.Container{
		looking,
		container.NewVBox(f.rows(f.windowLines()...), f.check("prefs.grow", p.Grow)),
		container.NewVBox(
			f.rows(lineOf("prefs.seats", p.Seating, []settings.Seating{settings.SameSide, settings.TurnBoard, settings.FaceToFace}, said("seat.same", "seat.turn", "seat.face")...)),
			f.check("prefs.touchMove", p.TouchMove),
			f.check("prefs.confirmResign", p.ConfirmResign),
			f.check("prefs.marksWhite", p.MarksFor[rules.White]), // as a handicap
			f.check("prefs.marksBlack", p.MarksFor[rules.Black]),
			f.check("prefs.celebrate", p.Celebrate),
		),
		f.soundPage(),
	}
}

// boardLines are the lines for board and pieces, piece sets first.
func (f *Preferences) boardLines() []preference {
	p, names := f.prefs, f.pieces.Names()
	var boards []string
	for _, name := range settings.BoardNames {
		boards = append(boards, words.Text("command.colors."+name))
	}
	pieces := lineOf("rules.pieces", p.Pieces, names, f.pieces.Titles()...)
	pieces.pictures = func(i, px int) image.Image { return f.pieces.Sample(names[i], px, f.shell.BoardColors()) }
	colors := lineOf("prefs.colors", p.Colors, settings.BoardNames, boards...)
	colors.pictures = func(i, px int) image.Image { return board.Sample(settings.BoardColors[settings.BoardNames[i]], px) }
	return []preference{pieces, colors, lineOf("prefs.coordinates", p.Coordinates, []board.Coordinates{board.CoordinatesInside, board.CoordinatesOutside, board.NoCoordinates},
		said("command.coordinates.inside", "command.coordinates.outside", "command.coordinates.none")...)}
}

// windowLines are the lines for everything else. Only text sizes are offered that the window has room for.
func (f *Preferences) windowLines() []preference {
	p := f.prefs
	lines := []preference{
		lineOf("prefs.theme", p.Variant, []kit.VariantChoice{kit.VariantSystem, kit.VariantLight, kit.VariantDark},
			said("command.theme.system", "command.theme.light", "command.theme.dark")...),
	}
	largest := f.largest()
	var sizes []int
	var texts []string
	for _, percent := range settings.TextSizes {
		if percent <= largest {
			sizes, texts = append(sizes, percent), append(texts, words.Text("prefs.percent", words.With{"Percent": percent}))
		}
	}
	if last := len(sizes) - 1; last > 0 {
		line := lineOf("prefs.textSize", p.TextSize, sizes, texts...)
		if p.TextSize.Get() > largest {
			line.current = last
		}
		lines = append(lines, line)
	}
	return append(lines, preference{"prefs.slide", said("prefs.slide.none", "prefs.slide.fast", "prefs.slide.normal", "prefs.slide.slow"),
		int(p.Slide()), func(i int) { p.SetSlide(settings.Pace(i)) }, nil})
}

func said(keys ...string) []string {
	texts := make([]string, len(keys))
	for i, key := range keys {
		texts[i] = words.Text(key)
	}
	return texts
}

// leastBeside is the least width of a window for the preferences to be beside the board.
const leastBeside = 120 * kit.Step

// ask shows the preferences at the last page, beside the board if there is room. Choices apply at once.
func (f *Preferences) ask() {
	var d *kit.Dialog
	titles, pages := f.pages(func() { f.shell.Dialogs.Leave(d, f.pieces.FolderDialog()) })
	deck := container.New(kit.DeckLayout{})
	for _, page := range pages {
		deck.Add(page)
	}
	turn := func(current int) {
		f.page = current
		for i, page := range pages {
			kit.Show(page, i == current)
		}
	}
	turn(f.page)
	tabs := kit.NewSegments(kit.Titles(titles...), turn)
	tabs.Name, tabs.Current = words.Text("prefs.title"), f.page
	d = &kit.Dialog{
		Title:   words.Text("prefs.title"),
		Content: container.NewVBox(tabs, kit.Space(kit.Step), deck),
		Answers: []kit.Answer{
			{Text: words.Text("prefs.language"), Run: func() { f.askLanguage(f.ask) }},
			{Text: words.Text("button.close")},
		},
		Escape: 1,
		First:  tabs,
		Width:  68 * kit.Step,
		Moves: func() kit.Where {
			if f.shell.Width() > leastBeside {
				return kit.Beside
			}
			return kit.Middle
		},
	}
	stop := func() {}
	d.Closed = func() {
		stop()
		f.fault = nil
	}
	d.Shown = func() {
		stop = f.pieces.Look(f.offerPieces)
	}
	f.shell.Dialogs.Show(d)
}

// offerPieces shows the current piece sets in their row, unless it has the focus.
func (f *Preferences) offerPieces() {
	if f.shell.Focused() != fyne.Focusable(f.sets) {
		f.setsRow.RemoveAll()
		f.sets = f.addRow(f.setsRow, f.boardLines()[0])
	}
}

func (f *Preferences) rows(all ...preference) *fyne.Container {
	rows := kit.NewRows(0)
	for _, p := range all {
		f.addRow(rows, p)
	}
	return rows
}

func (f *Preferences) addRow(rows *fyne.Container, p preference) *kit.Segments {
	items := kit.Titles(p.choices...)
	note := func(int) {}
	choice := kit.NewSegments(items, func(i int) { p.set(i); note(i); f.shell.SettingsChanged() })
	choice.Current = max(0, p.current)
	label := kit.AddRow(rows, words.Text(p.label), choice).Objects[0].(*kit.TextLines)
	if p.pictures != nil {
		choice.Cell = kit.PickedCell
		for i := range items {
			items[i].Picture = func(px int) image.Image { return p.pictures(i, px) }
		}
		note = func(i int) { label.SetValue(p.choices[i]) }
		note(choice.Current)
	}
	return choice
}

func (f *Preferences) check(label string, s settings.Setting[bool]) fyne.CanvasObject {
	return kit.Outdented(kit.NewCheck(words.Text(label), s.Get(), words.OffOn(), func(on bool) { s.Set(on); f.shell.SettingsChanged() }))
}
