package words

import (
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// TestOutcomeTexts: every reason has a text, won or drawn, without an empty placeholder.
func TestOutcomeTexts(t *testing.T) {
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	for reason := game.NoReason; reason <= game.RoyalExploded; reason++ {
		for _, result := range []game.Result{game.WhiteWins, game.BlackWins, game.Drawn} {
			text := DecidedText(chess, game.Outcome{Result: result, Reason: reason})
			if text == "" || strings.Contains(text, "no value") || strings.HasPrefix(text, "won.") || strings.HasPrefix(text, "drawn.") {
				t.Errorf("%v %v: %q", result, reason, text)
			}
		}
	}
	testenv.Same(t, DecidedText(chess, game.Outcome{Result: game.Drawn, Reason: game.Fivefold}), "Draw: the same position for the fifth time (FIDE 9.6.1).", "fivefold")
}

func other(t *testing.T, change func(d *rules.Definition)) *rules.Ruleset {
	t.Helper()
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	d := *chess.Definition()
	d.Name = "other"
	change(&d)
	rs, err := rules.Compile(&d)
	testenv.Must(t, err)
	return rs
}

// TestEndingsOfOtherGames gives the reason of every ending that chess lacks.
func TestEndingsOfOtherGames(t *testing.T) {
	for _, c := range []struct {
		ruleset string
		result  game.Result
		reason  game.Reason
		says    string
	}{
		{"misere", game.WhiteWins, game.Checkmate, "White wins: Black gave checkmate, which loses in this game."},
		{"losers", game.BlackWins, game.Extinction, "Black wins: White captured too many pieces, which loses in this game."},
		{"horde", game.BlackWins, game.Extinction, "Black wins: White has no pieces left."},
		{"breakthrough", game.WhiteWins, game.Reach, "White wins: a pawn has reached its goal on rank 8."},
		{"racing kings", game.Drawn, game.Reach, "Draw: both sides reached the goal."},
		{"suicide", game.WhiteWins, game.Stalemate, "White wins: there is no legal move, and White has fewer pieces."},
		{"suicide", game.Drawn, game.Stalemate, "Draw: there is no legal move, and both sides have the same number of pieces."},
	} {
		rs, err := resources.Rulebook().Ruleset(c.ruleset)
		testenv.Must(t, err)
		testenv.Same(t, DecidedText(rs, game.Outcome{Result: c.result, Reason: c.reason}), c.says, c.ruleset, "the end is told as")
	}
	few := rules.WinCondition{Ending: rules.Extinction, Letters: []byte("P"), Left: 2}
	for _, c := range []struct {
		change     func(d *rules.Definition)
		result     game.Result
		reason     game.Reason
		says, goal string
	}{
		{func(d *rules.Definition) { d.Draws.To = rules.BlackWins }, game.BlackWins, game.Fivefold,
			"Black wins: every draw counts as a win for Black. Draw: the same position for the fifth time.",
			"White: Checkmate the king. Black: Checkmate the king or hold a draw."},
		{func(d *rules.Definition) { d.Win = [2][]rules.WinCondition{{few}, {few}} }, game.WhiteWins, game.Extinction,
			"White wins: Black has at most 2 pieces of this kind left: pawn.", "Leave your opponent at most 2 pieces of this kind: pawn."},
		{func(d *rules.Definition) { d.Draws.ClaimRepetition, d.Draws.Repetition, d.Draws.Moves = 0, 2, 1 }, game.Drawn, game.SeventyFive,
			"Draw: 1 move by each side without a capture or a pawn move.", "Checkmate the king."},
		{func(d *rules.Definition) { d.Draws.ClaimRepetition, d.Draws.Repetition = 0, 2 }, game.Drawn, game.Fivefold,
			"Draw: the same position 2 times.", "Checkmate the king."},
	} {
		rs := other(t, c.change)
		testenv.Same(t, DecidedText(rs, game.Outcome{Result: c.result, Reason: c.reason}), c.says, "the end is told as")
		testenv.Same(t, Goal(rs), c.goal, "the goal is")
	}
}

func TestRulesInWords(t *testing.T) {
	hand := func(h rules.HandDef) func(d *rules.Definition) {
		return func(d *rules.Definition) { d.Draws.DeadPosition, d.Hand = false, [2]*rules.HandDef{&h, &h} }
	}
	said := func(rs *rules.Ruleset) string {
		var all []string
		for _, p := range append(RulesParts(rs), GoalPart(rs)) {
			all = append(all, p.Lines...)
		}
		return strings.Join(all, " ")
	}
	for want, change := range map[string]func(d *rules.Definition){
		"A piece that you capture goes to your hand and becomes yours. A promoted piece goes there as what it was before.": hand(rules.HandDef{Captures: rules.CaptureDemoted}),
		"A piece that you capture goes to your hand and becomes yours. Instead":                                            hand(rules.HandDef{Captures: rules.CaptureAsIs}),
		"You begin with these in hand: knight (2) and queen.":                                                              hand(rules.HandDef{Start: []byte("NNQ")}),
		"While you have a piece in hand, you must drop one.":                                                               hand(rules.HandDef{Start: []byte("N"), First: true}),
		"pawn: only on ranks 2–7.": hand(rules.HandDef{
			Captures: rules.CaptureDemoted, Drop: map[byte]rules.Bitboard{'P': 0x00ffffffffffff00}}),
		"You cannot drop a second pawn on the same file. You cannot give checkmate by dropping a pawn.": hand(rules.HandDef{
			Captures: rules.CaptureDemoted, OnePerFile: []byte("P"), NoMate: []byte("P")}),
		"A capture is an explosion: it removes the capturing piece and every piece on the eight squares around, but no pawn. You may not explode your own king.": func(d *rules.Definition) {
			d.Draws.DeadPosition, d.Explosion = false, &rules.ExplosionDef{Spares: []byte("P")}
		},
		"No move may attack your opponent's king.":     func(d *rules.Definition) { d.NoCheck = [2]bool{true, true} },
		"White: If you can capture a piece, you must.": func(d *rules.Definition) { d.MustCapture = [2]bool{true, false} },
		"The pawn has its first move whenever it stands on rank 2.": func(d *rules.Definition) {
			d.Initial[rules.White] = map[byte]rules.Bitboard{'P': 0xff00}
		},
		"A pawn that reaches one of the last 3 ranks may promote to a queen.": func(d *rules.Definition) {
			for c, zone := range []rules.Bitboard{0xffffff << 40, 0xffffff} {
				d.Promotion[c] = map[byte]rules.PromotionDef{'P': {To: []byte("Q"), Zone: zone, Optional: true}}
			}
		},
		"Every draw counts as a win for Black.": func(d *rules.Definition) { d.Draws.To = rules.BlackWins },
		"If a side has no legal move, the side with fewer pieces wins; equal numbers are a draw.": func(d *rules.Definition) {
			d.Stalemate = [2]rules.StalemateRule{rules.StalemateFewer, rules.StalemateFewer}
		},
	} {
		if got := said(other(t, change)); !strings.Contains(strings.ToLower(got), strings.ToLower(want)) {
			t.Errorf("missing is %q in %q", want, got)
		}
	}
}
