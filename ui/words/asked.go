package words

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"overtheboard/game/rules"
)

// IsQuestion tells whether what is typed asks something, rather than being a move: it begins with a question mark.
func IsQuestion(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "?") }

var (
	askedSquare = regexp.MustCompile(`(?i)\b[a-h][1-8]\b`)
	askedRank   = regexp.MustCompile(`\b[1-8]\b`)
	askedFile   = regexp.MustCompile(`^[a-h]$`)
)

// AnswerTo answers a question about a position: "?e4" what stands there, "?4" and "?e" what stands on a rank and a file,
// "?N" where the knights are, and the same in words that name a square, a rank, or a piece and perhaps a colour. It
// returns "" for what is no such question.
func AnswerTo(p *rules.Position, question string) string {
	text := strings.Trim(strings.TrimSpace(question), "? ")
	if squares := askedSquare.FindAllString(text, -1); squares != nil {
		var all []string
		for _, name := range squares {
			if sq, err := rules.ParseSquare(strings.ToLower(name)); err == nil && p.Ruleset().Squares()&sq.Bit() != 0 {
				all = append(all, Stands(p, sq))
			}
		}
		return fullStops(all...)
	}
	if rank := askedRank.FindString(text); rank != "" {
		return lineText(p, Text("speech.rank", With{"Rank": rank}), func(sq rules.Square) bool { return sq.String()[1:] == rank })
	}
	if askedFile.MatchString(text) {
		return lineText(p, Text("speech.file", With{"File": strings.ToUpper(text)}), func(sq rules.Square) bool { return sq.String()[:1] == text })
	}
	return whereText(p, text)
}

// lineText says what stands on some squares of a named line.
func lineText(p *rules.Position, name string, in func(rules.Square) bool) string {
	var pieces []string
	known := false
	for sq := range p.Ruleset().Squares().Squares {
		if !in(sq) {
			continue
		}
		known = true
		if p.At(sq) != rules.NoPiece {
			pieces = append(pieces, Stands(p, sq))
		}
	}
	if !known {
		return ""
	}
	if len(pieces) == 0 {
		pieces = []string{Text("speech.nothing")}
	}
	return fullStops(append([]string{name}, pieces...)...)
}

// whereText says where the pieces are that a letter or words name, of both sides unless one is named alone.
func whereText(p *rules.Position, text string) string {
	k := askedKind(p.Ruleset(), text)
	if k == rules.NoKind {
		return ""
	}
	text = strings.ToLower(text)
	var all, named []string
	for _, side := range []rules.Color{rules.White, rules.Black} {
		where := Where(p, rules.NewPiece(k, side))
		all = append(all, where)
		if strings.Contains(text, strings.ToLower(Color(side))) {
			named = append(named, where)
		}
	}
	if len(named) > 0 {
		return fullStops(named...)
	}
	return fullStops(all...)
}

// askedKind returns the kind whose letter a text is, in the language in use or in that of the data, or whose name it has in
// it: the longest.
func askedKind(rs *rules.Ruleset, text string) (found rules.Kind) {
	longest := 0
	if sign, ok := lettersOf(rs).data[strings.ToUpper(text)]; ok {
		text = sign
	}
	if utf8.RuneCountInString(text) <= 2 {
		text = DataMove(rs, text)
	}
	for k := rules.Kind(1); int(k) <= rs.Kinds(); k++ {
		def := rs.Def(k)
		if len(text) == 1 && (strings.EqualFold(text, def.SAN) || strings.EqualFold(text, string(rune(def.Letter)))) {
			return k
		}
		if name := strings.ToLower(kindName(def)); len(name) > longest && strings.Contains(strings.ToLower(text), name) {
			found, longest = k, len(name)
		}
	}
	return found
}
