// Package voice lets the players hear the game: sounds and, if they like, speech, of what happens, of dialogs and of what has the
// focus. It makes neither sound nor speech itself, and the sentences are made by words.
//
// Begin with Changed, which finds what is new in the game.
package voice

import (
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/resources/sounds"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// Window is what the voice needs of the window.
type Window interface {
	PlaySound(sounds.Sound)
	Speaks() bool                // whether what is said is heard by anybody
	Speak(speech.Kind, string)   // says something, if so
	StopSpeaking(...speech.Kind) // ends what is being said of some kinds
	Hush()                       // ends all speech
	RenewSpeech()                // forgets why there was none
	WhyNoSpeech() string         // why there is none, "" while nothing is known against it
	Asking() bool                // whether a dialog can be seen
	Ask(*kit.Dialog)             // shows one, behind those that are open
	Focused() fyne.Focusable     // what has the focus
}

// Table is where answers are shown, and what knows the controls there.
type Table interface {
	Answer(text string)                   // shows and says what was asked for
	NameOf(control fyne.Focusable) string // what a control is called that does not know that itself, "" for others
}

// Voice is the feature.
type Voice struct {
	window    Window
	table     Table
	game      *game.Controller
	prefs     *settings.Preferences
	on        bool           // speech was switched on, when that was looked at last
	told      string         // why there is no speech, as the players have been told
	last      moment         // what has been heard of the game
	focused   fyne.Focusable // whose focus has been spoken of
	focusSaid string         // and what was said of it
	reading   reading        // of the open dialog
}

// New returns the voice of a controller's games.
func New(w Window, t Table, c *game.Controller, prefs *settings.Preferences) *Voice {
	return &Voice{window: w, table: t, game: c, prefs: prefs, on: prefs.Speech.Get()}
}

// Commands returns what can be asked of it.
func (v *Voice) Commands() []*shell.Command {
	return []*shell.Command{
		{ID: "sayGame", Label: "command.sayGame", Shortcut: shell.Key(fyne.KeyF5, shell.Plain), Tells: true, Run: func() { v.table.Answer(words.Situation(v.game)) }},
		{ID: "sayClocks", Label: "command.sayClocks", Shortcut: shell.Key(fyne.KeyF6, shell.Plain), Tells: true, Run: func() { v.table.Answer(words.SpokenClocks(v.game, time.Now())) }},
		{ID: "sayPieces", Label: "command.sayPieces", Shortcut: shell.Key(fyne.KeyF7, shell.Plain), Tells: true, Run: func() { v.table.Answer(words.Everything(v.game.Shown().Position())) }},
	}
}

// SettingsChanged begins to speak, or ends it, and shows why nothing can be spoken.
func (v *Voice) SettingsChanged() {
	if on := v.prefs.Speech.Get(); on != v.on {
		v.on = on
		v.window.RenewSpeech()
		if on {
			v.window.Speak(speech.Answer, words.Text("speech.isOn"))
			v.window.Speak(speech.Move, words.Situation(v.game))
		} else {
			v.window.Hush()
		}
	}
	if why := v.window.WhyNoSpeech(); why != v.told {
		if v.told = why; why != "" && !v.window.Asking() { // as the open preferences do
			v.window.Ask(&kit.Dialog{
				Title: words.Text("speech.label"), Content: kit.Paragraph(why), Answers: []kit.Answer{{Text: words.Text("button.close")}}, Yields: true,
			})
		}
	}
}

// Refused says why an answer was not taken.
func (v *Voice) Refused(why string) { v.window.Speak(speech.Answer, why) }

// Lowered is told that a dialog is gone.
func (v *Voice) Lowered() { v.window.StopSpeaking(speech.Offer, speech.Answer) }
