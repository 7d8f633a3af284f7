package newgame

import (
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/words"
	"strings"
	"testing"
)

// TestReach tells quiet moves, captures and first moves apart, and slides from leaps.
func TestReach(t *testing.T) {
	words.Load()
	for _, c := range []struct {
		ruleset                                string
		letter                                 byte
		quiet, captures, both, initial, slides int
		legend                                 string
	}{
		{"normal", 'P', 1, 2, 0, 1, 1, "moves without taking, takes, first move only"},
		{"normal", 'N', 0, 0, 8, 0, 0, "moves or takes"},
		{"normal", 'Q', 0, 0, 27, 0, 8, "moves or takes"},
		{"archers", 'B', 8, 8, 0, 0, 0, "moves without taking, takes"},
		{"classic", 'P', 1, 2, 0, 1, 0, "moves without taking, takes, first move only"},
	} {
		rs, err := resources.Rulebook().Ruleset(c.ruleset)
		if err != nil {
			t.Fatal(err)
		}
		r := reachOf(rs, rules.NewPiece(rs.KindOf(c.letter), rules.White))
		var quiet, captures, both, initial int
		for _, s := range r.landings {
			switch {
			case s.quiet && s.captures:
				both++
			case s.quiet:
				quiet++
			case s.captures:
				captures++
			}
			if s.initial {
				initial++
			}
		}
		if quiet != c.quiet || captures != c.captures || both != c.both || initial != c.initial || len(r.slides) != c.slides {
			t.Errorf("%s %c: %d quiet, %d captures, %d both, %d initial, %d slides", c.ruleset, c.letter, quiet, captures, both, initial, len(r.slides))
		}
		l := newLegend()
		l.set(r)
		var texts []string
		for _, line := range l.lines {
			texts = append(texts, line.text)
		}
		if got := strings.Join(texts, ", "); got != c.legend {
			t.Errorf("%s %c: legend %q", c.ruleset, c.letter, got)
		}
	}
}

// TestPieceFacts says what marks cannot show.
func TestPieceFacts(t *testing.T) {
	words.Load()
	for _, c := range []struct {
		ruleset string
		letter  byte
		want    string
	}{
		{"normal", 'K', "Royal: whoever is checkmated loses. Castles with the ROOK."},
		{"normal", 'P', "On rank 8 it becomes QUEEN, ROOK, BISHOP or KNIGHT. Takes, and is taken, en passant."},
		{"shatranj", 'P', "On rank 8 it becomes FERZ."},
		{"royals taken", 'K', "Royal: whoever takes one wins."},
		{"footrace", 'P', "Royal."},
		{"normal", 'N', ""},
	} {
		rs, _ := resources.Rulebook().Ruleset(c.ruleset)
		if got := pieceFacts(rs, rs.KindOf(c.letter)); got != c.want {
			t.Errorf("%s %c: %q", c.ruleset, c.letter, got)
		}
	}
}
