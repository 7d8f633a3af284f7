package workshop

import (
	"slices"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// way is what a field is about: the names that lead to it in a ruleset, such as "promotion" and "P".
type way []string

// part returns the way to a part of what a way leads to.
func (w way) part(name string) way { return append(slices.Clone(w), name) }

// thisPiece stands in a way for the letter of the piece that the page shows.
const thisPiece = "?"

// form is a column of fields, each with its faults below it.
type form struct {
	*kit.Form
	editor *Editor
	fields []field
	piece  string // the letter for which thisPiece stands
}

// field is a field that faults can be about.
type field struct {
	*kit.Field
	about []way
}

func newForm(e *Editor) *form {
	return &form{Form: kit.NewForm(words.OffOn()), editor: e}
}

// clear takes all fields away.
func (f *form) clear() {
	f.Clear()
	f.fields = nil
}

// add adds a control behind the label of a key, "" for none. It is about what some ways lead to.
func (f *form) add(key string, control fyne.CanvasObject, about ...way) *kit.Field {
	label := ""
	if key != "" {
		label = words.Text(key)
	}
	return f.addNamed(label, control, about...)
}

// addNamed adds a control behind a label.
func (f *form) addNamed(label string, control fyne.CanvasObject, about ...way) *kit.Field {
	row := f.Add(label, control)
	f.fields = append(f.fields, field{row, about})
	return row
}

// heading writes the heading of a key above the fields that follow.
func (f *form) heading(key string) { f.Heading(words.Text(key)) }

func (e *Editor) button(key string, do func()) *kit.Button {
	return kit.NewButton(words.Text(key), nil, do)
}

// showFaults shows below each field what is wrong about it, and returns the faults that no field is about.
func (f *form) showFaults(faults []fault) (others []fault) {
	others = slices.Clone(faults)
	for _, d := range f.fields {
		var own []fault
		others = slices.DeleteFunc(others, func(one fault) bool {
			about := d.Row.Visible() && f.isAbout(d, one.way)
			if about {
				own = append(own, one)
			}
			return about
		})
		wrong, odd := textsOf(own)
		if !slices.Equal(slices.Concat(wrong, odd), d.Says.Texts()) {
			d.Says.Say(kit.Wrong, wrong...)
			for _, text := range odd {
				d.Says.Add(kit.Notice, text)
			}
		}
	}
	f.Scroll.Refresh() // its content may be higher now
	return others
}

// isAbout tells whether a fault's way goes through what a field is about.
func (f *form) isAbout(d field, w way) bool {
	return slices.ContainsFunc(d.about, func(own way) bool {
		return len(w) >= len(own) && slices.EqualFunc(w[:len(own)], own, func(a, b string) bool { return a == b || b == thisPiece && a == f.piece })
	})
}

// ofSide names something of a thing that is named before it.
func ofSide(side, text string) string {
	return words.Text("rules.ofSide", words.With{"Side": side, "Text": text})
}

// texts returns what some keys are on the screen.
func texts(keys ...string) (all []string) {
	for _, key := range keys {
		all = append(all, words.Text(key))
	}
	return all
}
