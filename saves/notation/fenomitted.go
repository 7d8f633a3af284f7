package notation

import (
	"fmt"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// OmittedByFEN returns, in English, what a file of one position does not hold of a game: its history, and the players. The book
// has the shipped rules.
func OmittedByFEN(g *game.Game, book *rules.Rulebook) []string {
	var list []string
	if n := g.Live().Ply(); n > 0 {
		list = append(list, "the moves that led to the position")
	}
	if g.Live().Branches() > 0 || anyNode(g, branched) {
		list = append(list, "variations")
	}
	if g.Names != [2]string{} || len(g.Tags) > 0 || !g.Started.IsZero() {
		list = append(list, "the players and what else is known of the game")
	}
	if g.Timed() || anyNode(g, clockKnown) {
		list = append(list, "the clocks")
	}
	if g.Root().After != "" || anyNode(g, Annotated) {
		list = append(list, "comments")
	}
	if o := g.Outcome(); o.Over() && o != g.Live().Outcome() {
		list = append(list, fmt.Sprintf("how the game ended (%s)", o))
	}
	if usual, err := book.Ruleset(usualRules); err != nil || g.Ruleset() != usual && !usual.Equivalent(g.Ruleset()) {
		list = append(list, fmt.Sprintf("by which rules it is played (%q)", source.Quoted(g.Ruleset().Name())))
	}
	return append(list, omittedRules(g, book)...)
}

func branched(n *game.Node) bool { return n.Branches() > 1 }

const usualRules = "normal"

// omittedRules returns the rules of which a file has only the name.
func omittedRules(g *game.Game, book *rules.Rulebook) []string {
	if known, err := book.Ruleset(g.Ruleset().Name()); err == nil && known.Equivalent(g.Ruleset()) {
		return nil
	}
	return []string{fmt.Sprintf("the rules of %q", source.Quoted(g.Ruleset().Name()))}
}

// anyNode reports whether something is true of a node of a game's tree.
func anyNode(g *game.Game, is func(*game.Node) bool) bool {
	for n := range g.Nodes() {
		if is(n) {
			return true
		}
	}
	return false
}
