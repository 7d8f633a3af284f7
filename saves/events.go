package saves

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// eventKeys are the keys of an event.
var eventKeys = []string{"by", "kind", "move", "ply", "seconds", "type", "upheld"}

// eventObject returns an event as JSON writes it; p is the position in which it happened.
func eventObject(e game.Event, p *rules.Position) jsonObject {
	o := jsonObject{"by": e.By.String(), "ply": e.Ply, "type": e.Type.String()}
	if e.Type == game.Claim {
		o["kind"] = e.Kind.String()
		o["upheld"] = e.Upheld
		if e.Move != nil {
			o["move"] = texts(turnOf(p, *e.Move))
		}
	}
	if e.Seconds != 0 {
		o["seconds"] = e.Seconds
	}
	return o
}

// replayEvents reads the events of the main line into a game whose moves are played.
func (s *save) replayEvents(g *game.Game) []blame {
	v := s.fields["events"]
	if !v.Given() {
		return nil
	}
	line := g.MainLine()
	blames := replayEventList(line, v)
	s.warnOfPlayedOn(line)
	return blames
}

// replayEventList reads a list of events into a line of a game.
func replayEventList(line []*game.Node, v source.Value) []blame {
	elements, _ := v.Elements()
	first := line[0].Ply()
	var blames []blame
	for _, element := range elements {
		e, ok := readEvent(element, first, first+len(line)-1)
		if !ok {
			continue
		}
		if b, wrong := recordEvent(line[e.Ply-first], e, element); wrong {
			blames = append(blames, b)
		}
	}
	return blames
}

// warnOfPlayedOn tells of events that end the game where moves follow. A program that had forgotten the event has
// written such games: they are not refused to their players.
func (s *save) warnOfPlayedOn(line []*game.Node) {
	for _, n := range line[:len(line)-1] {
		for _, e := range n.Events() {
			if e.Ends() {
				s.fields["events"].Warn("a %q ends the game after ply %d, but moves follow", e.Type.String(), e.Ply)
			}
		}
	}
}

// recordEvent adds an event that was read to its node. A claim is read to its end before, and judged again.
func recordEvent(n *game.Node, e game.Event, v source.Value) (blame, bool) {
	if e.Type == game.Claim {
		if b, wrong := readClaim(v, &e, n); wrong {
			return b, true
		}
		if e.By != n.Position().Turn() {
			return blame{v, "a claim is for the side to move", nil}, true
		}
	}
	if err := n.Record(e); err != nil {
		return blame{v, "%v", []any{err}}, true
	}
	return blame{}, false
}

// readEvent reads what every event has, at one of some plies. It tells whether that is good, and notes faults.
func readEvent(v source.Value, least, most int) (game.Event, bool) {
	var e game.Event
	fields := v.Fields(eventKeys...)
	if fields == nil {
		return e, false
	}
	for _, key := range []string{"by", "ply", "type"} {
		if !fields[key].Given() {
			v.Fault("%q is missing", key)
			return e, false
		}
	}
	ply, ok1 := fields["ply"].Int(least, most)
	by, ok2 := readColor(fields["by"])
	text, ok3 := fields["type"].Text()
	kind, err := game.ParseEventType(text)
	if ok3 && err != nil {
		fields["type"].Fault("%q is no kind of event", source.Quoted(text))
	}
	e = game.Event{Ply: ply, By: by, Type: kind}
	ok4 := true
	if seconds := fields["seconds"]; seconds.Given() {
		e.Seconds, ok4 = seconds.Int(-1_000_000, 1_000_000)
	}
	return e, ok1 && ok2 && ok3 && ok4 && err == nil
}

func readColor(v source.Value) (rules.Color, bool) {
	text, ok := v.Text()
	switch {
	case ok && text == rules.White.String():
		return rules.White, true
	case ok && text == rules.Black.String():
		return rules.Black, true
	case ok:
		v.Fault("%q is neither white nor black", source.Quoted(text))
	}
	return rules.White, false
}

// readClaim reads what was claimed, and judges it again: a judgement that replaying contradicts is wrong.
func readClaim(v source.Value, e *game.Event, n *game.Node) (blame, bool) {
	fields := v.Fields(eventKeys...)
	kind, ok := "", false
	if field := fields["kind"]; field.Given() {
		kind, ok = field.Text()
	}
	var err error
	if e.Kind, err = game.ParseClaimKind(kind); !ok || err != nil {
		return blame{v, "a claim needs its kind, threefold or fifty", nil}, true
	}
	var named rules.Move
	if move := fields["move"]; move.Given() {
		pairs, ok := readTurn(move)
		if !ok || len(pairs) == 0 {
			return blame{move, "the named move is missing", nil}, true
		}
		if named, ok = findMove(n.Position(), pairs); !ok {
			return illegal(n.Position(), savedTurn{move, e.By, pairs}), true
		}
		e.Move = &named
	}
	e.Upheld = n.ClaimHolds(e.Kind, named)
	if upheld := fields["upheld"]; upheld.Given() {
		if given, ok := upheld.Bool(); ok && given != e.Upheld {
			return blame{upheld, "the claim was judged %v, but replaying it gives %v", []any{given, e.Upheld}}, true
		}
	}
	return blame{}, false
}
