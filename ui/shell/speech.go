package shell

import (
	"errors"
	"slices"

	"overtheboard/resources/sounds"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// Speak speaks a text if speech is on, and passes it to the screen reader. It never waits; the preferences show why speech does
// not work.
func (h *Shell) Speak(kind speech.Kind, text string) {
	if text != "" && h.Tell != nil {
		h.Tell(text)
	}
	if text != "" && h.pronounces() {
		h.pronounce(speech.Sentence{Kind: kind, Language: words.Language(), Text: words.Spoken(text)})
	}
}

// StopSpeaking stops speech of some kinds.
func (h *Shell) StopSpeaking(kinds ...speech.Kind) {
	for _, kind := range kinds {
		if h.pronounces() {
			h.pronounce(speech.Sentence{Kind: kind})
		}
	}
}

// pronounce speaks a sentence. The window shows once why that is not possible, until speech is switched on again.
func (h *Shell) pronounce(s speech.Sentence) {
	h.Voice.Say(s, func(err error) {
		h.Post(func() {
			if h.SpeechFault == "" && h.Prefs.Speech.Get() {
				h.SpeechFault = words.SpeechFault(errors.Is(err, speech.ErrRefused))
				h.SettingsChanged()
			}
		})
	})
}

// Speaks reports whether anyone hears speech; otherwise no sentences need to be made.
func (h *Shell) Speaks() bool { return h.Tell != nil || h.pronounces() }

func (h *Shell) pronounces() bool { return h.Voice != nil && h.Prefs.Speech.Get() }

// Hush stops all speech.
func (h *Shell) Hush() {
	if h.Voice != nil {
		h.Voice.Hush()
	}
}

// SpeakNews speaks the texts that are new, after all else unless a player requested them.
func (h *Shell) SpeakNews(asked bool, shown *[]string, texts []string) {
	news := slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return slices.Contains(*shown, text) })
	*shown = texts
	kind := speech.Move
	if asked {
		kind = speech.Answer
	}
	h.Speak(kind, words.FullStops(news...))
}

// PlaySound plays a sound at the volume of the preferences.
func (h *Shell) PlaySound(s sounds.Sound) {
	if h.Sounds != nil {
		h.Sounds.Play(s, h.Prefs.Gain(s))
	}
}
