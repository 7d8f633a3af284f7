package words

import (
	"slices"
	"strings"

	"overtheboard/game/rules"
)

// Goal returns one sentence that says how to win; two if the sides have different goals. It is made from the rules, so it works
// for custom games.
func Goal(rs *rules.Ruleset) string {
	white, black := goalOf(rs, rules.White), goalOf(rs, rules.Black)
	if white == black {
		return white
	}
	return Text("rules.sides", With{"White": white, "Black": black})
}

// goalOf returns how one side wins.
func goalOf(rs *rules.Ruleset, side rules.Color) string {
	d, other := rs.Definition(), side.Other()
	var ways said
	for _, w := range d.Win[side] {
		ways = append(ways, wayText(rs, side, w, false))
	}
	ways.when(d.Explosion != nil && len(d.Royal[other]) > 0, "goal.blast", With{"Royal": royalName(rs, other)})
	for _, l := range d.Lose[other] {
		ways = append(ways, wayText(rs, side, l, true))
	}
	ways.when(d.Stalemate[other] == rules.StalemateLoses, "goal.stalemate")
	ways.when(d.Stalemate[side] == rules.StalemateWins, "goal.noMove")
	ways.when(d.Stalemate[side] == rules.StalemateFewer, "goal.fewer")
	ways.when(d.Draws.To == side.Wins(), "goal.draw")
	if len(ways) == 0 {
		return Text("goal.none")
	}
	return Capital(Text("rules.sentence", With{"Text": Or(ways)}))
}

// wayTexts are the keys for each condition: how to win by it, against one royal or several, and how the other side loses by it.
var wayTexts = map[rules.Ending]struct{ win, winAny, lose string }{
	rules.Checkmate:    {"goal.checkmate", "goal.checkmateAny", "goal.beMated"},
	rules.CaptureRoyal: {"goal.take", "goal.takeAny", "goal.beTaken"},
	rules.Reach:        {"goal.reach", "goal.reach", "goal.beReached"},
	rules.ChecksGiven:  {"goal.checks", "goal.checks", "goal.beChecked"},
	rules.BareRoyal:    {"goal.bare", "goal.bare", "goal.beBare"},
	rules.NoPieces:     {"goal.noPieces", "goal.noPieces", "goal.takeAll"},
}

// wayText returns how a side wins by a condition; loses: by one that the other side loses by.
func wayText(rs *rules.Ruleset, side rules.Color, w rules.WinCondition, loses bool) string {
	victim, texts, extinct := side.Other(), wayTexts[w.Ending], extinguish
	squares := goalSquares(rs, side, w)
	key := some(rs, victim, texts.win, texts.winAny)
	if loses {
		victim, key, extinct, squares = side, texts.lose, die, squaresText(rs, w.Squares)
	}
	if w.Ending == rules.Extinction {
		return extinctionText(rs, victim, w, extinct)
	}
	return Count(key, w.Checks, With{"Royal": royalName(rs, victim), "Piece": runner(rs, victim.Other(), w), "Squares": squares})
}

// extinctionKeys are the keys for "extinction", as a win or as a loss.
type extinctionKeys struct{ one, any, fewKind, all, few string }

var (
	extinguish = extinctionKeys{"goal.extinct", "goal.extinctAny", "goal.extinctFew", "goal.takeAll", "goal.extinctAllFew"}
	die        = extinctionKeys{"goal.die", "goal.dieAny", "goal.dieFew", "goal.noPieces", "goal.dieAllFew"}
)

// extinctionText returns which pieces of a side must be gone.
func extinctionText(rs *rules.Ruleset, dying rules.Color, w rules.WinCondition, keys extinctionKeys) string {
	names := kindNames(rs, startLetters(rs, dying, w.Letters))
	data := With{"Piece": Or(names)}
	switch {
	case w.All && w.Left == 0:
		return Text(keys.all)
	case w.All:
		return Count(keys.few, w.Left)
	case w.Left > 0:
		return Count(keys.fewKind, w.Left, data)
	case len(names) > 1:
		return Text(keys.any, data)
	}
	return Text(keys.one, data)
}

// startLetters returns the letters of which a side has a piece at the start; others cannot become extinct.
func startLetters(rs *rules.Ruleset, side rules.Color, letters []byte) []byte {
	start := rs.Start()
	return slices.DeleteFunc(slices.Clone(letters), func(letter byte) bool {
		return start.Of(rules.NewPiece(rs.KindOf(letter), side)) == 0
	})
}

// some returns one key for a side that begins with one royal, several for more.
func some(rs *rules.Ruleset, side rules.Color, one, several string) string {
	start, royals := rs.Start(), 0
	for _, letter := range rs.Definition().Royal[side] {
		royals += start.Of(rules.NewPiece(rs.KindOf(letter), side)).Count()
	}
	if royals > 1 {
		return several
	}
	return one
}

// goalSquares returns the names of the squares that a side must reach, from its player's view if the sides differ.
func goalSquares(rs *rules.Ruleset, side rules.Color, w rules.WinCondition) string {
	if other := rs.Definition().WinsBy(side.Other(), rules.Reach); other != nil && other.Squares != w.Squares {
		return zoneText(rs, side, w.Squares)
	}
	return squaresText(rs, w.Squares)
}

// runner returns the names of the pieces that may reach the goal.
func runner(rs *rules.Ruleset, side rules.Color, w rules.WinCondition) string {
	if len(w.By) > 0 {
		return Or(kindNames(rs, w.By))
	}
	return royalName(rs, side)
}

func royalName(rs *rules.Ruleset, side rules.Color) string {
	return Or(kindNames(rs, rs.Definition().Royal[side]))
}

func kindNames(rs *rules.Ruleset, letters []byte) []string {
	names := make([]string, 0, len(letters))
	for _, letter := range letters {
		if def := rs.Def(rs.KindOf(letter)); def != nil {
			names = append(names, kindName(def))
		}
	}
	return names
}

// Or joins alternatives: "a queen, a rook or a knight".
func Or(names []string) string { return joined(names, "words.or") }

// And joins names: "king, queen and rook".
func And(names []string) string { return joined(names, "words.and") }

func joined(names []string, key string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	if RightToLeft() { // each follows the list before it
		names = slices.Clone(names)
		for i, name := range names {
			names[i] = apart(name)
		}
	}
	return Text(key, With{"Names": strings.Join(names[:last], Text("words.comma")), "Last": names[last]})
}
