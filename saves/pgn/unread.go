package pgn

import (
	"strings"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// unreadMark begins the comment with the rest of a game that breaks off: "[%unread Rxe7 32. Qh5]".
// A variation that breaks off has such a comment too; one of which no move can be read is one of the move that it varies, in round
// brackets: "[%unread (Rxe7 32. Qh5)]".
const unreadMark = "[%unread"

// unreadText escapes what no such comment can hold, readText unescapes it.
var (
	unreadText = strings.NewReplacer("%", "%25", "}", "%7D")
	readText   = strings.NewReplacer("%25", "%", "%7D", "}")
)

// unread is the text of such a comment, and its place.
type unread struct {
	at   *game.Node
	line int
	text string
}

// breakOff records the rest of the game from an illegal move on as text, if possible.
func (g *gameReader) breakOff(written string) {
	if len(g.stack) > 0 || g.unplayed {
		return
	}
	g.lexer.keep()
	from, notices, before := g.lexer.first, len(g.notices), g.remarks.take()
	g.remarks.hand()
	if g.end = g.lexer.position(); g.looked {
		g.end = g.lexer.found.at
	}
	g.skim(nil)
	g.notices = g.notices[:notices]
	cut := [2]int64{}
	if g.resultAt[0] > from {
		cut = g.resultAt
	}
	text, whole := g.rest(before, g.end, cut)
	if live := g.game.Live(); !whole || len(live.After)+len(" ")+len(text) > live.Room() {
		return
	}
	if g.broken = true; g.unread.text != "" { // an older record
		g.remark(remark{node: g.unread.at}, unreadMark+" "+g.unread.text+"]")
		g.unread.text = ""
	}
	g.game.BreakOff(game.Breakoff{Written: written, Text: text})
}

// rest returns the recorded text up to an end as it is stored, without a cut, after a comment that belongs to it. It reports whether
// that is all.
func (g *gameReader) rest(before string, end int64, cut [2]int64) (text string, whole bool) {
	g.lexer.keepOn()
	from, kept := g.lexer.first, string(g.lexer.kept)
	if g.lexer.keeps = false; len(kept) > source.MaxToken || int64(len(kept)) < end-from {
		return "", false
	}
	if kept = kept[:end-from]; cut[0] > 0 {
		kept = kept[:cut[0]-from] + kept[cut[1]-from:]
	}
	text = g.lexer.comment(braced(withoutEscaped(kept)))
	if before != "" {
		text = "{" + before + "} " + text
	}
	return text, len(text) <= source.MaxToken
}

// cutShort records the rest of a variation from an illegal move on as text.
func (g *gameReader) cutShort(token *token, err error) {
	written, before := token.text, ""
	if !g.moved || g.retraced {
		before = g.remarks.take()
	}
	g.settle()
	g.noteCutShort(token.line, err)
	notices := len(g.notices)
	g.lexer.keep()
	end := g.skipVariation()
	g.notices = g.notices[:notices]
	if text, whole := g.rest(before, end, [2]int64{}); whole {
		g.at.BreakOff(game.Breakoff{Written: written, Text: text})
	} else {
		g.note(token.line, "the rest of a variation is too long to be kept")
	}
	g.leave()
}

// noteCutShort adds an error, the first of a game, which has its main line all the same.
func (g *gameReader) noteCutShort(line int, err error) {
	const format = "a variation was cut short: %v"
	g.note(line, format, err)
	if last := g.notices[len(g.notices)-1]; last.Format == format {
		last.Warning = g.options.Strict // which refuses no more than it did
	}
}

// readUnread reads the game's own record of what could not be read after the last move.
func (g *gameReader) readUnread(text string) {
	at, inside := g.at, strings.TrimSuffix(strings.TrimPrefix(text, "("), ")")
	switch whole := len(inside) == len(text)-2; {
	case whole && at.Parent() != nil:
		text, at = inside, at.Parent()
	case len(g.stack) == 0:
		g.unread = unread{at: g.game.Live(), line: g.lexer.line, text: text}
		return
	}
	text = readText.Replace(text)
	written := NewReader(notation.Options{}, "", strings.NewReader(text)).takeMove().text
	err := error(&source.Fault{Format: "what follows was not read"})
	if why := at.Refuse(written); why != nil {
		err = why
	}
	g.noteCutShort(g.lexer.line, err)
	at.BreakOff(game.Breakoff{Written: written, Text: text})
}

// withoutEscaped returns a text of moves without its lines that begin with %, which are no part of a game.
func withoutEscaped(text string) string {
	if !strings.Contains(text, "\n%") {
		return text
	}
	var kept strings.Builder
	comment := false
	for line := range strings.Lines(text) {
		if !comment && kept.Len() > 0 && line[0] == '%' {
			continue
		}
		kept.WriteString(line)
		for _, c := range line {
			if !comment && c == ';' {
				break
			}
			comment = c == '{' || comment && c != '}'
		}
	}
	return kept.String()
}

// braced returns a text of moves with its line comments in braces, since its lines are joined.
func braced(text string) string {
	var b strings.Builder
	for at := strings.IndexAny(text, "{;"); at >= 0; at = strings.IndexAny(text, "{;") {
		b.WriteString(text[:at] + "{")
		end := "}"
		if text[at] == ';' {
			end = "\n"
		}
		comment, rest, _ := strings.Cut(text[at+1:], end)
		b.WriteString(strings.ReplaceAll(comment, "}", ")") + "} ")
		text = rest
	}
	return b.String() + text
}

// GoOn continues reading a game that broke off, after the move that replaces the illegal one in the main line, as Reader would have
// read it, and ends it as before. The game breaks off again at another fault, which is returned.
func GoOn(r notation.Options, g *game.Game, b game.Breakoff, ended game.Outcome) *source.Fault {
	p := NewReader(r, "", strings.NewReader(b.Text))
	reader := p.newGame()
	reader.game = g
	live := g.Live()
	for token := p.take(); token.kind != tokenMove && token.kind != tokenEnd; token = p.take() {
		if token.kind == tokenComment { // it precedes the move
			live.Before = strings.TrimSpace(live.Before + " " + token.text)
		}
	}
	live.ForgetRemaining(live.Mover()) // the text may say it
	reader.goTo(live, true)
	fault := reader.readMoves()
	reader.readEnd()
	if fault == nil {
		fault = reader.stillUnread()
	}
	if !ended.Over() {
		reader.takeBack()
	}
	_ = notation.End(g, ended) // otherwise what the moves lead to
	return fault
}

// takeMove returns the next move, or the end of the text.
func (p *Reader) takeMove() *token {
	for {
		if token := p.take(); token.kind == tokenMove || token.kind == tokenEnd {
			return token
		}
	}
}

// stillUnread handles the game's own record that it breaks off. It returns that fault.
func (g *gameReader) stillUnread() *source.Fault {
	u := &g.unread
	if u.text == "" {
		return nil
	}
	if u.at != g.game.Live() {
		g.remark(remark{node: u.at}, unreadMark+" "+u.text+"]")
		g.remarks.hand()
		return nil
	}
	text := readText.Replace(u.text)
	written := NewReader(notation.Options{}, "", strings.NewReader(text)).takeMove()
	g.game.BreakOff(game.Breakoff{Written: written.text, Text: text})
	g.broken = true
	if why := u.at.Refuse(written.text); why != nil {
		return g.moveFault(u.line, why.Format, why.Args...)
	}
	return g.moveFault(u.line, "what follows was not read")
}

func (m *movetext) unread(b game.Breakoff, broken bool) {
	if broken {
		m.said = false // it is a separate comment
		m.add("{" + unreadMark)
		m.words(unreadText.Replace(withoutControls(b.Text)))
		m.text = append(m.text, ']')
		m.closeComment()
		m.said = false
	}
}
