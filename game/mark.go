package game

import (
	"regexp"
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

// command is a command in a comment that draws arrows ("a") or circles ("s").
var command = regexp.MustCompile(`[ \n]*\[%c([as])l[ \n]([^\[\]]*)\][ \n]*`)

// marksInCommand is how many marks a command holds, so that each fits into a line.
const marksInCommand = 8

// Marks parts a comment into its text and the marks that it draws. A command that cannot be read stays in the text.
func Marks(comment string) (text string, marks []Mark) {
	text = command.ReplaceAllStringFunc(comment, func(found string) string {
		parts := command.FindStringSubmatch(found)
		var drawn []Mark
		for one := range strings.SplitSeq(parts[2], ",") {
			m, ok := ParseMark(strings.TrimSpace(one))
			if !ok || (parts[1] == "a") != (m.From != m.To) {
				return found
			}
			drawn = append(drawn, m)
		}
		marks = append(marks, drawn...)
		return " "
	})
	if marks != nil {
		text = strings.TrimSpace(text)
	}
	return text, marks
}

// WithMarks returns a comment that draws marks before it says its text. Each mark is drawn once.
func WithMarks(text string, marks []Mark) string {
	var parts []string
	for arrows, command := range []string{"[%csl ", "[%cal "} {
		var list []string
		for i, m := range marks {
			if (m.From != m.To) == (arrows == 1) && !slices.Contains(marks[:i], m) {
				list = append(list, m.String())
			}
		}
		for some := range slices.Chunk(list, marksInCommand) {
			parts = append(parts, command+strings.Join(some, ",")+"]")
		}
	}
	if text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

// mostMarks is how many marks are drawn for one move.
const mostMarks = 256

// Marks returns the arrows and circles that the comments of a node draw, each once; of very many it returns the first.
func (n *Node) Marks() (all []Mark) {
	for _, comment := range [2]string{n.Before, n.After} {
		_, marks := Marks(comment)
		for _, m := range marks {
			if len(all) < mostMarks && !slices.Contains(all, m) {
				all = append(all, m)
			}
		}
	}
	return all
}

// Toggle returns marks with one more, or without it if it was among them in the same colour; in another colour it gets
// the new one.
func Toggle(marks []Mark, m Mark) []Mark {
	others := slices.DeleteFunc(slices.Clone(marks), func(other Mark) bool { return other.From == m.From && other.To == m.To })
	if slices.Contains(marks, m) {
		return others
	}
	return append(others, m)
}
