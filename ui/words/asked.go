package words

import (
	"strings"
	"unicode/utf8"

	"overtheboard/game/rules"
)

// QuestionMarks begin a question, in all languages.
const QuestionMarks = "?؟？¿"

// IsQuestion reports whether a typed text is a question rather than a move.
func IsQuestion(text string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimSpace(text))
	return strings.ContainsRune(QuestionMarks, first)
}

// AnswerTo answers a question about a position: "?e4" about a square, "?4" and "?e" about a rank and a file, "?N" about both
// sides' knights. It returns "" for other texts.
func AnswerTo(p *rules.Position, question string) string {
	text := strings.Trim(strings.TrimSpace(question), QuestionMarks+" ")
	switch sq, err := rules.ParseSquare(strings.ToLower(text)); {
	case err == nil && p.Ruleset().Squares()&sq.Bit() != 0:
		return FullStops(Stands(p, int(sq)))
	case len(text) == 1 && text >= "1" && text <= "8":
		return lineText(p, Text("speech.rank", With{"Rank": text}), func(sq rules.Square) bool { return sq.String()[1:] == text })
	case len(text) == 1 && text >= "a" && text <= "h":
		return lineText(p, Text("speech.file", With{"File": strings.ToUpper(text)}), func(sq rules.Square) bool { return sq.String()[:1] == text })
	}
	k := askedKind(p.Ruleset(), text)
	if k == rules.NoKind {
		return ""
	}
	return FullStops(where(p, rules.NewPiece(k, rules.White)), where(p, rules.NewPiece(k, rules.Black)))
}

// lineText describes the pieces on the squares of a rank or file.
func lineText(p *rules.Position, name string, in func(rules.Square) bool) string {
	var pieces []string
	known := false
	for sq := range p.Ruleset().Squares().Squares {
		if !in(sq) {
			continue
		}
		known = true
		if p.At(sq) != rules.NoPiece {
			pieces = append(pieces, Stands(p, int(sq)))
		}
	}
	if !known {
		return ""
	}
	if len(pieces) == 0 {
		pieces = []string{Text("speech.nothing")}
	}
	return FullStops(append([]string{name}, pieces...)...)
}

// askedKind returns the kind with a letter in the current language or in English.
func askedKind(rs *rules.Ruleset, text string) rules.Kind {
	if sign, ok := lettersOf(rs).data[strings.ToUpper(text)]; ok {
		text = sign
	}
	text = DataMove(rs, text)
	if text == "" {
		return rules.NoKind
	}
	return kindOf(rs, text)
}

func kindOf(rs *rules.Ruleset, name string) rules.Kind {
	for k := range rs.EachKind {
		if def := rs.Def(k); strings.EqualFold(name, def.SAN) || strings.EqualFold(name, string(rune(def.Letter))) {
			return k
		}
	}
	return rules.NoKind
}
