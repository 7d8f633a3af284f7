package shell

import (
	"errors"
	"slices"

	"overtheboard/resources/sounds"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// Speak says something, if speech is switched on, and tells it to what reads the screen. It never waits; why there is no speech is told
// by the preferences.
func (h *Shell) Speak(kind speech.Kind, text string) {
	if text != "" && h.Tell != nil {
		h.Tell(text)
	}
	if text != "" && h.pronounces() {
		h.pronounce(speech.Sentence{Kind: kind, Language: words.Language(), Text: words.Spoken(text)})
	}
}

// StopSpeaking ends what is being said of some kinds.
func (h *Shell) StopSpeaking(kinds ...speech.Kind) {
	for _, kind := range kinds {
		if h.pronounces() {
			h.pronounce(speech.Sentence{Kind: kind})
		}
	}
}

// pronounce has a sentence spoken. Why it cannot be is said once in the window, until speech is switched on anew.
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

// Speaks tells whether what is said is heard by anybody: else no sentence is made for it.
func (h *Shell) Speaks() bool { return h.Tell != nil || h.pronounces() }

func (h *Shell) pronounces() bool { return h.Voice != nil && h.Prefs.Speech.Get() }

// Hush ends all speech.
func (h *Shell) Hush() {
	if h.Voice != nil {
		h.Voice.Hush()
	}
}

// SpeakNews says which texts are new, after all else unless a player has asked for them.
func (h *Shell) SpeakNews(asked bool, shown *[]string, texts []string) {
	news := slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return slices.Contains(*shown, text) })
	*shown = texts
	kind := speech.Move
	if asked {
		kind = speech.Answer
	}
	h.Speak(kind, words.FullStops(news...))
}

// PlaySound lets a sound be heard, as loud as the preferences have it.
func (h *Shell) PlaySound(s sounds.Sound) {
	if h.Sounds != nil {
		h.Sounds.Play(s, h.Prefs.Gain(s))
	}
}
