package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

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
	prefRuleset     = "game.ruleset"
	prefWhite       = "game.white"
	prefBlack       = "game.black"
)

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
	prefFolder: longestPath, prefRulesFile: longestPath, prefEvening: mostPairs * 20_000,
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

// showMended tells the players what was stored and too long.
func (w *Window) showMended(keys []string) {
	if len(keys) > 0 {
		w.dialogs.show(&sheet{
			title:   tr("notice.title"),
			content: paragraph(tr("notice.mended", words{"Keys": strings.Join(keys, ", ")})),
			answers: []answer{{text: tr("button.close")}},
		})
	}
}

func (p preferences) setSize(s fyne.Size) {
	p.store.SetFloat(prefWidth, float64(s.Width))
	p.store.SetFloat(prefHeight, float64(s.Height))
}

func (p preferences) flipped() bool          { return p.store.Bool(prefFlipped) }
func (p preferences) setFlipped(on bool)     { p.store.SetBool(prefFlipped, on) }
func (p preferences) marks() bool            { return p.store.BoolWithFallback(prefMarks, true) }
func (p preferences) setMarks(on bool)       { p.store.SetBool(prefMarks, on) }
func (p preferences) animation() bool        { return p.store.BoolWithFallback(prefAnimation, true) }
func (p preferences) setAnimation(on bool)   { p.store.SetBool(prefAnimation, on) }
func (p preferences) touchMove() bool        { return p.store.Bool(prefTouchMove) }
func (p preferences) setTouchMove(on bool)   { p.store.SetBool(prefTouchMove, on) }
func (p preferences) setColors(name string)  { p.store.SetString(prefColors, name) }
func (p preferences) folder() string         { return textPath(p.store.String(prefFolder)) }
func (p preferences) setFolder(path string)  { p.store.SetString(prefFolder, pathText(path)) }
func (p preferences) ruleset() string        { return p.store.String(prefRuleset) }
func (p preferences) setRuleset(name string) { p.store.SetString(prefRuleset, name) }

func (p preferences) coordinates() board.Coordinates {
	c := p.store.IntWithFallback(prefCoordinates, int(board.CoordinatesInside))
	if c < int(board.CoordinatesInside) || c > int(board.NoCoordinates) {
		return board.CoordinatesInside
	}
	return board.Coordinates(c)
}

func (p preferences) setCoordinates(c board.Coordinates) { p.store.SetInt(prefCoordinates, int(c)) }

// boardColors are the boards that can be chosen.
var boardColors = map[string]board.Colors{"wood": board.Wood, "cool": board.Cool, "contrast": board.Contrast}

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
