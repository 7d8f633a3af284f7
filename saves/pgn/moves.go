package pgn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// isNullMove reports whether a text is a form of a null move in files.
func isNullMove(text string) bool {
	switch strings.ToLower(text) {
	case "z0", "0000", "@@@@", "<>", "null", "pass":
		return true
	}
	return text != "-" && strings.Trim(text, "-–—−") == ""
}

func (g *gameReader) readToken(token *token) *source.Fault {
	switch token.kind {
	case tokenMove:
		return g.readMove(token)
	case tokenNumber:
		g.checkNumber(token)
	case tokenComment:
		g.readComment(token.text)
	case tokenNAG:
		g.annotate(token.text, token.line)
	case tokenOpen:
		g.enter(token)
	case tokenClose:
		if len(g.stack) == 0 {
			g.note(token.line, "a stray %q was skipped", ")")
		} else {
			g.leave()
		}
	case tokenOffer:
		if g.varies() {
			g.readComment(offerMark) // nobody offered anything there
			return nil
		}
		g.offer()
	case tokenResult:
		if len(g.stack) > 0 {
			g.note(token.line, "a result inside a variation was read as a comment")
			g.readComment(token.text)
		} else {
			g.endWith(token, g.at.Position().Turn())
			g.lexer.due = noNumber
		}
	}
	return nil
}

// settle gives the last move a comment that was to precede the next one, if none follows.
func (g *gameReader) settle() {
	if g.moved && g.remarks.next != "" {
		g.attach(g.remarks.take())
	}
}

// branch is where a variation begins, and reading continues after it.
type branch struct {
	at              *game.Node
	moved, retraced bool
	next            string // the comment before the next move
}

func (g *gameReader) enter(token *token) {
	if !g.moved {
		g.note(token.line, "a variation that varies no move was kept")
	}
	b := branch{at: g.at, moved: g.moved, retraced: g.retraced}
	if g.retraced {
		b.next = g.remarks.take()
	}
	g.settle()
	g.stack = append(g.stack, b)
	if g.moved {
		g.goTo(g.at.Parent(), false)
	} else {
		g.goTo(g.at, false)
	}
}

// leave ends a variation. A comment in it that precedes no move goes to the move that it varies.
func (g *gameReader) leave() {
	g.settle()
	g.skipNAGs()
	last := len(g.stack) - 1
	b := g.stack[last]
	g.goTo(b.at, b.moved)
	g.stack, g.retraced = g.stack[:last], b.retraced
	if b.moved {
		g.attach(g.remarks.take())
	}
	g.remark(nextMove, b.next)
}

// goTo goes to a node, after which the next move is read. Moved means that the move before it is of the game, or of the
// variation.
func (g *gameReader) goTo(n *game.Node, moved bool) {
	g.at, g.moved, g.retraced, g.hangs, g.moveNumber, g.lexer.due = n, moved, false, nil, "", n.Position().Fullmove()
	if g.lexer.due == 1 || len(g.stack) > 0 && !moved { // a first move may be another game's, or say where a variation hangs
		g.lexer.due = noNumber
	}
}

// attach adds a comment to the last move without its clock and its offer of a draw, which it applies. The offer must come first;
// elsewhere the sign is part of somebody's text.
func (g *gameReader) attach(text string) {
	if text == "" {
		return
	}
	if g.at.Parent() != nil {
		text = g.readMarks(text)
		if !g.varies() && strings.HasPrefix(text, offerMark) {
			if first, rest, _ := strings.Cut(text, " "); first == offerMark {
				g.offer()
				text = rest
			}
		}
	}
	g.remark(remark{node: g.at}, text)
}

// skipVariation skips the rest of a variation, and returns where that ends.
func (g *gameReader) skipVariation() (end int64) {
	for depth := 1; depth > 0; {
		token := g.peek()
		switch end = token.at; token.kind {
		case tokenEnd, tokenTag:
			return end
		case tokenOpen:
			depth++
		case tokenClose:
			depth--
		}
		g.take()
	}
	return end
}

