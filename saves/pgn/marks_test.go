package pgn

import (
	"cmp"
	"strings"
	"testing"

	"overtheboard/game/proofs"
	"overtheboard/saves/notation"
	"overtheboard/saves/savestest"
)

// TestPGNEvents: the effect of each command; an impossible one stays as text, with a notice.
func TestPGNEvents(t *testing.T) {
	type effect struct {
		move                    string // with its comment, after 1. e4
		events, comment, clocks string
		notice                  bool
	}
	cases := []effect{
		{move: "e5 {[%event pause white]}", events: "pause white"},
		{move: "e5 {before [%event pause white] after}", events: "pause white", comment: "before after"},
		{move: "e5 {[%event decline white] [%event pause black]}", events: "decline white, pause black"},
		{move: "e5 {[%event draw_offer black] (=)}", events: "draw_offer black"},
		{move: "e5 {(=) [%event pause white]}", events: "pause white, draw_offer black"},
		{move: "e5 {(=)} {(=)}", events: "draw_offer black", notice: true},
		{move: "e5 {[%event resign white]}", events: "resign white"},
		{move: "e5 {[%event flag black]}", events: "flag black"},
		{move: "e5 {[%event flag black Ke4]}", events: "flag black Ke4"},
		{move: "e5 {[%event forfeit black 0 5254]}", events: "forfeit black 0 5254"},
		{move: "e5 {[%event illegal_move black 5254]}", events: "illegal_move black 5254"},
		{move: "e5 {[%event pause black 5]}", events: "pause black 5"},
		{move: "e5 {[%event claim white fifty rejected - 5 x]}", events: "claim white fifty rejected - 5 x"},
		{move: "e5 {[%event time_added black 120]}", events: "time_added black 120"},
		{move: "e5 {[%event time_added black -5]}", events: "time_added black -5"},
		{move: "e5 {Black received 120 seconds. [%event time_added black 120]}", events: "time_added black 120"},
		{move: "e5 {old\nBlack's clock was set to\n0:09:28. [%event time_added black -30 0:09:28] new}", events: "time_added black -30 0:09:28", comment: "old new"},
		{move: "e5 {[%event claim white threefold rejected]}", events: "claim white threefold rejected"},
		{move: "e5 {[%event claim white fifty rejected g1f3]}", events: "claim white fifty rejected g1f3"},
		{move: "e5 {[%event  pause\nwhite ]}", events: "pause white"},
		{move: "e5 {[%event clocks 0:01:00 0:00:59.5]}", clocks: `0:01:00 0:00:59.5`},
		{move: "e5 {[%event clocks - 0:00:59]}", clocks: `- 0:00:59`},
		{move: "e5 {[%clk 0:00:30] [%event clocks 0:01:00 -]}", clocks: `0:01:00 -`},

		{move: "e5 {[%event taken_back 1]}", notice: true},
		{move: "e5 {[%event]}", comment: "[event]", notice: true},
		{move: "e5 {[%event }", comment: "[event", notice: true},
		{move: "e5 {[%event pause white}", comment: "[event pause white", notice: true},
		{move: "e5 {[%events pause white]}", comment: "[events pause white]", notice: true},
	}
	for _, wrong := range []string{
		"clocks 0:01:00", "clocks soon late", "clocks 0:01:00 - -", "pause", "pause green", "pause White", "pause white soon after",
		"nap white", "time_added black 1e9", "time_added black 1000001", "claim white", "claim white threefold",
		"claim white threefold upheld", "claim black threefold rejected", "claim white often rejected",
		"claim white fifty rejected e2e5", "claim white fifty rejected g1f3 now then", "taken_back 0", "taken_back many",
		strings.Repeat("x", maxEvent),
	} {
		cases = append(cases, effect{move: "e5 {[%event " + wrong + "]}", comment: "[event " + wrong + "]", notice: true})
	}
	for _, c := range cases {
		result := map[string]string{"resign white": "0-1", "flag black": "1-0", "flag black Ke4": "1-0", "forfeit black 0 5254": "1-0"}[c.events]
		games, said := readAll(t, "[Result \"*\"]\n\n1. e4 "+c.move+" "+cmp.Or(result, "*"))
		if len(games) != 1 || games[0] == nil {
			t.Errorf("%s: %q", c.move, said)
			continue
		}
		n := games[0].Live()
		var events []string
		for _, e := range n.Events() {
			events = append(events, strings.Join(eventWords(e, n.Position()), " "))
		}
		if got := strings.Join(events, ", "); got != c.events || n.After != c.comment {
			t.Errorf("%s: %q, %q, want %q, %q", c.move, got, n.After, c.events, c.comment)
		}
		if c.notice != (len(said) > 0) {
			t.Errorf("%s: said %q", c.move, said)
		}
		both := notation.ClocksOf(n)
		if c.clocks != "" && clockOr(both[0])+" "+clockOr(both[1]) != c.clocks {
			t.Errorf("%s: clocks %s %s, want %s", c.move, clockOr(both[0]), clockOr(both[1]), c.clocks)
		}
	}
}

