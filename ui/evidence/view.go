package evidence

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Measures of the evidence's dialog.
const (
	EvidenceWidth  = 84 * kit.Step
	evidenceHeight = 44 * kit.Step
	captionHeight  = 2.5 * kit.Step
	narrow         = 46 * kit.Step // narrower, and higher than wide, the board is above the sentences
)

// View shows evidence: tabs for several pages, sentences, and boards: one beside the sentences, or above if narrow, or several below.
// A line can be stepped through.
type View struct {
	kit.NoTouch
	dialogs  *kit.Queue
	changed  func(asked bool)
	evidence Evidence
	current  int // index of the page
	at       int // index in a line

	tabs     *kit.Segments
	text     *fyne.Container
	scroll   *container.Scroll
	previews []*board.Preview
	captions []*canvas.Text
	steps    [4]*kit.Button
	Box      *fyne.Container
	cancel   context.CancelFunc
}

// NewView returns a view in a dialog, showing its first page. changed is called when it shows something else; asked: at a
// player's request.
func NewView(e Evidence, dialogs *kit.Queue, changed func(asked bool), colors board.Colors, flipped bool) *View {
	v := &View{dialogs: dialogs, changed: changed, evidence: e, text: container.NewVBox(), cancel: func() {}}
	v.scroll = container.NewVScroll(v.text)
	items := make([]kit.Segment, len(e.pages))
	for i, p := range e.pages {
		items[i].Title = p.title
	}
	v.tabs = kit.NewSegments(items, v.turn)
	objects := []fyne.CanvasObject{v.tabs, v.scroll}
	for i, icon := range []fyne.Resource{kit.IconFirst, kit.IconBack, kit.IconForward, kit.IconLast} {
		v.steps[i] = kit.NewButton("", icon, func() { v.step(stepDeltas[i]) })
		v.steps[i].Name = words.Text([...]string{"command.first", "command.back", "command.forward", "command.last"}[i])
		objects = append(objects, v.steps[i])
	}
	for range mostExhibits {
		preview, caption := board.NewPreview(resources.Picture, 8*kit.Step), canvas.NewText("", nil)
		preview.SetColors(colors)
		preview.SetFlipped(flipped)
		caption.TextSize, caption.Alignment = kit.SmallSize, fyne.TextAlignCenter
		v.previews, v.captions = append(v.previews, preview), append(v.captions, caption)
		objects = append(objects, preview, caption)
	}
	v.Box = kit.Lay(kit.Least(40*kit.Step, 20*kit.Step), v.place, objects...) // it adapts to its dialog
	v.show(false)
	return v
}

// stepDeltas are the steps of the buttons: start, back, forward, end.
var stepDeltas = [4]int{-1 << 16, -1, 1, 1 << 16}

func (v *View) page() *page { return &v.evidence.pages[v.current] }

func (v *View) turn(i int) {
	v.current, v.at = i, 0
	v.show(true)
}

func (v *View) step(delta int) {
	if p := v.page(); p.line {
		v.at = max(0, min(v.at+delta, len(p.exhibits)-1))
		v.exhibit()
		v.refresh(true)
	}
}

// refresh updates the view.
func (v *View) refresh(asked bool) {
	v.Box.Refresh()
	v.changed(asked)
}

// Buttons returns the buttons that step through a line.
func (v *View) Buttons() []*kit.Button { return v.steps[:] }

// TapAt taps the tab at a position in the window.
func (v *View) TapAt(at fyne.Position) {
	if v.tabs.Visible() {
		v.tabs.Tapped(&fyne.PointEvent{Position: at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(v.tabs))})
	}
}

// TypedKey steps with the arrow keys; the dialog gets others.
func (v *View) TypedKey(key *fyne.KeyEvent) bool {
	return v.Arrow(key) || v.dialogs.TypedKey(key)
}

// Arrow steps through a line, and reports whether the key does that.
func (v *View) Arrow(key *fyne.KeyEvent) bool {
	for i, name := range []fyne.KeyName{fyne.KeyHome, fyne.KeyLeft, fyne.KeyRight, fyne.KeyEnd} {
		if key.Name == name && v.page().line {
			v.step(stepDeltas[i])
			return true
		}
	}
	return false
}

// show shows the current page, and searches for what it lacks.
func (v *View) show(asked bool) {
	v.text.RemoveAll()
	facts := v.page().facts
	if v.shown() > 1 && !v.page().list { // above a row of boards there is little room
		facts = []string{words.Paragraph(facts...)}
	}
	for _, fact := range facts {
		v.text.Add(kit.Paragraph(fact))
	}
	v.exhibit()
	v.refresh(asked)
	v.find()
}

