package opening_test

import (
	"fmt"
	"strings"
	"testing"

	"overtheboard/game/opening"
	"overtheboard/resources"
	"overtheboard/saves/savestest"
)

func Example() {
	book := resources.Openings()
	fmt.Println(book.Follow(strings.Fields("e4 e5 Nf3 Nc6 Bc4 Bc5 a3")))
	fmt.Println(book.Follow(strings.Fields("Nf3 d5 d4 Nf6 c4 e6 Nc3"))) // by another order
	// Output:
	// C50 Italian Game: Giuoco Piano
	// D37 Queen's Gambit Declined: Three Knights Variation
}

func TestOf(t *testing.T) {
	g := savestest.NewGame(t, "normal", "")
	book := resources.Openings()
	if o := opening.Of(book, g.Live()); o != (opening.Opening{}) {
		t.Errorf("the start is called %v", o)
	}
	want := []string{"B00 King's Pawn Game", "C20 King's Pawn Game", "C20 King's Pawn Game: Wayward Queen Attack", "C20 King's Pawn Game: Wayward Queen Attack"}
	for i, move := range strings.Fields("e2e4 e7e5 d1h5 a7a6") {
		savestest.Play(t, g, move)
		if got := opening.Of(book, g.Live()).String(); got != want[i] {
			t.Errorf("after %d moves it is called %q, want %q", i+1, got, want[i])
		}
	}
	if o := opening.Of(book, savestest.NewGame(t, "crazyhouse", "e2e4").Live()); o != (opening.Opening{}) {
		t.Errorf("another game is called %v", o)
	}
}

// TestWays: following a game and reading its moves give the same opening.
func TestWays(t *testing.T) {
	book := resources.Openings()
	g := savestest.NewGame(t, "normal", "d2d4 g8f6 c2c4 g7g6 b1c3 d7d5 c4d5 f6d5 e2e4 d5c3 b2c3 f8g7 f1c4")
	var moves []string
	for _, n := range g.MainLine()[1:] {
		moves = append(moves, n.SAN())
		if followed, of := book.Follow(moves), opening.Of(book, n); followed != of || of.ECO == "" {
			t.Errorf("%v is %v, and %v", moves, followed, of)
		}
	}
	if o := book.Follow([]string{"e4", "x", "e5"}); o.ECO != "B00" {
		t.Errorf("what cannot be read is %v", o)
	}
}

func TestRead(t *testing.T) {
	chess := savestest.NewGame(t, "normal", "").Ruleset()
	for table, want := range map[string]string{
		"eco\tname\tmoves\nA00\tx\n":     "not a code",
		"eco\tname\tmoves\nA00\tx\te5\n": "A00",
	} {
		if _, err := opening.Read(chess, table); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", table, err)
		}
	}
}
