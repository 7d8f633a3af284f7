package console

import (
	"bufio"
	"context"
	"fmt"
	"iter"
	"runtime"
	"strings"
	"sync"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/winnable"
)

type judgeCommand struct {
	Nodes int  `help:"Positions to look at for each answer." placeholder:"N"`
	Moves bool `help:"Print a line of moves for each side that can win."`

	ruleset *rules.Ruleset
	hard    sync.Mutex // held by what may take much memory
}

// Run tells for each position on standard input who can still win by some series of legal moves: White, then Black.
func (c *judgeCommand) Run(e *environment) error {
	if c.Nodes < 0 {
		return fmt.Errorf("%w: --nodes is not negative", errUsage)
	}
	var err error
	if c.ruleset, err = e.ruleset(); err != nil {
		return err
	}
	open := false
	lists := judgeLists{in: bufio.NewReader(e.in)}
	for answers := range inOrder(runtime.GOMAXPROCS(0), lists.all(), c.judgeAll) {
		e.out.Write(answers.text)
		open = open || answers.open
		if answers.bad {
			e.code = bad
		}
		if answers.awaited || e.out.Buffered() > e.out.Size()/2 {
			if err := e.out.Flush(); err != nil {
				return err
			}
		}
	}
	if open && e.code == good {
		e.code = undecided
	}
	return endOfLines(lists.err)
}

// judgeList are lines with positions to judge.
type judgeList struct {
	fens    []string
	awaited bool // who asks may wait for the answers to go on
}

// mostJudged is how many lines are read before they are judged.
const mostJudged = 64

// judgeLists are the lines of a stream, some at a time.
type judgeLists struct {
	in  *bufio.Reader
	err error // that ended the reading
}

// all yields the lists.
func (l *judgeLists) all() iter.Seq[judgeList] {
	return func(yield func(judgeList) bool) {
		var list judgeList
		for {
			var line string
			if line, l.err = readLine(l.in); l.err != nil {
				break
			}
			fen := bare(line)
			if fen != "" {
				list.fens = append(list.fens, fen)
			}
			if list.awaited = !hasLine(l.in); list.awaited || len(list.fens) == mostJudged {
				if !yield(list) {
					return
				}
				list = judgeList{}
			}
		}
		yield(list)
	}
}

// judged is what is printed of a list.
type judged struct {
	text      []byte
	bad, open bool // a line is no position; an answer is left open
	awaited   bool
}

// judgeAll judges a list.
func (c *judgeCommand) judgeAll(list judgeList) judged {
	answers := judged{awaited: list.awaited}
	for _, fen := range list.fens {
		c.judge(&answers, fen)
	}
	return answers
}

// shortestFEN is as long as any FEN is at least: what is shorter is not looked at.
const shortestFEN = "8/8/8/8/8/8/8/8 w - -"

// judge adds the line about one position.
func (c *judgeCommand) judge(to *judged, fen string) {
	if len(fen) >= len(shortestFEN) {
		if p, _, err := c.ruleset.ParseFEN(fenOf(fen)); err == nil {
			c.answer(to, p, fen)
			return
		}
	}
	to.text = append(append(append(to.text, "!!\t"...), source.Shown(fen, source.KeptText)...), '\n')
	to.bad = true
}

// answer adds the line about a position that is one.
func (c *judgeCommand) answer(to *judged, p rules.Position, fen string) {
	var moves strings.Builder
	for side, can := range [...]byte{rules.White: 'W', rules.Black: 'B'} {
		r := c.canWin(&p, rules.Color(side))
		letter := [...]byte{winnable.Can: can, winnable.Cannot: '-', winnable.Undecided: '?'}[r.Answer]
		to.text = append(to.text, letter)
		to.open = to.open || letter == '?'
		if r.Answer == winnable.Can && c.Moves {
			moves.WriteByte('\t')
			moves.WriteString(uciLine(p, r.Line))
		}
	}
	to.text = append(append(to.text, '\t'), source.Shown(fen, source.KeptText)...)
	to.text = append(append(to.text, moves.String()...), '\n')
}

// easyQuestion bounds what is tried at once, whatever is judged beside it.
var easyQuestion = winnable.Limit{Nodes: 25_000, Memory: 8 << 20}

// canWin answers for one side. Questions that are not easy take turns, so that all together take no more memory than one.
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
