package winnable

import "math/bits"

// This file determines what can happen between two captures or promotions, and after them. Why it is sound:
//
// In a phase nothing is captured and no pawn promotes, so every piece remains on the board. Let each piece have a set of squares
// that holds its own. Let a square be always occupied if it is the whole set of a piece, and always attacked if such a piece
// attacks it past everything that may ever be in its way. As long as no piece has left its set, both are true; so is what crowds
// adds (crowd.go). So a legal move goes over no square that is always occupied, and a king goes to none that the enemy always
// attacks. If all such moves end within the sets, no piece ever leaves its set: by induction over the plies of the phase.
// fixpoint adds squares until that holds; its last round is the test.
//
// A pawn that faces an enemy pawn on its file never passes it: one of them would have to be taken, or to take. It faces it if its
// lowest square is below the other's lowest and its highest below the other's highest (for White). Suppose that the white one may
// have passed. Then it did so when one of them came to the file, or both were there from the start; and at that time the black
// one could be lower than the white one's lowest square, or the white one higher than the black one's highest. White's lowest
// square never changes on a file, and Black's lowest only becomes lower; Black's highest never changes, and White's highest only
// becomes higher. So the comparison still fails.
//
// If a queen, rook, bishop, knight or king takes one of these (but a king) that is not always on one square, nothing new follows:
// in the sets it could go there without taking, and all else known of the phase rests on pieces that are always on one square,
// and on crowds. So the phase continues, with that piece marked as one that may be gone (mayVanish), and holds for the positions
// without it as well: a piece that is not there attacks, takes, interposes and holds less than the sets allow, and no crowd
// counts it from then on. With sets that never shrink it never comes to be on one square but by a capture of its own, and then it
// is there.
//
// Any other capture, or a promotion, ends the phase with some piece on some square of its set. successors takes every one from
// any squares of the sets, whatever the rest of the position, and so misses none but moves that mate the winner, which nothing
// follows (withoutMates). A pawn that may be taken en passant might as well be on the square that it passes, since that is in its
// set too, so no pawn move within a phase is missed. Only where a phase begins right after a double step it is not (passing).

// phase is what is possible between two irreversible moves: captures and promotions. The sets may be too large, never too small:
// what no phase allows can never happen.
type phase struct {
	pieces [64]uint8  // by number; 0 once taken
	sets   [64]uint64 // where each piece may be
	gone   uint64     // numbers of pieces that may have been taken
}

// castling is a castling right: the numbers of king and partner, their goals, and what must be empty.
type castling struct {
	king, partner     uint8
	goal, partnerGoal uint64
	path              uint64
}

// invariants hold throughout a phase.
type invariants struct {
	occupied uint64    // always occupied
	ever     uint64    // occupied at some time, perhaps
	attacked [2]uint64 // by side: always attacked
	king     uint64    // the square of the winner's king, if it never moves (forced.go)
	crowded  uint64    // numbers of the pieces that attack together (crowd.go)
}

// fixpoint adds the squares that the pieces can reach without a capture or promotion, until nothing changes. It returns what then
// holds throughout the phase.
func (p *prover) fixpoint(ph *phase) (always invariants) {
	for {
		p.work += 50 + 5*p.n
		always = p.invariantsOf(ph)
		changed := false
		for i := range p.n {
			piece, set := ph.pieces[i], ph.sets[i]
			if set == 0 || piece>>1 == king && p.pairing {
				continue
			}
			more := movesOf(piece, set, always.occupied) &^ set
			switch {
			case more == 0:
				continue
			case piece>>1 == king:
				more &^= always.attacked[piece&1^1]
			case piece>>1 == pawn:
				more = p.before(ph, i, more&^(rank1|rank8))
			}
			more = p.withoutMates(ph, &always, i, more)
			if more != 0 {
				ph.sets[i] |= more
				changed = true
			}
		}
		if p.pairing && p.together.move(p, ph, &always) {
			changed = true
		}
		if p.castle(ph, &always) {
			changed = true
		}
		if !changed {
			return always
		}
	}
}

// before returns those squares ahead of a pawn that lie before every enemy pawn that it faces on its file.
func (p *prover) before(ph *phase, i int, ahead uint64) uint64 {
	own := ph.sets[i]
	file := fileA << (first(own) & 7)
	for j := range p.n {
		other := ph.sets[j]
		if other&file == 0 || ph.pieces[j] != ph.pieces[i]^1 {
			continue
		}
		lower, higher := own, other
		if ph.pieces[i]&1 == 1 {
			lower, higher = other, own
		}
		if lower&-lower >= higher&-higher || bits.Len64(lower) >= bits.Len64(higher) {
			continue
		}
		if ph.pieces[i]&1 == 0 {
			ahead &= 1<<(bits.Len64(other)-1) - 1
		} else {
			ahead &^= other&-other<<1 - 1
		}
	}
	return ahead
}

// castle lets kings and partners castle where nothing is always in the way.
func (p *prover) castle(ph *phase, always *invariants) (changed bool) {
	for _, c := range p.castlings {
		if ph.sets[c.king] == 0 || ph.sets[c.partner] == 0 || c.path&always.occupied != 0 {
			continue
		}
		if c.goal&^ph.sets[c.king]|c.partnerGoal&^ph.sets[c.partner] != 0 {
			ph.sets[c.king] |= c.goal
			ph.sets[c.partner] |= c.partnerGoal
			changed = true
		}
	}
	return changed
}

