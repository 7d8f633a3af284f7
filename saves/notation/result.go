package notation

import (
	"overtheboard/game"
	"overtheboard/game/source"
)

// ResultObject returns an outcome for JSON.
func ResultObject(o game.Outcome) Object {
	result := Object{"score": o.Result.Score()}
	if o.Reason != game.NoReason {
		result["reason"] = o.Reason.String()
	}
	return result
}

// ReadOutcome reads a score and a reason, which may be absent. It reports faults, and whether they are valid.
func ReadOutcome(v source.Value) (o game.Outcome, ok bool) {
	fields := v.Fields("score", "reason")
	if fields == nil {
		return o, false
	}
	score, reason := fields["score"], fields["reason"]
	if !score.Given() {
		v.Fault("%q is missing", "score")
		return o, false
	}
	var err error
	text, ok := score.Text()
	if o.Result, err = game.ParseScore(text); ok && err != nil {
		score.Fault("%v", err)
		return o, false
	}
	if !reason.Given() {
		return o, ok
	}
	text, good := reason.Text()
	if o.Reason, err = game.ParseReason(text); good && err != nil {
		reason.Fault("%v", err)
	}
	return o, ok && good && err == nil
}

// EndAs ends a game by a document's result, or reports a fault.
func EndAs(g *game.Game, v source.Value) {
	if o, ok := ReadOutcome(v); ok {
		if err := End(g, o); err != nil {
			v.Fault("%v", err)
		}
	}
}

// End gives a game the outcome of its file. An outcome that says less than the moves adds nothing.
func End(g *game.Game, o game.Outcome) error {
	if found := g.Outcome(); o.Result == found.Result && (o.Reason == game.NoReason || o.Reason == found.Reason) {
		return nil
	}
	return g.End(o)
}
