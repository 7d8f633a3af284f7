package diagram

import (
	"cmp"
	"slices"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
)

// destination is a target square, and the moves that end there: several for a promotion.
type destination struct {
	target board.Target
	moves  []rules.Move
}

// destinations returns the targets of the piece on a square, each once. Castling is at the king's destination, if that is at
// least two files away and no other move goes there, and at the partner's square.
func destinations(p *rules.Position, from rules.Square) []destination {
	var found []destination
	var castling []rules.Move
	for _, m := range p.MovesFrom(from) {
		if m.Castling != rules.NoCastling {
			castling = append(castling, m)
			continue
		}
		if i := slices.IndexFunc(found, func(d destination) bool { return d.target.To == int(m.To) }); i >= 0 {
			found[i].moves = append(found[i].moves, m)
			if other := plainTarget(p, m); other.Mark == board.Promotion || other.Mark == board.PromotionCapture {
				found[i].target = other // promotion is optional
			}
			continue
		}
		found = append(found, destination{plainTarget(p, m), []rules.Move{m}})
	}
	for _, m := range castling {
		partner := int(p.Effect(m).PartnerFrom)
		far := m.To.File()-m.From.File() >= 2 || m.From.File()-m.To.File() >= 2
		for _, to := range []int{int(m.To), partner} {
			taken := slices.ContainsFunc(found, func(d destination) bool { return d.target.To == to })
			if !taken && (to == partner || far) {
				t := board.Target{To: to, Mark: board.Castling, Partner: partner}
				found = append(found, destination{t, []rules.Move{m}})
			}
		}
	}
	return found
}

func plainTarget(p *rules.Position, m rules.Move) board.Target {
	t := board.Target{To: int(m.To), Mark: board.Quiet}
	effect := p.Effect(m)
	for sq := range effect.Exploded.Squares {
		t.Explodes = append(t.Explodes, int(sq))
	}
	switch takes := effect.Captured != rules.NoPiece; {
	case effect.EnPassant:
		t.Mark, t.Victim = board.EnPassant, int(effect.CapturedOn)
	case m.Promotion != rules.NoKind && takes:
		t.Mark = board.PromotionCapture
	case m.Promotion != rules.NoKind:
		t.Mark = board.Promotion
	case takes:
		t.Mark = board.Capture
	}
	return t
}

// MovesTo returns the legal moves from one square to another.
func MovesTo(p *rules.Position, from, to int) []rules.Move {
	if from >= board.HandStart {
		drop := rules.Move{From: rules.NoSquare, To: rules.Square(to), Promotion: HeldAt(p.Ruleset(), from).Kind()}
		if p.IsLegal(drop) {
			return []rules.Move{drop}
		}
		return nil
	}
	for _, d := range destinations(p, rules.Square(from)) {
		if d.target.To == to {
			return d.moves
		}
	}
	return nil
}

// Of returns the board of a position; locked: no piece can be moved, otherwise only the one at a place, if that is not -1.
func Of(n *game.Node, locked bool, only int) board.State {
	p := n.Position()
	s := Position(p)
	s.BlackMoves = p.Turn() == rules.Black
	if !locked {
		for sq := range p.Pieces(p.Turn()).Squares {
			if only >= 0 && only != int(sq) {
				continue
			}
			s.Own[sq] = true
			for _, d := range destinations(p, sq) {
				s.Targets[sq] = append(s.Targets[sq], d.target)
			}
		}
		addDrops(p, &s, only)
	}
	if m, ok := n.Move(); ok {
		lastMove(&s, n.Parent().Position(), m)
	}
	return s
}

// lastMove shows a move made in a position, with its explosion.
func lastMove(s *board.State, before *rules.Position, m rules.Move) {
	s.LastMove = [2]int{Place(before.Ruleset(), before.Turn(), m), int(m.To)}
	for sq := range before.Effect(m).Exploded.Squares {
		s.Exploded = append(s.Exploded, int(sq))
	}
}

// Fallen returns the squares of the loser's royals.
func Fallen(g *game.Game) (squares []int) {
	winner, won := g.Outcome().Result.Winner()
	if _, broken := g.Breakoff(); broken || !won {
		return nil
	}
	for sq := range g.Live().Position().Royals(winner.Other()).Squares {
		squares = append(squares, int(sq))
	}
	return squares
}

// Blank returns the empty board of a ruleset.
func Blank(rs *rules.Ruleset) board.State {
	return board.State{Shape: board.Shape{Width: rs.Width(), Height: rs.Height(), Holes: uint64(rs.Definition().Holes)}}
}

// goals returns the squares that win the game for a side whose piece reaches them.
func goals(rs *rules.Ruleset) (squares []int) {
	var all rules.Bitboard
	for _, wins := range rs.Definition().Win {
		for _, w := range wins {
			if w.Ending == rules.Reach {
				all |= w.Squares
			}
		}
	}
	for sq := range all.Squares {
		squares = append(squares, int(sq))
	}
	return squares
}

func PictureName(rs *rules.Ruleset, p rules.Piece) string {
	return resources.PictureName(rs.Def(p.Kind()), p.Color())
}

// CapturedNames returns the pictures of captured pieces by kind: those with fewest at the start first.
func CapturedNames(rs *rules.Ruleset, taken []rules.Piece) []string {
	start := rs.Start()
	sorted := slices.SortedFunc(slices.Values(taken), func(a, b rules.Piece) int {
		return cmp.Or(start.Of(a).Count()-start.Of(b).Count(), int(a)-int(b))
	})
	names := make([]string, len(sorted))
	for i, p := range sorted {
		names[i] = PictureName(rs, p)
	}
	return names
}

// Still returns the board of a node without input.
func Still(n *game.Node) board.State { return Of(n, true, -1) }

// After returns the board of a position, with the move that led there.
func After(before, p *rules.Position, m rules.Move) board.State {
	s := Position(p)
	lastMove(&s, before, m)
	return s
}

// Position returns the board of a position without input.
func Position(p *rules.Position) board.State {
	s := Blank(p.Ruleset())
	s.Hands = hands(p)
	s.Goals = goals(p.Ruleset())
	for sq := range p.Occupied().Squares {
		s.Pictures[sq] = PictureName(p.Ruleset(), p.At(sq))
	}
	for sq := range p.AttackedRoyals(p.Turn()).Squares {
		s.Checked = append(s.Checked, int(sq))
	}
	return s
}
