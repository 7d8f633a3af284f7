package rules

import "slices"

// hand is the compiled rules of a side's hand. The zero value is none.
type hand struct {
	captures   HandCapture
	zones      [maxKinds + 1]Bitboard // by kind: where it may be dropped
	onePerFile []Kind
	noMate     []Kind
	first      bool // nothing else may be played while the hand holds something
	colours    Kind // its pieces must be on squares of both colours; NoKind for none
	castles    bool
}

// Hand is how many pieces of each kind a side holds in its hand.
type Hand [32]uint8

func (h *Hand) holdsRoyal(rs *Ruleset, c Color) bool {
	for k, n := range h {
		if n > 0 && rs.Royal(NewPiece(Kind(k), c)) {
			return true
		}
	}
	return false
}

// DropZone returns the squares on which a piece may be dropped from its side's hand, apart from what is on the board.
func (rs *Ruleset) DropZone(p Piece) Bitboard {
	return rs.hands[p.Color()].zones[p.Kind()%(maxKinds+1)]
}

func (s *Setup) checkHands(rs *Ruleset) []error {
	var errs []error
	for c := range s.Hands {
		count := 0
		for k, n := range s.Hands[c] {
			if count += int(n); n > 0 && (rs.definition.Hand[c] == nil || rs.Def(Kind(k)) == nil) {
				errs = append(errs, setupFault(ErrHand, Color(c), 0, "%s, kind %d", Color(c), k))
			}
		}
		if count > MostInHand {
			errs = append(errs, setupFault(ErrHand, Color(c), 0, "%s, %d pieces", Color(c), count))
		}
	}
	for sq := range s.Promoted.Squares {
		if rs.demoted[s.Board[sq]&63] == NoKind {
			errs = append(errs, setupFault(ErrHand, s.Board[sq].Color(), sq.Bit(), "what goes back to another piece on %s", sq))
		}
	}
	return errs
}

// compileHand compiles the rules of a side's hand, after the kinds.
func (rs *Ruleset) compileHand(c Color) {
	d := rs.definition.Hand[c]
	if d == nil {
		return
	}
	h := hand{
		captures: d.Captures, onePerFile: rs.kindsOf(d.OnePerFile), noMate: rs.kindsOf(d.NoMate), first: d.First,
		colours: rs.KindOf(d.OppositeColours), castles: d.Castles,
	}
	for k := range rs.EachKind {
		zone, given := d.Drop[rs.Def(k).Letter]
		if !given {
			zone = rs.squares
		}
		h.zones[k] = zone & rs.squares
	}
	rs.hands[c] = h
	if d.Captures == CaptureDemoted {
		for k := range rs.EachKind {
			for _, to := range rs.moves[NewPiece(k, c.Other())].choices {
				rs.demoted[NewPiece(to, c.Other())] = k
			}
		}
	}
}

// Hand returns how many pieces of a kind a side holds in its hand.
func (p *Position) Hand(c Color, k Kind) int { return int(p.hands[c&1][k&31]) }

// Promoted returns the pieces that revert to their former kind when they are taken: promoted ones, if a hand takes them so
// ("captures": "demoted"). It is empty in all other games.
func (p *Position) Promoted() Bitboard { return p.promoted }

func (p *Position) handCount(c Color) (count int) {
	for _, n := range p.hands[c] {
		count += int(n)
	}
	return count
}

func (next *Position) handOver(captured Piece, on Square) {
	taker := captured.Color().Other()
	k := captured.Kind()
	if next.promoted.Has(on) {
		next.promoted &^= on.Bit()
		if next.rs.hands[taker].captures == CaptureDemoted {
			k = next.rs.demoted[captured&63]
		}
	}
	if next.rs.hands[taker].captures != CaptureLost {
		next.hands[taker][k&31]++
	}
}

