package workshop

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// way is what a field is about: the names that lead to it in a ruleset, such as "promotion" and "P".
type way []string

// thisPiece stands in a way for the letter of the piece that the page shows.
const thisPiece = "?"

// form is a column of fields that scrolls, each with its faults below it.
type form struct {
	editor *Editor
	box    *fyne.Container
	scroll *container.Scroll
	fields []*field
	fills  []func()
	piece  string // the letter for which thisPiece stands
}

// field is a control with what is wrong about it.
type field struct {
	row   *fyne.Container
	about []way
	says  *kit.Remarks
}

func newForm(e *Editor) *form {
	f := &form{editor: e, box: container.New(&kit.FormLayout{})}
	f.scroll = container.NewVScroll(f.box)
	return f
}

// clear takes all fields away.
func (f *form) clear() {
	f.box.Objects, f.fields, f.fills = nil, nil, nil
}

// heading writes a heading above the fields that follow.
func (f *form) heading(text string) {
	f.box.Add(kit.Outdented(kit.NewStyledLabel(text, fyne.TextAlignLeading, kit.BoldStyle)))
}

// add adds a control behind its label, "" for none. It is about what some ways lead to.
func (f *form) add(label string, about []way, control fyne.CanvasObject) *field {
	d := &field{about: about, says: kit.NewRemarks()}
	inner := container.New(kit.RowLayout{}, control)
	if label != "" {
		text := kit.NewTextLines(3)
		text.Set(label)
		inner = container.New(kit.RowLayout{}, text, control)
	}
	d.row = container.New(fieldLayout{}, inner, d.says)
	f.fields = append(f.fields, d)
	f.box.Add(d.row)
	return d
}

// about returns the ways of a field that is about one thing.
func about(names ...string) []way { return []way{names} }

// fill shows in all controls what the draft holds.
func (f *form) fill() {
	for _, fill := range f.fills {
		fill()
	}
}

// shortText is how long a text is that is seen whole in any entry.
const shortText = 20

// text adds an entry. What is typed stays as it is typed while it means what the draft holds.
func (f *form) text(label string, of []way, most int, get func() string, set func(string), mean func(string) string) *kit.Entry {
	e := f.entry(label, most, get, set, mean)
	f.add(label, of, e)
	return e
}

// entry returns an entry to be added.
func (f *form) entry(name string, most int, get func() string, set func(string), mean func(string) string) *kit.Entry {
	e := kit.NewEntry("", "", f.editor.dialogs)
	if most <= shortText {
		e.Scroll = fyne.ScrollNone
	}
	e.Most = most
	f.bind(e, name, get, set, mean)
	return e
}

// bind has an entry show and change what the draft holds.
func (f *form) bind(e *kit.Entry, name string, get func() string, set func(string), mean func(string) string) {
	e.Name = name
	e.OnChanged = func(text string) {
		if !f.editor.filling {
			set(text)
		}
	}
	f.fills = append(f.fills, func() {
		if held := get(); e.Text != held && (mean == nil || mean(e.Text) != mean(held)) {
			e.SetText(held)
		}
	})
}

// choice adds a choice of one of some things.
func (f *form) choice(label string, of []way, items []string, get func() int, set func(int)) {
	c := kit.NewChoice(label, items, -1, set, f.editor.dialogs)
	f.fills = append(f.fills, func() {
		if now := get(); now != c.Current {
			c.Set(items, now)
		}
	})
	f.add(label, of, c)
}

// segments adds a choice of which all can be seen.
func (f *form) segments(label string, of []way, items []string, get func() int, set func(int)) {
	s := kit.NewSegments(segments(items), set, f.editor.dialogs)
	s.Name = label
	f.fills = append(f.fills, func() {
		if now := get(); now != s.Current {
			s.Current = now
			s.Refresh()
		}
	})
	f.add(label, of, s)
}

