package ui

import (
	"errors"
	"slices"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/ui/words"
)

// typedRefusal says why a typed text cannot be played, or asks which of several moves it means.
func (w *Window) typedRefusal(p *rules.Position, text string, err error) string {
	if errors.Is(err, rules.ErrAmbiguous) {
		var sans []string
		for _, m := range words.Beginning(words.TypedMoves(p), text) {
			sans = append(sans, m.San)
		}
		if len(sans) == 0 {
			sans = w.sameGoal(p, text)
		}
		return words.Text("entry.which", words.With{"Moves": strings.Join(sans, ", ")})
	}
	from, to, ok := words.Wanted(p, text)
	switch {
	case !ok:
		return words.Text("entry.unknown", words.With{"Text": text})
	case len(from) == 0:
		return words.Text("entry.nobody", words.With{"To": to.String()})
	}
	best, reason := "", rules.CannotGoThere
	for _, sq := range from {
		one, why := w.refusalOf(sq, to)
		if best == "" || reason == rules.CannotGoThere {
			best, reason = one, why.Reason
		}
	}
	if len(from) > 1 && reason == rules.CannotGoThere || best == "" {
		return words.Text("entry.nobody", words.With{"To": to.String()})
	}
	return best
}

// sameGoal returns the moves that a text could mean that says the piece and the goal, but too little of the start.
func (w *Window) sameGoal(p *rules.Position, text string) (sans []string) {
	from, to, _ := words.Wanted(p, text)
	for _, m := range words.TypedMoves(p) {
		if m.Move.To == to && slices.Contains(from, m.Move.From) {
			sans = append(sans, m.San)
		}
	}
	return sans
}
