package savedgame

import (
	"context"
	"slices"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/saves/savestest"
)

const opened = `"rules": "normal", "round": {"0": {"white_turn": [["e2","e4"]], "black_turn": [["e7","e5"]]}}`

// TestResultByEvents: replaying finds a resignation and a fallen flag again, and the result if it is absent.
func TestResultByEvents(t *testing.T) {
	reader := savestest.Shipped()
	reader.Judge = proofs.Prover()
	const bare = `"rules": "normal", "round": {}, "start": {"fen": "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"}`
	for text, want := range map[string]string{
		`{` + opened + `, "events": [{"by": "white", "ply": 2, "type": "resign"}]}`:                                                                    "0-1 resignation",
		`{` + opened + `, "events": [{"by": "black", "ply": 2, "type": "flag"}]}`:                                                                      "1-0 time",
		`{` + opened + `, "events": [{"by": "black", "ply": 2, "type": "flag"}], "result": {"score": "1-0"}}`:                                          "1-0",
		`{` + bare + `, "events": [{"by": "white", "ply": 0, "type": "flag"}]}`:                                                                        "1/2-1/2 time",
		`{` + opened + `, "events": [{"by": "white", "ply": 2, "type": "draw_offer"}], "result": {"score": "1/2-1/2", "reason": "agreement"}}`:         "1/2-1/2 agreement",
		`{"rules": "normal", "round": {}, "start": {"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}, "events": [{"by": "white", "ply": 0, "type": "resign"}]}`: "1/2-1/2 dead_position",
	} {
		g, _, err := Read(reader, "s.json", []byte(text))
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := g.Outcome().String(); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestResultRefused: a result that the events or the moves contradict is refused.
func TestResultRefused(t *testing.T) {
	for text, where := range map[string]string{
		`"events": [{"by": "white", "ply": 2, "type": "resign"}], "result": {"score": "1-0", "reason": "resignation"}`: "/result",
		`"events": [{"by": "white", "ply": 2, "type": "flag"}], "result": {"score": "1/2-1/2", "reason": "agreement"}`: "/result",
		`"events": [{"by": "white", "ply": 2, "type": "flag"}], "result": {"score": "*"}`:                              "/result",
		`"events": [{"by": "black", "ply": 2, "type": "claim", "kind": "fifty", "upheld": false}]`:                     "/events/0",
		`"result": "1-0"`: "/result",
	} {
		refused(t, `{`+opened+`, `+text+`}`, "1:"+where)
	}
	refused(t, `{"rules": "normal", "round": {"0": {"white_turn": [["f2","f3"]], "black_turn": [["e7","e5"]]},
		"1": {"white_turn": [["g2","g4"]], "black_turn": [["d8","h4"]]}}, "result": {"score": "*"}}`, "2:/result")
}

// TestPlayedOn: a game that continued after its end is read with a notice, and written again unchanged.
func TestPlayedOn(t *testing.T) {
	for _, event := range []string{"resign", "flag"} {
		text := `{` + opened + `, "events": [{"by": "white", "ply": 1, "type": "` + event + `"}]}`
		for range 2 {
			g, notices, err := Read(savestest.Shipped(), "s.json", []byte(text))
			if err != nil || len(notices) != 1 || !strings.HasPrefix(notices[0].Pointer, "/events") {
				t.Fatalf("%s: %v, notices %v", event, err, notices)
			}
			if g.Outcome().Over() || len(g.MainLine()[1].Events()) != 1 || g.Live().Ply() != 2 {
				t.Errorf("%s: %v, events %v", event, g.Outcome(), g.Events())
			}
			text = written(t, g)
		}
	}
}

// TestDrawProvedThen: a draw by a proof that came in time when the game was played is accepted, although the proof takes too
// long now; a draw that is known to be wrong is refused.
func TestDrawProvedThen(t *testing.T) {
	reader := savestest.Shipped()
	for _, answer := range []game.Ability{game.Undecided, game.Cannot, game.Can} {
		reader.Judge.Deep = func(context.Context, *rules.Position, rules.Color) game.Ability { return answer }
		for _, text := range []string{
			`"events": [{"by": "white", "ply": 2, "type": "flag"}], "result": {"score": "1/2-1/2", "reason": "time"}`,
			`"result": {"score": "1/2-1/2", "reason": "time"}`, `"result": {"score": "1/2-1/2", "reason": "dead_position"}`,
		} {
			if _, _, err := Read(reader, "s.json", []byte(`{`+opened+`, `+text+`}`)); (err != nil) != (answer == game.Can) {
				t.Errorf("%s, proof %v: %v", text, answer, err)
			}
		}
	}
}

// TestAllFaults: all of a save's errors are reported at once, even if the moves cannot be replayed.
func TestAllFaults(t *testing.T) {
	_, _, err := Read(savestest.Shipped(), "s.json", []byte(`{"rules": "nope", "round": {"0": {"white_turn": [["e2","e9"]]}},
"clock": [["x", null], 5],
"events": [{"by": "white", "ply": 0, "type": "shout"}],
"result": {"score": "2-0"}}`))
	for _, where := range strings.Fields("1:/rules 1:/round/0/white_turn/0/1 2:/clock/0/0 2:/clock/1 3:/events/0/type 4:/result/score") {
		if !slices.Contains(strings.Fields(savestest.Places(err)), where) {
			t.Errorf("no fault at %s: %v", where, err)
		}
	}
}
