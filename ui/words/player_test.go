package words

import (
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// TestSideOf: sentences name the players, or their colours where names would be ambiguous.
func TestSideOf(t *testing.T) {
	rs, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	testenv.Must(t, err)
	long := strings.Repeat("Longname ", 10)
	for _, c := range []struct{ white, black, saidWhite, saidBlack string }{
		{"", "", "White", "Black"},
		{"Ann", "", "Ann", "Black"},
		{"Ann", "Ben", "Ann", "Ben"},
		{"Ann", "Ann", "White", "Black"},
		{"Black", "Ben", "White", "Black"},
		{"", "White", "White", "Black"},
		{"Kasparov, Garry", "Ann, Ben, Cid", "Garry Kasparov", "Ann, Ben, Cid"},
		{"Kasparov, Garry", "Garry Kasparov", "White", "Black"},
		{long, "Ben", "Longname", "Ben"},
		{strings.ReplaceAll(long, " ", ""), "Ben", "LongnameLongnameLongnam…", "Ben"},
		{"Anderson, Catherine Elizabeth", "Bartholomew-Smith, Jonathan", "Anderson", "Bartholomew-Smith"},
		{"Anderson, Catherine Elizabeth", "Anderson, Ben", "Catherine Elizabeth And…", "Ben Anderson"},
	} {
		g, err := game.New(game.Config{Ruleset: rs, Names: [2]string{c.white, c.black}})
		testenv.Must(t, err)
		if w, b := SideOf(g, rules.White), SideOf(g, rules.Black); w != c.saidWhite || b != c.saidBlack {
			t.Errorf("%q and %q are called %q and %q", c.white, c.black, w, b)
		}
	}
}

// TestFaultLine names the move of a fault as a score sheet does.
func TestFaultLine(t *testing.T) {
	got := faultLine(`g.pgn:13:game 2 ply 33 (move 17, White): illegal move: "Ke3"`)
	testenv.Same(t, got, `g.pgn:13:game 2, move 17, White: illegal move: "Ke3"`)
}

func TestElo(t *testing.T) {
	g := &game.Game{Tags: map[string]string{"WhiteElo": "2851", "BlackElo": "?"}}
	if white, black := Elo(g, rules.White), Elo(g, rules.Black); white != "2851" || black != "" {
		t.Errorf("%q, %q", white, black)
	}
}

func TestPointsText(t *testing.T) {
	for halves, want := range []string{"0", "½", "1", "1½", "2", "2½"} {
		testenv.Same(t, PointsText(halves), want, halves, "halves")
	}
}