// TestEndTags: tags say why a game ended and when its clocks start; a value that contradicts the moves stays a tag.
func TestEndTags(t *testing.T) {
	mated := "1. f3 e5 2. g4 Qh4#"
	for _, c := range []struct{ result, tags, moves, want string }{
		{"1-0", `[Reason "resignation"]`, "1. e4", "resignation"},
		{"1/2-1/2", `[Reason "agreement"]`, "1. e4 e5", "agreement"},
		{"1-0", `[Reason "boredom"]`, "1. e4", "Reason:boredom"},
		{"1-0", `[Reason "stalemate"]`, "1. e4", "Reason:stalemate"},
		{"*", `[Reason "resignation"]`, "1. e4", "Reason:resignation"},
		{"0-1", `[Reason "checkmate"]`, mated, "checkmate"},
		{"*", `[ClockStarts "after the first move"]`, "1. e4", "ClockStarts:after the first move"},
		{"*", `[TimeControl "60"]|[ClockStarts "soon"]`, "1. e4", "ClockStarts:soon"},
		{"*", `[TimeControl "60"]|[ClockStarts "after the first move"]`, "", ""},
		{"1-0", `[Termination "Time forfeit"]`, "1. e4 e5", "timeTermination:Time forfeit"},
		{"1-0", `[Termination "time forfeit"]|[Variant "Antichess"]`, "1. e4 e5", "time"},
		{"1/2-1/2", `[Termination "time forfeit"]`, "1. e4 e5", "Termination:time forfeit"}, // drawn by other laws
		{"0-1", `[Termination "rules infraction"]`, "1. e4 e5", "Termination:rules infraction"},
		{"1-0", `[Termination "adjudication"]`, "1. e4 e5", "Termination:adjudication"},
		{"1-0", `[Termination "Ann won by resignation"]`, "", "Termination:Ann won by resignation"},
		{"1/2-1/2", `[Termination "abandoned"]`, "1. e4", "Termination:abandoned"},
		{"0-1", `[Termination "forfeit"]`, "", "forfeit"},
		{"0-0", `[Termination "double forfeit"]`, "", "forfeitTermination:double forfeit"},
		{"*", `[Termination "emergency"]`, "1. e4 e5", "Termination:emergency"},
		{"*", `[Termination "unterminated"]`, "1. e4 e5", "Termination:unterminated"},
		{"1-0", `[Termination "unterminated"]`, "1. e4 e5", "Termination:unterminated"},
		{"0-1", `[Termination "normal"]`, mated, "checkmateTermination:normal"},
		{"0-0", `[Termination "abandoned"]`, "1. e4", "Termination:abandoned"},
	} {
		own := strings.ReplaceAll(c.tags, "|", "\n")
		g, _, err := NewReader(provingOptions(), "g.pgn", strings.NewReader("[Result \""+c.result+"\"]\n"+own+"\n\n"+c.moves+" "+c.result)).Next()
		if err != nil {
			t.Errorf("%s: %v", c.tags, err)
			continue
		}
		got := g.Outcome().Reason.String()
		for name, value := range g.Tags {
			got += name + ":" + value
		}
		if got != c.want || g.Outcome().Result.Score() != c.result {
			t.Errorf("%s: %s, want %s", c.tags, got, c.want)
		}
		if tag, _, _ := strings.Cut(c.tags, "|"); strings.HasPrefix(tag, "[Termination") && !strings.Contains(asPGN(t, g), tag) {
			t.Errorf("%s is lost in\n%s", tag, asPGN(t, g))
		}
	}
}

// provingOptions are options whose judge proves who can still win.
func provingOptions() notation.Options {
	o := savestest.Shipped()
	o.Judge = proofs.Prover()
	return o
}
