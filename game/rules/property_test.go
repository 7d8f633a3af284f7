package rules

import (
	"errors"
	"flag"
	"slices"
	"sort"
	"testing"

	"overtheboard/game/testenv"

	"pgregory.net/rapid"
)

// slowRounds is how often -rapid.checks rulesets are drawn. "-slow.rounds 40 -rapid.checks 250" are 10,000: half an hour.
var slowRounds = flag.Int("slow.rounds", 1, "how many times to draw what the tests draw")

// rounds returns how many cases a test draws that draws n by default.
func rounds(n int) int { return *slowRounds * testenv.Draws(n) }

// TestAgainstSlow compares random games of random rulesets with the slow implementation, in everything.
func TestAgainstSlow(t *testing.T) {
	testenv.OneGoroutine(t)
	for range *slowRounds {
		rapid.Check(t, func(t *rapid.T) {
			d := drawDefinition(t)
			rs, err := Compile(d)
			for try := 0; err != nil; try++ {
				if try == 30 {
					t.Skip("no good board for these pieces")
				}
				drawBoard(t, d)
				rs, err = Compile(d)
			}
			t.Log(describe(d))
			keys := &keyBook{map[Key]string{}, map[string]Key{}}
			for range 2 {
				playAgainstSlow(t, rs, keys)
			}
		})
	}
}

// keyBook checks that no key is that of two positions, and that equal positions have one key.
type keyBook struct {
	slow map[Key]string
	fast map[string]Key
}

func (b *keyBook) check(t *rapid.T, p *Position, slow *slowPosition) {
	key := p.Key()
	coarse, fine := slow.keys()
	if other, ok := b.slow[key]; ok && other != coarse {
		t.Fatalf("%s: one key for %q and %q", p.FEN(), other, coarse)
	}
	if other, ok := b.fast[fine]; ok && other != key {
		t.Fatalf("%s: two keys, %v and %v, for %q", p.FEN(), other, key, fine)
	}
	b.slow[key], b.fast[fine] = coarse, key
}

func playAgainstSlow(t *rapid.T, rs *Ruleset, keys *keyBook) {
	p := rs.Start()
	slow := slowOf(&p)
	plies := rapid.IntRange(1, 25).Draw(t, "plies")
	for range plies {
		fast, want := p.LegalMoves(), slow.moves()
		if got := slowMoves(&p, fast); len(got) != len(want) || !sameMoves(got, want) {
			t.Fatalf("%s rights %v open %v unmoved %x: moves %+v, want %+v", p.FEN(), p.castling, slow.open, p.unmoved, got, want)
		}
		checkQuestions(t, &p, slow, fast)
		if got, want := p.Verdict(), slow.verdict(); got != want {
			t.Fatalf("%s: verdict %v, want %v", p.FEN(), got, want)
		}
		keys.check(t, &p, slow)
		checkAttacks(t, &p, slow)
		if checkSetup(t, &p) && p.taken == [2]bool{} && rapid.IntRange(0, 7).Draw(t, "written") == 0 {
			checkNotation(t, &p)
		}
		if len(want) == 0 {
			return
		}
		m := want[rapid.IntRange(0, len(want)-1).Draw(t, "move")]
		t.Logf("%s: %+v", p.FEN(), m)
		next, err := p.Play(fastMove(rs, m))
		if err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		if r := p.Irreversible(fastMove(rs, m)); r != (next.halfmoves == 0) {
			t.Fatalf("%s: %v irreversible: %v", p.FEN(), m, r)
		}
		slow = slow.play(m)
		p = next
		checkSame(t, &p, slow)
	}
}

// sameMoves reports whether two lists hold the same moves, each once.
func sameMoves(a, b []slowMove) bool {
	return !slices.ContainsFunc(a, func(m slowMove) bool { return !slices.Contains(b, m) }) &&
		!slices.ContainsFunc(b, func(m slowMove) bool { return !slices.Contains(a, m) })
}

func fastMove(rs *Ruleset, m slowMove) Move {
	return Move{Square(m.from), Square(m.to), rs.KindOf(m.promotion), m.castling}
}

// slowMoves returns moves as the slow implementation lists them.
func slowMoves(p *Position, moves []Move) (slow []slowMove) {
	for _, m := range moves {
		n := slowMove{from: int(m.From), to: int(m.To), castling: m.Castling, captureOn: -1}
		if e := p.Effect(m); e.Captured != NoPiece {
			n.captureOn = int(e.CapturedOn)
		}
		if m.Promotion != NoKind {
			n.promotion = p.rs.Def(m.Promotion).Letter
		}
		if m.Castling != NoCastling {
			n.partner = int(p.castling[p.turn][m.Castling-1])
		}
		slow = append(slow, n)
	}
	return slow
}

