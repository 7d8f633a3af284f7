package library

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askInterrupted asks with which of the games that were interrupted to go on, if any. Those that are not chosen stay for a later start.
func (j *gameJournal) askInterrupted() {
	chosen := 0
	view := newInterruptedView(j, func(i int) { chosen = i })
	j.shell.Dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Count("resume.title", len(j.offered)),
		Content: view.box,
		Answers: []kit.Answer{
			{Text: words.Text("resume.letGo"), Danger: true, Run: func() { j.askDiscard(j.offered[chosen]) }},
			{Text: words.Text("resume.anew"), Run: j.release}, // the new game is on the board already
			{Text: words.Text("resume.resume"), Run: func() { j.goOn(j.offered[chosen]) }},
		},
		Escape: 1,
		First:  view.list,
		Width:  84 * kit.Step,
		Height: view.height(len(j.offered)),
		Shown:  func() { view.list.Choose(0) },
	})
}

// askDiscard asks whether to let a game go for good, and then again what to do with the others.
func (j *gameJournal) askDiscard(l interruptedGame) {
	j.shell.Dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("discard.title"),
		Content: kit.Paragraph(words.Text("discard.text", words.With{"White": words.PlayerOf(l.Game, rules.White), "Black": words.PlayerOf(l.Game, rules.Black), "Progress": l.progress()})),
		Answers: []kit.Answer{
			{Text: words.Text("discard.discard"), Danger: true, Run: func() { j.discard(l) }},
			{Text: words.Text("discard.keep"), Run: j.askInterrupted},
		},
		Escape: 1,
	})
}

// discard lets a game that was interrupted go for good.
func (j *gameJournal) discard(l interruptedGame) {
	if err := l.Discard(); err != nil {
		j.shell.ShowError(words.Text("error.refused"), err)
	}
	j.offered = slices.DeleteFunc(j.offered, func(h interruptedGame) bool { return h.Interrupted == l.Interrupted })
	if len(j.offered) > 0 {
		j.askInterrupted()
	}
}

// players names who plays.
func (l interruptedGame) players() string {
	return words.Text("resume.players", words.With{"White": words.PlayerOf(l.Game, rules.White), "Black": words.PlayerOf(l.Game, rules.Black)})
}

// progress says how far a game has come: its last move, or how it ended.
func (l interruptedGame) progress() string {
	g := l.Game
	data := words.With{}
	if g.Live().Ply() > 0 {
		data["Move"] = words.Caption(g.Live())
	}
	_, ending := g.Ending()
	switch o := g.Outcome(); {
	case o.Over():
		data["Result"], _ = words.OutcomeLine(o)
		return words.Text("resume.over", data)
	case ending:
		return words.Text("resume.ending")
	case g.Live().Ply() == 0:
		return words.Text("resume.unmoved")
	}
	return words.Text("resume.moved", data)
}

// when says when a game was played last.
func when(at, now time.Time) string {
	at, now = at.Local(), now.Local()
	data := words.With{"Time": at.Format("15:04"), "Date": words.DateText(at)}
	switch at.Format("2006-01-02") {
	case now.Format("2006-01-02"):
		return words.Text("resume.today", data)
	case now.AddDate(0, 0, -1).Format("2006-01-02"):
		return words.Text("resume.yesterday", data)
	}
	return words.Text("resume.day", data)
}

// Measures of the list of games that were interrupted, and its board.
const (
	rowHeight   = 6 * kit.Step
	boardSide   = 32 * kit.Step
	boardLeast  = 60 * kit.Step // of the dialog's width, for a board to have room
	listLeast   = 20 * kit.Step
	hintHeight  = 3 * kit.Step
	mostVisible = 6
)

// interruptedView lists games that were interrupted, with the position of the one that is chosen.
type interruptedView struct {
	list    *kit.List
	hint    *kit.Label
	preview *board.Preview
	box     *fyne.Container
}

