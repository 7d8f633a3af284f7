package kit

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/testenv"
)

// contrast returns the contrast of two colours, as WCAG 2.2 defines it.
func contrast(a, b color.Color) float64 {
	luminance := func(c color.Color) (sum float64) {
		r, g, b, _ := c.RGBA()
		for i, level := range []uint32{r, g, b} {
			x := float64(level) / 0xFFFF
			if x <= 0.04045 {
				x /= 12.92
			} else {
				x = math.Pow((x+0.055)/1.055, 2.4)
			}
			sum += x * []float64{0.2126, 0.7152, 0.0722}[i]
		}
		return sum + 0.05
	}
	x, y := luminance(a), luminance(b)
	return max(x, y) / min(x, y)
}

// TestContrast: text and the box of a switch have enough contrast in both variants.
func TestContrast(t *testing.T) {
	pairs := []struct {
		text, ground fyne.ThemeColorName
		least        float64
	}{
		{theme.ColorNameForeground, theme.ColorNameBackground, 7},
		{theme.ColorNameForeground, ColorPanel, 7},
		{theme.ColorNameForeground, ColorNotice, 7},
		{theme.ColorNameForeground, theme.ColorNameOverlayBackground, 7},
		{theme.ColorNameForeground, theme.ColorNameButton, 7},
		{ColorSecondary, ColorPanel, 4.5},
		{ColorSecondary, ColorNotice, 4.5},
		{theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary, 4.5},
		{theme.ColorNamePrimary, theme.ColorNameOverlayBackground, 4.5},
		{theme.ColorNamePrimary, ColorPanel, 3},
		{theme.ColorNameInputBorder, theme.ColorNameOverlayBackground, 3},
	}
	for _, choice := range []VariantChoice{VariantLight, VariantDark} {
		th := NewTheme(choice)
		for _, p := range pairs {
			got := contrast(th.Color(p.text, theme.VariantLight), th.Color(p.ground, theme.VariantLight))
			if got < p.least {
				t.Errorf("%s: %s on %s has contrast %.2f, want %v", choice, p.text, p.ground, got, p.least)
			}
		}
	}
}

func TestVariant(t *testing.T) {
	for _, c := range []struct {
		choice VariantChoice
		system fyne.ThemeVariant
		dark   bool
	}{
		{VariantSystem, theme.VariantDark, true}, {VariantSystem, theme.VariantLight, false},
		{VariantLight, theme.VariantDark, false}, {VariantDark, theme.VariantLight, true},
	} {
		testenv.Same(t, NewTheme(c.choice).Dark(c.system), c.dark, c.choice, "under", c.system, "dark")
	}
}
