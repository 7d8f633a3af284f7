package kit

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Form is a column of fields that scrolls. Whenever it is filled each field shows what its get returns; what the players
// change goes to its set.
type Form struct {
	Box     *fyne.Container
	Scroll  *container.Scroll
	States  [2]string // what a switch is that is off, and one that is on, for those who cannot see it
	fills   []func()
	filling bool // what controls report is no change
}

// Field is a row of a form: a control, behind its label if it has one, and what is said of it.
type Field struct {
	Row  *fyne.Container
	Says *Remarks
	form *Form
}

// NewForm returns a form without fields.
func NewForm(states [2]string) *Form {
	f := &Form{Box: NewRows(1.5 * Step), States: states}
	f.Scroll = container.NewVScroll(f.Box)
	return f
}

// Clear takes all fields away.
func (f *Form) Clear() { f.Box.Objects, f.fills = nil, nil }

// Fill shows in all fields what there is.
func (f *Form) Fill() {
	f.filling = true
	for _, fill := range slices.Clone(f.fills) {
		fill()
	}
	f.filling = false
}

// Reveal scrolls so that a control with the focus is seen.
func (f *Form) Reveal(focused fyne.Focusable) { Reveal(f.Scroll, f.Box, focused) }

// Heading writes a heading above the fields that follow.
func (f *Form) Heading(text string) {
	f.Box.Add(Outdented(NewStyledLabel(text, fyne.TextAlignLeading, BoldStyle)))
}

// Add adds a control behind its label, "" for none, which also names it to those who do not see that.
func (f *Form) Add(label string, control fyne.CanvasObject) *Field {
	d := &Field{Says: NewRemarks(), Row: container.New(&Column{}), form: f}
	if label == "" {
		d.Row.Add(container.New(RowLayout{}, control))
	} else {
		AddRow(d.Row, label, control)
	}
	d.Row.Add(d.Says)
	f.Box.Add(d.Row)
	return d
}

// When has the field be there only when it is of use.
func (d *Field) When(used func() bool) *Field {
	d.form.fills = append(d.form.fills, func() { Show(d.Row, used()) })
	return d
}

// Buttons adds buttons side by side.
func (f *Form) Buttons(all ...*Button) {
	row := container.New(Flow{Even: true})
	for _, b := range all {
		row.Add(b)
	}
	f.Box.Add(container.New(RowLayout{}, row))
}

// shortText is how long a text is that is seen whole in any entry.
const shortText = 20

// Entry returns an entry for at most so many letters. What is typed stays as it is typed while it means what there is; mean
// returns what a text means, nil: what it says.
func (f *Form) Entry(most int, get func() string, set func(string), mean func(string) string) *Entry {
	e := NewEntry("", "")
	if most <= shortText {
		e.Scroll = fyne.ScrollNone
	}
	e.Most = most
	f.Bind(e, get, set, mean)
	return e
}

// Bind has an entry be one of the form's.
func (f *Form) Bind(e *Entry, get func() string, set func(string), mean func(string) string) {
	e.OnChanged = func(text string) {
		if !f.filling {
			set(text)
		}
	}
	f.fills = append(f.fills, func() {
		if held := get(); e.Text != held && (mean == nil || mean(e.Text) != mean(held)) {
			e.SetText(held)
		}
	})
}

// Number returns an entry for a number, which is empty while none is known.
func (f *Form) Number(get func() (n int, known bool), set func(int)) *Entry {
	read := func(text string) (int, error) { return strconv.Atoi(strings.TrimSpace(text)) }
	return f.Entry(5, func() string {
		if n, known := get(); known {
			return strconv.Itoa(n)
		}
		return ""
	}, func(text string) {
		if n, err := read(text); err == nil {
			set(n)
		}
	}, func(text string) string {
		if n, err := read(text); err == nil {
			return strconv.Itoa(n)
		}
		return text
	})
}

// Choice returns a choice of one of some things.
func (f *Form) Choice(items []string, get func() int, set func(int)) *Choice {
	c := NewChoice("", items, -1, set)
	f.fills = append(f.fills, func() {
		if now := get(); now != c.Current {
			c.Set(items, now)
		}
	})
	return c
}

// Segments returns a choice of which all can be seen.
func (f *Form) Segments(items []string, get func() int, set func(int)) *Segments {
	s := NewSegments(Titles(items...), set)
	f.fills = append(f.fills, func() {
		if now := get(); now != s.Current {
			s.Current = now
			s.Refresh()
		}
	})
	return s
}

// Titles returns segments that have titles alone.
func Titles(items ...string) (all []Segment) {
	for _, item := range items {
		all = append(all, Segment{Title: item})
	}
	return all
}

// Check returns a switch.
func (f *Form) Check(text string, get func() (on, enabled bool), set func(bool)) *Check {
	c := NewCheck(text, false, f.States, set)
	f.fills = append(f.fills, func() { c.Turn(get()) })
	return c
}

// Explained returns a switch with a sentence below it that says what it is for.
func Explained(c *Check, sentence string) fyne.CanvasObject {
	says := NewTextLines(4)
	says.Set(sentence)
	return container.New(&Column{}, Outdented(c), says)
}
