package savedgame

import (
	"context"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

const opened = `"rules": "normal", "round": {"0": {"white_turn": [["e2","e4"]], "black_turn": [["e7","e5"]]}}`

// TestResultByEvents: replaying finds a resignation and a fallen flag again, and the result if it is absent.
func TestResultByEvents(t *testing.T) {
	reader := savestest.Shipped()
	reader.Judge = game.Prover()
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

// TestResultRefused: a result that the events or a proof contradict is refused, and the error names both.
func TestResultRefused(t *testing.T) {
	testenv.OneGoroutine(t)
	reader := savestest.Shipped()
	reader.Judge = game.Prover()
	for text, want := range map[string]string{
		`"events": [{"by": "white", "ply": 2, "type": "resign"}], "result": {"score": "1-0", "reason": "resignation"}`: "1-0 resignation was given, a \"resign\" leads to 0-1 resignation",
		`"events": [{"by": "white", "ply": 2, "type": "flag"}], "result": {"score": "1/2-1/2", "reason": "agreement"}`: "1/2-1/2 agreement was given, a \"flag\" leads to 0-1 time",
		`"events": [{"by": "white", "ply": 2, "type": "flag"}], "result": {"score": "*"}`:                              "* was given, a \"flag\" leads to 0-1 time",
		`"events": [{"by": "black", "ply": 2, "type": "claim", "kind": "fifty", "upheld": false}]`:                     "a claim is for the side to move",
		`"result": {"score": "1/2-1/2", "reason": "dead_position"}`:                                                    "1/2-1/2 dead_position was given, but the position does not say so",
		`"result": {"score": "1/2-1/2", "reason": "time"}`:                                                             "1/2-1/2 time was given, but either side could still win",
		`"result": "1-0"`: "/result: an object is needed here, not a string",
	} {
		_, _, err := Read(reader, "s.json", []byte(`{`+opened+`, `+text+`}`))
		if err == nil || !strings.HasSuffix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v\nwant %s", text, err, want)
		}
	}
	const mated = `{"rules": "normal", "round": {"0": {"white_turn": [["f2","f3"]], "black_turn": [["e7","e5"]]},
		"1": {"white_turn": [["g2","g4"]], "black_turn": [["d8","h4"]]}}, "result": {"score": "*"}}`
	if _, _, err := Read(reader, "s.json", []byte(mated)); err == nil || !strings.Contains(err.Error(), "* was given, the moves lead to 0-1 checkmate") {
		t.Errorf("a mate without result: %v", err)
	}
}

// TestPlayedOn: a game that continued after its end is read with a notice, and written again unchanged.
func TestPlayedOn(t *testing.T) {
	for _, event := range []string{"resign", "flag"} {
		text := `{` + opened + `, "events": [{"by": "white", "ply": 1, "type": "` + event + `"}]}`
		for range 2 {
			g, notices, err := Read(savestest.Shipped(), "s.json", []byte(text))
			if err != nil || len(notices) != 1 || !strings.HasSuffix(notices[0].Error(), `ends the game after ply 1, but moves follow`) {
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
	text := `{` + opened + `, "events": [{"by": "white", "ply": 2, "type": "flag"}], "result": {"score": "1/2-1/2", "reason": "time"}}`
	for _, answer := range []game.Ability{game.Undecided, game.Cannot, game.Can} {
		reader.Judge.Deep = func(context.Context, *rules.Position, rules.Color) game.Ability { return answer }
		if _, _, err := Read(reader, "s.json", []byte(text)); (err != nil) != (answer == game.Can) {
			t.Errorf("proof %v: %v", answer, err)
		}
	}
}

// TestAllFaults: all of a save's errors are reported at once, even if the moves cannot be replayed.
func TestAllFaults(t *testing.T) {
	_, _, err := Read(savestest.Shipped(), "s.json", []byte(`{"rules": "nope", "round": {"0": {"white_turn": [["e2","e9"]]}},
"clock": [["x", null], 5],
"events": [{"by": "white", "ply": 0, "type": "shout"}],
"result": {"score": "2-0"}}`))
	var places []string
	for _, f := range source.Faults(err) {
		places = append(places, f.Pointer)
	}
	if got := strings.Join(places, " "); got != "/rules /round/0/white_turn/0/1 /clock/0/0 /clock/1 /events/0/type /result/score" &&
		got != "/round/0/white_turn/0/1 /rules /clock/0/0 /clock/1 /events/0/type /result/score" {
		t.Errorf("faults at %s", got)
	}
}
