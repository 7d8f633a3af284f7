package rules

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"overtheboard/game/testenv"
)

// TestNotationUnderRandomRules checks the laws of notation in games of random rulesets.
func TestNotationUnderRandomRules(t *testing.T) {
	testenv.OneGoroutine(t)
	good, draws := 0, rounds(150)
	for seed := range uint64(draws) {
		random := rand.New(rand.NewPCG(seed, 3))
		text := randomRuleset(random)
		book, err := readText(t, "", text)
		if err != nil {
			continue // no errors are drawn on purpose, but a king may be in check
		}
		good++
		rs, err := book.Ruleset("t")
		if err != nil {
			t.Fatal(err)
		}
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Log(text)
			p := rs.Start()
			for ply := range 40 {
				moves := p.LegalMoves()
				if len(moves) == 0 || p.Verdict() != (Verdict{}) {
					break // a taken king cannot be written as a FEN
				}
				if ply%4 == 0 {
					checkNotation(t, &p)
				}
				next, err := p.Play(moves[random.IntN(len(moves))])
				if err != nil {
					t.Fatal(err)
				}
				p = next
			}
		})
	}
	if good < draws/4 {
		t.Errorf("only %d rulesets were good", good)
	}
}

// randomRuleset returns a file with one ruleset "t", of pieces that move in any way.
func randomRuleset(random *rand.Rand) string {
	const letters = "KABCD"
	pieces := make(map[string]any)
	for _, letter := range letters {
		piece := map[string]any{"name": "X", "move": randomOffsets(random, 3), "capture": randomOffsets(random, 3)}
		if random.IntN(2) == 0 {
			piece["initial"] = randomOffsets(random, 2)
		}
		if random.IntN(3) == 0 {
			piece["san"] = ""
		}
		if random.IntN(5) == 0 {
			piece["capture"] = "move"
		}
		pieces[string(letter)] = piece
	}
	var board [8][8]string
	for rank := range board {
		for file := range board[rank] {
			board[rank][file] = " "
		}
	}
	for file := range 8 {
		for rank := range 2 {
			letter := letters[1+random.IntN(4)]
			if rank == 0 && file == 4 {
				letter = 'K'
			}
			if random.IntN(5) > 0 || letter == 'K' {
				board[rank][file], board[7-rank][file] = string(letter), string(letter|0x20)
			}
		}
	}
	ruleset := map[string]any{
		"board": board, "pieces": pieces, "royal": "K", "en_passant": []string{"A", "B", "C"},
		"promotion": map[string]any{"A": map[string]any{"to": []string{"B", "D"}, "rank": 3 + random.IntN(4)}},
	}
	if random.IntN(2) == 0 {
		ruleset["symmetry"] = "rotate"
	}
	if random.IntN(3) == 0 {
		ruleset["win"] = []any{"capture_royal", map[string]any{"extinction": []string{"B"}}}
	}
	if random.IntN(3) == 0 {
		ruleset["must_capture"] = true
	}
	if random.IntN(2) == 0 {
		ruleset["castling"] = map[string]any{"partner": string(letters[1+random.IntN(4)])}
	}
	addVariants(random, ruleset)
	text, err := json.Marshal(map[string]any{"t": ruleset})
	if err != nil {
		panic(err)
	}
	return string(text)
}

func addVariants(random *rand.Rand, ruleset map[string]any) {
	fields := map[string]any{
		"hand": map[string]any{
			"captures": "as_is", "start": []string{"A", "B", "B", "C"}, "drop": map[string]any{"A": []string{"*3", "d*", "e4"}},
			"one_per_file": []string{"B"}, "no_mate": []string{"B", "C"}, "opposite_colours": "C",
		},
		"blast":      map[string]any{"spares": []string{"C"}},
		"give_check": map[string]any{"white": false},
		"lose":       map[string]any{"black": []any{map[string]any{"extinction": []string{"B"}, "left": 1}}},
		"stalemate":  "fewer",
		"initial":    map[string]any{"B": []string{"*2", "*3"}},
		"en_passant": map[string]any{"of": []string{"A", "B"}, "on": []string{"*5", "*6"}},
		"draws":      map[string]any{"to": "black"},
		"promotion": map[string]any{"white": map[string]any{"A": map[string]any{
			"to": []string{"B", "D"}, "zone": []string{"*7", "*8", "a*"}, "optional": true, "leaving": random.IntN(2) == 0,
		}}},
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if random.IntN(5) == 0 {
			ruleset[name] = fields[name]
		}
	}
}

func randomOffsets(random *rand.Rand, most int) [][]int {
	offsets := [][]int{}
	for range 1 + random.IntN(most) {
		offset := []int{random.IntN(5) - 2, random.IntN(5) - 2, []int{1, 1, 2, 3, -1}[random.IntN(5)]}
		if offset[0] != 0 || offset[1] != 0 {
			offsets = append(offsets, offset)
		}
	}
	return offsets
}
