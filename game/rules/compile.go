package rules

import (
	"bytes"
	"maps"
	"slices"
)

// Compile checks a definition and compiles it into the tables that moves are found with. The error joins a *Fault for
// everything that is wrong; a Fault's Pointer begins at the ruleset.
func Compile(d *Definition) (*Ruleset, error) {
	rs := &Ruleset{definition: d}
	if err := joinFaults(rs.checkDefinition()); err != nil {
		return nil, err
	}
	rs.compileOptions()
	rays := make(rayBuilder)
	for k := Kind(1); int(k) <= rs.kinds; k++ {
		rs.compileKind(k, rays)
	}
	rs.royalPromotion = slices.ContainsFunc(rs.moves[:], func(mv movement) bool { return mv.royalPromotion })
	rs.compilePlainSAN()
	for c := White; c <= Black; c++ {
		rs.generators[c], rs.attacks[c] = rs.compileGenerator(c), rs.compileAttackTables(c)
	}
	start, err := NewPosition(rs, rs.startSetup())
	if err != nil {
		return nil, joinFaults(boardFaults(err))
	}
	rs.start = start
	return rs, nil
}

// boardFaults makes faults of what NewPosition found wrong with a start board.
func boardFaults(err error) []*Fault {
	errs := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		errs = joined.Unwrap()
	}
	var faults []*Fault
	for _, e := range errs {
		faults = append(faults, &Fault{Pointer: "/board", Format: "%v", Args: []any{e}})
	}
	return faults
}

// definitionCheck gathers the faults of a definition.
type definitionCheck struct {
	rs     *Ruleset
	faults []*Fault
}

func (c *definitionCheck) wrong(pointer, format string, args ...any) {
	c.faults = append(c.faults, &Fault{Pointer: pointer, Format: format, Args: args})
}

// checkDefinition numbers the kinds and returns what would make tables impossible.
func (rs *Ruleset) checkDefinition() []*Fault {
	c := &definitionCheck{rs: rs}
	c.pieces()
	d := rs.definition
	for _, letter := range d.Board {
		if letter != 0 {
			c.known("/board", letter)
		}
	}
	c.known("/royal", d.Royal...)
	c.known("/en_passant", d.EnPassant...)
	if d.Castling != nil {
		c.known("/castling", d.Castling.King, d.Castling.Partner)
	}
	for _, letter := range d.EnPassant {
		if bytes.IndexByte(d.Royal, letter) >= 0 {
			c.wrong("/en_passant", "a royal piece, %q, cannot take or be taken en passant", string(letter))
		}
	}
	c.promotions()
	c.wins()
	return c.faults
}

// pieces numbers the kinds and checks their offsets.
func (c *definitionCheck) pieces() {
	for i := range c.rs.definition.Pieces {
		p := &c.rs.definition.Pieces[i]
		if p.Letter < 'A' || p.Letter > 'Z' || c.rs.byLetter[p.Letter-'A'] != NoKind {
			c.wrong("/pieces", "%q is no letter for a piece, or is one twice", string(p.Letter))
			continue
		}
		c.rs.kinds++
		c.rs.byLetter[p.Letter-'A'] = Kind(i + 1)
		for _, o := range slices.Concat(p.Move, p.Initial, p.Capture) {
			if !o.valid() {
				c.wrong("/pieces/"+string(p.Letter), "[%d, %d, %d] is not an offset", o.Forward, o.Right, o.Range)
			}
		}
	}
}

// known checks that there are pieces of some letters.
func (c *definitionCheck) known(pointer string, letters ...byte) {
	for _, letter := range letters {
		if c.rs.KindOf(letter) == NoKind {
			c.wrong(pointer, "there is no piece %q", string(letter))
		}
	}
}

func (c *definitionCheck) promotions() {
	for _, letter := range slices.Sorted(maps.Keys(c.rs.definition.Promotion)) {
		p := c.rs.definition.Promotion[letter]
		pointer := "/promotion/" + string(letter)
		c.known(pointer, letter)
		c.known(pointer, p.To...)
		if p.Rank < 1 || p.Rank > 8 || len(p.To) == 0 {
			c.wrong(pointer, "a promotion needs a rank from 1 to 8 and letters to promote to")
		}
	}
}

func (c *definitionCheck) wins() {
	given := make(map[Ending]bool)
	for _, w := range c.rs.definition.Win {
		given[w.Ending] = true
		c.known("/win", w.Letters...)
	}
	if given[Checkmate] && given[CaptureRoyal] {
		c.wrong("/win", "capture_royal and checkmate cannot both win")
	}
	if given[Stalemate] || given[NoEnding] {
		c.wrong("/win", "that is no way to win")
	}
}

