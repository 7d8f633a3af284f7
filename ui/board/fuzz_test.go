package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
)

// After any actions, every piece stands on its square, nothing is in the air, and each choice is answered once.
func FuzzInput(f *testing.F) {
	f.Add([]byte{0, 12, 0, 28, 1, 12, 28, 2, 3, 60, 4, 1, 5, 6, 7, 12, 28, 8, 9, 10})
	f.Add([]byte{7, 12, 20, 3, 20, 1, 6, 44, 8, 0, 20, 4, 4, 4, 3, 7, 0, 7, 9, 9})
	f.Add([]byte{11, 12, 20, 7, 12, 28, 5, 2, 0, 1, 12, 2, 7, 12, 20, 10, 11, 6, 28, 4, 2})
	f.Add([]byte{6, 12, 28, 12, 1, 6, 52, 36, 12, 2, 0, 6, 3, 7, 12, 2, 2, 5, 12, 1, 9, 7})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		b, _, w, d := held(t, 320)
		play(t, b, w, d, bytes)
		b.DragEnd()
		b.CancelChoice()
		b.snap()
		if b.view.lifted != nil || !b.view.shadow.Hidden || b.view.waiting >= 0 {
			t.Error("a piece is left in the air")
		}
		for square, name := range b.State().Pictures {
			s := b.view.at[square]
			switch {
			case name == "" && s == nil:
			case s == nil || s.name != name || s.image.Hidden || s.image.Position() != b.view.home(square):
				t.Errorf("square %d does not show %q", square, name)
			}
		}
	})
}

// play turns bytes into actions.
func play(t *testing.T, b *Board, w fyne.Window, d *heldDriver, bytes []byte) {
	next := func() int {
		if len(bytes) == 0 {
			return 0
		}
		n := int(bytes[0])
		bytes = bytes[1:]
		return n
	}
	open := 0
	choose := func(at int) {
		open++
		answered := false
		b.Choose(at, pieces, pieces, "QRBN", func(int) {
			if answered {
				t.Error("a choice was answered twice")
			}
			answered = true
			open--
		})
	}
	b.player.(*report).onMove = func(from, to int) {
		if to%3 == 0 {
			choose(to)
		} else if to%3 == 1 {
			b.SetState(moved(b.State(), from, to))
		}
	}
	b.SetState(startState())
	keys := []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeyEscape, fyne.KeyHome}
	for len(bytes) > 0 {
		switch next() % 13 {
		case 0:
			b.Tapped(&fyne.PointEvent{Position: b.Center(next() % 64)})
		case 1:
			at := b.Center(next() % 64)
			pressOn(b, at)
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(3, float32(next())-100)})
		case 2:
			b.DragEnd()
		case 3:
			choose(next() - 1)
		case 4:
			press(b, keys[next()%len(keys)])
		case 5:
			restyle(b, func(s *Style) { s.Flipped = !s.Flipped })
		case 6:
			b.SetState(moved(b.State(), next()%64, next()%64))
		case 7:
			dragTo(b, "e2", b.Center(next()%64))
		case 8:
			b.SetState(startState())
		case 9:
			w.Resize(fyne.NewSize(200+float32(next()), 300))
		case 10:
			restyle(b, func(s *Style) { s.Coordinates = Coordinates(next() % 3) })
		case 11:
			b.TypedRune(rune('A' + next()%26))
		case 12:
			d.tick(float32(next()%4) / 3)
		}
	}
	b.CancelChoice()
	testenv.Same(t, open, 0, "choices are open")
}
