package ui

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/board"
)

// preferences are what the window remembers from one start to the next: cosmetics only, since Fyne does not write
// them atomically.
type preferences struct{ store fyne.Preferences }

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

// size returns the size of the window's content when it was last closed.
func (p preferences) size() fyne.Size {
	return fyne.NewSize(
		float32(p.store.FloatWithFallback(prefWidth, float64(defaultSize.Width))),
		float32(p.store.FloatWithFallback(prefHeight, float64(defaultSize.Height))))
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
	return board.Coordinates(p.store.IntWithFallback(prefCoordinates, int(board.CoordinatesInside)))
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
