package winnable

import (
	"slices"

	"overtheboard/game/rules"
)

// This file determines, under any rules, what each piece of a position can ever become, where it can ever be, and whether it can
// ever be taken: the least such sets that contain the position and everything that the rules' own tables allow from them. Why it
// is sound: suppose a piece were somewhere else for the first time, or gone. Until then all pieces were within their sets, and
// those that are said never to leave their squares were still there. The move that brought it about is one of those that close
// adds, with anything of the enemy's anywhere in its sets, so the sets would contain it. They contain too much in many ways:
// counters, turns, checks, and what two pieces cannot do at once play no part.
//
//   - Castling brings king and partner anywhere on their rank. An initial move may be made from anywhere.
//   - A taken piece that goes to a hand may be dropped on every square that the rules allow, as what it is and as what it was.
//   - Hoppers find whatever they need on their way.
//   - A royal is never taken where the check rule protects it: no legal move leaves it attacked. So it never goes where a piece
//     that stays attacks it, past everything that may ever be in between. With explosions no royal takes anything, since that
//     would remove it.

// ever holds the sets of a position's pieces.
type ever struct {
	ruleset  *rules.Ruleset
	g        movements // of all kinds
	position *rules.Position
	units    []unit
	kept     uint64          // the squares of the pieces that can never move and never be taken
	guarded  [2]uint64       // by side: what these always attack
	prey     [2]uint64       // by side: where a piece of it may be taken
	mutual   [64]uint64      // by a royal rules.Piece: the enemy royals that attack it from wherever it attacks them
	reach    [64]*[64]uint64 // see attacked
	sure     [64][]step      // by rules.Piece: first steps that only a piece of its own side can block
	opens    [2]bool         // by side: it may open squares to captures en passant
	hits     [2]uint64       // by side: where it may ever take something
	spares   uint64          // by kind, what explosions spare
}

// unit is one piece of the position, on the board or in a hand, whatever becomes of it.
type unit struct {
	at       uint64     // its square at the start, 0 in a hand
	forms    uint64     // by rules.Piece: what it may ever be on the board
	hand     uint64     // by rules.Piece: what it may ever be in a hand
	promoted bool       // it is, or may become, a promoted piece
	moves    bool       // it may leave its square, or become something else
	taken    uint64     // by rules.Piece: as what it may be removed
	sets     [64]uint64 // by rules.Piece: where it may ever be; only those of forms are valid
}

// always reports whether the unit is on the board or in its hand as one of some pieces for ever.
func (u *unit) always(pieces uint64) bool { return u.taken == 0 && (u.forms|u.hand)&^pieces == 0 }

// add adds squares where a unit may be as a piece, and reports whether any is new.
func (u *unit) add(piece rules.Piece, set uint64) bool {
	if u.forms>>piece&1 == 0 {
		u.sets[piece] = 0
	}
	if set&^u.sets[piece] == 0 {
		return false
	}
	u.forms |= 1 << piece
	u.sets[piece] |= set
	return true
}

// each calls do for all pieces of a set.
func each(pieces uint64, do func(rules.Piece)) {
	for ; pieces != 0; pieces &= pieces - 1 {
		do(rules.Piece(first(pieces)))
	}
}

// piecesOf are those of a side, as a set by rules.Piece.
var piecesOf = [2]uint64{rules.White: 0x5555555555555555, rules.Black: 0xaaaaaaaaaaaaaaaa}

func (e *ever) of(rs *rules.Ruleset) {
	if e.ruleset == rs {
		return
	}
	*e = ever{ruleset: rs, units: e.units[:0]}
	for k := range rs.EachKind {
		for c := range rules.Sides {
			piece := rules.NewPiece(k, c)
			own := &e.g[piece]
			own.royal, own.enPassant = rs.Royal(piece), rs.TakesEnPassant(piece)
			own.unsure = !freely(rs.Def(k).Capture)
			own.promotes = uint64(rs.PromotionZone(piece))
			for _, to := range rs.PromotesTo(piece) {
				own.becomes = append(own.becomes, uint8(rules.NewPiece(to, c)))
			}
			own.compile(rs, k, c)
		}
		if x := rs.Definition().Explosion; x != nil && slices.Contains(x.Spares, rs.Def(k).Letter) {
			e.spares |= 1 << k
		}
	}
	for k := range rs.EachKind {
		for c := range rules.Sides {
			e.relate(rules.NewPiece(k, c))
		}
	}
}

