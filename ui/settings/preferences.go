package settings

import (
	"image"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/resources/sounds"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
)

// Preferences are the window's settings.
type Preferences struct {
	File *File

	Flipped       Setting[bool] // Black's side is below
	Marks         Setting[bool] // legal moves are marked
	MarksFor      [2]Setting[bool]
	Animation     Setting[bool] // pieces slide
	Coordinates   Setting[board.Coordinates]
	Colors        Setting[string] // of the board, a name in BoardColors
	Pieces        Setting[string] // name of the piece set
	Figurines     Setting[bool]   // moves are written with pictures of pieces
	TextSize      Setting[int]    // of texts and controls in percent, one of TextSizes
	Grow          Setting[bool]   // they grow with a large window
	LargeClocks   Setting[bool]   // the clocks take the room of the moves
	Variant       Setting[kit.VariantChoice]
	Language      Setting[string] // code, "" for the system's
	TouchMove     Setting[bool]   // a touched piece must move (FIDE 4.3)
	ConfirmResign Setting[bool]   // players confirm resignations
	Celebrate     Setting[bool]   // a win is celebrated
	Score         Score

	// The last game, proposed for the next one.
	Seating    Setting[Seating]
	Ruleset    Setting[string] // name, "" at first
	RulesFile  Setting[string] // its file, "" if shipped
	Players    [2]Setting[string]
	Time       Setting[game.TimeControl]
	OwnTime    Setting[game.TimeControl] // the last custom one
	ClockStart Setting[game.ClockStart]

	Speech  Setting[bool]
	Sound   Setting[bool]                    // any sound
	Volume  Setting[Volume]                  // of all sounds
	Volumes map[sounds.Sound]Setting[Volume] // of each sound

	Folder Setting[string]   // of the last chosen file, may be ""
	Recent Setting[[]string] // paths of recently opened or saved files, the last one first

	Maximized  Setting[bool]
	FullScreen Setting[bool]

	slide               Setting[Pace]
	width, height, x, y Setting[float64] // of the window
}

func New(f *File) *Preferences {
	p := &Preferences{
		File:          f,
		Flipped:       flag(f, "view.flipped", false),
		Marks:         flag(f, "view.marks", true),
		MarksFor:      [2]Setting[bool]{rules.White: flag(f, "view.marks.white", true), rules.Black: flag(f, "view.marks.black", true)},
		Animation:     flag(f, "view.animation", true),
		Coordinates:   number(f, "view.coordinates", board.CoordinatesInside, upTo(board.NoCoordinates)),
		Colors:        plain(f, "view.colors", BoardNames[0], func(name string) bool { return slices.Contains(BoardNames, name) }),
		Pieces:        text(f, "view.pieces", resources.DefaultSet),
		Figurines:     flag(f, "view.figurines", false),
		TextSize:      number(f, "view.textSize", TextSizes[0], func(size float64) bool { return slices.Contains(TextSizes, int(size)) }),
		Grow:          flag(f, "view.grow", true),
		LargeClocks:   flag(f, "view.largeClocks", false),
		Variant:       text(f, "view.theme", kit.VariantSystem),
		Language:      text(f, "view.language", ""),
		TouchMove:     flag(f, "game.touchMove", false),
		ConfirmResign: flag(f, "game.confirmResign", true),
		Celebrate:     flag(f, "view.celebrate", true),
		Score:         Score{text(f, "game.scores", "")},
		Seating: said(f, "view.seating", SameSide, func(name string) (Seating, bool) {
			at := slices.Index(Seatings[:], name)
			return Seating(max(0, at)), at >= 0
		}, func(s Seating) string { return Seatings[s] }),
		Ruleset:   text(f, "game.ruleset", ""),
		RulesFile: path(f, "game.rulesFile"),
		Players:   [2]Setting[string]{rules.White: name(f, "game.white"), rules.Black: name(f, "game.black")},
		Time:      timeControl(f, "game.time", ""),
		OwnTime:   timeControl(f, "game.ownTime", UsualOwnTime),
		ClockStart: Setting[game.ClockStart]{f, "game.clockStart", game.AtOnce,
			func(kept any) (game.ClockStart, bool) { return game.AfterFirstMove, kept == true },
			func(s game.ClockStart) any { return s == game.AfterFirstMove }},
		Speech:     flag(f, "hear.speech", false),
		Sound:      flag(f, "hear.on", true),
		Volume:     number(f, "hear.volume", Normal, upTo(Loud)),
		Volumes:    map[sounds.Sound]Setting[Volume]{},
		Folder:     path(f, "files.folder"),
		Recent:     said(f, "files.recent", nil, recentPaths, recentText),
		Maximized:  flag(f, "window.maximized", false),
		FullScreen: flag(f, "window.fullScreen", false),
		slide:      number(f, "view.slide", SlideNormal, upTo(SlideSlow)),
		width:      plain(f, "window.width", float64(DefaultSize.Width), isLength),
		height:     plain(f, "window.height", float64(DefaultSize.Height), isLength),
		x:          plain(f, "window.x", math.NaN(), isPlace),
		y:          plain(f, "window.y", math.NaN(), isPlace),
	}
	for _, s := range sounds.All {
		p.Volumes[s] = number(f, "hear."+s.String(), Normal, upTo(Loud))
	}
	return p
}

