package board

import (
	"testing"
	"time"

	"overtheboard/game/testenv"
)

// explosionStates are a board on which a knight takes on f7 and blows up what is around, before and after.
func explosionStates() (before, after State) {
	before = State{LastMove: [2]int{-1, -1}}
	for name, picture := range map[string]string{
		"g5": "knight-white", "f7": "pawn-black", "g8": "knight-black", "e8": "king-black", "a1": "rook-white",
	} {
		before.Pictures[square(name)] = picture
	}
	after = State{LastMove: [2]int{square("g5"), square("f7")}, Exploded: []int{square("f7"), square("g8"), square("e8")}}
	after.Pictures[square("a1")] = "rook-white"
	return before, after
}

// TestExplosionIsSeen: the capturing piece arrives, then a flash covers its goal while the exploding pieces fade.
func TestExplosionIsSeen(t *testing.T) {
	b, _, _, d := held(t, 640)
	before, after := explosionStates()
	b.SetState(before)
	knight, king := b.view.at[square("g5")], b.view.at[square("e8")]
	b.SetState(after)
	d.tick(0.2)
	if king.image.Translucency != 0 || knight.image.Position() == b.view.home(square("f7")) || b.view.explosion.image.Translucency != 1 {
		t.Error("the explosion comes before the capture")
	}
	d.tick(1.0 / 3)
	if knight.image.Position() != b.view.home(square("f7")) || b.view.explosion.image.Hidden || b.view.explosion.image.Translucency > 0.1 {
		t.Error("there is no flash when the piece arrives")
	}
	d.tick(0.7)
	if king.image.Translucency < 0.3 || king.image.Translucency > 0.8 || knight.image.Translucency != king.image.Translucency {
		t.Errorf("the king is %v faded, the capturer %v", king.image.Translucency, knight.image.Translucency)
	}
	d.tick(1)
	if !b.view.explosion.image.Hidden || !king.image.Hidden || !knight.image.Hidden {
		t.Error("something of the explosion is left")
	}
	for _, name := range []string{"f7", "g8", "e8"} {
		if !decalOn(b, burst, name) {
			t.Errorf("%s is not marked", name)
		}
	}
	if !decalOn(b, tint, "g5") || !decalOn(b, tint, "f7") || decalOn(b, burst, "a1") {
		t.Error("the last move is marked otherwise")
	}
	if b.SetState(after); b.view.explosion.fading {
		t.Error("the same state flashes again")
	}
}

func TestNoExplosionWithoutAnimation(t *testing.T) {
	b, _, _, d := held(t, 640)
	restyle(b, func(s *Style) { s.Slide = 0 })
	before, after := explosionStates()
	b.SetState(before)
	if b.SetState(after); len(d.running) != 0 || !b.view.explosion.image.Hidden || b.view.at[square("e8")] != nil {
		t.Error("something moves")
	}
}

func TestExplosionIsSnapped(t *testing.T) {
	b, _, _, d := held(t, 640)
	restyle(b, func(s *Style) { s.Slide = time.Second })
	before, after := explosionStates()
	b.SetState(before)
	if b.SetState(after); len(d.running) != 1 || d.running[0].Duration != explosionTimes*time.Second {
		t.Fatal("the explosion does not run")
	}
	if tapOn(b, "a4"); len(d.running) != 0 || !b.view.explosion.image.Hidden {
		t.Error("the explosion goes on")
	}
	b.SetState(before)
	b.snap()
	stands(t, b, "e8")
	testenv.Same(t, b.view.at[square("e8")].image.Translucency, 0, "what was blown up does not come back when the move is taken back")
}
