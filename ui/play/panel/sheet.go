package panel

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Measures of the score sheet. If it is low and wide, status and toolbar are beside the moves.
const (
	sheetEdge     = 1.5 * kit.Step
	headHeight    = 4.25 * kit.Step
	lowSheet      = 30 * kit.Step
	lowForFingers = 38 * kit.Step
	wideSheet     = 55 * kit.Step
)

// Sheet is the block between the player bars: the game's title, moves, status and toolbar.
type Sheet struct {
	kit.Drawing
	Moves   *MoveList
	Status  *StatusView
	Actions *Actions
	Entry   *MoveEntry
	Start   *Start // in place of the moves while there are none
	rules   *Link
	title   string  // name of the game
	short   string  // if that does not fit; "": shortened
	time    string  // time control; "" without clocks
	covered float32 // height at the bottom that a card covers
}

// NewSheet completes a sheet whose views are set.
func NewSheet(s *Sheet, c Commands) *Sheet {
	s.rules = NewLink(Target{Text: words.Text("rules.open"), Does: command.Rules}, c.Do)
	s.DrawBy(s, kit.Least(15*kit.Step, 20*kit.Step), s.draw)
	return s
}

// SetTitle sets the name of the game, optionally a short one, and the time control.
func (s *Sheet) SetTitle(title, short, time string) {
	if title != s.title || time != s.time {
		s.title, s.short, s.time = title, short, time
		s.Refresh()
	}
}

// Title returns the name of the game with its time control.
func (s *Sheet) Title() string {
	if s.time == "" {
		return s.title
	}
	return s.title + " · " + s.time
}

// titleIn returns the title shortened to a width, an opening's to its family or code, except the time control, which runs from left
// to right.
func (s *Sheet) titleIn(room float32) string {
	time := strings.TrimPrefix(s.Title(), s.title)
	if kit.Leftwards() {
		time = strings.Replace(time, "· ", "· \u200e", 1)
	}
	elide := func(title string) string {
		return kit.Elide(title, room-fyne.MeasureText(time, kit.SmallSize, fyne.TextStyle{}).Width, kit.SmallSize, fyne.TextStyle{})
	}
	title := elide(s.title)
	if family, _, _ := strings.Cut(s.title, ":"); title != s.title {
		if title = elide(family); title != family {
			title = cmp.Or(s.short, title)
		}
	}
	return title + time
}

func (s *Sheet) Set(m Moves) {
	s.Moves.Set(m)
	kit.Show(s.Start, s.Moves.rows() == 0)
}

// Say shows a status, and gives it the height that it needs.
func (s *Sheet) Say(status Status) {
	before := s.Status.Size().Height
	s.Status.Set(status)
	if s.Status.HeightAt(s.Status.Size().Width) != before {
		s.Refresh()
	}
}

// Least returns the height of status and toolbar alone.
func (s *Sheet) Least(width float32) float32 {
	status := float32(statusHeight)
	if width < wordsFrom {
		status = narrowStatus
	}
	return status + s.Actions.height(width)
}

// Cover keeps the moves clear of a card over the lower part of the sheet.
func (s *Sheet) Cover(height float32) {
	if height != s.covered {
		s.covered = height
		s.Refresh()
	}
}

// paired reports whether status and toolbar are beside the moves.
func (s *Sheet) paired(size fyne.Size) bool {
	low := float32(lowSheet)
	if kit.Fingers {
		low = lowForFingers
	}
	return size.Height < low && size.Width >= wideSheet && size.Height > s.Least(size.Width)
}

// Foot returns what a card may cover: the part below the moves, or beside them.
func (s *Sheet) Foot() kit.Rect {
	size := s.Size()
	if s.paired(size) {
		return kit.NewRect(kit.MirroredX(size.Width/2, size.Width/2, size.Width), 0, size.Width/2, size.Height)
	}
	return kit.NewRect(0, 0, size.Width, size.Height)
}

