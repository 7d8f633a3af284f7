package settings

import (
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/resources/sounds"
)

// A muted sound, alone or with all, is not played. Invalid settings mean the defaults.
func TestVolume(t *testing.T) {
	p := New(OpenFile(""))
	usual := p.Gain(sounds.Check)
	if usual <= 0 || usual > 1 {
		t.Fatal(usual)
	}
	muted := p.Volumes[sounds.Check]
	if muted.Set(Mute); p.Gain(sounds.Check) != 0 || p.Gain(sounds.Move) != usual {
		t.Error("one sound cannot be muted alone")
	}
	if muted.Set(Loud); p.Gain(sounds.Check) <= usual {
		t.Error("one sound cannot be made louder")
	}
	if p.Volume.Set(Quiet); p.Gain(sounds.Move) >= usual || p.Gain(sounds.Move) <= 0 {
		t.Error("all cannot be made quieter")
	}
	if p.Sound.Set(false); p.Gain(sounds.Move) != 0 || p.Volume.Get() != Quiet {
		t.Error("all cannot be muted, or is forgotten by that")
	}
	p.Sound.Set(true)
	for _, wrong := range []int{-1, 4, 1 << 30} {
		p.File.Set("hear.volume", float64(wrong))
		p.File.Set("hear.move", float64(wrong))
		testenv.Same(t, p.Gain(sounds.Move), usual, wrong)
	}
}
