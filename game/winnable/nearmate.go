package winnable

import (
	"math/bits"
	"slices"
)

// nearMate looks for a mate near at hand, by a queen, a rook or a pawn that promotes. The loser's king goes to a square, or stays where
// it is; that man comes to where it mates, at need after another has come to where it attacks what is missing; whoever has
// nothing to do meanwhile moves a man that disturbs nothing. Where all these can come to is found by sets of squares, so that a mate
// that is put together is most often one.
//
// Why it is sound: whatever is found is played move by move on the fast board, each move tested to be legal, and the end to be a
// mate.
type nearMate struct {
	start *board

	us, them, occupied uint64 // as in the start
	home, own          int    // the loser's king, and the winner's
	pinned             uint64 // the winner's men that stand alone between its king and a slider

	// Of the man that is to mate, which stands on no square here.
	code    int
	others  uint64          // the winner's men but for it
	around  uint64          // what is occupied but for it and the loser's king
	guarded uint64          // what the others attack
	held    uint64          // what the loser's men attack, but for its king
	barred  uint64          // where they may interpose
	from    int             // where it becomes what mates
	origin  int             // where it stands
	push    [pawnSteps]move // the moves until then, of a pawn
	pushes  int

	// Of the square to which the loser's king goes.
	king   int
	reach  [mateSteps]uint64             // by moves: where the man can come to without giving check
	guards [8][kingGuardSteps + 1]uint64 // by code and moves: where another can come to
	known  [8]bool                       // these were found

	rings [kingWalk + 1]uint64 // by moves: where that can go
	walk  [kingWalk]move       // how it goes
	far   int                  // in so many moves

	// Of the mate that was put together.
	way    [winnerMoves]move // the winner's moves
	steps  int               // how many they are
	pauses int               // those that it spends before
	avoid  uint64            // what a man that waits may not touch

	line             [nearPlies]move // all
	plies            int
	plans            int // mates put together for this square of the king's
	tries, mostTries int // mates played out, and how many may be before it gives up this square
	mover            mover

	second board // if the game begins with a check: after the move that answers it
	first  int   // that move, if there is one, as the first of the line
}

const (
	mateSteps      = 4 // moves of the man that mates
	guardSteps     = 2 // moves of the man that guards
	kingGuardSteps = 4 // moves of the winner's king if it guards
	kingWalk       = 5 // moves of the loser's king
	pawnSteps      = 5 // moves of a pawn to its promotion
	winnerMoves    = pawnSteps + mateSteps + kingGuardSteps
	nearPlies      = 2*(winnerMoves+kingWalk+2) + 2
	goalPlans      = 4  // mates put together for one square of the king's
	goalTries      = 3  // for one square of the king's
	nearTries      = 12 // mates that are played out
	nearKings      = 5  // squares that the king may go to
	nearWaiters    = 3  // ways to spend moves
	nearEvasions   = 3  // moves that answer a check
)

// find looks for a mate by a side, which has the material for it, from a position in which the game is not over.
func (n *nearMate) find(b *board, l *moveList) bool {
	n.tries, n.first = 0, 0
	if b.attackers(b.king(int(b.turn))&63, int(b.turn^1), b.occupied()) == 0 {
		return n.findFrom(b)
	}
	l.n = 0
	g := &n.mover
	g.prepare(b)
	g.moves(l)
	for _, m := range l.moves[:min(l.n, nearEvasions)] {
		b.playTo(&n.second, m)
		if g.prepare(&n.second); g.checkers == 0 {
			if n.line[0], n.first = m, 1; n.findFrom(&n.second) {
				return true
			}
		}
	}
	return false
}

// findFrom looks for a mate from a position in which nobody is in check.
func (n *nearMate) findFrom(b *board) bool {
	n.start = b
	n.occupied = b.occupied()
	n.us = b.side(winning)
	n.them = n.occupied &^ n.us
	n.home, n.own = b.king(losing)&63, b.king(winning)&63
	n.pinned = b.pinnedBefore(n.own, n.us, n.them)
	for _, n.code = range [...]int{queen, rook} {
		for men := b.ofCode(n.code) & n.us &^ n.pinned; men != 0; men &= men - 1 {
			n.from, n.pushes = first(men)&63, 0
			n.origin = n.from
			if n.mateAnywhere() {
				return true
			}
		}
	}
	return n.mateWithPawn()
}

