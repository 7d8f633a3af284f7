package newgame

import (
	"cmp"
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesetlist"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// The size of the dialog's content, if the window has room; in a large window it is larger.
const (
	newGameWidth  = 104 * kit.Step
	newGameHeight = 66 * kit.Step
	narrowest     = 46 * kit.Step // narrower, the details of a game do not fit beside the list
	labelled      = 60 * kit.Step // narrower, only choices without words have labels, above them
	stacked       = 56 * kit.Step // narrower, the names are one below the other
	detailsHeight = 22 * kit.Step // below the list
	lowest        = 43 * kit.Step // lower, the list is beside all else if there is room, otherwise there are no labels
	roomy         = 50 * kit.Step // lower, the time has no description, and without a clock no place for when it starts
	paired        = 76 * kit.Step
	listWidth     = 34 * kit.Step // there
	leastList     = 30 * kit.Step // for fingers: some games, the search and a button
	leastGames    = 14 * kit.Step // otherwise
	lowList       = 20 * kit.Step // lower, nothing is below the list and the board
)

func (d *Dialog) make() {
	names := d.shell.Prefs.Names() // not those of an opened game
	for i, placeholder := range []string{words.Text("new.white"), words.Text("new.black")} {
		d.entries[i] = kit.NewEntry(words.Player(names[i]), placeholder)
		d.entries[i].Most, d.entries[i].Names = source.LineText, true
		d.entries[i].OnChanged = func(string) { d.showScore() }
		d.scores[i] = canvas.NewText("", nil)
		d.scores[i].Alignment, d.scores[i].TextStyle = fyne.TextAlignCenter, kit.BoldStyle
	}
	d.reset = kit.NewButton("", kit.IconRematch, d.resetScore)
	d.reset.Name, d.reset.Importance = words.Text("score.reset"), widget.LowImportance

	d.games = rulesetlist.New(d.choose)
	d.add = kit.NewButton(words.Text("own.button"), theme.ContentAddIcon(), d.askAdd)
	d.add.Name, d.add.Importance = words.Text("own.button"), widget.LowImportance
	d.add.Alignment = widget.ButtonAlignLeading

	colors := d.shell.BoardColors()
	d.preview = board.NewPreview(resources.Picture, 16*kit.Step)
	d.preview.SetColors(colors)
	d.reach = rulesview.NewReachView(d.preview, colors.Marks[0])
	d.title = kit.NewStyledLabel("", fyne.TextAlignLeading, kit.BoldStyle)
	d.title.Truncation = fyne.TextTruncateEllipsis
	d.description = kit.Wrapped("")
	d.legend = rulesview.NewLegend()
	d.hint = kit.NewText(words.Text("new.pieces"), kit.SmallSize, fyne.TextStyle{}, kit.ColorSecondary)
	d.pieces = kit.NewSegments(nil, func(i int) { d.showKind(d.kinds[i]) })
	d.games.Rows.More = func() string { return d.description.Text }
	d.pieces.Name = words.Text("rules.pieces")

	choice := func(name string, items []kit.Segment, changed func(int)) *kit.Segments {
		s := kit.NewSegments(items, changed)
		s.Name = words.Text(name)
		return s
	}
	d.times = choice("new.time", timeSegments(d.own), d.chooseTime)
	d.times.OnTapped = func(i int) {
		if i == len(timePresets) {
			d.askTime()
		}
	}
	d.timeText = kit.NewTextLines(3) // three stages for each, at odds
	d.clockStart = choice("new.starts", kit.Titles(words.Text("new.atOnce"), words.Text("new.afterFirst")), nil)
	d.clockStart.Current = int(d.shell.Prefs.ClockStart.Get())
	d.seats = choice("prefs.seats", kit.Titles(words.Text("seat.same"), words.Text("seat.turn"), words.Text("seat.face")), nil)
	d.seats.Current = int(d.shell.Prefs.Seating.Get())
}

func (d *Dialog) content() fyne.CanvasObject {
	d.faults = container.NewVScroll(container.NewVBox())
	d.fields = d.nameRow()
	d.start = d.startPart()
	d.list = kit.Lay(kit.Least(34*kit.Step, 21*kit.Step), d.placeGames, d.games.Search, d.games.Rows, d.add, d.start, d.faults)
	objects := []fyne.CanvasObject{d.timeText}
	for _, r := range []struct {
		label  string
		object fyne.CanvasObject
	}{{"new.players", d.fields}, {"label.game", d.list}, {"new.time", d.times}, {"new.starts", d.clockStart}, {"prefs.seats", d.seats}} {
		label := kit.NewTextLines(2)
		label.Set(words.Text(r.label))
		d.rows = append(d.rows, row{label, r.object})
		objects = append(objects, label, r.object)
	}
	least := func() fyne.Size { // in which all can be reached
		width := d.whole.Size().Width
		height := min(lowest, d.others(width)+leastGames)
		switch {
		case width >= paired:
			height = max(32*kit.Step, d.others(width-listWidth-2*kit.Step)-kit.Step)
		case kit.Fingers: // above a soft keyboard, too
			height = d.others(width) + leastList
		}
		return fyne.NewSize(34*kit.Step, height)
	}
	d.whole = kit.Lay(least, d.placeRows, objects...)
	return container.NewVScroll(kit.BesideBar(d.whole)) // for a very small window
}

// showScore shows the players' score between the names, with a button to reset it; nothing if they have not played.
func (d *Dialog) showScore() {
	halves, played := d.shell.Prefs.Score.Of(d.names(), d.chosen.Name)
	for i, t := range d.scores {
		t.Text = ""
		if played {
			t.Text = words.PointsText(halves[i])
		}
		t.Color = theme.Color(theme.ColorNameForeground)
		t.Refresh()
	}
	if d.reset.Visible() != played {
		kit.Show(d.reset, played)
		d.whole.Refresh() // the names have another width
	}
}

// showFaults shows the faults of a ruleset, with their places.
func (d *Dialog) showFaults(c catalog.Entry) {
	d.start.Hide()
	d.faults.Show()
	head := kit.Wrapped(words.Text("own.wrong", words.With{"Name": rulesetlist.Title(c)}))
	head.TextStyle = kit.BoldStyle
	d.faults.Content = container.NewVBox(kit.Outdented(head), shell.FaultList(words.FaultList(c.Faults)),
		kit.Secondary(words.Text("own.mend", words.With{"File": source.Shown(c.File, words.LongestFault)})))
	d.faults.ScrollToTop()
	d.faults.Refresh()
}

// showPieces offers the start board and every kind of piece to look at.
func (d *Dialog) showPieces(rs *rules.Ruleset) {
	d.faults.Hide()
	d.start.Show()
	items := []kit.Segment{{Title: words.Text("label.board"), Picture: func(px int) image.Image { return board.Sample(d.shell.BoardColors(), px) }}}
	d.kinds = append([]rules.Kind{rules.NoKind}, rulesview.KindsByRank(rs)...)
	for _, k := range d.kinds[1:] {
		name := rulesview.Picture(rs, k)
		told := func() string { return rulesview.ReachText(rs, k) }
		items = append(items, kit.Segment{Title: words.Name(rs, k), Description: told, Picture: func(px int) image.Image { return resources.Picture(name, px) }})
	}
	d.pieces.Set(items, slices.Index(d.kinds, d.kind))
}

// showStart shows the start board and the description of a ruleset.
func (d *Dialog) showStart(c catalog.Entry) {
	start := c.Rules.Start()
	if drawn, err := catalog.StartPosition(c.Rules); drawn != nil && err == nil { // of a shuffled start, one example
		start = *drawn
	}
	d.preview.SetState(diagram.Position(&start))
	d.reach.Hide()
	d.legend.Hide()
	d.hint.Show()
	d.say(rulesetlist.Title(c), rulesetText(c))
}

func rulesetText(c catalog.Entry) string {
	var lines []string
	add := func(line string) { lines = append(lines, line) }
	if text := source.Cut(words.Description(c.Rules), source.ParagraphText); text != "" {
		for line := range strings.Lines(text) {
			add(source.Shown(strings.TrimRight(line, "\r\n"), source.ParagraphText))
		}
	}
	if c.Rules.Definition().Shuffle != nil {
		add(words.Text("new.shuffled"))
	}
	if c.Rules.Definition().Turn == rules.Black {
		add(words.Text("new.blackBegins"))
	}
	faults, more := words.FaultList(c.Faults)
	lines = append(lines, faults...)
	if more > 0 {
		add(words.Count("error.more", more))
	}
	return strings.Join(lines, "\n")
}

func (d *Dialog) showPiece(rs *rules.Ruleset, k rules.Kind) {
	piece := rulesview.Looked(rs, k)
	reach := rulesview.ReachOf(rs, piece)
	d.preview.SetState(rulesview.PieceState(rs, piece))
	d.reach.Show()
	d.reach.Set(reach)
	d.hint.Hide()
	d.legend.Show()
	d.legend.Set(reach)
	d.say(words.Name(rs, k), words.PieceFacts(rs, piece))
}

func (d *Dialog) say(title, text string) {
	d.title.SetText(title)
	d.description.SetText(text)
	d.start.Refresh()
}

// timeSegments returns the presets, and the custom time control.
func timeSegments(own game.TimeControl) []kit.Segment {
	items := make([]kit.Segment, 0, len(timePresets)+1)
	for _, p := range timePresets {
		items = append(items, kit.Segment{Title: p.title, Word: words.Text(p.name), Description: timeDescription(p.name, settings.StoredTime(p.control))})
	}
	return append(items, kit.Segment{Title: cmp.Or(words.TimeTitle(own), "…"), Word: words.Text("time.own"), Description: timeDescription("time.own", own)})
}

// timeDescription returns the name and meaning of a time control for screen readers.
func timeDescription(name string, t game.TimeControl) func() string {
	return func() string {
		if t.None() {
			return words.TimeText(t)
		}
		return words.FullStops(words.Text(name), words.TimeText(t))
	}
}

func (d *Dialog) showTime() {
	d.times.Set(timeSegments(d.own), presetOf(d.time))
	d.timeText.Set(words.TimeText(d.time))
	d.whole.Refresh() // the number of lines may have changed
	d.games.Rows.ScrollTo(d.games.Rows.Current)
}

// nameRow returns the names with their scores, the button to exchange them, and the one to reset the score.
func (d *Dialog) nameRow() *fyne.Container {
	var discs [2]*canvas.Circle
	for i, color := range []fyne.ThemeColorName{kit.ColorWhiteDisc, kit.ColorBlackDisc} {
		discs[i] = &canvas.Circle{StrokeWidth: 1.5, StrokeColor: theme.Color(kit.ColorDiscLine), FillColor: theme.Color(color)}
	}
	swap := kit.NewButton("", kit.IconSwap, d.swap)
	swap.Name = words.Text("new.swap")
	return kit.Lay(kit.Least(34*kit.Step, d.entries[0].MinSize().Height), func(size fyne.Size) {
		const disc, score = 3 * kit.Step, 5 * kit.Step
		high, reset := d.entries[0].MinSize().Height, float32(0)
		if size.Width < stacked {
			end := size.Width - high - kit.Step
			for i, y := range []float32{0, high + kit.Step} {
				kit.Place(discs[i], 0, y+(high-2*kit.Step)/2, 2*kit.Step, 2*kit.Step)
				wide := end - disc
				if d.reset.Visible() {
					wide -= score
				}
				kit.Place(d.entries[i], disc, y, wide, high)
				kit.Place(d.scores[i], disc+wide, y, score, high)
			}
			between := (high + kit.Step) / 2
			if d.reset.Visible() {
				between = 0
			}
			kit.Place(swap, size.Width-high, between, high, high)
			kit.Place(d.reset, size.Width-high, high+kit.Step, high, high)
			return
		}
		if d.reset.Visible() {
			reset = high
		}
		name := float32(int((size.Width - high - 2*score - reset - 2*disc) / 2))
		middle := disc + name + score
		kit.Place(discs[0], 0, (high-2*kit.Step)/2, 2*kit.Step, 2*kit.Step)
		kit.Place(d.entries[0], disc, 0, name, high)
		kit.Place(d.scores[0], middle-score, 0, score, high)
		kit.Place(swap, middle, 0, high, high)
		kit.Place(d.scores[1], middle+high, 0, score, high)
		kit.Place(discs[1], middle+high+score, (high-2*kit.Step)/2, 2*kit.Step, 2*kit.Step)
		kit.Place(d.entries[1], size.Width-reset-name, 0, name, high)
		kit.Place(d.reset, size.Width-reset, 0, reset, high)
	}, discs[0], d.entries[0], d.scores[0], swap, d.scores[1], discs[1], d.entries[1], d.reset)
}

// startPart returns the start board of a ruleset, its description at the right, and the pieces below.
func (d *Dialog) startPart() *fyne.Container {
	title, text, pieces := kit.Outdented(d.title), container.NewVScroll(kit.BesideBar(kit.Outdented(d.description))), container.NewVScroll(d.pieces)
	return kit.Lay(kit.Least(0, 0), func(size fyne.Size) {
		side := float32(int(min(size.Height, max(16*kit.Step, size.Width*0.5))/8)) * 8
		below := size.Width < narrowest && size.Height >= lowList // the pieces below the board
		if below {
			side = 16 * kit.Step
		}
		kit.Place(d.preview, 0, 0, side, side)
		kit.Place(d.reach, 0, 0, side, side)
		left, width := side+1.5*kit.Step, size.Width-side-1.5*kit.Step
		x, room := left, width
		if below {
			x, room = 0, size.Width
		}
		small, most := kit.Tall(3.5*kit.Step), kit.Tall(4*kit.Step)
		columns := d.pieces.FitRows(1, room, small, most)
		if columns < len(d.pieces.Items) {
			columns = d.pieces.FitRows(2, room, small, most)
		}
		row := min(room, float32(columns)*(d.pieces.Cell+kit.Step/2))
		high := min(d.pieces.HeightAt(row)+1, side*0.4)
		foot := side
		if !below { // a long description, and the pieces below it, reach below the board
			d.description.Resize(fyne.NewSize(width, 0))
			foot = min(size.Height, max(side, title.MinSize().Height+d.description.MinSize().Height+high+2*kit.Step))
		}
		bottom := foot - high - kit.Step/2
		if below {
			high = min(d.pieces.HeightAt(row)+1, size.Height-side-kit.Step)
			bottom = size.Height - high
			kit.Place(pieces, x, bottom, row, high)
		} else {
			kit.Place(pieces, x, foot-high, row, high)
		}
		if size.Height >= 30*kit.Step {
			bottom -= 2 * kit.Step
			kit.Place(d.hint, left, bottom-kit.Step/2, width, 2*kit.Step)
		} else {
			kit.Place(d.hint, left, bottom, 0, 0)
			d.hint.Hide()
		}
		top := title.MinSize().Height - 1.5*kit.Step
		kit.Place(title, left, -kit.Step/2, width, top)
		if d.legend.Visible() {
			height := d.legend.MinSize().Height
			kit.Place(d.legend, left, top+kit.Step/2, width, height)
			top += height + kit.Step
		}
		kit.Place(text, left, top, width, max(0, bottom-kit.Step-top))
	}, d.preview, d.reach, title, text, d.legend, d.hint, pieces)
}

// placeGames places the list of games with its search and the Add button, and beside them, or below if narrow, the details of the
// selected one.
func (d *Dialog) placeGames(size fyne.Size) {
	if size.Width < narrowest {
		list, below := size.Height-detailsHeight-kit.Step, float32(0)
		if list < 16*kit.Step { // as above a soft keyboard: hidden
			list, below = size.Height, 2*size.Width
		}
		d.placeList(fyne.NewSize(size.Width, list), true)
		for _, about := range []fyne.CanvasObject{d.start, d.faults} {
			kit.Place(about, below, list+kit.Step, size.Width, detailsHeight)
		}
		return
	}
	width := min(max(20*kit.Step, float32(int(size.Width*0.32))), 28*kit.Step)
	d.placeList(fyne.NewSize(width, size.Height), size.Height < lowList)
	for _, side := range []fyne.CanvasObject{d.start, d.faults} {
		kit.Place(side, width+2*kit.Step, 0, size.Width-width-2*kit.Step, size.Height)
	}
}

// placeList places the list; if narrow or low, the Add button is beside the search.
func (d *Dialog) placeList(size fyne.Size, narrow bool) {
	high, button := d.games.Search.MinSize().Height, d.add.MinSize().Height
	text, width, below := words.Text("own.button"), size.Width, button+kit.Step/2
	if narrow {
		text, width, below = "", size.Width-high-kit.Step, 0
	}
	if d.add.Text != text {
		d.add.Label(text, theme.ContentAddIcon())
	}
	kit.Place(d.games.Search, 0, 0, width, high)
	kit.Place(d.games.Rows, 0, high+kit.Step/2, size.Width, size.Height-high-kit.Step/2-below)
	if narrow {
		kit.Place(d.add, width+kit.Step, 0, high, high)
	} else {
		kit.Place(d.add, 0, size.Height-button, size.Width, button)
	}
}

// row is one row of the dialog.
type row struct {
	label  *kit.TextLines
	object fyne.CanvasObject
}

// high returns the height of a row's object in a width, 0 for the list of games, which takes the remaining height.
func (d *Dialog) high(o fyne.CanvasObject, width float32) float32 {
	name := d.entries[0].MinSize().Height
	switch s, choice := o.(*kit.Segments); {
	case choice:
		return s.HeightAt(width)
	case o == d.list:
		return 0
	case width < stacked:
		return 2*name + kit.Step
	}
	return o.MinSize().Height
}

// others returns the height of all rows but the list, with a gap for each.
func (d *Dialog) others(width float32) (height float32) {
	for _, r := range d.rows {
		if r.object.Visible() && r.object != d.list {
			height += d.high(r.object, width) + kit.Step
		}
	}
	return height
}

// placeRows places the rows after their labels, or if narrow, mostly without. In a low window the games are beside them.
func (d *Dialog) placeRows(size fyne.Size) {
	kit.Show(d.clockStart, !d.time.None() || size.Width >= labelled && size.Height >= roomy)
	switch {
	case size.Height < lowest && size.Width >= paired:
		size.Width -= listWidth + 2*kit.Step
		kit.Place(d.list, size.Width+2*kit.Step, 0, listWidth, size.Height)
		d.placeColumn(size, 0, d.list)
	case size.Width < labelled || size.Height < lowest:
		d.placeColumn(size, 0, nil)
	default:
		d.placeColumn(size, kit.LabelWidth, nil)
	}
	for _, r := range d.rows { // without a clock its place is empty, so that nothing moves when one is chosen
		if r.object == d.clockStart && d.time.None() {
			kit.Show(r.label, false)
			kit.Show(r.object, false)
		}
	}
}

// placeColumn places rows below each other, but one; labels have the first x, or are above a choice without words. The games get the
// remaining height. If there is little room, these labels and the description of the time are hidden.
func (d *Dialog) placeColumn(size fyne.Size, x float32, but fyne.CanvasObject) {
	width, gap, words := size.Width, float32(kit.Step), float32(0)
	if kit.Show(d.timeText, size.Height >= roomy); d.timeText.Visible() {
		gap, words = 1.5*kit.Step, d.timeText.HeightAt(width-x)
	}
	above := func(r row) float32 {
		if x == 0 && d.timeText.Visible() && (r.object == d.clockStart || r.object == d.seats) {
			return r.label.HeightAt(width)
		}
		return 0
	}
	free := size.Height + gap - words
	for _, r := range d.rows {
		if r.object.Visible() {
			free -= above(r) + d.high(r.object, width-x) + gap
		}
	}
	y := float32(0)
	for _, r := range d.rows {
		head := above(r)
		kit.Show(r.label, x+head > 0 && r.object.Visible())
		if !r.object.Visible() || r.object == but {
			continue
		}
		high := d.high(r.object, width-x)
		middle := high
		if high == 0 {
			high, middle = free, d.games.Search.MinSize().Height
		}
		if head > 0 {
			kit.Place(r.label, 0, y, width, head)
			y += head
		} else {
			label := r.label.HeightAt(kit.LabelWidth - kit.Step)
			kit.Place(r.label, 0, y+(middle-label)/2, kit.LabelWidth-kit.Step, label)
		}
		kit.Place(r.object, x, y, width-x, high)
		if y += high; r.object == d.times {
			kit.Place(d.timeText, x, y+kit.Step/4, width-x, words)
			y += words
		}
		y += gap
	}
}
