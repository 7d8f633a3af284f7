package ui

import (
	"errors"
	"slices"

	"overtheboard/resources/sounds"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// speak says something, if speech is switched on. It never waits; why there is no speech is told by the preferences.
func (h *host) speak(kind speech.Kind, text string) {
	if text != "" && h.speaks() {
		h.pronounce(speech.Sentence{Kind: kind, Language: words.Language(), Text: words.Spoken(text)})
	}
}

// leaveOff ends what is being said of some kinds.
func (h *host) leaveOff(kinds ...speech.Kind) {
	for _, kind := range kinds {
		if h.speaks() {
			h.pronounce(speech.Sentence{Kind: kind})
		}
	}
}

func (h *host) pronounce(s speech.Sentence) {
	h.voice.Say(s, func(err error) {
		h.post(func() { h.mute(err) })
	})
}

// speaks tells whether what is said is heard by anybody: else no sentence is made for it.
func (h *host) speaks() bool { return h.voice != nil && h.prefs.Speech() }

// mute hears why there is no speech: it is said once in the window, until speech is switched on anew.
func (h *host) mute(err error) {
	if h.speechFault != "" || !h.prefs.Speech() {
		return
	}
	h.speechFault = words.SpeechFault(errors.Is(err, speech.ErrRefused))
	if h.faulted != nil {
		h.faulted()
	}
}

// speakNews says which texts are new, after all else unless a player has asked for them.
func (h *host) speakNews(asked bool, shown *[]string, texts []string) {
	news := slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return slices.Contains(*shown, text) })
	*shown = texts
	kind := speech.Move
	if asked {
		kind = speech.Answer
	}
	h.speak(kind, words.FullStops(news...))
}

// sound lets a sound be heard, as loud as the preferences have it.
func (h *host) sound(s sounds.Sound) {
	if h.sounds != nil {
		h.sounds.Play(s, h.prefs.Heard(s))
	}
}
