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

// nullMoves are the forms of a null move in files.
var nullMoves = []string{"--", "Z0", "0000", "@@@@", "<>", "null", "pass"}

func (g *gameReader) readToken(token *token) *source.Fault {
	switch token.kind {
	case tokenMove:
		return g.readMove(token)
	case tokenNumber:
		g.checkNumber(token)
	case tokenComment:
		g.readComment(token.text)
	case tokenNAG:
		if !g.moved {
			g.note(token.line, "an annotation that belongs to no move was skipped")
		} else {
			g.annotate(token.text, token.line)
		}
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
			g.note(token.line, "a result inside a variation was skipped")
		} else {
			g.result, g.done, g.lexer.due = token.text, true, noNumber
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

func (g *gameReader) enter(token *token) {
	g.settle()
	if !g.moved {
		g.note(token.line, "a variation that varies no move was skipped")
		g.skipVariation()
		return
	}
	g.stack = append(g.stack, g.at)
	g.goTo(g.at.Parent(), false)
}

// leave ends a variation. A comment in it that precedes no move goes to the move that it varies.
func (g *gameReader) leave() {
	g.settle()
	last := len(g.stack) - 1
	g.goTo(g.stack[last], true)
	g.stack = g.stack[:last]
	g.attach(g.remarks.take())
}

// goTo goes to a node, after which the next move is read. Moved means that the move before it is of the game, or of the
// variation.
func (g *gameReader) goTo(n *game.Node, moved bool) {
	g.at, g.moved, g.lexer.due = n, moved, n.Position().Fullmove()
	if g.lexer.due == 1 { // a first move may be another game's
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

func (g *gameReader) skipVariation() {
	for depth := 1; depth > 0; {
		switch g.peek().kind {
		case tokenEnd, tokenTag:
			return
		case tokenOpen:
			depth++
		case tokenClose:
			depth--
		}
		g.take()
	}
}

// checkNumber compares a move's number with the position's. It remembers a number of the other side, which indicates a missing
// move.
func (g *gameReader) checkNumber(token *token) {
	want, white, dots := g.at.Position().Fullmove(), g.at.Position().Turn() == rules.White, g.lexer.dots()
	g.gap = ""
	if white && dots && token.number == want || !white && !dots && token.number == want+1 {
		g.gap = token.text
	} else if token.number != want {
		g.noteNumber(token.line, token.text)
	}
}

func (g *gameReader) noteNumber(line int, number string) {
	g.note(line, "the move's number %s was read as %s", source.Quoted(number), strconv.Itoa(g.at.Position().Fullmove()))
}

// readMove plays a move, in the game or as part of a variation.
func (g *gameReader) readMove(token *token) *source.Fault {
	if len(g.stack) == 0 {
		g.plies++
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
	if g.at.Branches() > known {
		n.ForgetRemaining(n.Mover())
	}
	g.advance(n, notices, token)
	return nil
}

// refuse returns the fault of an illegal move. In a variation it is a notice: the game is complete without it.
func (g *gameReader) refuse(token *token, err error) *source.Fault {
	if len(g.stack) > 0 {
		g.note(token.line, "a variation was cut short: %v", err)
		g.skipVariation()
		g.leave()
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
	g.advance(n, nil, token)
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
// ("Nf6+/-"). If it still is none, the rest of the game is recorded as text.
func (g *gameReader) playOdd(token *token, err error) (*game.Node, []*source.Fault, error) {
	g.lexer.keep()
	n := g.readIrregular(token.text)
	if g.lexer.keeps = n == nil && len(g.stack) == 0; n != nil {
		return n, nil, nil
	}
	if slices.Contains(nullMoves, token.text) {
		n, err := g.pass()
		return n, nil, err
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

func (g *gameReader) advance(n *game.Node, notices []*source.Fault, token *token) {
	if len(notices) > 0 && g.glyph == "" {
		if bare, number := cutGlyph(token.text); bare == n.SAN() {
			notices, g.glyph = nil, number
		}
	}
	for _, notice := range notices {
		g.note(token.line, notice.Format, notice.Args...)
	}
	if g.remarks.next != "" {
		varies := n.Parent().Children()[0] != n // else a variation repeats the move that it varies
		g.remark(remark{node: n, before: varies || g.moved || n.Parent() == g.game.Root()}, g.remarks.take())
	}
	g.goTo(n, true)
	if g.glyph != "" {
		g.annotate(g.glyph, token.line)
		g.glyph = ""
	}
}

func (g *gameReader) annotate(number string, line int) {
	if len(g.at.NAGs) == game.MostNAGs {
		g.note(line, "annotations of a move after the first %d were skipped", game.MostNAGs)
	} else if n, err := strconv.Atoi(number); err == nil {
		g.at.NAGs = append(g.at.NAGs, n)
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

// readComment adds a comment, white space collapsed, to the last move, or saves it for the first one of a variation. Text after
// its mark is saved for the next move.
func (g *gameReader) readComment(text string) {
	if strings.IndexByte(text, '[') >= 0 && len(g.stack) == 0 {
		var rest string
		if text, rest, _ = strings.Cut(text, unreadMark+" "); rest != "" {
			g.unread = unread{at: g.game.Live(), line: g.lexer.line, text: strings.TrimSuffix(rest, "]")}
			text = strings.TrimSpace(text)
		}
	}
	next := ""
	if strings.IndexByte(text, '[') >= 0 {
		text, next, _ = strings.Cut(text, beforeMark)
		text, next = strings.TrimSuffix(text, " "), strings.TrimPrefix(next, " ")
	}
	switch {
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
	g.note(line, "comments at one place were cut after %d characters", game.MostComment)
}

// offerMark is FIDE's sign for an offer of a draw.
const offerMark = "(=)"

func (g *gameReader) offer() {
	e := game.Event{By: g.at.Mover(), Type: game.DrawOffer}
	switch {
	case !g.moved:
		g.note(g.lexer.line, "an offer of a draw before the first move was skipped")
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
