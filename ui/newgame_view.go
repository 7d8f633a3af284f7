package ui

import (
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
	"overtheboard/resources"
	"overtheboard/ui/board"
)

// The size of the dialog's content, where the window has room for it.
const (
	newGameWidth  = 104 * step
	newGameHeight = 66 * step
)

// newGameView is what the dialog for a new game shows.
type newGameView struct {
	dialog *newGame
	whole  *fyne.Container

	names  [2]*entry
	discs  [2]*canvas.Circle // the colours of the names
	scores [2]*canvas.Text
	swap   *button
	reset  *button

	list *list
	own  *button

	start       *fyne.Container // the right side for a ruleset that can be played
	preview     *board.Preview
	reach       *reachView
	title       *widget.Label
	description *widget.Label
	legend      *legend
	hint        *canvas.Text
	pieces      *segments
	kinds       []rules.Kind // what the pieces stand for; NoKind for the start board

	faults *fyne.Container // the right side for a wrong one
	fault  *container.Scroll

	time       *segments
	timeText   *textLines
	clockStart *segments
	seats      *segments
}

// newGameWidgets returns the parts of the dialog.
func newGameWidgets(d *newGame) *newGameView {
	keys := d.dialogs.typedKey
	v := &newGameView{dialog: d}
	for i, placeholder := range []string{tr("new.white"), tr("new.black")} {
		v.names[i] = newEntry("", placeholder, keys)
		v.names[i].most = rules.LineText
		v.names[i].OnChanged = func(string) { d.showScore() }
		v.discs[i] = &canvas.Circle{StrokeWidth: 1.5, StrokeColor: theme.Color(colorDiscLine)}
		v.scores[i] = canvas.NewText("", nil)
		v.scores[i].Alignment, v.scores[i].TextStyle = fyne.TextAlignCenter, boldStyle
	}
	v.discs[rules.White].FillColor = theme.Color(colorWhiteDisc)
	v.discs[rules.Black].FillColor = theme.Color(colorBlackDisc)
	v.swap = newButton("", iconSwap, d.swap, keys)
	v.reset = newButton(tr("evening.reset"), nil, d.resetScore, keys)
	v.reset.Importance = widget.LowImportance

	v.list = newList(func() int { return len(d.shelf.choices) }, newRuleRow, v.fillRow, d.choose, keys)
	v.own = newButton(tr("own.button"), theme.FolderOpenIcon(), d.askOwnRules, keys)
	v.own.Importance = widget.LowImportance
	v.own.Alignment = widget.ButtonAlignLeading

	colors := d.colors()
	v.preview = board.NewPreview(resources.Picture, 16*step)
	v.preview.SetColors(colors)
	v.reach = newReachView(v.preview, colors.Marks[0])
	v.title = widget.NewLabelWithStyle("", fyne.TextAlignLeading, boldStyle)
	v.title.Truncation = fyne.TextTruncateEllipsis
	v.description = wrapped("")
	v.legend = newLegend()
	v.hint = canvas.NewText(tr("new.pieces"), theme.Color(colorSecondary))
	v.hint.TextSize = smallSize
	v.pieces = newSegments(nil, func(i int) { d.showKind(v.kinds[i]) }, keys)
	v.pieces.cell = 4 * step

	v.time = newSegments(timeSegments(d.own), d.chooseTime, keys)
	v.time.tapped = func(i int) {
		if i == len(timePresets) {
			d.askTime()
		}
	}
	v.timeText = newTextLines(3) // three stages for each, at odds
	v.clockStart = newSegments([]segment{{title: tr("new.atOnce")}, {title: tr("new.afterFirst")}}, nil, keys)
	v.clockStart.current = int(d.prefs.clockStart())
	v.seats = newSegments([]segment{{title: tr("seat.same")}, {title: tr("seat.turn")}, {title: tr("seat.face")}}, nil, keys)
	v.seats.current = int(d.prefs.seating())
	return v
}

// content lays the parts out. The order is that in which Tab goes through them.
func (v *newGameView) content() fyne.CanvasObject {
	v.fault = container.NewVScroll(container.NewVBox())
	names := container.New(&nameRow{v}, v.discs[0], v.names[0], v.scores[0], v.swap, v.scores[1], v.discs[1], v.names[1], v.reset)
	v.start = container.New(&startLayout{v}, v.preview, v.reach, outdented(v.title),
		container.NewVScroll(outdented(v.description)), v.legend, v.hint, container.NewVScroll(v.pieces))
	v.faults = container.NewStack(v.fault)
	v.whole = container.New(&newGameLayout{v}, names, v.list, v.own, v.start, v.faults, v.time, v.timeText, v.clockStart, v.seats)
	return v.whole
}

// showReading says that the players' rulesets are being read, in the place that leads to them.
func (v *newGameView) showReading(on bool) {
	text := tr("own.button")
	if on {
		text = tr("work.rules")
	}
	if v.own.Text != text {
		v.own.SetText(text)
	}
}

