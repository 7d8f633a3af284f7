package ui

import (
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
	"overtheboard/ui/board"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// TestStoredNonsense: the program starts with any stored preferences.
func TestStoredNonsense(t *testing.T) {
	testenv.OneGoroutine(t)
	keys := []string{
		"window.width", "window.height", "view.flipped", "view.marks", "view.marks.white", "view.marks.black",
		"view.animation", "view.coordinates", "view.colors", "view.pieces", "view.textSize", "view.grow", "view.theme", "game.touchMove", "files.folder",
		"view.slide", "view.figurines", "view.seating", "game.ruleset", "game.rulesFile", "game.white", "game.black",
		"game.time", "game.ownTime", "game.clockStart", "game.confirmResign", "game.scores",
		"hear.on", "hear.speech", "hear.volume", "hear.move", "hear.capture", "hear.check", "hear.end", "hear.lowTime", "hear.offer",
	}
	long, longer := strings.Repeat("x", 50_000), strings.Repeat(`[{"names":`, 1_000_000)
	set := map[string]func(f *settings.File, key string){
		"huge":   func(f *settings.File, key string) { f.Set(key, 1e308) },
		"less":   func(f *settings.File, key string) { f.Set(key, float64(math.MinInt)) },
		"text":   func(f *settings.File, key string) { f.Set(key, "nonsense") },
		"long":   func(f *settings.File, key string) { f.Set(key, long) },
		"longer": func(f *settings.File, key string) { f.Set(key, longer) },
		"broken": func(f *settings.File, key string) {
			f.Set(key, strings.Join(savestest.BrokenTexts, ""))
		},
		"pairs": func(f *settings.File, key string) {
			f.Set(key, `[{"names":["a","b"],"played":[{"id":"x","halves":[9223372036854775807,1]}]},{"names":["",""]},{}]`)
		},
	}
	for name, one := range set {
		t.Run(name, func(t *testing.T) {
			a := test.NewTempApp(t)
			kept := settings.OpenFile("")
			for _, key := range keys {
				one(kept, key)
			}
			w := New(a, Options{Shell: shell.Options{Settings: kept, Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}, RulesFolder: t.TempDir()})
			defer w.shell.Controller.Close()
			w.shell.Win.Resize(w.shell.Prefs.WindowSize())
			w.checkShown(t, name)
			if w.shell.Dialogs.Busy() {
				t.Error("the players are asked something")
			}
			w.shell.Do("new")
			w.checkShown(t, name)
			w.press("Return")
			if c := w.shell.Prefs.Coordinates.Get(); c > board.NoCoordinates || w.shell.Dialogs.Busy() {
				t.Errorf("coordinates %d, busy %v", c, w.shell.Dialogs.Busy())
			}

		})
	}
}
