package ui

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/ui/board"
)

// Measures of the evidence's dialog.
const (
	evidenceWidth  = 84 * step
	evidenceHeight = 44 * step
	captionHeight  = 2.5 * step
)

// evidenceView shows evidence: tabs if it has several pages, sentences, and boards: one beside the sentences, several
// below them. A line is stepped through.
type evidenceView struct {
	showing  evidenceOptions
	evidence evidence
	current  int // the page
	at       int // the exhibit of a line

	tabs     *segments
	text     *fyne.Container // the sentences
	scroll   *container.Scroll
	previews []*board.Preview
	captions []*canvas.Text
	steps    [4]*button
	box      *fyne.Container
	cancel   context.CancelFunc
}

// evidenceOptions are how evidence is shown.
type evidenceOptions struct {
	colors  board.Colors
	flipped bool
	keys    keyFilter    // gets the keys that the evidence has no use for
	post    func(func()) // runs a function on the window's goroutine
}

// newEvidenceView returns the view of a piece of evidence, its first page shown.
func newEvidenceView(e evidence, o evidenceOptions) *evidenceView {
	v := &evidenceView{showing: o, evidence: e, text: container.NewVBox()}
	v.scroll = container.NewVScroll(v.text)
	items := make([]segment, len(e.pages))
	for i, p := range e.pages {
		items[i].title = p.title
	}
	v.tabs = newSegments(items, v.turn, v.typedKey)
	objects := []fyne.CanvasObject{v.tabs, v.scroll}
	for i, icon := range []fyne.Resource{iconFirst, iconBack, iconForward, iconLast} {
		v.steps[i] = newButton("", icon, func() { v.step(stepDeltas[i]) }, v.typedKey)
		objects = append(objects, v.steps[i])
	}
	for range mostExhibits {
		preview, caption := board.NewPreview(resources.Picture, 8*step), canvas.NewText("", nil)
		preview.SetColors(o.colors)
		preview.SetFlipped(o.flipped)
		caption.TextSize, caption.Alignment = smallSize, fyne.TextAlignCenter
		v.previews, v.captions = append(v.previews, preview), append(v.captions, caption)
		objects = append(objects, preview, caption)
	}
	v.box = container.New(&evidenceLayout{v}, objects...)
	v.show()
	return v
}

// stepDeltas are the steps of the buttons: to the start of a line, one back, one on, to its end.
var stepDeltas = [4]int{-1 << 16, -1, 1, 1 << 16}

func (v *evidenceView) page() *page { return &v.evidence.pages[v.current] }

// turn shows another page.
func (v *evidenceView) turn(i int) {
	v.current, v.at = i, 0
	v.show()
}

// step shows another position of a line.
func (v *evidenceView) step(delta int) {
	if p := v.page(); p.line {
		v.at = max(0, min(v.at+delta, len(p.exhibits)-1))
		v.exhibit()
		v.box.Refresh()
	}
}

// typedKey steps with the arrow keys, and leaves the others to the dialog.
func (v *evidenceView) typedKey(key *fyne.KeyEvent) bool {
	return v.arrow(key) || v.showing.keys(key)
}

// arrow steps through a line with the keys for it.
func (v *evidenceView) arrow(key *fyne.KeyEvent) bool {
	for i, name := range []fyne.KeyName{fyne.KeyHome, fyne.KeyLeft, fyne.KeyRight, fyne.KeyEnd} {
		if key.Name == name && v.page().line {
			v.step(stepDeltas[i])
			return true
		}
	}
	return false
}

// show shows the current page, and asks for what it lacks.
func (v *evidenceView) show() {
	v.text.RemoveAll()
	facts := v.page().facts
	if v.shown() > 1 { // above a row of boards, room is short
		facts = []string{strings.Join(facts, " ")}
	}
	for _, fact := range facts {
		v.text.Add(paragraph(fact))
	}
	v.exhibit()
	v.box.Refresh()
	v.find()
}

