package saves

import (
	"strings"
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

func TestProposedName(t *testing.T) {
	for names, want := range map[[2]string]string{
		{"Ann", "Ben"}:                   "Ann - Ben 2026-11-20.pgn",
		{"", ""}:                         "Game 2026-11-20.pgn",
		{"", "Ben"}:                      "White - Ben 2026-11-20.pgn",
		{"a/b\\c:d", "<x>|\"?*\n\u202e"}: "a b c d - x 2026-11-20.pgn",
		{"..", "~ß "}:                    "White - ß 2026-11-20.pgn",
		{strings.Repeat("é", 100), "B"}:  strings.Repeat("é", 30) + " - B 2026-11-20.pgn",
	} {
		g := savestest.NewGame(t, "normal", "")
		if g.Names = names; ProposedName(g, savestest.Evening, NameWords{"Game", "White", "Black"}) != want {
			t.Errorf("%q: %q, want %q", names, ProposedName(g, savestest.Evening, NameWords{"Game", "White", "Black"}), want)
		}
	}
	for date, want := range map[string]string{
		"1989.05.12": "1989-05-12", "1989.05.??": "1989-05", "1989.??.??": "1989", "????.??.??": "2026-11-20", "a summer/fall": "a summer f",
	} {
		g := savestest.NewGame(t, "normal", "")
		g.Names, g.Tags = [2]string{"Ann", "Ben"}, map[string]string{"Date": date}
		testenv.Same(t, ProposedName(g, savestest.Evening, NameWords{}), "Ann - Ben "+want+".pgn", "played", date, "it is")
	}
	g := savestest.NewGame(t, "normal", "")
	if g.Started = savestest.Evening; ProposedName(g, savestest.Evening.AddDate(0, 0, 3), NameWords{Game: "Game"}) != "Game 2026-11-20.pgn" {
		t.Error("the day on which it was played is not named")
	}
	testenv.Same(t, ProposedName(savestest.NewGame(t, "normal", ""), savestest.Evening, NameWords{Game: "Game: 1/2?"}), "Game 1 2 2026-11-20.pgn", "words that file systems refuse")
}
