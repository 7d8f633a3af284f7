package notation

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

var eventKeys = []string{"by", "kind", "move", "ply", "seconds", "type", "upheld", "written"}

// EventObject returns an event for JSON; p is the position in which it happened.
func EventObject(e game.Event, p *rules.Position) Object {
	o := Object{"by": e.By.String(), "ply": e.Ply, "type": e.Type.String()}
	if e.Type == game.Claim {
		o["kind"] = e.Kind.String()
		o["upheld"] = e.Upheld
		if e.Move != nil {
			o["move"] = TurnTexts(p, *e.Move)
		}
	}
	if e.Seconds != 0 {
		o["seconds"] = e.Seconds
	}
	if e.Written != "" {
		o["written"] = e.Written
	}
	return o
}

// RecordEvent adds an event that was read to its node, or reports a fault. It first reads the rest of a claim, and judges it
// again.
func RecordEvent(n *game.Node, e game.Event, v source.Value) {
	if e.Type == game.Claim && !readClaim(v, &e, n) {
		return
	}
	if err := n.Record(e); err != nil {
		v.Fault("%v", err)
	}
}

// ReadEvent reads what every event has, at a ply from least to most. It reports faults, and whether the event is valid.
func ReadEvent(v source.Value, least, most int) (game.Event, bool) {
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
		fields["type"].Fault("%q is not a kind of event", source.Quoted(text))
	}
	e = game.Event{Ply: ply, By: by, Type: kind}
	seconds, written := fields["seconds"], fields["written"]
	var ok4, ok5 bool
	e.Seconds, ok4 = seconds.Int(-1_000_000, 1_000_000)
	e.Written, ok5 = written.StoredText()
	return e, ok1 && ok2 && ok3 && (ok4 || !seconds.Given()) && (ok5 || !written.Given()) && err == nil
}

func readColor(v source.Value) (rules.Color, bool) {
	text, ok := v.Text()
	by := rules.White
	if text == rules.Black.String() {
		by = rules.Black
	}
	if ok && text != by.String() {
		v.Fault("%q is neither white nor black", source.Quoted(text))
		return by, false
	}
	return by, ok
}

// readClaim reads a claim, and judges it again: a verdict that replaying contradicts is a fault.
func readClaim(v source.Value, e *game.Event, n *game.Node) bool {
	fields := v.Fields(eventKeys...)
	kind, _ := fields["kind"].Text()
	var err error
	if e.Kind, err = game.ParseClaimKind(kind); err != nil {
		v.Fault("a claim needs its kind, threefold or fifty")
		return false
	}
	var named rules.Move
	if move := fields["move"]; move.Given() {
		var ok bool
		if named, ok = readMove(n.Position(), move); !ok {
			return false
		}
		e.Move = &named
	}
	if e.By != n.Position().Turn() {
		v.Fault("a claim is for the side to move")
		return false
	}
	e.Upheld = n.Claim(e.Kind).Holds(named)
	upheld := fields["upheld"]
	if given, ok := upheld.Bool(); ok && given != e.Upheld {
		upheld.Fault("the claim was judged %v, but replaying it gives %v", given, e.Upheld)
		return false
	}
	return true
}