// valid tells whether an offset leads to another square of the board and is repeated at least once.
func (o Offset) valid() bool {
	return (o.Forward != 0 || o.Right != 0) && abs(o.Forward) <= 7 && abs(o.Right) <= 7 &&
		(o.Range > 0 || o.Range == Unlimited)
}

// compileOptions compiles everything but the pieces' moves.
func (rs *Ruleset) compileOptions() {
	d := rs.definition
	rs.royals = rs.kindsOf(d.Royal)
	rs.royalSet = newKindSet(rs.royals)
	rs.enPassant = rs.kindsOf(d.EnPassant)
	rs.win = d.Win
	rs.shuffled = d.Shuffle != nil
	for _, w := range d.Win {
		switch w.Ending {
		case Checkmate:
			rs.checkRule = true
		default:
			rs.decisions = append(rs.decisions, w)
		}
		switch w.Ending {
		case CaptureRoyal:
			rs.capturesRoyal = true
		case ChecksGiven:
			rs.countsChecks = true
		case Extinction:
			rs.compileExtinction(w.Letters)
		}
	}
	if d.Castling != nil {
		rs.castling = rs.compileCastling(d.Castling)
	}
}

// compileExtinction notes for each side the listed kinds that its start board has.
func (rs *Ruleset) compileExtinction(letters []byte) {
	for _, letter := range letters {
		if bytes.IndexByte(rs.definition.Board[:], letter) >= 0 {
			rs.mortal[White] = append(rs.mortal[White], rs.KindOf(letter))
		}
		if bytes.IndexByte(rs.definition.Board[:], letter|0x20) >= 0 {
			rs.mortal[Black] = append(rs.mortal[Black], rs.KindOf(letter))
		}
	}
}

func (rs *Ruleset) kindsOf(letters []byte) []Kind {
	var kinds []Kind
	for _, letter := range letters {
		if k := rs.KindOf(letter); !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// compileKind compiles the moves of one kind for both colours.
func (rs *Ruleset) compileKind(k Kind, rays rayBuilder) {
	d := rs.definition
	def := &d.Pieces[k-1]
	for c := White; c <= Black; c++ {
		mv := &rs.moves[NewPiece(k, c)]
		mv.quiet = compilePattern(stepsOf(def.Move, c, d.Rotate), rays)
		mv.capture = compilePattern(stepsOf(def.Capture, c, d.Rotate), rays)
		mv.initial = compilePattern(stepsOf(def.Initial, c, d.Rotate), rays)
		for _, o := range def.Initial {
			s := o.step(c, d.Rotate)
			mv.initials = append(mv.initials, rays.ray(s.vector, s.times))
		}
		mv.same = mv.quiet.equal(&mv.capture)
		mv.royal = rs.Royal(k)
		mv.enPassant = slices.Contains(rs.enPassant, k)
		mv.onlyLeaps = mv.same && !mv.capture.rook && !mv.capture.bishop && len(mv.capture.rays)+len(mv.initials) == 0 && !mv.enPassant
		mv.forward = true
		for _, o := range slices.Concat(def.Move, def.Initial, def.Capture) {
			mv.forward = mv.forward && o.Forward > 0
		}
		rs.compilePromotion(mv, def.Letter, c)
	}
}

// compilePromotion compiles where and to what a kind promotes.
func (rs *Ruleset) compilePromotion(mv *movement, letter byte, c Color) {
	p, ok := rs.definition.Promotion[letter]
	if !ok {
		return
	}
	rank := p.Rank - 1
	if c == Black {
		rank = 8 - p.Rank
	}
	mv.promotes = rankSet(rank)
	mv.choices = rs.kindsOf(p.To)
	mv.royalPromotion = rs.checkRule && (mv.royal || slices.ContainsFunc(mv.choices, rs.Royal))
}

// startSetup returns the setup of the ruleset's own board.
func (rs *Ruleset) startSetup() Setup {
	s := EmptySetup()
	for sq, letter := range rs.definition.Board {
		if letter == 0 {
			continue
		}
		color := White
		if letter&0x20 != 0 {
			color = Black
		}
		s.Board[sq] = NewPiece(rs.KindOf(letter), color)
		s.Unmoved |= Square(sq).Bit()
	}
	s.Turn = rs.definition.Turn
	s.Castling = rs.castling.startRights(&s.Board)
	return s
}