// mateWithPawn looks for a mate with a pawn that promotes first: the one that needs the fewest moves.
func (n *nearMate) mateWithPawn() bool {
	var ways [pawnSteps + 1]uint64
	ways[0] = n.start.pawns() & n.us &^ n.pinned
	for i := 1; i <= pawnSteps && ways[i-1] != 0; i++ {
		ways[i] = n.spread(pawn, ways[i-1], n.occupied) &^ (1<<n.home | pawnTakes[losing][n.home])
		promoted := ways[i] & (rank1 | rank8)
		if promoted == 0 {
			continue
		}
		n.code, n.from, n.pushes = queen, first(promoted)&63, i
		to := n.from
		promotion := queen
		for j := i - 1; j >= 0; j-- {
			from := first(n.pawnsTo(to) & ways[j])
			n.push[j] = newMove(from, to, promotion)
			to, promotion = from&63, 0
		}
		n.origin = to
		return n.mateAnywhere()
	}
	return false
}

// mateAnywhere looks for a mate where the loser's king stands, or where it may go to.
func (n *nearMate) mateAnywhere() bool {
	b := n.start
	n.around = n.occupied &^ (1<<n.from | 1<<n.origin | 1<<n.home)
	n.others = n.us &^ (1 << n.origin)
	n.guarded = n.start.attacks(n.others, winning, n.around)
	men := n.them &^ (1 << n.home)
	pawns := men & b.pawns()
	n.barred = n.start.attacks(men&^pawns, losing, n.around)
	n.held = n.barred | pawnsAttack(pawns, losing)
	push := forward(pawns, losing) &^ n.around
	n.barred |= push | forward(push, losing)
	if n.far = 0; n.mateOn(n.home) {
		return true
	}
	n.findRings()
	for _, goal := range n.kingGoals() {
		if n.far = goal.far; n.far == 0 || n.tries >= nearTries {
			break
		}
		to := goal.square
		for i := goal.far - 1; i >= 0; i-- {
			from := first(n.rings[i] & kingSteps[to])
			n.walk[i] = newMove(from, to, 0)
			to = from
		}
		if n.mateOn(goal.square) {
			return true
		}
	}
	return false
}

// kingGoal is a square to which the loser's king can go, so many moves away.
type kingGoal struct{ far, square, cost int }

// kingGoals returns the squares from which the loser's king would have the fewest to go to.
func (n *nearMate) kingGoals() (best [nearKings]kingGoal) {
	const perFlight = 2 // of a king's moves
	var room [64]kingGoal
	all, men := room[:0], n.guarded|n.them&^(1<<n.home)
	for far := 1; far <= kingWalk; far++ {
		for ring := n.rings[far]; ring != 0; ring &= ring - 1 {
			sq := first(ring) & 63
			all = append(all, kingGoal{far, sq, perFlight*bits.OnesCount64(kingSteps[sq]&^men) + far})
		}
	}
	slices.SortStableFunc(all, func(a, b kingGoal) int { return a.cost - b.cost })
	copy(best[:], all)
	return best
}

// findRings finds where the loser's king can go.
func (n *nearMate) findRings() {
	n.rings[0] = 1 << n.home
	seen := n.rings[0] | n.guarded | n.us | n.them
	if n.start.pawns()>>n.origin&1 == 0 {
		seen |= officerAttacks(n.code, n.origin, n.around) // it most often still stands there
	}
	for i := range kingWalk {
		n.rings[i+1] = kingsAttack(n.rings[i]) &^ seen
		seen |= n.rings[i+1]
	}
}

