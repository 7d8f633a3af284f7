package newgame

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/words"
)

// timePreset is a time control that is offered by name: its text in the form of PGN, and what stands on its button.
type timePreset struct {
	control, title, name string // name is a key
}

// timePresets are offered from no time to much; after them comes the players' own.
var timePresets = []timePreset{
	{"-", "∞", "time.untimed"},
	{"60", "1 + 0", "time.bullet"},
	{"180+2", "3 + 2", "time.blitz"},
	{"300", "5 + 0", "time.blitz"},
	{"300+3", "5 + 3", "time.blitz"},
	{"900+10", "15 + 10", "time.rapid"},
	{"40/5400+30:1800+30", "90 + 30", "time.classical"},
}

// presetOf returns which preset a time control is, len(timePresets) for the players' own.
func presetOf(t game.TimeControl) int {
	for i, p := range timePresets {
		if p.control == t.String() {
			return i
		}
	}
	return len(timePresets)
}

// timeTitle returns a short text for a time control: "10 + 5", "5 : 3" for odds, "…" for what has none.
func timeTitle(t game.TimeControl) string {
	if i := presetOf(t); i < len(timePresets) {
		return timePresets[i].title
	}
	white, black := t[rules.White], t[rules.Black]
	switch {
	case white == black && white.Count() == 1 && white[0].Moves == 0:
		return words.Decimal(words.MinutesText(white[0].Time)) + " + " + words.Decimal(words.Seconds(white[0].Extra))
	case white.Count() == 1 && black.Count() == 1 && white[0].Moves+black[0].Moves == 0:
		return words.Decimal(words.MinutesText(white[0].Time)) + " : " + words.Decimal(words.MinutesText(black[0].Time))
	}
	return "…"
}
