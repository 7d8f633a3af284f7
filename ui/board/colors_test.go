package board

import (
	"image/color"
	"math"
	"testing"
)

func boards() map[string]Colors {
	return map[string]Colors{"brown": Brown, "wood": Wood, "cool": Cool, "green": Green, "contrast": Contrast, "safe": Safe}
}

// Every mark has a contrast of 3 (WCAG for graphics) to every square of every board and its grain, every letter one of 4.5.
func TestMarksStandOut(t *testing.T) {
	least := func(got, on color.NRGBA, want float64, what ...any) {
		t.Helper()
		if ratio := contrast(got, on); ratio < want {
			t.Errorf("%v: a contrast of %.2f, want %.1f", what, ratio, want)
		}
	}
	for name, c := range boards() {
		for _, plain := range []color.NRGBA{c.Light, c.Dark} {
			grounds := []color.NRGBA{plain}
			for i := range 100 {
				if c.Grained {
					grounds = append(grounds, fibre(plain, i%64, float64(i)/100))
				}
			}
			for _, ground := range grounds {
				tinted := over(ground, c.LastMove)
				for side, hue := range c.Marks {
					hovered := over(ground, alpha(selection(hue), 0.5))
					for _, on := range []color.NRGBA{ground, tinted, hovered} {
						least(c.markColor(side), on, 3, name, "mark of side", side, on)
					}
					selected := over(plain, selection(hue))
					least(c.letterColor(selected), over(ground, selection(hue)), 4.5, name, "letter on the selection of side", side)
				}
				least(c.letterColor(plain), ground, 4.5, name, "letter")
				least(c.letterColor(over(plain, c.LastMove)), tinted, 4.5, name, "letter after the last move")
				if c.Corners {
					least(over(tinted, c.traceColor()), tinted, 1.5, name, "the corner of the last move")
				}
			}
		}
		least(c.frameText(), c.frame(), 4.5, name, "letter in the frame")
		least(white, c.Check, 3, name, "the sign of check's ring")
		if ratio := contrast(c.Light, c.Dark); ratio < 1.9 || name == "contrast" && ratio < 2.8 {
			t.Errorf("%s: its squares have a contrast of %.2f", name, ratio)
		}
	}
	line, panel := rgb(0x2A2622), [2]color.NRGBA{white, rgb(0x2A2D30)} // of pieces, and the ground of hands in both themes
	least(mix(panel[0], line, 1-ghostFaint), panel[0], 3, "an empty place in a hand")
	least(edgeColor, panel[1], 3, "an empty place in a dark hand")
}

// deficient returns a colour as people without one kind of cones see it: 0 red, 1 green, 2 blue (Viénot, Brettel and
// Mollon 1999; blue by Machado, Oliveira and Fernandes 2009).
func deficient(c color.NRGBA, cones int) color.NRGBA {
	m := [3][9]float64{
		{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
		{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
		{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
	}[cones]
	in := [3]float64{linear[c.R], linear[c.G], linear[c.B]}
	var out [3]uint8
	for i := range out {
		v := min(1, max(0, m[3*i]*in[0]+m[3*i+1]*in[1]+m[3*i+2]*in[2]))
		if v <= 0.0031308 {
			v *= 12.92
		} else {
			v = 1.055*math.Pow(v, 1/2.4) - 0.055
		}
		out[i] = uint8(v*255 + 0.5)
	}
	return color.NRGBA{out[0], out[1], out[2], 0xFF}
}

// distance returns how different two colours look, in CIE L*a*b*: 2 can be told apart side by side, 10 at a glance.
func distance(a, b color.NRGBA) float64 {
	lab := func(c color.NRGBA) [3]float64 {
		r, g, b := linear[c.R], linear[c.G], linear[c.B]
		f := func(t float64) float64 {
			if t > 0.008856 {
				return math.Cbrt(t)
			}
			return 7.787*t + 16.0/116
		}
		x, y, z := f((0.4124*r+0.3576*g+0.1805*b)/0.9505), f(0.2126*r+0.7152*g+0.0722*b), f((0.0193*r+0.1192*g+0.9505*b)/1.089)
		return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
	}
	p, q := lab(a), lab(b)
	return math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
}

// On the safe board, players with any colour deficiency can tell tints from squares, and White's marks from Black's.
func TestSafeForAllEyes(t *testing.T) {
	for name, c := range boards() {
		least, safe := 8.0, name == "safe"
		if safe {
			least = 15
		}
		for cones := range 3 {
			seen := func(c color.NRGBA) color.NRGBA { return deficient(c, cones) }
			for where, ground := range map[string]color.NRGBA{"light": c.Light, "dark": c.Dark} {
				for what, tint := range map[string]color.NRGBA{"the last move": c.LastMove, "check": alpha(c.Check, 0.8)} {
					if d := distance(seen(ground), seen(over(ground, tint))); d < least {
						t.Errorf("%s, %s, without cones %d: %s is %.1f from its square, want %.0f", name, where, cones, what, d, least)
					}
				}
			}
			if d := distance(seen(c.Marks[0]), seen(c.Marks[1])); safe && d < least {
				t.Errorf("%s, without cones %d: the marks of both sides are %.1f apart, want %.0f", name, cones, d, least)
			}
		}
	}
}
