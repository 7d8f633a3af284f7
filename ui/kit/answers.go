package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Answer is one button of a dialog: a verb, and what it does once the dialog is closed.
type Answer struct {
	Text   string
	Player string // a name in the text, which may be shortened
	Run    func()
	Accept func() bool   // called before the dialog closes, false keeps it open; nil: it always closes
	Danger bool          // it loses something: placed apart
	WhyNot func() string // returns why the answer is not possible now, "" if it is; nil: it always is
}

func (a *Answer) whyNot() string {
	if a.WhyNot == nil {
		return ""
	}
	return a.WhyNot()
}

// answerLayout puts buttons in a row at the right, each at least wide enough to hit, or as narrow as its text if there is no
// room. Danger buttons stand apart at the left. If even that is too wide, they form columns.
type answerLayout struct {
	columns int // 0: one row
	foot    bool
	narrow  bool // of a dialog in a narrow panel: lower, closer
	low     bool // the foot of a low panel: as many in a row as fit
	rows    bool // one below the other
}

const narrowestAnswer = 11 * Step

func (*answerLayout) width(o fyne.CanvasObject) float32 {
	return max(narrowestAnswer, o.MinSize().Width+2*Step)
}

// fold chooses the columns for a width: one row, otherwise two rows, otherwise as many columns as fit; of a low panel, first as
// many columns as fit.
func (l *answerLayout) fold(objects []fyne.CanvasObject, width float32) {
	row := -Step
	for _, o := range objects {
		row += o.MinSize().Width + Step
	}
	if l.columns = 0; row <= width && !l.foot && !l.rows {
		return
	}
	switch l.columns = (len(objects) + 1) / 2; {
	case l.low:
		l.columns = len(objects)
	case l.rows:
		l.columns = 1
	}
	for ; l.columns > 1 && (len(objects)%l.columns > 1 || l.widths(objects, width) == nil); l.columns-- {
	}
}

// widths returns the widths of the columns: equal, or if a text is too long for that, what each needs plus a share of the rest;
// nil if they do not fit.
func (l *answerLayout) widths(objects []fyne.CanvasObject, width float32) []float32 {
	needs, together := make([]float32, l.columns), float32(0)
	for i, o := range objects[len(objects)%l.columns:] {
		needs[i%l.columns] = max(needs[i%l.columns], o.MinSize().Width)
	}
	for _, need := range needs {
		together += need
	}
	width -= Step * float32(l.columns-1)
	if together > width && l.columns > 1 {
		return nil
	}
	return shares(needs, width)
}

// grid places the buttons in columns. If they do not fill the rows, the first button has its own row.
func (l *answerLayout) grid(objects []fyne.CanvasObject, width float32) {
	widths := l.widths(objects, width)
	alone, y := len(objects)%l.columns, float32(0)
	for _, o := range objects[:alone] {
		Place(o, 0, y, width, l.high())
		y += l.high() + l.gap()
	}
	x, buttons := float32(0), []*Button(nil)
	for i, o := range objects[alone:] {
		if b, ok := o.(*Button); ok {
			buttons = append(buttons, b)
		}
		column := i % l.columns
		Place(o, x, y, widths[column], l.high())
		if x += widths[column] + Step; column == l.columns-1 {
			x, y = 0, y+l.high()+l.gap()
		}
	}
	MatchButtons(buttons...)
}

// answerHeight returns the height of an answer's button.
func answerHeight() float32 { return Tall(ControlHeight + Step/2) }

// high returns the height of a button in columns, gap the space between their rows.
func (l *answerLayout) high() float32 {
	if l.narrow {
		return Tall(ControlHeight - Step/2)
	}
	return answerHeight()
}

func (l *answerLayout) gap() float32 {
	if l.narrow {
		return Step / 2
	}
	return Step
}

func (l *answerLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	defer func() { Mirror(objects, size.Width) }()
	if l.columns > 0 {
		l.grid(objects, size.Width)
		return
	}
	x, tight := size.Width, l.MinSize(objects).Width > size.Width
	for _, o := range slices.Backward(objects) {
		width := l.width(o)
		if tight {
			width = o.MinSize().Width
		}
		if b, ok := o.(*Button); ok && b.Importance == widget.WarningImportance {
			Place(o, 0, 0, width, size.Height)
			continue
		}
		x -= width
		Place(o, x, 0, width, size.Height)
		x -= Step
	}
}

func (l *answerLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if l.columns > 0 {
		rows := (len(objects) + l.columns - 1) / l.columns
		return fyne.NewSize(0, float32(rows)*(l.high()+l.gap())-l.gap())
	}
	width := -Step
	for _, o := range objects {
		width += l.width(o) + Step
	}
	return fyne.NewSize(max(0, width), answerHeight())
}
