package ui

import (
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/saves/savestest"
	"overtheboard/ui/board"
)

// TestStoredSize: a window is as large as it was, unless no window can be so.
func TestStoredSize(t *testing.T) {
	p := preferences{test.NewTempApp(t).Preferences()}
	if p.size() != defaultSize {
		t.Errorf("at first %v", p.size())
	}
	for _, length := range []float64{0, -5, 1, 1e5, 1e9, 1e308, -1e308, math.Inf(1), math.NaN()} {
		p.store.SetFloat(prefWidth, length)
		p.store.SetFloat(prefHeight, length)
		if p.size() != defaultSize {
			t.Errorf("%v: %v", length, p.size())
		}
	}
	p.store.SetFloat(prefWidth, 900)
	p.store.SetString(prefHeight, "high")
	if size := p.size(); size.Width != 900 || size.Height != defaultSize.Height {
		t.Errorf("%v", size)
	}
}

// TestStoredNonsense starts the program whatever is stored.
func TestStoredNonsense(t *testing.T) {
	keys := []string{prefWidth, prefHeight, prefFlipped, prefMarks, prefAnimation, prefCoordinates, prefColors, prefVariant,
		prefTouchMove, prefFolder, prefRuleset, prefWhite, prefBlack, prefTime, prefOwnTime, prefClockStart, prefScores,
		prefSeating, prefRulesFile, prefSlide, prefFigurines, prefConfirm}
	set := map[string]func(p preferences, key string){
		"huge":   func(p preferences, key string) { p.store.SetFloat(key, 1e308) },
		"less":   func(p preferences, key string) { p.store.SetInt(key, math.MinInt) },
		"list":   func(p preferences, key string) { p.store.(fyne.Preferences).SetFloatList(key, []float64{1, 2}) },
		"text":   func(p preferences, key string) { p.store.SetString(key, "nonsense") },
		"long":   func(p preferences, key string) { p.store.SetString(key, strings.Repeat("x", 50_000)) },
		"longer": func(p preferences, key string) { p.store.SetString(key, strings.Repeat(`[{"names":`, 1_000_000)) },
		"broken": func(p preferences, key string) { p.store.SetString(key, strings.Join(savestest.BrokenTexts, "")) },
		"pairs": func(p preferences, key string) {
			p.store.SetString(key, `[{"names":["a","b"],"played":[{"id":"x","halves":[9223372036854775807,1]}]},{"names":["",""]},{}]`)
		},
	}
	for name, one := range set {
		t.Run(name, func(t *testing.T) {
			a := test.NewTempApp(t)
			p := preferences{a.Preferences()}
			for _, key := range keys {
				one(p, key)
			}
			w := New(a, Options{Judge: atOnce(), Aside: inPlace, Eager: true, RulesFolder: t.TempDir()})
			defer w.controller.Close()
			w.win.Resize(w.prefs.size())
			w.checkShown(t, name)
			if told := w.dialogs.busy(); told != (name == "long" || name == "longer" || name == "broken") {
				t.Errorf("the players are told: %v", told)
			}
			w.dialogs.dismiss()
			w.do("new")
			w.checkShown(t, name)
			w.press("Return")
			if c := w.prefs.coordinates(); c > board.NoCoordinates || w.dialogs.busy() {
				t.Errorf("coordinates %d, busy %v", c, w.dialogs.busy())
			}
			for key, most := range textBounds {
				if text := p.store.String(key); len(text) > most {
					t.Errorf("%s still holds %d bytes", key, len(text))
				}
			}
		})
	}
}

// TestMendNames cuts names that are too long, once and with a notice, and keeps all others as they are.
func TestMendNames(t *testing.T) {
	a := test.NewTempApp(t)
	p := preferences{a.Preferences()}
	p.setNames([2]string{strings.Repeat("é", rules.KeptText), strings.Repeat("é", rules.KeptText+1)})
	if keys := p.mend(); len(keys) != 1 || keys[0] != prefBlack {
		t.Errorf("mended: %v", keys)
	}
	want := strings.Repeat("é", rules.KeptText)
	if p.names() != [2]string{want, want} || p.mend() != nil {
		t.Error("the names are not cut, or not for good")
	}
}
