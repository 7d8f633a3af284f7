package rules

// specialMoves generates the legal moves of the pieces on some squares, and drops, if captures or drops are compulsory, and under
// rules for which checks and pins are not enough.
func (f *frame) specialMoves(p *Position, royals, from Bitboard) {
	rs, us := p.rs, p.turn&1
	if rs.mustCapture[us] { // which depends on all moves
		from = everywhere
	}
	if rs.drops && p.onlyDrops() {
		from = 0
	}
	if rs.mustCapture[us] || rs.definition.NoCheck[us] {
		f.counting = false
	}
	if rs.checkRule[us] || rs.explodes {
		f.doubtfulMoves(p, royals, from)
	} else {
		f.plainMoves(p, royals, from)
		f.otherMoves(p, royals, from)
	}
	if rs.mustCapture[us] {
		f.keepCaptures(p)
	}
}

// doubtfulMoves is specialMoves with several royals, promotions to and of royals, hurdles that give check, explosions, and
// forbidden checks. It makes doubtful moves in order to test the result.
func (f *frame) doubtfulMoves(p *Position, royals, from Bitboard) {
	doubtful, goals := f.doubts(p, royals)
	f.allowed &^= goals
	f.plainMoves(p, royals&^doubtful, from&^doubtful)
	certain := len(f.entries)
	if doubtful|goals != 0 {
		f.allowed = goals
		own := p.colors[p.turn&1] & from
		f.addMoves(p, own&^doubtful, p.colors[p.turn&1], p.Occupied())
		for pieces := own & doubtful; pieces != 0; pieces &= pieces - 1 {
			sq := pieces.First() & 63
			mv := &p.rs.moves[p.board[sq]&63]
			f.add(mv, sq, mv.targets(p, sq))
		}
		f.allowed = everywhere
	}
	if f.otherMoves(p, royals&^doubtful, from); doubtful|goals == 0 {
		certain = len(f.entries)
	}
	f.keepLegal(p, certain)
}

// doubts finds checks and pins. It returns the pieces whose moves, and the squares to which moves, are not known to be legal by
// these.
func (f *frame) doubts(p *Position, royals Bitboard) (pieces, goals Bitboard) {
	enemy, watched := p.turn.Other()&1, royals
	if p.rs.explodes {
		watched &^= p.immune(enemy)
		goals = p.colors[enemy]
	}
	if watched != 0 {
		f.findChecksAndPins(p, watched)
	}
	goals |= f.hurdles &^ p.Occupied()
	pieces = f.hurdles&^royals | p.union(p.rs.royalMakers[p.turn&1])
	if p.rs.explodes || !royals.single() && (f.check || f.hurdles != 0) {
		pieces |= royals
	}
	return pieces, goals
}

// mayLeadTo reports whether the position after a move of the side to move is allowed for the royals of both; safe means that its
// own are known to be safe. An explosion that takes the enemy's wins, whatever is attacked.
func (p *Position) mayLeadTo(next *Position, safe bool) bool {
	us, them := p.turn&1, p.turn.Other()&1
	if p.rs.explodes && (next.taken[us] || next.taken[them]) {
		return !next.taken[us]
	}
	return (safe || !p.rs.checkRule[us] || next.AttackedRoyals(us) == 0) && (!p.rs.definition.NoCheck[us] || next.AttackedRoyals(them) == 0)
}

// keepLegal removes all moves that do not lead to an allowed position. The first entries leave the own royals safe.
func (f *frame) keepLegal(p *Position, safe int) {
	first := safe
	if p.rs.definition.NoCheck[p.turn&1] {
		first = 0
	}
	if first == len(f.entries) {
		return
	}
	var next Position
	kept := f.entries[:first]
	for i, e := range f.entries[first:] {
		for rest := e.targets; rest != 0; rest &= rest - 1 {
			if p.after(&next, e.code(rest.First()), e.enPassant); !p.mayLeadTo(&next, first+i < safe) {
				e.targets &^= rest & -rest
			}
		}
		if e.targets != 0 {
			kept = append(kept, e)
		}
	}
	f.entries = kept
}
