package notation

import (
	"overtheboard/game"
	"overtheboard/game/source"
)

// ResultObject returns an outcome as JSON has it.
func ResultObject(o game.Outcome) Object {
	result := Object{"score": o.Result.Score()}
	if o.Reason != game.NoReason {
		result["reason"] = o.Reason.String()
	}
	return result
}

// ReadOutcome reads a score and a reason, which may be absent.
func ReadOutcome(v source.Value) (o game.Outcome, faults []*ReplayFault) {
	if v.Kind() != '{' {
		return o, []*ReplayFault{WrongAt(v, "a result is an object with a score and a reason")}
	}
	fields := v.Fields("score", "reason")
	if !fields["score"].Given() {
		return o, []*ReplayFault{WrongAt(v, "%q is missing", "score")}
	}
	var err error
	score, ok := fields["score"].Text()
	if o.Result, err = game.ParseScore(score); ok && err != nil {
		return o, []*ReplayFault{WrongAt(fields["score"], "%v", err)}
	}
	if reason := fields["reason"]; reason.Given() {
		text, ok := reason.Text()
		if o.Reason, err = game.ParseReason(text); ok && err != nil {
			return o, []*ReplayFault{WrongAt(reason, "%v", err)}
		}
	}
	return o, nil
}

// End gives a game the outcome that its file says. One that says less than the moves adds nothing.
func End(g *game.Game, o game.Outcome) error {
	if found := g.Outcome(); o.Result == found.Result && (o.Reason == game.NoReason || o.Reason == found.Reason) {
		return nil
	}
	return g.End(o)
}