// checkQuestions compares the other functions about moves with the list of moves, and checks that all others are refused.
func checkQuestions(t *rapid.T, p *Position, slow *slowPosition, legal []Move) {
	if n := p.CountLegalMoves(); n != len(legal) || p.HasLegalMove() != (n > 0) || Perft(p, 1) != uint64(n) {
		t.Fatalf("%s: %d moves counted, %d listed", p.FEN(), n, len(legal))
	}
	if (!p.rs.decides || !p.decided()) && p.moveless() != (len(legal) == 0) {
		t.Fatalf("%s: %d moves, and no move", p.FEN(), len(legal))
	}
	var deep uint64
	for _, m := range legal {
		next, err := p.Play(m)
		if err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		deep += uint64(next.CountLegalMoves())
	}
	if got := Perft(p, 2); got != deep {
		t.Fatalf("%s: perft 2 is %d, want %d", p.FEN(), got, deep)
	}
	one, others := rapid.IntRange(0, 63).Draw(t, "from"), rapid.Uint64().Draw(t, "others")
	for from := range (p.Pieces(p.turn)&Bitboard(others) | Square(one).Bit()).Squares {
		checkFrom(t, p, slow, from, legal)
	}
}

// checkFrom checks that exactly the moves of a list are legal from a square, and that WhyNot refuses the others.
func checkFrom(t *rapid.T, p *Position, slow *slowPosition, from Square, legal []Move) {
	got := p.MovesFrom(from)
	count, goals := 0, Bitboard(0)
	for _, m := range legal {
		if m.From == from {
			count++
			goals |= m.To.Bit()
			if m.Castling != NoCastling {
				goals |= p.castling[p.turn][m.Castling-1].Bit()
			}
			if !p.IsLegal(m) || !slices.Contains(got, m) {
				t.Fatalf("%s: %v is not legal", p.FEN(), m)
			}
		}
	}
	if len(got) != count {
		t.Fatalf("%s: %d moves from %s, want %d", p.FEN(), len(got), from, count)
	}
	for k := Kind(1); int(k) <= p.rs.kinds; k++ {
		drop := Move{From: NoSquare, To: from, Promotion: k}
		if got, want := p.WhyNotDrop(k, from).Reason == Allowed, slices.Contains(legal, drop); got != want {
			t.Fatalf("%s: %s refused: %v", p.FEN(), p.UCI(drop), p.WhyNotDrop(k, from))
		}
	}
	k, side := Kind(rapid.IntRange(0, p.rs.kinds).Draw(t, "kind")), CastlingSide(rapid.IntRange(0, 2).Draw(t, "side"))
	for to := range Square(64) {
		r := p.WhyNot(from, to)
		if got := r.Reason == Allowed; got != goals.Has(to) || !slow.refuses(int(from), int(to), r) {
			t.Fatalf("%s: %s-%s refused: %v", p.FEN(), from, to, r)
		}
		for _, m := range []Move{{from, to, k, NoCastling}, {from, to, NoKind, side}} {
			if want := slices.Contains(legal, m); p.IsLegal(m) != want {
				t.Fatalf("%s: %v legal: %v, want %v", p.FEN(), m, !want, want)
			}
		}
	}
}

func checkAttacks(t *rapid.T, p *Position, slow *slowPosition) {
	for sq := range p.rs.Squares().Squares {
		for c := White; c <= Black; c++ {
			if got, want := p.Attackers(sq, c)&^sq.Bit() != 0, slow.attacked(int(sq), c); got != want {
				t.Fatalf("%s: %s attacks %s: %v, want %v", p.FEN(), c, sq, got, want)
			}
		}
	}
}

func checkSetup(t *rapid.T, p *Position) bool {
	again, err := NewPosition(p.rs, p.Setup())
	if errors.Is(err, ErrNoRoyal) || errors.Is(err, ErrPromotionRank) {
		return false // a royal piece promoted, which leaves its side without one; a castling's partner came to where it promotes
	}
	if err != nil {
		t.Fatalf("%s: %v", p.FEN(), err)
	}
	if again != *p {
		t.Fatalf("%s: setup %+v makes %+v", p.FEN(), p.head, again.head)
	}
	return true
}

func checkSame(t *rapid.T, p *Position, slow *slowPosition) {
	of := slowOf(p)
	if slow.victim < 0 {
		slow.open = nil
	}
	sort.Ints(slow.open)
	got, want := of.whole(), slow.whole()
	if got != want {
		t.Fatalf("%s: the position is\n%v, want\n%v", p.FEN(), got, want)
	}
}
