package saves

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// Save writes a game to a file atomically (D12), in the format that the file's extension asks for: .pgn, .fen, or else a
// saved game.
func Save(path string, g *game.Game, now time.Time) error {
	return WriteFile(path, func(w io.Writer) error { return WriteAs(w, path, g, now) })
}

// WriteAs writes a game in the format that the extension of a name asks for, as Save does.
func WriteAs(w io.Writer, name string, g *game.Game, now time.Time) error {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".pgn":
		return WritePGN(w, g)
	case ".fen":
		return WriteFEN(w, g.Live().Position())
	}
	return Write(w, g, now)
}

// Write writes a saved game as it stands at a time: two-space indent, keys sorted, rounds in numeric order (D7). It holds
// the moves of the main line, a copy of the rules, and nothing that replaying finds again but the result.
func Write(w io.Writer, g *game.Game, now time.Time) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(saveObject(g, now))
}

// saveObject returns a game as a saved game has it.
func saveObject(g *game.Game, now time.Time) jsonObject {
	d := g.Ruleset().Definition()
	o := jsonObject{
		"pieces":  piecesObject(d.Pieces),
		"round":   roundsOf(g),
		"rules":   d.Name,
		"ruleset": rulesetObject(d),
		"time":    now.Local().Format(timeLayout),
		"version": Version,
	}
	for side, key := range [2]string{"white", "black"} {
		if g.Names[side] != "" {
			o[key] = g.Names[side]
		}
	}
	if !g.Started.IsZero() {
		o["started"] = g.Started.Local().Format(timeLayout)
	}
	if len(g.Tags) > 0 {
		o["tags"] = g.Tags
	}
	if t := g.TimeControl(); !t.None() {
		o["time_control"] = t.String()
	}
	if start := startObject(g); start != nil {
		o["start"] = start
	}
	if clock := clockList(g); clock != nil {
		o["clock"] = clock
	}
	if events := eventList(g); events != nil {
		o["events"] = events
	}
	if outcome := g.Outcome(); outcome.Over() {
		o["result"] = resultObject(outcome)
	}
	return o
}

// rounds are the turns of a game, White's and Black's alternately; MarshalJSON writes them in numeric order.
type rounds [][][]string

// roundsOf returns the turns of the main line, an empty one of White first if Black began.
func roundsOf(g *game.Game) rounds {
	var turns rounds
	if g.Root().Position().Turn() == rules.Black {
		turns = append(turns, [][]string{})
	}
	for _, n := range g.MainLine()[1:] {
		m, _ := n.Move()
		turns = append(turns, texts(turnOf(n.Parent().Position(), m)))
	}
	return turns
}

// MarshalJSON writes an object of rounds from "0"; the last turn of Black may be empty.
func (r rounds) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i := 0; i < len(r); i += 2 {
		round := map[string][][]string{"white_turn": r[i], "black_turn": {}}
		if i+1 < len(r) {
			round["black_turn"] = r[i+1]
		}
		data, err := json.Marshal(round)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:%s", strconv.Itoa(i/2), data)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// startObject returns where the game began, nil for the ruleset's own board. What a FEN cannot say of pieces that have
// never moved (D11) stands beside it.
func startObject(g *game.Game) jsonObject {
	if g.OwnBoard() {
		return nil
	}
	p := g.Root().Position()
	o := jsonObject{"fen": p.FEN()}
	if again, _, err := g.Ruleset().ParseFEN(p.FEN()); err != nil || again.Unmoved() != p.Unmoved() {
		squares := []string{}
		for square := range p.Unmoved().Squares {
			squares = append(squares, square.String())
		}
		o["unmoved"] = squares
	}
	return o
}

// clockList returns what White and Black had left after each ply, nil if that is never known.
func clockList(g *game.Game) [][2]*string {
	var list [][2]*string
	known := false
	for _, n := range g.MainLine()[1:] {
		var both [2]*string
		for side := range both {
			if left, ok := n.Remaining(rules.Color(side)); ok {
				text := formatClock(left)
				both[side], known = &text, true
			}
		}
		list = append(list, both)
	}
	if !known {
		return nil
	}
	return list
}

// eventList returns the events in the order in which they happened.
func eventList(g *game.Game) []jsonObject {
	var list []jsonObject
	for _, n := range g.MainLine() {
		for _, e := range n.Events() {
			list = append(list, eventObject(e, n.Position()))
		}
	}
	return list
}

func resultObject(o game.Outcome) jsonObject {
	result := jsonObject{"score": o.Result.Score()}
	if o.Reason != game.NoReason {
		result["reason"] = o.Reason.String()
	}
	return result
}
