package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"

	"overtheboard/game/testenv"
)

// TestForeign: Latin, Greek and Cyrillic fonts come with Fyne, other scripts' from the system.
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

// TestBoldIn: Fyne looks for bold fonts in the user's language alone.
func TestBoldIn(t *testing.T) {
	var regular fontscan.Footprint
	hindi, _ := language.NewLangID("hi")
	regular.Langs.Add(hindi)
	regular.Aspect.Weight = font.WeightNormal
	bold := regular
	bold.Aspect.Weight = font.WeightBold
	for _, c := range []struct {
		user  string
		fonts []fontscan.Footprint
		want  bool
	}{
		{"hi", []fontscan.Footprint{regular, bold}, true},
		{"hi-IN", []fontscan.Footprint{bold}, true},
		{"hi", []fontscan.Footprint{regular}, false},
		{"en-US", []fontscan.Footprint{bold}, false},
		{"", []fontscan.Footprint{bold}, false},
		{"hi", nil, false},
	} {
		testenv.Same(t, boldIn(c.user, "hi", c.fonts), c.want, "for", c.user, "with", len(c.fonts), "fonts")
	}
}

// TestWriteIn: in scripts without a bold font Latin letters are not bold either, and lines have the same height as in Latin.
func TestWriteIn(t *testing.T) {
	defer WriteIn("en", "English")
	text := canvas.NewText("简体", nil)
	shown := NewTheme(VariantLight)
	WriteIn("zh", "简体中文")
	if !onlyRegular || shown.Font(fyne.TextStyle{Bold: true}) != theme.DefaultTextFont() {
		t.Error("Latin letters are bold beside Chinese ones, which Fyne never finds a bold font for")
	}
	if Mirror([]fyne.CanvasObject{text}, 100); text.Text != mark+"简体" || Ordered(text.Text) != text.Text || text.Alignment != fyne.TextAlignLeading {
		t.Errorf("the line is drawn as %q", text.Text)
	}
	testenv.Same(t, Ordered("Nf3"), "Nf3", "a Latin line is drawn as")
	WriteIn("de", "Deutsch")
	if shown.Font(fyne.TextStyle{Bold: true}) != theme.DefaultTextBoldFont() || Ordered("简体") != "简体" {
		t.Error("German is written as Chinese is")
	}
}
