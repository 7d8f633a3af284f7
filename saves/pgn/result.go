package pgn

import (
	"strings"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

var scores = map[string]string{
	"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "1/2": "1/2-1/2", "½-½": "1/2-1/2", "½": "1/2-1/2",
	"1:0": "1-0", "0:1": "0-1", "1/2:1/2": "1/2-1/2", "1–0": "1-0", "0–1": "0-1", "½–½": "1/2-1/2", "1/2–1/2": "1/2-1/2",
}

func (g *gameReader) finish() {
	if n := g.game.PlayedOn(); n != nil {
		g.note(g.lines[n.Ply()], "the game had ended by then (%s); the moves that follow were kept", n.Outcome().String())
	}
	if given := g.taggedResult(); !OpenResult(given) && !OpenResult(g.result) && given != g.result {
		g.note(g.lexer.line, "the tag says %s, the moves end with %s, which counts", given, g.result)
	}
	g.result = g.givenResult()
	result, err := game.ParseScore(g.result)
	if err != nil && g.result != "" && g.result != "?" {
		g.note(g.tags.lineOf("Result"), "the result %q is not possible here and was not kept", source.Quoted(g.result))
	}
	if err != nil || result == game.Ongoing {
		g.takeBack()
		return
	}
	o := game.Outcome{Result: result}
	if reason, known := reasonTagged(g.tags.value(reasonTag)); known {
		o.Reason = reason
	}
	if strings.EqualFold(g.tags.value(terminationTag), timeForfeit) {
		o.Reason = game.Time
	}
	err = notation.End(g.game, o)
	if err != nil && o.Reason != game.NoReason {
		o.Reason = game.NoReason
		err = notation.End(g.game, o) // other laws may draw what these do not
	}
	if err != nil {
		g.note(g.lexer.line, "the result is given as %s, but the moves lead to %s", o.String(), g.game.Outcome().String())
	}
}

// keep keeps a tag unchanged, unless the game says the same.
func (g *gameReader) keep(name, said string) {
	if tag := g.tags.find(name); tag != nil && tag.value != said {
		g.game.Tags = withTag(g.game.Tags, name, tag.value)
	}
}

// OpenResult reports whether a PGN result is that of a running game, or none.
func OpenResult(result string) bool { return result == "" || result == "*" }

func (g *gameReader) taggedResult() string {
	given := g.tags.value("Result")
	if score, ok := scores[given]; ok {
		return score
	}
	return given
}

func (g *gameReader) givenResult() string {
	if given := g.taggedResult(); g.result == "" || g.result == "*" && given != "" {
		return given
	}
	return g.result
}

func withTag(tags map[string]string, name, value string) map[string]string {
	if tags == nil {
		tags = make(map[string]string)
	}
	tags[name] = value
	return tags
}
