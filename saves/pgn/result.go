package pgn

import (
	"strings"
	"unicode/utf8"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// score is a result as in PGN, and whether it is by forfeit.
type score struct {
	text    string
	forfeit bool
}

// resigns is the score where the side to move resigns.
const resigns = "resigns"

// scores are results by their normal spelling (scoreOf), besides what scoreOf knows.
var scores = map[string]score{
	"1-0": {text: "1-0"}, "0-1": {text: "0-1"}, "1/2-1/2": {text: "1/2-1/2"}, "0-0": {text: "0-0"}, "*": {text: "*"},
	"+/-": {"1-0", true}, "+--": {"1-0", true}, "-/+": {"0-1", true}, "--+": {"0-1", true}, "-/-": {"0-0", true}, "---": {"0-0", true},
	"1/2": {text: "1/2-1/2"}, "=": {text: "1/2-1/2"}, "=-=": {text: "1/2-1/2"}, "draw": {text: "1/2-1/2"}, "drawn": {text: "1/2-1/2"}, "remis": {text: "1/2-1/2"},
	"drawagreed": {text: "1/2-1/2"}, "agreeddraw": {text: "1/2-1/2"},
	"resigns": {text: resigns}, "resigned": {text: resigns},
	"whitewins": {text: "1-0"}, "whitewon": {text: "1-0"}, "blackresigns": {text: "1-0"}, "blackresigned": {text: "1-0"},
	"blackloses": {text: "1-0"}, "blacklost": {text: "1-0"}, "whiteloses": {text: "0-1"}, "whitelost": {text: "0-1"},
	"blackwins": {text: "0-1"}, "blackwon": {text: "0-1"}, "whiteresigns": {text: "0-1"}, "whiteresigned": {text: "0-1"},
}

// spelledScore gives scores their normal spelling.
var spelledScore = strings.NewReplacer("½", "1/2", "0.5", "1/2", "0,5", "1/2", ":", "-", "–", "-", "—", "-", "−", "-", "‐", "-", "‑", "-",
	" ", "", "\t", "")

// scoreOf returns the result that a tag names, or part of a game's moves.
func scoreOf(text string) (s score, ok bool) {
	switch text { // the usual ones
	case "1-0", "0-1", "1/2-1/2", "*", "":
		return score{text: text}, text != ""
	}
	text = spelledScore.Replace(strings.ToLower(strings.Trim(text, ". ")))
	if s, ok = scores[text]; ok {
		return s, true
	}
	if s, ok = reasoned(text); ok {
		return s, true
	}
	s, ok = scores[strings.TrimRight(strings.TrimSuffix(strings.Trim(text, "()"), "forfeit"), "f(")]
	s.forfeit = ok
	return s, ok
}

// reasoned returns the result in words, without spaces, that has its reason behind it: "whitewinsontime".
func reasoned(text string) (score, bool) {
	if !strings.HasPrefix(text, "white") && !strings.HasPrefix(text, "black") && !strings.HasPrefix(text, "draw") {
		return score{}, false
	}
	for _, word := range [...]string{"by", "on"} {
		said, reason, _ := strings.Cut(text, word)
		if s, ok := scores[said]; ok && reason != "" {
			s.forfeit = reason == "forfeit"
			return s, true
		}
	}
	return score{}, false
}

// scoreBegins are the first bytes of results in a text of moves.
var scoreBegins = newStops("01+-=½WwBbRrDdAa")

// longestScore is the number of bytes to search for a result.
const longestScore = 64

// scoreAt returns the result at the start of a text of moves, and its size in bytes, 0 for none. Signs such as "+/-" are annotations
// there.
func scoreAt(text string) (score, int) {
	for _, usual := range [...]string{"1-0", "0-1", "1/2-1/2"} {
		if rest, found := strings.CutPrefix(text, usual); found && (rest == "" || symbolStops[rest[0]]) {
			return score{text: usual}, len(usual)
		}
	}
	if text == "" || !scoreBegins[text[0]] {
		return score{}, 0
	}
	end := min(len(text), longestScore)
	for size := lineStops.in(text[:end]); size > 0; size-- {
		next, _ := utf8.DecodeRuneInString(text[size:])
		if last := text[size-1]; size < len(text) && (isWordly(next) || strings.ContainsRune("-+=#/:–", next)) || blanks[last] {
			continue
		}
		if s, ok := scoreOf(text[:size]); ok && (isWordly(rune(text[0])) || text[0] >= utf8.RuneSelf || strings.Contains(text[:size], ":") || text[:size] == "=-=" || text[:size] == "-/-") {
			return s, size
		}
	}
	return score{}, 0
}

func (g *gameReader) finish() {
	if n := g.game.PlayedOn(); n != nil {
		g.note(g.lines[n.Ply()], "the game had ended by then (%s); the moves that follow were kept", n.Outcome().String())
	}
	given := g.taggedResult()
	if !OpenResult(given.text) && !OpenResult(g.result.text) && given.text != g.result.text {
		g.lose(g.lexer.line, "the tag says %s, the moves end with %s, which counts", given.text, g.result.text)
	}
	if g.result = g.givenResult(); given.text == g.result.text {
		g.result.forfeit = g.result.forfeit || given.forfeit
	}
	result, err := game.ParseScore(g.result.text)
	if text := g.result.text; err != nil && text != "" && text != "?" {
		g.lose(g.tags.lineOf("Result"), "the result %q is not possible here and was not kept", source.Quoted(text))
	}
	if err != nil || result == game.Ongoing {
		g.dropContradictions(game.Outcome{})
		g.takeBack()
		return
	}
	o := game.Outcome{Result: result}
	if reason, known := reasonTagged(g.tags.value(reasonTag)); known {
		o.Reason = reason
	}
	switch how := g.tags.value(terminationTag); {
	case strings.EqualFold(how, timeForfeit):
		o.Reason = game.Time
	case o.Reason == game.NoReason && (g.result.forfeit || forfeited(how) || result == game.BothLost && how == ""):
		o.Reason = game.Forfeited
	}
	g.dropContradictions(o)
	err = notation.End(g.game, o)
	if err != nil && o.Reason != game.NoReason {
		o.Reason = game.NoReason
		err = notation.End(g.game, o) // other laws may draw what these do not
	}
	if err != nil {
		g.lose(g.lexer.line, "the result is given as %s, but the moves lead to %s", o.String(), g.game.Outcome().String())
	}
}

// dropContradictions keeps events as text that end the game in another way than it is said to have ended.
func (g *gameReader) dropContradictions(o game.Outcome) {
	for {
		e, ended := g.game.Ending()
		if !ended || g.game.Live().Outcome().Over() || !notation.Contradicts(g.game, o, e) {
			return
		}
		g.note(g.lexer.line, unreadEvent)
		g.game.DropEnding()
		live := g.game.Live()
		text := "[" + strings.Join(append([]string{eventMark[2:]}, eventWords(e, live.Position())...), " ") + "]"
		live.After = strings.TrimSpace(live.After + " " + text)
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

// forfeited reports whether a Termination tag is that of a game that was lost by forfeit.
func forfeited(termination string) bool {
	how := strings.ToLower(termination)
	return strings.Contains(how, forfeitEnd) && how != timeForfeit
}

// taggedResult returns the result of the tag, unchanged if it is none.
func (g *gameReader) taggedResult() score {
	given := g.tags.value("Result")
	if s, ok := scoreOf(given); ok && s.text != resigns {
		return s
	}
	return score{text: given}
}

func (g *gameReader) givenResult() score {
	if given := g.taggedResult(); g.result.text == "" || g.result.text == "*" && given.text != "" {
		return given
	}
	return g.result
}

// end ends the game with a result in its moves.
func (g *gameReader) endWith(token *token, turn rules.Color) {
	g.result, g.done = score{token.text, token.value != ""}, true
	if g.result.text == resigns {
		g.result.text = game.Wins(turn.Other()).Score()
	}
}

func withTag(tags map[string]string, name, value string) map[string]string {
	if tags == nil {
		tags = make(map[string]string)
	}
	tags[name] = value
	return tags
}
