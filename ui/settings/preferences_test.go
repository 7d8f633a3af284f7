package settings

import (
	"math"
	"slices"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
)

// TestStoredSize: a window is as large as it was, unless no window can be so.
func TestStoredSize(t *testing.T) {
	p := New(OpenFile(""))
	testenv.Same(t, p.WindowSize(), DefaultSize, "at first")
	for _, length := range []float64{0, -5, 1, 1e5, 1e9, 1e308, -1e308, math.Inf(1), math.NaN()} {
		p.File.Set("window.width", length)
		p.File.Set("window.height", length)
		testenv.Same(t, p.WindowSize(), DefaultSize, length)
	}
	p.File.Set("window.width", 900.0)
	p.File.Set("window.height", "high")
	if size := p.WindowSize(); size.Width != 900 || size.Height != DefaultSize.Height {
		t.Errorf("%v", size)
	}
}

// TestRemembered keeps the last time control, the players' own one, and names, which it cuts if they are too long.
func TestRemembered(t *testing.T) {
	p := New(OpenFile(""))
	long := strings.Repeat("é", source.StoredText)
	if p.SetNames([2]string{long, long + "é"}); p.Names() != [2]string{long, long} {
		t.Error("the names are not cut")
	}
	if !p.Time.Get().None() || p.OwnTime.Get().String() != UsualOwnTime || p.ClockStart.Get() != game.AtOnce {
		t.Error("newcomers begin otherwise")
	}
	blitz := StoredTime("180+2")
	p.Time.Set(blitz)
	p.OwnTime.Set(StoredTime("90"))
	p.ClockStart.Set(game.AfterFirstMove)
	if p.Time.Get() != blitz || p.OwnTime.Get().String() != "90" || p.ClockStart.Get() != game.AfterFirstMove {
		t.Error("not remembered")
	}
	p.File.Set("game.time", "nonsense")
	if !p.Time.Get().None() {
		t.Error("nonsense is a time control")
	}
}

// Recent files keep their order, each once, whatever their names. Invalid entries are ignored.
func TestRecent(t *testing.T) {
	p := New(OpenFile(""))
	for _, path := range []string{"/a", "/caf\xe9", "/b", "/a", `/"x"`} {
		p.AddRecent(path)
	}
	if got, want := p.Recent.Get(), []string{`/"x"`, "/a", "/b", "/caf\xe9"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	p.ForgetRecent("/b")
	for i := range 20 {
		p.AddRecent(strings.Repeat("x", i+1))
	}
	if got := p.Recent.Get(); len(got) != mostRecent || got[0] != strings.Repeat("x", 20) {
		t.Errorf("%q", got)
	}
	long := strings.Repeat("\xff", 4096)
	for range mostRecent {
		p.AddRecent(long)
		long = long[:len(long)-1]
	}
	testenv.Same(t, len(p.Recent.Get()), mostRecent, "the longest paths are lost")
	for _, text := range []string{"", "x", "{}", `[1]`, `["",""]`, "null"} {
		p.File.Set("files.recent", text)
		if got := p.Recent.Get(); len(got) != 0 {
			t.Errorf("%s: %q", text, got)
		}
	}
}
