package play

import (
	"fmt"
	"slices"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/words"
)

// noteKey reports by == whether the notes have changed, so that steps through a long game do not rebuild them.
type noteKey struct {
	n, set          *game.Node // set: where a position is corrected right after n
	events          int        // at both
	edits           int        // of the game so far
	others, follow  int
	figurines, told bool
	broken          bool // the game breaks off here
	language        string
}

func (w gameNotation) notes() (notes []panel.Note) {
	last := len(w.line) - 1
	for ply, n := range w.line {
		others, follow, broken := 0, 0, false
		if ply > 0 && w.told {
			others = w.line[ply-1].Branches() - 1
		}
		if ply == last && w.told {
			follow = n.Branches()
		}
		if ply == last {
			_, broken = w.game.Breakoff()
		}
		var next *game.Node
		events := len(n.Events())
		if ply < last && corrected(w.line[ply+1]) {
			next = w.line[ply+1]
			events += len(next.Events())
		}
		if n.After == "" && others == 0 && follow == 0 && !broken && unread(n) == "" && !ruled(n) && next == nil && (ply == last || w.line[ply+1].Before == "") {
			continue
		}
		notes = append(notes, panel.Note{Ply: ply, Key: noteKey{n, next, events, len(w.game.Edits().Log()), others, follow, w.figurines, w.told, broken, words.Language()}})
	}
	return notes
}

// unread returns what could not be read of a variation that replaces a move, or that ends with it; "" for nothing.
func unread(n *game.Node) (text string) {
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

// ruled reports whether a line below a move says what an arbiter decided after it. A corrected position has its own line.
func ruled(n *game.Node) bool {
	return slices.ContainsFunc(n.Events(), game.Event.ByArbiter) && !corrected(n)
}

// phraseWriter writes the comments and variations below one move.
type phraseWriter struct {
	gameNotation
	phrases  []panel.Phrase
	numbered bool // the next move has its number, even if it is Black's
	broken   bool // the next phrase begins a line
}

// below writes the comment after a move of the game, what an arbiter decided there, its alternatives, continuations of the last move, and the comment before the
// next; if the game breaks off, also the reason and what follows.
func (w *phraseWriter) below(n, next *game.Node) []panel.Phrase {
	w.comment(n.After, 0)
	if ruled(n) {
		w.broken = true
		w.comment("§ "+words.Paragraph(words.Irregularities(n)...), 0)
	}
	if w.told {
		w.variations(n.Others(), 1)
	}
	w.comment(unread(n), 0)
	if next != nil {
		w.broken = true
		w.comment(next.Before, 0)
		if corrected(next) {
			w.phrases = append(w.phrases, panel.Phrase{Move: next, Text: words.AnnotatedMove(next), Break: true})
			w.comment(words.Paragraph(words.Irregularities(next)...), 0)
		}
		return w.phrases
	}
	if w.told {
		w.variations(n.Children(), 1)
	}
	if b, broken := w.game.Breakoff(); broken {
		for _, text := range []string{words.BrokenOff(w.game, b), words.WhyBroken(n, b.Written), b.Text} {
			w.broken = true
			w.comment(text, 0)
		}
	}
	return w.phrases
}

func (w *phraseWriter) variations(heads []*game.Node, depth int) {
	for _, head := range heads {
		w.variation(head, depth)
	}
}

func (w *phraseWriter) comment(text string, depth int) {
	if text = words.CommentText(text); text != "" {
		w.phrases = append(w.phrases, panel.Phrase{Text: text, Depth: min(depth, inBrackets), Break: w.broken})
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
		w.comment(n.Before, depth)
		w.move(n, depth)
		w.comment(n.After, depth)
		w.comment(unread(n), depth)
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
	p := panel.Phrase{Move: n, Depth: min(depth, inBrackets), Break: w.broken}
	switch number := n.Parent().Position().Fullmove(); {
	case corrected(n): // without a move
	case n.Mover() == rules.White:
		p.Number = fmt.Sprintf("%d.", number)
	case w.numbered:
		p.Number = fmt.Sprintf("%d…", number)
	}
	p.Pictures, p.Text = w.written(n)
	w.phrases = append(w.phrases, p)
	w.numbered, w.broken = corrected(n), false
}
