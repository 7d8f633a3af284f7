package ui

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// TestOpenGivenRules: opening a bundle copies its rules and offers the game; a wrong file is refused with the place.
func TestOpenGivenRules(t *testing.T) {
	t.Cleanup(func() { resources.UseExtra() })
	theirs := filepath.Join(t.TempDir(), rules.RulesetsFile)
	d, err := variant.Begin(resources.Rulebook(), "normal", "camels", source.File{})
	if err != nil {
		t.Fatal(err)
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 9, 9))); err != nil {
		t.Fatal(err)
	}
	name, err := ruleset.AddPicture(theirs, "humps", ".png", picture.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	d.Put(rules.At(1, 0), 'L')
	d.Set(variant.BothSides, name, "pieces", "L", "image")
	gift, err := ruleset.NewBundle(d, theirs)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "camels"+ruleset.Ending)
	if err := gift.WriteFile(file, ""); err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(t.TempDir(), "rules")
	options := Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: uitest.Drop}, RulesFolder: own}
	w := New(uitest.NewApp(t), options)
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.shell.Controller.Close)
	w.library.Open(file)
	w.press("Return")
	rs := w.shell.Controller.Game().Ruleset()
	if rs.Name() != "camels" {
		t.Fatalf("played is %q", rs.Name())
	}
	if got := resources.PictureName(rs.Def(rs.KindOf('L')), rules.Black); got != name+"-black" {
		t.Errorf("the camel is shown as %q", got)
	}
	resources.UseExtra()
	again := New(uitest.NewApp(t), options)
	if e := again.shell.Catalog.Find(filepath.Join(own, rules.RulesetsFile), "camels"); e.Name != "camels" {
		t.Errorf("at the next start there is %q", e.Name)
	}
	if got := resources.PictureName(rs.Def(rs.KindOf('L')), rules.Black); got != name+"-black" {
		t.Errorf("at the next start the camel is shown as %q", got)
	}
	before, err := os.ReadFile(filepath.Join(own, rules.RulesetsFile))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(`{"otb_rules": 1, "name": "camels", "ruleset": {"inherits": "normal", "royal": "X"}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	w.library.Open(file)
	if text := strings.Join(uitest.ShownTexts(w.shell.Dialogs.Open.Content), "\n"); !strings.Contains(text, "/ruleset/royal") {
		t.Errorf("the fault is not shown: %q", text)
	}
	if after, _ := os.ReadFile(filepath.Join(own, rules.RulesetsFile)); !bytes.Equal(after, before) {
		t.Error("a wrong game was kept")
	}
}
