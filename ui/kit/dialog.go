package kit

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// Dialog is a modal dialog. Enter gives the last answer, Escape the answer of index Escape; a tap outside does nothing.
type Dialog struct {
	Title    string
	Content  fyne.CanvasObject
	Answers  []Answer
	Escape   int                       // index of its answer; -1: it only closes the dialog
	First    fyne.Focusable            // has the focus at first; nil: the last answer's button
	Home     bool                      // First gets what is typed and nothing else uses, Enter too, which then gives no answer
	Width    float32                   // of the content; 0: DialogWidth
	Height   float32                   // of content that can shrink; 0: its minimum, and it scrolls if there is less
	Shown    func()                    // called when the dialog is on the screen
	Closed   func()                    // called when it has gone
	Typed    func(*fyne.KeyEvent) bool // gets every other key, and reports whether it used it; may be nil
	Texts    func() []string           // its text for screen readers, by paragraph; nil: the texts of its content
	Tabbed   func(fyne.Focusable)      // called with the focused object after Tab; nil: scrolls to it
	Shortcut func(fyne.Shortcut)       // gets editing shortcuts while no text has the focus; may be nil
	Turned   bool                      // upside down, for the player who sits opposite; only short questions, since the keyboard is with the near player
	Far      string                    // what the player opposite reads below the title, at the top and upside down; may be ""
	Touch    Touch                     // what else can be tapped in turned content; may be nil
	Where    Where
	Moves    func() Where // where it is in the window as it is now; nil: Where
	Kind     DialogKind   // what it is for
	Stale    func() bool  // reports whether the question no longer applies; nil: never
	Buttons  []*Button    // one for each answer, made when shown
	view     *dialogView  // nil until shown
}

// Where is what a dialog covers.
type Where uint8

const (
	Middle Where = iota // of the window, over a shade
	Beside              // the panel, beside the board: it is about the position
	Foot                // the foot of the panel, as a card without a shade; a tap outside of board and panel is Escape
)

// DialogKind is what a dialog is for.
type DialogKind uint8

const (
	Question DialogKind = iota
	Message             // a command closes it, and runs
	Work                // it waits for slow work: invisible at first; Enter does nothing
)

// Paragraphs returns the text of a dialog for screen readers, its title first.
func (s *Dialog) Paragraphs() []string {
	if s.Texts != nil {
		return append([]string{s.Title}, s.Texts()...)
	}
	return append([]string{s.Title}, TextsOf(s.Content)...)
}

// Redraw updates the picture of a turned dialog.
func (s *Dialog) Redraw() {
	if s.view != nil && s.view.turned != nil {
		s.view.turned.Redraw()
	}
}

// Offer enables the answers that are possible now, and disables the others.
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

// move sets where the dialog is now, and reports whether that is new.
func (s *Dialog) move() bool {
	before := s.Where
	if s.Moves != nil {
		s.Where = s.Moves()
	}
	return s.Where != before
}

// Aside reports whether the dialog leaves the board uncovered.
func (s *Dialog) Aside() bool { return s.Where != Middle }

// dialogWidth is the width of an ordinary dialog's content.
const dialogWidth float32 = 400

// dialogView draws a dialog over the whole window: a shade that blocks taps, and a card in the middle.
type dialogView struct {
	Drawing
	dialog  *Dialog
	shade   *canvas.Rectangle // over the whole window, unless the position must stay visible
	card    *canvas.Rectangle
	title   *Label
	body    fyne.CanvasObject // the content, in a scroller unless it adapts to its height
	buttons *fyne.Container
	places  Places            // what to leave uncovered in the window; may be nil
	tips    *Tips             // say why an answer is not possible
	scroll  *container.Scroll // around content that may be higher than the window, otherwise nil
	turned  *Rotatable        // contains the card, title, body and buttons for the player opposite; otherwise nil
	far     *Rotatable        // the text for the player opposite; may be nil
	unseen  bool              // invisible, but takes every tap
	guard   *PressGuard       // over it at first
	at      Rect              // of the card
}

