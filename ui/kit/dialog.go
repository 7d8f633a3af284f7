package kit

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// Dialog is one modal dialog. Enter gives the last answer, Escape the one numbered escape; a tap outside does nothing.
type Dialog struct {
	Title    string
	Content  fyne.CanvasObject
	Answers  []Answer
	Escape   int                       // the answer that Escape gives; -1: it only closes
	First    fyne.Focusable            // has the focus at first; nil: the last answer
	Width    float32                   // of the content; 0: an ordinary one
	Height   float32                   // of content that can be made lower; 0: what it needs, scrolling if there is less
	Shown    func()                    // called once the dialog is on the screen
	Closed   func()                    // called once it is gone from there
	Typed    func(*fyne.KeyEvent) bool // is asked of every other key, and tells whether it took it; nil: none is taken
	Texts    func() []string           // what there is to read in it, a paragraph each; nil: the texts of its content
	Tabbed   func(fyne.Focusable)      // is told what has the focus once Tab has moved it; nil: what scrolls shows that
	Shortcut func(fyne.Shortcut)       // gets the shortcuts of editing while no text has the focus; nil: nobody does
	Turned   bool                      // it is for a player who sits opposite: a short question. One with entries stays upright: the keyboard lies before the near player
	Touch    Touch                     // what else can be tapped in its content where it is turned; nil: nothing
	Beside   bool                      // it is about the position on the board, and stands where it covers nothing of that
	Foot     bool                      // it is a card at the foot of the panel, with nothing shaded; a tap beside it gives the answer of Escape
	Yields   bool                      // it only tells something: a command closes it, and is carried out
	Stale    func() bool               // tells whether the question has answered itself; nil: never
	Working  bool                      // it asks nothing and waits for slow work: unseen at first; Enter does nothing
	Buttons  []*Button                 // one an answer, made when shown
	view     *dialogView               // nil until shown
}

// Paragraphs returns what there is to read in a dialog, its title first.
func (s *Dialog) Paragraphs() []string {
	if s.Texts != nil {
		return append([]string{s.Title}, s.Texts()...)
	}
	return append([]string{s.Title}, TextsOf(s.Content)...)
}

// Redraw draws a dialog that is turned anew, after its content has changed.
func (s *Dialog) Redraw() {
	if s.view != nil && s.view.turned != nil {
		s.view.turned.Redraw()
	}
}

// Offer enables the answers that can be given now, and disables the others.
func (s *Dialog) Offer() {
	if s.view != nil {
		s.view.tips.Away()
	}
	for i, b := range s.Buttons {
		if s.Answers[i].WhyNot != nil {
			b.SetEnabled(s.Answers[i].whyNot() == "")
		}
	}
}

// DialogWidth is the width of an ordinary dialog's content.
const DialogWidth float32 = 400

// dialogView draws a dialog over the whole window: a shade that swallows taps, and a card in the middle.
type dialogView struct {
	Drawing
	dialog  *Dialog
	shade   *canvas.Rectangle // over all of the window, unless the position is to be seen
	card    *canvas.Rectangle
	title   *Label
	body    fyne.CanvasObject // the content, scrolling unless it fits itself into a height
	buttons *fyne.Container
	places  Places            // in the window; nil: nothing stands there that is left uncovered
	tips    *Tips             // say why an answer cannot be given
	scroll  *container.Scroll // of content that may be higher than the window, in a box; else nil
	turned  *Rotatable        // holds card, title, body and buttons for a player who sits opposite; else nil
	unseen  bool              // nothing of it is seen, though it takes every tap
	guard   *PressGuard       // lies over it at first
	at      Rect              // of the card
}

func newDialogView(s *Dialog, buttons *fyne.Container) *dialogView {
	f := &dialogView{
		dialog: s, buttons: buttons, guard: NewPressGuard(), tips: NewTips(nil),
		shade: canvas.NewRectangle(nil), card: canvas.NewRectangle(nil), title: Wrapped(s.Title), body: BesideBar(s.Content),
	}
	f.tips.over = f
	for i, b := range s.Buttons {
		if a := &s.Answers[i]; a.WhyNot != nil {
			f.tips.Attach(b, a.WhyNot)
		}
	}
	f.title.TextStyle = BoldStyle
	f.scroll, _ = s.Content.(*container.Scroll)
	if s.Height == 0 {
		f.scroll = container.NewVScroll(f.body)
	}
	if f.scroll != nil {
		f.body = f.scroll
	}
	if s.Turned {
		f.turned = NewRotatable(container.NewWithoutLayout(f.card, f.title, f.body, buttons), turnedDialog{view: f})
		f.turned.SetTurned(true)
	}
	if f.card.CornerRadius = 2 * Radius; s.Foot || s.Beside {
		f.card.CornerRadius = Radius
	}
	f.card.StrokeWidth = 1
	f.PlaceBy(f, f.arrange)
	f.paint()
	return f
}

