package winnable

// moveList is a list of moves with room for those of any position: to each of 63 squares at most 8 sliders, 8 knights, a king and
// 3 pawns can go, each pawn in 4 ways.
type moveList struct {
	n     int
	moves [2048]move
}

func (l *moveList) add(m move) {
	l.moves[l.n] = m
	l.n++
}

func (l *moveList) addAll(from int, targets uint64) {
	for ; targets != 0; targets &= targets - 1 {
		l.add(newMove(from, first(targets), 0))
	}
}

// mover generates the moves of a board.
type mover struct {
	*board
	us, them, occupied uint64
	side, king         int
	danger             uint64 // squares the enemy attacks with our king removed
	checkers           uint64
	pinned             uint64
	targets            uint64 // squares where moves other than the king's may go: all, or what stops a check
}

func (g *mover) prepare(b *board) {
	g.board, g.side, g.occupied = b, int(b.turn), b.occupied()
	g.them = b.side(g.side ^ 1)
	g.us = g.occupied &^ g.them
	g.king = b.king(g.side) & 63
	g.danger = b.attacks(g.them, g.side^1, g.occupied&^(1<<g.king))
	g.checkers, g.targets = 0, ^g.us
	if g.danger>>g.king&1 != 0 {
		g.checkers = b.attackers(g.king, g.side^1, g.occupied)
		g.targets = 0
		if g.checkers&(g.checkers-1) == 0 {
			g.targets = g.checkers | between[g.king][first(g.checkers)]
		}
	}
	g.pinned = b.pinnedBefore(g.king, g.us, g.them)
}

// free returns where a piece may go without exposing its king: anywhere, or along the line of its pin.
func (g *mover) free(from int) uint64 {
	if g.pinned>>from&1 != 0 {
		return g.targets & lineOf[g.king][from]
	}
	return g.targets
}

func (g *mover) moves(l *moveList) {
	g.addKing(l)
	if g.targets == 0 {
		return
	}
	g.addOfficers(l)
	g.addPawns(l)
}

func (g *mover) addOfficers(l *moveList) {
	queens := g.queens()
	for code, men := range [...]uint64{knight: g.knights(), bishop: g.bishops() | queens, rook: g.rooks() | queens} {
		for rest := men & g.us; rest != 0; rest &= rest - 1 {
			from := first(rest)
			l.addAll(from, officerAttacks(code, from, g.occupied)&g.free(from))
		}
	}
}

func (g *mover) addPawns(l *moveList) {
	for rest := g.pawns() & g.us; rest != 0; rest &= rest - 1 {
		g.addPawn(l, first(rest))
	}
}

// movesTo adds the legal moves that go to a set of squares, or promote; castling counts if the king goes onto its partner there.
func (g *mover) movesTo(l *moveList, goals uint64) {
	targets := g.targets
	l.addAll(g.king, kingSteps[g.king]&^g.us&^g.danger&goals)
	g.targets &= goals
	if g.targets != 0 {
		g.addOfficers(l)
	}
	g.targets = targets & (goals | rank1 | rank8)
	if g.targets != 0 {
		g.addPawns(l)
	}
	g.targets = targets
}

func (g *mover) keepCaptures(l *moveList) {
	kept := 0
	for i, m := range l.moves[:l.n] {
		if g.them>>m.to()&1 != 0 || m.to() == int(g.open) && g.code(m.from()) == pawn {
			l.moves[i], l.moves[kept] = l.moves[kept], m
			kept++
		}
	}
	if kept > 0 {
		l.n = kept
	}
}

func (g *mover) addKing(l *moveList) {
	l.addAll(g.king, kingSteps[g.king]&^g.us&^g.danger)
	if g.checkers != 0 {
		return
	}
	for rest := g.castlers() & g.us; rest != 0; rest &= rest - 1 {
		partner := first(rest)
		if g.mayCastle(partner) {
			l.add(newMove(g.king, partner, 0))
		}
	}
}

// mayCastle reports whether castling with a partner is legal for a king that is not in check (FIDE 3.8.2).
func (g *mover) mayCastle(partner int) bool {
	goal, rookGoal := castlingGoals(g.king, partner)
	both := uint64(1)<<g.king | 1<<partner
	path := between[g.king][goal] | 1<<goal
	if (path|between[partner][rookGoal]|1<<rookGoal)&g.occupied&^both != 0 || path&g.danger != 0 {
		return false
	}
	after := g.occupied&^both | 1<<rookGoal
	return g.attackers(goal, g.side^1, after)&^both == 0
}

func (g *mover) addPawn(l *moveList, from int) {
	targets := g.reach(from)
	if targets&(rank1|rank8) == 0 {
		l.addAll(from, targets)
		return
	}
	for ; targets != 0; targets &= targets - 1 {
		for _, promotion := range [...]int{queen, knight, rook, bishop} {
			l.add(newMove(from, first(targets), promotion))
		}
	}
}

func (g *mover) reach(from int) uint64 {
	code := g.code(from)
	if code != pawn {
		return officerAttacks(code, from, g.occupied) & g.free(from)
	}
	targets := pawnsReach(1<<from, g.side, g.occupied, g.them) & g.free(from)
	if g.open < noSquare && pawnTakes[g.side][from]>>g.open&1 != 0 && g.mayTakeEnPassant(from) {
		targets |= 1 << g.open
	}
	return targets
}

// mayTakeEnPassant tests by occupancy, since two pawns leave their squares at once (FIDE 3.7.3).
func (g *mover) mayTakeEnPassant(from int) bool {
	victim := uint64(1) << (g.open ^ 8)
	after := g.occupied&^(1<<from|victim) | 1<<g.open
	return g.attackers(g.king, g.side^1, after)&^victim == 0
}

// canMove reports whether any move is legal, cheapest test first.
func (g *mover) canMove() bool {
	if kingSteps[g.king]&^g.us&^g.danger != 0 {
		return true
	}
	if g.targets == 0 {
		return false
	}
	for rest := g.us &^ (1 << g.king); rest != 0; rest &= rest - 1 {
		if g.reach(first(rest)) != 0 {
			return true
		}
	}
	return false
}
