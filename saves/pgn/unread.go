package pgn

import (
	"fmt"
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// unreadMark begins the comment with the rest of a game that breaks off: "[%unread Rxe7 32. Qh5]".
// A variation that breaks off has such a comment too; one of which no move can be read is one of the move that it varies, in round
// brackets: "[%unread (Rxe7 32. Qh5)]".
const unreadMark = "[%unread"

// escaped returns an unread text as such a comment holds it. What would be read otherwise becomes its bytes: "%7D" is a brace.
func escaped(text string) string {
	var b strings.Builder
	last := ' '
	for at, r := range text {
		end := at + utf8.RuneLen(r)
		blank := unicode.IsSpace(r) && (r != ' ' || last == ' ' || end == len(text))
		if last = r; blank || unicode.IsControl(r) || r == '%' || r == '}' || r == '(' && at == 0 {
			for _, c := range []byte(string(r)) {
				fmt.Fprintf(&b, "%%%02X", c)
			}
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// unescaped returns the text of such a comment as it was.
func unescaped(text string) string {
	if plain, err := url.PathUnescape(text); err == nil {
		text = strings.ToValidUTF8(plain, "\ufffd")
	}
	return text
}

// unreadTexts returns what was not read of variations after a node: of whole ones, or the rests of those that it ends.
func unreadTexts(n *game.Node, whole bool) (all []string) {
	b, unread := n.Unread()
	for text := range strings.SplitSeq(b.Text, "\n") {
		if text = escaped(text); whole {
			text = "(" + text + ")"
		}
		all = append(all, text)
	}
	if !unread {
		return nil
	}
	return all
}

// unread is the text of such a comment, and its place.
type unread struct {
	at   *game.Node // nil for none
	line int
	text string
}

// breakOff records the rest of the game from an illegal move on as text, if possible.
func (g *gameReader) breakOff(from int64, written string) {
	if len(g.stack) > 0 || g.unplayed {
		return
	}
	notices, before := len(g.notices), g.remarks.take()
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
	if before != "" {
		before = "{" + before + "} "
	}
	text, whole := g.rest(before, from, g.end, cut)
	if live := g.game.Live(); !whole || len(live.After)+len(" ")+len(text) > live.Room() {
		return
	}
	if g.broken = true; g.unread.at != nil { // an older record
		g.remark(remark{node: g.unread.at}, unreadMark+" "+g.unread.text+"]")
		g.unread = unread{}
	}
	if written == "" {
		written = moveIn(text)
	}
	g.game.BreakOff(game.Breakoff{Written: written, Text: text})
}

// rest returns the text between two places as it is stored, without a cut, after what belongs before it. It reports whether that is
// all.
func (g *gameReader) rest(before string, from, end int64, cut [2]int64) (text string, whole bool) {
	l := g.lexer
	if from < l.first || end-from > source.MaxToken {
		return "", false
	}
	text = l.text[from-l.passed : end-l.passed]
	if cut[0] > 0 {
		text = text[:cut[0]-from] + text[cut[1]-from:]
	}
	text = before + l.comment(joinable(text))
	return text, len(text) <= source.MaxToken
}

// cutShort records the rest of a variation from an illegal move on as text.
func (g *gameReader) cutShort(token *token, err error) {
	from, written, before := token.at, token.text, ""
	if !g.moved || g.retraced {
		if before = g.remarks.take(); before != "" {
			before = "{" + before + "} "
		}
		before += g.moveNumber
	}
	g.settle()
	g.noteCutShort(token.line, err)
	notices := len(g.notices)
	end := g.skipVariation()
	g.notices = g.notices[:notices]
	if text, whole := g.rest(before, from, end, [2]int64{}); whole {
		g.at.BreakOff(game.Breakoff{Written: written, Text: text})
	} else {
		g.lose(token.line, "the rest of a variation is too long to be kept")
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

// cutUnread cuts such a record off a comment, and reports whether there is one.
func cutUnread(comment string) (before, text string, found bool) {
	before, text, found = strings.Cut(comment, unreadMark)
	if !found || text != "]" && !strings.HasPrefix(text, " ") {
		return comment, "", false
	}
	return strings.TrimSpace(before), strings.TrimPrefix(strings.TrimSuffix(text, "]"), " "), true
}

// readUnread reads the game's own record of what could not be read after the last move.
func (g *gameReader) readUnread(text string) {
	at := g.at
	inside, opens := strings.CutPrefix(text, "(")
	inside, closes := strings.CutSuffix(inside, ")")
	switch {
	case opens && closes && at.Parent() != nil:
		text, at = inside, at.Parent()
	case len(g.stack) == 0:
		g.unread = unread{at: g.game.Live(), line: g.lexer.line, text: text}
		return
	}
	b, why := unreadAt(at, text)
	g.noteCutShort(g.lexer.line, why)
	at.BreakOff(b)
}

// unreadAt returns what such a record says at a node, and why it was not read.
func unreadAt(n *game.Node, text string) (game.Breakoff, *source.Fault) {
	b := game.Breakoff{Text: unescaped(text)}
	b.Written = moveIn(b.Text)
	if why := n.Refuse(b.Written); why != nil {
		return b, why
	}
	return b, &source.Fault{Format: "what follows was not read"}
}

// joinable returns a text of moves whose lines can be joined: line comments have braces, and lines that begin with %, which are no part
// of a game, are cut.
func joinable(text string) string {
	var b strings.Builder
	for at := strings.IndexAny(text, "{;\n"); at >= 0; at = strings.IndexAny(text, "{;\n") {
		b.WriteString(text[:at])
		mark := text[at]
		switch text = text[at+1:]; {
		case mark != '\n':
			end := map[byte]string{'{': "}", ';': "\n"}[mark]
			comment, rest, _ := strings.Cut(text, end)
			b.WriteString("{" + strings.ReplaceAll(comment, "}", ")") + "} ")
			if text = rest; mark == ';' {
				text = "\n" + rest
			}
		case strings.HasPrefix(text, "%"):
			_, text, _ = strings.Cut(text, "\n")
			text = "\n" + text
		default:
			b.WriteByte('\n')
		}
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

// moveIn returns the first move of a text, "" if there is none.
func moveIn(text string) string {
	p := newPartReader(notation.Options{}, "", nil, 1, nil)
	for p.lexer.text = text; ; {
		if token := p.take(); token.kind == tokenMove || token.kind == tokenEnd {
			return token.text
		}
	}
}

// stillUnread handles the game's own record that it breaks off. It returns that fault.
func (g *gameReader) stillUnread() *source.Fault {
	u := &g.unread
	if u.at == nil {
		return nil
	}
	if u.at != g.game.Live() {
		g.remark(remark{node: u.at}, unreadMark+" "+u.text+"]")
		g.remarks.hand()
		return nil
	}
	b, why := unreadAt(u.at, u.text)
	g.game.BreakOff(b)
	g.broken = true
	return g.moveFault(u.line, why.Format, why.Args...)
}

// unread writes unread texts, each in a comment of its own.
func (m *movetext) unread(texts ...string) {
	for _, text := range texts {
		m.said = false
		m.add("{" + unreadMark)
		m.words(text)
		m.text = append(m.text, ']')
		m.closeComment()
		m.said = false
	}
}
