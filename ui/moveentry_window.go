package ui

import (
	"errors"
	"overtheboard/game/rules"
	"slices"
	"strings"
)

// typedRefusal says why a typed text cannot be played, or asks which of several moves it means.
func (w *Window) typedRefusal(p *rules.Position, text string, err error) string {
	if errors.Is(err, rules.ErrAmbiguous) {
		var sans []string
		for _, m := range beginning(typedMoves(p), text) {
			sans = append(sans, m.san)
		}
		if len(sans) == 0 {
			sans = w.sameGoal(p, text)
		}
		return tr("entry.which", words{"Moves": strings.Join(sans, ", ")})
	}
	from, to, ok := wanted(p, text)
	switch {
	case !ok:
		return tr("entry.unknown", words{"Text": text})
	case len(from) == 0:
		return tr("entry.nobody", words{"To": to.String()})
	}
	best, reason := "", rules.CannotGoThere
	for _, sq := range from {
		one, why := w.refusalOf(sq, to)
		if best == "" || reason == rules.CannotGoThere {
			best, reason = one, why.Reason
		}
	}
	if len(from) > 1 && reason == rules.CannotGoThere || best == "" {
		return tr("entry.nobody", words{"To": to.String()})
	}
	return best
}

// sameGoal returns the moves that a text could mean that says the piece and the goal, but too little of the start.
func (w *Window) sameGoal(p *rules.Position, text string) (sans []string) {
	from, to, _ := wanted(p, text)
	for _, m := range typedMoves(p) {
		if m.move.To == to && slices.Contains(from, m.move.From) {
			sans = append(sans, m.san)
		}
	}
	return sans
}
