package console

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/winnable"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
)

type judgeCommand struct {
	Nodes int  `help:"Positions to examine for each answer." placeholder:"N"`
	Moves bool `help:"Print a line of moves for each side that can win."`

	ruleset *rules.Ruleset
	hard    sync.Mutex // locked for work that may take much memory
}

// Run prints for each position on standard input who can still win by any series of legal moves: White, then Black.
func (c *judgeCommand) Run(e *environment) error {
	if c.Nodes < 0 {
		return fmt.Errorf("%w: --nodes is not negative", errUsage)
	}
	var err error
	if _, c.ruleset, err = e.book(); err != nil {
		return err
	}
	in := bufio.NewReader(e.in)
	var ended error
	lists := func(yield func(judgeList) bool) {
		var list judgeList
		for {
			var line string
			if line, ended = notation.ReadLine(in); ended != nil {
				yield(list)
				return
			}
			if line != "" {
				list.fens = append(list.fens, line)
			}
			if list.awaited = !hasLine(in); list.awaited || len(list.fens) == mostJudged {
				if !yield(list) {
					return
				}
				list = judgeList{}
			}
		}
	}
	open := false
	for answers := range pgn.InOrder(runtime.GOMAXPROCS(0), lists, c.judgeAll) {
		e.out.Write(answers.text)
		open = open || answers.open
		if answers.bad {
			e.code = bad
		}
		if answers.awaited {
			if err := e.out.Flush(); err != nil {
				return err
			}
		}
	}
	if open && e.code == good {
		e.code = undecided
	}
	if ended == io.EOF {
		return nil
	}
	return ended
}

// mostJudged is how many lines one goroutine judges in turn: most take less time than handing them over.
const mostJudged = 64

// judgeList is a list of lines to judge.
type judgeList struct {
	fens    []string
	awaited bool // the sender may be waiting for the answers
}

type judged struct {
	text      []byte
	bad, open bool // a line is not a position; a question is undecided
	awaited   bool
}

func (c *judgeCommand) judgeAll(list judgeList) judged {
	to := judged{awaited: list.awaited}
	for _, line := range list.fens {
		if p, _, err := c.ruleset.ParseFEN(notation.ParseEPD(line).FEN); err == nil {
			c.answer(&to, p, line)
			continue
		}
		to.bad = true
		to.text = fmt.Appendf(to.text, "!!\t%s\n", source.Shown(line, source.StoredText))
	}
	return to
}

// answer adds the output line of a valid position.
func (c *judgeCommand) answer(to *judged, p rules.Position, fen string) {
	moves := ""
	for side, can := range [...]byte{rules.White: 'W', rules.Black: 'B'} {
		r := c.canWin(&p, rules.Color(side))
		letter := [...]byte{winnable.Can: can, winnable.Cannot: '-', winnable.Undecided: '?'}[r.Answer]
		to.text = append(to.text, letter)
		to.open = to.open || letter == '?'
		if r.Answer == winnable.Can && c.Moves {
			moves += "\t" + uciLine(p, r.Line)
		}
	}
	to.text = append(to.text, '\t')
	to.text = append(to.text, source.Shown(fen, source.StoredText)...)
	to.text = append(to.text, moves...)
	to.text = append(to.text, '\n')
}

// easyQuestion is the limit for questions that run in parallel.
var easyQuestion = winnable.Limit{Nodes: 25_000, Memory: 8 << 20}

// canWin answers for one side. Hard questions run one at a time, so that together they use no more memory than one.
func (c *judgeCommand) canWin(p *rules.Position, side rules.Color) winnable.Result {
	easy := easyQuestion
	last := c.Nodes > 0 && c.Nodes <= easy.Nodes
	if last {
		easy.Nodes = c.Nodes
	}
	r := winnable.Judge(context.Background(), p, side, easy)
	if r.Answer != winnable.Undecided || last {
		return r
	}
	c.hard.Lock()
	defer c.hard.Unlock()
	return winnable.Judge(context.Background(), p, side, winnable.Limit{Nodes: c.Nodes})
}

// uciLine returns a line from a position as UCI moves.
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
