package ui

import (
	"strconv"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
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
		return minutesText(white[0].Time) + " + " + seconds(white[0].Extra)
	case white.Count() == 1 && black.Count() == 1 && white[0].Moves+black[0].Moves == 0:
		return minutesText(white[0].Time) + " : " + minutesText(black[0].Time)
	}
	return "…"
}

// minutesText writes a time in minutes, with at most two digits after the point.
func minutesText(d time.Duration) string {
	return strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(d.Minutes(), 'f', 2, 64), "0"), ".")
}

func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }

// timeText says a time control in words.
func timeText(t game.TimeControl) string {
	white, black := t[rules.White], t[rules.Black]
	switch {
	case t.None():
		return tr("time.none")
	case white == black:
		return tr("time.each", words{"Time": stagesText(white)})
	}
	return tr("time.odds", words{"White": stagesText(white), "Black": stagesText(black)})
}

// stagesText says one side's time in words.
func stagesText(s game.Stages) string {
	var parts []string
	for _, stage := range s[:s.Count()] {
		parts = append(parts, stageText(stage))
	}
	if len(parts) == 0 {
		return tr("time.noClock")
	}
	return strings.Join(parts, tr("time.then"))
}

func stageText(s game.Stage) string {
	text := durationText(s.Time)
	if s.Moves > 0 {
		text = trn("time.forMoves", s.Moves, words{"Time": text})
	}
	if s.Extra > 0 {
		key := map[game.Bonus]string{
			game.Increment: "time.increment", game.SimpleDelay: "time.delay", game.Bronstein: "time.bronstein",
		}[s.Bonus]
		text = tr(key, words{"Time": text, "Seconds": seconds(s.Extra)})
	}
	return text
}

// durationText says a time in minutes, or in seconds if it is not a number of whole minutes.
func durationText(d time.Duration) string {
	switch {
	case d%time.Minute == 0:
		return trn("time.minutes", int(d/time.Minute))
	case d%time.Second == 0 && d < 2*time.Minute:
		return trn("time.seconds", int(d/time.Second))
	}
	return tr("time.decimal", words{"Minutes": minutesText(d)})
}
