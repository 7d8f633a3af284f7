package game

import (
	"regexp"
	"slices"
	"strings"

	"overtheboard/game/rules"
)

// MarkColor is the colour of an arrow or a circle, as PGN's letter.
type MarkColor byte

const (
	Green  MarkColor = 'G'
	Red    MarkColor = 'R'
	Yellow MarkColor = 'Y'
	Blue   MarkColor = 'B'
)

var MarkColors = [...]MarkColor{Green, Red, Yellow, Blue}

// Mark is an arrow from one square to another, or a circle around one. Comments hold them: [%cal Ge2e4,Rd8h4] [%csl Yd5].
type Mark struct {
	Color    MarkColor
	From, To rules.Square // equal for a circle
}

// String returns the mark as in a comment: "Ge2e4", or "Gd5" for a circle.
func (m Mark) String() string {
	if m.From == m.To {
		return string(rune(m.Color)) + m.To.String()
	}
	return string(rune(m.Color)) + m.From.String() + m.To.String()
}

// ParseMark reads what String writes, also with a lower-case colour; without a colour it is green.
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

// command matches a command in a comment that draws arrows ("a") or circles ("s").
var command = regexp.MustCompile(`[ \n]*\[%c([as])l[ \n]([^\[\]]*)\][ \n]*`)

// marksInCommand limits the marks of one command, so that it fits on a line.
const marksInCommand = 8

// Marks splits a comment into its text and the marks that it draws. A command that cannot be read stays in the text.
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

// WithMarks returns a comment with marks before its text. Each mark is drawn once.
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

const mostMarks = 256

// Marks returns the arrows and circles in the comments of a node, each once, at most mostMarks.
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

// Toggle adds a mark, or removes it if it is there in the same colour; one in another colour is recoloured.
func Toggle(marks []Mark, m Mark) []Mark {
	others := slices.DeleteFunc(slices.Clone(marks), func(other Mark) bool { return other.From == m.From && other.To == m.To })
	if slices.Contains(marks, m) {
		return others
	}
	return append(others, m)
}
