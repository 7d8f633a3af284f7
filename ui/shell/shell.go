package shell

import (
	"errors"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources/sounds"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// Shell is what every part of the window shares: the game's controller, what is remembered, the queue of dialogs, and the
// way to other goroutines and home.
type Shell struct {
	Options    // with what stands for what is missing in them
	App        fyne.App
	Win        fyne.Window
	Controller *game.Controller
	Catalog    catalog.Catalog // every ruleset that can be chosen
	Prefs      *settings.Preferences
	Dialogs    *kit.Queue
	View       View       // of the commands
	Commands   []*Command // in the order in which they are listed

	SpeechFault string                 // why there is no speech, "" while nothing is known against it
	Closed      atomic.Bool            // whether the program ends: Fyne would run what is posted then on any goroutine
	Opposite    func() bool            // tells whether who is spoken to sits opposite
	Patient     bool                   // the window's goroutine takes what is posted later
	hear        [Rulesets + 1][]func() // at a change, in their order
	tidying     *time.Timer            // nil: nothing was ever to be given back
}

// Options are what a window's parts share of what the program was started with.
type Options struct {
	Languages []string       // that the system asks for, the preferred one first; none: English
	Settings  *settings.File // in which the preferences are kept; nil: nowhere
	NoFolder  bool           // there is no folder for files, which the players are told
	Judge     game.Judge     // who tells whether a side can still win; zero: game.Prover
	Confined  bool           // the window is a page of a browser, which is not quit and has no full screen of its own

	// Do runs a function on the window's goroutine, later and in order, from any goroutine; nil: fyne.Do does. Tests, which
	// have no such goroutine, use Post instead.
	Do, Post func(func())

	// Background runs what is slow beside the window, and then what that returns on the window's goroutine; nil: on a
	// goroutine of its own. Tests run both at once.
	Background func(slow func() (home func()))

	// StayAwake is called on the window's goroutine when frames are to follow each other for some time: a window that rests
	// between frames goes on. nil: it never rests.
	StayAwake func(d time.Duration)

	// Eager lets dialogs take presses as soon as they appear. Tests press faster than a person could see.
	Eager bool

	Sounds Sounds // nil: nothing is heard
	Voice  Voice  // nil: nothing is spoken

	// Tell gives each sentence that can be spoken to what reads the screen to the players; nil: nothing does.
	Tell func(text string)

	Files Files // nil: the program sees all files of the system, and the players find what it writes
}

// Sounds plays sounds.
type Sounds interface {
	// Play lets a sound be heard, from nothing at volume 0 to all of it at 1. It must not wait.
	Play(s sounds.Sound, volume float64)
}

// Voice speaks. Its methods must not wait.
type Voice interface {
	// Say has a sentence spoken. Why it cannot be is told on another goroutine.
	Say(s speech.Sentence, failed func(error))
	// Hush ends all speech.
	Hush()
}

// Files brings the players' files to a program that does not see them, as in a browser.
type Files interface {
	// Fetch lets the players choose a file with one of some endings, and hands over the path of a copy. It must not wait.
	Fetch(endings []string, got func(path string, err error))
	// Deliver gives the players a file that was just written.
	Deliver(path string)
}

// New returns what the parts of a window share, before there is a game.
func New(a fyne.App, o Options) *Shell {
	h := &Shell{Options: o, App: a, Win: a.NewWindow(""), Opposite: func() bool { return false }}
	if o.Settings == nil {
		o.Settings = settings.OpenFile("")
	}
	h.Prefs = settings.New(o.Settings)
	post := o.Post
	if post == nil {
		if post, h.Patient = o.Do, true; post == nil {
			post = fyne.Do
		}
	}
	h.Post = func(f func()) {
		if h.Closed.Load() {
			return
		}
		post(func() {
			if !h.Closed.Load() {
				f()
			}
		})
	}
	if h.StayAwake == nil {
		h.StayAwake = func(time.Duration) {}
	}
	if h.Background == nil {
		h.Background = func(slow func() func()) { go func() { h.Post(slow()) }() }
	}
	if h.Judge.Quick == nil {
		h.Judge = game.Prover()
	}
	h.Controller = game.NewController(func(f func()) { h.Post(f) })
	h.Controller.Throttled = o.Confined
	h.Dialogs = &kit.Queue{Canvas: h.Win.Canvas(), Post: func(f func()) { h.Post(f) }, Below: kit.NewPressGuard()}
	if !o.Eager {
		h.Dialogs.Guard = kit.GuardTime
	}
	return h
}

// Deliver gives the players a file that was just written, where they do not find it by themselves.
func (h *Shell) Deliver(path string) {
	if h.Files != nil {
		h.Files.Deliver(path)
	}
}

// Try shows what was refused, but for what needs no word: a command that came a moment too late.
func (h *Shell) Try(err error) {
	if err == nil || errors.Is(err, game.ErrGameOver) || errors.Is(err, game.ErrNotLive) || errors.Is(err, game.ErrNoMove) {
		return
	}
	if said := words.Refused(h.Controller.Game(), err); said != "" {
		err = errors.New(said)
	}
	d := ErrorDialog(words.Text("error.refused"), err)
	d.Turned = h.Opposite()
	h.Dialogs.ShowFirst(d)
}

// PlayerName returns a player's name, or the colour of one who has none.
func (h *Shell) PlayerName(side rules.Color) string { return words.PlayerOf(h.Controller.Game(), side) }

// Sides returns the words of a sentence about one player and the opponent.
func (h *Shell) Sides(side rules.Color) words.With { return words.Sides(h.Controller.Game(), side) }

// SlideTime returns how long pieces slide: not at all if the players or the system want no animation.
func (h *Shell) SlideTime() time.Duration {
	if h.App.Settings().ShowAnimations() {
		return settings.SlideTimes[h.Prefs.Slide()]
	}
	return 0
}

// UseTheme shows the window in the chosen theme.
func (h *Shell) UseTheme() {
	if t, ok := h.App.Settings().Theme().(*kit.Theme); !ok || t.Choice != h.Prefs.Variant.Get() {
		h.App.Settings().SetTheme(kit.NewTheme(h.Prefs.Variant.Get()))
	}
}

// BoardColors returns the chosen board's colours.
func (h *Shell) BoardColors() board.Colors { return settings.BoardColors[h.Prefs.Colors.Get()] }

// Inform says something where the players look.
func (h *Shell) Inform(text string) { h.View.Answer(text) }

// Refit gives the open dialog the room that it needs by now.
func (h *Shell) Refit() {
	if view := h.Dialogs.View(); view != nil {
		view.Refresh()
	}
}

// Focused returns what has the focus, nil for nothing.
func (h *Shell) Focused() fyne.Focusable { return h.Win.Canvas().Focused() }

// Width returns how wide what the window shows is.
func (h *Shell) Width() float32 { return h.Win.Canvas().Size().Width }

// Point gives a control of the open dialog the focus, once the dialog has taken the room that it needs by now.
func (h *Shell) Point(e *kit.Entry) {
	h.Dialogs.View().Refresh()
	h.Win.Canvas().Focus(e)
}
