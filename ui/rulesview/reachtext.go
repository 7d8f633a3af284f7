package rulesview

import (
	"strings"

	"overtheboard/game/rules"
	"overtheboard/ui/words"
)

// Texts returns the page's text by paragraph: a heading goes with the first one below it.
func (p *Page) Texts() (texts []string) {
	pieces := words.RulesPart{Heading: words.Text("rules.pieces")}
	for _, kind := range KindsByRank(p.rs) {
		pieces.Lines = append(pieces.Lines, ReachText(p.rs, kind))
	}
	for _, part := range append([]words.RulesPart{words.GoalPart(p.rs), pieces}, words.RulesParts(p.rs)...) {
		heading := part.Heading
		for _, line := range part.Lines {
			texts = append(texts, words.FullStops(heading, line))
			heading = ""
		}
	}
	return texts
}

// ReachText describes a kind's diagram: its square, and which squares it reaches how.
func ReachText(rs *rules.Ruleset, k rules.Kind) string {
	piece := Looked(rs, k)
	reach := ReachOf(rs, piece)
	p := words.With{"Square": reach.from.String(), "Side": words.Color(piece.Color()), "Piece": words.Piece(rs, piece)}
	told := []string{words.Text("speech.stands", p)}
	for _, line := range legendOf(reach) {
		var squares []string
		for _, l := range reach.landings {
			if l.mark == line.mark {
				squares = append(squares, l.to.String())
			}
		}
		told = append(told, words.Text("speech.control", words.With{"Name": line.text, "Value": strings.Join(squares, words.Text("words.comma"))}))
	}
	return words.FullStops(append(told, words.PieceFacts(rs, piece))...)
}
