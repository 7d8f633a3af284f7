package words

import (
	"errors"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// setupFaults are the keys for faults of a position setup.
var setupFaults = map[error]string{
	rules.ErrNoRoyal:       "setup.noRoyal",
	rules.ErrOppositeCheck: "setup.oppositeCheck",
	rules.ErrPromotionRank: "setup.promotionRank",
	rules.ErrHand:          "setup.badHand",
}

// SetupFault returns a fault of a position setup, and how to fix it.
func SetupFault(rs *rules.Ruleset, s *rules.Setup, f *rules.SetupFault) string {
	for err, key := range setupFaults {
		if !errors.Is(f, err) {
			continue
		}
		data := With{"Side": Color(f.Side), "Other": Color(f.Side.Other()), "Royal": royalName(rs, f.Side)}
		if f.At != 0 {
			data["Piece"], data["Square"] = Piece(rs, s.Board[f.At.First()]), f.At.First().String()
		}
		return Text(key, data)
	}
	return f.Error()
}

// Notices returns what was omitted from a text, or is odd about it.
func Notices(notices []*source.Fault) []string {
	lines, _ := FaultList(notices)
	for i, line := range lines {
		lines[i] = Capital(line) + "."
	}
	return lines
}
