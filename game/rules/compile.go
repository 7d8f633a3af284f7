package rules

import (
	"maps"
	"slices"
)

// Compile compiles a definition into tables for finding moves. Each field must be valid by itself, as the file reader ensures.
// The error is one of NewPosition's: no game can start so.
func Compile(d *Definition) (*Ruleset, error) {
	rs := &Ruleset{definition: d, kinds: len(d.Pieces)}
	for i, def := range d.Pieces {
		k := Kind(i + 1)
		rs.byLetter[def.Letter-'A'] = k
		rs.letters[NewPiece(k, White)], rs.letters[NewPiece(k, Black)] = def.Letter, def.Letter|0x20
		place := sanByte(&def) & 31
		rs.bySAN[place] = append(rs.bySAN[place], k)
	}
	rs.compileOptions()
	rays := newRayBuilder(rs.squares)
	for k := range rs.EachKind {
		rs.compileKind(k, rays)
	}
	for c := range Sides {
		rs.generators[c], rs.attacks[c] = rs.compileGenerator(c), rs.compileAttackTables(c)
		rs.compileHand(c)
	}
	for c := range Sides {
		rs.special[c] = rs.mustCapture[c] || rs.hands[c].first || rs.explodes || d.NoCheck[c] ||
			len(rs.royalMakers[c]) > 0 || rs.checkRule[c] && rs.attacks[c.Other()].hurdles
	}
	rs.plain = !rs.decides && !rs.drops && rs.special == [2]bool{}
	rs.quiet = !rs.drops && !rs.explodes && !rs.countsChecks && len(rs.starters) == 0
	rs.plainMate = !rs.decides && d.PlainMate()
	rs.sharedSAN = d.sharesSAN()
	var err error
	if rs.start, err = NewPosition(rs, rs.startSetup()); err != nil {
		return nil, err
	}
	return rs, nil
}

func (rs *Ruleset) compileOptions() {
	d := rs.definition
	rs.squares = d.Squares()
	rs.drops = d.Hand != [2]*HandDef{}
	if rs.explodes = d.Explosion != nil; rs.explodes {
		rs.spares = newKindSet(rs.kindsOf(d.Explosion.Spares))
	}
	rs.mustCapture, rs.checkRule = d.MustCapture, d.NoCheck
	for c := range Sides {
		rs.royals[c] = rs.kindsOf(d.Royal[c])
		rs.royalSet[c] = newKindSet(rs.royals[c])
	}
	for c := range Sides {
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
		if rs.explodes && len(rs.royals[c.Other()]) > 0 {
			rs.compileCondition(&WinCondition{Ending: RoyalExploded}, c, c)
		}
		for i := range d.Win[c] {
			rs.compileCondition(&d.Win[c][i], c, c)
		}
		for i := range d.Lose[c] {
			rs.compileCondition(&d.Lose[c][i], c, c.Other())
		}
	}
}

func (rs *Ruleset) kindsOf(letters []byte) []Kind {
	kinds := rs.choicesOf(letters)
	slices.Sort(kinds)
	return kinds
}

func (rs *Ruleset) choicesOf(letters []byte) []Kind {
	var kinds []Kind
	for _, letter := range letters {
		if k := rs.KindOf(letter); !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

func (rs *Ruleset) compileKind(k Kind, rays rayBuilder) {
	d := rs.definition
	def := &d.Pieces[k-1]
	for c := range Sides {
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
		mv.same = slices.Equal(mv.quiet.steps, mv.capture.steps)
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

func (rs *Ruleset) compilePromotion(mv *movement, k Kind, c Color) {
	p, ok := rs.definition.Promotion[c][rs.Def(k).Letter]
	if !ok {
		return
	}
	mv.promotes, mv.leaving = p.Zone, p.Leaving
	if p.Optional {
		for sq := range rs.squares.Squares { // not where it could never move again
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