// exhibit puts the positions of the current page on the boards.
func (v *evidenceView) exhibit() {
	p := v.page()
	exhibits := p.exhibits
	if p.line {
		exhibits = exhibits[v.at : v.at+1]
	}
	for i, preview := range v.previews {
		show(preview, i < len(exhibits))
		show(v.captions[i], i < len(exhibits))
		if i < len(exhibits) {
			preview.SetState(exhibits[i].state)
			v.captions[i].Text = exhibits[i].caption
			v.captions[i].Color = theme.Color(colorSecondary)
		}
	}
	if p.line && v.at > 0 {
		v.captions[0].Text = tr("evidence.step", words{"Number": v.at, "Count": len(p.exhibits) - 1, "Move": exhibits[0].caption})
	}
	for i, b := range v.steps {
		show(b, p.line)
		b.setEnabled(i < 2 && v.at > 0 || i >= 2 && v.at < len(p.exhibits)-1)
	}
	show(v.tabs, len(v.evidence.pages) > 1)
}

// find finds out what the current page lacks, on another goroutine; what was asked for another page is dropped.
func (v *evidenceView) find() {
	v.close()
	q := v.page().asks
	if q == nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	v.cancel = cancel
	page := v.current
	go func() {
		found := q.node.Explain(ctx, q.side)
		v.showing.post(func() {
			if ctx.Err() == nil {
				v.found(page, found)
			}
		})
	}()
}

// found completes a page.
func (v *evidenceView) found(i int, found game.Evidence) {
	v.evidence.pages[i] = v.evidence.pages[i].answered(found)
	v.show()
}

// close drops what is being found out.
func (v *evidenceView) close() {
	if v.cancel != nil {
		v.cancel()
		v.cancel = nil
	}
}

// shown returns how many boards are shown.
func (v *evidenceView) shown() int {
	if v.page().line {
		return 1
	}
	return len(v.page().exhibits)
}

// evidenceLayout places the parts of the evidence.
type evidenceLayout struct{ view *evidenceView }

// Layout places one board beside the sentences, several below them.
func (l *evidenceLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	v, y := l.view, float32(0)
	if len(v.evidence.pages) > 1 {
		place(v.tabs, 0, 0, size.Width, plainSegment)
		y = plainSegment + 1.5*step
	}
	if v.shown() > 1 {
		l.row(y, size)
		return
	}
	side := float32(int(min(size.Height-y-captionHeight, size.Width*0.56)))
	place(v.previews[0], 0, y, side, side)
	place(v.captions[0], 0, y+side, side, captionHeight)
	x := side + 2.5*step
	width, bottom := size.Width-x, y+side
	if v.page().line {
		bottom -= controlHeight + step
		share := (width - 1.5*step) / float32(len(v.steps))
		for i, b := range v.steps {
			place(b, x+float32(i)*(share+step/2), bottom+step, share, controlHeight)
		}
	}
	place(v.scroll, x, y, width, max(0, bottom-y))
}

// boardGap is the space between boards in a row.
const boardGap = 1.5 * step

// height returns the height that the first page takes in a width: a row of boards is as high as it is wide.
func (v *evidenceView) height(width float32) float32 {
	if v.shown() < 2 {
		return evidenceHeight
	}
	n := float32(v.shown())
	v.text.Resize(fyne.NewSize(width, v.text.MinSize().Height))
	return min(evidenceHeight, v.text.MinSize().Height+step+(width-boardGap*(n-1))/n+captionHeight)
}

// row places the sentences above a row of boards.
func (l *evidenceLayout) row(y float32, size fyne.Size) {
	v := l.view
	n := float32(v.shown())
	gap := boardGap
	v.text.Resize(fyne.NewSize(size.Width, v.text.MinSize().Height))
	height := min(v.text.MinSize().Height, (size.Height-y)/2)
	place(v.scroll, 0, y, size.Width, height)
	y += height + step
	side := float32(int(min((size.Width-gap*(n-1))/n, size.Height-y-captionHeight)))
	x := (size.Width - n*side - gap*(n-1)) / 2
	for i := range v.shown() {
		place(v.previews[i], x, y, side, side)
		v.captions[i].Text = elide(v.page().exhibits[i].caption, side, smallSize, fyne.TextStyle{})
		place(v.captions[i], x, y+side, side, captionHeight)
		x += side + gap
	}
}

// MinSize is small: the evidence fits itself into its dialog.
func (l *evidenceLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(40*step, 20*step)
}
