package newgame

import (
	"overtheboard/game"
)

// timePreset is a named time control: its text as in PGN, and the words on its button.
type timePreset struct {
	control, title, name string // name is a key
}

// timePresets are ordered from no time to much; the custom one follows them.
var timePresets = []timePreset{
	{"-", "∞", "time.untimed"},
	{"60", "1+0", "time.bullet"},
	{"180+2", "3+2", "time.blitz"},
	{"300", "5+0", "time.blitz"},
	{"300+3", "5+3", "time.blitz"},
	{"900+10", "15+10", "time.rapid"},
	{"40/5400+30:1800+30", "90+30", "time.classical"},
}

// presetOf returns the index of a time control's preset, len(timePresets) for a custom one.
func presetOf(t game.TimeControl) int {
	for i, p := range timePresets {
		if p.control == t.String() {
			return i
		}
	}
	return len(timePresets)
}