// newInterruptedView returns the list of the games that the window holds; what is chosen is told.
func newInterruptedView(j *gameJournal, chosen func(int)) *interruptedView {
	v := &interruptedView{preview: board.NewPreview(resources.Picture, 8*kit.Step)}
	v.preview.SetColors(j.shell.BoardColors())
	now := time.Now()
	v.list = kit.NewList(func() int { return len(j.offered) }, func() fyne.CanvasObject { return newInterruptedRow() },
		func(id widget.ListItemID, o fyne.CanvasObject) {
			l := j.offered[id]
			o.(*interruptedRow).show(l.players(), words.Text("resume.line", words.With{
				"Rules": words.Game(l.Game.Ruleset()), "Progress": l.progress(), "When": when(l.Written, now),
			}))
		},
		func(id widget.ListItemID) {
			chosen(id)
			v.preview.SetFlipped(j.offered[id].state.Flipped)
			v.preview.SetState(diagram.Still(j.offered[id].Game.Live()))
		}, j.shell.Dialogs)
	v.hint = kit.Wrapped(words.Text("resume.hint"))
	v.box = container.New(v, v.list, v.preview, v.hint)
	return v
}

// height returns the height of the content for a number of games.
func (v *interruptedView) height(games int) float32 {
	rows := float32(min(games, mostVisible)) * rowHeight
	return max(rows, boardSide) + v.hint.MinSize().Height
}

// Layout places the list, and beside it the board where there is room.
func (v *interruptedView) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	defer func() { kit.Mirror(objects, size.Width) }()
	v.hint.Resize(fyne.NewSize(size.Width+2*kit.Step, 0))
	hint := min(v.hint.MinSize().Height, size.Height/3)
	kit.Place(v.hint, -kit.Step, size.Height-hint, size.Width+2*kit.Step, hint)
	room := size.Height - hint - kit.Step
	side := min(boardSide, room)
	if size.Width < boardLeast {
		v.preview.Hide()
		kit.Place(v.list, 0, 0, size.Width, room)
		return
	}
	v.preview.Show()
	kit.Place(v.preview, size.Width-side, 0, side, side)
	kit.Place(v.list, 0, 0, size.Width-side-2*kit.Step, room)
}

// MinSize returns the least room that shows a game.
func (v *interruptedView) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(listLeast, 2*rowHeight+hintHeight)
}

// interruptedRow is one game of the list: who plays, and below it how far they have come.
type interruptedRow struct {
	widget.BaseWidget
	texts [2]string
}

func newInterruptedRow() *interruptedRow {
	r := &interruptedRow{}
	r.ExtendBaseWidget(r)
	return r
}

// show shows another game.
func (r *interruptedRow) show(title, line string) {
	r.texts = [2]string{title, line}
	r.Refresh()
}

// Said returns the two lines.
func (r *interruptedRow) Said() (name, value string) { return "", r.texts[0] + ". " + r.texts[1] }

// CreateRenderer returns the renderer of the two lines.
func (r *interruptedRow) CreateRenderer() fyne.WidgetRenderer {
	return kit.Drawn(r, func() fyne.Size { return fyne.NewSize(listLeast, rowHeight) }, r.draw)
}

// draw returns the lines, shortened where there is no room.
func (r *interruptedRow) draw(size fyne.Size) []fyne.CanvasObject {
	title, line := canvas.NewText("", theme.Color(theme.ColorNameForeground)), canvas.NewText("", theme.Color(kit.ColorSecondary))
	title.TextSize, title.TextStyle, line.TextSize = kit.TextSize, kit.BoldStyle, kit.SmallSize
	width := size.Width - 3*kit.Step
	for i, t := range []*canvas.Text{title, line} {
		t.Text = kit.Elide(r.texts[i], width, t.TextSize, t.TextStyle)
	}
	upper, lower := title.MinSize().Height, line.MinSize().Height
	top := (size.Height - upper - lower) / 2
	kit.Place(title, 1.5*kit.Step, top, width, upper)
	kit.Place(line, 1.5*kit.Step, top+upper, width, lower)
	return []fyne.CanvasObject{title, line}
}
