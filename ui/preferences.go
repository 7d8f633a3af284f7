package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
)

// preferences are what the window remembers from one start to the next.
type preferences struct{ store settings }

// Keys of the stored preferences.
const (
	prefWidth       = "window.width"
	prefHeight      = "window.height"
	prefFlipped     = "view.flipped"
	prefMarks       = "view.marks"
	prefAnimation   = "view.animation"
	prefCoordinates = "view.coordinates"
	prefColors      = "view.colors"
	prefVariant     = "view.theme"
	prefTouchMove   = "game.touchMove"
	prefFolder      = "files.folder"
	prefSlide       = "view.slide"
	prefFigurines   = "view.figurines"
	prefSeating     = "view.seating"
	prefRuleset     = "game.ruleset"
	prefRulesFile   = "game.rulesFile" // that the ruleset came from
	prefWhite       = "game.white"
	prefBlack       = "game.black"
	prefTime        = "game.time"    // what was played last
	prefOwnTime     = "game.ownTime" // what the players last made up
	prefClockStart  = "game.clockStart"
	prefConfirm     = "game.confirmResign"
	prefScores      = "game.scores"
)

// prefMarksFor are the keys of what is marked for each player alone.
var prefMarksFor = [2]string{rules.White: "view.marks.white", rules.Black: "view.marks.black"}

// defaultSize is the window's size at the first start.
var defaultSize = fyne.NewSize(1100, 760)

// The size of a window that somebody may have looked at, in either direction.
const (
	leastLength = 100
	mostLength  = 16_000
)

// size returns the size of the window's content when it was last changed.
func (p preferences) size() fyne.Size {
	return fyne.NewSize(p.length(prefWidth, defaultSize.Width), p.length(prefHeight, defaultSize.Height))
}

// length returns a stored length of the window, or what it is at first if no window can be so.
func (p preferences) length(key string, first float32) float32 {
	length := p.store.FloatWithFallback(key, float64(first))
	if length >= leastLength && length <= mostLength { // not so if it is no number
		return float32(length)
	}
	return first
}

// textBounds are how long the stored texts may be, in runes.
var textBounds = map[string]int{
	prefColors: rules.LineText, prefVariant: rules.LineText, prefSeating: rules.LineText, prefTime: rules.KeptText,
	prefOwnTime: rules.KeptText, prefRuleset: rules.KeptText, prefWhite: rules.KeptText, prefBlack: rules.KeptText,
	prefFolder: longestPath, prefRulesFile: longestPath, prefScores: mostPairs * 20_000,
}

// longestPath is how long the path of a file may be, in bytes, on the system that allows most.
const longestPath = 4096