// addCastling adds a castling right of a king on one square with a partner on another. Numbers are the pieces', by square.
func (p *prover) addCastling(king, partner int, numbers *[65]uint8) {
	goal, partnerGoal := castlingGoals(king, partner)
	c := castling{king: numbers[king], partner: numbers[partner], goal: 1 << goal, partnerGoal: 1 << partnerGoal}
	c.path = (between[king][goal] | between[partner][partnerGoal] | c.goal | c.partnerGoal) &^ (1<<king | 1<<partner)
	p.castlings = append(p.castlings, c)
}

// invariantsOf returns what holds as long as no piece leaves its set.
func (p *prover) invariantsOf(ph *phase) (always invariants) {
	var all uint64
	for i := range p.n {
		set := ph.sets[i]
		all |= set
		if fixed(set) {
			always.occupied |= set
		}
	}
	for i := range p.n {
		if piece, set := ph.pieces[i], ph.sets[i]; fixed(set) && piece>>1 != anything {
			// A ray ends on the first square that anything may ever occupy.
			always.attacked[piece&1] |= attacksOf(piece, set, all)
		}
	}
	always.ever, always.king = all, p.kingAt(ph, winning)
	p.crowds(ph, all, &always)
	return always
}

// successors adds the phases after every irreversible move that may end a phase.
func (p *prover) successors(ph *phase, always *invariants) {
	p.mayVanish(ph, always)
	for i := range p.n {
		piece, set := ph.pieces[i], ph.sets[i]
		if set == 0 || p.pairing && !p.together.follow(int(piece&1)) {
			continue
		}
		if piece>>1 == pawn {
			p.promotions(ph, always, i)
		}
		reach := p.takes(ph, always, i)
		for j := range p.n {
			hits := reach & ph.sets[j]
			if hits == 0 || (piece^ph.pieces[j])&1 == 0 || ph.pieces[j]>>1 == king || ph.gone>>j&1 != 0 && piece>>1 != pawn {
				continue
			}
			if piece>>1 == king && p.pairing {
				if hits = p.together.captures(int(piece&1), hits); hits == 0 {
					continue
				}
			}
			p.capture(ph, always, i, j, hits)
		}
	}
}

// takes returns the squares where a piece may take another.
func (p *prover) takes(ph *phase, always *invariants, i int) uint64 {
	piece := ph.pieces[i]
	hits := attacksOf(piece, ph.sets[i], always.occupied)
	if piece>>1 == king {
		hits &^= always.attacked[piece&1^1]
	}
	return hits
}

// mayVanish marks the pieces whose capture starts no new phase.
func (p *prover) mayVanish(ph *phase, always *invariants) {
	if p.planning {
		return
	}
	var reach [2]uint64
	for i, piece := range ph.pieces[:p.n] {
		if piece>>1 != pawn {
			reach[piece&1] |= p.takes(ph, always, i)
		}
	}
	for j, set := range ph.sets[:p.n] {
		piece := ph.pieces[j]
		if !fixed(set) && piece>>1 != king && piece>>1 != pawn && set&reach[piece&1^1] != 0 {
			ph.gone |= 1 << j
		}
	}
	ph.gone &^= always.crowded
}

// capture adds what follows when piece i captures piece j on some squares.
func (p *prover) capture(ph *phase, always *invariants, i, j int, hits uint64) {
	next := *ph
	next.pieces[j], next.sets[j] = 0, 0
	next.gone &^= 1<<i | 1<<j
	rest := p.withoutMates(ph, always, i, hits)
	if rest != hits {
		p.notFixed(j)
	}
	hits = rest
	if ph.pieces[i]>>1 != pawn {
		if hits = p.answer(&next, always, i, hits); hits != 0 {
			next.sets[i] = hits
			p.addPhase(&next, event{i, j, hits})
		}
		return
	}
	for ; hits != 0; hits &= hits - 1 {
		p.arrive(&next, i, j, hits&-hits)
	}
}

// promotions adds what follows when a pawn promotes without taking.
func (p *prover) promotions(ph *phase, always *invariants, i int) {
	next := *ph
	for goals := movesOf(ph.pieces[i], ph.sets[i], always.occupied) & (rank1 | rank8); goals != 0; goals &= goals - 1 {
		p.arrive(&next, i, i, goals&-goals)
	}
}

// passing adds what follows when the first move of a phase takes a pawn en passant on a square.
func (p *prover) passing(ph *phase, open, victim uint64) {
	next, taken := *ph, 0
	for j := range p.n {
		if ph.sets[j] == victim {
			next.pieces[j], next.sets[j], taken = 0, 0, j
		}
	}
	for i := range p.n {
		if piece := next.pieces[i]; piece>>1 == pawn && attacksOf(piece, next.sets[i], 0)&open != 0 {
			p.arrive(&next, i, taken, open)
		}
	}
}

// arrive adds what follows when pawn i comes to one square, where it takes piece j, if it is another, and may have to promote.
func (p *prover) arrive(next *phase, i, j int, goal uint64) {
	old, piece := next.sets[i], next.pieces[i]
	next.sets[i] = goal
	codes := []int{queen, rook, bishop, knight}
	switch {
	case goal&(rank1|rank8) == 0:
		codes = []int{pawn}
	case p.merges(int(piece & 1)):
		codes = []int{anything}
	}
	for _, code := range codes {
		next.pieces[i] = newPiece(code, int(piece&1))
		p.addPhase(next, event{i, j, goal})
	}
	next.sets[i], next.pieces[i] = old, piece
}

// merges reports whether what a side's pawns become stays open. A proof needs no more of the loser's.
func (p *prover) merges(side int) bool { return side == losing && !p.planning }

func first(set uint64) int { return bits.TrailingZeros64(set) }
