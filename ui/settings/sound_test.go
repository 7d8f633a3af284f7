package settings

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/resources/sounds"
)

// What is muted, alone or with all others, is not heard; what is stored wrongly is as at first.
func TestHeard(t *testing.T) {
	p := Preferences{test.NewTempApp(t).Preferences()}
	usual := p.Heard(sounds.Check)
	if usual <= 0 || usual > 1 {
		t.Fatal(usual)
	}
	p.SetVolumeOf(sounds.Check, Mute)
	if p.Heard(sounds.Check) != 0 || p.Heard(sounds.Move) != usual {
		t.Error("one sound cannot be muted alone")
	}
	p.SetVolumeOf(sounds.Check, Loud)
	if p.Heard(sounds.Check) <= usual {
		t.Error("one sound cannot be made louder")
	}
	p.SetVolume(Quiet)
	if p.Heard(sounds.Move) >= usual || p.Heard(sounds.Move) <= 0 {
		t.Error("all cannot be made quieter")
	}
	p.SetSound(false)
	if p.Heard(sounds.Move) != 0 || p.Volume() != Quiet {
		t.Error("all cannot be muted, or is forgotten by that")
	}
	p.SetSound(true)
	for _, wrong := range []int{-1, 4, 1 << 30} {
		p.Store.SetInt("hear.volume", wrong)
		p.Store.SetInt("hear.move", wrong)
		if p.Heard(sounds.Move) != usual {
			t.Error(wrong, p.Heard(sounds.Move))
		}
	}
}