// mend makes what is stored as long as it may be, and returns the keys of what was longer: names are cut, and of other
// texts nothing is left.
func (p preferences) mend() (keys []string) {
	for key, most := range textBounds {
		text := p.store.String(key)
		if len(text) <= most {
			continue
		}
		switch kept, whole := rules.Kept(text); {
		case key != prefWhite && key != prefBlack:
			p.store.RemoveValue(key)
		case whole:
			continue
		default:
			p.store.SetString(key, kept)
		}
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

func (p preferences) setSize(s fyne.Size) {
	p.store.SetFloat(prefWidth, float64(s.Width))
	p.store.SetFloat(prefHeight, float64(s.Height))
}

func (p preferences) flipped() bool         { return p.store.Bool(prefFlipped) }
func (p preferences) setFlipped(on bool)    { p.store.SetBool(prefFlipped, on) }
func (p preferences) marks() bool           { return p.store.BoolWithFallback(prefMarks, true) }
func (p preferences) setMarks(on bool)      { p.store.SetBool(prefMarks, on) }
func (p preferences) animation() bool       { return p.store.BoolWithFallback(prefAnimation, true) }
func (p preferences) setAnimation(on bool)  { p.store.SetBool(prefAnimation, on) }
func (p preferences) touchMove() bool       { return p.store.Bool(prefTouchMove) }
func (p preferences) setTouchMove(on bool)  { p.store.SetBool(prefTouchMove, on) }
func (p preferences) setColors(name string) { p.store.SetString(prefColors, name) }
func (p preferences) folder() string        { return textPath(p.store.String(prefFolder)) }
func (p preferences) setFolder(path string) { p.store.SetString(prefFolder, pathText(path)) }
func (p preferences) ruleset() string       { return p.store.String(prefRuleset) }

func (p preferences) coordinates() board.Coordinates {
	c := p.store.IntWithFallback(prefCoordinates, int(board.CoordinatesInside))
	if c < int(board.CoordinatesInside) || c > int(board.NoCoordinates) {
		return board.CoordinatesInside
	}
	return board.Coordinates(c)
}

func (p preferences) setCoordinates(c board.Coordinates) { p.store.SetInt(prefCoordinates, int(c)) }

func (p preferences) colors() string {
	name := p.store.String(prefColors)
	if _, ok := boardColors[name]; ok {
		return name
	}
	return "wood"
}

func (p preferences) variant() variantChoice {
	return variantChoice(p.store.StringWithFallback(prefVariant, string(variantSystem)))
}

func (p preferences) setVariant(c variantChoice) { p.store.SetString(prefVariant, string(c)) }

func (p preferences) names() [2]string {
	return [2]string{p.store.String(prefWhite), p.store.String(prefBlack)}
}

func (p preferences) setNames(names [2]string) {
	p.store.SetString(prefWhite, names[0])
	p.store.SetString(prefBlack, names[1])
}

// boardColors are the boards that can be chosen.
var boardColors = map[string]board.Colors{"wood": board.Wood, "cool": board.Cool, "contrast": board.Contrast}

// marksFor tells whether a player's legal moves are marked, unless marks are switched off for both.
func (p preferences) marksFor(c rules.Color) bool {
	return p.store.BoolWithFallback(prefMarksFor[c], true)
}

func (p preferences) setMarksFor(c rules.Color, on bool) { p.store.SetBool(prefMarksFor[c], on) }
func (p preferences) confirmResign() bool                { return p.store.BoolWithFallback(prefConfirm, true) }
func (p preferences) setConfirmResign(on bool)           { p.store.SetBool(prefConfirm, on) }
func (p preferences) figurines() bool                    { return p.store.Bool(prefFigurines) }
func (p preferences) setFigurines(on bool)               { p.store.SetBool(prefFigurines, on) }

// marked tells whether a player's legal moves are marked.
func (p preferences) marked(c rules.Color) bool { return p.marks() && p.marksFor(c) }

// seating returns how the players sat in the last game; SameSide at first.
func (p preferences) seating() seating {
	stored := p.store.String(prefSeating)
	for s, name := range seatings {
		if name == stored {
			return seating(s)
		}
	}
	return SameSide
}

func (p preferences) setSeating(s seating) {
	if int(s) < len(seatings) {
		p.store.SetString(prefSeating, seatings[s])
	}
}

// rulesFile returns the file that the last game's ruleset came from, "" for a shipped one.
func (p preferences) rulesFile() string { return textPath(p.store.String(prefRulesFile)) }

// setRules remembers the ruleset of the last game, and the file that it came from, "" for a shipped one.
func (p preferences) setRules(name, file string) {
	p.store.SetString(prefRuleset, name)
	p.store.SetString(prefRulesFile, pathText(file))
}

// usualOwnTime is what players who never made up a time control begin with.
const usualOwnTime = "600+5"

// timeControl returns the time control of the last game; no clocks at first.
func (p preferences) timeControl() game.TimeControl { return storedTime(p.store.String(prefTime)) }

func (p preferences) setTimeControl(t game.TimeControl) { p.store.SetString(prefTime, t.String()) }

// ownTime returns the time control that the players last made up.
func (p preferences) ownTime() game.TimeControl {
	return storedTime(p.store.StringWithFallback(prefOwnTime, usualOwnTime))
}

func (p preferences) setOwnTime(t game.TimeControl) { p.store.SetString(prefOwnTime, t.String()) }

// clockStart returns when the first clock started in the last game.
func (p preferences) clockStart() game.ClockStart {
	if p.store.Bool(prefClockStart) {
		return game.AfterFirstMove
	}
	return game.AtOnce
}

func (p preferences) setClockStart(s game.ClockStart) {
	p.store.SetBool(prefClockStart, s == game.AfterFirstMove)
}

// storedTime reads a stored time control; what cannot be read is none.
func storedTime(text string) game.TimeControl {
	t, err := game.ParseTimeControl(text)
	if err != nil {
		return game.TimeControl{}
	}
	return t
}
