package saves

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// WriteAs writes a game in the format that the extension of a name asks for: .pgn, .fen, or else a saved game.
func WriteAs(w io.Writer, name string, g *game.Game, now time.Time) error {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".pgn":
		return WritePGN(w, g)
	case ".fen":
		return WriteFEN(w, g.Live().Position())
	}
	return writeObject(w, saveObject(g, now))
}

// ErrTooLarge is the error of a game that no saved game can hold, for it would be refused when it is read.
var ErrTooLarge = errors.New("the game is too large for a saved game; a .pgn file can hold it")

// writeObject writes a saved game: two-space indent, keys sorted, numbers in numeric order. It holds the moves with all
// that was noted beside them, a copy of the rules, and nothing that replaying finds again but the result. A game that
// could not be read again is not written: ErrTooLarge.
func writeObject(w io.Writer, o jsonObject) error {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(o); err != nil {
		return err
	}
	if _, err := source.ParseJSON("", text.Bytes()); err != nil {
		return fmt.Errorf("%w: %w", ErrTooLarge, err)
	}
	_, err := text.WriteTo(w)
	return err
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
		o["tags"] = maps.Clone(g.Tags)
	}
	if t := g.TimeControl(); !t.None() {
		o["time_control"] = t.String()
	}
	if start := startObject(g); start != nil {
		o["start"] = start
	}
	addNotes(o, g.MainLine())
	if variations := variationList(g); variations != nil {
		o["variations"] = variations
	}
	if n := g.TakenBack(); n > 0 {
		o["taken_back"] = n
	}
	if !usualStart(g) {
		o["clock_at_start"] = clocksOf(g.Root())
	}
	if g.ClockStart() == game.AfterFirstMove {
		o["clock_starts"] = clockStarts
	}
	if used := g.Used(); used >= clockUnit {
		o["clock_used"] = formatClock(used)
	}
	if outcome := g.Outcome(); outcome.Over() {
		o["result"] = resultObject(outcome)
	}
	return o
}

// roundsOf returns the rounds of the main line by number from 0; White's turn in the first is empty if Black began.
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

// rounds are the turns of White and Black in their order, which MarshalJSON writes as an object of rounds by number. A
// long game is mostly this, and the journal's first line is written while the window waits: it is done in one go.
type rounds [][][]string

// MarshalJSON writes each round under its number from 0, with an empty turn for the one who has not moved in the last.
func (turns rounds) MarshalJSON() ([]byte, error) {
	out := append(make([]byte, 0, 64+64*len(turns)), '{')
	for i := 0; i < len(turns); i += 2 {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(strconv.AppendInt(append(out, '"'), int64(i/2), 10), `":{"black_turn":`...)
		if i+1 < len(turns) {
			out = appendTexts(out, turns[i+1])
		} else {
			out = append(out, "[]"...)
		}
		out = append(appendTexts(append(out, `,"white_turn":`...), turns[i]), '}')
	}
	return append(out, '}'), nil
}

// appendTexts adds lists of the names of squares and pieces, which have no character that JSON would not write as it is.
func appendTexts(out []byte, lists [][]string) []byte {
	out = append(out, '[')
	for i, list := range lists {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, '[')
		for j, text := range list {
			if j > 0 {
				out = append(out, ',')
			}
			out = append(append(append(out, '"'), text...), '"')
		}
		out = append(out, ']')
	}
	return append(out, ']')
}

// startObject returns where the game began, nil for the ruleset's own board. What a FEN cannot say of pieces that have
// never moved stands beside it.
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

// clockList returns what White and Black had left when each node's position came up, nil if it is never known of who has
// just moved, and otherwise is as it was before.
func clockList(nodes []*game.Node) [][2]*string {
	var list [][2]*string
	told := false
	for _, n := range nodes {
		list = append(list, clocksOf(n))
		told = told || clockTold(n)
	}
	if !told {
		return nil
	}
	return list
}

// clockTold tells whether something is known of the clocks when a node's position came up that was not before.
func clockTold(n *game.Node) bool {
	_, told := n.Remaining(n.Mover())
	return told || waitingClockChanged(n)
}

// waitingClockChanged tells whether the clock of the side to move changed with the other side's move.
func waitingClockChanged(n *game.Node) bool {
	left, told := n.Remaining(n.Position().Turn())
	before, toldBefore := n.Parent().Remaining(n.Position().Turn())
	return told != toldBefore || told && left.Truncate(clockUnit) != before.Truncate(clockUnit)
}

// clocksOf returns what White and Black had left when a position came up, nil where that is not known.
func clocksOf(n *game.Node) (both [2]*string) {
	for side := range both {
		if left, ok := n.Remaining(rules.Color(side)); ok {
			text := formatClock(left)
			both[side] = &text
		}
	}
	return both
}

// usualStart tells whether both clocks show at the start what is found without being told: the time of the time control,
// and what was added before the first move.
func usualStart(g *game.Game) bool {
	if root := g.Root(); !g.Timed() && len(root.Events()) == 0 {
		return !clocked(root)
	}
	clock := game.NewClock(g.TimeControl(), g.Root().Position().Turn())
	for _, side := range [...]rules.Color{rules.White, rules.Black} {
		want := clock.Remaining(side, time.Time{})
		for _, e := range g.Root().Events() {
			if e.Type == game.TimeAdded && e.By == side {
				want += time.Duration(e.Seconds) * time.Second
			}
		}
		left, known := g.Root().Remaining(side)
		if known != clock.Known(side) || known && formatClock(left) != formatClock(want) {
			return false
		}
	}
	return true
}

// eventList returns the events of a line in the order in which they happened.
func eventList(nodes []*game.Node) []jsonObject {
	var list []jsonObject
	for _, n := range nodes {
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
