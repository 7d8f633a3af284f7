package ui

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

// askLeft asks with which of the games that were left to go on, if any. Those that are not chosen stay for a later start.
func (k *keeping) askLeft() {
	chosen := 0
	view := newLeftView(k, func(i int) { chosen = i })
	k.shell.Dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Count("resume.title", len(k.held)),
		Content: view.box,
		Answers: []kit.Answer{
			{Text: words.Text("resume.letGo"), Danger: true, Run: func() { k.askDiscard(k.held[chosen]) }},
			{Text: words.Text("resume.anew"), Run: k.release}, // the new game is on the board already
			{Text: words.Text("resume.resume"), Run: func() { k.goOn(k.held[chosen]) }},
		},
		Escape: 1,
		First:  view.list,
		Width:  84 * kit.Step,
		Height: view.height(len(k.held)),
		Shown:  func() { view.list.Choose(0) },
	})
}

// askDiscard asks whether to let a game go for good, and then again what to do with the others.
func (k *keeping) askDiscard(l leftGame) {
	k.shell.Dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("discard.title"),
		Content: kit.Paragraph(words.Text("discard.text", words.With{"White": words.PlayerOf(l.Game, rules.White), "Black": words.PlayerOf(l.Game, rules.Black), "Progress": l.progress()})),
		Answers: []kit.Answer{
			{Text: words.Text("discard.discard"), Danger: true, Run: func() { k.discard(l) }},
			{Text: words.Text("discard.keep"), Run: k.askLeft},
		},
		Escape: 1,
	})
}

// discard lets a game that was left go for good.
func (k *keeping) discard(l leftGame) {
	if err := l.Discard(); err != nil {
		k.shell.ShowError(words.Text("error.refused"), err)
	}
	k.held = slices.DeleteFunc(k.held, func(h leftGame) bool { return h.Interrupted == l.Interrupted })
	if len(k.held) > 0 {
		k.askLeft()
	}
}

// players names who plays.
func (l leftGame) players() string {
	return words.Text("resume.players", words.With{"White": words.PlayerOf(l.Game, rules.White), "Black": words.PlayerOf(l.Game, rules.Black)})
}

// progress says how far a game has come: its last move, or how it ended.
func (l leftGame) progress() string {
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

// Measures of the list of games that were left, and its board.
const (
	leftRowHeight   = 6 * kit.Step
	leftBoard       = 32 * kit.Step
	leftBoardLeast  = 60 * kit.Step // of the dialog's width, for a board to have room
	leftListLeast   = 20 * kit.Step
	leftHintHeight  = 3 * kit.Step
	leftMostVisible = 6
)

// leftView lists games that were left, with the position of the one that is chosen.
type leftView struct {
	list    *kit.List
	hint    *kit.Label
	preview *board.Preview
	box     *fyne.Container
}

// newLeftView returns the list of the games that the window holds; what is chosen is told.
func newLeftView(k *keeping, chosen func(int)) *leftView {
	v := &leftView{preview: board.NewPreview(resources.Picture, 8*kit.Step)}
	v.preview.SetColors(k.shell.BoardColors())
	now := time.Now()
	v.list = kit.NewList(func() int { return len(k.held) }, func() fyne.CanvasObject { return newLeftRow() },
		func(id widget.ListItemID, o fyne.CanvasObject) {
			l := k.held[id]
			o.(*leftRow).show(l.players(), words.Text("resume.line", words.With{
				"Rules": words.Game(l.Game.Ruleset()), "Progress": l.progress(), "When": when(l.Written, now),
			}))
		},
		func(id widget.ListItemID) {
			chosen(id)
			v.preview.SetFlipped(k.held[id].state.Flipped)
			v.preview.SetState(diagram.Still(k.held[id].Game.Live()))
		}, k.shell.Dialogs)
	v.hint = kit.Wrapped(words.Text("resume.hint"))
	v.box = container.New(v, v.list, v.preview, v.hint)
	return v
}

// height returns the height of the content for a number of games.
func (v *leftView) height(games int) float32 {
	rows := float32(min(games, leftMostVisible)) * leftRowHeight
	return max(rows, leftBoard) + v.hint.MinSize().Height
}

// Layout places the list, and beside it the board where there is room.
func (v *leftView) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	defer func() { kit.Mirror(objects, size.Width) }()
	v.hint.Resize(fyne.NewSize(size.Width+2*kit.Step, 0))
	hint := min(v.hint.MinSize().Height, size.Height/3)
	kit.Place(v.hint, -kit.Step, size.Height-hint, size.Width+2*kit.Step, hint)
	room := size.Height - hint - kit.Step
	side := min(leftBoard, room)
	if size.Width < leftBoardLeast {
		v.preview.Hide()
		kit.Place(v.list, 0, 0, size.Width, room)
		return
	}
	v.preview.Show()
	kit.Place(v.preview, size.Width-side, 0, side, side)
	kit.Place(v.list, 0, 0, size.Width-side-2*kit.Step, room)
}

// MinSize returns the least room that shows a game.
func (v *leftView) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(leftListLeast, 2*leftRowHeight+leftHintHeight)
}

// leftRow is one game of the list: who plays, and below it how far they have come.
type leftRow struct {
	widget.BaseWidget
	texts [2]string
}

func newLeftRow() *leftRow {
	r := &leftRow{}
	r.ExtendBaseWidget(r)
	return r
}

// show shows another game.
func (r *leftRow) show(title, line string) {
	r.texts = [2]string{title, line}
	r.Refresh()
}

// Said returns the two lines.
func (r *leftRow) Said() (name, value string) { return "", r.texts[0] + ". " + r.texts[1] }

// CreateRenderer returns the renderer of the two lines.
func (r *leftRow) CreateRenderer() fyne.WidgetRenderer {
	return kit.Drawn(r, func() fyne.Size { return fyne.NewSize(leftListLeast, leftRowHeight) }, r.draw)
}

// draw returns the lines, shortened where there is no room.
func (r *leftRow) draw(size fyne.Size) []fyne.CanvasObject {
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