// upTo returns a function that reports whether a number is between 0 and last.
func upTo[T ~int | ~uint8](last T) func(float64) bool {
	return func(n float64) bool { return n >= 0 && n <= float64(last) }
}

// path returns a setting for the path of a file or folder.
func path(f *File, key string) Setting[string] {
	return said(f, key, "", func(text string) (string, bool) { return TextPath(text), true }, PathText)
}

func timeControl(f *File, key, first string) Setting[game.TimeControl] {
	return said(f, key, StoredTime(first), func(text string) (game.TimeControl, bool) {
		return StoredTime(text), text != ""
	}, game.TimeControl.String)
}

// TextSizes are the sizes of texts and controls, in percent.
var TextSizes = []int{100, 120, 140, 160, 180, 200}

// BoardColors are the available boards, BoardNames their names in display order.
var (
	BoardColors = map[string]board.Colors{
		"brown": board.Brown, "wood": board.Wood, "cool": board.Cool, "green": board.Green, "contrast": board.Contrast, "safe": board.Safe,
	}
	BoardNames = []string{"wood", "brown", "cool", "green", "contrast", "safe"}
)

// Marked reports whether a player's legal moves are marked.
func (p *Preferences) Marked(c rules.Color) bool { return p.Marks.Get() && p.MarksFor[c].Get() }

// Seating is how the two players sit at the machine.
type Seating uint8

const (
	SameSide   Seating = iota // same side: nothing turns
	TurnBoard                 // they pass the machine or change places: the board turns to the player to move
	FaceToFace                // opposite each other: Black's parts are upside down
)

// Seatings are the stored names of seatings, in display order.
var Seatings = [...]string{SameSide: "same", TurnBoard: "turn", FaceToFace: "face"}

// Names returns the names of the last players here, by rules.Color.
func (p *Preferences) Names() [2]string { return [2]string{p.Players[0].Get(), p.Players[1].Get()} }

// SetNames stores the players' names, by rules.Color.
func (p *Preferences) SetNames(names [2]string) {
	for side, name := range names {
		p.Players[side].Set(name)
	}
}

// UsualOwnTime is the first custom time control.
const UsualOwnTime = "600+5"

// StoredTime parses a stored time control, none if it is invalid.
func StoredTime(text string) game.TimeControl {
	t, err := game.ParseTimeControl(text)
	if err != nil {
		return game.TimeControl{}
	}
	return t
}

// Pace is the speed of slides.
type Pace int

const (
	SlideNone Pace = iota
	SlideFast
	SlideNormal
	SlideSlow
)

// SlideTimes are the durations of slides.
var SlideTimes = [...]time.Duration{SlideNone: 0, SlideFast: 80 * time.Millisecond, SlideNormal: board.SlideTime, SlideSlow: 2 * board.SlideTime}

// Slide returns the speed of slides: at first normal, none if animations are off.
func (p *Preferences) Slide() Pace {
	if !p.Animation.Get() {
		return SlideNone
	}
	return max(p.slide.Get(), SlideFast)
}

// SetSlide stores the speed of slides.
func (p *Preferences) SetSlide(s Pace) {
	p.Animation.Set(s != SlideNone)
	if s != SlideNone {
		p.slide.Set(s)
	}
}

// Volume is a level of loudness.
type Volume int

const (
	Mute Volume = iota
	Quiet
	Normal
	Loud
)

// volumes are the gains of levels.
var volumes = [...]float64{Mute: 0, Quiet: 0.35, Normal: 0.7, Loud: 1}

// Gain returns the gain of a sound, from 0 to 1.
func (p *Preferences) Gain(s sounds.Sound) float64 {
	if !p.Sound.Get() {
		return 0
	}
	return volumes[p.Volume.Get()] * volumes[p.Volumes[s].Get()]
}

// DefaultSize is the window's size at the first start.
var DefaultSize = fyne.NewSize(1100, 760)

// isLength reports whether a window's width or height is plausible; NaN is not.
func isLength(v float64) bool { return v >= 100 && v <= mostLength }

func isPlace(v float64) bool { return math.Abs(v) <= mostLength }

// mostLength exceeds any screen's width.
const mostLength = 16_000

// WindowSize returns the stored size of the window's content.
func (p *Preferences) WindowSize() fyne.Size {
	return fyne.NewSize(float32(p.width.Get()), float32(p.height.Get()))
}

// SetWindowSize stores the size of the window's content.
func (p *Preferences) SetWindowSize(s fyne.Size) {
	p.width.Set(float64(s.Width))
	p.height.Set(float64(s.Height))
}

// WindowPlace returns the window's stored position in the system's pixels; false if unknown.
func (p *Preferences) WindowPlace() (at image.Point, known bool) {
	x, y := p.x.Get(), p.y.Get()
	if math.IsNaN(x + y) {
		return at, false
	}
	return image.Pt(int(x), int(y)), true
}

// SetWindowPlace stores the window's position.
func (p *Preferences) SetWindowPlace(at image.Point) {
	p.x.Set(float64(at.X))
	p.y.Set(float64(at.Y))
}
