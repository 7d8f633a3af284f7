// Package voice announces what happens in the game, dialogs and the focus by sound and, if the players want it, by speech.
// Package words makes the sentences.
//
// Begin with Changed, which finds what is new in the game.
package voice

import (
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// Table is where answers are shown, and what knows the controls there.
type Table interface {
	Answer(text string)                   // shows and says what was asked for
	NameOf(control fyne.Focusable) string // what a control is called that does not know that itself, "" for others
}

// Voice is the feature.
type Voice struct {
	shell     *shell.Shell
	table     Table
	game      *game.Controller
	on        bool           // speech was switched on, when that was looked at last
	told      string         // why there is no speech, as the players have been told
	last      moment         // what has been heard of the game
	focused   fyne.Focusable // whose focus has been spoken of
	focusSaid string         // and what was said of it
	reading   reading        // of the open dialog
}

// New returns the voice of a window's games.
func New(s *shell.Shell, t Table) *Voice {
	return &Voice{shell: s, table: t, game: s.Controller, on: s.Prefs.Speech.Get()}
}

// Commands returns what can be asked of it.
func (v *Voice) Commands() []*shell.Command {
	return []*shell.Command{
		{ID: command.SayGame, Tells: true, Run: func() { v.table.Answer(words.Situation(v.game)) }},
		{ID: command.SayClocks, Tells: true, Run: func() { v.table.Answer(words.SpokenClocks(v.game, time.Now())) }},
		{ID: command.SayPieces, Tells: true, Run: func() { v.table.Answer(words.Everything(v.game.Shown().Position())) }},
	}
}

// SettingsChanged begins to speak, or ends it, and shows why nothing can be spoken.
func (v *Voice) SettingsChanged() {
	if on := v.shell.Prefs.Speech.Get(); on != v.on {
		v.on = on
		v.shell.SpeechFault = ""
		if on {
			v.shell.Speak(speech.Answer, words.Text("speech.isOn"))
			v.shell.Speak(speech.Move, words.Situation(v.game))
		} else {
			v.shell.Hush()
		}
	}
	if why := v.shell.SpeechFault; why != v.told {
		if v.told = why; why != "" && !v.shell.Dialogs.Seen() { // as the open preferences do
			v.shell.Dialogs.Show(&kit.Dialog{
				Title: words.Text("command.speech"), Content: kit.Paragraph(why), Answers: []kit.Answer{{Text: words.Text("button.close")}}, Kind: kit.Message,
			})
		}
	}
}

// Refused says why an answer was not taken.
func (v *Voice) Refused(why string) { v.shell.Speak(speech.Answer, why) }

// Lowered is told that a dialog is gone.
func (v *Voice) Lowered() { v.shell.StopSpeaking(speech.Offer, speech.Answer) }
