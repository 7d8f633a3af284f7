package helpmate

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/game/rules"
)

var (
	blockedNodes = flag.Int("blocked-nodes", 0, "node limit for -blocked-positions, 0 for the default")
	blockedOut   = flag.String("blocked-out", "", "file for each question's time and answer, slowest first")
)

var gamePositions = flag.String("game-positions", "", "file of FENs, one a line, to measure by")

// TestGamePositions prints how long answers take for a file of FENs; without -game-positions it does nothing.
func TestGamePositions(t *testing.T) {
	if *gamePositions == "" {
		return
	}
	text, err := os.ReadFile(*gamePositions)
	if err != nil {
		t.Fatal(err)
	}
	rs := standard(t)
	for name, judge := range map[string]func(*rules.Position, rules.Color) Result{
		"quick": Quick,
		"judge": func(p *rules.Position, side rules.Color) Result {
			return Judge(context.Background(), p, side, Limit{Nodes: *blockedNodes})
		},
	} {
		var all []measured
		begin := cpu()
		for _, fen := range strings.Split(strings.TrimSpace(string(text)), "\n") {
			p := position(t, rs, fen)
			for side := rules.White; side <= rules.Black; side++ {
				start := time.Now()
				r := judge(p, side)
				all = append(all, measured{time: time.Since(start), answer: r.Answer, nodes: r.Nodes, text: fmt.Sprintf("%c %s", "WB"[side], fen)})
				if r.Answer == Can {
					replay(t, p, side, r.Line)
				}
			}
		}
		t.Logf("%s: %v of processor time a question, reading and replaying included", name, (cpu()-begin)/time.Duration(len(all)))
		summarize(t, all)
	}
}

type measured struct {
	time         time.Duration
	answer, want Answer
	nodes        int
	text         string
}

// TestBlockedPositions compares with a file of answers and prints how long they take; without -blocked-positions it
// does nothing.
func TestBlockedPositions(t *testing.T) {
	if *blockedPositions == "" {
		return
	}
	f, err := os.Open(*blockedPositions)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rs := standard(t)
	var all []measured
	for lines := bufio.NewScanner(f); lines.Scan(); {
		answers, fen, _ := strings.Cut(lines.Text(), " ")
		p := position(t, rs, fen)
		for side := rules.White; side <= rules.Black; side++ {
			m := measured{want: Can, text: fmt.Sprintf("%c %s", "WB"[side], fen)}
			if answers[side] == '-' {
				m.want = Cannot
			}
			start := cpu()
			r := Judge(context.Background(), p, side, Limit{Nodes: *blockedNodes})
			m.time, m.answer, m.nodes = cpu()-start, r.Answer, r.Nodes
			all = append(all, m)
			if r.Answer != m.want && r.Answer != Undecided {
				t.Errorf("%s: answer %v, want %v", m.text, r.Answer, m.want)
			}
			if r.Answer == Can {
				replay(t, p, side, r.Line)
			}
		}
	}
	summarize(t, all)
}

// summarize prints what was measured.
func summarize(t *testing.T, all []measured) {
	t.Helper()
	slices.SortFunc(all, func(a, b measured) int { return int(b.time - a.time) })
	var total time.Duration
	undecided := map[Answer]int{}
	var out strings.Builder
	for _, m := range all {
		total += m.time
		if m.answer == Undecided {
			undecided[m.want]++
		}
		fmt.Fprintln(&out, m.time, m.answer, m.want, m.nodes, m.text)
	}
	t.Logf("%d questions, undecided %v, mean %v, max %v, 1%% over %v, median %v", len(all), undecided,
		total/time.Duration(len(all)), all[0].time, all[len(all)/100].time, all[len(all)/2].time)
	if *blockedOut != "" {
		if err := os.WriteFile(*blockedOut, []byte(out.String()), 0o644); err != nil {
			t.Error(err)
		}
	}
}

// cpu returns the processor time of this thread.
func cpu() time.Duration {
	runtime.LockOSThread()
	var u syscall.Rusage
	syscall.Getrusage(1, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
