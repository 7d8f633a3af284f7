package notation

import (
	"slices"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Pair is one piece's way in a turn, with the capital letter of what it becomes, 0 for nothing else. A dropped piece comes
// from no square, and becomes what it is.
type Pair struct {
	from, to  rules.Square
	promotion byte
}

// pairsOf returns a legal move as a saved game writes it: castling is two pairs, king first, of which a piece that stays
// has one too; everything else is one pair, a drop one of the piece's letter with "@" and its goal.
func pairsOf(p *rules.Position, m rules.Move) []Pair {
	pairs := []Pair{{from: m.From, to: m.To}}
	if m.Promotion != rules.NoKind {
		pairs[0].promotion = p.Ruleset().Letter(rules.NewPiece(m.Promotion, rules.White))
	}
	if m.Castling != rules.NoCastling {
		e := p.Effect(m)
		pairs = append(pairs, Pair{from: e.PartnerFrom, to: e.PartnerTo})
	}
	return pairs
}

// TurnTexts returns a legal move as JSON has it: a list of pairs.
func TurnTexts(position *rules.Position, m rules.Move) [][]string {
	pairs := pairsOf(position, m)
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

// ReadPairs reads a turn; an empty one has no pairs. It tells whether the turn is well formed, and notes faults.
func ReadPairs(v source.Value) ([]Pair, bool) {
	elements, ok := v.Elements()
	if !ok {
		return nil, false
	}
	if len(elements) > 2 {
		v.Fault("a turn has one pair of squares, or two for castling, not %d", len(elements))
		return nil, false
	}
	pairs := make([]Pair, len(elements))
	for i, e := range elements {
		one, good := readPair(e)
		pairs[i], ok = one, ok && good
	}
	return pairs, ok
}

func readPair(v source.Value) (Pair, bool) {
	parts, ok := v.Elements()
	if !ok {
		return Pair{}, false
	}
	if len(parts) != 2 && len(parts) != 3 {
		v.Fault("a pair has two squares and perhaps the letter of a promotion, not %d parts", len(parts))
		return Pair{}, false
	}
	if letter, drop := dropped(parts[0]); drop && len(parts) == 2 {
		to, ok := ReadSquare(parts[1])
		return Pair{from: rules.NoSquare, to: to, promotion: letter}, ok
	}
	var p Pair
	var good [2]bool
	p.from, good[0] = ReadSquare(parts[0])
	p.to, good[1] = ReadSquare(parts[1])
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

// ReadSquare reads the name of a square, and notes a fault if it is none.
func ReadSquare(v source.Value) (rules.Square, bool) {
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

// Turn is one ply as a document has it, without pairs for a pass.
type Turn struct {
	At    source.Value
	By    rules.Color
	Pairs []Pair
}

// FindMove returns the legal move that a turn stands for, or notes a fault.
func FindMove(p *rules.Position, t Turn) (rules.Move, bool) {
	if len(t.Pairs) == 0 {
		t.At.Fault("a move is missing")
		return rules.Move{}, false
	}
	first, promotes := t.Pairs[0], false
	for _, m := range p.MovesFrom(first.from) {
		if slices.Equal(pairsOf(p, m), t.Pairs) {
			return m, true
		}
		promotes = promotes || m.To == first.to && m.Promotion != rules.NoKind && first.promotion == 0
	}
	switch {
	case promotes:
		t.At.Fault("%s-%s promotes, but the letter of the new piece is missing", first.from.String(), first.to.String())
	case len(t.Pairs) == 2:
		t.At.Fault("%s-%s, %s-%s is not a castling that %s could play here",
			first.from.String(), first.to.String(), t.Pairs[1].from.String(), t.Pairs[1].to.String(), p.Turn().String(),
		)
	default:
		t.At.Fault("%s-%s is not a legal move of %s here", first.from.String(), first.to.String(), p.Turn().String())
	}
	return rules.Move{}, false
}

// ReadMove reads a turn that is legal in a position.
func ReadMove(p *rules.Position, v source.Value) (rules.Move, bool) {
	pairs, ok := ReadPairs(v)
	if !ok {
		return rules.Move{}, false
	}
	return FindMove(p, Turn{At: v, Pairs: pairs})
}

// ReadTurns reads the moves of a variation.
func ReadTurns(v source.Value) ([]Turn, bool) {
	elements, ok := v.Elements()
	if ok && len(elements) == 0 {
		v.Fault("a variation has at least one move")
		return nil, false
	}
	turns := make([]Turn, len(elements))
	for i, e := range elements {
		pairs, good := ReadPairs(e)
		turns[i] = Turn{At: e, Pairs: pairs}
		ok = ok && good
	}
	return turns, ok
}

// Follow adds one move after a node, or notes a fault: a move of the game after the live node, or one of a variation, where an empty
// turn passes.
func Follow(g *game.Game, n *game.Node, t Turn, played bool) (next *game.Node, ok bool) {
	if n.Ply() >= MaxPlies {
		t.At.Fault("the game is longer than %d moves of both sides", MaxPlies)
		return nil, false
	}
	if played && n.Decided() {
		t.At.Fault("the game was over before this move: %s", n.Outcome().String())
		return nil, false
	}
	var err error
	if len(t.Pairs) == 0 {
		next, err = g.VaryPass(n)
	} else {
		m, legal := FindMove(n.Position(), t)
		switch {
		case !legal:
			return nil, false
		case played:
			next, err = g.PlayOn(m)
		default:
			next, err = g.Vary(n, m)
		}
	}
	if err != nil {
		t.At.Fault("%v", err)
	}
	return next, err == nil
}
