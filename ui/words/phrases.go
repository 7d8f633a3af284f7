package words

import (
	"fmt"
	"slices"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// Phrase is a move, or a comment.
type Phrase struct {
	Number   string    // before a move; may be ""
	Pictures [2]string // of the piece before its text, light and dark; "" for letters
	Text     string
	Move     any        // a *game.Node; nil for a comment
	About    *game.Node // the position of a comment
	Depth    int        // indentation: 0 for the game and comments on it, 1 for a variation of it
	Break    bool       // begins a new line
	Begins   bool       // begins a variation
}

// Writing is how moves and notes are written.
type Writing struct {
	Figurines  bool // pieces as pictures instead of letters
	Variations bool
	Longest    int // most runes of a comment
}

// Move returns a move's text, and its pictures unless letters stand for pieces.
func (w Writing) Move(n *game.Node) (pictures [2]string, text string) {
	if w.Figurines {
		return Figurine(n)
	}
	return pictures, AnnotatedMove(n)
}

// Game returns the moves of a game with its notes.
func (w Writing) Game(g *game.Game) []Phrase {
	p := phraseWriter{writing: w}
	line := g.MainLine()
	for ply, n := range line {
		if ply > 0 && !n.Corrected() { // which is among the notes
			p.broken = p.numbered
			p.move(n, 0)
		}
		p.below(n, line[min(ply+1, len(line)-1)])
	}
	return p.phrases
}

// Below returns the notes below a move of the game before the next, which equals it at the end: the comment after it, what an
// arbiter decided there, its alternatives, continuations of the last move, and the comment before the next; if the game breaks
// off, also the reason and what follows.
func (w Writing) Below(n, next *game.Node) []Phrase {
	p := phraseWriter{writing: w}
	p.below(n, next)
	return p.phrases
}

// phraseWriter writes the moves, comments and variations of a game.
type phraseWriter struct {
	writing  Writing
	phrases  []Phrase
	numbered bool // the next move has its number, even if it is Black's
	broken   bool // the next phrase begins a line
}

func (w *phraseWriter) below(n, next *game.Node) {
	w.comment(n, n.After, 0)
	if Ruled(n) {
		w.broken = true
		w.comment(n, "§ "+Paragraph(Irregularities(n)...), 0)
	}
	if w.writing.Variations {
		w.variations(n.Others(), 1)
	}
	w.comment(n, Unread(n), 0)
	if next != n {
		w.broken = true
		w.comment(n, next.Before, 0)
		if next.Corrected() {
			w.phrases = append(w.phrases, Phrase{Move: next, Text: AnnotatedMove(next), Break: true})
			w.comment(next, Paragraph(Irregularities(next)...), 0)
		}
		return
	}
	if w.writing.Variations {
		w.variations(n.Children(), 1)
	}
	if b, broken := n.Game().Breakoff(); broken {
		for _, text := range []string{BrokenOff(n.Game(), b), WhyBroken(n, b.Written), b.Text} {
			w.broken = true
			w.comment(n, text, 0)
		}
	}
}

// Ruled reports whether a line below a move says what an arbiter decided after it. A corrected position has its own line.
func Ruled(n *game.Node) bool {
	return slices.ContainsFunc(n.Events(), game.Event.ByArbiter) && !n.Corrected()
}

// Unread returns what could not be read of a variation that replaces a move, or that ends with it; "" for nothing.
func Unread(n *game.Node) (text string) {
	if n.Parent() != nil && n == n.Parent().First() {
		if b, unread := n.Parent().Unread(); unread {
			text = "(" + strings.ReplaceAll(b.Text, "\n", ") (") + ")"
		}
	}
	if b, unread := n.Unread(); unread && n.Branches() == 0 {
		text += " " + b.Text
	}
	return strings.TrimSpace(text)
}

func (w *phraseWriter) variations(heads []*game.Node, depth int) {
	for _, head := range heads {
		w.variation(head, depth)
	}
}

func (w *phraseWriter) comment(about *game.Node, text string, depth int) {
	if text = CommentText(text, w.writing.Longest); text != "" {
		w.phrases = append(w.phrases, Phrase{Text: text, About: about, Depth: min(depth, inBrackets), Break: w.broken})
		w.numbered, w.broken = true, false
	}
}

// inBrackets is the depth of variations in brackets, which have their own line and contain deeper ones.
const inBrackets = 2

// variation writes a line from its first move, with its variations below the moves that they replace.
func (w *phraseWriter) variation(head *game.Node, depth int) {
	first := len(w.phrases)
	w.numbered, w.broken = true, depth <= inBrackets
	for n := head; n != nil; {
		w.comment(n.Parent(), n.Before, depth)
		w.move(n, depth)
		w.comment(n, n.After, depth)
		w.comment(n, Unread(n), depth)
		if n != head && n.Parent().Branches() > 1 {
			w.variations(n.Parent().Children()[1:], depth+1)
		}
		if n.Branches() == 0 {
			break
		}
		n = n.First()
	}
	w.phrases[first].Begins = true
	if depth >= inBrackets {
		begin, end := &w.phrases[first], &w.phrases[len(w.phrases)-1]
		if end.Text += ")"; begin.Move == nil {
			begin.Text = "(" + begin.Text
		} else {
			begin.Number = "(" + begin.Number
		}
	}
	w.numbered, w.broken = true, depth <= inBrackets
}

func (w *phraseWriter) move(n *game.Node, depth int) {
	p := Phrase{Move: n, Depth: min(depth, inBrackets), Break: w.broken}
	switch number := n.Parent().Position().Fullmove(); {
	case n.Corrected(): // without a move
	case n.Mover() == rules.White:
		p.Number = fmt.Sprintf("%d.", number)
	case w.numbered:
		p.Number = fmt.Sprintf("%d…", number)
	}
	p.Pictures, p.Text = w.writing.Move(n)
	w.phrases = append(w.phrases, p)
	w.numbered, w.broken = n.Corrected(), false
}