// Tapped closes a card at the foot of the panel by a tap beside it.
func (f *dialogView) Tapped(e *fyne.PointEvent) {
	if f.dialog.Foot && !f.at.Holds(e.Position) {
		f.guard.dialogs.give(f.dialog, f.dialog.Escape)
	}
}

// scrollKey scrolls content that is higher than the window.
func (f *dialogView) scrollKey(key fyne.KeyName) {
	if f == nil || f.scroll == nil {
		return
	}
	if to, ok := Scrolled(key, f.scroll.Offset.Y, f.scroll.Size().Height, f.scroll.Content.MinSize().Height); ok {
		f.scrollBy(to - f.scroll.Offset.Y)
	}
}

// scrollBy scrolls content that is higher than the window by some way.
func (f *dialogView) scrollBy(by float32) {
	if f.scroll == nil {
		return
	}
	most := max(0, f.scroll.Content.MinSize().Height-f.scroll.Size().Height)
	f.scroll.ScrollToOffset(fyne.NewPos(0, min(max(0, f.scroll.Offset.Y+by), most)))
	if f.turned != nil {
		f.turned.Redraw()
	}
}

// turnedDialog is what the players can touch of a dialog that is turned.
type turnedDialog struct {
	NoTouch
	view *dialogView
}

// Buttons returns all buttons that can be tapped.
func (t turnedDialog) Buttons() []*Button {
	s := t.view.dialog
	if s.Touch == nil {
		return s.Buttons
	}
	return append(s.Touch.Buttons(), s.Buttons...)
}

// TapAt hands on a tap on the content.
func (t turnedDialog) TapAt(at fyne.Position) {
	if touch := t.view.dialog.Touch; touch != nil {
		touch.TapAt(at)
	}
}

// Scroll scrolls content that is higher than the window.
func (t turnedDialog) Scroll(by float32) { t.view.scrollBy(-by) }

// Scrolled returns the offset to which a key scrolls content of a height, of which a page is seen, from an offset, and
// whether it scrolls.
func Scrolled(key fyne.KeyName, from, page, whole float32) (to float32, ok bool) {
	by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -5 * Step, fyne.KeyDown: 5 * Step, fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -whole, fyne.KeyEnd: whole,
	}[key]
	return min(max(0, from+by), max(0, whole-page)), ok
}

// barWidth is the room that is left to the bar of what scrolls.
const barWidth = Step

// BesideBar returns what is scrolled with room for the bar.
func BesideBar(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, 0, barWidth), o)
}

// footTitles are the sizes of the title of a card at the foot of the panel, 0 for the usual one: it has the first at which it takes
// one line.
var footTitles = []float32{3.5 * Step, 2.5 * Step, 2 * Step, 0}

// place is how a dialog stands: in which room, and the distances at its sides, above and below, between title, content and
// buttons, and around it.
type place struct {
	room                    Rect
	edge, top, gap, outside float32
}

// place returns where the dialog may stand: anywhere, or where the position is not.
func (f *dialogView) place(size fyne.Size) place {
	if f.dialog.Foot && f.places != nil {
		panel := f.places.Panel()
		if panel.Width < 30*Step {
			return place{panel, Step, Step, 0, 0}
		}
		return place{panel, 2 * Step, 1.5 * Step, 0, 0}
	}
	if f.dialog.Beside && f.places != nil {
		if b := f.places.Board(); b.Width > 0 {
			room := f.along(Beside(size, b))
			if room.Width < 30*Step {
				return place{room, Step, Step, Step, 0}
			}
			return place{room, 2 * Step, 1.5 * Step, Step, 0}
		}
	}
	return place{NewRect(0, 0, size.Width, size.Height), 3 * Step, 2.25 * Step, 1.75 * Step, Step}
}

// foot returns how far down the dialog stands that takes the place of what is at the end of the panel; 0 for another one, which
// stands in the middle.
func (f *dialogView) foot() float32 {
	if f.places == nil || !f.dialog.Foot && !f.dialog.Beside {
		return 0
	}
	panel := f.places.Panel()
	return panel.Y + panel.Height
}

// leastFoot is how high a dialog is at least that takes the place of what is at the end of the panel, of which nothing is to stick out.
const leastFoot = 16 * Step

// along narrows the room of a dialog beside the board to the panel that stands there.
func (f *dialogView) along(room Rect) Rect {
	panel := f.places.Panel()
	if panel.Width > 0 && panel.X >= room.X && panel.X+panel.Width <= room.X+room.Width {
		room.X, room.Width = panel.X, panel.Width
	}
	return room
}

