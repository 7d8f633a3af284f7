package winnable

import (
	"math/bits"
)

// nearMate finds a mate near at hand, by a queen, a rook or a promoting pawn. The loser's king goes to a square, or stays. That
// piece comes to where it mates, if necessary after another has come to attack what is missing. A side with nothing to do
// meanwhile moves a piece that disturbs nothing. Reachability by sets of squares makes most composed mates playable.
//
// Why it is sound: whatever is found is played move by move on the fast board, each move tested for legality, and the end for
// mate.
type nearMate struct {
	start *board

	us, them, occupied uint64 // as in the start
	home, own          int    // the loser's king, and the winner's
	pinned             uint64 // the winner's pieces that alone separate its king from a slider

	// The mating piece, which is on no square here.
	code    int
	others  uint64          // the winner's other pieces
	around  uint64          // the occupied squares except its own and the loser's king's
	guarded uint64          // what the others attack
	held    uint64          // what the loser's pieces attack, except its king
	barred  uint64          // where they may interpose
	from    int             // where it becomes the mating piece
	origin  int             // its square
	push    [pawnSteps]move // a pawn's moves until then
	pushes  int

	// The square that the loser's king goes to.
	king   int
	reach  [mateSteps]uint64             // by moves: where the mating piece can go without giving check
	guards [8][kingGuardSteps + 1]uint64 // by code and moves: where another can go
	known  [8]bool                       // those guards are computed

	rings [kingWalk + 1]uint64 // by moves: where that king can go
	walk  [kingWalk]move       // how it goes
	far   int                  // its moves

	// The composed mate.
	way    [winnerMoves]move // the winner's moves
	steps  int               // their number
	pauses int               // waiting moves before them
	avoid  uint64            // squares that a waiting piece may not touch

	line             [nearPlies]move // all
	plies            int
	plans            int // mates composed for this square of the king's
	tries, mostTries int // mates played out, and their limit for this square
	mover            mover

	second board // after the answer to an initial check
	first  int   // 1 if there is such an answer, the first move of the line
}

const (
	mateSteps      = 4 // moves of the man that mates
	guardSteps     = 2 // moves of the man that guards
	kingGuardSteps = 4 // moves of the winner's king if it guards
	kingWalk       = 5 // moves of the loser's king
	pawnSteps      = 5 // moves of a pawn to its promotion
	winnerMoves    = pawnSteps + mateSteps + kingGuardSteps
	nearPlies      = 2*(winnerMoves+kingWalk+2) + 2
	goalPlans      = 4  // mates composed for one square of the king's
	goalTries      = 3  // for one square of the king's
	nearTries      = 12 // mates that are played out
	nearKings      = 5  // squares that the king may go to
	nearWaiters    = 3  // ways to spend moves
	nearEvasions   = 3  // moves that answer a check
)

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

func (n *nearMate) findFrom(b *board) bool {
	n.start = b
	n.occupied = b.occupied()
	n.us = b.side(winning)
	n.them = n.occupied &^ n.us
	n.home, n.own = b.king(losing)&63, b.king(winning)&63
	n.pinned = b.pinnedBefore(n.own, n.us, n.them)
	for _, n.code = range [...]int{queen, rook} {
		for men := b.byCode()[n.code] & n.us &^ n.pinned; men != 0; men &= men - 1 {
			n.from, n.pushes = first(men)&63, 0
			n.origin = n.from
			if n.mateAnywhere() {
				return true
			}
		}
	}
	return n.mateWithPawn()
}

// mateWithPawn looks for a mate with the pawn that promotes in the fewest moves.
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

// mateAnywhere looks for a mate on the loser's king's square, or where it may go.
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

type kingGoal struct{ far, square, cost int }

// kingGoals returns the squares where the loser's king would have the fewest flights.
func (n *nearMate) kingGoals() (best [nearKings]kingGoal) {
	const perFlight = 2 // in king's moves
	men := n.guarded | n.them&^(1<<n.home)
	for far := 1; far <= kingWalk; far++ {
		for ring := n.rings[far]; ring != 0; ring &= ring - 1 {
			sq := first(ring) & 63
			cost := perFlight*bits.OnesCount64(kingSteps[sq]&^men) + far
			for i := range best {
				if best[i].far == 0 || cost < best[i].cost {
					copy(best[i+1:], best[i:])
					best[i] = kingGoal{far, sq, cost}
					break
				}
			}
		}
	}
	return best
}

// findRings finds where the loser's king can go.
func (n *nearMate) findRings() {
	n.rings[0] = 1 << n.home
	seen := n.rings[0] | n.guarded | n.us | n.them
	if n.start.pawns()>>n.origin&1 == 0 {
		seen |= officerAttacks(n.code, n.origin, n.around) // it is most often still there
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
	taken := kingSteps[king] & n.them &^ (n.guarded | 1<<n.home) // where a piece of the winner's could be taken
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

// enough reports whether to give up this square.
func (n *nearMate) enough() bool { return n.tries >= n.mostTries || n.plans >= goalPlans }

// needed returns the squares that another piece must attack for a mate from a square; all if that would not suffice.
func (n *nearMate) needed(at int, flights, taken uint64) uint64 {
	if between[at][n.king]&n.barred != 0 {
		return allBits
	}
	need := flights | taken&(1<<at)
	return need &^ officerAttacks(n.code, at, n.around|1<<at)
}

// guardAndPlan looks for a piece that can come to attack all of some squares.
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

// findGuards finds where pieces of a kind can go without giving check.
func (n *nearMate) findGuards(code int) {
	if n.known[code] {
		return
	}
	n.known[code] = true
	b := n.start
	g := &n.guards[code]
	*g = [kingGuardSteps + 1]uint64{}
	g[0] = b.byCode()[code] & n.others &^ n.pinned
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
