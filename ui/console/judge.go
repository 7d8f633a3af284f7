package console

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"overtheboard/game"
	"overtheboard/game/helpmate"
	"overtheboard/game/rules"
)

type judgeCommand struct {
	Nodes int  `help:"Positions to look at for each answer." placeholder:"N"`
	Moves bool `help:"Print a line of moves for each side that can win."`
}

// longestLine is how many bytes a line of standard input may have.
const longestLine = 1 << 20

// Run tells for each position on standard input who can still win by some series of legal moves: White, then Black.
func (c *judgeCommand) Run(e *environment) error {
	if c.Nodes < 0 {
		return fmt.Errorf("%w: --nodes is not negative", errUsage)
	}
	rs, err := e.ruleset()
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(e.in)
	lines.Buffer(nil, longestLine)
	open := false
	for lines.Scan() {
		fen := strings.TrimSpace(lines.Text())
		if fen == "" {
			continue
		}
		open = c.judge(e, rs, fen) || open
		if err := e.out.Flush(); err != nil {
			return err
		}
	}
	if open && e.code == good {
		e.code = undecided
	}
	return lines.Err()
}

// judge prints the line about one position, and tells whether an answer is left open.
func (c *judgeCommand) judge(e *environment, rs *rules.Ruleset, fen string) (open bool) {
	p, _, err := rs.ParseFEN(fen)
	if err != nil {
		fmt.Fprintf(e.out, "!!\t%s\n", fen)
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
	fmt.Fprintf(e.out, "%s\t%s%s\n", letters, fen, moves.String())
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

// replayNodes is how many positions are looked at for each answer about a position of a game.
const replayNodes = 1_000_000

// judge answers for games that are read, without any loss of time.
func judge() game.Judge {
	return game.Judge{Quick: func(p *rules.Position, side rules.Color) game.Ability { return ability(helpmate.Quick(p, side)) }}
}

// canWin answers for one position with some patience.
func canWin(p *rules.Position, side rules.Color) game.Ability {
	return ability(helpmate.Judge(context.Background(), p, side, helpmate.Limit{Nodes: replayNodes}))
}

// ability returns an answer in the terms of package game.
func ability(r helpmate.Result) game.Ability {
	switch r.Answer {
	case helpmate.Can:
		return game.Can
	case helpmate.Cannot:
		return game.Cannot
	}
	return game.Undecided
}