func (next *Position) carryPromoted(m moveCode) {
	from, to := m.from(), m.to()
	was := next.promoted.Has(from)
	next.promoted &^= from.Bit()
	if was || m.choice() != NoKind && next.rs.demoted[next.board[to&63]&63] != NoKind {
		next.promoted |= to.Bit()
	}
}

func (next *Position) drop(us Color, m moveCode) {
	to, k := m.to(), m.choice()
	next.hands[us&1][k&31]--
	next.board[to&63] = NewPiece(k, us)
	next.colors[us&1] |= to.Bit()
	next.kinds[k&31] |= to.Bit()
	next.halfmoves = 0
	if next.rs.hands[us&1].castles {
		next.gainRights(us, to)
	}
}

func files(squares Bitboard) Bitboard {
	squares |= squares>>32 | squares<<32
	squares |= squares>>16 | squares<<16
	return squares | squares>>8 | squares<<8
}

// darkSquares are the squares of a1's colour.
const darkSquares Bitboard = 0xaa55aa55aa55aa55

// bothColours returns those targets of a drop after which the pieces that must be on squares of both colours still can. If they
// cannot even before it, it returns all.
func (p *Position) bothColours(h *hand, k Kind, to Bitboard) Bitboard {
	us := p.turn & 1
	standing := p.kinds[h.colours&31] & p.colors[us]
	free := h.zones[h.colours&31] &^ p.Occupied()
	left := p.Hand(us, h.colours)
	kept, missing := to, 0 // missing are the colours that one must still reach
	for _, colour := range [...]Bitboard{darkSquares, ^darkSquares} {
		if standing&colour != 0 {
			continue
		}
		room := free & colour
		missing++
		switch {
		case room == 0 || missing > left:
			return to
		case k == h.colours && left == 1:
			kept &= colour
		case k != h.colours && room.single():
			kept &^= room
		}
	}
	return kept
}

func (f *frame) drops(p *Position) {
	us := p.turn & 1
	h := &p.rs.hands[us]
	if p.hands[us] == (Hand{}) {
		return
	}
	for k := range p.rs.EachKind {
		if p.hands[us][k&31] == 0 {
			continue
		}
		to := h.zones[k&31] & f.allowed &^ p.Occupied()
		if slices.Contains(h.onePerFile, k) {
			to &^= files(p.kinds[k&31] & p.colors[us])
		}
		if h.colours != NoKind {
			to = p.bothColours(h, k, to)
		}
		if p.rs.checkRule[us] && !p.rs.explodes && p.rs.moves[NewPiece(k, us)].royal {
			to = p.safe(to, p.Occupied())
		}
		if slices.Contains(h.noMate, k) && !f.anyDrop {
			to = p.withoutMate(k, to)
		}
		if to != 0 {
			f.entries = append(f.entries, entry{to, Move{From: NoSquare, Promotion: k}.code(), standing, false})
		}
	}
}

// withoutMate returns those targets of a drop that do not checkmate.
func (p *Position) withoutMate(k Kind, to Bitboard) Bitboard {
	var next Position
	for rest := to; rest != 0; rest &= rest - 1 {
		p.after(&next, Move{From: NoSquare, To: rest.First(), Promotion: k}.code(), false)
		if next.matedByDrop() {
			to &^= rest & -rest
		}
	}
	return to
}

// matedByDrop reports whether the side to move is in check and has no answer to a drop. A drop that may not mate counts as an
// answer without a test: that would lead from drop to drop through both hands.
func (p *Position) matedByDrop() bool {
	if p.AttackedRoyals(p.turn) == 0 {
		return false
	}
	f := borrowFrame()
	defer f.giveBack()
	f.anyway, f.anyDrop = true, true
	f.generate(p, everywhere)
	return len(f.entries) == 0
}

// onlyDrops reports whether the side to move may only drop.
func (p *Position) onlyDrops() bool {
	return p.rs.hands[p.turn&1].first && p.handCount(p.turn) > 0
}
