package settings

import "overtheboard/game"

// LastGame is how the players last began a game, which the next one is offered with. It is kept between starts.
type LastGame struct{ Store Store }

// LastGame returns what is remembered of the last game.
func (p Preferences) LastGame() LastGame { return LastGame(p) }

const (
	prefSeating    = "view.seating"
	prefRuleset    = "game.ruleset"
	prefRulesFile  = "game.rulesFile" // that the ruleset came from
	prefWhite      = "game.white"
	prefBlack      = "game.black"
	prefTime       = "game.time"    // what was played last
	prefOwnTime    = "game.ownTime" // what the players last made up
	prefClockStart = "game.clockStart"
)

// UsualOwnTime is what players who never made up a time control begin with.
const UsualOwnTime = "600+5"

// Ruleset returns the name of the last game's ruleset, "" at first.
func (l LastGame) Ruleset() string { return l.Store.String(prefRuleset) }

// RulesFile returns the file that the last game's ruleset came from, "" for a shipped one.
func (l LastGame) RulesFile() string { return TextPath(l.Store.String(prefRulesFile)) }

// SetRules remembers the ruleset of the last game, and the file that it came from, "" for a shipped one.
func (l LastGame) SetRules(name, file string) {
	l.Store.SetString(prefRuleset, name)
	l.Store.SetString(prefRulesFile, PathText(file))
}

// Names returns the names of those who played here last, by rules.Color.
func (l LastGame) Names() [2]string {
	return [2]string{l.Store.String(prefWhite), l.Store.String(prefBlack)}
}

// SetNames remembers who plays, by rules.Color.
func (l LastGame) SetNames(names [2]string) {
	l.Store.SetString(prefWhite, names[0])
	l.Store.SetString(prefBlack, names[1])
}

// Seating returns how the players sat in the last game; SameSide at first.
func (l LastGame) Seating() Seating {
	stored := l.Store.String(prefSeating)
	for s, name := range Seatings {
		if name == stored {
			return Seating(s)
		}
	}
	return SameSide
}

// SetSeating remembers how the players sit.
func (l LastGame) SetSeating(s Seating) {
	if int(s) < len(Seatings) {
		l.Store.SetString(prefSeating, Seatings[s])
	}
}

// TimeControl returns the time control of the last game; no clocks at first.
func (l LastGame) TimeControl() game.TimeControl { return StoredTime(l.Store.String(prefTime)) }

// SetTimeControl remembers the time control of the last game.
func (l LastGame) SetTimeControl(t game.TimeControl) { l.Store.SetString(prefTime, t.String()) }

// OwnTime returns the time control that the players last made up.
func (l LastGame) OwnTime() game.TimeControl {
	return StoredTime(l.Store.StringWithFallback(prefOwnTime, UsualOwnTime))
}

// SetOwnTime remembers the time control that the players made up.
func (l LastGame) SetOwnTime(t game.TimeControl) { l.Store.SetString(prefOwnTime, t.String()) }

// ClockStart returns when the first clock started in the last game.
func (l LastGame) ClockStart() game.ClockStart {
	if l.Store.Bool(prefClockStart) {
		return game.AfterFirstMove
	}
	return game.AtOnce
}

// SetClockStart remembers when the first clock starts.
func (l LastGame) SetClockStart(s game.ClockStart) {
	l.Store.SetBool(prefClockStart, s == game.AfterFirstMove)
}

// StoredTime reads a stored time control; what cannot be read is none.
func StoredTime(text string) game.TimeControl {
	t, err := game.ParseTimeControl(text)
	if err != nil {
		return game.TimeControl{}
	}
	return t
}
