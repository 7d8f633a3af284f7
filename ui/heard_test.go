package ui

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources/sounds"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
)

// ear notes what is heard in a window, mutes left out.
func ear(w *Window) *[]sounds.Sound {
	var heard []sounds.Sound
	w.shell.Sounds = playing(func(s sounds.Sound, volume float64) {
		if volume > 0 {
			heard = append(heard, s)
		}
	})
	return &heard
}

// playing is what plays sounds.
type playing func(s sounds.Sound, volume float64)

func (p playing) Play(s sounds.Sound, volume float64) { p(s, volume) }

// Each change has one sound at most: the end before all, check before capture, another game none.
func TestHeard(t *testing.T) {
	w := newWindow(t)
	heard := ear(w)
	want := func(what string, all ...sounds.Sound) {
		t.Helper()
		if !slices.Equal(*heard, all) {
			t.Errorf("%s: heard %v, not %v", what, *heard, all)
		}
		*heard = nil
	}
	w.play(t, "e4 e5 Qh5 Nc6 Bc4")
	want("moves", sounds.Move, sounds.Move, sounds.Move, sounds.Move, sounds.Move)
	w.shell.Controller.Study().Step(-2)
	w.shell.Controller.Study().Step(2)
	want("looking back")
	w.shell.Do("takeback")
	w.shell.Do("redo")
	want("taken back and made again", sounds.Move, sounds.Move)
	_ = w.shell.Controller.Do(game.Offering(rules.White))
	w.press(fyne.KeyEscape)
	want("an offer", sounds.Offer)
	_ = w.shell.Controller.Do(game.Declining(rules.Black))
	want("a refusal")
	w.play(t, "d6 Qxf7")
	want("mate by a capture", sounds.Move, sounds.End)
	w.press(fyne.KeyEscape)
	w.newGames.startGame(w.newGames.lastPlan())
	want("another game")
	w.play(t, "e4 d5 exd5 e6 Bb5 Qd7 Bxd7")
	want("captures and checks", sounds.Move, sounds.Move, sounds.Capture, sounds.Move, sounds.Check, sounds.Move, sounds.Check)
	w.play(t, "Bxd7")
	want("a capture out of check", sounds.Capture)
	_ = w.shell.Controller.Do(game.Resigning(rules.White))
	want("resigning", sounds.End)
}

// En passant is a capture, a blast too, and a game by whose rules there is no check knows none.
func TestHeardOfOtherMoves(t *testing.T) {
	for _, c := range []struct {
		ruleset, moves string
		last           sounds.Sound
	}{
		{"normal", "e4 a6 e5 d5 exd6", sounds.Capture},
		{"atomic", "Nf3 f6 Nd4 e6 Nxe6", sounds.Capture},
		{"antichess", "e3 b5 Bxb5", sounds.Capture},
		{"antichess", "e3 f6 Qh5", sounds.Move},
		{"crazyhouse", "e4 d5 exd5 e6 P@e7", sounds.Move},
	} {
		w := newWindow(t)
		if chosen := w.shell.Catalog.Find("", c.ruleset); chosen.Rules == nil || chosen.Rules.Name() != c.ruleset {
			t.Fatal("no ruleset", c.ruleset)
		} else if err := w.shell.Controller.NewGame(game.Config{Ruleset: chosen.Rules}); err != nil {
			t.Fatal(err)
		}
		heard := ear(w)
		w.play(t, c.moves)
		if n := len(*heard); n == 0 || (*heard)[n-1] != c.last {
			t.Errorf("%s, %s: heard %v", c.ruleset, c.moves, *heard)
		}
	}
}

// The warning of the clock is heard once a side.
func TestHeardLowTime(t *testing.T) {
	w := newTimed(t, "9")
	heard := ear(w)
	w.play(t, "e4 e5 Nf3")
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

// A shortcut mutes everything; each sound has a volume of its own, which is heard as it is chosen.
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
	choose(int(settings.Loud))
	choose(int(settings.Quiet))
	choose(int(settings.Mute))
	w.press(fyne.KeyReturn)
	w.shell.Do("sound")
	w.play(t, "e4")
	w.shell.Do("sound")
	w.play(t, "e5")
	want := []string{"move 0.70", "move 1.00", "capture 0.35", "check 0.00", "move 0.00", "move 0.00", "move 1.00", "move 1.00"}
	if !slices.Equal(volumes, want) {
		t.Errorf("heard %q\nnot   %q", volumes, want)
	}
	w.shell.Prefs.Sounds().SetVolume(settings.Mute)
	w.shell.Prefs.Sounds().SetOn(false)
	w.shell.Do("sound")
	if w.shell.Prefs.Sounds().Gain(sounds.Offer) == 0 {
		t.Error("the shortcut lets nothing be heard")
	}
}
