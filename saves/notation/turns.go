package notation

import (
	"slices"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// TurnTexts returns a legal move for JSON. Castling is two pairs, king first, even if a piece stays. Everything else is one pair,
// with the letter of a promotion; a drop is one of the piece's letter with "@" and its goal.
func TurnTexts(p *rules.Position, m rules.Move) [][]string {
	turn := [][]string{{m.From.String(), m.To.String()}}
	if m.Promotion != rules.NoKind {
		letter := string(p.Ruleset().Letter(rules.NewPiece(m.Promotion, rules.White)))
		if m.IsDrop() {
			turn[0][0] = letter + dropMark
		} else {
			turn[0] = append(turn[0], letter)
		}
	}
	if m.Castling != rules.NoCastling {
		e := p.Effect(m)
		turn = append(turn, []string{e.PartnerFrom.String(), e.PartnerTo.String()})
	}
	return turn
}

// TurnOf returns what led to a node: TurnTexts of a move; an empty list for a null move in a variation, and for no node; an
// object for an irregularity: the article, the written text, and the position after it.
func TurnOf(n *game.Node) any {
	if n == nil {
		return [][]string{}
	}
	if m, ok := n.Move(); ok {
		return TurnTexts(n.Parent().Position(), m)
	}
	i, irregular := n.Irregular()
	if !irregular {
		return [][]string{}
	}
	o := Object{"article": i.Article}
	if i.Article != game.NullMove {
		o["fen"] = n.Position().FEN()
	}
	if i.Written != "" {
		o["written"] = i.Written
	}
	return o
}

var irregularKeys = []string{"article", "fen", "written"}

// ReadTurn reads what TurnOf returns, without the side. It reports faults, and whether the turn is well formed.
func ReadTurn(v source.Value) (t Turn, ok bool) {
	if t.At = v; v.Kind() != '{' {
		t.Pairs, ok = readPairs(v)
		return t, ok
	}
	fields := v.Fields(irregularKeys...)
	if fields == nil {
		return t, false
	}
	if !fields["article"].Given() {
		v.Fault("%q is missing", "article")
		return t, false
	}
	i := new(standing)
	fen, written := fields["fen"], fields["written"]
	var ok1, ok2, ok3 bool
	i.Article, ok1 = fields["article"].StoredText()
	i.Written, ok2 = written.StoredText()
	i.fen, ok3 = fen.Text()
	if t.Standing = i; fen.Given() == (i.Article == game.NullMove) && ok1 {
		v.Fault("an irregularity has a position, and a null move has none")
		return t, false
	}
	return t, ok1 && (ok2 || !written.Given()) && (ok3 || !fen.Given())
}

// standing is an irregularity in a document.
type standing struct {
	game.Irregularity
	fen string
}

// Stand continues the game, or else from a node, with an irregularity and the position after it; a null move has no FEN.
func Stand(n *game.Node, i game.Irregularity, fen string, played bool) (*game.Node, error) {
	var p *rules.Position
	rs := n.Position().Ruleset()
	if fen != "" {
		setup, _, err := rs.ParseSetup(fen)
		if err != nil {
			return nil, err
		}
		standing, err := rules.StandingPosition(rs, setup)
		if err != nil {
			return nil, err
		}
		p = &standing
	}
	if played {
		return n.Game().Stand(i, p)
	}
	return n.VaryStanding(i, p)
}

// dropMark follows the letter of a dropped piece, instead of a square.
const dropMark = "@"

// readPairs reads a turn; an empty one has no pairs. It reports faults, and whether the turn is well formed.
func readPairs(v source.Value) ([][]string, bool) {
	elements, ok := v.Elements()
	if !ok {
		return nil, false
	}
	if len(elements) > 2 {
		v.Fault("a turn has one pair of squares, or two for castling, not %d", len(elements))
		return nil, false
	}
	pairs := make([][]string, len(elements))
	for i, e := range elements {
		one, good := readPair(e)
		pairs[i], ok = one, ok && good
	}
	return pairs, ok
}

func readPair(v source.Value) (pair []string, well bool) {
	parts, well := v.Elements()
	if well && len(parts) != 2 && len(parts) != 3 {
		v.Fault("a pair has two squares and perhaps the letter of a promotion, not %d parts", len(parts))
		well = false
	}
	if !well {
		return nil, false
	}
	for i, part := range parts {
		text, ok := part.Text()
		switch letter := strings.ToUpper(text); {
		case !ok:
		case i == 0 && len(parts) == 2 && len(text) == 2 && text[1:] == dropMark && text[0] >= 'A' && text[0] <= 'Z':
		case i < 2:
			_, ok = ReadSquare(part)
		case len(text) != 1 || letter < "A" || letter > "Z":
			part.Fault("a promotion is one letter, not %q", source.Quoted(text))
			ok = false
		default:
			text = letter
		}
		pair, well = append(pair, text), well && ok
	}
	return pair, well
}

// ReadSquare reads the name of a square, or reports a fault.
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

// Turn is one ply in a document, without pairs for a null move.
type Turn struct {
	At       source.Value
	By       rules.Color
	Pairs    [][]string // as from TurnTexts
	Standing *standing  // instead of a move
}

// FindMove returns the legal move of a turn, or reports a fault.
func FindMove(p *rules.Position, t Turn) (rules.Move, bool) {
	if len(t.Pairs) == 0 {
		t.At.Fault("a move is missing")
		return rules.Move{}, false
	}
	first, promotes := t.Pairs[0], false
	from, err := rules.ParseSquare(first[0])
	if err != nil { // a drop
		from = rules.NoSquare
	}
	for _, m := range p.MovesFrom(from) {
		turn := TurnTexts(p, m)
		if slices.EqualFunc(turn, t.Pairs, slices.Equal) {
			return m, true
		}
		promotes = promotes || len(first) == 2 && len(turn[0]) == 3 && turn[0][1] == first[1]
	}
	switch {
	case promotes:
		t.At.Fault("%s-%s promotes, but the letter of the new piece is missing", first[0], first[1])
	case len(t.Pairs) == 2:
		second := t.Pairs[1]
		t.At.Fault("%s-%s, %s-%s is not a castling that %s could play here", first[0], first[1], second[0], second[1], p.Turn().String())
	default:
		t.At.Fault("%s-%s is not a legal move of %s here", first[0], first[1], p.Turn().String())
	}
	return rules.Move{}, false
}

// readMove reads a turn that is legal in a position.
func readMove(p *rules.Position, v source.Value) (rules.Move, bool) {
	pairs, ok := readPairs(v)
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
		turn, good := ReadTurn(e)
		turns[i], ok = turn, ok && good
	}
	return turns, ok
}

// Follow adds one move after a node, or reports a fault: a move of the game after the live node, or one of a variation, where an
// empty turn is a null move.
func Follow(n *game.Node, t Turn, played bool) (next *game.Node, ok bool) {
	if played && n.Decided() && t.Standing == nil {
		t.At.Fault("the game was over before this move: %s", n.Outcome().String())
		return nil, false
	}
	var err error
	switch {
	case t.Standing != nil:
		next, err = Stand(n, t.Standing.Irregularity, t.Standing.fen, played)
	case len(t.Pairs) == 0:
		next, err = n.VaryPass()
	default:
		m, legal := FindMove(n.Position(), t)
		switch {
		case !legal:
			return nil, false
		case played:
			next, err = n.Game().PlayOn(m)
		default:
			next, err = n.Vary(m)
		}
	}
	if err == game.ErrTooLong {
		why := TooLong(n)
		t.At.Fault(why.Format, why.Args...)
	} else if err != nil {
		t.At.Fault("%v", err)
	}
	return next, err == nil
}
