package pgn

import (
	"strings"

	"overtheboard/game"
	"overtheboard/saves/notation"
)

// An irregularity is written as on the score sheet, or as a null move, with an annotation and a comment that names it and the
// position after it: "Rxe7 $255 {An illegal move that stood: [%irregular 7.5.1 FEN]}". Other programs read the game up to there.
const (
	irregularNAG  = "255"
	irregularMark = "[%irregular"
	writtenMark   = "written" // the written text, if a null move replaces it
	stoodText     = "An illegal move that stood: "
	setText       = "The position was corrected: "
)

func readsAsMove(text string) bool {
	odd := func(r rune) bool {
		return r >= 0x80 || !isLetter(byte(r)) && !isDigit(byte(r)) && !strings.ContainsRune("=@-", r)
	}
	return len(text) > 1 && isLetter(text[0]) && !strings.ContainsFunc(strings.TrimSuffix(text, "+"), odd)
}

// played writes what led to a node, with its number unless a position was corrected, whose own number follows. It reports whether
// that was an irregularity other than a null move.
func (m *movetext) played(n *game.Node, needed bool) bool {
	i, irregular := n.Irregular()
	if !irregular || i.Article == game.NullMove {
		m.number(n, needed)
		m.add(n.SAN())
		return false
	}
	if !i.Sets() {
		m.number(n, needed)
	}
	move, said, rest := i.Written, stoodText, ""
	if _, err := n.Parent().Position().ParseSAN(move); err == nil || !readsAsMove(move) {
		if move = "--"; i.Written != "" {
			rest = " " + writtenMark + " " + i.Written
		} else {
			said = setText
		}
	}
	m.add(move)
	m.add("$" + irregularNAG)
	m.openComment()
	m.words(said + irregularMark + " " + i.Article + " " + n.Position().FEN() + rest)
	m.text = append(m.text, ']')
	m.closeComment()
	m.said = false // the next comment is separate
	return true
}

// readIrregular reads the rest of an irregularity after its move; nil if there is none.
func (g *gameReader) readIrregular(move string) *game.Node {
	if next := g.peek(); next.kind != tokenNAG || next.text != irregularNAG {
		return nil
	}
	g.take()
	g.glyph = irregularNAG // unless it says that
	comment := g.peek()
	said, text, found := strings.Cut(comment.text, irregularMark+" ")
	if !found || said != "" && said != stoodText && said != setText || comment.kind != tokenComment {
		return nil
	}
	text, written, _ := strings.Cut(strings.TrimSuffix(text, "]"), " "+writtenMark+" ")
	article, fen, _ := strings.Cut(text, " ")
	if move != "--" {
		written = move
	}
	n, err := notation.Stand(g.at, game.Irregularity{Written: written, Article: article}, fen, !g.varies())
	if err != nil {
		return nil
	}
	g.take()
	g.glyph = ""
	return n
}
