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
func (f *form) letters(key string, at ...string) *kit.Entry {
	e := f.lettersAt(at)
	f.add(key, e, at)
	return e
}

func (f *form) lettersAt(at way) *kit.Entry {
	return f.listAt(at, 20, normalLetters, func(text string) []any { return variant.LetterValues(lettersIn(text)) })
}

// wordsAt returns an entry for a list of squares or files, at most so long.
func (f *form) wordsAt(at way, most int) *kit.Entry {
	return f.listAt(at, most, normalWords, func(text string) []any { return listOf(wordsIn(text)) })
}

// listAt returns an entry for a list that is written as a text. A list of nothing takes a part of a field away.
func (f *form) listAt(at way, most int, mean func(string) string, read func(string) []any) *kit.Entry {
	return f.Entry(most, func() string { return textOf(f.editor.value(at...)) }, func(text string) {
		if list := read(text); len(list) > 0 || len(at) == 1 {
			f.editor.setValue(list, at...)
		} else {
			f.editor.setValue(nil, at...)
		}
	}, mean)
}

// letter adds an entry for the letter of one piece.
func (f *form) letter(key string, at ...string) {
	f.add(key, f.Entry(1, func() string { return textOf(f.editor.value(at...)) }, func(text string) {
		if text == "" {
			f.editor.setValue(nil, at...)
		} else {
			f.editor.setValue(strings.ToUpper(text), at...)
		}
	}, strings.ToUpper), at)
}

// number adds an entry for a number.
func (f *form) number(key string, get func() int, at ...string) {
	f.add(key, f.numberAt(get, at), at)
}

func (f *form) numberAt(get func() int, at way) *kit.Entry {
	return f.Number(func() (int, bool) { return get(), true }, func(n int) { f.editor.setValue(n, at...) })
}

// flag adds a switch that has a part be one value; off, it is not there.
func (f *form) flag(key string, value any, at ...string) {
	f.add("", kit.Outdented(f.newFlag(words.Text(key), value, at)), at)
}

func (f *form) newFlag(text string, value any, at way) *kit.Check {
	return f.newSwitch(text, func(now any) bool { return now == value }, value, at)
}

// has adds a switch for something that a game has or has not, and tells whether it has. It begins with a value.
func (f *form) has(key string, begin variant.Object, at ...string) bool {
	f.add("", kit.Outdented(f.newSwitch(words.Text(key), func(now any) bool { return now != nil }, begin, at)), at)
	return f.editor.value(at...) != nil
}

func (f *form) newSwitch(text string, on func(now any) bool, begin any, at way) *kit.Check {
	return f.newCheck(text, func() bool { return on(f.editor.value(at...)) }, func(on bool) {
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
func (f *form) choice(key string, all []option, at ...string) {
	titles, get, set := f.options(all, at)
	f.add(key, f.Choice(titles, get, set), at)
}

// segments adds a choice of values of which all can be seen.
func (f *form) segments(key string, all []option, at ...string) {
	titles, get, set := f.options(all, at)
	f.add(key, f.Segments(titles, get, set), at)
}

func (f *form) options(all []option, at way) (titles []string, get func() int, set func(int)) {
	for _, o := range all {
		titles = append(titles, o.title)
	}
	return titles, func() int {
		return max(0, slices.IndexFunc(all, func(o option) bool { return o.value == f.editor.value(at...) }))
	}, func(i int) { f.editor.setValue(all[i].value, at...) }
}
