// Package command has the IDs of the window's commands, and the table of their keys. Each feature says what its commands do and
// when they can.
package command

import "runtime"

// The IDs: what runs by a menu, a key, a button or a link, by the menus.
const (
	New          = "new"
	Rematch      = "rematch"
	Open         = "open"
	Save         = "save"
	SaveAs       = "saveAs"
	Export       = "export"
	Archive      = "archive"
	Sheets       = "sheets"
	Setup        = "setup"
	Workshop     = "workshop"
	Tags         = "tags"
	Names        = "names"
	ReadingNotes = "readingNotes"
	PreviousGame = "previousGame"
	NextGame     = "nextGame"
	Preferences  = "preferences"
	Language     = "language"
	Quit         = "quit"

	Takeback    = "takeback"
	Redo        = "redo"
	PlayOn      = "playOn"
	Pause       = "pause"
	Offer       = "offer"
	Claim       = "claim"
	Draw        = "draw"
	Accept      = "accept"
	Decline     = "decline"
	Resign      = "resign"
	GiveWhite   = "giveWhite"
	GiveBlack   = "giveBlack"
	LargeClocks = "largeClocks"
	Correct     = "correct"
	TouchMove   = "touchMove"
	Anew        = "anew"

	First          = "first"
	Back           = "back"
	Forward        = "forward"
	Last           = "last"
	Return         = "return"
	VariationAbove = "variationAbove"
	VariationBelow = "variationBelow"
	Comment        = "comment"
	Diagram        = "diagram"
	Promote        = "promote"
	Delete         = "delete"
	UndoEdit       = "undoEdit"
	RedoEdit       = "redoEdit"
	CopyPosition   = "copyPosition"
	CopyGame       = "copyGame"
	Paste          = "paste"
	Why            = "why"
	Repetition     = "repetition"
	Moves          = "moves"
	Winners        = "winners"
	Sign           = "sign" // followed by a NAG

	Flip               = "flip"
	SeatSame           = "seatSame"
	SeatTurn           = "seatTurn"
	SeatFace           = "seatFace"
	Marks              = "marks"
	Animation          = "animation"
	Sound              = "sound"
	Speech             = "speech"
	SayGame            = "sayGame"
	SayClocks          = "sayClocks"
	SayPieces          = "sayPieces"
	CoordinatesInside  = "coordinatesInside"
	CoordinatesOutside = "coordinatesOutside"
	CoordinatesNone    = "coordinatesNone"
	Wood               = "wood"
	Brown              = "brown"
	Cool               = "cool"
	Green              = "green"
	Contrast           = "contrast"
	Safe               = "safe"
	Pieces             = "pieces"
	ThemeSystem        = "themeSystem"
	ThemeLight         = "themeLight"
	ThemeDark          = "themeDark"
	FullScreen         = "fullScreen"
	Menu               = "menu"

	Manual    = "manual"
	Rules     = "rules"
	Shortcuts = "shortcuts"
	About     = "about"
)

// keys are the shortcuts. Ctrl is Command on systems that have that key. Menus show them, and so does F1.
var keys = map[string]string{
	New: "Ctrl+N", Rematch: "Ctrl+R", Open: "Ctrl+O", Save: "Ctrl+S", SaveAs: "Ctrl+Shift+S", Export: "Ctrl+Shift+E",
	Archive: "Ctrl+H", Setup: "Ctrl+E", Workshop: "Ctrl+G", Tags: "Ctrl+T", Names: "Ctrl+Shift+N", Preferences: "Ctrl+,",
	Quit: "Ctrl+Q", PreviousGame: "Ctrl+Up", NextGame: "Ctrl+Down",
	Takeback: "Ctrl+Z", Redo: "Ctrl+Shift+Z", Pause: "Ctrl+P", Offer: "Ctrl+Shift+D", Claim: "Ctrl+D",
	Resign: "Ctrl+Shift+R",
	First:  "Alt+Home", Back: "Alt+Left", Forward: "Alt+Right", Last: "Alt+End", VariationAbove: "Alt+Up",
	VariationBelow: "Alt+Down", Comment: "Ctrl+K", Diagram: "Ctrl+Shift+K", Promote: "Alt+Shift+Up", Delete: "Alt+Delete", UndoEdit: "Ctrl+Alt+Z",
	RedoEdit: "Ctrl+Alt+Y", CopyPosition: "Ctrl+C", CopyGame: "Ctrl+Shift+C", Paste: "Ctrl+V", Why: "Ctrl+I",
	Flip: "Ctrl+F", Marks: "Ctrl+M", Sound: "Ctrl+Shift+M", Speech: "F4", SayGame: "F5", SayClocks: "F6", SayPieces: "F7",
	FullScreen: "F11", Menu: "F10",
	Manual: "Ctrl+F1", Rules: "F2", Shortcuts: "F1",
}

// inBrowser replaces those that browsers do not pass on to pages.
var inBrowser = map[string]string{New: "Alt+N", Names: "Alt+Shift+N", Tags: "Alt+T", Shortcuts: "F9"}

// Keys returns the shortcut of a command, such as "Ctrl+Shift+S"; "" for none.
func Keys(id string) string {
	if other := inBrowser[id]; other != "" && runtime.GOOS == "js" {
		return other
	}
	return keys[id]
}
