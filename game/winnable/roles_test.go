package winnable

import (
	"math/rand/v2"
	"slices"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

func TestRoles(t *testing.T) {
	fide := []string{"normal", "chess960", "no castling", "feast", "checkmate"} // the last one's board has no pawn, nor anything else that is not FIDE's
	for _, name := range resources.Rulebook().Names() {
		p := shipped(t, name).Start()
		var r roles
		if _, ok := r.read(&p); ok != slices.Contains(fide, name) {
			t.Errorf("%s: read %v", name, ok)
		}
	}
}

// TestRolesByDeeds changes the standard rules a little at a time.
func TestRolesByDeeds(t *testing.T) {
	for name, c := range map[string]struct {
		change func(d *rules.Definition)
		want   bool
	}{
		"nothing":              {func(d *rules.Definition) {}, true},
		"other names":          {func(d *rules.Definition) { d.Pieces[0].Name, d.Name = "Prelate", "other" }, true},
		"reversed, not mirror": {func(d *rules.Definition) { d.Rotate = true }, true},
		"no castling":          {func(d *rules.Definition) { d.Castling = [2]*rules.CastlingDef{} }, true},
		"no en passant":        {func(d *rules.Definition) { d.EnPassant[rules.Black] = nil }, false},
		"en passant on rank 6": {func(d *rules.Definition) {
			d.EnPassant[rules.White] = &rules.EnPassantDef{Of: []byte{'P'}, On: 0xff << 40}
		}, true},
		"no en passant on e3": {func(d *rules.Definition) {
			d.EnPassant[rules.Black] = &rules.EnPassantDef{Of: []byte{'P'}, On: ^rules.Bitboard(1 << 20)}
		}, false},
		"stalemate loses": {func(d *rules.Definition) { d.Stalemate[rules.White] = rules.StalemateLoses }, false},
		"must capture":    {func(d *rules.Definition) { d.MustCapture[rules.Black] = true }, true},
		"one more win": {func(d *rules.Definition) {
			d.Win[rules.Black] = append(slices.Clone(d.Win[rules.Black]), rules.WinCondition{Ending: rules.Reach, Squares: 1})
		}, false},
		"no underpromotion": {func(d *rules.Definition) {
			d.Promotion = promotesOn('P', "Q", 7)
		}, false},
		"early promotion": {func(d *rules.Definition) {
			d.Promotion = promotesOn('P', "QRBN", 6)
		}, false},
		"an explosion":  {func(d *rules.Definition) { d.Explosion = &rules.ExplosionDef{} }, false},
		"an empty hand": {func(d *rules.Definition) { d.Hand[rules.White] = &rules.HandDef{} }, true},
		"a hand":        {func(d *rules.Definition) { d.Hand[rules.White] = &rules.HandDef{Start: []byte("N")} }, false},
		"a hand that fills": {func(d *rules.Definition) {
			d.Hand[rules.White] = &rules.HandDef{Captures: rules.CaptureAsIs}
		}, false},
		"no check":        {func(d *rules.Definition) { d.NoCheck[rules.White] = true }, false},
		"a pawn in front": {func(d *rules.Definition) { d.Board[16] = 'P' }, false},
		"no pawn on a2":   {func(d *rules.Definition) { d.Board[8] = 0 }, true},
		"short bishops":   {func(d *rules.Definition) { shorten(d, 'B') }, false},
	} {
		d := *standard(t).Definition()
		d.Pieces = slices.Clone(d.Pieces)
		c.change(&d)
		rs, err := rules.Compile(&d)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		p := rs.Start()
		var r roles
		if _, ok := r.read(&p); ok != c.want {
			t.Errorf("%s: read %v", name, ok)
		}
	}
}

// TestRolesOfWhatMayComeUp recognises positions that are FIDE's although the rules are not.
func TestRolesOfWhatMayComeUp(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		want      bool
	}{
		{"classic", "8/8/4b3/8/8/6K1/2N5/3k4 w - - 0 1", true},
		{"classic", "8/8/4b3/8/8/6K1/2N5/3k2P1 w - - 0 1", false}, // its pawns do not promote
		{"placement", "7k/5n2/6P1/8/8/8/8/1K6[] w - - 0 1", true},
		{"placement", "7k/5n2/6P1/8/8/8/8/1K6[N] w - - 0 1", false},
		{"amazons", "7n/K7/8/8/2B2k2/8/8/8 b - - 0 1", true},
		{"amazons", "7n/K7/8/8/2B2k2/8/7p/8 b - - 0 1", false},
		{"knightmate", "7b/8/8/8/8/8/2k4K/4R3 w - - 0 1", false}, // its royals leap like knights
		{"crazyhouse", "7k/5n2/8/8/8/8/8/1K6[] w - - 0 1", false},
		{"shatranj", "7k/5n2/8/8/8/8/8/1K6 w - - 0 1", false}, // a bare king loses
		{"three-check", "7k/5n2/8/8/8/8/8/1K6 w - - 3+3 0 1", false},
		{"horde", "7k/5n2/8/8/8/8/8/1Q6 w - - 0 1", false},
	} {
		var r roles
		for range 2 { // found, and as they were found
			if _, ok := r.read(position(t, shipped(t, c.name), c.fen)); ok != c.want {
				t.Errorf("%s: %s: read %v", c.name, c.fen, ok)
			}
		}
	}
}

