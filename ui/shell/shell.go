package shell

import (
	"errors"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/resources/sounds"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// Shell contains what all parts of the window share: the game's controller, the settings, the queue of dialogs, and the ways to
// and from other goroutines.
type Shell struct {
	Options    // with defaults for missing values
	App        fyne.App
	Win        fyne.Window
	Controller *game.Controller
	Catalog    catalog.Catalog // every ruleset that can be chosen
	Prefs      *settings.Preferences
	Dialogs    *kit.Queue
	View       View       // of the commands
	Commands   []*Command // in display order

	SpeechFault string                 // why speech does not work, "" if it does as far as known
	Closed      atomic.Bool            // the program is ending; Fyne would run posted functions on any goroutine
	Opposite    func() bool            // reports whether the addressed player sits opposite
	Patient     bool                   // posted functions may run later on the window's goroutine
	hear        [Rulesets + 1][]func() // by change, in order
	tidying     *time.Timer            // nil: never started
	gone        atomic.Bool            // the window is closed
}

// Options are what the window's parts share of the program's start.
type Options struct {
	Languages []string       // the system's, preferred first; none: English
	Settings  *settings.File // file of the preferences; nil: they are not saved
	NoFolder  bool           // there is no folder for files; the players see a notice
	Judge     game.Judge     // decides whether a side can still win; zero: proofs.Prover
	Confined  bool           // the window is a page of a browser: no Quit, no full screen of its own

	// Do runs a function on the window's goroutine, later and in order, from any goroutine; nil: fyne.Do. Tests without that
	// goroutine set Post instead.
	Do, Post func(func())

	// Background runs slow on another goroutine, then its result on the window's; nil: a new goroutine. Tests run both at once.
	Background func(slow func() (home func()))

	// StayAwake is called on the window's goroutine before an animation, so that a window that rests between frames draws them;
	// nil: it never rests.
	StayAwake func(d time.Duration)

	// Eager makes dialogs accept presses at once, for tests, which press faster than a person can see.
	Eager bool

	Sounds Sounds // nil: silent
	Voice  Voice  // nil: no speech

	// Tell passes each spoken sentence to the player's screen reader; may be nil.
	Tell func(text string)

	Files Files // nil: the program sees the system's files, and players find what it writes
}

type Sounds interface {
	// Play plays a sound at a volume from 0 to 1. It must not wait.
	Play(s sounds.Sound, volume float64)
}

// Voice speaks. Its methods must not wait.
type Voice interface {
	// Say speaks a sentence. It calls failed on another goroutine if that is not possible.
	Say(s speech.Sentence, failed func(error))
	// Hush stops all speech.
	Hush()
}

// Files exchanges files and the clipboard with a program that cannot see the players', as in a browser. No method waits.
type Files interface {
	// Fetch lets the players choose a file with one of the endings, and calls got with the path of a copy.
	Fetch(endings []string, got func(path string, err error))
	// Deliver gives the players a file that was just written.
	Deliver(path string)
	// Copy puts a text into the clipboard, and calls done once it is there, or with the reason why not.
	Copy(text string, done func(error))
	// Paste calls got with the text of the clipboard, once the players let it.
	Paste(got func(text string))
}

// New returns the shell of a window, before there is a game.
func New(a fyne.App, o Options) *Shell {
	h := &Shell{Options: o, App: a, Win: a.NewWindow(""), Opposite: func() bool { return false }}
	if o.Settings == nil {
		o.Settings = settings.OpenFile("")
	}
	h.Prefs = settings.New(o.Settings)
	h.Win.SetOnClosed(func() { h.gone.Store(true) })
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
		h.Judge = proofs.Prover()
	}
	h.Controller = game.NewController(func(f func()) { h.Post(f) })
	h.Controller.Throttled = o.Confined
	h.Dialogs = &kit.Queue{Canvas: h.Win.Canvas(), Post: func(f func()) { h.Post(f) }, Below: kit.NewPressGuard()}
	if !o.Eager {
		h.Dialogs.Guard = kit.GuardTime
	}
	return h
}

// Deliver gives the players a file that was just written, if they cannot see the program's files.
func (h *Shell) Deliver(path string) {
	if h.Files != nil {
		h.Files.Deliver(path)
	}
}

// Copy puts a text into the clipboard, and says so once it is there.
func (h *Shell) Copy(text, copied string) {
	if h.Files == nil {
		h.App.Clipboard().SetContent(text)
		h.Inform(copied)
		return
	}
	h.Files.Copy(text, func(err error) {
		if err != nil {
			h.Try(err)
			return
		}
		h.Inform(copied)
	})
}

// Paste calls got with the text of the clipboard, at once or when the players' browser gives it.
func (h *Shell) Paste(got func(text string)) {
	if h.Files == nil {
		got(h.App.Clipboard().Content())
		return
	}
	h.Files.Paste(got)
}

// Try shows an error, except for a command that came a moment too late.
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

// PlayerName returns a player's name, or the colour if there is none.
func (h *Shell) PlayerName(side rules.Color) string { return words.PlayerOf(h.Controller.Game(), side) }

// Sides returns the words for a sentence about one player and the opponent.
func (h *Shell) Sides(side rules.Color) words.With { return words.Sides(h.Controller.Game(), side) }

// SlideTime returns the duration of slides, 0 if the players or the system want no animation.
func (h *Shell) SlideTime() time.Duration {
	if h.App.Settings().ShowAnimations() {
		return settings.SlideTimes[h.Prefs.Slide()]
	}
	return 0
}

// UseTheme applies the chosen theme.
func (h *Shell) UseTheme() {
	if t, ok := h.App.Settings().Theme().(*kit.Theme); !ok || t.Choice != h.Prefs.Variant.Get() {
		h.App.Settings().SetTheme(kit.NewTheme(h.Prefs.Variant.Get()))
	}
}

func (h *Shell) BoardColors() board.Colors { return settings.BoardColors[h.Prefs.Colors.Get()] }

// Inform shows a message in the view.
func (h *Shell) Inform(text string) { h.View.Answer(text) }

// Refit lays the open dialog out again after its content has changed.
func (h *Shell) Refit() {
	if view := h.Dialogs.View(); view != nil {
		view.Refresh()
	}
}

// Focused returns the focused object, or nil.
func (h *Shell) Focused() fyne.Focusable { return h.Win.Canvas().Focused() }

// Width returns the width of the window's content.
func (h *Shell) Width() float32 { return h.Win.Canvas().Size().Width }

// Point gives an entry of the open dialog the focus, after a new layout of the dialog.
func (h *Shell) Point(e *kit.Entry) {
	h.Dialogs.View().Refresh()
	h.Win.Canvas().Focus(e)
}
