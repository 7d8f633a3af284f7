package words

import (
	"strconv"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// Decimal returns a number with the decimal separator of the current language.
func Decimal(number string) string { return strings.Replace(number, ".", Text("number.point"), 1) }

// DateText returns a date in the format of the current language.
func DateText(at time.Time) string {
	return Text("number.date", With{"Day": at.Format("02"), "Month": at.Format("01"), "Year": at.Format("2006")})
}

// DayFirst reports whether the current language writes the day before the month.
func DayFirst() bool { return strings.HasPrefix(Text("number.date", With{"Day": "D"}), "D") }

// MinutesText returns a time in minutes, with at most two decimals.
func MinutesText(d time.Duration) string {
	return strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(d.Minutes(), 'f', 2, 64), "0"), ".")
}

// Seconds returns a time in seconds: "0.5", "30".
func Seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }

// TimeTitle returns a time control in brief: "10+5", "5+0 : 3+0" for odds; "" for none.
func TimeTitle(t game.TimeControl) string {
	white, black := t[rules.White], t[rules.Black]
	switch {
	case t.None():
		return ""
	case white == black:
		return stageTitle(white)
	}
	return stageTitle(white) + " : " + stageTitle(black)
}

// stageTitle returns the first stage of one side in brief: minutes, and seconds per move.
func stageTitle(s game.Stages) string {
	if s.Count() == 0 {
		return "∞"
	}
	sign := map[game.Bonus]string{game.Increment: "+", game.SimpleDelay: "d", game.Bronstein: "b"}[s[0].Bonus]
	return Decimal(MinutesText(s[0].Time)) + sign + Decimal(Seconds(s[0].Extra))
}

// TimeText returns a time control in words.
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
		text = Text(key, With{"Time": text, "Seconds": Decimal(Seconds(s.Extra))})
	}
	return text
}

// durationText returns a time in minutes, or in seconds if it is not whole minutes.
func durationText(d time.Duration) string {
	switch {
	case d%time.Minute == 0:
		return Count("time.minutes", int(d/time.Minute))
	case d%time.Second == 0 && d < 2*time.Minute:
		return Count("time.seconds", int(d/time.Second))
	}
	return Text("time.decimal", With{"Minutes": Decimal(MinutesText(d))})
}
