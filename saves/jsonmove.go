package saves

import (
	"slices"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// pair is one piece's way in a turn, with the capital letter of what it becomes, 0 for nothing else. A dropped piece comes
// from no square, and becomes what it is.
type pair struct {
	from, to  rules.Square
	promotion byte
}

// turnOf returns a legal move as a saved game writes it: castling is two pairs, king first, of which a piece that stays
// has one too; everything else is one pair, a drop one of the piece's letter with "@" and its goal.
func turnOf(p *rules.Position, m rules.Move) []pair {
	pairs := []pair{{from: m.From, to: m.To}}
	if m.Promotion != rules.NoKind {
		pairs[0].promotion = p.Ruleset().Letter(rules.NewPiece(m.Promotion, rules.White))
	}
	if m.Castling != rules.NoCastling {
		e := p.Effect(m)
		pairs = append(pairs, pair{from: e.PartnerFrom, to: e.PartnerTo})
	}
	return pairs
}

// findMove returns the legal move that a saved turn stands for; false if there is none.
func findMove(p *rules.Position, pairs []pair) (rules.Move, bool) {
	for _, m := range p.MovesFrom(pairs[0].from) {
		if slices.Equal(turnOf(p, m), pairs) {
			return m, true
		}
	}
	return rules.Move{}, false
}

// texts returns a turn's pairs as JSON writes them.
func texts(pairs []pair) [][]string {
	list := make([][]string, 0, len(pairs))
	for _, p := range pairs {
		text := []string{p.from.String(), p.to.String()}
		if p.from == rules.NoSquare {
			text[0] = string(p.promotion) + dropMark
		} else if p.promotion != 0 {
			text = append(text, string(p.promotion))
		}
		list = append(list, text)
	}
	return list
}

// readTurn reads a turn; an empty one has no pairs. It tells whether the turn is well formed, and notes faults.
func readTurn(v source.Value) ([]pair, bool) {
	elements, ok := v.Elements()
	if !ok {
		return nil, false
	}
	if len(elements) > 2 {
		v.Fault("a turn has one pair of squares, or two for castling, not %d", len(elements))
		return nil, false
	}
	pairs := make([]pair, len(elements))
	for i, e := range elements {
		one, good := readPair(e)
		pairs[i], ok = one, ok && good
	}
	return pairs, ok
}

func readPair(v source.Value) (pair, bool) {
	parts, ok := v.Elements()
	if !ok {
		return pair{}, false
	}
	if len(parts) != 2 && len(parts) != 3 {
		v.Fault("a pair has two squares and perhaps the letter of a promotion, not %d parts", len(parts))
		return pair{}, false
	}
	if letter, drop := dropped(parts[0]); drop && len(parts) == 2 {
		to, ok := readSquare(parts[1])
		return pair{from: rules.NoSquare, to: to, promotion: letter}, ok
	}
	var p pair
	var good [2]bool
	p.from, good[0] = readSquare(parts[0])
	p.to, good[1] = readSquare(parts[1])
	if len(parts) == 3 {
		letter, ok := parts[2].Text()
		if !ok {
			return p, false
		}
		if len(letter) != 1 || (letter[0]|0x20) < 'a' || (letter[0]|0x20) > 'z' {
			parts[2].Fault("a promotion is one letter, not %q", source.Quoted(letter))
			return p, false
		}
		p.promotion = letter[0] &^ 0x20
	}
	return p, good[0] && good[1]
}

// dropMark stands behind the letter of a dropped piece, in place of a square.
const dropMark = "@"

// dropped returns the letter of the piece that a turn drops, and whether it drops one: "N@".
func dropped(v source.Value) (letter byte, ok bool) {
	if v.Kind() != '"' {
		return 0, false
	}
	text, _ := v.Text()
	piece, ok := strings.CutSuffix(text, dropMark)
	if !ok || len(piece) != 1 || piece[0] < 'A' || piece[0] > 'Z' {
		return 0, false
	}
	return piece[0], true
}

func readSquare(v source.Value) (rules.Square, bool) {
	text, ok := v.Text()
	if !ok {
		return rules.NoSquare, false
	}
	square, err := rules.ParseSquare(text)
	if err != nil {
		v.Fault("%q is not a square from a1 to h8", source.Quoted(text))
	}
	return square, err == nil
}
