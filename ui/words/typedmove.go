package words

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"overtheboard/game/rules"
)

// TypedMove is a legal move with its text, as people read it.
type TypedMove struct {
	Move rules.Move
	San  string
	data string // the text with the letters of the data
	uci  string
}

// TypedMoves returns the legal moves in the order of their texts.
func TypedMoves(p *rules.Position) []TypedMove {
	var all []TypedMove
	for _, m := range p.LegalMoves() {
		all = append(all, TypedMove{m, SAN(p, m), p.SAN(m), p.UCI(m)})
	}
	slices.SortStableFunc(all, func(a, b TypedMove) int { return strings.Compare(a.San, b.San) })
	return all
}

// typedMarks makes the text of a move comparable: without marks, in small letters.
var typedMarks = strings.NewReplacer("x", "", ":", "", "-", "", "–", "", "=", "", "+", "", "#", "", "!", "", "?", "", " ", "", "0", "o")

func plainMove(text string) string { return typedMarks.Replace(strings.ToLower(text)) }

// Beginning returns the moves whose text begins as the typed one does, in algebraic notation or by squares. The letters
// of pieces are those of the language in use; if no move has them, those of the data. A capital first letter means a
// piece, never a file.
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
		drop := m.Move.IsDrop() && strings.HasPrefix(strings.ToLower(m.uci), key) // of a pawn too, with its letter
		if capital && !strings.HasPrefix(san(m), string(unicode.ToUpper(first))) && !drop || strings.Contains(text, "x") && !strings.Contains(san(m), "x") {
			return true
		}
		return !strings.HasPrefix(plainMove(san(m)), key) && !drop && (capital || !strings.HasPrefix(m.uci, key))
	})
}

// Completed returns what the typed text can be completed to: the one move that it begins, or what all of them share.
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

// typedText takes the text of a move apart: piece, start file and rank, goal.
var typedText = regexp.MustCompile(`^([A-Za-z]?)([a-h]?)([1-8]?)[x:–-]?([a-h][1-8])(?:=?[A-Za-z])?$`)

// Wanted returns from where to where a text that means no legal move wants to go: all own pieces that it may mean. Two
// squares are a start and a goal, whatever stands there.
func Wanted(p *rules.Position, text string) (from []rules.Square, to rules.Square, ok bool) {
	text = DataMove(p.Ruleset(), strings.TrimRight(strings.TrimSpace(text), "+#!?"))
	if side, ok := castlings[plainMove(text)]; ok {
		return castlingWish(p, side)
	}
	parts := typedText.FindStringSubmatch(text)
	if parts == nil {
		return nil, rules.NoSquare, false
	}
	to, _ = rules.ParseSquare(parts[4])
	letter, file, rank := parts[1], parts[2], parts[3]
	if letter != "" && file == "" && letter >= "a" && letter <= "h" { // "e2e4", "ed5"
		letter, file = "", letter
	}
	if letter == "" && file != "" && rank != "" {
		start, _ := rules.ParseSquare(file + rank)
		return []rules.Square{start}, to, true
	}
	for sq := range p.Pieces(p.Turn()).Squares {
		if strings.EqualFold(p.Ruleset().Def(p.At(sq).Kind()).SAN, letter) &&
			(file == "" || sq.String()[:1] == file) && (rank == "" || sq.String()[1:] == rank) {
			from = append(from, sq)
		}
	}
	if letter == "" && file == "" { // a pawn goes straight ahead
		from = slices.DeleteFunc(from, func(sq rules.Square) bool { return sq.File() != to.File() })
	}
	return from, to, true
}

// typedDrop takes the text of a drop apart: piece and goal.
var typedDrop = regexp.MustCompile(`^([A-Za-z]?)@([a-h][1-8])$`)

// WantedDrop returns what a text that means no legal move wants to drop, and where.
func WantedDrop(p *rules.Position, text string) (k rules.Kind, to rules.Square, ok bool) {
	parts := typedDrop.FindStringSubmatch(DataMove(p.Ruleset(), strings.TrimRight(strings.TrimSpace(text), "+#!?")))
	if parts == nil {
		return rules.NoKind, rules.NoSquare, false
	}
	to, _ = rules.ParseSquare(parts[2])
	k = kindOf(p.Ruleset(), parts[1])
	return k, to, k != rules.NoKind
}

// kindOf returns the kind that moves name so, or that has the letter.
func kindOf(rs *rules.Ruleset, name string) rules.Kind {
	for k := range rs.EachKind {
		if def := rs.Def(k); strings.EqualFold(name, def.SAN) || strings.EqualFold(name, string(rune(def.Letter))) {
			return k
		}
	}
	return rules.NoKind
}

// castlings are the texts of castling, plain.
var castlings = map[string]rules.CastlingSide{"oo": rules.Kingside, "ooo": rules.Queenside}

// castlingWish returns the royals that castling could mean, and where they would go.
func castlingWish(p *rules.Position, side rules.CastlingSide) (from []rules.Square, to rules.Square, ok bool) {
	for sq := range p.Royals(p.Turn()).Squares {
		from = append(from, sq)
		to, _ = p.Ruleset().CastlingGoals(p.Turn(), side, sq)
	}
	return from, to, len(from) > 0
}
