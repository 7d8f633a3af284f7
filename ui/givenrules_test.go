package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// TestOpenGivenRules: opening a bundle copies its rules and pictures and offers the game; a wrong file is refused with the place.
func TestOpenGivenRules(t *testing.T) {
	t.Cleanup(func() { resources.UseExtra() })
	const name = "hill and camel"
	o := Options{RulesFolder: filepath.Join(t.TempDir(), "rules")}
	copied := filepath.Join(o.RulesFolder, rules.RulesetsFile)
	w := openWindow(t, o)
	w.library.Open(filepath.Join("testdata", versions[0], name+ruleset.Ending))
	w.press("Return")
	rs := w.shell.Controller.Game().Ruleset()
	testenv.Same(t, rs.Name(), name, "played")
	camel := func() string {
		for _, p := range rs.Definition().Pieces {
			if p.Name == "Camel" {
				return resources.PictureName(rs.Def(rs.KindOf(p.Letter)), rules.Black)
			}
		}
		return ""
	}
	shown := camel()
	if !strings.Contains(shown, "camel") {
		t.Errorf("the camel is shown as %q", shown)
	}
	resources.UseExtra()
	again := openWindow(t, o)
	if e := again.shell.Catalog.Find(copied, name); e.Name != name || camel() != shown {
		t.Errorf("at the next start there is %q, and the camel is shown as %q", e.Name, camel())
	}
	before := uitest.Content(t, copied)
	w.library.Open(uitest.WriteFile(t, t.TempDir(), "x"+ruleset.Ending, `{"otb_rules": 1, "name": "camels", "ruleset": {"inherits": "normal", "royal": "X"}}`))
	if text := strings.Join(uitest.ShownTexts(w.looked()), "\n"); !strings.Contains(text, "/ruleset/royal") {
		t.Errorf("the fault is not shown: %q", text)
	}
	testenv.Same(t, uitest.Content(t, copied), before, "the players' rules")
}

// The window opens with the shipped rules while custom ones are read, then continues with the players' chosen game. If they do
// not wait, without it.
func TestSlowRulesAtStart(t *testing.T) {
	folder := t.TempDir()
	file := uitest.WriteFile(t, folder, rules.RulesetsFile, `{"mine": {"inherits": "normal"}}`+strings.Repeat(" ", 100_000))
	for name, want := range map[string]string{"read": "mine", "cancelled": "normal"} {
		t.Run(name, func(t *testing.T) {
			prefs := settings.New(settings.OpenFile(""))
			prefs.Ruleset.Set("mine")
			prefs.RulesFile.Set(file)
			var slow []func() func() // what was left, and the rules
			w := openWindow(t, Options{RulesFolder: folder, Journal: t.TempDir(), Shell: shell.Options{
				Settings: prefs.File, Background: func(f func() func()) { slow = append(slow, f) },
			}})
			played := func() string { return w.shell.Controller.Game().Ruleset().Name() }
			if played() != "normal" || !w.shell.Dialogs.Busy() || len(slow) != 2 {
				t.Fatalf("%q is played, %d things are done beside the window", played(), len(slow))
			}
			if name == "cancelled" {
				w.press("Escape")
			}
			slow[1]()()
			w.wantDialog(t, "")
			testenv.Same(t, played(), want, "played")
		})
	}
}
