package words

import (
	"regexp"
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

// typedText splits a move's text: piece, start file and rank, target.
var typedText = regexp.MustCompile(`^([A-Za-z]?)([a-h]?)([1-8]?)[x:–-]?([a-h][1-8])(?:=?[A-Za-z])?$`)

// Wanted returns the start squares of all own pieces that an illegal typed move may mean, and its target. Two squares are start
// and target, whatever is there.
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
	if letter == "" && file == "" { // a pawn moves straight ahead
		from = slices.DeleteFunc(from, func(sq rules.Square) bool { return sq.File() != to.File() })
	}
	return from, to, true
}

// typedDrop splits the text of a drop: piece and target.
var typedDrop = regexp.MustCompile(`^([A-Za-z]?)@([a-h][1-8])$`)

// WantedDrop returns the piece and the target of an illegal typed drop.
func WantedDrop(p *rules.Position, text string) (k rules.Kind, to rules.Square, ok bool) {
	parts := typedDrop.FindStringSubmatch(DataMove(p.Ruleset(), strings.TrimRight(strings.TrimSpace(text), "+#!?")))
	if parts == nil {
		return rules.NoKind, rules.NoSquare, false
	}
	to, _ = rules.ParseSquare(parts[2])
	k = kindOf(p.Ruleset(), parts[1])
	return k, to, k != rules.NoKind
}

func kindOf(rs *rules.Ruleset, name string) rules.Kind {
	for k := range rs.EachKind {
		if def := rs.Def(k); strings.EqualFold(name, def.SAN) || strings.EqualFold(name, string(rune(def.Letter))) {
			return k
		}
	}
	return rules.NoKind
}

// castlings are the texts of castling without hyphens.
var castlings = map[string]rules.CastlingSide{"oo": rules.Kingside, "ooo": rules.Queenside}

// castlingWish returns the royals that castling could mean, and their target.
func castlingWish(p *rules.Position, side rules.CastlingSide) (from []rules.Square, to rules.Square, ok bool) {
	for sq := range p.Royals(p.Turn()).Squares {
		from = append(from, sq)
		to, _ = p.Ruleset().CastlingGoals(p.Turn(), side, sq)
	}
	return from, to, len(from) > 0
}

// Which asks which of several legal moves a text means.
func Which(p *rules.Position, text string) string {
	all := TypedMoves(p)
	found := Beginning(all, text)
	if len(found) == 0 { // it says the piece and the goal, but too little of the start
		from, to, _ := Wanted(p, text)
		found = slices.DeleteFunc(all, func(m TypedMove) bool { return m.Move.To != to || !slices.Contains(from, m.Move.From) })
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
