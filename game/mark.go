package game

import (
	"slices"
	"strings"

	"overtheboard/game/rules"
)

// MarkColor is the colour of an arrow or a circle, by the letter that PGN has for it.
type MarkColor byte

// The colours.
const (
	Green  MarkColor = 'G'
	Red    MarkColor = 'R'
	Yellow MarkColor = 'Y'
	Blue   MarkColor = 'B'
)

// MarkColors are all colours.
var MarkColors = [...]MarkColor{Green, Red, Yellow, Blue}

// Mark is an arrow from one square to another, or a circle around one. Comments hold them: [%cal Ge2e4,Rd8h4] [%csl Yd5].
type Mark struct {
	Color    MarkColor
	From, To rules.Square // equal for a circle
}

// String returns the mark as a comment has it: "Ge2e4", or "Gd5" for a circle.
func (m Mark) String() string {
	if m.From == m.To {
		return string(rune(m.Color)) + m.To.String()
	}
	return string(rune(m.Color)) + m.From.String() + m.To.String()
}

// ParseMark reads what String writes, small letters for the colour as well; without a colour it is green.
func ParseMark(text string) (m Mark, ok bool) {
	m.Color = Green
	if len(text)%2 == 1 {
		m.Color = MarkColor(strings.ToUpper(text[:1])[0])
		text = text[1:]
	}
	if !strings.ContainsRune("GRYB", rune(m.Color)) || len(text) != 2 && len(text) != 4 {
		return Mark{}, false
	}
	from, err := rules.ParseSquare(text[:2])
	to, wrong := rules.ParseSquare(text[len(text)-2:])
	m.From, m.To = from, to
	return m, err == nil && wrong == nil && (len(text) == 2 || from != to)
}

// The commands in a comment that draw arrows and circles.
const (
	arrowsCommand  = "[%cal "
	circlesCommand = "[%csl "
	marksInCommand = 8    // so that each fits into a line
	mostCommand    = 4096 // bytes
)

// Marks parts a comment into its text and the marks that it draws. A command that cannot be read stays in the text.
func Marks(comment string) (text string, marks []Mark) {
	if !strings.Contains(comment, "[%c") {
		return comment, nil
	}
	var rest strings.Builder
	for {
		at := strings.Index(comment, "[%c")
		if at < 0 {
			break
		}
		inside, after, closed := strings.Cut(comment[at:min(len(comment), at+mostCommand)], "]")
		found, ok := commandMarks(inside)
		if closed {
			after = comment[at+len(inside)+1:]
		}
		if !closed || !ok {
			rest.WriteString(comment[:at+1])
			comment = comment[at+1:]
			continue
		}
		marks = append(marks, found...)
		rest.WriteString(strings.TrimRight(comment[:at], " \n"))
		if comment = strings.TrimLeft(after, " \n"); rest.Len() > 0 && comment != "" {
			rest.WriteByte(' ')
		}
	}
	rest.WriteString(comment)
	return rest.String(), marks
}

// commandMarks reads a command without its closing bracket.
func commandMarks(text string) (marks []Mark, ok bool) {
	text = strings.ReplaceAll(text, "\n", " ")
	list, arrows := strings.CutPrefix(text, arrowsCommand)
	if !arrows {
		if list, ok = strings.CutPrefix(text, circlesCommand); !ok {
			return nil, false
		}
	}
	for one := range strings.SplitSeq(list, ",") {
		m, good := ParseMark(strings.TrimSpace(one))
		if !good || arrows == (m.From == m.To) {
			return nil, false
		}
		marks = append(marks, m)
	}
	return marks, true
}

// WithMarks returns a comment that draws marks before it says its text. Each mark is drawn once.
func WithMarks(text string, marks []Mark) string {
	var parts []string
	for _, command := range []string{circlesCommand, arrowsCommand} {
		var list []string
		for i, m := range marks {
			if (m.From != m.To) == (command == arrowsCommand) && !slices.Contains(marks[:i], m) {
				list = append(list, m.String())
			}
		}
		for ; len(list) > 0; list = list[min(marksInCommand, len(list)):] {
			parts = append(parts, command+strings.Join(list[:min(marksInCommand, len(list))], ",")+"]")
		}
	}
	if text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

// Marks returns the arrows and circles that the comments of a node draw, each once; of very many, and of comments as long as
// a book, it returns the first.
func (n *Node) Marks() []Mark {
	var all []Mark
	for _, comment := range [2]string{n.Before, n.After} {
		_, marks := Marks(comment[:min(len(comment), mostSearched)])
		for _, m := range marks {
			if len(all) < mostMarks && !slices.Contains(all, m) {
				all = append(all, m)
			}
		}
	}
	return all
}

// Bounds of what is drawn for one move.
const (
	mostSearched = 16 << 10 // bytes of a comment
	mostMarks    = 256
)

// Toggle returns marks with one more, or without it if it was among them in the same colour; in another colour it gets
// the new one.
func Toggle(marks []Mark, m Mark) []Mark {
	var kept []Mark
	there := false
	for _, other := range marks {
		if other.From != m.From || other.To != m.To {
			kept = append(kept, other)
		} else if other == m {
			there = true
		}
	}
	if !there {
		kept = append(kept, m)
	}
	return kept
}
