package words

import (
	"testing"
)

func TestPointsText(t *testing.T) {
	for halves, want := range []string{"0", "½", "1", "1½", "2", "2½"} {
		if got := PointsText(halves); got != want {
			t.Errorf("%d halves: %q, want %q", halves, got, want)
		}
	}
}
