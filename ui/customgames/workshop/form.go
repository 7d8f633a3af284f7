package workshop

import (
	"slices"

	"fyne.io/fyne/v2"

	"overtheboard/game/variant"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// way is the path of names to a field in a ruleset, such as "promotion" and "P".
type way []string

func (w way) part(name string) way { return append(slices.Clone(w), name) }

// thisPiece in a way stands for the shown piece's letter.
const thisPiece = "?"

// form is a column of fields, each with its faults below it.
type form struct {
	*kit.Form
	editor *Editor
	fields []field
	piece  string // the letter for thisPiece
}

// field is a field that faults can be about.
type field struct {
	*kit.Field
	about []way
}

func newForm(e *Editor) *form {
	return &form{Form: kit.NewForm(words.OffOn()), editor: e}
}

func (f *form) clear() {
	f.Clear()
	f.fields = nil
}

// add adds a control with the label of a key, "" for none, for the fields at some ways.
func (f *form) add(key string, control fyne.CanvasObject, about ...way) *kit.Field {
	label := ""
	if key != "" {
		label = words.Text(key)
	}
	return f.addNamed(label, control, about...)
}

func (f *form) addNamed(label string, control fyne.CanvasObject, about ...way) *kit.Field {
	row := f.Add(label, control)
	f.fields = append(f.fields, field{row, about})
	return row
}

// heading adds the heading of a key above the next fields.
func (f *form) heading(key string) { f.Heading(words.Text(key)) }

func (e *Editor) button(key string, do func()) *kit.Button {
	return kit.NewButton(words.Text(key), nil, do)
}

// showFaults shows each fault below its field, and returns those without a field.
func (f *form) showFaults(faults []fault) (others []fault) {
	others = slices.Clone(faults)
	for _, d := range f.fields {
		var own []fault
		others = slices.DeleteFunc(others, func(one fault) bool {
			about := d.Row.Visible() && f.isAbout(d, one)
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

// isAbout reports whether a fault's way goes through a field of the chosen side.
func (f *form) isAbout(d field, one fault) bool {
	w, shown := one.way, one.side == variant.BothSides || one.side.Color() == f.editor.side.Color()
	return shown && slices.ContainsFunc(d.about, func(own way) bool {
		return len(w) >= len(own) && slices.EqualFunc(w[:len(own)], own, func(a, b string) bool { return a == b || b == thisPiece && a == f.piece })
	})
}

// ofSide is the label of a side's part of a field.
func ofSide(side, text string) string {
	return words.Text("rules.ofSide", words.With{"Side": side, "Text": text})
}

func texts(keys ...string) (all []string) {
	for _, key := range keys {
		all = append(all, words.Text(key))
	}
	return all
}
