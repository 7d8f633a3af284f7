package workshop

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"overtheboard/game/variant"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// value returns a field's or a part's value for the chosen side; nil if there is none.
func (e *Editor) value(at ...string) any { return e.draft.Get(e.side, at...) }

// setValue sets a field's or a part's value for the chosen side; nil removes it.
func (e *Editor) setValue(to any, at ...string) { e.did(e.draft.Set(e.side, to, at...)) }

// rule adds a control for a part of the ruleset with the label of a key, and returns it.
func (f *form) rule(key string, at ...string) fyne.CanvasObject {
	control := f.control(words.Text(key), at)
	if check, ok := control.(*kit.Check); ok {
		f.add("", kit.Outdented(check), at)
	} else {
		f.add(key, control, at)
	}
	return control
}

// control returns a control for a part of the ruleset for the chosen side, as its field requires.
func (f *form) control(name string, at way) fyne.CanvasObject {
	field := variant.FieldAt(at...)
	get, set := func() any { return f.editor.value(at...) }, func(to any) { f.editor.setValue(to, at...) }
	text := func() string { return textOf(get()) }
	switch field.Kind {
	case variant.Flag:
		return f.toggle(name, func(now any) bool { return now != field.Absent }, field.Absent == false, at)
	case variant.Choice:
		return f.choice(field, get, set)
	case variant.Count:
		return f.Number(func() (int, bool) {
			n, _ := get().(int)
			return n, true
		}, func(n int) { set(n) })
	case variant.Letter:
		return f.Entry(1, text, func(text string) {
			if text == "" {
				set(nil)
			} else {
				set(strings.ToUpper(text))
			}
		}, strings.ToUpper)
	case variant.Letters, variant.Handful:
		return f.list(20, text, lettersIn, at)
	}
	return f.list(200, text, wordsIn, at)
}

// list returns an entry for a list written as text. An empty list removes the part.
func (f *form) list(most int, get func() string, read func(string) []string, at way) *kit.Entry {
	return f.Entry(most, get, func(text string) {
		list := []any{}
		for _, word := range read(text) {
			list = append(list, word)
		}
		if len(list) > 0 || len(at) == 1 {
			f.editor.setValue(list, at...)
		} else {
			f.editor.setValue(nil, at...)
		}
	}, func(text string) string { return strings.Join(read(text), " ") })
}

// toggle returns a check box that sets a part to a value, or removes it.
func (f *form) toggle(text string, on func(now any) bool, value any, at way) *kit.Check {
	return f.Check(text, func() (is, enabled bool) { return on(f.editor.value(at...)), true }, func(on bool) {
		if on {
			f.editor.setValue(value, at...)
		} else {
			f.editor.setValue(nil, at...)
		}
	})
}

// has adds a check box for an optional part, which begins with a value, and reports whether it is there.
func (f *form) has(key string, begin variant.Object, at ...string) bool {
	f.add("", kit.Outdented(f.toggle(words.Text(key), func(now any) bool { return now != nil }, begin, at)), at)
	return f.editor.value(at...) != nil
}

// choices are the keys of choices, by word, and by fields where none may be chosen.
var choices = map[string]string{
	"mirror": "workshop.mirrored", "rotate": "workshop.turned", "demoted": "workshop.demoted", "as_is": "workshop.asIs",
	"draw": "workshop.draw", "win": "workshop.win", "loss": "workshop.loss", "fewer": "workshop.fewer",
	"white": "color.white", "black": "color.black", "captures": "workshop.gone", "to": "setup.none",
}

// choice returns a choice among a field's words; the first stands for any other value.
func (f *form) choice(field variant.Field, get func() any, set func(any)) fyne.CanvasObject {
	var values []any
	var titles []string
	if field.Absent == nil {
		values, titles = []any{nil}, texts(choices[field.Name])
	}
	for _, word := range field.Choices {
		values, titles = append(values, word), append(titles, words.Text(choices[word]))
	}
	now, choose := func() int { return max(0, slices.Index(values, get())) }, func(i int) { set(values[i]) }
	if len(values) == 2 {
		return f.Segments(titles, now, choose)
	}
	return f.Choice(titles, now, choose)
}

// wordsIn returns the words of a text, such as "d4, e4" or "Q R".
func wordsIn(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' })
}

// textOf returns a list, or a single word, as text.
func textOf(value any) string {
	if one, ok := value.(string); ok {
		return one
	}
	list, _ := value.([]any)
	var all []string
	for _, element := range list {
		if word, ok := element.(string); ok {
			all = append(all, word)
		}
	}
	return strings.Join(all, " ")
}

// lettersIn returns the letters of a text, with or without spaces, as capitals.
func lettersIn(text string) (all []string) {
	for _, r := range strings.ToUpper(text) {
		if r > ' ' && r < 0x7F && r != ',' {
			all = append(all, string(r))
		}
	}
	return all
}