func (s *Sheet) draw(size fyne.Size) []fyne.CanvasObject {
	card := kit.Card(size)
	tools := kit.NewRect(0, 0, size.Width, 0) // status and toolbar
	moves := kit.NewRect(1, headHeight+1, size.Width-2, 0)
	bare := size.Height <= s.Least(size.Width)
	if s.paired(size) {
		tools.X, tools.Width = size.Width/2, size.Width/2
		moves.Width = size.Width/2 - 1
	}
	link := s.rules.MinSize()
	end := moves.Width + 2*moves.X // the edge of the sheet, or of its half
	room := end - 2*sheetEdge - link.Width + theme.InnerPadding()
	title := kit.NewText(s.titleIn(room), kit.SmallSize, fyne.TextStyle{}, kit.ColorSecondary)
	kit.Place(title, sheetEdge, 0, room, headHeight)
	kit.Place(s.rules, end-sheetEdge-link.Width+theme.InnerPadding(), (headHeight-link.Height)/2, link.Width, link.Height)

	high := s.Actions.height(tools.Width)
	y := size.Height - high
	kit.Place(s.Actions.Box, tools.X, y, tools.Width, high)
	high = min(s.Status.HeightAt(tools.Width), y)
	top := y - high
	moves.Height = top - moves.Y
	covered, parting := s.covered, line(tools.X, top, tools.Width) // which does not turn with the status
	if tools.X > 0 {
		moves.Height, covered = size.Height-moves.Y-1, 0
		high = max(high, y-2*kit.Step)
		top = (y - high) / 2
		kit.Place(parting, tools.X, 1, 1, size.Height-2)
	}
	moves.Height = max(0, min(moves.Height, size.Height-covered-moves.Y))
	kit.Place(s.Status.Turnable, tools.X, top, tools.Width, high)
	entry := max(high, s.Entry.heightAt(tools.Width))
	kit.Place(s.Entry.Box, tools.X, top+high-entry, tools.Width, entry)
	list := max(0, moves.Height-kit.Step/2-1)
	if covered > 0 { // whole rows, above the card's fade
		if list = float32(int((list-kit.Step)/moveRow())) * moveRow(); list > 0 {
			list += kit.Step
		}
	}
	kit.Place(s.Moves, moves.X, moves.Y+kit.Step/4, moves.Width, list)
	kit.Place(s.Start, moves.X, moves.Y, moves.Width, moves.Height)
	kit.Show(s.Start, s.Moves.rows() == 0)
	if bare {
		return []fyne.CanvasObject{card, s.Status.Turnable, s.Actions.Box, s.Entry.Box}
	}
	return []fyne.CanvasObject{card, title, s.rules, line(1, headHeight, moves.Width), s.Moves, s.Start, s.Status.Turnable, parting, line(tools.X, y, tools.Width), s.Actions.Box, s.Entry.Box}
}

// Start explains how to begin while there are no moves, with a large button for another game.
type Start struct {
	kit.Drawing
	New   *kit.Button
	texts []*kit.Label // the first is bold; the button is before the last
}

// NewStart returns an empty Start with that many texts and a button.
func NewStart(button *kit.Button, texts int) *Start {
	s := &Start{New: button}
	for range texts {
		s.texts = append(s.texts, kit.Wrapped(""))
	}
	s.texts[0].TextStyle = kit.BoldStyle
	s.DrawBy(s, kit.Least(0, 0), s.draw)
	return s
}

// Say sets the texts; without the one before the last, the button is hidden.
func (s *Start) Say(texts ...string) {
	for i, text := range texts {
		s.texts[i].SetText(text)
	}
	s.Refresh()
}

func (s *Start) Texts() (texts []string) {
	for _, l := range s.texts {
		texts = append(texts, l.Text)
	}
	return texts
}

// draw places the parts below each other, and omits texts that do not fit above or below the button.
func (s *Start) draw(size fyne.Size) (objects []fyne.CanvasObject) {
	const high = kit.ControlHeight + kit.Step
	x, y, room := sheetEdge-theme.InnerPadding(), kit.Step/2, size.Height-high-kit.Step
	put := func(o fyne.CanvasObject, x, width, height, after float32) {
		if y+height <= room {
			kit.Place(o, x, y, width, height)
			objects = append(objects, o)
			y += height + after
		}
	}
	for i, text := range s.texts {
		if i == len(s.texts)-1 && s.texts[i-1].Text != "" {
			room, y = size.Height, y+kit.Step
			put(s.New, sheetEdge, min(size.Width-2*sheetEdge, s.New.MinSize().Width+2*kit.Step), high, kit.Step/2)
			s.New.Refresh() // Fyne tells it of no new theme, and drops its renderer, while it is not drawn
		} else if text.Text == "" {
			continue
		}
		text.Resize(fyne.NewSize(size.Width-2*x, 0))
		put(text, x, size.Width-2*x, text.MinSize().Height, -kit.Step)
	}
	return objects
}
