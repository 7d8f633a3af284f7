package rules

import (
	"maps"
	"slices"

	"overtheboard/game/source"
)

// Compile checks a definition and compiles it into the tables that moves are found with. The error joins a *Fault for
// everything that is wrong; a Fault's Pointer begins at the ruleset.
func Compile(d *Definition) (*Ruleset, error) {
	rs := &Ruleset{definition: d}
	if err := source.Join(rs.checkDefinition()); err != nil {
		return nil, err
	}
	rs.compileOptions()
	rs.reserveHands()
	rays := newRayBuilder(rs.squares)
	for k := Kind(1); int(k) <= rs.kinds; k++ {
		rs.compileKind(k, rays)
	}
	for c := White; c <= Black; c++ {
		rs.generators[c], rs.attacks[c] = rs.compileGenerator(c), rs.compileAttackTables(c)
		rs.compileHand(c)
	}
	for c := White; c <= Black; c++ {
		rs.special[c] = rs.mustCapture[c] || rs.hands[c].first || rs.blasts || d.NoCheck[c] ||
			len(rs.royalMakers[c]) > 0 || rs.checkRule[c] && rs.attacks[c.Other()].hurdles
	}
	rs.plain = !rs.decides && !rs.drops && rs.special == [2]bool{}
	rs.quiet = !rs.drops && !rs.blasts && !rs.countsChecks && len(rs.starters) == 0
	rs.plainMate = !rs.decides && d.PlainMate()
	rs.sharedSAN = d.sharesSAN()
	for _, def := range d.Pieces {
		rs.san = append(rs.san, (def.SAN + "\x00")[0])
	}
	start, err := NewPosition(rs, rs.startSetup())
	if err != nil {
		return nil, source.Join(boardFaults(err))
	}
	rs.start = start
	return rs, nil
}

// boardFaults makes faults of what NewPosition found wrong with a start board.
func boardFaults(err error) []*source.Fault {
	errs := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		errs = joined.Unwrap()
	}
	var faults []*source.Fault
	for _, e := range errs {
		faults = append(faults, &source.Fault{Pointer: "/board", Format: "%v", Args: []any{e}})
	}
	return faults
}

// definitionCheck gathers the faults of a definition.
type definitionCheck struct {
	rs     *Ruleset
	faults []*source.Fault
}

// wrong notes a fault, once if it is both sides'.
func (c *definitionCheck) wrong(pointer, format string, args ...any) {
	fault := &source.Fault{Pointer: pointer, Format: format, Args: args}
	if !slices.ContainsFunc(c.faults, func(f *source.Fault) bool { return f.Error() == fault.Error() }) {
		c.faults = append(c.faults, fault)
	}
}

// checkDefinition numbers the kinds and returns what would make tables impossible.
func (rs *Ruleset) checkDefinition() []*source.Fault {
	c := &definitionCheck{rs: rs}
	c.pieces()
	d := rs.definition
	if d.width() < 1 || d.width() > 8 || d.height() < 1 || d.height() > 8 {
		c.wrong("/board", "the board has 1 to 8 files and ranks, not %d and %d", d.width(), d.height())
		return c.faults
	}
	for sq, letter := range d.Board {
		if letter != 0 {
			c.known("/board", letter)
			if !d.Squares().Has(Square(sq)) {
				c.wrong("/board", "%s is no square of the board", Square(sq))
			}
		}
	}
	for color := White; color <= Black; color++ {
		c.known("/royal", d.Royal[color]...)
		if e := d.EnPassant[color]; e != nil {
			c.known("/en_passant", e.Of...)
		}
		c.known("/initial", slices.Sorted(maps.Keys(d.Initial[color]))...)
		if castling := d.Castling[color]; castling != nil {
			c.known("/castling", castling.King)
			c.known("/castling", castling.Partners...)
			c.castlingGoals(castling)
		}
		c.promotions(color)
		c.hands(color)
		c.wins(color)
		c.zones(color)
	}
	if d.Blast != nil {
		c.known("/blast", d.Blast.Spares...)
	}
	for _, letter := range d.royalEnPassant() {
		c.wrong("/en_passant", "a royal piece, %q, cannot take or be taken en passant", string(letter))
	}
	return c.faults
}

// zones checks that there are squares wherever a side needs some, but for promotions; on a board with holes, Black's may all be missing.
func (c *definitionCheck) zones(color Color) {
	d := c.rs.definition
	none := func(pointer string, letter byte, zone Bitboard) {
		if zone&d.Squares() == 0 {
			c.wrong(pointer, "no square for %s's %q is on the board", color, string(letter))
		}
	}
	for letter, zone := range d.Initial[color] {
		none("/initial", letter, zone)
	}
	if h := d.Hand[color]; h != nil {
		for letter, zone := range h.Drop {
			none("/hand/drop", letter, zone)
		}
	}
	if e := d.EnPassant[color]; e != nil && len(e.Of) > 0 {
		none("/en_passant", e.Of[0], e.On)
	}
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
		c.rs.letters[NewPiece(Kind(i+1), White)], c.rs.letters[NewPiece(Kind(i+1), Black)] = p.Letter, p.Letter|0x20
		for _, o := range slices.Concat(p.Move, p.Initial, p.Capture) {
			if !o.valid() {
				c.wrong("/pieces/"+string(p.Letter), "[%d, %d, %d, %q] is not an offset", o.Forward, o.Right, o.Range, o.Manner)
			}
		}
	}
}

