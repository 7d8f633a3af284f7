package winnable

import "testing"

// TestPawnsSetFree finds mates that begin with a man given to a locked pawn, from either side and for either colour.
func TestPawnsSetFree(t *testing.T) {
	rs := standard(t)
	for _, text := range []string{
		"7B/1n1k2B1/2b2B2/4B3/3B1n2/1pB1B3/pP1B4/K7 w - -",
		"B7/1B2k3/2B4b/3B4/2n1B3/3n1Bp1/4B1Pp/7K w - -",
	} {
		first, err := parse(text)
		if err != nil {
			t.Fatal(err)
		}
		b := first
		for turn := range 4 {
			judgeBoth(t, rs, "WB", fen(&b))
			if b = b.turned(2); turn == 1 {
				b = b.turned(1)
			}
		}
	}
}
