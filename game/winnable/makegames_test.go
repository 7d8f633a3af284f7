package winnable

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"overtheboard/game/rules"
)

var (
	makeGames  = flag.String("make-games", "", "file to write positions of made-up games to, one FEN a line")
	gamesMade  = flag.Int("games", 300, "how many games -make-games plays")
	enginePath = flag.String("engine", "stockfish", "the UCI engine that -make-games plays them with")
	gamesSeed  = flag.Uint64("games-seed", 1, "another seed makes other games")
)

// longestGame ends a made-up game that does not end by itself, in plies.
const longestGame = 500

// TestMakeGames plays games as people do, well and badly, and writes some of their positions to a file to measure by; without
// -make-games it does nothing.
func TestMakeGames(t *testing.T) {
	if *makeGames == "" {
		return
	}
	e, err := startEngine(*enginePath)
	if err != nil {
		t.Fatal(err)
	}
	defer e.quit()
	r := rand.New(rand.NewPCG(*gamesSeed, 5))
	var out strings.Builder
	kept := 0
	for range *gamesMade {
		players := [2]player{e.somebody(r), e.somebody(r)}
		kept += playGame(t, r, players, &out)
	}
	t.Logf("%d positions", kept)
	if err := os.WriteFile(*makeGames, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// player chooses a move among the legal ones.
type player func(p *rules.Position, moves []rules.Move) (rules.Move, error)

// playGame plays one game from a random opening and writes about every sixth position of it, and how many they are.
func playGame(t *testing.T, r *rand.Rand, players [2]player, out *strings.Builder) (kept int) {
	p := standard(t).Start()
	opening := r.IntN(11)
	for ply := range longestGame {
		moves := p.LegalMoves()
		if len(moves) == 0 || p.Verdict() != (rules.Verdict{}) || p.Halfmoves() >= 150 {
			break
		}
		m, err := moves[r.IntN(len(moves))], error(nil)
		if ply >= opening {
			m, err = players[p.Turn()](&p, moves)
		}
		if err == nil {
			p, err = p.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
		if r.IntN(6) == 0 {
			fmt.Fprintln(out, p.FEN())
			kept++
		}
	}
	return kept
}

type engine struct {
	in  io.WriteCloser
	out *bufio.Scanner
	cmd *exec.Cmd
}

func startEngine(path string) (*engine, error) {
	cmd := exec.Command(path)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	e := &engine{in: in, out: bufio.NewScanner(out), cmd: cmd}
	return e, cmd.Start()
}

func (e *engine) quit() {
	e.in.Close()
	e.cmd.Wait()
}

// somebody returns a player that moves at random, or the engine at a random level with few nodes.
func (e *engine) somebody(r *rand.Rand) player {
	if r.IntN(3) == 0 {
		return func(_ *rules.Position, moves []rules.Move) (rules.Move, error) { return moves[r.IntN(len(moves))], nil }
	}
	level, nodes := r.IntN(21), []int{1, 10, 100, 1000}[r.IntN(4)]
	return func(p *rules.Position, moves []rules.Move) (rules.Move, error) {
		fmt.Fprintf(e.in, "setoption name Skill Level value %d\nposition fen %s\ngo nodes %d\n", level, p.FEN(), nodes)
		for e.out.Scan() {
			best, ok := strings.CutPrefix(e.out.Text(), "bestmove ")
			if !ok {
				continue
			}
			best, _, _ = strings.Cut(best, " ")
			for _, m := range moves {
				if p.UCI(m) == best {
					return m, nil
				}
			}
			return rules.Move{}, fmt.Errorf("%s: the engine plays %s", p.FEN(), best)
		}
		return rules.Move{}, io.ErrUnexpectedEOF
	}
}
