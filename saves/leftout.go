package saves

import (
	"fmt"
	"path/filepath"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// LeftOut returns what a file whose name has this extension does not hold of a game, in English, nothing if it holds it
// all. The book has the rules that everybody has, whom a file need not bring them.
func LeftOut(name string, g *game.Game, book *rules.Rulebook) []string {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".fen":
		return leftOutOfFEN(g, book)
	case ".pgn":
		return leftOutOfPGN(g, book)
	}
	return nil
}

// leftOutOfFEN tells what a position leaves out: all that has happened, and who played.
func leftOutOfFEN(g *game.Game, book *rules.Rulebook) []string {
	var list []string
	if n := g.Live().Ply(); n > 0 {
		list = append(list, "the moves that led to the position")
	}
	if len(g.Root().Children()) > 0 && g.Live() == g.Root() || len(branches(g)) > 1 {
		list = append(list, "variations")
	}
	if g.Names != [2]string{} || len(g.Tags) > 0 || !g.Started.IsZero() {
		list = append(list, "the players and what else is known of the game")
	}
	if !g.TimeControl().None() || clockList(g.MainLine()) != nil {
		list = append(list, "the clocks")
	}
	if g.Root().After != "" || anyNode(g, noted) {
		list = append(list, "comments")
	}
	if o := g.Outcome(); o.Over() && o != g.Live().Outcome() {
		list = append(list, fmt.Sprintf("how the game ended (%s)", o))
	}
	return append(list, leftOutRules(g, book)...)
}

// leftOutOfPGN tells what PGN has no place for.
func leftOutOfPGN(g *game.Game, book *rules.Rulebook) []string {
	var list []string
	if n := len(g.Live().Children()); n > 0 {
		list = append(list, "the moves that were taken back")
	}
	if o := g.Outcome(); o.Over() && o != g.Live().Outcome() && o.Reason != game.NoReason && o.Reason != game.Time {
		list = append(list, fmt.Sprintf("why the game ended (%s)", o.Reason))
	}
	if anyNode(g, eventful) {
		list = append(list, "claims, declined offers, pauses and time that was given")
	}
	if o := g.Outcome(); !o.Over() && !g.TimeControl().None() {
		list = append(list, "how much time the player to move has used")
	}
	if oddTexts(g) {
		list = append(list, "line breaks, braces and control characters in texts")
	}
	return append(list, leftOutRules(g, book)...)
}

// leftOutRules tells of rules of which a file holds no more than the name.
func leftOutRules(g *game.Game, book *rules.Rulebook) []string {
	if known, err := book.Ruleset(g.Ruleset().Name()); err == nil && known.Equivalent(g.Ruleset()) {
		return nil
	}
	return []string{fmt.Sprintf("the rules of %q", rules.Quoted(g.Ruleset().Name()))}
}

// anyNode tells whether something is true of a node of a game's tree.
func anyNode(g *game.Game, is func(*game.Node) bool) bool {
	for _, b := range branches(g) {
		for _, n := range b.nodes {
			if is(n) {
				return true
			}
		}
	}
	return false
}

func noted(n *game.Node) bool { return n.Before != "" || n.After != "" || len(n.NAGs) > 0 }

// eventful tells whether something happened of which PGN has no sign: of events it has the main line's offers only.
func eventful(n *game.Node) bool {
	for _, e := range n.Events() {
		ends := e.Type == game.Resign || e.Type == game.Flag || e.Type == game.Claim && e.Upheld // the result tells
		if e.Type != game.DrawOffer && !ends {
			return true
		}
	}
	return false
}

// oddTexts tells whether a text of the game reads otherwise in PGN.
func oddTexts(g *game.Game) bool {
	for _, name := range g.Names {
		if tagText(name) != name || name == "?" {
			return true
		}
	}
	for name, value := range g.Tags {
		if !isTagName(name) || tagText(value) != value {
			return true
		}
	}
	return anyNode(g, func(n *game.Node) bool {
		return commentText(n.Before) != n.Before || commentText(n.After) != n.After || strings.Contains(n.After, clockMark)
	})
}
