package settings

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/resources/sounds"
)

// What is muted, alone or with all others, is not heard; what is stored wrongly is as at first.
func TestHeard(t *testing.T) {
	p := Preferences{test.NewTempApp(t).Preferences()}
	usual := p.Sounds().Gain(sounds.Check)
	if usual <= 0 || usual > 1 {
		t.Fatal(usual)
	}
	p.Sounds().SetVolumeOf(sounds.Check, Mute)
	if p.Sounds().Gain(sounds.Check) != 0 || p.Sounds().Gain(sounds.Move) != usual {
		t.Error("one sound cannot be muted alone")
	}
	p.Sounds().SetVolumeOf(sounds.Check, Loud)
	if p.Sounds().Gain(sounds.Check) <= usual {
		t.Error("one sound cannot be made louder")
	}
	p.Sounds().SetVolume(Quiet)
	if p.Sounds().Gain(sounds.Move) >= usual || p.Sounds().Gain(sounds.Move) <= 0 {
		t.Error("all cannot be made quieter")
	}
	p.Sounds().SetOn(false)
	if p.Sounds().Gain(sounds.Move) != 0 || p.Sounds().Volume() != Quiet {
		t.Error("all cannot be muted, or is forgotten by that")
	}
	p.Sounds().SetOn(true)
	for _, wrong := range []int{-1, 4, 1 << 30} {
		p.Store.SetInt("hear.volume", wrong)
		p.Store.SetInt("hear.move", wrong)
		if p.Sounds().Gain(sounds.Move) != usual {
			t.Error(wrong, p.Sounds().Gain(sounds.Move))
		}
	}
}
