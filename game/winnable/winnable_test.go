package winnable

import (
	"testing"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

func standard(t testing.TB) *rules.Ruleset {
	t.Helper()
	rs, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

func position(t testing.TB, rs *rules.Ruleset, fen string) *rules.Position {
	t.Helper()
	p, _, err := rs.ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return &p
}

// replay plays a line by the rules and reports it unless it ends, and only then ends, with the side's win.
func replay(t testing.TB, p *rules.Position, side rules.Color, line []rules.Move) {
	t.Helper()
	now := *p
	for i, m := range line {
		if now.Verdict() != (rules.Verdict{}) {
			t.Errorf("%s: the line is over before ply %d", p.FEN(), i)
			return
		}
		next, err := now.Play(m)
		if err != nil {
			t.Errorf("%s: ply %d: %v", p.FEN(), i, err)
			return
		}
		now = next
	}
	if now.Verdict().Winner != side.Wins() {
		t.Errorf("%s: the line does not win for %v", p.FEN(), side)
	}
}
