package console

import (
	"bufio"
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"overtheboard/game/helpmate"
	"overtheboard/game/rules"
)

type judgeCommand struct {
	Nodes int  `help:"Positions to look at for each answer." placeholder:"N"`
	Moves bool `help:"Print a line of moves for each side that can win."`
}

// Run tells for each position on standard input who can still win by some series of legal moves: White, then Black.
func (c *judgeCommand) Run(e *environment) error {
	if c.Nodes < 0 {
		return fmt.Errorf("%w: --nodes is not negative", errUsage)
	}
	rs, err := e.ruleset()
	if err != nil {
		return err
	}
	lines := bufio.NewReader(e.in)
	open := false
	for {
		if !hasLine(lines) || e.out.Buffered() > e.out.Size()/2 { // who asks may wait for the answer to go on
			if err := e.out.Flush(); err != nil {
				return err
			}
		}
		line, err := readLine(lines)
		if err != nil {
			if open && e.code == good {
				e.code = undecided
			}
			return endOfLines(err)
		}
		fen := strings.TrimSpace(strings.TrimRight(strings.TrimPrefix(line, "\ufeff"), "\x1a")) // DOS ended texts so
		if fen == "" {
			continue
		}
		open = c.judge(e, rs, fen) || open
	}
}

// shortestFEN is as long as any FEN is at least: what is shorter is not looked at.
const shortestFEN = "8/8/8/8/8/8/8/8 w - -"

// noBoard tells whether a line begins with something that no board is written with, as those of files do that are no text.
func noBoard(fen string) bool {
	for i := range len(fen) {
		switch c := fen[i]; {
		case c == ' ' || c >= '\t' && c <= '\r' || c == ';' || c >= utf8.RuneSelf: // which may be a space as well
			return false
		case c < ' ' || c == 0x7f:
			return true
		}
	}
	return false
}

// judge prints the line about one position, and tells whether an answer is left open.
func (c *judgeCommand) judge(e *environment, rs *rules.Ruleset, fen string) (open bool) {
	var p rules.Position
	wrong := len(fen) < len(shortestFEN) || noBoard(fen)
	if !wrong {
		var err error
		p, _, err = rs.ParseFEN(fenOf(fen))
		wrong = err != nil
	}
	if wrong {
		e.out.WriteString("!!\t" + rules.Shown(fen, rules.KeptText) + "\n")
		e.code = bad
		return false
	}
	var letters []byte
	var moves strings.Builder
	for side, can := range [...]byte{rules.White: 'W', rules.Black: 'B'} {
		r := helpmate.Judge(context.Background(), &p, rules.Color(side), helpmate.Limit{Nodes: c.Nodes})
		letter := map[helpmate.Answer]byte{helpmate.Can: can, helpmate.Cannot: '-', helpmate.Undecided: '?'}[r.Answer]
		letters = append(letters, letter)
		open = open || letter == '?'
		if r.Answer == helpmate.Can && c.Moves {
			moves.WriteByte('\t')
			moves.WriteString(uciLine(p, r.Line))
		}
	}
	fmt.Fprintf(e.out, "%s\t%s%s\n", letters, rules.Shown(fen, rules.KeptText), moves.String())
	return open
}

// uciLine returns moves that follow each other from a position.
func uciLine(p rules.Position, line []rules.Move) string {
	var texts []string
	for _, m := range line {
		texts = append(texts, p.UCI(m))
		next, err := p.Play(m)
		if err != nil {
			break
		}
		p = next
	}
	return strings.Join(texts, " ")
}