// newRuleRow returns a row of the list: a name, and whether the ruleset is the players' own, or wrong.
func newRuleRow() fyne.CanvasObject {
	label := widget.NewLabel("")
	label.Truncation = fyne.TextTruncateEllipsis
	own := canvas.NewText("", nil)
	own.TextSize = smallSize
	return container.NewBorder(nil, nil, nil, container.NewHBox(own, widget.NewIcon(theme.WarningIcon()), space(step)), label)
}

func (v *newGameView) fillRow(id widget.ListItemID, row fyne.CanvasObject) {
	choices := v.dialog.shelf.choices
	if id >= len(choices) {
		return
	}
	c := choices[id]
	objects := row.(*fyne.Container).Objects
	objects[0].(*widget.Label).SetText(c.title())
	signs := objects[1].(*fyne.Container).Objects
	own := signs[0].(*canvas.Text)
	isOwn, isWrong := c.file != "" && c.rules != nil, c.rules == nil
	if own.Text == "" || own.Visible() != isOwn || signs[1].Visible() != isWrong {
		own.Text, own.Color = tr("own.mark"), theme.Color(colorSecondary)
		show(own, isOwn)
		show(signs[1], isWrong)
		row.Refresh()
	}
}

// showScore shows the score between the names, and a way to begin anew; nothing if they have not played.
func (v *newGameView) showScore(halves [2]int, played bool) {
	for i, t := range v.scores {
		t.Text = ""
		if played {
			t.Text = pointsText(halves[i])
		}
		t.Color = theme.Color(theme.ColorNameForeground)
		t.Refresh()
	}
	if v.reset.Visible() != played {
		show(v.reset, played)
	}
}

// showFaults shows what is wrong with a ruleset, and where.
func (v *newGameView) showFaults(c ruleChoice) {
	v.start.Hide()
	v.faults.Show()
	head := wrapped(tr("own.wrong", words{"Name": c.title()}))
	head.TextStyle = boldStyle
	box := container.NewVBox(outdented(head))
	for _, f := range c.faults[:min(len(c.faults), errorLines)] {
		box.Add(paragraph(faultLine(f.Error())))
	}
	if more := len(c.faults) - errorLines; more > 0 {
		box.Add(paragraph(trn("error.more", more)))
	}
	box.Add(secondary(tr("own.mend", words{"File": rules.Shown(c.file, longestFault)})))
	v.fault.Content = box
	v.fault.ScrollToTop()
	v.fault.Refresh()
}

// showPieces shows the start board and every kind of a ruleset as what can be looked at.
func (v *newGameView) showPieces(rs *rules.Ruleset, kind rules.Kind) {
	v.faults.Hide()
	v.start.Show()
	items := []segment{{picture: v.boardPicture}}
	v.kinds = append([]rules.Kind{rules.NoKind}, kindsByRank(rs)...)
	for _, k := range v.kinds[1:] {
		name := piecePicture(rs, k)
		items = append(items, segment{picture: func(px int) image.Image { return resources.Picture(name, px) }})
	}
	v.pieces.set(items, slices.Index(v.kinds, kind))
}

