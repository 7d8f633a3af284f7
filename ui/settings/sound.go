package settings

import "overtheboard/resources/sounds"

// Volume is how loud something is heard.
type Volume int

// The volumes.
const (
	Mute Volume = iota
	Quiet
	Normal
	Loud
)

// volumes are how much of a sound is heard.
var volumes = [...]float64{Mute: 0, Quiet: 0.35, Normal: 0.7, Loud: 1}

const (
	prefSpeech = "hear.speech"
	prefSound  = "hear.on"
	prefVolume = "hear.volume"
	prefEvent  = "hear." // and the event
)

// Sounds is what the players want to hear, and how loud. It is kept between starts.
type Sounds struct{ Store Store }

// Sounds returns what is remembered of what is heard.
func (p Preferences) Sounds() Sounds { return Sounds(p) }

// Speech tells whether the window speaks.
func (s Sounds) Speech() bool { return s.Store.Bool(prefSpeech) }

// SetSpeech remembers whether the window speaks.
func (s Sounds) SetSpeech(on bool) { s.Store.SetBool(prefSpeech, on) }

// On tells whether there is sound at all.
func (s Sounds) On() bool { return s.Store.BoolWithFallback(prefSound, true) }

// SetOn remembers whether there is sound at all.
func (s Sounds) SetOn(on bool) { s.Store.SetBool(prefSound, on) }

// Volume returns how loud all sounds are.
func (s Sounds) Volume() Volume { return s.volume(prefVolume) }

// SetVolume remembers how loud all sounds are.
func (s Sounds) SetVolume(v Volume) { s.Store.SetInt(prefVolume, int(v)) }

// VolumeOf returns how loud one sound is beside the others.
func (s Sounds) VolumeOf(one sounds.Sound) Volume { return s.volume(prefEvent + one.String()) }

// SetVolumeOf remembers how loud one sound is beside the others.
func (s Sounds) SetVolumeOf(one sounds.Sound, v Volume) {
	s.Store.SetInt(prefEvent+one.String(), int(v))
}

func (s Sounds) volume(key string) Volume {
	v := s.Store.IntWithFallback(key, int(Normal))
	if v < int(Mute) || v > int(Loud) {
		return Normal
	}
	return Volume(v)
}

// Gain returns how much of a sound is heard, from 0 to 1.
func (s Sounds) Gain(one sounds.Sound) float64 {
	if !s.On() {
		return 0
	}
	return volumes[s.Volume()] * volumes[s.VolumeOf(one)]
}
