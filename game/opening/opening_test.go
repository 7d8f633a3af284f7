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

// TestOf: a game is called by its moves and by its positions alike, beyond the last that has a name of its own, too.
func TestOf(t *testing.T) {
	g := savestest.NewGame(t, "normal", "")
	book := resources.Openings()
	if o := opening.Of(book, g.Live()); o != (opening.Opening{}) {
		t.Errorf("the start is called %v", o)
	}
	want := []string{"B00 King's Pawn Game", "C20 King's Pawn Game", "C20 King's Pawn Game: Wayward Queen Attack", "C20 King's Pawn Game: Wayward Queen Attack"}
	var moves []string
	for i, move := range strings.Fields("e2e4 e7e5 d1h5 a7a6") {
		savestest.Play(t, g, move)
		moves = append(moves, g.Live().SAN())
		if o := opening.Of(book, g.Live()); o.String() != want[i] || book.Follow(moves) != o {
			t.Errorf("after %v it is called %v and %v, want %q", moves, o, book.Follow(moves), want[i])
		}
	}
	if o := opening.Of(book, savestest.NewGame(t, "crazyhouse", "e2e4").Live()); o != (opening.Opening{}) {
		t.Errorf("another game is called %v", o)
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
