package settings

import (
	"slices"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
)

// Preferences are what the window remembers from one start to the next.
type Preferences struct{ Store Store }

// Keys of the stored preferences.
const (
	prefFlipped     = "view.flipped"
	prefMarks       = "view.marks"
	prefAnimation   = "view.animation"
	prefCoordinates = "view.coordinates"
	prefColors      = "view.colors"
	prefPieces      = "view.pieces"
	prefTextSize    = "view.textSize" // in percent
	prefGrow        = "view.grow"
	prefVariant     = "view.theme"
	prefTouchMove   = "game.touchMove"
	prefSlide       = "view.slide"
	prefFigurines   = "view.figurines"
	prefConfirm     = "game.confirmResign"
	prefCelebrate   = "view.celebrate"
	prefScores      = "game.scores"
	prefLanguage    = "view.language"
	prefHinted      = "view.hinted"
)

// prefMarksFor are the keys of what is marked for each player alone.
var prefMarksFor = [2]string{rules.White: "view.marks.white", rules.Black: "view.marks.black"}

// TextBounds are how long the stored texts may be, in runes.
var TextBounds = map[string]int{
	prefLanguage: source.LineText, prefPieces: LongestPath,
	prefColors: source.LineText, prefVariant: source.LineText, prefSeating: source.LineText, prefTime: source.KeptText,
	prefOwnTime: source.KeptText, prefRuleset: source.KeptText, prefWhite: source.KeptText, prefBlack: source.KeptText,
	prefFolder: LongestPath, prefRulesFile: LongestPath, prefRecent: MostRecent * 6 * LongestPath, prefScores: mostPairs * 20_000,
}

// LongestPath is how long the path of a file may be, in bytes, on the system that allows most.
const LongestPath = 4096