func (v *View) exhibit() {
	p := v.page()
	exhibits := p.exhibits
	if p.line {
		exhibits = exhibits[v.at : v.at+1]
	}
	for i, preview := range v.previews {
		kit.Show(preview, i < len(exhibits))
		kit.Show(v.captions[i], i < len(exhibits))
		if i < len(exhibits) {
			preview.SetState(exhibits[i].state)
			v.captions[i].Text = exhibits[i].caption
			v.captions[i].Color = theme.Color(kit.ColorSecondary)
		}
	}
	if p.line && v.at > 0 {
		v.captions[0].Text = words.Text("evidence.step", words.With{"Number": v.at, "Count": len(p.exhibits) - 1, "Move": exhibits[0].caption})
	}
	for i, b := range v.steps {
		kit.Show(b, p.line)
		b.SetEnabled(i < 2 && v.at > 0 || i >= 2 && v.at < len(p.exhibits)-1)
	}
	kit.Show(v.tabs, len(v.evidence.pages) > 1)
}

// find searches for what the current page lacks, on another goroutine; a result for another page is dropped.
func (v *View) find() {
	v.Close()
	q := v.page().asks
	if q == nil {
		return
	}
	var ctx context.Context
	ctx, v.cancel = context.WithCancel(context.Background())
	page := v.current
	go func() {
		found := q.node.Explain(ctx, q.side)
		v.dialogs.Post(func() {
			if ctx.Err() == nil {
				v.evidence.pages[page] = v.evidence.pages[page].answered(found)
				v.show(false)
			}
		})
	}()
}

// Close ends the search.
func (v *View) Close() { v.cancel() }

func (v *View) shown() int {
	if v.page().line {
		return 1
	}
	return len(v.page().exhibits)
}

// place places one board beside the sentences or above, or several below.
func (v *View) place(size fyne.Size) {
	y := float32(0)
	if len(v.evidence.pages) > 1 {
		y = kit.Tall(kit.PlainSegment)
		kit.Place(v.tabs, 0, 0, size.Width, y)
		y += 1.5 * kit.Step
	}
	if v.shown() > 1 {
		v.row(y, size)
		return
	}
	side := float32(int(min(size.Height-y-captionHeight, size.Width*0.56)))
	x, top, bottom := side+2.5*kit.Step, y, y+side
	if size.Width < min(narrow, size.Height) {
		side = float32(int(min(size.Width, size.Height*0.5)))
		x, top, bottom = 0, y+side+captionHeight, size.Height
	}
	width := size.Width - x
	kit.Place(v.previews[0], 0, y, side, side)
	kit.Place(v.captions[0], 0, y+side, side, captionHeight)
	if v.page().line {
		high := kit.Tall(kit.ControlHeight)
		bottom -= high + kit.Step
		share := (width - 1.5*kit.Step) / float32(len(v.steps))
		for i, b := range v.steps {
			if kit.Leftwards() { // in the order of moves, from left to right
				i = len(v.steps) - 1 - i
			}
			kit.Place(b, x+float32(i)*(share+kit.Step/2), bottom+kit.Step, share, high)
		}
	}
	v.text.Resize(fyne.NewSize(width, 0)) // texts know their height once they have their width
	kit.Place(v.scroll, x, top, width, max(0, bottom-top))
	v.text.Layout.Layout(v.text.Objects, v.text.Size())
}

const boardGap = 1.5 * kit.Step

// Height returns the height of the first page in a width: a row of boards is as high as one board is wide.
func (v *View) Height(width float32) float32 {
	if v.shown() < 2 {
		return evidenceHeight
	}
	n := float32(v.shown())
	v.text.Resize(fyne.NewSize(width, v.text.MinSize().Height))
	return min(evidenceHeight, v.text.MinSize().Height+kit.Step+(width-boardGap*(n-1))/n+captionHeight)
}

// row places the sentences above a row of boards.
func (v *View) row(y float32, size fyne.Size) {
	n := float32(v.shown())
	gap := boardGap
	v.text.Resize(fyne.NewSize(size.Width, v.text.MinSize().Height))
	height := min(v.text.MinSize().Height, (size.Height-y)/2)
	kit.Place(v.scroll, 0, y, size.Width, height)
	y += height + kit.Step
	side := float32(int(min((size.Width-gap*(n-1))/n, size.Height-y-captionHeight)))
	x := (size.Width - n*side - gap*(n-1)) / 2
	for i := range v.shown() {
		kit.Place(v.previews[i], x, y, side, side)
		v.captions[i].Text = kit.Elide(v.page().exhibits[i].caption, side, kit.SmallSize, fyne.TextStyle{})
		kit.Place(v.captions[i], x, y+side, side, captionHeight)
		x += side + gap
	}
}
