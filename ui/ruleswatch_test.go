package ui

import (
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// slowStart is a window whose slow work waits until the test runs it.
type slowStart struct {
	*Window
	slow []func() func()
}

// newSlowStart returns a window whose players last played a custom ruleset "mine".
func newSlowStart(t *testing.T, folder, file string) *slowStart {
	t.Helper()
	e, app := &slowStart{}, uitest.NewApp(t)
	prefs := settings.New(settings.OpenFile(""))
	prefs.Ruleset.Set("mine")
	prefs.RulesFile.Set(file)
	e.Window = New(app, Options{Shell: shell.Options{Settings: prefs.File, Judge: uitest.AtOnce(), Eager: true, Post: func(func()) {}, Background: func(slow func() func()) { e.slow = append(e.slow, slow) }}, RulesFolder: folder, Journal: t.TempDir()})
	t.Cleanup(e.shell.Controller.Close)
	return e
}

// TestSlowRulesAtStart: the window opens with the shipped rules while custom ones are read, then continues with the players'
// chosen game. If they do not wait, without it.
func TestSlowRulesAtStart(t *testing.T) {
	folder := t.TempDir()
	file := uitest.WriteFile(t, folder, rules.RulesetsFile, `{"mine": {"inherits": "normal"}}`+strings.Repeat(" ", 100_000))
	for name, want := range map[string]string{"read": "mine", "cancelled": "normal"} {
		t.Run(name, func(t *testing.T) {
			e := newSlowStart(t, folder, file)
			if got := e.shell.Controller.Game().Ruleset().Name(); got != "normal" || !e.shell.Dialogs.Busy() || len(e.slow) != 2 { // what was left, and the rules
				t.Fatalf("%q is played, %d things are done beside the window", got, len(e.slow))
			}
			if name == "cancelled" {
				e.press("Escape")
			}
			e.slow[1]()()
			if got := e.shell.Controller.Game().Ruleset().Name(); got != want || e.shell.Dialogs.Busy() {
				t.Errorf("%q is played", got)
			}
		})
	}
}