// Shorten makes what is stored as long as it may be, and returns the keys of what was longer: names are cut, and of other
// texts nothing is left.
func (p Preferences) Shorten() (keys []string) {
	for key, most := range TextBounds {
		text := p.Store.String(key)
		if len(text) <= most {
			continue
		}
		switch kept, whole := source.Kept(text); {
		case key != prefWhite && key != prefBlack:
			p.Store.RemoveValue(key)
		case whole:
			continue
		default:
			p.Store.SetString(key, kept)
		}
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// Flipped tells whether Black's side is below.
func (p Preferences) Flipped() bool { return p.Store.Bool(prefFlipped) }

// SetFlipped remembers which side is below.
func (p Preferences) SetFlipped(on bool) { p.Store.SetBool(prefFlipped, on) }

// Marks tells whether legal moves are marked at all.
func (p Preferences) Marks() bool { return p.Store.BoolWithFallback(prefMarks, true) }

// SetMarks remembers whether legal moves are marked.
func (p Preferences) SetMarks(on bool) { p.Store.SetBool(prefMarks, on) }

// Animation tells whether pieces slide.
func (p Preferences) Animation() bool { return p.Store.BoolWithFallback(prefAnimation, true) }

// SetAnimation remembers whether pieces slide.
func (p Preferences) SetAnimation(on bool) { p.Store.SetBool(prefAnimation, on) }

// TouchMove tells whether a touched piece must move (FIDE 4.3).
func (p Preferences) TouchMove() bool { return p.Store.Bool(prefTouchMove) }

// SetTouchMove remembers whether a touched piece must move.
func (p Preferences) SetTouchMove(on bool) { p.Store.SetBool(prefTouchMove, on) }

// SetColors remembers the colours of the board by their name in BoardColors.
func (p Preferences) SetColors(name string) { p.Store.SetString(prefColors, name) }

// Coordinates returns where the board has its letters and numbers.
func (p Preferences) Coordinates() board.Coordinates {
	c := p.Store.IntWithFallback(prefCoordinates, int(board.CoordinatesInside))
	if c < int(board.CoordinatesInside) || c > int(board.NoCoordinates) {
		return board.CoordinatesInside
	}
	return board.Coordinates(c)
}

// SetCoordinates remembers where the board has its letters and numbers.
func (p Preferences) SetCoordinates(c board.Coordinates) { p.Store.SetInt(prefCoordinates, int(c)) }

// Colors returns the name of the board's colours in BoardColors.
func (p Preferences) Colors() string {
	name := p.Store.String(prefColors)
	if _, ok := BoardColors[name]; ok {
		return name
	}
	return BoardNames[0]
}

// Pieces returns the name of the set of pieces.
func (p Preferences) Pieces() string {
	if name := p.Store.String(prefPieces); name != "" {
		return name
	}
	return resources.DefaultSet
}

// SetPieces remembers the set of pieces.
func (p Preferences) SetPieces(name string) { p.Store.SetString(prefPieces, name) }

// TextSizes are how large texts and controls can be, in percent.
var TextSizes = []int{100, 120, 140, 160, 180, 200}

// TextSize returns how large texts and controls are, in percent: one of TextSizes.
func (p Preferences) TextSize() int {
	if size := p.Store.IntWithFallback(prefTextSize, TextSizes[0]); slices.Contains(TextSizes, size) {
		return size
	}
	return TextSizes[0]
}

// SetTextSize remembers how large texts and controls are.
func (p Preferences) SetTextSize(percent int) { p.Store.SetInt(prefTextSize, percent) }

// Grow tells whether texts and controls grow with a large window.
func (p Preferences) Grow() bool { return p.Store.BoolWithFallback(prefGrow, true) }

// SetGrow remembers whether texts and controls grow with the window.
func (p Preferences) SetGrow(on bool) { p.Store.SetBool(prefGrow, on) }

// Variant returns whether the window is light or dark, or as the system is.
func (p Preferences) Variant() kit.VariantChoice {
	return kit.VariantChoice(p.Store.StringWithFallback(prefVariant, string(kit.VariantSystem)))
}

// SetVariant remembers whether the window is light or dark.
func (p Preferences) SetVariant(c kit.VariantChoice) { p.Store.SetString(prefVariant, string(c)) }

// Language returns the code of the language that was chosen, "" for that of the system.
func (p Preferences) Language() string { return p.Store.String(prefLanguage) }

// SetLanguage remembers the language that was chosen.
func (p Preferences) SetLanguage(code string) { p.Store.SetString(prefLanguage, code) }

// Hinted tells whether the hints of the first start were seen.
func (p Preferences) Hinted() bool { return p.Store.Bool(prefHinted) }

// SetHinted remembers that they were.
func (p Preferences) SetHinted() { p.Store.SetBool(prefHinted, true) }

// BoardColors are the boards that can be chosen, BoardNames their names in the order in which they are offered.
var (
	BoardColors = map[string]board.Colors{
		"brown": board.Brown, "wood": board.Wood, "cool": board.Cool, "green": board.Green, "contrast": board.Contrast, "safe": board.Safe,
	}
	BoardNames = []string{"wood", "brown", "cool", "green", "contrast", "safe"}
)

// MarksFor tells whether a player's legal moves are marked, unless marks are switched off for both.
func (p Preferences) MarksFor(c rules.Color) bool {
	return p.Store.BoolWithFallback(prefMarksFor[c], true)
}

// SetMarksFor remembers whether a player's legal moves are marked.
func (p Preferences) SetMarksFor(c rules.Color, on bool) { p.Store.SetBool(prefMarksFor[c], on) }

// ConfirmResign tells whether players are asked before they resign.
func (p Preferences) ConfirmResign() bool { return p.Store.BoolWithFallback(prefConfirm, true) }

// SetConfirmResign remembers whether players are asked before they resign.
func (p Preferences) SetConfirmResign(on bool) { p.Store.SetBool(prefConfirm, on) }

// Celebrate tells whether a win is celebrated.
func (p Preferences) Celebrate() bool { return p.Store.BoolWithFallback(prefCelebrate, true) }

// SetCelebrate remembers whether a win is celebrated.
func (p Preferences) SetCelebrate(on bool) { p.Store.SetBool(prefCelebrate, on) }

// Figurines tells whether moves are written with pictures of the pieces.
func (p Preferences) Figurines() bool { return p.Store.Bool(prefFigurines) }

// SetFigurines remembers how moves are written.
func (p Preferences) SetFigurines(on bool) { p.Store.SetBool(prefFigurines, on) }

// Marked tells whether a player's legal moves are marked.
func (p Preferences) Marked(c rules.Color) bool { return p.Marks() && p.MarksFor(c) }
