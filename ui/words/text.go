package words

import (
	"maps"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// With has the values of a text's fields: {{.Name}} is With{"Name": ...}.
type With map[string]any

// Text returns the text of a key in the user's language, with its fields filled in.
func Text(key string, data ...With) string {
	t, entry := find(key)
	return t.fill(general(entry), first(data))
}

// Count returns the text of a key for a number, which is also the field Count.
func Count(key string, count int, data ...With) string {
	all := With{"Count": count}
	maps.Copy(all, first(data))
	t, entry := find(key)
	return t.fill(t.counted(entry, count), all)
}

func first(data []With) With {
	if len(data) == 0 {
		return nil
	}
	return data[0]
}

// Isolated returns a text that can be placed beside others: a right-to-left one, such as a Hebrew or Arabic name, gets Unicode
// isolates so that it does not reorder its surroundings.
func Isolated(text string) string {
	const open, closed = "\u2068", "\u2069"
	if !strings.ContainsFunc(text, Leftwards) || strings.Contains(text, open) {
		return text
	}
	return open + text + closed
}

// isolated returns a value to insert into a text. In right-to-left texts, values that could change direction, such as moves,
// names and article numbers, get isolates too.
func (t *texts) isolated(text, filled string) string {
	if !t.left || !strings.ContainsFunc(text, Leftwards) {
		return Isolated(filled)
	}
	return apart(filled)
}

// apart adds isolates to a part of a right-to-left text, if it needs them.
func apart(filled string) string {
	const open, opposite, closed = "\u2066", "\u2067", "\u2069"
	plain := func(r rune) bool { return !Leftwards(r) && r != ' ' && (r < '0' || r > '9') }
	switch {
	case !strings.ContainsFunc(filled, plain):
		return filled
	case strings.ContainsFunc(filled, Leftwards):
		return opposite + filled + closed
	}
	return open + filled + closed
}

// bare removes isolates and marks.
var bare = strings.NewReplacer("\u2068", "", "\u2069", "", "\u200e", "")

// Bare returns a text for files: without isolates.
func Bare(text string) string { return bare.Replace(text) }

// Leftwards reports whether a letter runs from right to left.
func Leftwards(r rune) bool {
	return r >= 0x590 && r <= 0x8ff || r >= 0xfb1d && r <= 0xfdff || r >= 0xfe70 && r <= 0xfefe ||
		r >= 0x10800 && r <= 0x10fff || r >= 0x1e800 && r <= 0x1efff
}

// OffOn returns the words for a check box that is off, and on.
func OffOn() [2]string { return [2]string{Text("speech.off"), Text("speech.on")} }

// Color returns "White" or "Black" in the user's language.
func Color(c rules.Color) string {
	if c == rules.White {
		return Text("color.white")
	}
	return Text("color.black")
}

// Piece returns a piece's name for a sentence.
func Piece(rs *rules.Ruleset, p rules.Piece) string {
	if p == rules.NoPiece {
		return ""
	}
	return kindName(rs.Def(p.Kind()))
}

// kindName returns a kind's name for a sentence: its translation, otherwise in small letters.
func kindName(def *rules.PieceDef) string {
	if text, ok := translated(kindKey(def.Name)); ok {
		return text
	}
	return strings.ToLower(source.Shown(def.Name, source.LineText))
}
