package savedgame

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"time"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// ErrTooLarge is the error of a game that exceeds the limits of reading.
var ErrTooLarge = errors.New("the game is too large for a saved game; a .pgn file can hold it")

// Write writes a game as it is at a time: two-space indent, keys sorted, numbers in numeric order. It includes the moves with all
// notes, and a copy of the rules, and omits everything that replaying gives again except the result. The error is ErrTooLarge if
// the game could not be read again.
func Write(w io.Writer, g *game.Game, now time.Time) error {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(saveObject(g, now)); err != nil {
		return err
	}
	if _, err := source.ParseJSON("", text.Bytes()); err != nil {
		return fmt.Errorf("%w: %w", ErrTooLarge, err)
	}
	_, err := text.WriteTo(w)
	return err
}

func saveObject(g *game.Game, now time.Time) notation.Object {
	rs := g.Ruleset()
	o := notation.Object{
		"pieces":  notation.PiecesObject(rs.Definition().Pieces),
		"round":   roundsOf(g),
		"rules":   rs.Name(),
		"ruleset": notation.RulesetObject(rs),
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
	if !notation.UsualStart(g) {
		o["clock_at_start"] = notation.ClocksOf(g.Root())
	}
	if g.ClockStart() == game.AfterFirstMove {
		o["clock_starts"] = notation.ClockStarts
	}
	if used := g.Used(); used >= notation.ClockUnit {
		o["clock_used"] = notation.FormatClock(used)
	}
	if b, broken := g.Breakoff(); broken {
		o["unread"] = unreadObject(b)
	}
	if outcome := g.Outcome(); outcome.Over() {
		o["result"] = notation.ResultObject(outcome)
	}
	return o
}

// roundsOf returns the rounds of the main line by number from 0. White's turn in the first is empty if Black began, and Black's
// in the last if nobody has moved then. After an irregularity with the same side to move, the other's turn is empty.
func roundsOf(g *game.Game) byNumber {
	rounds := byNumber{}
	for i, r := range g.Rounds() {
		rounds = append(rounds, numberedValue{i, notation.Object{"white_turn": notation.TurnOf(r.White), "black_turn": notation.TurnOf(r.Black)}})
	}
	return rounds
}

// startObject returns the start of the game, nil for the ruleset's own board. It adds unmoved pieces, which a FEN cannot hold.
func startObject(g *game.Game) notation.Object {
	if g.OwnBoard() {
		return nil
	}
	p := g.Root().Position()
	o := notation.Object{"fen": p.FEN()}
	if again, _, err := g.Ruleset().ParseShownFEN(p.FEN()); err != nil || again.Unmoved() != p.Unmoved() {
		squares := []string{}
		for square := range p.Unmoved().Squares {
			squares = append(squares, square.String())
		}
		o["unmoved"] = squares
	}
	return o
}

// clockList returns what White and Black had left at each node, nil if it is never known of the player who has just moved, and
// otherwise unchanged.
func clockList(nodes []*game.Node) [][2]*string {
	var list [][2]*string
	told := false
	for _, n := range nodes {
		list = append(list, notation.ClocksOf(n))
		told = told || clockChanged(n)
	}
	if !told {
		return nil
	}
	return list
}

// clockChanged reports whether a node has new information on the clocks.
func clockChanged(n *game.Node) bool {
	_, told := n.Remaining(n.Mover())
	return told || notation.WaitingClockChanged(n)
}
