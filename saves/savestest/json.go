package savestest

// What a saved game holds beside the hostile part.
const (
	saveHead  = `{"rules": "normal", "time": "2019-07-23 23:00:09", `
	saveRound = `"round": {"0": {"white_turn": [["e2","e4"]], "black_turn": [["e7","e5"]]}}`
	saveTail  = "}\n"
)

// inSave returns what writes a saved game with a repeated unit in it.
func inSave(head, unit, tail string) func(*sink) {
	return repeat(saveHead+saveRound+", "+head, unit, tail+saveTail)
}

// danceRounds is as many rounds of a saved game as fit.
func danceRounds(s *sink) {
	s.add(saveHead + `"round": {"0": {"white_turn": [["g1","f3"]], "black_turn": [["g8","f6"]]}`)
	for n := 1; s.left > 200; n += 2 {
		s.add(number(n) + `{"white_turn": [["f3","g1"]], "black_turn": [["f6","g8"]]}` +
			number(n+1) + `{"white_turn": [["g1","f3"]], "black_turn": [["g8","f6"]]}`)
	}
	s.add("}" + saveTail)
}

// saves are saved games, and what only begins like one.
func saves() []File {
	files := []File{
		{Name: "arrays.json", Heavy: true, write: repeat("", "[", "")},
		{Name: "nested-arrays.json", write: nest("", "[", "]", "")},
		{Name: "objects.json", Heavy: true, write: repeat("", `{"a":`, "")},
		{Name: "nested-in-a-save.json", write: nest(saveHead+`"round": `, "[", "]", saveTail)},
		{Name: "one-string.json", Heavy: true, write: repeat(`"`, "a", `"`)},
		{Name: "open-string.json", write: repeat(`{"rules": "`, "a", "")},
		{Name: "escaped-string.json", write: repeat(`{"rules": "`, `\u0041`, `"}`)},
		{Name: "surrogates.json", write: repeat(`{"rules": "`, `\ud800`, `"}`)},
		{Name: "one-key.json", write: repeat(`{"`, "a", `": 1}`)},
		{Name: "one-number.json", Heavy: true, write: repeat(`{"version": `, "9", "}")},
		{Name: "one-fraction.json", write: repeat(`{"version": 1.`, "9", "}")},
		{Name: "huge-exponent.json", write: repeat(saveHead, " ", `"version": 1e999999999}`)},
		{Name: "numbers.json", write: repeat("[", "1,", "1]")},
		{Name: "most-values.json", Heavy: true, write: times(1<<19-10, "[", "1,", "1]")},
		{Name: "most-empty-arrays.json", write: times(1<<19-10, "[", "[],", "1]")},
		{Name: "most-empty-objects.json", write: times(1<<19-10, "[", "{},", "1]")},
		{Name: "most-objects.json", Heavy: true, write: times(100_000, "[", `{"a":1,"b":2},`, "1]")},
		{Name: "same-key.json", write: repeat("{", `"a": 1, `, `"b": 1}`)},
		{Name: "same-known-key.json", write: inSave("", `"white": "x", `, `"black": "x"`)},
		{Name: "unknown-keys.json", write: inSave("", `"k<n>": 1, `, `"black": "x"`)},
		{Name: "nearly-known-keys.json", write: inSave("", `"time_contro<n>": 1, `, `"black": "x"`)},
		{Name: "ignored-keys.json", write: inSave("", `"_<n>": 1, `, `"black": "x"`)},
		{Name: "line-comments.json", write: repeat(saveHead, "//\n", saveRound+saveTail)},
		{Name: "comments.json", write: repeat(saveHead, "/**/", saveRound+saveTail)},
		{Name: "open-comment.json", write: repeat(saveHead+"/*", "*", "")},
		{Name: "spaces.json", write: repeat(saveHead, " ", saveRound+saveTail)},
		{Name: "line-ends.json", Heavy: true, write: repeat(saveHead, "\n", saveRound+saveTail)},
		{Name: "carriage-returns.json", write: repeat(saveHead, "\r", saveRound+saveTail)},
		{Name: "only-spaces.json", write: repeat("", " ", "")},
		{Name: "zeros.json", write: repeat("", "\x00", "")},
		{Name: "commas.json", write: repeat("[", ",", "]")},
		{Name: "colons.json", write: repeat("{", ":", "}")},
		{Name: "slashes.json", write: repeat("", "/", "")},
		{Name: "rounds.json", write: danceRounds},
		{Name: "rounds-with-gaps.json", write: repeat(saveHead+`"round": {"0": {}`, `, "<n>0": {}`, "}"+saveTail)},
		{Name: "empty-rounds.json", write: repeat(saveHead+`"round": {"0": {}`, `, "1<n>": {}`, "}"+saveTail)},
		{Name: "same-round.json", write: repeat(saveHead+`"round": {"0": {}`, `, "0": {}`, "}"+saveTail)},
		{Name: "odd-rounds.json", write: repeat(saveHead+`"round": {"0": {}`, `, "x<n>": 1`, "}"+saveTail)},
		{Name: "long-turn.json", write: repeat(saveHead+`"round": {"0": {"white_turn": [`, `["e2","e4"],`, `["e2","e4"]]}}`+saveTail)},
		{Name: "long-pair.json", write: repeat(saveHead+`"round": {"0": {"white_turn": [[`, `"e2",`, `"e4"]]}}`+saveTail)},
		{Name: "odd-squares.json", write: repeat(saveHead+`"round": {"0": {"white_turn": [["`, "e", `"]]}}`+saveTail)},
		{Name: "clocks.json", write: inSave(`"clock": [`, `["0:10:00", null],`, `["0:10:00", null]]`)},
		{Name: "wrong-clocks.json", write: inSave(`"clock": [`, `["x", 1],`, `["x", 1]]`)},
		{Name: "long-clock.json", write: inSave(`"clock": [["0:10:00`, "0", `", null]]`)},
		{Name: "events.json", write: inSave(`"events": [`, `{"by":"white","ply":2,"type":"pause"},`, `{"by":"white","ply":2,"type":"pause"}]`)},
		{Name: "offer-events.json", write: inSave(`"events": [`, `{"by":"white","ply":2,"type":"draw_offer"},{"by":"black","ply":2,"type":"decline"},`, `{"by":"white","ply":2,"type":"pause"}]`)},
		{Name: "added-time.json", write: inSave(`"time_control": "600", "events": [`, `{"by":"white","ply":0,"type":"time_added","seconds":1000000},`, `{"by":"white","ply":2,"type":"pause"}]`)},
		{Name: "claims.json", write: inSave(`"events": [`, `{"by":"white","ply":2,"type":"claim","kind":"fifty","move":[["g1","f3"]]},`, `{"by":"white","ply":2,"type":"pause"}]`)},
		{Name: "wrong-events.json", write: inSave(`"events": [`, `{"by":"x"},`, `1]`)},
		{Name: "tags.json", write: inSave(`"tags": {`, `"T<n>": "x",`, `"Z": "x"}`)},
		{Name: "tag-of-letters.json", write: inSave(`"tags": {"Event": "`, "a", `"}`)},
		{Name: "names.json", write: inSave(`"white": "`, "\u202e\u0301A", `"`)},
		{Name: "escaped-names.json", write: inSave(`"white": "`, `\u001b[31m`, `"`)},
		{Name: "time-control.json", write: inSave(`"time_control": "`, "40/5400:", `600"`)},
		{Name: "time.json", write: inSave(`"started": "`, "2019-07-23 ", `"`)},
		{Name: "start.json", Heavy: true, write: inSave(`"start": {"fen": "`, "x", `"}`)},
		{Name: "start-of-ranks.json", write: inSave(`"start": {"fen": "`, "8/", ` w - - 0 1"}`)},
		{Name: "start-of-fields.json", write: inSave(`"start": {"fen": "`, "x ", `"}`)},
		{Name: "unmoved.json", write: inSave(`"start": {"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "unmoved": [`, `"e1",`, `"e8"]}`)},
		{Name: "result.json", write: inSave(`"result": {"score": "`, "1", `"}`)},
		{Name: "rules.json", write: repeat(`{"round": {}, "rules": "`, "x", "\"}\n")},
		{Name: "null-rules.json", write: repeat(`{"round": {}, "rules": "normal", "ruleset": {"board": [`, `[" "],`, "[]]}}\n")},
		{Name: "copied-offsets.json", write: repeat(saveHead+saveRound+`, "ruleset": {"inherits": "normal"}, "pieces": {"P": {"name": "x", "move": [`, "[1,0,<n>],", "[1,0]]}}"+saveTail)},
	}
	for i := range files {
		files[i].Kind = Save
	}
	return files
}
