package ui

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
)

// moveField is the line in which a move is typed. Tab completes it, Enter plays it, Escape leaves it.
type moveField struct {
	boundEntry
	complete, play, leave func()
	lost                  func()
}

// AcceptsTab keeps Tab from going to the next control.
func (*moveField) AcceptsTab() bool { return true }

// TypedKey edits the text, but for the keys that end it.
func (f *moveField) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyTab:
		f.complete()
	case fyne.KeyReturn, fyne.KeyEnter:
		f.play()
	case fyne.KeyEscape:
		f.leave()
	default:
		f.Entry.TypedKey(key)
	}
}

// FocusLost leaves the line.
func (f *moveField) FocusLost() {
	f.Entry.FocusLost()
	f.lost()
}

// moveEntry is where a move is typed: a line, and below it the legal moves that begin so, or why there is none.
type moveEntry struct {
	box   *fyne.Container
	card  *canvas.Rectangle
	field *moveField
	hint  *canvas.Text
	all   []typedMove
	lines []string // of the hint, before it is cut to the width
	wrong bool     // the hint is a refusal
}

func newMoveEntry(play func(text string), leave func()) *moveEntry {
	e := &moveEntry{card: canvas.NewRectangle(nil), field: &moveField{boundEntry: boundEntry{most: rules.LineText}}, hint: canvas.NewText("", nil)}
	e.card.CornerRadius, e.card.StrokeWidth = radius, 2
	e.hint.TextSize = smallSize
	e.field.complete = func() { e.write(completed(beginning(e.all, e.field.Text), e.field.Text)) }
	e.field.play = func() { play(e.field.Text) }
	e.field.leave, e.field.lost = leave, leave
	e.field.OnChanged = func(string) { e.suggest() }
	e.field.Scroll = fyne.ScrollHorizontalOnly
	e.field.ExtendBaseWidget(e.field)
	e.box = container.New(&moveEntryLayout{e}, e.card, e.field, e.hint)
	e.box.Hide()
	return e
}

// open shows the line with its first letter.
func (e *moveEntry) open(all []typedMove, first string) {
	e.all = all
	e.card.FillColor, e.card.StrokeColor = theme.Color(colorPanel), theme.Color(theme.ColorNamePrimary)
	e.field.PlaceHolder = tr("entry.placeholder")
	e.box.Show()
	e.write(first)
	e.suggest()
}

// write replaces the text, the cursor at its end.
func (e *moveEntry) write(text string) {
	e.field.SetText(text)
	e.field.CursorColumn = len([]rune(text))
	e.field.Refresh()
}

// suggest lists the moves that begin as the text does.
func (e *moveEntry) suggest() {
	e.wrong = false
	e.lines = nil
	for _, m := range beginning(e.all, e.field.Text) {
		e.lines = append(e.lines, m.san)
	}
	if len(e.lines) == 0 && e.field.Text != "" {
		e.lines = []string{tr("entry.none")}
	}
	e.show()
}

// refuse says why the text cannot be played.
func (e *moveEntry) refuse(why string) {
	e.wrong, e.lines = true, []string{why}
	e.show()
}

// show writes the hint, as much of it as there is room for.
func (e *moveEntry) show() {
	e.hint.Color = theme.Color(colorSecondary)
	if e.wrong {
		e.hint.Color = theme.Color(theme.ColorNameError)
	}
	e.hint.Text = elide(strings.Join(e.lines, "   "), e.hint.Size().Width, smallSize, e.hint.TextStyle)
	e.hint.Refresh()
}

// leastEntry is the least height of the entry; where the status is lower it reaches up over what is above.
const leastEntry = 5 * step

// moveEntryLayout places the line above the hint, or beside it where there is one line only.
type moveEntryLayout struct{ entry *moveEntry }

// Layout places the parts.
func (l *moveEntryLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	e := l.entry
	e.card.Resize(size)
	height := e.field.MinSize().Height
	if size.Height < height+3.5*step {
		width := float32(int(size.Width * 0.4))
		place(e.field, step/4, (size.Height-height)/2, width, height)
		place(e.hint, width+step, 0, size.Width-width-1.5*step, size.Height)
	} else {
		place(e.field, step/2, step/2, size.Width-step, height)
		place(e.hint, 1.5*step, height+step, size.Width-3*step, size.Height-height-1.25*step)
	}
	e.show()
}

// MinSize returns none: the entry lies where the status is.
func (l *moveEntryLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// typeMove opens the entry of moves with its first letter or digit.
func (w *Window) typeMove(r rune) {
	if w.dialogs.busy() || !unicode.IsLetter(r) && !unicode.IsDigit(r) || !w.controller.CanPlay() {
		return
	}
	w.entry.open(typedMoves(w.controller.Live().Position()), string(r))
	w.win.Canvas().Focus(w.entry.field)
	w.win.Canvas().Refresh(w.entry.box) // a container that was hidden does not ask for its first painting itself
}

// typedRune gets what is typed while nothing has the focus.
func (w *Window) typedRune(r rune) {
	switch {
	case w.dialogs.later(func() { w.typeAgain(r) }):
	case !w.dialogs.busy():
		w.board.TypedRune(r)
	}
}

// typeAgain types a letter into what has the focus now.
func (w *Window) typeAgain(r rune) {
	if focused := w.win.Canvas().Focused(); focused != nil {
		focused.TypedRune(r)
		return
	}
	w.typedRune(r)
}

// leaveEntry closes the entry of moves; the keys go to the board again.
func (w *Window) leaveEntry() {
	if !w.entry.box.Visible() {
		return
	}
	w.entry.box.Hide()
	if f := w.win.Canvas().Focused(); f == nil || f == fyne.Focusable(w.entry.field) {
		w.win.Canvas().Focus(w.board)
	}
}

// playTyped plays a typed move. One that only begins as a single legal move does is that move; any other is refused with
// its reason.
func (w *Window) playTyped(text string) {
	if !w.controller.CanPlay() {
		w.leaveEntry()
		return
	}
	p := w.controller.Live().Position()
	m, err := p.ParseSAN(text)
	if err != nil {
		if found := beginning(typedMoves(p), text); len(found) == 1 {
			m, err = found[0].move, nil
		}
	}
	touched := w.controller.Touched()
	switch {
	case err != nil:
		w.entry.refuse(w.typedRefusal(p, text, err))
	case touched != rules.NoSquare && touched != m.From:
		w.entry.refuse(tr("status.touched", words{"Piece": pieceName(p.Ruleset(), p.At(touched)), "Square": touched.String()}))
	default:
		w.leaveEntry()
		w.playMove(m)
	}
}
