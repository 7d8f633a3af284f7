package settings

import (
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/source"
)

// TestStoredSize: a window is as large as it was, unless no window can be so.
func TestStoredSize(t *testing.T) {
	p := Preferences{test.NewTempApp(t).Preferences()}
	if p.Window().Size() != DefaultSize {
		t.Errorf("at first %v", p.Window().Size())
	}
	for _, length := range []float64{0, -5, 1, 1e5, 1e9, 1e308, -1e308, math.Inf(1), math.NaN()} {
		p.Store.SetFloat(prefWidth, length)
		p.Store.SetFloat(prefHeight, length)
		if p.Window().Size() != DefaultSize {
			t.Errorf("%v: %v", length, p.Window().Size())
		}
	}
	p.Store.SetFloat(prefWidth, 900)
	p.Store.SetString(prefHeight, "high")
	if size := p.Window().Size(); size.Width != 900 || size.Height != DefaultSize.Height {
		t.Errorf("%v", size)
	}
}

// TestMendNames cuts names that are too long, once and with a notice, and keeps all others as they are.
func TestMendNames(t *testing.T) {
	a := test.NewTempApp(t)
	p := Preferences{a.Preferences()}
	p.LastGame().SetNames([2]string{strings.Repeat("é", source.KeptText), strings.Repeat("é", source.KeptText+1)})
	if keys := p.Shorten(); len(keys) != 1 || keys[0] != prefBlack {
		t.Errorf("shortened: %v", keys)
	}
	want := strings.Repeat("é", source.KeptText)
	if p.LastGame().Names() != [2]string{want, want} || p.Shorten() != nil {
		t.Error("the names are not cut, or not for good")
	}
}

// TestTimeIsRemembered keeps the last time control and the players' own one.
func TestTimeIsRemembered(t *testing.T) {
	p := Preferences{test.NewTempApp(t).Preferences()}
	if !p.LastGame().TimeControl().None() || p.LastGame().OwnTime().String() != UsualOwnTime || p.LastGame().ClockStart() != game.AtOnce {
		t.Error("newcomers begin otherwise")
	}
	blitz := StoredTime("180+2")
	p.LastGame().SetTimeControl(blitz)
	p.LastGame().SetOwnTime(StoredTime("90"))
	p.LastGame().SetClockStart(game.AfterFirstMove)
	if p.LastGame().TimeControl() != blitz || p.LastGame().OwnTime().String() != "90" || p.LastGame().ClockStart() != game.AfterFirstMove {
		t.Error("not remembered")
	}
	p.Store.SetString(prefTime, "nonsense")
	if !p.LastGame().TimeControl().None() {
		t.Error("nonsense is a time control")
	}
}

// Files are remembered in their order, each once, whatever their names; what is stored wrongly is none.
func TestRecent(t *testing.T) {
	p := Preferences{test.NewTempApp(t).Preferences()}
	for _, path := range []string{"/a", "/caf\xe9", "/b", "/a", `/"x"`} {
		p.Files().AddRecent(path)
	}
	if got, want := p.Files().Recent(), []string{`/"x"`, "/a", "/b", "/caf\xe9"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	p.Files().ForgetRecent("/b")
	for i := range 20 {
		p.Files().AddRecent(strings.Repeat("x", i+1))
	}
	if got := p.Files().Recent(); len(got) != MostRecent || got[0] != strings.Repeat("x", 20) {
		t.Errorf("%q", got)
	}
	long := strings.Repeat("\xff", LongestPath)
	for range MostRecent {
		p.Files().AddRecent(long)
		long = long[:len(long)-1]
	}
	if keys := p.Shorten(); len(keys) != 0 || len(p.Files().Recent()) != MostRecent {
		t.Errorf("the longest paths are lost: %q", keys)
	}
	for _, text := range []string{"", "x", "{}", `[1]`, `["",""]`, "null"} {
		p.Store.SetString("files.recent", text)
		if got := p.Files().Recent(); len(got) != 0 {
			t.Errorf("%s: %q", text, got)
		}
	}
}
