package winnable

// This file composes the moves of a near mate and plays them.

// plan composes the winner's moves: one piece guards after some moves, if any, and another mates after some.
func (n *nearMate) plan(at, steps, code, goal, moves int) bool {
	n.plans++
	n.steps = moves + n.pushes + steps + 1
	n.avoid = between[at][n.king] | 1<<at
	end := *n.start
	around := n.around | 1<<n.home | 1<<n.king
	if moves > 0 {
		to := goal
		for i := moves - 1; i >= 0; i-- {
			var from uint64
			if code == pawn {
				from = n.pawnsTo(to)
			} else {
				from = officerAttacks(code, to, (around|1<<n.from)&^(1<<to))
			}
			if to = n.step(n.pushes+i, from&n.guards[code][i], to); to < 0 {
				return false
			}
		}
		around = around&^(1<<to) | 1<<goal
		end.lift(1<<to | 1<<goal)
		end.put(goal, code, winning)
	}
	to := at
	for i := steps; i >= 0; i-- {
		from := n.reach[i] & officerAttacks(n.code, to, around&^(1<<to))
		if moves > 0 {
			from &^= 1 << goal
		}
		if to = n.step(moves+n.pushes+i, from, to); to < 0 {
			return false
		}
	}
	for i, m := range n.push[:n.pushes] {
		n.way[i] = m
		n.avoid |= 1<<m.from() | 1<<m.to() | between[m.from()][m.to()]
	}
	end.lift(1<<n.from | 1<<n.origin | 1<<at | 1<<n.home)
	end.put(at, n.code, winning)
	end.put(n.king, king, losing)
	end.turn, end.open = losing, noSquare
	if n.mover.prepare(&end); n.mover.checkers == 0 || n.mover.canMove() {
		return false
	}
	return n.wait(at)
}

// step chooses where the winner's move number i, to a square, comes from, and returns it, -1 if there is none.
func (n *nearMate) step(i int, from uint64, to int) int {
	if quiet := from &^ n.them; quiet != 0 {
		from = quiet
	}
	if from == 0 {
		return -1
	}
	sq := first(from) & 63
	n.way[i] = newMove(sq, to, 0)
	n.avoid |= between[sq][to] | 1<<sq | 1<<to
	return sq
}

// pawnsTo returns the squares from which a pawn of the winner's could go to one.
func (n *nearMate) pawnsTo(to int) uint64 {
	back := forward(1<<to, losing)
	if n.them>>to&1 != 0 {
		return pawnTakes[losing][to]
	}
	return back | forward(back&^n.occupied, losing)&(rank1<<8)
}

// waiting is how a side spends moves: a piece goes back and forth, or a pawn advances.
type waiting struct {
	from, to int
	ahead    bool
}

func (w *waiting) move(side int) (m move) {
	if w.ahead {
		w.to = first(forward(1<<w.from, side))
	}
	m = newMove(w.from, w.to, 0)
	if w.from, w.to = w.to, w.from; w.ahead {
		w.to = w.from
	}
	return m
}

// wait finds moves that disturb nothing, so that both sides have equally many, and tests the line with them.
func (n *nearMate) wait(at int) bool {
	for _, m := range n.walk[:n.far] {
		n.avoid |= 1 << m.to()
	}
	loses := n.steps - n.far // the moves that the loser has to spend
	if int(n.start.turn) == winning {
		loses--
	}
	var mine, its [nearWaiters]waiting
	least := max(0, -loses)
	most := least + 1
	for pauses := least; pauses <= most; pauses++ {
		count, others := 1, 1
		if n.pauses = pauses; pauses > 0 {
			count = n.waiters(winning, pauses, at, &mine)
		}
		if count == 0 {
			continue
		}
		if loses+pauses > 0 {
			others = n.waiters(losing, loses+pauses, at, &its)
		}
		for i := range min(max(count, others), nearWaiters) {
			if count == 0 || others == 0 {
				break
			}
			switch n.try(mine[min(i, count-1)], its[min(i, others-1)]) {
			case played:
				return true
			case stuck:
				return false
			case blocked:
				if pauses >= n.far {
					return false
				}
				// The king goes first.
				least = n.far + (loses+n.far)&1
				pauses, most = least-1, least
				count = 0
			}
			if n.enough() {
				return false
			}
		}
	}
	return false
}

