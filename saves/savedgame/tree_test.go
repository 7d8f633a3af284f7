package savedgame

import (
	"io"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/saves/disk"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
)

// TestReadTreeRefuses: every error in a variation has its place, and nothing is loaded.
func TestReadTreeRefuses(t *testing.T) {
	const round = `"rules": "normal", "version": 2, "round": {"0": {"white_turn": [["e2","e4"]], "black_turn": [["e7","e5"]]}}`
	for text, want := range map[string]string{
		`"variations": {}`:                                                                                                  "/variations",
		`"variations": [{}]`:                                                                                                "/variations/0",
		`"variations": [{"moves": []}]`:                                                                                     "/variations/0",
		`"variations": [{"ply": 1, "moves": []}]`:                                                                           "/variations/0/moves",
		`"variations": [{"ply": 0, "moves": [[["d2","d4"]]]}]`:                                                              "/variations/0/ply",
		`"variations": [{"ply": 4, "moves": [[["d2","d4"]]]}]`:                                                              "/variations/0",
		`"variations": [{"ply": 1, "moves": [[["d2","d5"]]]}]`:                                                              "/variations/0/moves/0",
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]],[["d2","d4"]]]}]`:                                                "/variations/0/moves/1",
		`"variations": [{"ply": 1, "moves": [[["e2","e4"]]]}]`:                                                              "/variations/0/moves/0",
		`"variations": [{"of": 0, "ply": 1, "moves": [[]]}]`:                                                                "/variations/0/of",
		`"variations": [{"ply": 1, "moves": [[]]}, {"of": 1, "ply": 2, "moves": [[]]}]`:                                     "/variations/1/of",
		`"variations": [{"ply": 1, "moves": [[]]}, {"of": 0, "ply": 2, "moves": [[]]}]`:                                     "/variations/1",
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]]], "clock": [[null,null],[null,null]]}]`:                          "/variations/0/clock/1",
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]]], "clock": [[null,"x"]]}]`:                                       "/variations/0/clock/0/1",
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]]], "comments": {"2": {}}}]`:                                       "/variations/0/comments/2",
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]]], "events": [{"by": "white", "ply": 2, "type": "draw_offer"}]}]`: "/variations/0/events/0/ply",
		`"comments": {"3": {"after": "x"}}`:                                                                                 "/comments/3",
		`"comments": {"01": {"after": "x"}}`:                                                                                "/comments/01",
		`"comments": {"1": "x"}`:                                                                                            "/comments/1",
		`"comments": {"1": {"after": 1}}`:                                                                                   "/comments/1/after",
		`"nags": {"1": 3}`:                                                                                                  "/nags/1",
		`"nags": {"1": [1000]}`:                                                                                             "/nags/1/0",
		`"nags": {"1": [1` + strings.Repeat(",1", 25) + `]}`:                                                                "/nags/1",
		`"taken_back": 1`:          "/taken_back",
		`"clock_starts": "soon"`:   "/clock_starts",
		`"clock_at_start": [null]`: "/clock_at_start",
	} {
		refused(t, "{"+round+",\n"+text+"}", "2:"+want)
	}
}

// TestTreeTooLarge: a game too large to be read again is not written, and its file stays as it was.
func TestTreeTooLarge(t *testing.T) {
	testenv.OneGoroutine(t)
	g := savestest.NewGame(t, "normal", "e2e4")
	g.Live().After = strings.Repeat("x", source.MaxFileSize)
	path := t.TempDir() + "/game.json"
	savestest.Write(t, path, "old")
	_, err := disk.ReplaceFile(path, disk.StampOfText([]byte("old")), func(w io.Writer) error { return Write(w, g, savestest.Evening) })
	if err == nil || !strings.Contains(err.Error(), "too large for a saved game") {
		t.Errorf("error %v", err)
	}
	savestest.Holds(t, path, "old")
}

// TestTreeThroughJSON: a written game is read again as the same game, under every shipped ruleset.
func TestTreeThroughJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := savestest.RandomGame(t)
		savestest.Grow(t, g)
		text := written(t, g)
		again, notices, err := Read(savestest.Shipped(), "game.json", []byte(text))
		testenv.Must(t, err, text)
		for _, n := range notices {
			if !strings.HasPrefix(n.Pointer, "/start") && !strings.Contains(n.Format, "had ended") {
				t.Errorf("notice %v", n)
			}
		}
		if got, want := savestest.TreeText(again), savestest.TreeText(g); got != want {
			t.Fatalf("got\n%s\nwant\n%s\n%s", got, want, text)
		}
		if back := written(t, again); back != text || !again.Saved.Equal(savestest.Evening) || again.Live().Position().Key() != g.Live().Position().Key() {
			t.Fatalf("written:\n%s\nread and written again:\n%s", text, back)
		}
	})
}

// TestSaveForgetsNothing: a start position may hold less about unmoved pieces than the game.
func TestSaveForgetsNothing(t *testing.T) {
	rs := savestest.Ruleset(t, savestest.Shipped().Book, "normal")
	setup := savestest.NewGame(t, "normal", "").Root().Position().Setup()
	setup.Unmoved &^= rules.At(4, 1).Bit() // the pawn on e2 has moved before
	start, err := rules.NewPosition(rs, setup)
	testenv.Must(t, err)
	g := savestest.New(t, game.Config{Ruleset: rs, Position: &start})
	text := written(t, g)
	again, notices, err := Read(savestest.Shipped(), "s.json", []byte(text))
	if err != nil || len(notices) > 0 {
		t.Fatal(err, notices)
	}
	if p := again.Live().Position(); p.Unmoved() != setup.Unmoved || len(p.MovesFrom(rules.At(4, 1))) != 1 {
		t.Error("the pawn on e2 may go two steps")
	}
	testenv.Same(t, written(t, again), text, "written")
}
