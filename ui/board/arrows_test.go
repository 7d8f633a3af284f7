package board

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

func stroked(b *Board, from, to string, keys fyne.KeyModifier) {
	event := func(name string) *desktop.MouseEvent {
		e := &desktop.MouseEvent{Button: desktop.MouseButtonSecondary, Modifier: keys}
		e.Position = b.Center(square(name))
		return e
	}
	b.MouseDown(event(from))
	b.MouseMoved(event(to))
	b.MouseUp(event(to))
	b.TappedSecondary(&event(to).PointEvent)
}

// TestDraw: the right button draws coloured arrows and circles where drawing is on, and elsewhere opens a menu.
func TestDraw(t *testing.T) {
	b, r, _ := shown(t, 400)
	b.SetState(State{Draws: true})
	stroked(b, "e2", "e4", 0)
	stroked(b, "d5", "d5", fyne.KeyModifierShift)
	stroked(b, "a1", "h8", fyne.KeyModifierAlt)
	stroked(b, "a1", "a2", fyne.KeyModifierAlt|fyne.KeyModifierShift)
	want := []Arrow{
		{square("e2"), square("e4"), GreenArrow}, {square("d5"), square("d5"), RedArrow},
		{square("a1"), square("h8"), BlueArrow}, {square("a1"), square("a2"), YellowArrow},
	}
	if !slices.Equal(r.drawn, want) || r.menus != 0 {
		t.Fatalf("drawn %v, want %v; %d menus", r.drawn, want, r.menus)
	}
	b.SetState(State{})
	if stroked(b, "e2", "e2", 0); r.menus != 1 || len(r.drawn) != len(want) {
		t.Errorf("%d menus, %d drawn", r.menus, len(r.drawn))
	}
}

// TestStrokeEndsOutside: what ends outside the board, or is cancelled by another button, leaves no arrow.
func TestStrokeEndsOutside(t *testing.T) {
	for name, end := range map[string]func(b *Board, at fyne.Position){
		"outside": func(b *Board, at fyne.Position) { b.MouseOut(); b.MouseIn(mouse(at, 0)) },
		"left": func(b *Board, at fyne.Position) {
			b.MouseDown(mouse(at, desktop.MouseButtonPrimary))
			b.MouseUp(mouse(at, desktop.MouseButtonSecondary))
			b.TappedSecondary(&mouse(at, 0).PointEvent)
			b.Tapped(&mouse(at, 0).PointEvent)
		},
		"other position": func(b *Board, at fyne.Position) { b.SetState(startState()) },
	} {
		b, r, _ := shown(t, 400)
		b.SetState(State{Draws: true})
		from, to := b.Center(square("e2")), b.Center(square("e4"))
		b.MouseDown(mouse(from, desktop.MouseButtonSecondary))
		b.MouseMoved(mouse(to, desktop.MouseButtonSecondary))
		if b.view.arrows.Hidden {
			t.Fatal("no arrow is seen while it is drawn")
		}
		if end(b, to); !b.view.arrows.Hidden || len(r.drawn) != 0 || r.menus != 0 {
			t.Errorf("%s: the arrow is seen: %v; drawn %v, %d menus", name, !b.view.arrows.Hidden, r.drawn, r.menus)
		}
	}
	b, r, _ := shown(t, 400)
	b.SetState(State{Draws: true})
	from, to := b.Center(square("e2")), b.Center(square("e4"))
	b.MouseDown(mouse(from, desktop.MouseButtonSecondary))
	if b.MouseOut(); b.view.sketch.To != -1 {
		t.Error("outside it draws")
	}
	b.MouseIn(mouse(to, desktop.MouseButtonSecondary))
	if b.MouseUp(mouse(to, desktop.MouseButtonSecondary)); len(r.drawn) != 1 {
		t.Error("a stroke does not come back")
	}
}

// TestArrowsSeen: each arrow has a shape of its own, so that colour-blind players can tell them apart.
func TestArrowsSeen(t *testing.T) {
	b, _, _ := shown(t, 160)
	seen := map[string]bool{}
	for style := GreenArrow; style <= BlueArrow; style++ {
		for _, to := range []string{"a3", "h6"} {
			b.SetState(State{Arrows: []Arrow{{square("a3"), square(to), style}}})
			mask := ""
			for i, level := range b.view.arrows.Image.(*image.RGBA).Pix {
				if i%4 == 3 && level > 0x80 {
					mask += fmt.Sprint(i, " ")
				}
			}
			if mask == "" || seen[mask] {
				t.Errorf("style %d to %s is not seen, or looks like another", style, to)
			}
			seen[mask] = true
		}
	}
	if b.SetState(startState()); !b.view.arrows.Hidden {
		t.Error("the arrows stay")
	}
}
