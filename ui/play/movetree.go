package play

import (
	"fmt"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/words"
)

// noteKey says whether notes are still the same, so that a step through a long game writes nothing anew.
type noteKey struct {
	n, set          *game.Node // and where a position is put right after it
	edits           int        // of the game so far
	others, follow  int
	figurines, told bool
	broken          bool // the game breaks off there
	language        string
}

// notes returns below which moves of a game something stands: comments and variations.
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
		if ply < last && corrected(w.line[ply+1]) {
			next = w.line[ply+1]
		}
		if n.After == "" && others == 0 && follow == 0 && !broken && next == nil && (ply == last || w.line[ply+1].Before == "") {
			continue
		}
		notes = append(notes, panel.Note{Ply: ply, Key: noteKey{n, next, len(w.game.Edits().Log()), others, follow, w.figurines, w.told, broken, words.Language()}})
	}
	return notes
}

// phraseWriter writes what stands below one move of the game.
type phraseWriter struct {
	gameNotation
	phrases  []panel.Phrase
	numbered bool // the next move has its number, whoever makes it
	broken   bool // what comes next begins a line
}

// below writes what is said after a move of the game, the other moves that were possible, those that follow the last one,
// and what is said before the next; where the game breaks off, why, and what follows.
func (w *phraseWriter) below(n, next *game.Node) []panel.Phrase {
	w.comment(n.After, 0)
	if w.told {
		w.variations(n.Others(), 1)
	}
	if next != nil {
		w.broken = true
		w.comment(next.Before, 0)
		if corrected(next) {
			w.phrases = append(w.phrases, panel.Phrase{Move: next, Text: words.AnnotatedMove(next), Break: true})
			w.comment(words.Irregularities(next)[0], 0)
		}
		return w.phrases
	}
	if w.told {
		w.variations(n.Children(), 1)
	}
	if b, broken := w.game.Breakoff(); broken {
		for _, text := range []string{words.BrokenOff(w.game, b), words.WhyBroken(n, b), b.Text} {
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

// inBrackets is how deep a variation is that stands in brackets: in a line of its own, those in it within that.
const inBrackets = 2

// variation writes a line from its first move, and the variations of it below the moves that they vary.
func (w *phraseWriter) variation(head *game.Node, depth int) {
	first := len(w.phrases)
	w.numbered, w.broken = true, depth <= inBrackets
	for n := head; n != nil; {
		w.comment(n.Before, depth)
		w.move(n, depth)
		w.comment(n.After, depth)
		if n != head && n.Parent().Branches() > 1 {
			w.variations(n.Parent().Children()[1:], depth+1)
		}
		if n.Branches() == 0 {
			break
		}
		n = n.First()
	}
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
	case corrected(n): // nobody moved
	case n.Mover() == rules.White:
		p.Number = fmt.Sprintf("%d.", number)
	case w.numbered:
		p.Number = fmt.Sprintf("%d…", number)
	}
	p.Pictures, p.Text = w.written(n)
	w.phrases = append(w.phrases, p)
	w.numbered, w.broken = corrected(n), false
}
