package kit

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// Form is a scrolling column of fields. Fill shows in each field what its get returns; the players' changes go to its set.
type Form struct {
	Box     *fyne.Container
	Scroll  *container.Scroll
	States  [2]string // spoken for a check box that is off, and on
	fills   []func()
	filling bool // changes by Fill are not the player's
}

// Field is a row of a form: a control, and its label if it has one.
type Field struct {
	Row  *fyne.Container
	Says *Remarks
	form *Form
}

// formBar is the width for a form's scroll bar, with a gap.
const formBar = 1.5 * Step

// NewForm returns a form without fields.
func NewForm(states [2]string) *Form {
	f := &Form{Box: NewRows(formBar), States: states}
	f.Scroll = container.NewVScroll(f.Box)
	return f
}

// InMargin returns the form for the side of a dialog: its fields are as wide as what is above them, and the scroll bar is in the
// margin at their right.
func (f *Form) InMargin() fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, 0, -formBar), f.Scroll)
}

// Clear removes all fields.
func (f *Form) Clear() { f.Box.Objects, f.fills = nil, nil }

// Fill updates all fields.
func (f *Form) Fill() {
	f.filling = true
	for _, fill := range slices.Clone(f.fills) {
		fill()
	}
	f.filling = false
}

// Reveal scrolls to a control with the focus.
func (f *Form) Reveal(focused fyne.Focusable) { reveal(f.Scroll, f.Box, focused) }

// Heading adds a heading above the next fields.
func (f *Form) Heading(text string) {
	f.Box.Add(Outdented(NewStyledLabel(text, fyne.TextAlignLeading, BoldStyle)))
}

// Add adds a control after its label, "" for none, which also names it for screen readers.
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

// When shows the field only while used returns true.
func (d *Field) When(used func() bool) *Field {
	d.form.fills = append(d.form.fills, func() { Show(d.Row, used()) })
	return d
}

// Buttons adds a row of buttons.
func (f *Form) Buttons(all ...*Button) {
	row := container.New(Flow{Even: true})
	for _, b := range all {
		row.Add(b)
	}
	f.Box.Add(container.New(RowLayout{}, row))
}

const shortText = 20

// Entry returns an entry of at most that many letters. Typed text stays as typed while it means the value; mean returns a text's
// meaning, nil for the text itself.
func (f *Form) Entry(most int, get func() string, set func(string), mean func(string) string) *Entry {
	e := NewEntry("", "")
	if most <= shortText {
		e.Scroll = fyne.ScrollNone // in pictures Fyne draws what an inner scroller holds, even out of sight
	}
	e.Most = most
	f.Bind(e, get, set, mean)
	return e
}

// Bind adds an entry to the form.
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

// Number returns an entry for a number, empty if none is known.
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

func (f *Form) Choice(items []string, get func() int, set func(int)) *Choice {
	c := NewChoice("", items, -1, set)
	f.fills = append(f.fills, func() {
		if now := get(); now != c.Current {
			c.Set(items, now)
		}
	})
	return c
}

// Segments returns a choice that shows all items.
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

// Titles returns segments with only a title.
func Titles(items ...string) (all []Segment) {
	for _, item := range items {
		all = append(all, Segment{Title: item})
	}
	return all
}

func (f *Form) Check(text string, get func() (on, enabled bool), set func(bool)) *Check {
	c := NewCheck(text, false, f.States, set)
	f.fills = append(f.fills, func() { c.turn(get()) })
	return c
}

// Explained returns a check box with an explanation below.
func Explained(c *Check, sentence string) fyne.CanvasObject {
	says := NewTextLines(4)
	says.Set(sentence)
	return container.New(&Column{}, Outdented(c), says)
}
