package settings

import (
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// TestStoredSize: a window is as large as it was, unless no window can be so.
func TestStoredSize(t *testing.T) {
	p := Preferences{test.NewTempApp(t).Preferences()}
	if p.Size() != DefaultSize {
		t.Errorf("at first %v", p.Size())
	}
	for _, length := range []float64{0, -5, 1, 1e5, 1e9, 1e308, -1e308, math.Inf(1), math.NaN()} {
		p.Store.SetFloat(prefWidth, length)
		p.Store.SetFloat(prefHeight, length)
		if p.Size() != DefaultSize {
			t.Errorf("%v: %v", length, p.Size())
		}
	}
	p.Store.SetFloat(prefWidth, 900)
	p.Store.SetString(prefHeight, "high")
	if size := p.Size(); size.Width != 900 || size.Height != DefaultSize.Height {
		t.Errorf("%v", size)
	}
}

// TestMendNames cuts names that are too long, once and with a notice, and keeps all others as they are.
func TestMendNames(t *testing.T) {
	a := test.NewTempApp(t)
	p := Preferences{a.Preferences()}
	p.SetNames([2]string{strings.Repeat("é", rules.KeptText), strings.Repeat("é", rules.KeptText+1)})
	if keys := p.Mend(); len(keys) != 1 || keys[0] != prefBlack {
		t.Errorf("mended: %v", keys)
	}
	want := strings.Repeat("é", rules.KeptText)
	if p.Names() != [2]string{want, want} || p.Mend() != nil {
		t.Error("the names are not cut, or not for good")
	}
}

// TestTimeIsRemembered keeps the last time control and the players' own one.
func TestTimeIsRemembered(t *testing.T) {
	p := Preferences{test.NewTempApp(t).Preferences()}
	if !p.TimeControl().None() || p.OwnTime().String() != UsualOwnTime || p.ClockStart() != game.AtOnce {
		t.Error("newcomers begin otherwise")
	}
	blitz := StoredTime("180+2")
	p.SetTimeControl(blitz)
	p.SetOwnTime(StoredTime("90"))
	p.SetClockStart(game.AfterFirstMove)
	if p.TimeControl() != blitz || p.OwnTime().String() != "90" || p.ClockStart() != game.AfterFirstMove {
		t.Error("not remembered")
	}
	p.Store.SetString(prefTime, "nonsense")
	if !p.TimeControl().None() {
		t.Error("nonsense is a time control")
	}
}
