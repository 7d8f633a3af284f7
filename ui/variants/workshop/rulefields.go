package workshop

import (
	"slices"
	"strconv"
	"strings"

	"overtheboard/game/variant"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// What follows adds fields to a form that show and change a part of the ruleset, for the chosen side.

// letters adds an entry for the letters of pieces.
func (f *form) letters(label string, at ...string) *kit.Entry {
	return f.value(label, shortText, normalLetters, func(text string) any { return variant.LetterValues(lettersIn(text)) }, at)
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
	return f.text(label, []way{at}, most, func() string { return textOf(f.editor.value(at...)) }, func(text string) {
		to := read(text)
		if list, ok := to.([]any); ok && len(list) == 0 && len(at) > 1 {
			to = nil
		}
		f.editor.setValue(to, at...)
	}, mean)
}

// number adds an entry for a number.
func (f *form) number(label string, get func() int, at ...string) {
	f.text(label, []way{at}, 5, func() string { return strconv.Itoa(get()) }, func(text string) {
		if n, err := strconv.Atoi(text); err == nil {
			f.editor.setValue(n, at...)
		}
	}, normalWords)
}

// flag adds a switch that says true or false, with a sentence beside it if there is one; off, nothing is said.
func (f *form) flag(label, sentence string, says bool, at ...string) {
	f.check(label, sentence, []way{at}, func() bool { return f.editor.value(at...) == says }, func(on bool) {
		if on {
			f.editor.setValue(says, at...)
		} else {
			f.editor.setValue(nil, at...)
		}
	})
}

// has adds a switch for something that a game has or has not, and tells whether it has. It begins with a value.
func (f *form) has(label string, begin variant.Object, at ...string) bool {
	f.check(label, "", []way{at}, func() bool { return f.editor.value(at...) != nil }, func(on bool) {
		if on {
			f.editor.setValue(begin, at...)
		} else {
			f.editor.setValue(nil, at...)
		}
	})
	return f.editor.value(at...) != nil
}

// option is one of the values that a part can have; nil: it is not there.
type option struct {
	title string
	value any
}

// option returns one that is called as the screen has it.
func optionOf(key string, value any) option { return option{words.Text(key), value} }

// options adds a choice of values, the first of which stands for any other; add is that of a choice or of segments.
func (f *form) options(add func(label string, of []way, items []string, get func() int, set func(int)), label string, all []option, at ...string) {
	var titles []string
	for _, o := range all {
		titles = append(titles, o.title)
	}
	add(label, []way{at}, titles, func() int {
		return max(0, slices.IndexFunc(all, func(o option) bool { return o.value == f.editor.value(at...) }))
	}, func(i int) { f.editor.setValue(all[i].value, at...) })
}