// relate finds the mutual royals and the sure steps of a piece.
func (e *ever) relate(piece rules.Piece) {
	own, d := &e.g[piece], e.ruleset.Def(piece.Kind())
	if freely(d.Move) && freely(d.Capture) {
		for _, s := range own.quiet {
			if slices.ContainsFunc(own.takes, func(o step) bool { return o.left == s.left && o.right == s.right && o.from == s.from }) {
				e.sure[piece] = append(e.sure[piece], s)
			}
		}
	}
	for k := range e.ruleset.EachKind {
		other := rules.NewPiece(k, piece.Color().Other())
		if enemy := &e.g[other]; own.royal && enemy.royal && !own.unsure && !enemy.unsure && within(own.back, enemy.takes) {
			e.mutual[piece] |= 1 << other
		}
	}
}

// read begins with a position.
func (e *ever) read(p *rules.Position) {
	rs := p.Ruleset()
	e.of(rs)
	e.position, e.units = p, e.units[:0]
	e.prey, e.opens, e.hits = [2]uint64{}, [2]bool{}, [2]uint64{}
	_, victim := p.EnPassant()
	for sq := range p.Occupied().Squares {
		u := e.unit()
		u.at, u.moves, u.promoted = 1<<sq, sq == victim, p.Promoted().Has(sq)
		u.add(p.At(sq), u.at)
	}
	for c := range rules.Sides {
		for k := range rs.EachKind {
			for range p.Hand(c, k) {
				u := e.unit()
				u.moves, u.hand = true, 1<<rules.NewPiece(k, c)
			}
		}
		e.castle(c)
	}
}

func (e *ever) unit() *unit {
	if n := len(e.units); n < cap(e.units) {
		e.units = e.units[:n+1]
	} else {
		e.units = append(e.units, unit{})
	}
	u := &e.units[len(e.units)-1]
	u.at, u.forms, u.hand, u.taken, u.promoted, u.moves = 0, 0, 0, 0, false, false
	return u
}

// castle lets kings and partners be anywhere on their rank while a side may castle.
func (e *ever) castle(c rules.Color) {
	p := e.position
	if p.CastlingRight(c, rules.Kingside) == rules.NoSquare && p.CastlingRight(c, rules.Queenside) == rules.NoSquare {
		return
	}
	king, partners := e.ruleset.CastlingKinds(c)
	for i := range e.units {
		u := &e.units[i]
		for _, k := range append(partners, king) {
			if piece := rules.NewPiece(k, c); u.forms>>piece&1 != 0 {
				u.moves = true
				u.add(piece, 0xff<<(first(u.at)&^7)&uint64(e.ruleset.Squares()))
			}
		}
	}
}

// modelled reports whether the sets cover the rules: not if a king that was dropped may castle.
func (e *ever) modelled() bool {
	for _, h := range e.ruleset.Definition().Hand {
		if h != nil && h.Castles {
			return false
		}
	}
	return true
}

// close adds everything that can follow, until nothing does or enough returns true after a round.
func (e *ever) close(enough func() bool) {
	for changed := true; changed && !enough(); {
		changed = e.round()
	}
}

// round adds what can follow at once, and reports whether there was anything.
func (e *ever) round() bool {
	e.survey()
	changed := false
	hits := e.hits
	for i := range e.units {
		u := &e.units[i]
		taken, moves := u.taken, u.moves
		each(u.forms, func(piece rules.Piece) { changed = e.move(u, piece) || changed })
		each(u.hand, func(piece rules.Piece) {
			changed = u.add(piece, uint64(e.ruleset.DropZone(piece))&^e.kept) || changed
		})
		changed = changed || taken != u.taken || moves != u.moves
	}
	blown := e.blown(rules.White) | e.blown(rules.Black)
	for i := range e.units {
		changed = e.remove(&e.units[i], blown) || changed
	}
	return changed || hits != e.hits
}

// survey collects where the pieces may be, and what those that stay always attack.
func (e *ever) survey() {
	e.kept, e.guarded = 0, [2]uint64{}
	all := uint64(0)
	for i := range e.units {
		u := &e.units[i]
		if !u.moves && u.taken == 0 {
			e.kept |= u.at
		}
		each(u.forms, func(piece rules.Piece) {
			c := piece.Color()
			all |= u.sets[piece]
			e.opens[c] = e.opens[c] || u.moves && e.ruleset.TakenEnPassant(piece)
			if !e.protected(piece) {
				e.prey[c] |= u.sets[piece]
			}
		})
	}
	for kept := e.kept; kept != 0 && !e.ruleset.Explodes(); kept &= kept - 1 {
		if piece := e.position.At(rules.Square(first(kept))); !e.g[piece].unsure {
			e.guarded[piece.Color()] |= attacks(e.g[piece].takes, kept&-kept, all)
		}
	}
}