// checkNumber compares a move's number with the position's. It remembers a number of the other side, which indicates a missing
// move, and one that says where a variation hangs.
func (g *gameReader) checkNumber(token *token) {
	want, white, dots := g.at.Position().Fullmove(), g.at.Position().Turn() == rules.White, g.lexer.dots()
	if g.moveNumber = token.text + ". "; dots {
		g.moveNumber = token.text + "... "
	}
	if g.gap, g.hangs = "", nil; len(g.stack) > 0 && !g.moved && (token.number != want || white == dots) {
		if g.hangs = g.numbered(token.number, dots); g.hangs != nil {
			return
		}
	}
	if white && dots && token.number == want || !white && !dots && token.number == want+1 {
		g.gap = token.text
	} else if token.number != want {
		g.noteNumber(token.line, token.text)
	}
}

// numbered returns the position of the line up to a variation in which a move has a number, nil if there is none.
func (g *gameReader) numbered(number int, black bool) *game.Node {
	for n := g.stack[len(g.stack)-1].at; n != nil && n.Position().Fullmove() >= number; n = n.Parent() {
		if p := n.Position(); p.Fullmove() == number && (p.Turn() == rules.Black) == black {
			return n
		}
	}
	return nil
}

// hang begins a variation where its number says, if its first move can be played there.
func (g *gameReader) hang(text string) {
	if n := g.hangs; n != nil {
		if _, err := n.Position().ParseSAN(text); err == nil || isNullMove(text) {
			g.goTo(n, false)
		}
		g.hangs = nil
	}
}

func (g *gameReader) noteNumber(line int, number string) {
	g.note(line, "the move's number %s was read as %s", source.Quoted(number), strconv.Itoa(g.at.Position().Fullmove()))
}

// readMove plays a move, in the game or as part of a variation.
func (g *gameReader) readMove(token *token) *source.Fault {
	if token.text == bothLost && len(g.stack) == 0 {
		odd := *token // which looking further changes
		token = &odd
		if _, err := g.at.Position().ParseSAN(bothLost); g.saysBothLost(err == nil) {
			g.result, g.done = score{text: bothLost}, true
			g.takeOpenResult()
			return nil
		}
	}
	if len(g.stack) == 0 {
		g.plies++
	}
	if g.letters != nil {
		token.text, _ = g.letters.Text(g.game.Ruleset(), token.text)
	}
	if g.hangs != nil {
		g.hang(token.text)
	}
	known := g.at.Branches()
	n, notices, err := g.play(token.text)
	if err == game.ErrTooLong {
		return g.refuse(token, notation.TooLong(g.at))
	} else if err != nil {
		if g.begunElsewhere(token) {
			g.plies--
			return g.readMove(token)
		}
		odd := *token // which looking further changes
		if g.fillGap(&odd) {
			return g.readMove(&odd)
		}
		token = &odd
		if n, notices, err = g.playOdd(token, err); err != nil {
			return g.refuse(token, err)
		} else if n == nil {
			return nil
		}
	}
	if g.gap != "" {
		if g.at.Position().Turn() == rules.Black {
			g.noteNumber(token.line, g.gap)
		}
		g.gap = ""
	}
	if !g.varies() {
		g.lines = append(g.lines, token.line)
	}
	fresh := g.at.Branches() > known
	if fresh {
		n.ForgetRemaining(n.Mover())
	}
	g.advance(n, notices, token, len(g.stack) > 0 && !fresh)
	return nil
}

// saysBothLost reports whether "0-0" is the game's result rather than a castling: it is the last word, and the tag says the same,
// or it is no legal move.
func (g *gameReader) saysBothLost(legal bool) bool {
	next := g.peek()
	last := next.kind == tokenEnd || next.kind == tokenTag || next.kind == tokenResult && next.text == "*"
	return last && (!legal || g.taggedResult().text == bothLost)
}

