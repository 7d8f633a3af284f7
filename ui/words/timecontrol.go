package words

import (
	"strconv"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// timePreset is a time control that is offered by name: its text in the form of PGN, and what stands on its button.
type timePreset struct {
	Control, Title, Name string // name is a key
}

// TimePresets are offered from no time to much; after them comes the players' own.
var TimePresets = []timePreset{
	{"-", "∞", "time.untimed"},
	{"60", "1 + 0", "time.bullet"},
	{"180+2", "3 + 2", "time.blitz"},
	{"300", "5 + 0", "time.blitz"},
	{"900+10", "15 + 10", "time.rapid"},
	{"40/5400+30:1800+30", "90 + 30", "time.classical"},
}

// PresetOf returns which preset a time control is, len(timePresets) for the players' own.
func PresetOf(t game.TimeControl) int {
	for i, p := range TimePresets {
		if p.Control == t.String() {
			return i
		}
	}
	return len(TimePresets)
}

// TimeTitle returns a short text for a time control: "10 + 5", "5 : 3" for odds, "…" for what has none.
func TimeTitle(t game.TimeControl) string {
	if i := PresetOf(t); i < len(TimePresets) {
		return TimePresets[i].Title
	}
	white, black := t[rules.White], t[rules.Black]
	switch {
	case white == black && white.Count() == 1 && white[0].Moves == 0:
		return MinutesText(white[0].Time) + " + " + Seconds(white[0].Extra)
	case white.Count() == 1 && black.Count() == 1 && white[0].Moves+black[0].Moves == 0:
		return MinutesText(white[0].Time) + " : " + MinutesText(black[0].Time)
	}
	return "…"
}

// MinutesText writes a time in minutes, with at most two digits after the point.
func MinutesText(d time.Duration) string {
	return strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(d.Minutes(), 'f', 2, 64), "0"), ".")
}

// Seconds writes a time in seconds: "0.5", "30".
func Seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }

// TimeText says a time control in words.
func TimeText(t game.TimeControl) string {
	white, black := t[rules.White], t[rules.Black]
	switch {
	case t.None():
		return Text("time.none")
	case white == black:
		return Text("time.each", With{"Time": stagesText(white)})
	}
	return Text("time.odds", With{"White": stagesText(white), "Black": stagesText(black)})
}

// stagesText says one side's time in words.
func stagesText(s game.Stages) string {
	var parts []string
	for _, stage := range s[:s.Count()] {
		parts = append(parts, stageText(stage))
	}
	if len(parts) == 0 {
		return Text("time.noClock")
	}
	return strings.Join(parts, Text("time.then"))
}

func stageText(s game.Stage) string {
	text := durationText(s.Time)
	if s.Moves > 0 {
		text = Count("time.forMoves", s.Moves, With{"Time": text})
	}
	if s.Extra > 0 {
		key := map[game.Bonus]string{
			game.Increment: "time.increment", game.SimpleDelay: "time.delay", game.Bronstein: "time.bronstein",
		}[s.Bonus]
		text = Text(key, With{"Time": text, "Seconds": Seconds(s.Extra)})
	}
	return text
}

// durationText says a time in minutes, or in seconds if it is not a number of whole minutes.
func durationText(d time.Duration) string {
	switch {
	case d%time.Minute == 0:
		return Count("time.minutes", int(d/time.Minute))
	case d%time.Second == 0 && d < 2*time.Minute:
		return Count("time.seconds", int(d/time.Second))
	}
	return Text("time.decimal", With{"Minutes": MinutesText(d)})
}
