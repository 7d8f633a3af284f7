package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
)

// Target is a word or two, and the ID of the command that a tap runs.
type Target struct{ Text, Does string }

// Link is a word or two in the accent colour that run a command at a tap, Space or Enter.
type Link struct {
	widget.Hyperlink
	kit.Keyed
	to Target
	do func(id string)
}

// NewLink returns a link to a command, which do runs; the window gets other keys.
func NewLink(to Target, do func(id string)) *Link {
	l := &Link{do: do}
	l.TextStyle, l.SizeName = kit.BoldStyle, theme.SizeNameCaptionText
	l.ExtendBaseWidget(l)
	l.Set(to)
	return l
}

// Set leads to another command; without a text, the link is hidden.
func (l *Link) Set(to Target) {
	l.to = to
	l.SetText(kit.Ordered(to.Text))
	kit.Show(l, to.Text != "")
}

// CreateRenderer returns a renderer whose focus ring is as clear as that of other controls.
func (l *Link) CreateRenderer() fyne.WidgetRenderer {
	r := linkRenderer{l.Hyperlink.CreateRenderer()}
	r.Refresh()
	return r
}

type linkRenderer struct{ fyne.WidgetRenderer }

func (r linkRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	for _, o := range r.Objects() {
		if ring, ok := o.(*canvas.Rectangle); ok && ring.StrokeWidth > 0 {
			ring.StrokeColor, ring.CornerRadius = theme.Color(theme.ColorNamePrimary), kit.Radius
		}
	}
}

func (l *Link) Description() (name, value string) { return l.to.Text, "" }

func (l *Link) Tapped(*fyne.PointEvent) { l.do(l.to.Does) }

// TypedKey runs the command at Space or Enter.
func (l *Link) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.Tapped(nil)
	default:
		l.Pass(key)
	}
}
