package workshop

import (
	"slices"
	"strings"

	"overtheboard/game/variant"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// What follows adds fields to a form that show and change a part of the ruleset, for the chosen side.

// letters adds an entry for the letters of pieces, and returns it.
func (f *form) letters(label string, at ...string) *kit.Entry {
	return f.value(label, 20, normalLetters, func(text string) any { return variant.LetterValues(lettersIn(text)) }, at)
}

// letter adds an entry for the letter of one.
func (f *form) letter(label string, at ...string) {
	f.value(label, 1, strings.ToUpper, func(text string) any {
		if text == "" {
			return nil
		}
		return strings.ToUpper(text)
	}, at)
}

// value adds an entry for a text, or for a list that is written as one. A list of nothing takes a part of a field away.
func (f *form) value(label string, most int, mean func(string) string, read func(string) any, at way) *kit.Entry {
	e := f.Entry(most, func() string { return textOf(f.editor.value(at...)) }, func(text string) {
		to := read(text)
		if list, ok := to.([]any); ok && len(list) == 0 && len(at) > 1 {
			to = nil
		}
		f.editor.setValue(to, at...)
	}, mean)
	f.add(label, e, at)
	return e
}

// number adds an entry for a number.
func (f *form) number(label string, get func() int, at ...string) {
	f.add(label, f.Number(func() (int, bool) { return get(), true }, func(n int) { f.editor.setValue(n, at...) }), at)
}

// flag adds a switch that has a part be one value; off, it is not there.
func (f *form) flag(label string, value any, at ...string) {
	f.add("", kit.Outdented(f.newFlag(label, value, at)), at)
}

func (f *form) newFlag(label string, value any, at way) *kit.Check {
	return f.newSwitch(label, func(now any) bool { return now == value }, value, at)
}

// has adds a switch for something that a game has or has not, and tells whether it has. It begins with a value.
func (f *form) has(label string, begin variant.Object, at ...string) bool {
	f.add("", kit.Outdented(f.newSwitch(label, func(now any) bool { return now != nil }, begin, at)), at)
	return f.editor.value(at...) != nil
}

func (f *form) newSwitch(label string, on func(now any) bool, begin any, at way) *kit.Check {
	return f.newCheck(label, func() bool { return on(f.editor.value(at...)) }, func(on bool) {
		if on {
			f.editor.setValue(begin, at...)
		} else {
			f.editor.setValue(nil, at...)
		}
	})
}

// option is one of the values that a part can have; nil: it is not there.
type option struct {
	title string
	value any
}

// optionOf returns one that is called as the screen has it.
func optionOf(key string, value any) option { return option{words.Text(key), value} }

// choice adds a choice of values, the first of which stands for any other.
func (f *form) choice(label string, all []option, at ...string) {
	titles, get, set := f.options(all, at)
	f.add(label, f.Choice(titles, get, set), at)
}

// segments adds a choice of values of which all can be seen.
func (f *form) segments(label string, all []option, at ...string) {
	titles, get, set := f.options(all, at)
	f.add(label, f.Segments(titles, get, set), at)
}

func (f *form) options(all []option, at way) (titles []string, get func() int, set func(int)) {
	for _, o := range all {
		titles = append(titles, o.title)
	}
	return titles, func() int {
		return max(0, slices.IndexFunc(all, func(o option) bool { return o.value == f.editor.value(at...) }))
	}, func(i int) { f.editor.setValue(all[i].value, at...) }
}
