package words

import (
	"fmt"
	"regexp"
	"strings"

	"overtheboard/game"
	"overtheboard/game/source"
)

// nagSigns are the signs that numeric annotations have in books, those of a move first, then those of a position.
var nagSigns = map[int]string{
	1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□",
	10: "=", 13: "∞", 14: "+/=", 15: "=/+", 16: "±", 17: "-/+", 18: "+-", 19: "-+", 22: "zz", 23: "zz",
}

// MoveSigns and PositionSigns are the annotations that players choose from.
var (
	MoveSigns     = []int{1, 2, 3, 4, 5, 6}
	PositionSigns = []int{10, 13, 14, 15, 16, 17, 18, 19}
)

// NAGSign returns the sign of a numeric annotation: "!?", or "$44" for one that has none.
func NAGSign(nag int) string {
	if sign, ok := nagSigns[nag]; ok {
		return sign
	}
	return fmt.Sprintf("$%d", nag)
}

// NAGs returns the signs of a move's annotations as they follow its text: "!", " +-", "?! =".
func NAGs(n *game.Node) string {
	var signs strings.Builder
	for _, nag := range n.NAGs {
		if nag > 7 || nag == 0 {
			signs.WriteByte(' ')
		}
		signs.WriteString(NAGSign(nag))
	}
	return signs.String()
}

// AnnotatedMove is MoveSign with the signs of annotations.
func AnnotatedMove(n *game.Node) string { return MoveSign(n) + NAGs(n) }

// Left returns what the player who made a move had left after it, "" if that is not known.
func Left(n *game.Node) string {
	if left, known := n.Remaining(n.Mover()); known {
		return ClockText(left)
	}
	return ""
}

// mostComment is how much of a comment is shown beside the moves.
const mostComment = 2000

// command is what a comment tells a program.
var command = regexp.MustCompile(`\[%[^\]]*\]`)

// CommentText returns a comment as it is read: without the commands that it holds, such as those that draw arrows.
func CommentText(comment string) string {
	text := command.ReplaceAllString(source.Shown(comment, mostComment), "")
	return strings.Join(strings.Fields(text), " ")
}