// Beside returns the largest part of a window that a board in it leaves free, at one side of it.
func Beside(size fyne.Size, b Rect) Rect {
	right, below := b.X+b.Width, b.Y+b.Height
	best := Rect{}
	for _, r := range []Rect{
		NewRect(right, 0, size.Width-right, size.Height), NewRect(0, below, size.Width, size.Height-below),
		NewRect(0, 0, b.X, size.Height), NewRect(0, 0, size.Width, b.Y),
	} {
		if r.Width*r.Height > best.Width*best.Height {
			best = r
		}
	}
	return best
}

// arrange places the card in the middle of its room, and returns what is drawn, from back to front; content that is higher than
// that scrolls or shrinks.
func (f *dialogView) arrange(size fyne.Size) []fyne.CanvasObject {
	p := f.place(size)
	Show(f.shade, !f.dialog.Beside && !f.dialog.Foot)
	f.shade.Resize(size)
	f.guard.Resize(size)
	width := f.width(p)
	content := f.dialog.Content
	titleHeight, buttonHeight := f.layoutTitle(width), f.buttons.MinSize().Height
	frame := titleHeight + buttonHeight + 2*p.top + 2*p.gap
	height := f.dialog.Height
	if height == 0 {
		// Wrapped text knows its height only once it has its width.
		content.Resize(fyne.NewSize(width, content.MinSize().Height))
		height = content.MinSize().Height
	} else if width < f.dialog.Width && size.Width < size.Height && f.foot() == 0 {
		height *= f.dialog.Width / width // what has no room beside stands below
	}
	if f.foot() > 0 {
		height = max(height, leastFoot-frame)
	}
	height = max(0, min(height, p.room.Height-frame-2*p.outside))

	card := fyne.NewSize(width+2*p.edge, height+frame)
	f.at = NewRect(p.room.X+float32(int((p.room.Width-card.Width)/2)), p.room.Y+float32(int((p.room.Height-card.Height)/2)), card.Width, card.Height)
	if foot := f.foot(); foot-card.Height >= p.room.Y {
		f.at.Y = foot - card.Height
	}
	at := f.at
	if f.turned != nil {
		at.X, at.Y = 0, 0
	}
	Place(f.card, at.X, at.Y, at.Width, at.Height)
	left, y := at.X+p.edge, at.Y+p.top
	padding := theme.InnerPadding()
	Place(f.title, left-padding, y-padding, width+2*padding, titleHeight+2*padding)
	y += titleHeight + p.gap
	Place(f.body, left, y, width+barWidth, height+2) // an entry's frame reaches out of it
	y += height + p.gap
	Place(f.buttons, left, y, width, buttonHeight)
	switch {
	case f.unseen:
		return nil
	case f.turned != nil:
		Place(f.turned, f.at.X, f.at.Y, f.at.Width, f.at.Height)
		return []fyne.CanvasObject{f.shade, f.turned, f.guard}
	}
	return []fyne.CanvasObject{f.shade, f.card, f.title, f.body, f.buttons, f.tips, f.guard}
}

// width returns the width of the content in a place, and folds the buttons into it where it is narrow.
func (f *dialogView) width(p place) float32 {
	width, most := f.dialog.Width, p.room.Width-2*p.edge-2*p.outside
	if width == 0 {
		width = DialogWidth
	}
	answers := f.buttons.Layout.(*answerLayout)
	if answers.columns = 0; f.dialog.Beside || f.dialog.Foot {
		if width = min(width, most); f.foot() > 0 && p.room.Width == f.places.Panel().Width {
			width = most // all of the panel
		}
		answers.fold(f.buttons.Objects, width)
		return width
	}
	width = min(max(width, f.dialog.Content.MinSize().Width, f.buttons.MinSize().Width), most)
	answers.fold(f.buttons.Objects, width)
	return width
}

// layoutTitle breaks the title into lines, those of a card at the foot of the panel as large as they have room, and returns their
// height.
func (f *dialogView) layoutTitle(width float32) (height float32) {
	if f.dialog.Foot {
		for _, f.title.large = range footTitles {
			if len(f.title.lines(width)) == 1 {
				break
			}
		}
	}
	height = f.title.height(len(f.title.lines(width)))
	return float32(math.Ceil(float64(height))) // so that what is below it stands on whole pixels
}

// Refresh redraws the dialog in the colours of the theme.
func (f *dialogView) Refresh() {
	f.paint()
	f.Drawing.Refresh()
	f.dialog.Redraw()
}

func (f *dialogView) paint() {
	f.shade.FillColor = theme.Color(colorShade)
	f.card.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	if f.dialog.Foot {
		f.card.FillColor = theme.Color(ColorPanel)
	}
	f.card.StrokeColor = theme.Color(theme.ColorNameSeparator)
	f.title.Refresh()
}
