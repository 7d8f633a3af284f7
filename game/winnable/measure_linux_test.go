package winnable

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
	"unsafe"

	"overtheboard/game/rules"
)

var (
	blockedNodes = flag.Int("blocked-nodes", 0, "node limit for -blocked-positions, 0 for the default")
	blockedOut   = flag.String("blocked-out", "", "file for each question's time and answer, slowest first")
)

var gamePositions = flag.String("game-positions", "", "file of FENs, one a line, to measure by instead of our own")

// TestGamePositions decides both questions about positions of games, all of them, and prints the time.
func TestGamePositions(t *testing.T) {
	text := gamesSample
	if *gamePositions != "" {
		all, err := os.ReadFile(*gamePositions)
		if err != nil {
			t.Fatal(err)
		}
		text = string(all)
	}
	rs := standard(t)
	for _, way := range []struct {
		name  string
		judge func(*rules.Position, rules.Color) Result
	}{
		{"quick", new(solver).atOnce},
		{"judge", func(p *rules.Position, side rules.Color) Result {
			return Judge(context.Background(), p, side, Limit{Nodes: *blockedNodes})
		}},
	} {
		var all []measured
		for fen := range strings.Lines(strings.TrimSpace(text)) {
			p := position(t, rs, strings.TrimSpace(fen))
			for side := rules.White; side <= rules.Black; side++ {
				start := cpu()
				r := way.judge(p, side)
				all = append(all, measured{time: cpu() - start, answer: r.Answer, nodes: r.Nodes, stage: r.stage,
					text: fmt.Sprintf("%c %s", "WB"[side], p.FEN())})
				if r.Answer == Can && way.name == "judge" {
					replay(t, p, side, r.Line)
				}
				if r.Answer == Undecided && way.name == "judge" {
					t.Errorf("%s: undecided for %v", p.FEN(), side)
				}
			}
		}
		t.Log(way.name)
		summarize(t, all)
	}
}

type measured struct {
	time         time.Duration
	answer, want Answer
	nodes        int
	stage        uint8
	text         string
}

// TestBlockedPositions compares with a file of answers and prints the time; without -blocked-positions it does nothing.
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
			m.time, m.answer, m.nodes, m.stage = cpu()-start, r.Answer, r.Nodes, r.stage
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

func summarize(t *testing.T, all []measured) {
	t.Helper()
	slices.SortFunc(all, func(a, b measured) int { return int(b.time - a.time) })
	var total time.Duration
	undecided := map[Answer]int{} // by the expected answer, if known
	var out strings.Builder
	for _, m := range all {
		total += m.time
		if m.answer == Undecided {
			undecided[m.want]++
		}
		fmt.Fprintln(&out, m.time, m.answer, m.want, m.nodes, m.text)
	}
	at := func(fraction float64) time.Duration { return all[int(float64(len(all))*(1-fraction))].time }
	t.Logf("%d questions, undecided %v, mean %v, median %v, 99 %% within %v, 99.9 %% within %v, worst %v", len(all), undecided,
		total/time.Duration(len(all)), at(0.5), at(0.99), at(0.999), all[0].time)
	for i, stage := range stages {
		var n, most int
		var total time.Duration
		for _, m := range all {
			if int(m.stage) == i {
				n++
				total += m.time
				most = max(most, m.nodes)
			}
		}
		t.Logf("%-30s %8d %16v %10d", stage.name, n, total, most)
	}
	if *blockedOut != "" {
		if err := os.WriteFile(*blockedOut, []byte(out.String()), 0o644); err != nil {
			t.Error(err)
		}
	}
}

func cpu() time.Duration {
	runtime.LockOSThread()
	const threadClock = 3 // CLOCK_THREAD_CPUTIME_ID: finer than getrusage
	var now syscall.Timespec
	syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadClock, uintptr(unsafe.Pointer(&now)), 0)
	return time.Duration(now.Nano())
}
