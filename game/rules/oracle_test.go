package rules

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

// oracle is another chess program that counts moves for us, spoken to by UCI.
type oracle struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Scanner
}

func startOracle(t testing.TB, name string) *oracle {
	t.Helper()
	o := &oracle{command: exec.Command(testenv.Peer(t, name))}
	var err error
	if o.in, err = o.command.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := o.command.StdoutPipe()
	testenv.Must(t, err)
	o.out = bufio.NewScanner(out)
	testenv.Must(t, o.command.Start())
	t.Cleanup(func() {
		o.send("quit")
		o.in.Close()
		o.command.Wait()
	})
	return o
}

func (o *oracle) send(format string, args ...any) { fmt.Fprintf(o.in, format+"\n", args...) }

// perft returns the number of series of moves of a length, and of those after each first move.
func (o *oracle) perft(t testing.TB, fen string, depth int) (total uint64, first map[string]uint64) {
	t.Helper()
	o.send("position fen %s", fen)
	o.send("go perft %d", depth)
	first = make(map[string]uint64)
	for o.out.Scan() {
		move, number, found := strings.Cut(o.out.Text(), ": ")
		n, err := strconv.ParseUint(number, 10, 64)
		switch {
		case !found || err != nil:
		case move == "Nodes searched":
			return n, first
		case len(move) == 4 || len(move) == 5:
			first[move] = n
		}
	}
	t.Fatalf("%s: no answer for %s", o.command.Path, fen)
	return 0, nil
}

func (o *oracle) option(name, value string) { o.send("setoption name %s value %s", name, value) }

// TestAgainstStockfish compares moves with Stockfish's on positions of random play (FIDE 3).
func TestAgainstStockfish(t *testing.T) {
	testenv.OneGoroutine(t)
	o := startOracle(t, "stockfish")
	compareRandomPlay(t, o, shippedRuleset(t, "normal"), rounds(30))
	o.option("UCI_Chess960", "true")
	compareRandomPlay(t, o, shippedRuleset(t, "chess960"), rounds(60))
}

// fairyNames are the names in Fairy-Stockfish of the shipped rulesets that it knows.
var fairyNames = map[string]string{
	"normal": "chess", "chess960": "fischerandom", "three-check": "3check", "five-check": "5check", "no castling": "nocastle", "king of the hill": "kingofthehill",
	"antichess": "antichess", "extinction": "extinction", "knightmate": "knightmate", "almost chess": "almost",
	"amazons": "amazon", "three kings": "threekings", "berolina": "berolina", "nightriders": "nightrider",
	"crazyhouse": "crazyhouse", "atomic": "atomic", "horde": "horde", "racing kings": "racingkings", "suicide": "suicide",
	"losers": "losers", "misere": "misere", "breakthrough": "breakthrough", "torpedo": "torpedo", "pocket knight": "pocketknight",
	"placement": "placement", "chessgi": "chessgi", "grasshopper chess": "grasshopper", "perfect chess": "perfect",
	"minichess": "gardner", "los alamos": "losalamos", "minishogi": "minishogi",
}

// TestAgainstFairyStockfish does the same for the rulesets that Debian's Fairy-Stockfish knows; TestFairyGames has others.
func TestAgainstFairyStockfish(t *testing.T) {
	testenv.OneGoroutine(t)
	known := startOracle(t, "fairy-stockfish").variants(t)
	for name, fairy := range fairyNames {
		// In racing kings 11.1 plays on when Black cannot answer, and in minishogi it has other letters.
		if !slices.Contains(known, fairy) || name == "racing kings" || fairyLetters[fairy] != nil {
			continue
		}
		t.Run(name, func(t *testing.T) {
			o := startOracle(t, "fairy-stockfish")
			o.option("UCI_Variant", fairy)
			o.option("UCI_Chess960", strconv.FormatBool(name == "chess960"))
			compareRandomPlay(t, o, shippedRuleset(t, name), rounds(5))
		})
	}
}

func (o *oracle) variants(t testing.TB) []string {
	t.Helper()
	o.send("uci")
	var names []string
	for o.out.Scan() && o.out.Text() != "uciok" {
		if _, list, found := strings.Cut(o.out.Text(), "option name UCI_Variant "); found {
			names = strings.Split(list, " var ")[1:]
		}
	}
	return names
}

// compareRandomPlay plays random games and compares the moves of some of their positions, two plies deep.
func compareRandomPlay(t *testing.T, o *oracle, rs *Ruleset, games int) {
	t.Helper()
	random := rand.New(rand.NewPCG(1, uint64(games)))
	for range games {
		p, err := NewPosition(rs, rs.Shuffled(random.IntN))
		testenv.Must(t, err)
		for range random.IntN(120) {
			moves := p.LegalMoves()
			if random.IntN(8) == 0 || len(moves) == 0 {
				comparePosition(t, o, &p)
			}
			if len(moves) == 0 {
				break
			}
			if p, err = p.Play(moves[random.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func comparePosition(t *testing.T, o *oracle, p *Position) {
	t.Helper()
	_, want := o.perft(t, p.FEN(), 2)
	got := make(map[string]uint64)
	for _, m := range p.LegalMoves() {
		next, err := p.Play(m)
		testenv.Must(t, err)
		got[p.UCI(m)] = Perft(&next, 1)
	}
	if !maps.Equal(got, want) {
		t.Errorf("%s: %s: %v, want %v", p.Ruleset().Name(), p.FEN(), got, want)
	}
}
