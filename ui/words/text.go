package words

import (
	"maps"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// With are what a text's placeholders stand for: {{.Name}} is words{"Name": ...}.
type With map[string]any

// Text returns the text of a key in the user's language, its placeholders filled in.
func Text(key string, data ...With) string {
	t, entry := find(key)
	return t.fill(general(entry), first(data))
}

// Count returns the text of a key for a number of things: {{.Count}} is the number.
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

// Isolated returns a text as it can stand beside others: one that is written from right to left, such as a name in
// Hebrew or Arabic, between the signs by which Unicode keeps it from turning what is around it.
func Isolated(text string) string {
	const open, closed = "\u2068", "\u2069"
	if !strings.ContainsFunc(text, Leftwards) || strings.Contains(text, open) {
		return text
	}
	return open + text + closed
}

// isolated returns what is filled into a text as it can stand there: in one that is written from right to left, whatever
// could be read in another direction, such as a move, a name or the number of an article, is kept apart from it too.
func (t *texts) isolated(text, filled string) string {
	if !t.left || !strings.ContainsFunc(text, Leftwards) {
		return Isolated(filled)
	}
	return apart(filled)
}

// apart returns a part of a text from right to left between the signs that keep it apart, unless it needs none.
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

// bare leaves out the signs around what places stand for.
var bare = strings.NewReplacer("\u2068", "", "\u2069", "", "\u200e", "")

// Bare returns a text as it is written into files: without the signs that keep what its places stand for apart.
func Bare(text string) string { return bare.Replace(text) }

// Leftwards tells whether a letter is written from right to left.
func Leftwards(r rune) bool {
	return r >= 0x590 && r <= 0x8ff || r >= 0xfb1d && r <= 0xfdff || r >= 0xfe70 && r <= 0xfefe ||
		r >= 0x10800 && r <= 0x10fff || r >= 0x1e800 && r <= 0x1efff
}

// OffOn returns what a switch is that is off, and one that is on.
func OffOn() [2]string { return [2]string{Text("speech.off"), Text("speech.on")} }

// Color returns "White" or "Black" in the user's language.
func Color(c rules.Color) string {
	if c == rules.White {
		return Text("color.white")
	}
	return Text("color.black")
}

// Piece returns a piece's name as a sentence has it.
func Piece(rs *rules.Ruleset, p rules.Piece) string {
	if p == rules.NoPiece {
		return ""
	}
	return kindName(rs.Def(p.Kind()))
}

// kindName returns the name of a kind as a sentence has it: as it is translated, else in small letters, however the
// library writes it.
func kindName(def *rules.PieceDef) string {
	if text, ok := translated(kindKey(def.Name)); ok {
		return text
	}
	return strings.ToLower(source.Shown(def.Name, source.LineText))
}
