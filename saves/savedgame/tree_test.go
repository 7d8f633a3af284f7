package savedgame

import (
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
	"overtheboard/saves/savestest"

	"pgregory.net/rapid"
)

// TestReadTreeRefuses: every error in a variation has its place, and nothing is loaded.
func TestReadTreeRefuses(t *testing.T) {
	const round = `"rules": "normal", "version": 2, "round": {"0": {"white_turn": [["e2","e4"]], "black_turn": [["e7","e5"]]}}`
	for text, want := range map[string]string{
		`"variations": {}`:                                                                                                  "/variations: an array is needed here, not an object",
		`"variations": [{}]`:                                                                                                `/variations/0: "moves" is missing`,
		`"variations": [{"moves": []}]`:                                                                                     `/variations/0: "ply" is missing`,
		`"variations": [{"ply": 1, "moves": []}]`:                                                                           "/variations/0/moves: a variation has at least one move",
		`"variations": [{"ply": 0, "moves": [[["d2","d4"]]]}]`:                                                              "/variations/0/ply: 0 is not from 1 to 12000",
		`"variations": [{"ply": 4, "moves": [[["d2","d4"]]]}]`:                                                              "/variations/0: ply 4 is not in the line that is varied, from ply 1 to 3",
		`"variations": [{"ply": 1, "moves": [[["d2","d5"]]]}]`:                                                              "/variations/0/moves/0: d2-d5 is not a legal move of white here",
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]],[["d2","d4"]]]}]`:                                                "/variations/0/moves/1: d2-d4 is not a legal move of black here",
		`"variations": [{"ply": 1, "moves": [[["e2","e4"]]]}]`:                                                              "/variations/0/moves/0: the variation begins with a move that is there already",
		`"variations": [{"of": 0, "ply": 1, "moves": [[]]}]`:                                                                "/variations/0/of: there is no variation before this one",
		`"variations": [{"ply": 1, "moves": [[]]}, {"of": 1, "ply": 2, "moves": [[]]}]`:                                     "/variations/1/of: 1 is not from 0 to 0",
		`"variations": [{"ply": 1, "moves": [[]]}, {"of": 0, "ply": 2, "moves": [[]]}]`:                                     "/variations/1: ply 2 is not in the line that is varied, from ply 2 to 1",
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]]], "clock": [[null,null],[null,null]]}]`:                          "/variations/0/clock/1: there is no move for this clock",
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]]], "clock": [[null,"x"]]}]`:                                       `/variations/0/clock/0/1: "x" is not a time such as "0:09:58.2"`,
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]]], "comments": {"2": {}}}]`:                                       `/variations/0/comments/2: "2" is not a ply from 1 to 1`,
		`"variations": [{"ply": 1, "moves": [[["d2","d4"]]], "events": [{"by": "white", "ply": 2, "type": "draw_offer"}]}]`: "/variations/0/events/0/ply: 2 is not from 1 to 1",
		`"comments": {"3": {"after": "x"}}`:                                                                                 `/comments/3: "3" is not a ply from 0 to 2`,
		`"comments": {"01": {"after": "x"}}`:                                                                                `/comments/01: "01" is not a ply from 0 to 2`,
		`"comments": {"1": "x"}`:                                                                                            "/comments/1: an object is needed here, not a string",
		`"comments": {"1": {"after": 1}}`:                                                                                   "/comments/1/after: a string is needed here, not a number",
		`"nags": {"1": 3}`:                                                                                                  "/nags/1: an array is needed here, not a number",
		`"nags": {"1": [1000]}`:                                                                                             "/nags/1/0: 1000 is not from 0 to 999",
		`"nags": {"1": [1` + strings.Repeat(",1", 25) + `]}`:                                                                "/nags/1: a move has no more than 25 annotations",
		`"taken_back": 1`:          "/taken_back: 1 moves cannot be made again",
		`"clock_starts": "soon"`:   `/clock_starts: "soon" is not "after the first move", the only value allowed here`,
		`"clock_at_start": [null]`: "/clock_at_start: White's and Black's time are needed here, not 1 times",
	} {
		g, _, err := Read(savestest.Shipped(), "s.json", []byte("{"+round+",\n"+text+"}"))
		if want = "s.json:2:" + want; err == nil || g != nil || err.Error() != want {
			t.Errorf("%s:\ngot  %v\nwant %s", text, err, want)
		}
	}
}

