package pgn

import (
	"strings"
	"time"

	"overtheboard/saves/notation"
)

// clockMark begins the command that gives what the player who has just moved had left.
const clockMark = "[%clk"

// maxClock is how long, in bytes, the text of a clock may be. What comes later is not looked at for its end, again and
// again.
const maxClock = 64

// readClocks takes clocks out of a comment, which is narrowed, and sets them. Of one that cannot be read the text stays, without the mark of
// a command.
func (g *gameReader) readClocks(rest string) string {
	var kept strings.Builder
	for {
		words, after, found := strings.Cut(rest, clockMark)
		if !found {
			kept.WriteString(words)
			return narrowed(strings.TrimSpace(kept.String()))
		}
		text, _, closed := strings.Cut(after[:min(len(after), maxClock)], "]")
		left, ok := notation.ParseClock(strings.TrimSpace(text))
		switch before, told := g.at.Remaining(g.at.Mover()); {
		case !closed || !ok:
			g.note(g.lexer.line, "a clock that cannot be read was kept as text")
		case told && before != left.Truncate(notation.ClockUnit):
			g.note(g.lexer.line, "a second clock of one move was kept as text")
		default:
			g.setClock(left)
			rest = after[len(text)+len("]"):]
			if rest == "" && kept.Len() == 0 { // as in most
				return strings.TrimSuffix(words, " ")
			}
			if kept.WriteString(words); kept.Len() > 0 {
				kept.WriteByte(' ')
			}
			continue
		}
		kept.WriteString(words)
		kept.WriteString("[clk")
		rest = after
	}
}

// setClock says what the player who has just moved had left.
func (g *gameReader) setClock(left time.Duration) {
	if left%notation.ClockUnit != 0 {
		g.note(g.lexer.line, "clocks were cut to milliseconds")
	}
	g.at.SetRemaining(g.at.Mover(), left.Truncate(notation.ClockUnit))
}