// boardPicture returns a little board, the sign for the start board.
func (v *newGameView) boardPicture(px int) image.Image {
	colors := v.dialog.colors()
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
func (v *newGameView) showStart(c ruleChoice) {
	state, err := startState(c.rules)
	if err == nil {
		v.preview.SetState(state)
	}
	v.reach.Hide()
	v.legend.Hide()
	v.hint.Show()
	v.say(c.title(), rulesetText(c))
}

// rulesetText returns a ruleset's description, what there is to know of its start, and the warnings about it.
func rulesetText(c ruleChoice) string {
	var lines []string
	add := func(line string) { lines = append(lines, line) }
	if text := rules.Cut(c.rules.Definition().Description, rules.ParagraphText); text != "" {
		for line := range strings.Lines(text) {
			add(rules.Shown(strings.TrimRight(line, "\r\n"), rules.ParagraphText))
		}
	}
	if c.rules.Definition().Shuffle != nil {
		add(tr("new.shuffled"))
	}
	if c.rules.Definition().Turn == rules.Black {
		add(tr("new.blackBegins"))
	}
	for _, f := range c.faults[:min(len(c.faults), errorLines)] {
		add(faultLine(f.Error()))
	}
	if more := len(c.faults) - errorLines; more > 0 {
		add(trn("error.more", more))
	}
	return strings.Join(lines, "\n")
}

// showPiece shows how the pieces of a kind move.
func (v *newGameView) showPiece(rs *rules.Ruleset, k rules.Kind) {
	white := rules.NewPiece(k, rules.White)
	reach := reachOf(rs, white)
	v.preview.SetState(pieceState(rs, white))
	v.reach.Show()
	v.reach.set(reach)
	v.hint.Hide()
	v.legend.Show()
	v.legend.set(reach)
	v.say(pieceName(rs, white), pieceFacts(rs, k))
}

func (v *newGameView) say(title, text string) {
	v.title.SetText(title)
	v.description.SetText(text)
	v.start.Refresh()
}

// timeSegments returns the presets, and the players' own time control.
func timeSegments(own game.TimeControl) []segment {
	items := make([]segment, 0, len(timePresets)+1)
	for _, p := range timePresets {
		items = append(items, segment{title: p.title, word: tr(p.name)})
	}
	return append(items, segment{title: timeTitle(own), word: tr("time.own")})
}

// showTime shows which time control is chosen, and says it in words.
func (v *newGameView) showTime(t, own game.TimeControl) {
	v.time.set(timeSegments(own), presetOf(t))
	show(v.clockStart, !t.None())
	if v.timeText.set(timeText(t)) && v.whole != nil {
		v.whole.Refresh() // the text may have more lines or fewer
	}
}

// nameRow lays out the names with their scores, the button that swaps them, and the one that resets the score.
type nameRow struct{ view *newGameView }

// Layout places the row.
func (l *nameRow) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	v := l.view
	const score, disc = 5 * step, 3 * step
	swap := size.Height
	right := size.Width
	if v.reset.Visible() {
		width := v.reset.MinSize().Width
		place(v.reset, right-width, 0, width, size.Height)
		right -= width + step/2
	}
	name := float32(int((right - swap - 2*score - 2*disc) / 2))
	middle := disc + name + score
	place(v.discs[0], 0, (size.Height-2*step)/2, 2*step, 2*step)
	place(v.names[0], disc, 0, name, size.Height)
	place(v.scores[0], middle-score, 0, score, size.Height)
	place(v.swap, middle, 0, swap, size.Height)
	place(v.scores[1], middle+swap, 0, score, size.Height)
	place(v.discs[1], middle+swap+score, (size.Height-2*step)/2, 2*step, 2*step)
	place(v.names[1], right-name, 0, name, size.Height)
}

// MinSize returns the height of an entry.
func (l *nameRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(40*step, l.view.names[0].MinSize().Height)
}

// startLayout lays out the board, and what is said about it beside it.
type startLayout struct{ view *newGameView }

// Layout places the board at the left, the texts at the right, and the pieces below them.
func (l *startLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	side := float32(int(min(size.Height, size.Width*0.55)/8)) * 8
	place(objects[0], 0, 0, side, side)
	place(objects[1], 0, 0, side, side)
	left, width := side+1.5*step, size.Width-side-1.5*step
	bottom := side
	pieces := min(l.view.pieces.heightAt(width)+1, side*0.4)
	place(objects[6], left, bottom-pieces, width, pieces)
	bottom -= pieces + step/2
	if size.Height >= 30*step {
		bottom -= 2 * step
		place(objects[5], left, bottom-step/2, width, 2*step)
	} else {
		place(objects[5], left, bottom, 0, 0)
		objects[5].Hide()
	}
	top := objects[2].MinSize().Height - 1.5*step
	place(objects[2], left, -step/2, width, top)
	if l.view.legend.Visible() {
		height := l.view.legend.MinSize().Height
		place(objects[4], left, top+step/2, width, height)
		top += height + step
	}
	place(objects[3], left, top, width, max(0, bottom-step-top))
}

// MinSize returns nothing: the dialog gives what it has.
func (l *startLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// newGameLayout lays out the dialog: names, then rules, then time and seats. What is low on room gets less of a board.
type newGameLayout struct{ view *newGameView }

// Layout places the parts from above and from below; the rules get what is left.
func (l *newGameLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	v := l.view
	names, list, own := objects[0], v.list, v.own
	roomy := size.Height >= 50*step
	gap := step
	if roomy {
		gap = 2 * step
	}
	top := names.MinSize().Height
	place(names, 0, 0, size.Width, top)

	bottom := size.Height - plainSegment
	clocks := float32(int(size.Width * 0.42))
	place(v.clockStart, 0, bottom, clocks-step, plainSegment)
	place(v.seats, clocks+step, bottom, size.Width-clocks-step, plainSegment)
	show(v.timeText, roomy)
	if roomy {
		height := v.timeText.heightAt(size.Width)
		bottom -= height + step
		place(v.timeText, 0, bottom, size.Width, height)
	}
	bottom -= tallSegment + step
	place(v.time, 0, bottom, size.Width, tallSegment)

	top += gap
	height := bottom - gap - top
	width := min(max(20*step, float32(int(size.Width*0.27))), 28*step)
	button := own.MinSize().Height
	place(list, 0, top, width, height-button-step/2)
	place(own, 0, top+height-button, width, button)
	place(v.start, width+2*step, top, size.Width-width-2*step, height)
	place(v.faults, width+2*step, top, size.Width-width-2*step, height)
}

// MinSize returns the smallest size in which all can be reached.
func (l *newGameLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(60*step, 30*step) }
