package savestest

// The valid part of a saved game.
const (
	saveHead  = `{"rules": "normal", "time": "2019-07-23 23:00:09", `
	saveRound = `"round": {"0": {"white_turn": [["e2","e4"]], "black_turn": [["e7","e5"]]}}`
	saveTail  = "}\n"
)

// inSave returns a saved game with a repeated unit in it.
func inSave(name, head, unit, tail string) File {
	return long(name, saveHead+saveRound+", "+head, unit, tail+saveTail)
}

// danceRounds writes as many rounds of a saved game as fit.
func danceRounds(s *sink) {
	s.add(saveHead + `"round": {"0": {"white_turn": [["g1","f3"]], "black_turn": [["g8","f6"]]}`)
	for n := 1; s.left > 200; n += 2 {
		s.add(number(n) + `{"white_turn": [["f3","g1"]], "black_turn": [["f6","g8"]]}` +
			number(n+1) + `{"white_turn": [["g1","f3"]], "black_turn": [["g8","f6"]]}`)
	}
	s.add("}" + saveTail)
}

// saves are saved games, and files that only begin like one.
func saves() []File {
	return of(Save,
		heavy(long("arrays.json", "", "[", "")),
		file("nested-arrays.json", nest("", "[", "]", "")),
		heavy(long("objects.json", "", `{"a":`, "")),
		file("nested-in-a-save.json", nest(saveHead+`"round": `, "[", "]", saveTail)),
		heavy(long("one-string.json", `"`, "a", `"`)),
		long("open-string.json", `{"rules": "`, "a", ""),
		long("escaped-string.json", `{"rules": "`, `\u0041`, `"}`),
		long("surrogates.json", `{"rules": "`, `\ud800`, `"}`),
		long("one-key.json", `{"`, "a", `": 1}`),
		heavy(long("one-number.json", `{"version": `, "9", "}")),
		long("one-fraction.json", `{"version": 1.`, "9", "}"),
		long("huge-exponent.json", saveHead, " ", `"version": 1e999999999}`),
		long("numbers.json", "[", "1,", "1]"),
		heavy(file("most-values.json", times(1<<19-10, "[", "1,", "1]"))),
		file("most-empty-arrays.json", times(1<<19-10, "[", "[],", "1]")),
		file("most-empty-objects.json", times(1<<19-10, "[", "{},", "1]")),
		heavy(file("most-objects.json", times(100_000, "[", `{"a":1,"b":2},`, "1]"))),
		long("same-key.json", "{", `"a": 1, `, `"b": 1}`),
		inSave("same-known-key.json", "", `"white": "x", `, `"black": "x"`),
		inSave("unknown-keys.json", "", `"k<n>": 1, `, `"black": "x"`),
		inSave("nearly-known-keys.json", "", `"time_contro<n>": 1, `, `"black": "x"`),
		inSave("ignored-keys.json", "", `"_<n>": 1, `, `"black": "x"`),
		long("line-comments.json", saveHead, "//\n", saveRound+saveTail),
		long("comments.json", saveHead, "/**/", saveRound+saveTail),
		long("open-comment.json", saveHead+"/*", "*", ""),
		long("spaces.json", saveHead, " ", saveRound+saveTail),
		heavy(long("line-ends.json", saveHead, "\n", saveRound+saveTail)),
		long("carriage-returns.json", saveHead, "\r", saveRound+saveTail),
		long("commas.json", "[", ",", "]"),
		long("colons.json", "{", ":", "}"),
		long("slashes.json", "", "/", ""),
		file("rounds.json", danceRounds),
		long("rounds-with-gaps.json", saveHead+`"round": {"0": {}`, `, "<n>0": {}`, "}"+saveTail),
		long("empty-rounds.json", saveHead+`"round": {"0": {}`, `, "1<n>": {}`, "}"+saveTail),
		long("same-round.json", saveHead+`"round": {"0": {}`, `, "0": {}`, "}"+saveTail),
		long("odd-rounds.json", saveHead+`"round": {"0": {}`, `, "x<n>": 1`, "}"+saveTail),
		long("long-turn.json", saveHead+`"round": {"0": {"white_turn": [`, `["e2","e4"],`, `["e2","e4"]]}}`+saveTail),
		long("long-pair.json", saveHead+`"round": {"0": {"white_turn": [[`, `"e2",`, `"e4"]]}}`+saveTail),
		long("odd-squares.json", saveHead+`"round": {"0": {"white_turn": [["`, "e", `"]]}}`+saveTail),
		inSave("clocks.json", `"clock": [`, `["0:10:00", null],`, `["0:10:00", null]]`),
		inSave("wrong-clocks.json", `"clock": [`, `["x", 1],`, `["x", 1]]`),
		inSave("long-clock.json", `"clock": [["0:10:00`, "0", `", null]]`),
		inSave("events.json", `"events": [`, `{"by":"white","ply":2,"type":"pause"},`, `{"by":"white","ply":2,"type":"pause"}]`),
		inSave("offer-events.json", `"events": [`, `{"by":"white","ply":2,"type":"draw_offer"},{"by":"black","ply":2,"type":"decline"},`, `{"by":"white","ply":2,"type":"pause"}]`),
		inSave("added-time.json", `"time_control": "600", "events": [`, `{"by":"white","ply":0,"type":"time_added","seconds":1000000},`, `{"by":"white","ply":2,"type":"pause"}]`),
		inSave("claims.json", `"events": [`, `{"by":"white","ply":2,"type":"claim","kind":"fifty","move":[["g1","f3"]]},`, `{"by":"white","ply":2,"type":"pause"}]`),
		inSave("wrong-events.json", `"events": [`, `{"by":"x"},`, `1]`),
		inSave("tags.json", `"tags": {`, `"T<n>": "x",`, `"Z": "x"}`),
		inSave("tag-of-letters.json", `"tags": {"Event": "`, "a", `"}`),
		inSave("names.json", `"white": "`, "\u202e\u0301A", `"`),
		inSave("escaped-names.json", `"white": "`, `\u001b[31m`, `"`),
		inSave("time-control.json", `"time_control": "`, "40/5400:", `600"`),
		inSave("time.json", `"started": "`, "2019-07-23 ", `"`),
		heavy(inSave("start.json", `"start": {"fen": "`, "x", `"}`)),
		inSave("start-of-ranks.json", `"start": {"fen": "`, "8/", ` w - - 0 1"}`),
		inSave("start-of-fields.json", `"start": {"fen": "`, "x ", `"}`),
		inSave("unmoved.json", `"start": {"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "unmoved": [`, `"e1",`, `"e8"]}`),
		inSave("result.json", `"result": {"score": "`, "1", `"}`),
		long("rules.json", `{"round": {}, "rules": "`, "x", "\"}\n"),
		long("null-rules.json", `{"round": {}, "rules": "normal", "ruleset": {"board": [`, `[" "],`, "[]]}}\n"),
		long("copied-offsets.json", saveHead+saveRound+`, "ruleset": {"inherits": "normal"}, "pieces": {"P": {"name": "x", "move": [`, "[1,0,<n>],", "[1,0]]}}"+saveTail),
	)
}
