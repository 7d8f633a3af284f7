package console

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
	"overtheboard/saves/packed"
)

// deepest is the greatest depth; nothing that deep ever ends.
const deepest = 100

type perftCommand struct {
	FEN      *string `name:"fen" help:"Position; the ruleset's start without it." placeholder:"FEN"`
	Depth    *int    `help:"Length of the sequences in plies."`
	Divide   bool    `help:"Count for each first move."`
	List     bool    `help:"Generate the moves at the last ply instead of counting targets."`
	EPD      string  `name:"epd" help:"File of lines such as \"FEN ;D1 20 ;D2 400\" to compare with." placeholder:"FILE"`
	MaxNodes *uint64 `help:"Skip counts of the file above this number." placeholder:"N"`
}

// Run counts series of moves from one position, or checks the counts in a file.
func (c *perftCommand) Run(e *environment) error {
	switch {
	case c.EPD != "" && (c.Depth != nil || c.FEN != nil || c.Divide):
		return fmt.Errorf("%w: --epd goes with --max-nodes and --list only", errUsage)
	case c.EPD != "":
		return c.compareFile(e)
	case c.MaxNodes != nil:
		return fmt.Errorf("%w: --max-nodes goes with --epd", errUsage)
	case c.Depth == nil:
		return fmt.Errorf("%w: --depth or --epd is needed", errUsage)
	case *c.Depth < 0 || *c.Depth > deepest:
		return fmt.Errorf("%w: --depth is from 0 to %d", errUsage, deepest)
	}
	p, err := e.position(c.FEN)
	if err != nil {
		return err
	}
	begin := time.Now()
	nodes, err := c.total(e, &p)
	if err != nil {
		return err
	}
	seconds := time.Since(begin).Seconds()
	fmt.Fprintf(e.out, "nodes %d seconds %.3f nps %.0f\n", nodes, seconds, float64(nodes)/max(seconds, 1e-9)) // the clock of Windows may show no time passed
	return nil
}

// total counts from a position, and prints the counts of the first moves if requested.
func (c *perftCommand) total(e *environment, p *rules.Position) (uint64, error) {
	if !c.Divide || *c.Depth == 0 {
		return c.count(p, *c.Depth), nil
	}
	var nodes uint64
	var lines []string
	for _, m := range p.LegalMoves() {
		next, err := p.Play(m)
		if err != nil {
			return 0, err
		}
		n := c.count(&next, *c.Depth-1)
		nodes += n
		lines = append(lines, fmt.Sprintf("%s %d", p.UCI(m), n))
	}
	e.printSorted(lines)
	return nodes, nil
}

func (c *perftCommand) count(p *rules.Position, depth int) uint64 {
	if c.List {
		return rules.PerftList(p, depth)
	}
	return rules.Perft(p, depth)
}

func (e *environment) printSorted(lines []string) {
	slices.Sort(lines)
	for _, line := range lines {
		fmt.Fprintln(e.out, line)
	}
}

type tally struct{ positions, counts, wrong int }

func (c *perftCommand) compareFile(e *environment) error {
	_, rs, err := e.book()
	if err != nil {
		return err
	}
	f, err := packed.Open(c.EPD)
	if err != nil {
		return err
	}
	defer f.Close()
	var t tally
	err = notation.EachLine(c.EPD, f, e.tell, func(number int, line string) bool {
		if err := c.compareLine(e, rs, line, &t); err != nil {
			for _, f := range notation.FaultsAt(source.Fault{File: c.EPD, Line: number}, err) {
				e.tell(f)
			}
		}
		return true
	})
	fmt.Fprintf(e.out, "%d positions, %d counts, %d wrong\n", t.positions, t.counts, t.wrong)
	if t.wrong > 0 {
		e.code = bad
	}
	if err == nil && t.positions == 0 && e.code == good {
		return fmt.Errorf("%s: there is no position in it", c.EPD)
	}
	return err
}

// compareLine counts for one line and prints each wrong count.
func (c *perftCommand) compareLine(e *environment, rs *rules.Ruleset, line string, t *tally) error {
	if len(line) > source.MaxLine {
		return fmt.Errorf("the line has more than %d characters", source.MaxLine)
	}
	parts := strings.Split(line, ";")
	fen := strings.TrimSpace(notation.ParseEPD(line).FEN)
	p, _, err := rs.ParseFEN(fen)
	if err != nil {
		return err
	}
	t.positions++
	operations := fen != strings.TrimSpace(parts[0])
	for _, part := range parts[1:] {
		if part = strings.TrimSpace(part); part == "" || operations && part[0] != 'D' {
			continue
		}
		var depth int
		var want uint64
		if _, err := fmt.Sscanf(part+"\n", "D%d %d\n", &depth, &want); err != nil || depth < 0 || depth > deepest {
			return fmt.Errorf("%q is not a count such as \"D3 8902\"", part)
		}
		if c.MaxNodes != nil && want > *c.MaxNodes {
			continue
		}
		t.counts++
		if got := c.count(&p, depth); got != want {
			t.wrong++
			fmt.Fprintf(e.out, "%s ;D%d %d counted %d\n", source.Shown(fen, source.StoredText), depth, want, got)
		}
	}
	return nil
}
