package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// DialogWidth is the width of an ordinary dialog's content.
const DialogWidth float32 = 400

// dialogView draws a dialog over the whole window: a shade that swallows taps, and a card in the middle.
type dialogView struct {
	widget.BaseWidget
	dialog     *Dialog
	buttons    fyne.CanvasObject
	scroll     *container.Scroll // of content that may be higher than the window; else nil
	unseen     bool              // nothing of it is seen, though it takes every tap
	guard      *PressGuard       // lies over it at first
	at         fyne.Position     // of the card
	dialogSize fyne.Size         // of the card
}

func newDialogView(s *Dialog, buttons fyne.CanvasObject) *dialogView {
	f := &dialogView{dialog: s, buttons: buttons, guard: NewPressGuard(nil)}
	f.ExtendBaseWidget(f)
	return f
}

// CreateRenderer returns the renderer that lays out title, content and buttons.
func (f *dialogView) CreateRenderer() fyne.WidgetRenderer {
	r := &dialogRenderer{
		view:  f,
		shade: canvas.NewRectangle(nil),
		card:  canvas.NewRectangle(nil),
		title: canvas.NewText(f.dialog.Title, nil),
		body:  f.dialog.Content,
	}
	if f.dialog.Height == 0 {
		f.scroll = container.NewVScroll(f.dialog.Content)
		r.body = f.scroll
	}
	if f.dialog.Turned {
		whole := container.NewWithoutLayout(r.card, r.title, r.body, f.buttons)
		r.turned = NewRotatable(whole, func() []*Button { return f.dialog.Buttons }, nil)
		r.turned.SetTurned(true)
	}
	r.card.CornerRadius = 2 * Radius
	r.card.StrokeWidth = 1
	r.title.TextSize = TextSize
	r.title.TextStyle.Bold = true
	r.paint()
	return r
}

// scrollKey scrolls content that is higher than the window.
func (f *dialogView) scrollKey(key fyne.KeyName) {
	if f == nil || f.scroll == nil {
		return
	}
	if to, ok := Scrolled(key, f.scroll.Offset.Y, f.scroll.Size().Height, f.scroll.Content.MinSize().Height); ok {
		f.scroll.ScrollToOffset(fyne.NewPos(0, to))
	}
}

// Scrolled returns the offset to which a key scrolls content of a height, of which a page is seen, from an offset, and
// whether it scrolls.
func Scrolled(key fyne.KeyName, from, page, whole float32) (to float32, ok bool) {
	by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -5 * Step, fyne.KeyDown: 5 * Step, fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -whole, fyne.KeyEnd: whole,
	}[key]
	return min(max(0, from+by), max(0, whole-page)), ok
}

type dialogRenderer struct {
	view        *dialogView
	shade, card *canvas.Rectangle
	title       *canvas.Text
	body        fyne.CanvasObject // the content, scrolling unless it fits itself into a height
	turned      *Rotatable        // holds card, title, body and buttons for a player who sits opposite; else nil
}

// Layout places the card in the middle; content that is higher than the window scrolls or shrinks.
func (r *dialogRenderer) Layout(size fyne.Size) {
	r.shade.Resize(size)
	r.view.guard.Resize(size)
	content, buttons := r.view.dialog.Content, r.view.buttons
	width := r.view.dialog.Width
	if width == 0 {
		width = DialogWidth
	}
	width = min(max(width, content.MinSize().Width, buttons.MinSize().Width), size.Width-8*Step)
	r.title.Text = Elide(r.view.dialog.Title, width, r.title.TextSize, r.title.TextStyle)
	titleHeight, buttonHeight := r.title.MinSize().Height, buttons.MinSize().Height
	frame := titleHeight + buttonHeight + 8*Step
	height := r.view.dialog.Height
	if height == 0 {
		// Wrapped text knows its height only once it has its width.
		content.Resize(fyne.NewSize(width, content.MinSize().Height))
		height = content.MinSize().Height
	}
	height = min(height, size.Height-frame-2*Step)

	card := fyne.NewSize(width+6*Step, height+frame)
	at := fyne.NewPos(float32(int((size.Width-card.Width)/2)), float32(int((size.Height-card.Height)/2)))
	r.view.at, r.view.dialogSize = at, card
	if r.turned != nil {
		defer Place(r.turned, at.X, at.Y, card.Width, card.Height)
		at = fyne.Position{}
	}
	r.card.Move(at)
	r.card.Resize(card)
	left, y := at.X+3*Step, at.Y+2.5*Step
	Place(r.title, left, y, width, titleHeight)
	y += titleHeight + 1.5*Step
	Place(r.body, left, y, width, height)
	y += height + 2*Step
	Place(buttons, left, y, width, buttonHeight)
}

// MinSize returns the smallest size: none, a dialog never makes its window grow.
func (r *dialogRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Objects returns what is drawn, from back to front.
func (r *dialogRenderer) Objects() []fyne.CanvasObject {
	if r.view.unseen {
		return nil
	}
	if r.turned != nil {
		return []fyne.CanvasObject{r.shade, r.turned, r.view.guard}
	}
	return []fyne.CanvasObject{r.shade, r.card, r.title, r.body, r.view.buttons, r.view.guard}
}

// Refresh redraws the dialog in the colours of the theme.
func (r *dialogRenderer) Refresh() {
	r.paint()
	r.Layout(r.view.Size())
	if r.turned != nil {
		r.turned.Redraw()
	}
	canvas.Refresh(r.view)
}

func (r *dialogRenderer) paint() {
	r.shade.FillColor = theme.Color(colorShade)
	r.card.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	r.card.StrokeColor = theme.Color(theme.ColorNameSeparator)
	r.title.Color = theme.Color(theme.ColorNameForeground)
}

// Destroy has nothing to give back.
func (r *dialogRenderer) Destroy() {}
