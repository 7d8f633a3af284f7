package sheet

import (
	"maps"
	"slices"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/saves/notation"
)

// Game returns one of the games of an answer as a game like any other, with the sheets' tags, result and clock times. It adds a
// remark, in the caller's words, after each ply with a correction, or with several readings (a correction of no sheet).
func (r *Record) Game(a *Answer, number int, judge game.Judge, remark func(c Correction, readings int) string) (*game.Game, error) {
	found := &a.Games[number]
	c := game.Config{Ruleset: r.Start.Ruleset(), Judge: judge, Names: [2]string{r.Tags["White"], r.Tags["Black"]}}
	if start := c.Ruleset.Start(); start != r.Start {
		c.Position = &r.Start
	}
	g, err := game.New(c)
	if err != nil {
		return nil, err
	}
	g.Tags = maps.Clone(r.Tags)
	delete(g.Tags, "White")
	delete(g.Tags, "Black")
	times := map[int]time.Duration{} // by ply: those of the first sheet, if it has any
	for i, s := range slices.Backward(r.Sheets) {
		for e, ply := range found.Plies[i] {
			if left, ok := ParseTime(s.Entries[e].Clock); ok {
				times[ply] = left
			}
		}
	}
	nodes := []*game.Node{g.Root()}
	for ply, m := range found.Moves {
		n, err := g.PlayOn(m)
		if err != nil {
			return nil, err
		}
		if left, known := times[ply]; known {
			n.SetRemaining(n.Mover(), left)
		} else {
			n.ForgetRemaining(n.Mover())
		}
		nodes = append(nodes, n)
	}
	note := func(c Correction, readings int) {
		n := nodes[min(c.Ply, len(nodes)-1)]
		if n.After != "" {
			n.After += "; "
		}
		n.After += remark(c, readings)
	}
	for _, c := range found.Corrections {
		note(c, 1)
	}
	for ply, san := range found.SAN {
		if readings := len(a.Plies[ply].Readings); readings > 1 {
			note(Correction{Ply: ply + 1, Is: san}, readings)
		}
	}
	if len(r.Results) > 0 && !g.Live().Decided() {
		if result, err := game.ParseScore(r.Results[0]); err == nil {
			_ = notation.End(g, game.Outcome{Result: result}) // the game's own end precedes a sheet's
		}
	}
	return g, nil
}

// ParseTime reads a time noted beside a move, in hours and minutes: "1:32", "1.32" or "132"; seconds may follow. It reports
// whether the text is one.
func ParseTime(text string) (time.Duration, bool) {
	if text = strings.ReplaceAll(text, ".", ":"); text == "" {
		return 0, false
	}
	if !strings.Contains(text, ":") {
		text = "00" + text
		text = text[:len(text)-2] + ":" + text[len(text)-2:]
	}
	if strings.Count(text, ":") == 1 {
		text += ":00"
	}
	return notation.ParseClock(text)
}