// takeOpenResult takes the "*" that Closed puts behind a "0-0" which it cannot tell from a castling.
func (g *gameReader) takeOpenResult() {
	if next := g.peek(); next.kind == tokenResult && next.text == "*" {
		g.take()
	}
}

// refuse returns the fault of an illegal move. In a variation it is a notice: the game is complete without it.
func (g *gameReader) refuse(token *token, err error) *source.Fault {
	if len(g.stack) > 0 {
		g.cutShort(token, err)
		return nil
	}
	why, long := err.(*source.Fault)
	if !long {
		why = g.at.Refuse(token.text)
	}
	if why == nil {
		why = &source.Fault{Format: "%v", Args: []any{err}}
	}
	return g.moveFault(token.line, why.Format, why.Args...)
}

func (g *gameReader) varies() bool { return len(g.stack) > 0 || g.unplayed }

func (g *gameReader) play(text string) (*game.Node, []*source.Fault, error) {
	if g.varies() {
		return g.at.VarySAN(text)
	}
	return g.game.PlayOnSAN(text)
}

// fillGap inserts a null move for a missing move: the number before the next one indicates that, and the next one can be played
// then.
func (g *gameReader) fillGap(token *token) bool {
	if g.gap == "" || !g.at.Position().CouldPlay(token.text) {
		return false
	}
	n, err := g.pass()
	if err != nil {
		return false
	}
	g.gap = ""
	g.note(token.line, "a missing move was read as a null move")
	if !g.varies() {
		g.lines = append(g.lines, token.line)
	}
	g.advance(n, nil, token, false)
	return true
}

func (g *gameReader) pass() (*game.Node, error) {
	if g.varies() {
		return g.at.VaryPass()
	}
	return g.game.Stand(game.Irregularity{Article: game.NullMove}, nil)
}

// playOdd plays the move of a token that is none by itself, for the given reason. It may be an irregularity or a null move.
// Digits before it may be its number, without a dot, unless they belong to the move ("2h4"). Signs after it may be an annotation
// ("Nf6+/-").
func (g *gameReader) playOdd(token *token, err error) (*game.Node, []*source.Fault, error) {
	n := g.readIrregular(token.text)
	if n == nil && isNullMove(token.text) {
		n, err = g.pass()
	} else if n == nil && token.text == "oo" && g.moved { // castling is not possible
		g.annotate(glyphs["∞"], token.line)
		if err = nil; len(g.stack) == 0 {
			g.plies--
		}
	}
	if n != nil || err == nil {
		return n, nil, nil
	}
	if bare := token.text[leadingDigits(token.text):]; bare != token.text && bare != "" {
		if n, notices, err := g.play(bare); err == nil {
			g.note(token.line, "a move's number without its dot was accepted")
			return n, notices, nil
		}
	}
	if bare, number := cutGlyph(token.text); number != "" {
		if n, notices, err := g.play(bare); err == nil {
			g.glyph = number
			return n, notices, nil
		}
	}
	return nil, nil, err
}

// advance goes on after a move; retraced means that a variation repeats it.
func (g *gameReader) advance(n *game.Node, notices []*source.Fault, token *token, retraced bool) {
	if len(notices) > 0 {
		bare, number := cutGlyph(token.text)
		if m, _ := n.Move(); number != "" && g.glyph == "" && bare == n.SAN() {
			notices, g.glyph = nil, number
		} else if m.IsDrop() && strings.TrimRight(token.text, "+#") == n.Parent().Position().UCI(m) { // "P@e6"
			notices = nil
		}
	}
	for _, notice := range notices {
		g.note(token.line, notice.Format, notice.Args...)
	}
	if g.remarks.next != "" && !retraced {
		g.remark(remark{node: n, before: true}, g.remarks.take())
	}
	g.goTo(n, true)
	g.retraced = retraced
	for _, number := range g.nags {
		g.annotate(number, token.line)
	}
	g.nags = g.nags[:0]
	if g.glyph != "" {
		g.annotate(g.glyph, token.line)
		g.glyph = ""
	}
}