// TestTreeTooLarge: a game too large to be read again is not written, and its file stays as it was.
func TestTreeTooLarge(t *testing.T) {
	testenv.OneGoroutine(t)
	g := savestest.NewGame(t, "normal", "e2e4")
	g.Live().After = strings.Repeat("x", source.MaxFileSize)
	path := t.TempDir() + "/game.json"
	if err := disk.WriteFile(path, savestest.Writing("old")); err != nil {
		t.Fatal(err)
	}
	_, err := disk.ReplaceFile(path, disk.StampOfText([]byte("old")), func(w io.Writer) error { return Write(w, g, savestest.Evening) })
	if err == nil || !strings.Contains(err.Error(), "too large for a saved game") {
		t.Errorf("error %v", err)
	}
	savestest.Holds(t, path, "old")
}

// TestTakenBackComesBack: a move taken back can still be redone after saving.
func TestTakenBackComesBack(t *testing.T) {
	g := savestest.NewGame(t, "normal", "e2e4 e7e5 g1f3")
	for range 2 {
		if err := g.Takeback(); err != nil {
			t.Fatal(err)
		}
	}
	again, _, err := Read(savestest.Shipped(), "s.json", []byte(written(t, g)))
	if err != nil || again.Live().Ply() != 1 || again.TakenBack() != 2 {
		t.Fatal(err)
	}
	if err := errors.Join(again.Redo(), again.Redo()); err != nil || savestest.Played(again) != "e4 e5 Nf3" {
		t.Errorf("%v: %s", err, savestest.Played(again))
	}
}

// TestClockBeforeTheFirstMove: saving keeps the time used before the first move, and when clocks start.
func TestClockBeforeTheFirstMove(t *testing.T) {
	config := savestest.NewGame(t, "normal", "").Config()
	config.TimeControl = savestest.SameTime(game.Stage{Time: time.Minute})
	config.ClockStart = game.AfterFirstMove
	g, err := game.New(config)
	if err != nil {
		t.Fatal(err)
	}
	g.Root().SetRemaining(rules.White, 42*time.Second)
	again, _, err := Read(savestest.Shipped(), "s.json", []byte(written(t, g)))
	if err != nil {
		t.Fatal(err)
	}
	if left, _ := again.Root().Remaining(rules.White); left != 42*time.Second || again.Config().ClockStart != game.AfterFirstMove {
		t.Errorf("White has %v", left)
	}
}

func TestTreeThroughJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := savestest.RandomGame(t)
		savestest.Grow(t, g)
		text := written(t, g)
		again, notices, err := Read(savestest.Shipped(), "game.json", []byte(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		for _, n := range notices {
			if !strings.HasPrefix(n.Pointer, "/start") && !strings.Contains(n.Format, "had ended") {
				t.Errorf("notice %v", n)
			}
		}
		if got, want := savestest.TreeText(again), savestest.TreeText(g); got != want {
			t.Fatalf("got\n%s\nwant\n%s\n%s", got, want, text)
		}
	})
}

// TestSaveForgetsNothing: a start position may hold less about unmoved pieces than the game.
func TestSaveForgetsNothing(t *testing.T) {
	rs, err := savestest.Shipped().Book.Ruleset("normal")
	if err != nil {
		t.Fatal(err)
	}
	setup := savestest.NewGame(t, "normal", "").Root().Position().Setup()
	setup.Unmoved &^= rules.At(4, 1).Bit() // the pawn on e2 has moved before
	start, err := rules.NewPosition(rs, setup)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Config{Ruleset: rs, Position: &start})
	if err != nil {
		t.Fatal(err)
	}
	text := written(t, g)
	again, notices, err := Read(savestest.Shipped(), "s.json", []byte(text))
	if err != nil || len(notices) > 0 {
		t.Fatal(err, notices)
	}
	if p := again.Live().Position(); p.Unmoved() != setup.Unmoved || len(p.MovesFrom(rules.At(4, 1))) != 1 {
		t.Error("the pawn on e2 may go two steps")
	}
	if back := written(t, again); back != text {
		t.Errorf("written %s, then %s", text, back)
	}
}

// TestTimeAddedAtStart: saving keeps time that was added before the first move.
func TestTimeAddedAtStart(t *testing.T) {
	g, _, err := Read(savestest.Shipped(), "s.json", []byte(`{"rules": "normal", "round": {}, "version": 2, "time_control": "60",
		"events": [{"by": "black", "ply": 0, "seconds": 120, "type": "time_added"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if left, _ := g.Live().Remaining(rules.Black); notation.FormatClock(left) != "0:03:00" {
		t.Errorf("Black has %v", left)
	}
}
