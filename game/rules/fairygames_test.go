package rules

import (
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"overtheboard/game/testenv"
)

// fairyGamesFile is a file of games of Fairy-Stockfish's, by default the small one in testdata. testdata/fairy/games.js makes
// larger ones.
var fairyGamesFile = flag.String("fairy.games", "testdata/fairy/games.txt", "games of Fairy-Stockfish's to compare with, position by position")

// fairyLetters are Fairy-Stockfish's letters for pieces to which our ruleset, by its name there, gives another one. A plus
// precedes what has promoted in shogi.
var fairyLetters = map[string]map[byte]string{
	"minishogi": shogiLetters, "euroshogi": shogiLetters, "gorogoro": shogiLetters, "judkins": shogiLetters,
}

var shogiLetters = map[byte]string{'T': "+P", 'U': "+S", 'V': "+N", 'H': "+B", 'D': "+R"}

var fairyBook = sync.OnceValues(func() (*Rulebook, error) {
	base, err := shipped()
	if err != nil {
		return nil, err
	}
	return readFolder("testdata/fairy", base)
})

// fairyRuleset returns our ruleset for a variant: the shipped one, else that of testdata/fairy.
func fairyRuleset(t testing.TB, variant string) *Ruleset {
	t.Helper()
	for ours, name := range fairyNames {
		if name == variant {
			return shippedRuleset(t, ours)
		}
	}
	book, err := fairyBook()
	testenv.Must(t, err)
	rs, err := book.Ruleset(variant)
	testenv.Must(t, err)
	return rs
}

type fairyGame struct {
	variant, start, result, end string
	plies                       []fairyPly
}

// fairyPly is Fairy-Stockfish's account of a position: the number and the hash of its legal moves, and the move played.
type fairyPly struct {
	moves int
	hash  string
	move  string
}

func readFairyGame(line string) (g fairyGame, err error) {
	fields := strings.Split(line, "\t")
	if len(fields) != 5 {
		return g, fmt.Errorf("%d fields", len(fields))
	}
	g = fairyGame{variant: fields[0], start: fields[1], result: fields[2], end: fields[3]}
	for text := range strings.FieldsSeq(fields[4]) {
		parts := strings.SplitN(text+".", ".", 3)
		n, err := strconv.Atoi(parts[0])
		if err != nil || len(parts) != 3 {
			return g, fmt.Errorf("ply %q", text)
		}
		g.plies = append(g.plies, fairyPly{n, parts[1], strings.TrimSuffix(parts[2], ".")})
	}
	return g, nil
}

// TestFairyGames replays random games of Fairy-Stockfish's and compares each position's legal moves, and how the games end.
func TestFairyGames(t *testing.T) {
	replayFairyGames(t, *fairyGamesFile, fairyRuleset)
}

// TestHopperGames does the same with hoppers and lame leapers, whose Betza strings are the same in Fairy-Stockfish's variants.ini.
func TestHopperGames(t *testing.T) {
	const folder = "testdata/hoppers/"
	book, err := readFolder(folder, shippedBook(t))
	variants, err2 := os.ReadFile(folder + "variants.ini")
	testenv.Must(t, errors.Join(err, err2))
	replayFairyGames(t, folder+"games.txt", func(t testing.TB, name string) *Ruleset {
		_, section, _ := strings.Cut(string(variants), "["+name+":")
		section, _, _ = strings.Cut(section, "\n[")
		ours, _ := book.Source(name)
		for m := range ours.Fields("pieces")["pieces"].Every {
			betza, _ := m.Value.Fields("betza")["betza"].Text()
			if !strings.Contains(section, " = "+strings.ToLower(m.Name)+":"+betza+"\n") {
				t.Errorf("%s: %s is not %q there", name, m.Name, betza)
			}
		}
		rs, err := book.Ruleset(name)
		testenv.Must(t, err)
		return rs
	})
}

func replayFairyGames(t *testing.T, file string, ruleset func(t testing.TB, variant string) *Ruleset) {
	data, err := os.ReadFile(file)
	testenv.Must(t, err)
	games := map[string][]fairyGame{}
	for line := range strings.Lines(string(data)) {
		g, err := readFairyGame(strings.TrimSuffix(line, "\n"))
		testenv.Must(t, err)
		games[g.variant] = append(games[g.variant], g)
	}
	for _, variant := range slices.Sorted(maps.Keys(games)) {
		t.Run(variant, func(t *testing.T) {
			rs := ruleset(t, variant)
			positions := 0
			for _, g := range games[variant] {
				n, err := g.replay(rs)
				positions += n
				testenv.Must(t, err)
			}
			t.Logf("%d games, %d positions", len(games[variant]), positions)
		})
	}
}

