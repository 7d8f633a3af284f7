package words

import (
	"fmt"
	"regexp"
	"strings"

	"overtheboard/game"
	"overtheboard/game/source"
)

// Diagram is the mark for a diagram in a comment. Files also have NAGs for it; DiagramTurned asks for Black's side below.
const (
	Diagram       = "[#]"
	DiagramTurned = 221
)

// nagSigns are the printed symbols of NAGs: of moves, of positions, and of what a position gives, for White, Black or both.
var nagSigns = map[int]string{
	1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 8: "□",
	10: "=", 11: "=", 12: "=", 13: "∞", 14: "+/=", 15: "=/+", 16: "±", 17: "-/+", 18: "+-", 19: "-+", 20: "+--", 21: "--+", 22: "zz", 23: "zz",
	24: "○", 25: "○", 26: "○", 27: "○", 28: "○", 29: "○", // space
	30: "↻", 31: "↻", 32: "↻", 33: "↻", 34: "↻", 35: "↻", // development
	36: "↑", 37: "↑", 38: "↑", 39: "↑", 40: "→", 41: "→", // initiative, attack
	44: "=/∞", 45: "=/∞", // compensation
	130: "⇆", 131: "⇆", 132: "⇆", 133: "⇆", 134: "⇆", 135: "⇆", // counterplay
	136: "⊕", 137: "⊕", 138: "⊕", 139: "⊕", // little time
	140: "△", 141: "▽", 142: "⌓", 143: "≤", 144: "==", 145: "RR", 146: "N", // with the idea, against, better is, worse is, the same is, remark, novelty
	201: Diagram, 220: Diagram, DiagramTurned: Diagram,
}

// MoveSigns and PositionSigns are the NAGs that players can choose.
var (
	MoveSigns     = []int{1, 2, 3, 4, 5, 6}
	PositionSigns = []int{10, 13, 14, 15, 16, 17, 18, 19}
)

// NAGSign returns the symbol of a NAG: "!?", or "$44" if it has none.
func NAGSign(nag int) string {
	if sign, ok := nagSigns[nag]; ok {
		return sign
	}
	return fmt.Sprintf("$%d", nag)
}

// NAGs returns the symbols of a move's NAGs as they follow its text: "!", " +-", "?! =".
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

// AnnotatedMove is MoveSign with the symbols of NAGs.
func AnnotatedMove(n *game.Node) string { return MoveSign(n) + NAGs(n) }

// Left returns the remaining time of the player who made a move, "" if unknown.
func Left(n *game.Node) string {
	if left, known := n.Remaining(n.Mover()); known {
		return ClockText(left)
	}
	return ""
}

// command is an instruction to programs in a comment.
var command = regexp.MustCompile(`\[%[^\]]*\]`)

// CommentText returns a comment without instructions to programs, such as arrows, of at most so many runes.
func CommentText(comment string, most int) string {
	text := command.ReplaceAllString(source.Shown(comment, most), "")
	return strings.Join(strings.Fields(text), " ")
}