// castlingGoals checks the files on which kings arrive.
func (c *definitionCheck) castlingGoals(d *CastlingDef) {
	if g := d.Goals; len(g) > 0 && (len(g) != 2 || g[0] < 0 || g[0] >= g[1] || g[1] >= c.rs.definition.width()) {
		c.wrong("/castling", "a king castles to two files of the board, the left one first")
	}
	if len(d.Partners) == 0 {
		c.wrong("/castling", "a king needs a partner to castle with")
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

func (c *definitionCheck) promotions(color Color) {
	promotion := c.rs.definition.Promotion[color]
	for _, letter := range slices.Sorted(maps.Keys(promotion)) {
		p := promotion[letter]
		pointer := "/promotion/" + string(letter)
		c.known(pointer, letter)
		c.known(pointer, p.To...)
		if p.Zone == 0 || len(p.To) == 0 {
			c.wrong(pointer, "a promotion needs squares to promote on and letters to promote to")
		}
	}
}

func (c *definitionCheck) wins(color Color) {
	given := make(map[Ending]bool)
	for _, w := range c.rs.definition.Win[color] {
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
		(o.Range > 0 || o.Range == Unlimited) && o.Manner <= Lame && !o.stuck()
}

// compileOptions compiles everything but the pieces' moves.
func (rs *Ruleset) compileOptions() {
	d := rs.definition
	rs.shuffled = d.Shuffle != nil
	rs.squares = d.Squares()
	rs.drops = d.Hand != [2]*HandDef{}
	if rs.blasts = d.Blast != nil; rs.blasts {
		rs.spares = newKindSet(rs.kindsOf(d.Blast.Spares))
	}
	rs.mustCapture, rs.checkRule = d.MustCapture, d.NoCheck
	for c := White; c <= Black; c++ {
		rs.royals[c] = rs.kindsOf(d.Royal[c])
		rs.royalSet[c] = newKindSet(rs.royals[c])
	}
	for c := White; c <= Black; c++ {
		if e := d.EnPassant[c]; e != nil {
			rs.enPassant[c], rs.passing[c] = rs.kindsOf(e.Of), e.On
		}
		for _, letter := range slices.Sorted(maps.Keys(d.Initial[c])) {
			rs.starters = append(rs.starters, starter{rs.KindOf(letter), c, d.Initial[c][letter]})
		}
		rs.castling[c].tables = &usualCastling
		if d.Castling[c] != nil {
			rs.castling[c] = rs.compileCastling(c)
		}
		if rs.blasts && len(rs.royals[c.Other()]) > 0 {
			rs.compileCondition(&WinCondition{Ending: RoyalBlasted}, c, c)
		}
		for i := range d.Win[c] {
			rs.compileCondition(&d.Win[c][i], c, c)
		}
		for i := range d.Lose[c] {
			rs.compileCondition(&d.Lose[c][i], c, c.Other())
		}
	}
}

// kindsOf returns the kinds of some letters, each once, in their order.
func (rs *Ruleset) kindsOf(letters []byte) []Kind {
	kinds := rs.choicesOf(letters)
	slices.Sort(kinds)
	return kinds
}

// choicesOf returns the kinds of some letters, each once, in the order of the letters.
func (rs *Ruleset) choicesOf(letters []byte) []Kind {
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
		mv.initials = compileInitials(def.Initial, c, d.Rotate, rays)
		for sq := range rs.squares.Squares {
			if mv.gainsByInitial(sq) {
				mv.startsBetter |= sq.Bit()
			}
		}
		mv.same = mv.quiet.equal(&mv.capture)
		mv.royal = rs.Royal(NewPiece(k, c))
		mv.enPassant = slices.Contains(rs.enPassant[c], k)
		mv.opens = slices.Contains(rs.enPassant[c.Other()], k)
		mv.onlyLeaps = mv.same && !mv.capture.rook && !mv.capture.bishop && len(mv.capture.rays)+len(mv.capture.hops)+len(mv.initials) == 0 && !mv.enPassant
		mv.forward = true
		for _, o := range slices.Concat(def.Move, def.Initial, def.Capture) {
			mv.forward = mv.forward && o.Forward > 0
		}
		rs.compilePromotion(mv, k, c)
	}
}

// compilePromotion compiles where and to what a kind promotes.
func (rs *Ruleset) compilePromotion(mv *movement, k Kind, c Color) {
	p, ok := rs.definition.Promotion[c][rs.Def(k).Letter]
	if !ok {
		return
	}
	mv.promotes, mv.leaving = p.Zone, p.Leaving
	if p.Optional {
		for sq := range rs.squares.Squares { // but from where it could never move again
			if mv.quiet.ever(sq)|mv.capture.ever(sq) != 0 {
				mv.mayStay |= sq.Bit()
			}
		}
	}
	mv.choices = rs.choicesOf(p.To)
	becomesRoyal := func(k Kind) bool { return rs.Royal(NewPiece(k, c)) }
	if rs.checkRule[c] && (mv.royal || slices.ContainsFunc(mv.choices, becomesRoyal)) {
		rs.royalMakers[c] = append(rs.royalMakers[c], k)
	}
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
	for c, d := range rs.definition.Hand {
		if d != nil {
			for _, letter := range d.Start {
				s.Hands[c][rs.KindOf(letter)]++
			}
		}
	}
	s.Castling = rs.startRights(&s.Board)
	return s
}