// waiters finds ways for a side to spend a number of moves.
func (n *nearMate) waiters(side, moves, at int, ways *[nearWaiters]waiting) (count int) {
	b := n.start
	avoid := n.avoid | n.occupied
	sensitive := between[at][n.king] | 1<<at
	all, own, enemy := n.them, n.home, n.own
	if side == winning {
		all, own, enemy = n.us&^n.pinned, n.own, n.king
	}
	men := all &^ b.pawns() &^ (1 << own)
	odd := moves&1 != 0
	if odd {
		if men &^= n.avoid; side != winning {
			men &^= kingSteps[n.king]
		}
	}
	for ; men != 0; men &= men - 1 {
		from := first(men) & 63
		code := b.code(from)
		goals := officerAttacks(code, from, n.occupied) &^ avoid &^ officerAttacks(code, enemy, n.around)
		for ; goals != 0; goals &= goals - 1 {
			to := first(goals) & 63
			if odd && side != winning && officerAttacks(code, to, n.around)&sensitive != 0 {
				continue
			}
			ways[count] = waiting{from, to, false}
			if count++; count == nearWaiters {
				return count
			}
			break
		}
	}
	pawns := all & b.pawns()
	if side != winning {
		pawns &^= kingSteps[n.king]
	}
	for ; pawns != 0; pawns &= pawns - 1 {
		from := first(pawns) & 63
		set := uint64(1) << from
		for range moves {
			set = forward(set, side) &^ avoid &^ rank1 &^ rank8
		}
		if set == 0 || side != winning && pawnTakes[side][first(set)&63]&sensitive != 0 {
			continue
		}
		ways[count] = waiting{from, from, true}
		if count++; count == nearWaiters {
			return count
		}
	}
	if odd {
		return count
	}
	goals := kingSteps[own] &^ avoid
	if side == winning {
		goals &^= n.held | kingSteps[n.home]
	} else if n.far > 0 {
		return count
	} else {
		goals &^= n.guarded
		if n.start.pawns()>>n.origin&1 == 0 {
			goals &^= officerAttacks(n.code, n.origin, n.around)
		}
	}
	if goals != 0 {
		ways[count] = waiting{own, first(goals) & 63, false}
		count++
	}
	return count
}

// How a played line ended.
const (
	played  = iota // with a mate
	failed         // without a mate, or a waiting move was impossible
	stuck          // a move of the winner's plan was illegal
	blocked        // a move of the loser's king was illegal
)

// try plays the line, with the moves that the winner spends first, and the loser's once its king has arrived.
func (n *nearMate) try(mine, its waiting) int {
	n.tries++
	n.plies = n.first
	boards := [2]board{*n.start}
	for pauses, i, j := n.pauses, 0, 0; i < n.steps; n.plies++ {
		b := &boards[(n.plies-n.first)&1]
		side := int(b.turn)
		var m move
		ending := stuck // if the move is illegal
		switch {
		case side != winning && j < n.far:
			m, ending = n.walk[j], blocked
			j++
		case side != winning:
			m, ending = its.move(side), failed
		case pauses > 0:
			m, ending = mine.move(side), failed
			pauses--
		default:
			m = n.way[i]
			i++
		}
		if !b.playLegal(m, &boards[(n.plies-n.first+1)&1]) {
			return ending
		}
		n.line[n.plies] = m
	}
	g := &n.mover
	if g.prepare(&boards[(n.plies-n.first)&1]); g.checkers != 0 && !g.canMove() {
		return played
	}
	return failed
}
