package newgame

import (
	"cmp"
	"image"
	"image/color"
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
	"overtheboard/ui/gamelist"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// The size of the dialog's content, where the window has room for it.
const (
	newGameWidth  = 104 * kit.Step
	newGameHeight = 66 * kit.Step
)

// view is what the dialog for a new game shows.
type view struct {
	dialog *Dialog
	whole  *fyne.Container

	names  [2]*kit.Entry
	discs  [2]*canvas.Circle // the colours of the names
	scores [2]*canvas.Text
	swap   *kit.Button
	reset  *kit.Button

	games *gamelist.List
	add   *kit.Button
	rows  []row

	start       *fyne.Container // the right side for a ruleset that can be played
	preview     *board.Preview
	reach       *rulesview.ReachView
	title       *kit.Label
	description *kit.Label
	legend      *rulesview.Legend
	hint        *canvas.Text
	pieces      *kit.Segments
	kinds       []rules.Kind // what the pieces stand for; NoKind for the start board

	faults *fyne.Container // the right side for a wrong one
	fault  *container.Scroll

	time       *kit.Segments
	timeText   *kit.TextLines
	clockStart *kit.Segments
	seats      *kit.Segments
}

// newView returns the parts of the dialog.
func newView(d *Dialog) *view {
	keys := d.dialogs
	v := &view{dialog: d}
	for i, placeholder := range []string{words.Text("new.white"), words.Text("new.black")} {
		v.names[i] = kit.NewEntry("", placeholder, keys)
		v.names[i].Most = source.LineText
		v.names[i].OnChanged = func(string) { d.showScore() }
		v.discs[i] = &canvas.Circle{StrokeWidth: 1.5, StrokeColor: theme.Color(kit.ColorDiscLine)}
		v.scores[i] = canvas.NewText("", nil)
		v.scores[i].Alignment, v.scores[i].TextStyle = fyne.TextAlignCenter, kit.BoldStyle
	}
	v.discs[rules.White].FillColor = theme.Color(kit.ColorWhiteDisc)
	v.discs[rules.Black].FillColor = theme.Color(kit.ColorBlackDisc)
	v.swap = kit.NewButton("", kit.IconSwap, d.swap, keys)
	v.swap.Name = words.Text("new.swap")
	v.reset = kit.NewButton(words.Text("score.reset"), nil, d.resetScore, keys)
	v.reset.Importance = widget.LowImportance

	v.games = gamelist.New(d.choose, keys)
	v.add = kit.NewButton(words.Text("own.button"), theme.ContentAddIcon(), d.askAdd, keys)
	v.add.Importance = widget.LowImportance
	v.add.Alignment = widget.ButtonAlignLeading

	colors := d.window.BoardColors()
	v.preview = board.NewPreview(resources.Picture, 16*kit.Step)
	v.preview.SetColors(colors)
	v.reach = rulesview.NewReachView(v.preview, colors.Marks[0])
	v.title = kit.NewStyledLabel("", fyne.TextAlignLeading, kit.BoldStyle)
	v.title.Truncation = fyne.TextTruncateEllipsis
	v.description = kit.Wrapped("")
	v.legend = rulesview.NewLegend()
	v.hint = canvas.NewText(words.Text("new.pieces"), theme.Color(kit.ColorSecondary))
	v.hint.TextSize = kit.SmallSize
	v.pieces = kit.NewSegments(nil, func(i int) { d.showKind(v.kinds[i]) }, keys)
	v.games.Rows.More = func() string { return v.description.Text }
	v.pieces.Cell, v.pieces.Name = 4*kit.Step, words.Text("rules.pieces")

	v.time = kit.NewSegments(timeSegments(d.own), d.chooseTime, keys)
	v.time.Name = words.Text("new.time")
	v.time.OnTapped = func(i int) {
		if i == len(timePresets) {
			d.askTime()
		}
	}
	v.timeText = kit.NewTextLines(3) // three stages for each, at odds
	v.clockStart = kit.NewSegments([]kit.Segment{{Title: words.Text("new.atOnce")}, {Title: words.Text("new.afterFirst")}}, nil, keys)
	v.clockStart.Name = words.Text("new.starts")
	v.clockStart.Current = int(d.prefs.ClockStart.Get())
	v.seats = kit.NewSegments([]kit.Segment{{Title: words.Text("seat.same")}, {Title: words.Text("seat.turn")}, {Title: words.Text("seat.face")}}, nil, keys)
	v.seats.Name = words.Text("prefs.seats")
	v.seats.Current = int(d.prefs.Seating.Get())
	return v
}

// content lays the parts out. The order is that in which Tab goes through them.
func (v *view) content() fyne.CanvasObject {
	v.fault = container.NewVScroll(container.NewVBox())
	names := container.New(&nameRow{v}, v.discs[0], v.names[0], v.scores[0], v.swap, v.scores[1], v.discs[1], v.names[1], v.reset)
	v.start = container.New(&startLayout{v}, v.preview, v.reach, kit.Outdented(v.title),
		container.NewVScroll(kit.BesideBar(kit.Outdented(v.description))), v.legend, v.hint, container.NewVScroll(v.pieces))
	v.faults = container.NewStack(v.fault)
	games := container.New(&gameLayout{v}, v.games.Search, v.games.Rows, v.add, v.start, v.faults)
	v.whole = container.New(&viewLayout{v}, v.timeText)
	for _, r := range []struct {
		label  string
		object fyne.CanvasObject
		high   float32
	}{
		{"new.players", names, names.MinSize().Height}, {"new.game", games, 0}, {"new.time", v.time, kit.TallSegment},
		{"new.starts", v.clockStart, kit.PlainSegment}, {"prefs.seats", v.seats, kit.PlainSegment},
	} {
		label := kit.NewTextLines(2)
		label.Set(words.Text(r.label))
		v.rows = append(v.rows, row{label, r.object, r.high})
		v.whole.Add(label)
		v.whole.Add(r.object)
	}
	return container.NewVScroll(v.whole) // of a very small window
}

// showReading says that the players' rulesets are being read, in the place that leads to them.
func (v *view) showReading(on bool) {
	text := words.Text("own.button")
	if on {
		text = words.Text("work.rules")
	}
	if v.add.Text != text {
		v.add.SetText(text)
	}
}

// showScore shows the score between the names, and a way to begin anew; nothing if they have not played.
func (v *view) showScore(halves [2]int, played bool) {
	for i, t := range v.scores {
		t.Text = ""
		if played {
			t.Text = words.PointsText(halves[i])
		}
		t.Color = theme.Color(theme.ColorNameForeground)
		t.Refresh()
	}
	if v.reset.Visible() != played {
		kit.Show(v.reset, played)
	}
}

// showFaults shows what is wrong with a ruleset, and where.
func (v *view) showFaults(c catalog.Entry) {
	v.start.Hide()
	v.faults.Show()
	head := kit.Wrapped(words.Text("own.wrong", words.With{"Name": gamelist.Title(c)}))
	head.TextStyle = kit.BoldStyle
	all := []fyne.CanvasObject{kit.Outdented(head)} // a box that grows is laid out again for each
	lines, more := words.FaultList(c.Faults)
	for _, line := range lines {
		all = append(all, kit.Paragraph(line))
	}
	if more > 0 {
		all = append(all, kit.Paragraph(words.Count("error.more", more)))
	}
	v.fault.Content = container.NewVBox(append(all, kit.Secondary(words.Text("own.mend", words.With{"File": source.Shown(c.File, words.LongestFault)})))...)
	v.fault.ScrollToTop()
	v.fault.Refresh()
}

// showPieces shows the start board and every kind of a ruleset as what can be looked at.
func (v *view) showPieces(rs *rules.Ruleset, kind rules.Kind) {
	v.faults.Hide()
	v.start.Show()
	items := []kit.Segment{{Title: words.Text("new.board"), Picture: v.boardPicture}}
	v.kinds = append([]rules.Kind{rules.NoKind}, rulesview.KindsByRank(rs)...)
	for _, k := range v.kinds[1:] {
		name := rulesview.Picture(rs, k)
		told := func() string { return rulesview.Told(rs, k) }
		items = append(items, kit.Segment{Title: words.Name(rs, k), Said: told, Picture: func(px int) image.Image { return resources.Picture(name, px) }})
	}
	v.pieces.Set(items, slices.Index(v.kinds, kind))
}

// boardPicture returns a little board, the sign for the start board.
func (v *view) boardPicture(px int) image.Image {
	colors := v.dialog.window.BoardColors()
	img := image.NewNRGBA(image.Rect(0, 0, px, px))
	edge := px / 8
	for y := edge; y < px-edge; y++ {
		for x := edge; x < px-edge; x++ {
			c := colors.Light
			if ((x-edge)*4/(px-2*edge)+(y-edge)*4/(px-2*edge))%2 == 1 {
				c = colors.Dark
			}
			img.SetNRGBA(x, y, color.NRGBA(c))
		}
	}
	return img
}

// showStart shows the start board and what is said about a ruleset.
func (v *view) showStart(c catalog.Entry) {
	state, err := startState(c.Rules)
	if err == nil {
		v.preview.SetState(state)
	}
	v.reach.Hide()
	v.legend.Hide()
	v.hint.Show()
	v.say(gamelist.Title(c), rulesetText(c))
}

// rulesetText returns a ruleset's description, what there is to know of its start, and the warnings about it.
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

// showPiece shows how the pieces of a kind move.
func (v *view) showPiece(rs *rules.Ruleset, k rules.Kind) {
	piece := rulesview.Looked(rs, k)
	reach := rulesview.ReachOf(rs, piece)
	v.preview.SetState(rulesview.PieceState(rs, piece))
	v.reach.Show()
	v.reach.Set(reach)
	v.hint.Hide()
	v.legend.Show()
	v.legend.Set(reach)
	v.say(words.Name(rs, k), words.PieceFacts(rs, piece))
}

func (v *view) say(title, text string) {
	v.title.SetText(title)
	v.description.SetText(text)
	v.start.Refresh()
}

// timeSegments returns the presets, and the players' own time control.
func timeSegments(own game.TimeControl) []kit.Segment {
	items := make([]kit.Segment, 0, len(timePresets)+1)
	for _, p := range timePresets {
		items = append(items, kit.Segment{Title: p.title, Word: words.Text(p.name), Said: timeSaid(p.name, settings.StoredTime(p.control))})
	}
	return append(items, kit.Segment{Title: cmp.Or(words.TimeTitle(own), "…"), Word: words.Text("time.own"), Said: timeSaid("time.own", own)})
}

// timeSaid says what a time control is called, and what it is.
func timeSaid(name string, t game.TimeControl) func() string {
	return func() string {
		if t.None() {
			return words.TimeText(t)
		}
		return words.FullStops(words.Text(name), words.TimeText(t))
	}
}

// showTime shows which time control is chosen, and says it in words.
func (v *view) showTime(t, own game.TimeControl) {
	v.time.Set(timeSegments(own), presetOf(t))
	v.timeText.Set(words.TimeText(t))
	kit.Show(v.clockStart, !t.None())
	if v.whole != nil {
		v.whole.Refresh() // the text may have more lines or fewer
	}
}

// nameRow lays out the names with their scores, the button that swaps them, and the one that resets the score.
type nameRow struct{ view *view }

// Layout places the row.
func (l *nameRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	defer func() { kit.Mirror(objects, size.Width) }()
	v := l.view
	const score, disc = 5 * kit.Step, 3 * kit.Step
	swap := size.Height
	right := size.Width
	if v.reset.Visible() {
		width := v.reset.MinSize().Width
		kit.Place(v.reset, right-width, 0, width, size.Height)
		right -= width + kit.Step/2
	}
	name := float32(int((right - swap - 2*score - 2*disc) / 2))
	middle := disc + name + score
	kit.Place(v.discs[0], 0, (size.Height-2*kit.Step)/2, 2*kit.Step, 2*kit.Step)
	kit.Place(v.names[0], disc, 0, name, size.Height)
	kit.Place(v.scores[0], middle-score, 0, score, size.Height)
	kit.Place(v.swap, middle, 0, swap, size.Height)
	kit.Place(v.scores[1], middle+swap, 0, score, size.Height)
	kit.Place(v.discs[1], middle+swap+score, (size.Height-2*kit.Step)/2, 2*kit.Step, 2*kit.Step)
	kit.Place(v.names[1], right-name, 0, name, size.Height)
}

// MinSize returns the height of an entry.
func (l *nameRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(40*kit.Step, l.view.names[0].MinSize().Height)
}

// startLayout lays out the board, and what is said about it beside it.
type startLayout struct{ view *view }

// Layout places the board at the left, the texts at the right, and the pieces below them.
func (l *startLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	defer func() { kit.Mirror(objects, size.Width) }()
	side := float32(int(min(size.Height, max(16*kit.Step, size.Width*0.5))/8)) * 8
	kit.Place(objects[0], 0, 0, side, side)
	kit.Place(objects[1], 0, 0, side, side)
	left, width := side+1.5*kit.Step, size.Width-side-1.5*kit.Step
	bottom := side
	pieces := min(l.view.pieces.HeightAt(width)+1, side*0.4)
	kit.Place(objects[6], left, bottom-pieces, width, pieces)
	bottom -= pieces + kit.Step/2
	if size.Height >= 30*kit.Step {
		bottom -= 2 * kit.Step
		kit.Place(objects[5], left, bottom-kit.Step/2, width, 2*kit.Step)
	} else {
		kit.Place(objects[5], left, bottom, 0, 0)
		objects[5].Hide()
	}
	top := objects[2].MinSize().Height - 1.5*kit.Step
	kit.Place(objects[2], left, -kit.Step/2, width, top)
	if l.view.legend.Visible() {
		height := l.view.legend.MinSize().Height
		kit.Place(objects[4], left, top+kit.Step/2, width, height)
		top += height + kit.Step
	}
	kit.Place(objects[3], left, top, width, max(0, bottom-kit.Step-top))
}

// MinSize returns nothing: the dialog gives what it has.
func (l *startLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// gameLayout lays out the games that can be chosen, and beside them what is known of the chosen one.
type gameLayout struct{ view *view }

// Layout places the list between its search and the button for more games.
func (l *gameLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	v := l.view
	width := min(max(20*kit.Step, float32(int(size.Width*0.32))), 28*kit.Step)
	high, button := v.games.Search.MinSize().Height, v.add.MinSize().Height
	kit.Place(v.games.Search, 0, 0, width, high)
	kit.Place(v.games.Rows, 0, high+kit.Step/2, width, size.Height-high-button-kit.Step)
	kit.Place(v.add, 0, size.Height-button, width, button)
	for _, side := range []fyne.CanvasObject{v.start, v.faults} {
		kit.Place(side, width+2*kit.Step, 0, size.Width-width-2*kit.Step, size.Height)
	}
	kit.Mirror(objects, size.Width)
}

// MinSize returns a size in which a few games are seen.
func (l *gameLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(44*kit.Step, 21*kit.Step)
}

// row is one row of the dialog.
type row struct {
	label  *kit.TextLines
	object fyne.CanvasObject
	high   float32 // 0: as high as the others let it be
}

// viewLayout lays out the rows below each other, each behind its label.
type viewLayout struct{ view *view }

// Layout gives the games what the other rows leave. Where there is little room, labels and the words for the time go.
func (l *viewLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	v := l.view
	gap, x := float32(kit.Step), float32(kit.LabelWidth)
	if size.Width < 60*kit.Step {
		x = 0
	}
	words := float32(0)
	if kit.Show(v.timeText, size.Height >= 50*kit.Step); v.timeText.Visible() {
		gap, words = 1.5*kit.Step, v.timeText.HeightAt(size.Width-x)
	}
	free := size.Height + gap - words
	for _, r := range v.rows {
		if r.object.Visible() {
			free -= r.high + gap
		}
	}
	y := float32(0)
	for _, r := range v.rows {
		kit.Show(r.label, x > 0 && r.object.Visible())
		if !r.object.Visible() {
			continue
		}
		high, middle := r.high, r.high
		if high == 0 {
			high, middle = free, v.games.Search.MinSize().Height
		}
		label := r.label.HeightAt(kit.LabelWidth - kit.Step)
		kit.Place(r.label, 0, y+(middle-label)/2, kit.LabelWidth-kit.Step, label)
		kit.Place(r.object, x, y, size.Width-x, high)
		if y += high; r.object == v.time {
			kit.Place(v.timeText, x, y+kit.Step/4, size.Width-x, words)
			y += words
		}
		y += gap
	}
	kit.Mirror(objects, size.Width)
}

// MinSize returns the smallest size in which all can be reached.
func (l *viewLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(46*kit.Step, 43*kit.Step)
}
