package words

import (
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"overtheboard/game/rules"
)

// TypedMove is a legal move with its displayed text.
type TypedMove struct {
	Move rules.Move
	San  string
	data string // with the ruleset's letters
	uci  string
}

// TypedMoves returns the legal moves, ordered by text.
func TypedMoves(p *rules.Position) []TypedMove {
	var all []TypedMove
	for _, m := range p.LegalMoves() {
		all = append(all, TypedMove{m, SAN(p, m), p.SAN(m), p.UCI(m)})
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].San < all[j].San })
	return all
}

// typedMarks removes what moves need not have for comparison, after conversion to small letters.
var typedMarks = strings.NewReplacer("x", "", ":", "", "-", "", "–", "", "=", "", "+", "", "#", "", "!", "", "?", "", " ", "", "0", "o")

func plainMove(text string) string { return typedMarks.Replace(strings.ToLower(text)) }

// Beginning returns the moves whose text begins with the typed one, in algebraic notation or by squares. Piece letters are the
// current language's; if no move matches, the ruleset's. A capital first letter is a piece, never a file.
func Beginning(all []TypedMove, text string) []TypedMove {
	if found := beginning(all, text, func(m TypedMove) string { return m.San }); len(found) > 0 {
		return found
	}
	return beginning(all, text, func(m TypedMove) string { return m.data })
}

func beginning(all []TypedMove, text string, san func(TypedMove) string) []TypedMove {
	text = strings.TrimSpace(text)
	key := plainMove(text)
	if key == "" {
		return nil
	}
	first, _ := utf8.DecodeRuneInString(text)
	capital := unicode.IsUpper(first) || unicode.IsLetter(first) && first >= utf8.RuneSelf // no file has such a letter
	return slices.DeleteFunc(slices.Clone(all), func(m TypedMove) bool {
		drop := m.Move.IsDrop() && strings.HasPrefix(strings.ToLower(m.uci), key) // a pawn's drop too, with its letter
		if capital && !strings.HasPrefix(san(m), string(unicode.ToUpper(first))) && !drop || strings.Contains(text, "x") && !strings.Contains(san(m), "x") {
			return true
		}
		return !strings.HasPrefix(plainMove(san(m)), key) && !drop && (capital || !strings.HasPrefix(m.uci, key))
	})
}

// Completed returns a completed text: the only move that begins with it, or what all of them share.
func Completed(found []TypedMove, text string) string {
	if len(found) == 0 {
		return text
	}
	shared := found[0].San
	for _, m := range found[1:] {
		for !strings.HasPrefix(m.San, shared) {
			_, size := utf8.DecodeLastRuneInString(shared)
			shared = shared[:len(shared)-size]
		}
	}
	if len(plainMove(shared)) < len(plainMove(text)) {
		return text
	}
	return shared
}

func kindOf(rs *rules.Ruleset, name string) rules.Kind {
	for k := range rs.EachKind {
		if def := rs.Def(k); strings.EqualFold(name, def.SAN) || strings.EqualFold(name, string(rune(def.Letter))) {
			return k
		}
	}
	return rules.NoKind
}

// Which asks which of several legal moves a text means.
func Which(p *rules.Position, text string) string {
	all := TypedMoves(p)
	found := Beginning(all, text)
	if len(found) == 0 { // it says the piece and the goal, but too little of the start
		attempts := p.Attempts(DataMove(p.Ruleset(), text))
		found = slices.DeleteFunc(all, func(m TypedMove) bool {
			return !slices.ContainsFunc(attempts, func(a rules.Attempt) bool { return a.Move.From == m.Move.From && a.Move.To == m.Move.To })
		})
	}
	sans := make([]string, len(found))
	for i, m := range found {
		sans[i] = m.San
	}
	return which(sans)
}

// WhichAttempt asks which of several illegal moves of a piece was made.
func WhichAttempt(p *rules.Position, attempts []rules.Attempt) string {
	texts := make([]string, len(attempts))
	for i, a := range attempts {
		start := a.Move.From.String()
		if !slices.ContainsFunc(attempts, func(b rules.Attempt) bool { return b != a && b.Move.From.File() == a.Move.From.File() }) {
			start = start[:1]
		}
		texts[i] = Move(p.Ruleset(), p.Ruleset().Def(p.At(a.Move.From).Kind()).SAN+start+a.Move.To.String())
	}
	return which(texts)
}

func which(texts []string) string {
	return Text("entry.which", With{"Moves": strings.Join(texts, ", ")})
}