func newDialogView(s *Dialog, buttons *fyne.Container) *dialogView {
	f := &dialogView{
		dialog: s, buttons: buttons, guard: NewPressGuard(), tips: NewTips(),
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
	f.card.StrokeWidth = 1
	f.PlaceBy(f, f.arrange)
	f.paint()
	if s.Far != "" {
		f.far = NewRotatable(container.NewStack(canvas.NewRectangle(f.card.FillColor), Paragraph(s.Title+"\n"+s.Far)), NoTouch{})
		f.far.SetTurned(true)
	}
	return f
}

// Tapped closes a card at the foot of the panel, unless it is tapped, or the board or panel, as by a hand that plays on. A tap on the
// menu bar also opens a menu.
func (f *dialogView) Tapped(e *fyne.PointEvent) {
	at, d := e.Position, f.guard.dialogs
	if f.dialog.Where == Foot && !f.at.Holds(at) && (f.places == nil || !f.places.Board().Holds(at) && !f.places.Panel().Holds(at)) {
		if d.give(f.dialog, f.dialog.Escape); d.Open == nil && d.Bar != nil && d.Bar.Visible() {
			d.Bar.Tapped(&fyne.PointEvent{Position: at.Subtract(PlaceOf(d.Canvas, d.Bar))})
		}
	}
}

func (f *dialogView) scrollKey(key fyne.KeyName) {
	if f == nil || f.scroll == nil {
		return
	}
	if to, ok := Scrolled(key, f.scroll.Offset.Y, f.scroll.Size().Height, f.scroll.Content.MinSize().Height); ok {
		f.scrollBy(to - f.scroll.Offset.Y)
	}
}

// scrollBy scrolls content that is higher than the window.
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

// turnedDialog is the Touch of a turned dialog.
type turnedDialog struct {
	NoTouch
	view *dialogView
}

func (t turnedDialog) Buttons() []*Button {
	s := t.view.dialog
	if s.Touch == nil {
		return s.Buttons
	}
	return append(s.Touch.Buttons(), s.Buttons...)
}

func (t turnedDialog) TapAt(at fyne.Position) {
	if touch := t.view.dialog.Touch; touch != nil {
		touch.TapAt(at)
	}
}

func (t turnedDialog) Scroll(by float32) { t.view.scrollBy(-by) }

// Scrolled returns the new offset after a scroll key, and whether the key scrolls; page is the visible part of the whole height.
func Scrolled(key fyne.KeyName, from, page, whole float32) (to float32, ok bool) {
	by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -5 * Step, fyne.KeyDown: 5 * Step, fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -whole, fyne.KeyEnd: whole,
	}[key]
	return min(max(0, from+by), max(0, whole-page)), ok
}

// barWidth is the width for a scroll bar.
const barWidth = Step

// BesideBar returns o with room for the scroll bar.
func BesideBar(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, 0, barWidth), o)
}

// footTitles are the title sizes of a card at the foot of the panel, 0 for the usual one; the first that fits one line is used.
var footTitles = []float32{3.5 * Step, 2.5 * Step, 2 * Step, 0}

// place is the dialog's room, its margin, and the spaces beside, above, below and between its parts.
type place struct {
	room                    Rect
	edge, top, gap, outside float32
}

// narrowPanel is the width below which a card in the panel is closely set.
const narrowPanel = 30 * Step

// telephone is the width and height below which margins are narrow.
const telephone = 54 * Step

// place returns the dialog's room: the whole window, or the part without the board.
func (f *dialogView) place(size fyne.Size) place {
	if f.dialog.Where == Foot && f.places != nil {
		panel := f.places.Panel()
		if panel.Width < narrowPanel {
			return place{panel, Step, Step, Step / 2, 0}
		}
		return place{panel, 1.5 * Step, 1.5 * Step, 0, 0}
	}
	if f.dialog.Where == Beside && f.places != nil {
		if b := f.places.Board(); b.Width > 0 {
			room := f.along(beside(size, b))
			if f.turned != nil {
				room = f.places.Far()
			}
			if room.Width < narrowPanel {
				return place{room, Step, Step, Step, 0}
			}
			return place{room, 1.5 * Step, 1.5 * Step, Step, 0}
		}
	}
	p := place{NewRect(0, 0, size.Width, size.Height), 3 * Step, 2.25 * Step, 1.75 * Step, Step}
	if size.Width < telephone {
		p.edge = 2 * Step
	}
	if size.Height < telephone {
		p.top, p.gap, p.outside = Step, Step, Step/2
	}
	return p
}

// foot returns the lower edge of the panel for a dialog in it, 0 for other dialogs.
func (f *dialogView) foot() float32 {
	if f.places == nil || !f.dialog.Aside() {
		return 0
	}
	panel := f.places.Panel()
	return panel.Y + panel.Height
}

// leastFoot is the least height of a dialog at the foot of the panel, which must cover what is there, and lowFoot the height of a
// panel below which it covers all; a card then has its buttons in a row.
const (
	leastFoot = 16 * Step
	lowFoot   = 26 * Step
)

// low reports whether the dialog is at the foot of a low panel.
func (f *dialogView) low(p place) bool {
	return f.dialog.Where == Foot && f.places != nil && p.room.Height < lowFoot
}

// along limits the room of a dialog beside the board to the panel.
func (f *dialogView) along(room Rect) Rect {
	panel := f.places.Panel()
	if panel.Width > 0 && panel.X >= room.X && panel.X+panel.Width <= room.X+room.Width {
		room.X, room.Width = panel.X, panel.Width
	}
	return room
}

