package ui

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/resources/sounds"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
)

// ear records the sounds that a window plays, except muted ones.
func ear(w *Window) *[]sounds.Sound {
	var heard []sounds.Sound
	w.shell.Sounds = playing(func(s sounds.Sound, volume float64) {
		if volume > 0 {
			heard = append(heard, s)
		}
	})
	return &heard
}

type playing func(s sounds.Sound, volume float64)

func (p playing) Play(s sounds.Sound, volume float64) { p(s, volume) }

// The low-time warning sounds once for each side.
func TestLowTimeSound(t *testing.T) {
	w := newTimed(t, "9")
	heard := ear(w)
	w.playMoves(t, "e4 e5 Nf3")
	ticks := 0
	for _, s := range *heard {
		if s == sounds.LowTime {
			ticks++
		}
	}
	if ticks != 1 { // White's came when the game began, before anybody listened
		t.Errorf("heard %v", *heard)
	}
}

// A shortcut mutes all sounds. Each sound has its own volume, and plays when that changes.
func TestSoundPreferences(t *testing.T) {
	w := newWindow(t)
	var volumes []string
	w.shell.Sounds = playing(func(s sounds.Sound, volume float64) { volumes = append(volumes, fmt.Sprintf("%v %.2f", s, volume)) })
	w.shell.Do("preferences")
	w.press(fyne.KeyEnd) // the last page
	w.shell.Win.Canvas().FocusNext()
	choose := func(i int) {
		w.shell.Win.Canvas().Focused().(*kit.Segments).Choose(i)
		w.shell.Win.Canvas().FocusNext()
	}
	choose(0) // no speech
	choose(int(settings.Loud))
	w.shell.Win.Canvas().Focused().TypedRune(' ') // each sound by itself
	w.shell.Win.Canvas().FocusNext()
	choose(int(settings.Loud))
	choose(int(settings.Quiet))
	choose(int(settings.Mute))
	w.press(fyne.KeyReturn)
	w.shell.Do("sound")
	w.playMoves(t, "e4")
	w.shell.Do("sound")
	w.playMoves(t, "e5")
	want := []string{"move 0.70", "move 1.00", "capture 0.35", "check 0.00", "move 0.00", "move 0.00", "move 1.00", "move 1.00"}
	if !slices.Equal(volumes, want) {
		t.Errorf("heard %q\nnot   %q", volumes, want)
	}
	w.shell.Prefs.Volume.Set(settings.Mute)
	w.shell.Prefs.Sound.Set(false)
	w.shell.Do("sound")
	if w.shell.Prefs.Gain(sounds.Offer) == 0 {
		t.Error("the shortcut lets nothing be heard")
	}
}
