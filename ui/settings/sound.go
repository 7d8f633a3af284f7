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

// Speech tells whether the window speaks.
func (p Preferences) Speech() bool { return p.Store.Bool(prefSpeech) }

// SetSpeech remembers whether the window speaks.
func (p Preferences) SetSpeech(on bool) { p.Store.SetBool(prefSpeech, on) }

// Sound tells whether there is sound at all.
func (p Preferences) Sound() bool { return p.Store.BoolWithFallback(prefSound, true) }

// SetSound remembers whether there is sound at all.
func (p Preferences) SetSound(on bool) { p.Store.SetBool(prefSound, on) }

// Volume returns how loud all sounds are.
func (p Preferences) Volume() Volume { return p.volume(prefVolume) }

// SetVolume remembers how loud all sounds are.
func (p Preferences) SetVolume(v Volume) { p.Store.SetInt(prefVolume, int(v)) }

// VolumeOf returns how loud one sound is beside the others.
func (p Preferences) VolumeOf(s sounds.Sound) Volume { return p.volume(prefEvent + s.String()) }

// SetVolumeOf remembers how loud one sound is beside the others.
func (p Preferences) SetVolumeOf(s sounds.Sound, v Volume) {
	p.Store.SetInt(prefEvent+s.String(), int(v))
}

func (p Preferences) volume(key string) Volume {
	v := p.Store.IntWithFallback(key, int(Normal))
	if v < int(Mute) || v > int(Loud) {
		return Normal
	}
	return Volume(v)
}

// Heard returns how much of a sound is heard, from 0 to 1.
func (p Preferences) Heard(s sounds.Sound) float64 {
	if !p.Sound() {
		return 0
	}
	return volumes[p.Volume()] * volumes[p.VolumeOf(s)]
}