// TestMovesAreTheRules plays random games of all shipped rules, and compares the fast board's moves and positions with those of
// the rules as far as these come down to FIDE's game.
func TestMovesAreTheRules(t *testing.T) {
	testenv.OneGoroutine(t)
	r := rand.New(rand.NewPCG(5, 7))
	compared := map[string]int{}
	for _, name := range resources.Rulebook().Names() {
		rs := shipped(t, name)
		var roles roles
		games := 12
		if name == "normal" || name == "chess960" {
			games = 20
		}
		for range games {
			p, err := rules.NewPosition(rs, rs.Shuffled(r.IntN))
			testenv.Must(t, err)
			for range 400 {
				var m rules.Move
				if _, ok := roles.read(&p); ok {
					compared[name]++
					m, ok = sameMoves(t, &roles, &p, r)
					if !ok {
						break
					}
				} else if moves := p.LegalMoves(); len(moves) > 0 && p.Verdict() == (rules.Verdict{}) {
					m = moves[r.IntN(len(moves))]
				} else {
					break
				}
				if p, err = p.Play(m); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	t.Log(compared)
	for _, name := range []string{"feast", "placement", "amazons", "berolina", "torpedo"} {
		if compared[name] < 10 {
			t.Errorf("only %d positions of %s", compared[name], name)
		}
	}
}

func shorten(d *rules.Definition, letter byte) {
	for i := range d.Pieces {
		if d.Pieces[i].Letter != letter {
			continue
		}
		short := slices.Clone(d.Pieces[i].Move)
		for j := range short {
			short[j].Range = 3
		}
		d.Pieces[i].Move, d.Pieces[i].Capture = short, short
	}
}

// sameMoves compares the moves of one position and what a random one leads to, and returns that one.
func sameMoves(t *testing.T, roles *roles, p *rules.Position, r *rand.Rand) (rules.Move, bool) {
	t.Helper()
	b, ok := roles.read(p)
	if !ok {
		t.Fatalf("%s: not FIDE's game", p.FEN())
	}
	var g mover
	var l moveList
	g.prepare(&b)
	g.moves(&l)
	canMove := l.n > 0
	if roles.mustTake[g.side] {
		g.keepCaptures(&l)
	}
	legal := p.LegalMoves()
	if len(legal) != l.n || g.canMove() != canMove {
		t.Fatalf("%s: %d moves, want %d", p.FEN(), l.n, len(legal))
	}
	if l.n == 0 {
		return rules.Move{}, false
	}
	// Captures, castling and double steps come more often than by chance.
	chosen := l.moves[r.IntN(l.n)]
	for range 2 {
		if m := l.moves[r.IntN(l.n)]; g.occupied>>m.to()&1 != 0 {
			chosen = m
		}
	}
	m := roles.move(&b, chosen)
	if !slices.Contains(legal, m) {
		t.Fatalf("%s: %v is not legal", p.FEN(), m)
	}
	next, err := p.Play(m)
	testenv.Must(t, err)
	want, ok := roles.read(&next)
	if got := b.play(chosen); !ok || got != want {
		t.Fatalf("%s: %v leads to another position", p.FEN(), m)
	}
	return m, true
}