func segments(items []string) (all []kit.Segment) {
	for _, item := range items {
		all = append(all, kit.Segment{Title: item})
	}
	return all
}

// check adds a switch, with a sentence beside it that says what it is for if there is one.
func (f *form) check(text, sentence string, of []way, get func() bool, set func(bool)) {
	c := kit.NewCheck(text, false, [2]string{words.Text("speech.off"), words.Text("speech.on")}, set, f.editor.dialogs)
	f.fills = append(f.fills, func() { c.Turn(get(), true) })
	if sentence == "" {
		f.add("", of, kit.Outdented(c))
		return
	}
	says := kit.NewTextLines(4)
	says.Set(sentence)
	f.add("", of, container.New(explainedLayout{}, c, says))
}

// buttons adds buttons side by side.
func (f *form) buttons(all ...*kit.Button) {
	var objects []fyne.CanvasObject
	for _, b := range all {
		objects = append(objects, b)
	}
	f.box.Add(container.New(kit.RowLayout{}, container.New(kit.Flow{Even: true}, objects...)))
}

func (e *Editor) button(text string, do func()) *kit.Button {
	return kit.NewButton(text, nil, do, e.dialogs)
}

// showFaults shows below each field what is wrong about it, and returns the faults that no field is about.
func (f *form) showFaults(faults []fault) (others []fault) {
	others = slices.Clone(faults)
	for _, d := range f.fields {
		var own []fault
		others = slices.DeleteFunc(others, func(one fault) bool {
			about := d.row.Visible() && f.isAbout(d, one.way)
			if about {
				own = append(own, one)
			}
			return about
		})
		wrong, odd := textsOf(own)
		if !slices.Equal(slices.Concat(wrong, odd), d.says.Texts()) {
			d.says.Say(kit.Wrong, wrong...)
			for _, text := range odd {
				d.says.Add(kit.Notice, text)
			}
		}
	}
	f.scroll.Refresh() // its content may be higher now
	return others
}

// isAbout tells whether a fault's way goes through what a field is about.
func (f *form) isAbout(d *field, w way) bool {
	return slices.ContainsFunc(d.about, func(own way) bool {
		return len(w) >= len(own) && slices.EqualFunc(w[:len(own)], own, func(a, b string) bool { return a == b || b == thisPiece && a == f.piece })
	})
}

// fieldLayout places a control above what is said of it.
type fieldLayout struct{}

// Layout gives the control the height that it needs.
func (fieldLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	says := objects[1].(*kit.Remarks)
	below := says.HeightAt(size.Width)
	kit.Place(objects[0], 0, 0, size.Width, size.Height-below)
	kit.Place(says, 0, size.Height-below, size.Width, below)
}

// HeightAt returns the height of both in a width.
func (fieldLayout) HeightAt(objects []fyne.CanvasObject, width float32) float32 {
	row := objects[0].(*fyne.Container)
	return kit.RowLayout{}.HeightAt(row.Objects, width) + objects[1].(*kit.Remarks).HeightAt(width)
}

// MinSize returns the least height.
func (fieldLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height)
}

// explainedLayout places a sentence beside a switch.
type explainedLayout struct{}

// Layout places both.
func (explainedLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	check := objects[0].MinSize().Width // with padding at both sides, of which the first reaches out
	high := objects[1].(*kit.TextLines).HeightAt(size.Width - check)
	kit.Place(objects[0], -kit.CheckPadding, 0, check, kit.ControlHeight)
	kit.Place(objects[1], check, max(0, (kit.ControlHeight-high)/2), size.Width-check, high)
	kit.Mirror(objects, size.Width)
}

// HeightAt returns the height of the higher one.
func (explainedLayout) HeightAt(objects []fyne.CanvasObject, width float32) float32 {
	return max(kit.ControlHeight, objects[1].(*kit.TextLines).HeightAt(width-objects[0].MinSize().Width))
}

// MinSize returns the least height.
func (explainedLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, kit.ControlHeight)
}
