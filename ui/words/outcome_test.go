package words

import (
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
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
	if got := DecidedText(chess, game.Outcome{Result: game.Drawn, Reason: game.Fivefold}); got != "Draw: the same position for the fifth time (FIDE 9.6.1)." {
		t.Errorf("fivefold: %q", got)
	}
}

func other(t *testing.T, change func(d *rules.Definition)) *rules.Ruleset {
	t.Helper()
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	d := *chess.Definition()
	d.Name = "other"
	change(&d)
	rs, err := rules.Compile(&d)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// TestEndingsOfOtherGames gives the reason of every ending that chess lacks, and the players' goal.
func TestEndingsOfOtherGames(t *testing.T) {
	both := func(w ...rules.WinCondition) [2][]rules.WinCondition { return [2][]rules.WinCondition{w, w} }
	rank := func(n int) rules.Bitboard { return rules.Bitboard(0xff) << (8 * n) }
	for _, c := range []struct {
		name   string
		change func(d *rules.Definition)
		result game.Result
		reason game.Reason
		says   string
		goal   string
	}{
		{"misere", func(d *rules.Definition) {
			d.Lose, d.Win = both(rules.WinCondition{Ending: rules.Checkmate}), [2][]rules.WinCondition{}
		},
			game.WhiteWins, game.Checkmate, "White wins: Black gave checkmate, which loses in this game.", "Have your king checkmated."},
		{"losers", func(d *rules.Definition) {
			d.Lose = both(rules.WinCondition{Ending: rules.Checkmate}, rules.WinCondition{Ending: rules.Extinction, All: true, Left: 1})
			d.Win, d.Stalemate = [2][]rules.WinCondition{}, [2]rules.StalemateRule{rules.StalemateWins, rules.StalemateWins}
		}, game.BlackWins, game.Extinction, "Black wins: White captured too many pieces, which loses in this game.",
			"Have your king checkmated, have only one piece left or have no legal move."},
		{"horde", func(d *rules.Definition) {
			d.Win[rules.Black] = []rules.WinCondition{{Ending: rules.Extinction, All: true}}
			d.Win[rules.White] = []rules.WinCondition{{Ending: rules.Checkmate}}
		}, game.BlackWins, game.Extinction, "Black wins: White has no pieces left.", "White: Checkmate the king. Black: Capture every piece."},
		{"breakthrough", func(d *rules.Definition) {
			d.Win[rules.White] = []rules.WinCondition{{Ending: rules.Reach, Squares: rank(7), By: []byte("P")}}
			d.Win[rules.Black] = []rules.WinCondition{{Ending: rules.Reach, Squares: rank(0), By: []byte("P")}}
		}, game.WhiteWins, game.Reach, "White wins: a pawn has reached its goal on rank 8.",
			"Bring a pawn to the last rank."},
		{"race", func(d *rules.Definition) {
			d.Win = both(rules.WinCondition{Ending: rules.Checkmate}, rules.WinCondition{Ending: rules.Reach, Squares: rank(7), Answer: [2]bool{false, true}})
			d.NoCheck = [2]bool{true, true}
		}, game.Drawn, game.Reach, "Draw: both sides reached the goal.", "Checkmate the king or bring a king to rank 8."},
		{"fewer", func(d *rules.Definition) {
			d.Stalemate = [2]rules.StalemateRule{rules.StalemateFewer, rules.StalemateFewer}
		}, game.WhiteWins, game.Stalemate, "White wins: there is no legal move, and White has fewer pieces.",
			"Checkmate the king or have fewer pieces when there is no legal move."},
		{"fewer", func(d *rules.Definition) {
			d.Stalemate = [2]rules.StalemateRule{rules.StalemateFewer, rules.StalemateFewer}
		}, game.Drawn, game.Stalemate, "Draw: there is no legal move, and both sides have the same number of pieces.",
			"Checkmate the king or have fewer pieces when there is no legal move."},
		{"armageddon", func(d *rules.Definition) { d.Draws.To = rules.BlackWins }, game.BlackWins, game.Fivefold,
			"Black wins: every draw counts as a win for Black. Draw: the same position for the fifth time.",
			"White: Checkmate the king. Black: Checkmate the king or hold a draw."},
		{"few", func(d *rules.Definition) {
			d.Win = both(rules.WinCondition{Ending: rules.Extinction, Letters: []byte("P"), Left: 2})
		}, game.WhiteWins, game.Extinction, "White wins: Black has at most 2 pieces of this kind left: pawn.", "Leave your opponent at most 2 pieces of this kind: pawn."},
	} {
		rs := other(t, c.change)
		if got := DecidedText(rs, game.Outcome{Result: c.result, Reason: c.reason}); got != c.says {
			t.Errorf("%s: the end is told as %q, want %q", c.name, got, c.says)
		}
		if got := Goal(rs); got != c.goal {
			t.Errorf("%s: the goal is %q, want %q", c.name, got, c.goal)
		}
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