// beside returns the largest part of a window beside a board.
func beside(size fyne.Size, b Rect) Rect {
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

// arrange centres the card in its room and returns the objects from back to front. Content that is too high scrolls or shrinks.
func (f *dialogView) arrange(size fyne.Size) []fyne.CanvasObject {
	p := f.place(size)
	Show(f.shade, !f.dialog.Aside())
	f.shade.Resize(size)
	f.guard.Resize(size)
	width := f.width(p)
	content := f.dialog.Content
	titleHeight, buttonHeight := f.layoutTitle(width), f.buttons.MinSize().Height
	far := f.farHeight(width)
	frame := far + titleHeight + buttonHeight + 2*p.top + 2*p.gap
	height := f.dialog.Height
	if height == 0 {
		// Wrapped text knows its height only once it has its width.
		content.Resize(fyne.NewSize(width, content.MinSize().Height))
		height = content.MinSize().Height
	} else if width < f.dialog.Width && size.Width < size.Height && f.foot() == 0 {
		height *= f.dialog.Width / width // beside each other they would not fit, so they stack
	}
	if f.low(p) {
		height = p.room.Height - frame
	} else if f.foot() > 0 && f.turned == nil {
		least := float32(leastFoot)
		if panel := f.places.Panel(); panel.Height < lowFoot {
			least = panel.Height
		}
		height = max(height, least-frame)
	}
	height = max(0, min(height, p.room.Height-frame-2*p.outside))

	card := fyne.NewSize(width+2*p.edge, height+frame)
	f.at = NewRect(p.room.X+float32(int((p.room.Width-card.Width)/2)), p.room.Y+float32(int((p.room.Height-card.Height)/2)), card.Width, card.Height)
	if foot := f.foot(); foot-card.Height >= p.room.Y {
		if f.at.Y = foot - card.Height; f.turned != nil {
			f.at.Y = p.room.Y
		}
	}
	at := f.at
	if f.turned != nil {
		at.X, at.Y = 0, 0
	}
	Place(f.card, at.X, at.Y, at.Width, at.Height)
	left, y := at.X+p.edge, at.Y+p.top+far
	padding := theme.InnerPadding()
	Place(f.title, left-padding, y-padding, width+2*padding, titleHeight+2*padding)
	y += titleHeight + p.gap
	Place(f.body, left, y, width+barWidth, height+2) // an entry's frame extends beyond it
	y += height + p.gap
	Place(f.buttons, left, y, width, buttonHeight)
	switch {
	case f.unseen:
		return nil
	case f.turned != nil:
		Place(f.turned, f.at.X, f.at.Y, f.at.Width, f.at.Height)
		return []fyne.CanvasObject{f.shade, f.turned, f.guard}
	}
	objects := []fyne.CanvasObject{f.shade, f.card}
	if f.far != nil {
		Place(f.far, left, at.Y+Step, width, f.far.MinSize().Height)
		objects = append(objects, f.far)
	}
	return append(objects, f.title, f.body, f.buttons, f.tips, f.guard)
}

// farHeight returns the height that the text for the player opposite adds. It knows it once it has its width.
func (f *dialogView) farHeight(width float32) float32 {
	if f.far == nil {
		return 0
	}
	f.far.Resize(fyne.NewSize(width, f.far.MinSize().Height))
	return f.far.MinSize().Height - Step
}

// width returns the width of the content, and folds the buttons to it.
func (f *dialogView) width(p place) float32 {
	width, most := f.dialog.Width, p.room.Width-2*p.edge-2*p.outside
	if width == 0 {
		width = dialogWidth
	}
	answers := f.buttons.Layout.(*answerLayout)
	if answers.columns, answers.low = 0, f.low(p); f.dialog.Aside() {
		if width = min(width, most); f.foot() > 0 && (f.turned != nil || p.room.Width == f.places.Panel().Width) {
			width = most // the whole panel
		}
		answers.narrow = width < narrowPanel
		answers.fold(f.buttons.Objects, width)
		return width
	}
	width = min(max(width, f.dialog.Content.MinSize().Width, f.buttons.MinSize().Width), most)
	answers.fold(f.buttons.Objects, width)
	return width
}

// layoutTitle breaks the title into lines and returns their height. At the foot of the panel it takes the largest size that fits.
func (f *dialogView) layoutTitle(width float32) (height float32) {
	if f.dialog.Where == Foot {
		titles := footTitles
		if width < narrowPanel {
			titles = titles[1:]
		}
		for _, f.title.large = range titles {
			if len(f.title.lines(width)) == 1 {
				break
			}
		}
	}
	height = f.title.height(len(f.title.lines(width)))
	return float32(math.Ceil(float64(height))) // whole pixels for what follows
}

func (f *dialogView) Refresh() {
	f.paint()
	f.Drawing.Refresh()
	f.dialog.Redraw()
}

func (f *dialogView) paint() {
	if f.card.CornerRadius = 2 * Radius; f.dialog.Aside() {
		f.card.CornerRadius = Radius
	}
	f.shade.FillColor = theme.Color(colorShade)
	f.card.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	if f.dialog.Where == Foot {
		f.card.FillColor = theme.Color(ColorPanel)
	}
	f.card.StrokeColor = theme.Color(theme.ColorNameSeparator)
	f.title.Refresh()
}