// barred returns the squares where a piece can never go, as it would be attacked there and may not be.
func (e *ever) barred(piece rules.Piece) uint64 {
	if !e.protected(piece) || len(e.g[piece].becomes) > 0 {
		return 0
	}
	return e.guarded[piece.Color()^1]
}

// protected reports whether a piece can never be taken, but in an explosion.
func (e *ever) protected(piece rules.Piece) bool {
	return e.g[piece].royal && e.ruleset.CheckRule(piece.Color())
}

// takes returns where a piece may take something, en passant or not.
func (e *ever) takes(u *unit, piece rules.Piece) uint64 {
	g, c := &e.g[piece], piece.Color()
	if g.royal && e.ruleset.Explodes() {
		return 0
	}
	attacked := attacks(g.takes, u.sets[piece], e.kept) &^ e.barred(piece)
	hits := attacked & e.prey[c^1]
	if g.enPassant && e.opens[c^1] {
		if d := e.ruleset.Definition().EnPassant[c]; d != nil {
			hits |= attacked & uint64(d.On)
		}
	}
	return hits
}

// move adds where a unit can go as a piece, and what it becomes.
func (e *ever) move(u *unit, piece rules.Piece) bool {
	g, set := &e.g[piece], u.sets[piece]
	hits := e.takes(u, piece)
	e.hits[piece.Color()] |= hits
	if e.ruleset.Explodes() {
		if hits != 0 {
			u.taken |= 1 << piece // it is gone, too
		}
		hits = 0
	}
	to := (destinations(g.quiet, set, e.kept)|destinations(g.initial, set, e.kept))&^e.barred(piece) | hits
	changed := false
	stays := to
	if g.promotes != 0 {
		optional, leaving := e.promotes(piece)
		became := to & g.promotes
		if leaving && set&g.promotes != 0 {
			became = to
		}
		for _, other := range g.becomes {
			changed = u.add(rules.Piece(other), became) || changed
		}
		if !optional {
			stays &^= g.promotes
		}
		u.promoted = u.promoted || became != 0
	}
	u.moves = u.moves || to&^u.at != 0
	return u.add(piece, stays) || changed
}

func (e *ever) promotes(piece rules.Piece) (optional, leaving bool) {
	d := e.ruleset.Definition().Promotion[piece.Color()][e.ruleset.Def(piece.Kind()).Letter]
	return d.Optional, d.Leaving
}

// blown returns the squares where explosions of a side's captures may remove pieces.
func (e *ever) blown(c rules.Color) uint64 {
	if !e.ruleset.Explodes() {
		return 0
	}
	return e.hits[c] | kingsAttack(e.hits[c])
}

// remove adds what becomes of a unit that is taken, or removed by an explosion.
func (e *ever) remove(u *unit, blown uint64) bool {
	taken, hand := u.taken, u.hand
	each(u.forms, func(piece rules.Piece) {
		c, set := piece.Color(), u.sets[piece]
		if e.spares>>piece.Kind()&1 == 0 && set&blown != 0 {
			u.taken |= 1 << piece
		}
		passed := u.moves && e.ruleset.TakenEnPassant(piece) && e.passing(c^1)
		if e.protected(piece) || set&e.hits[c^1] == 0 && !passed {
			return
		}
		u.taken |= 1 << piece
		u.hand |= e.handed(u, piece)
	})
	return taken != u.taken || hand != u.hand
}

// passing reports whether a side may take en passant.
func (e *ever) passing(c rules.Color) bool {
	d := e.ruleset.Definition().EnPassant[c]
	return d != nil && e.hits[c]&uint64(d.On) != 0
}

// handed returns the pieces as which a taken one may go to the taker's hand.
func (e *ever) handed(u *unit, piece rules.Piece) (pieces uint64) {
	c := piece.Color()
	h := e.ruleset.Definition().Hand[c^1]
	if h == nil || h.Captures == rules.CaptureLost {
		return 0
	}
	pieces = 1 << (piece ^ 1)
	if u.promoted {
		for k := range e.ruleset.EachKind {
			if was := rules.NewPiece(k, c); slices.Contains(e.g[was].becomes, uint8(piece)) {
				pieces |= 1 << (was ^ 1)
			}
		}
	}
	return pieces
}
