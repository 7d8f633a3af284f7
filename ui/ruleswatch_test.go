package ui

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2/test"
	"github.com/fsnotify/fsnotify"

	"overtheboard/game/rules"
)

// noWatcher is what fsnotify answers where the system has no watch left: fs.inotify.max_user_instances is used up.
func noWatcher() (*fsnotify.Watcher, error) { return nil, errors.New("too many open files") }

// TestWatchPolls tells of a new, a changed and a deleted file where the system tells nothing, and of a change that came
// after the watch was made though before it ran.
func TestWatchPolls(t *testing.T) {
	folder := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		told := make(chan struct{}, 10)
		watch := watchRules([]string{folder, filepath.Join(folder, "none")}, noWatcher)
		change := func(what string, f func()) {
			t.Helper()
			f()
			select {
			case <-told:
			case <-time.After(10 * pollTime):
				t.Errorf("nobody tells of %s", what)
			}
		}
		change("a file that was there when the watch began to run", func() {
			write(t, folder, "a.json", "{}")
			go watch.run(ctx, func() { told <- struct{}{} })
		})
		change("a changed file", func() { write(t, folder, "a.json", "{ }") })
		change("a deleted file", func() { _ = os.Remove(filepath.Join(folder, "a.json")) })
		time.Sleep(10 * pollTime)
		if len(told) > 0 {
			t.Error("a change is told of though there is none")
		}
		cancel()
	})
}

// slowStart is a window whose slow work waits until the test does it.
type slowStart struct {
	*Window
	slow []func() func()
}

// newSlowStart returns the window of players who last played a ruleset "mine" of a file of their own.
func newSlowStart(t *testing.T, folder, file string) *slowStart {
	t.Helper()
	e, app := &slowStart{}, test.NewTempApp(t)
	preferences{app.Preferences()}.setRules("mine", file)
	e.Window = New(app, Options{Judge: atOnce(), Eager: true, RulesFolder: folder, Journal: t.TempDir(), Post: func(func()) {},
		Aside: func(slow func() func()) { e.slow = append(e.slow, slow) }})
	t.Cleanup(e.controller.Close)
	return e
}

// TestSlowRulesAtStart shows the window with the shipped rules while the players' own are read beside it, and goes on
// with the game that they had chosen; or without it, if they do not wait.
func TestSlowRulesAtStart(t *testing.T) {
	folder := t.TempDir()
	for range fewRuleFiles + 1 {
		f, err := os.CreateTemp(folder, "*.json")
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
	file := write(t, folder, rules.RulesetsFile, `{"mine": {"inherits": "normal"}}`)
	for name, want := range map[string]string{"read": "mine", "cancelled": "normal"} {
		t.Run(name, func(t *testing.T) {
			e := newSlowStart(t, folder, file)
			if got := e.controller.Game().Ruleset().Name(); got != "normal" || !e.dialogs.busy() || len(e.slow) != 2 { // what was left, and the rules
				t.Fatalf("%q is played, %d things are done beside the window", got, len(e.slow))
			}
			if name == "cancelled" {
				e.press("Escape")
			}
			e.slow[1]()()
			if got := e.controller.Game().Ruleset().Name(); got != want || e.dialogs.busy() {
				t.Errorf("%q is played", got)
			}
		})
	}
}