// mateOn looks for a mate of the loser's king on a square.
func (n *nearMate) mateOn(king int) bool {
	n.king = king
	n.plans = 0
	n.mostTries = min(n.tries+goalTries, nearTries)
	n.known = [8]bool{}
	both := uint64(1)<<n.home | 1<<king
	checks := officerAttacks(n.code, king, n.around)
	goals := checks &^ n.others &^ n.held
	stops := ^(n.others | both | checks)
	flights := kingSteps[king] &^ n.guarded &^ (n.them &^ (1 << n.home))
	taken := kingSteps[king] & n.them &^ (n.guarded | 1<<n.home) // where a man of the winner's could be taken
	n.reach[0] = 1 << n.from
	if n.pushes > 0 && checks>>n.from&1 != 0 {
		return false // it would give check too soon
	}
	seen := n.reach[0]
	last := 0
	var ends [mateSteps]uint64
	for i := range n.reach {
		last = i
		steps := n.spread(n.code, n.reach[i], n.around|both)
		ends[i] = steps & goals
		goals &^= steps
		for s := ends[i]; s != 0; s &= s - 1 {
			at := first(s) & 63
			if n.needed(at, flights, taken) == 0 && n.plan(at, i, 0, 0, 0) {
				return true
			}
		}
		if i == mateSteps-1 || goals == 0 {
			break
		}
		n.reach[i+1] = steps & stops &^ seen
		seen |= n.reach[i+1]
	}
	for i := range last + 1 {
		for s := ends[i]; s != 0; s &= s - 1 {
			at := first(s) & 63
			if need := n.needed(at, flights, taken); need != 0 && need != allBits && n.guardAndPlan(at, i, need) {
				return true
			}
			if n.enough() {
				return false
			}
		}
	}
	return false
}

// enough tells whether no more mates on this square are to be tried.
func (n *nearMate) enough() bool { return n.tries >= n.mostTries || n.plans >= goalPlans }

// needed returns the squares that must be attacked by another man for a mate from a square; all if that would not do.
func (n *nearMate) needed(at int, flights, taken uint64) uint64 {
	if between[at][n.king]&n.barred != 0 {
		return allBits
	}
	need := flights | taken&(1<<at)
	return need &^ officerAttacks(n.code, at, n.around|1<<at)
}

// guardAndPlan looks for a man that comes to where it attacks all of some squares.
func (n *nearMate) guardAndPlan(at, steps int, need uint64) bool {
	occupied := n.around | 1<<at
	for _, code := range [...]int{bishop, knight, pawn, rook, king, queen} {
		n.findGuards(code)
		g := &n.guards[code]
		if g[1] == 0 {
			continue
		}
		all := ^occupied | n.them
		for rest := need; rest != 0; rest &= rest - 1 {
			sq := first(rest) & 63
			if code == pawn {
				all &= pawnTakes[losing][sq]
			} else {
				all &= officerAttacks(code, sq, occupied)
			}
		}
		for moves := 1; moves < len(g) && g[moves] != 0; moves++ {
			for goals := all & g[moves]; goals != 0; goals &= goals - 1 {
				if n.plan(at, steps, code, first(goals)&63, moves) {
					return true
				}
				if n.enough() {
					return false
				}
			}
		}
	}
	return false
}

// findGuards finds where men of a kind can come to without giving check.
func (n *nearMate) findGuards(code int) {
	if n.known[code] {
		return
	}
	n.known[code] = true
	b := n.start
	g := &n.guards[code]
	*g = [kingGuardSteps + 1]uint64{}
	g[0] = b.ofCode(code) & n.others &^ n.pinned
	if g[0] == 0 {
		return
	}
	both := uint64(1)<<n.home | 1<<n.king
	blocked := n.around | both | 1<<n.from
	stops := ^(n.others | both | 1<<n.from)
	steps := guardSteps
	switch code {
	case pawn:
		stops &^= pawnTakes[losing][n.king] | rank1 | rank8
	case king:
		stops &^= kingSteps[n.king] | kingSteps[n.home] | n.held
		steps = kingGuardSteps
	default:
		stops &^= officerAttacks(code, n.king, n.around)
	}
	seen := g[0]
	for i := range steps {
		g[i+1] = n.spread(code, g[i], blocked) & stops &^ seen
		seen |= g[i+1]
	}
}

// spread returns where a set of men can go.
func (n *nearMate) spread(code int, set, occupied uint64) (to uint64) {
	switch code {
	case pawn:
		return pawnsReach(set, winning, occupied, n.them)
	case knight:
		return knightsAttack(set)
	case king:
		return kingsAttack(set)
	}
	some := rays[:]
	if code == rook {
		some = rays[:4]
	} else if code == bishop {
		some = rays[4:]
	}
	for _, r := range some {
		to |= r.slide(set, ^occupied)
	}
	return to
}