// annotate annotates the last move, or the first one of the game or the variation. A variation that repeats a move keeps its
// annotations as text, since they are not the game's.
func (g *gameReader) annotate(number string, line int) {
	if !g.moved {
		if g.nags = append(g.nags, number); len(g.nags) > game.MostNAGs {
			g.skipNAGs()
		}
		return
	}
	n, _ := strconv.Atoi(number)
	if number == zugzwang { // of the side to move
		n = 22 + int(g.at.Position().Turn())
	}
	switch {
	case g.retraced && slices.Contains(g.at.NAGs, n):
	case g.retraced:
		g.remark(nextMove, "$"+strconv.Itoa(n))
	case len(g.at.NAGs) == game.MostNAGs:
		g.lose(line, "annotations of a move after the first %d were skipped", game.MostNAGs)
	default:
		g.at.NAGs = append(g.at.NAGs, n)
	}
}

// skipNAGs skips annotations that no move follows.
func (g *gameReader) skipNAGs() {
	if len(g.nags) > 0 {
		g.lose(g.lexer.line, "an annotation that belongs to no move was skipped")
		g.nags = g.nags[:0]
	}
}

// moveFault returns a fault at a move, with its ply counted from 1, and its number and side as on the score sheet: "game 2 ply 3
// (move 2, White)".
func (g *gameReader) moveFault(line int, format string, args ...any) *source.Fault {
	f, p, side := g.fault(line, format, args...), g.at.Position(), "White"
	if p.Turn() == rules.Black {
		side = "Black"
	}
	f.Pointer += fmt.Sprintf(" ply %d (move %d, %s)", g.at.Ply()+1, p.Fullmove(), side)
	return f
}

// readComment adds a comment, white space collapsed, to the last move, or saves it for the next one of a variation, if it has none of
// its own yet. Text after its mark is saved for the next move.
func (g *gameReader) readComment(text string) {
	next := ""
	if strings.IndexByte(text, '[') >= 0 {
		if before, rest, found := cutUnread(text); found {
			text = before
			g.readUnread(rest)
		}
		text, next, _ = strings.Cut(text, beforeMark)
		text, next = strings.TrimSuffix(text, " "), strings.TrimPrefix(next, " ")
	}
	switch {
	case g.retraced:
		if left, told := g.at.Remaining(g.at.Mover()); told {
			text = narrowed(strings.ReplaceAll(text, clockMark+" "+notation.FormatClock(left)+"]", ""))
		}
		g.remark(nextMove, text)
	case g.moved:
		g.attach(text)
	case len(g.stack) > 0:
		g.remark(nextMove, text)
	case text != "":
		g.remark(remark{node: g.at}, g.readMarks(text))
	}
	g.remark(nextMove, next)
}

// remark adds a comment at a place, unless that would become too long.
func (g *gameReader) remark(at remark, text string) {
	if !g.remarks.add(at, text) {
		g.noteCutComment(g.lexer.line)
	}
}

func (g *gameReader) noteCutComment(line int) {
	g.lose(line, "comments at one place were cut after %d characters", game.MostComment)
}

// offerMark is FIDE's sign for an offer of a draw.
const offerMark = "(=)"

func (g *gameReader) offer() {
	e := game.Event{By: g.at.Mover(), Type: game.DrawOffer}
	switch {
	case !g.moved:
		g.lose(g.lexer.line, "an offer of a draw before the first move was skipped")
		return
	case g.offered == g.at:
		g.note(g.lexer.line, "an offer of a draw that is given twice counts once")
		return
	}
	if g.offered = g.at; g.at.Offered() { // an event already said so
		return
	}
	if err := g.at.Record(e); err != nil {
		g.note(g.lexer.line, "%v", err)
	}
}
