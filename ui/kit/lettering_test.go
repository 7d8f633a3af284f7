package kit

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2/test"
)

// Digits do not shiver: whatever a clock shows, its last digit ends in the same place, and all are equally wide.
func TestTabularDigits(t *testing.T) {
	test.NewTempApp(t)
	l := NewLettering()
	for _, px := range []int{20, 36, 72} {
		want := l.Measure("00:00", px)
		for _, text := range []string{"11:11", "47:18", "99:59"} {
			if got := l.Measure(text, px); got != want {
				t.Errorf("%s is %d px wide at %d px, 00:00 is %d", text, got, px, want)
			}
		}
	}
}

// TestForeignLettering: what the bundled font lacks is not written as boxes: two such signs do not look alike.
func TestForeignLettering(t *testing.T) {
	test.NewTempApp(t)
	for _, pair := range [][2]string{{"+3 秒", "+3 步"}, {"+3 ث", "+3 ن"}} {
		if !CanShow(pair[0] + pair[1]) {
			t.Logf("no font here has %q", pair)
			continue
		}
		l := NewLettering()
		written := func(text string) []byte {
			onto := image.NewNRGBA(image.Rect(0, 0, 80, 30))
			l.Write(onto, text, 16, 75, color.Black)
			if width := l.Measure(text, 16); width < 10 || width > 75 {
				t.Errorf("%q is %d pixels wide", text, width)
			}
			return onto.Pix
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
