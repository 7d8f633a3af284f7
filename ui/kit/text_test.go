package kit

import (
	"bytes"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

func TestTabularDigits(t *testing.T) {
	useApp()
	for _, size := range []float32{20, 36, 72} {
		wide := func(text string) float32 { return fyne.MeasureText(Ordered(text), size, BoldStyle).Width }
		for _, text := range []string{"11:11", "47:18", "99:59"} {
			if got := wide(text); got != wide("00:00") {
				t.Errorf("%s is %v wide at %v, 00:00 is %v", text, got, size, wide("00:00"))
			}
		}
	}
}

// TestForeignText: characters missing from the bundled font are not drawn as boxes, so two of them differ.
func TestForeignText(t *testing.T) {
	useApp()
	for _, pair := range [][2]string{{"+3 秒", "+3 步"}, {"+3 ث", "+3 ن"}} {
		if !CanShow(pair[0] + pair[1]) {
			t.Logf("no font here has %q", pair)
			continue
		}
		written := func(text string) []byte {
			o := NewText(Ordered(text), 16, BoldStyle, theme.ColorNameForeground)
			if width := o.MinSize().Width; width < 10 || width > 75 {
				t.Errorf("%q is %v wide", text, width)
			}
			return captured(o, fyne.NewSize(80, 30)).(*image.NRGBA).Pix
		}
		one, other := written(pair[0]), written(pair[1])
		if bytes.Equal(one, other) {
			t.Errorf("%q and %q look alike", pair[0], pair[1])
		}
		if !bytes.Equal(one, written(pair[0])) {
			t.Errorf("%q looks different the second time", pair[0])
		}
	}
}
