package workshop

import (
	"slices"
	"strconv"
	"strings"

	"overtheboard/game/variant"
)

// value returns what a field, or a part of it, says for the chosen side; nil if it says nothing.
func (e *Editor) value(at ...string) any {
	value, _ := e.draft.Value(at[0], e.side)
	for i, part := range at[1:] {
		value = partOf(long(at[0], i, value), part)
	}
	return value
}

// partOf returns what an object has by a name, or a list at a place; nil for nothing.
func partOf(value any, part string) any {
	switch value := value.(type) {
	case variant.Object:
		inner, _ := value.Get(part)
		return inner
	case []any:
		if i, err := strconv.Atoi(part); err == nil && i < len(value) {
			return value[i]
		}
	}
	return nil
}

// setValue makes a field, or a part of it, say something for the chosen side; nil takes it away.
func (e *Editor) setValue(to any, at ...string) {
	value, _ := e.draft.Value(at[0], e.side)
	e.did(e.draft.SetValue(at[0], e.side, with(at[0], 0, value, at[1:], to)))
}

// with returns a value with another one for a part of it.
func with(field string, depth int, value any, parts []string, to any) any {
	if len(parts) == 0 {
		return to
	}
	whole := long(field, depth, value)
	to = with(field, depth+1, partOf(whole, parts[0]), parts[1:], to)
	if list, ok := whole.([]any); ok {
		list = slices.Clone(list)
		if i, err := strconv.Atoi(parts[0]); err == nil && i < len(list) {
			list[i] = to
		}
		return list
	}
	o, _ := whole.(variant.Object)
	if to == nil {
		return short(field, depth, o.Without(parts[0]))
	}
	return short(field, depth, o.With(parts[0], to))
}

// shortOf returns the part that may stand alone for an object at some depth of a field, "" if there is none.
func shortOf(field string, depth int) string {
	f, _ := variant.FieldNamed(field)
	if depth == 0 && f.Kind == variant.Compound || depth == 1 && f.Kind == variant.ByLetter {
		return f.Short
	}
	return ""
}

// long returns the object for which a part of it may stand alone.
func long(field string, depth int, value any) any {
	list, ok := value.([]any)
	if part := shortOf(field, depth); ok && part != "" {
		if len(list) == 0 {
			return variant.Object{}
		}
		return variant.Object{{Name: part, Value: list}}
	}
	return value
}

// short returns the part that may stand alone for an object, if it holds nothing else.
func short(field string, depth int, o variant.Object) any {
	if part := shortOf(field, depth); part != "" && len(o) == 1 && o[0].Name == part {
		return o[0].Value
	}
	return o
}

// wordsIn returns the words of a text, such as "d4, e4" or "Q R".
func wordsIn(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' })
}

// listOf returns words as a list.
func listOf(words []string) []any {
	list := []any{}
	for _, word := range words {
		list = append(list, word)
	}
	return list
}

// textOf returns a list, or one word alone, as a text.
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

// lettersIn returns the letters of a text, with or without spaces between them, as capitals.
func lettersIn(text string) (all []byte) {
	for _, r := range strings.ToUpper(text) {
		if r > ' ' && r < 0x7F && r != ',' {
			all = append(all, byte(r))
		}
	}
	return all
}

// lettersText writes letters with spaces between them.
func lettersText(letters []byte) string { return textOf(variant.LetterValues(letters)) }

// normalLetters and normalWords return what a text means, however it is written.
func normalLetters(text string) string { return lettersText(lettersIn(text)) }

func normalWords(text string) string { return strings.Join(wordsIn(text), " ") }