// replay plays a game and returns how many positions were compared, and where the first differs.
func (g *fairyGame) replay(rs *Ruleset) (positions int, err error) {
	letters := fairyLetters[g.variant]
	p, _, err := rs.ParseFEN(ourFEN(g.start, letters))
	if err != nil {
		return 0, fmt.Errorf("%s: %w", g.start, err)
	}
	for i, ply := range g.plies {
		moves := fairyMoves(&p, p.LegalMoves(), letters)
		if *slowToo {
			var listed []Move
			for _, m := range slowOf(&p).moves() {
				listed = append(listed, fastMove(rs, m))
			}
			if names := fairyMoves(&p, listed, letters); !maps.Equal(names, moves) {
				return positions, fmt.Errorf("%s: ply %d, %s: the slow moves differ: %v, %v", g.variant, i+1, p.FEN(), slices.Sorted(maps.Keys(names)), slices.Sorted(maps.Keys(moves)))
			}
		}
		if got := hashMoves(moves); len(moves) != ply.moves || got != ply.hash {
			return positions, fmt.Errorf("%s: ply %d, %s: %d moves, want %d\nafter %s\nours: %s", g.variant, i+1, p.FEN(), len(moves), ply.moves, g.played(i), strings.Join(slices.Sorted(maps.Keys(moves)), " "))
		}
		positions++
		if ply.move == "" {
			break
		}
		if got := fairyResult(&p); got != "*" {
			return positions, fmt.Errorf("%s: %s: ended %s, want a move", g.variant, p.FEN(), got)
		}
		if p, err = p.Play(moves[ply.move]); err != nil {
			return positions, fmt.Errorf("%s: %s: %w", p.FEN(), ply.move, err)
		}
	}
	if got := fairyResult(&p); got != g.result {
		return positions, fmt.Errorf("%s: %s: ended %s, want %s\nafter %s", g.variant, p.FEN(), got, g.result, g.played(len(g.plies)-1))
	}
	want := placed(ourFEN(g.end, letters))
	if hand := rs.definition.Hand[White]; hand == nil || hand.Captures != CaptureDemoted {
		want = strings.ReplaceAll(want, "~", "") // if nothing reverts, we do not mark promoted pieces
	}
	if got := placed(p.FEN()); got != want {
		return positions, fmt.Errorf("%s: the last position is %s, want %s\nafter %s", g.variant, got, want, g.played(len(g.plies)-1))
	}
	return positions, nil
}

// slowToo tests the slow implementation as well.
var slowToo = flag.Bool("fairy.slow", false, "compare the slow implementation with the games too")

func (g *fairyGame) played(n int) string {
	var moves []string
	for _, ply := range g.plies[:n] {
		moves = append(moves, ply.move)
	}
	return strings.Join(moves, " ")
}

func fairyMoves(p *Position, moves []Move, letters map[byte]string) map[string]Move {
	named := make(map[string]Move)
	for _, m := range moves {
		name := p.UCI(m)
		if m.Promotion != NoKind {
			theirs := letters[p.Ruleset().Def(m.Promotion).Letter]
			switch {
			case strings.HasPrefix(theirs, "+"):
				name = name[:4] + "+"
			case theirs != "" && name[1] == '@':
				name = theirs + name[1:]
			case theirs != "":
				name = name[:4] + strings.ToLower(theirs)
			}
		}
		named[name] = m
	}
	return named
}

// hashMoves is the hash of a file's line: FNV-1a of the moves in the order of their bytes, each followed by a space.
func hashMoves(moves map[string]Move) string {
	h := fnv.New32a()
	for _, name := range slices.Sorted(maps.Keys(moves)) {
		io.WriteString(h, name+" ")
	}
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

func fairyResult(p *Position) string {
	v := p.Verdict()
	switch {
	case v.Ending == NoEnding:
		return "*"
	case v.Winner == WhiteWins:
		return "1-0"
	case v.Winner == BlackWins:
		return "0-1"
	}
	return "1/2-1/2"
}

// ourFEN puts our letters into the first field of a FEN, which have all promoted.
func ourFEN(fen string, letters map[byte]string) string {
	placement, rest, _ := strings.Cut(fen, " ")
	var pairs []string
	for ours, theirs := range letters {
		pairs = append(pairs, theirs, string(ours)+"~", strings.ToLower(theirs), string(ours|0x20)+"~")
	}
	return strings.NewReplacer(pairs...).Replace(placement) + " " + rest
}

func placed(fen string) string {
	fields := strings.Fields(fen)
	board, hands, _ := strings.Cut(strings.TrimSuffix(fields[0], "]"), "[")
	sorted := []byte(hands)
	slices.Sort(sorted)
	return board + "[" + string(sorted) + "] " + fields[1]
}
