package kit

import (
	"testing"

	"github.com/go-text/typesetting/fontscan"
)

// TestForeign: Latin, Greek and Cyrillic come with Fyne, other scripts from the system.
func TestForeign(t *testing.T) {
	for _, text := range []string{"Deutsch", "Čeština", "Türkçe", "Українська", "Ελληνικά", "½ – …"} {
		if missing := foreign(text); len(missing) > 0 || !CanShow(text) {
			t.Errorf("%s cannot be shown: %q", text, missing)
		}
	}
	for _, text := range []string{"日本語", "简体中文", "العربية", "हिन्दी", "עברית"} {
		missing := foreign(text)
		if len(missing) == 0 {
			t.Errorf("%s comes with Fyne", text)
		}
		if shownBy(missing, nil) {
			t.Errorf("%s is shown without a font", text)
		}
	}
	var han fontscan.Footprint
	for _, r := range "简体中文" {
		han.Runes.Add(r)
	}
	if !shownBy([]rune("中文"), []fontscan.Footprint{{}, han}) || shownBy([]rune("中文語"), []fontscan.Footprint{{}, han}) {
		t.Error("a font is not asked for all signs")
	}
}
