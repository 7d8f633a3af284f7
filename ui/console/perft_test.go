package console

import "testing"

// TestPerSecond: a clock may see no time pass, and what is divided by it is no rate.
func TestPerSecond(t *testing.T) {
	if got := perSecond(100, 0); got != 0 {
		t.Errorf("100 in no time is a rate of %g", got)
	}
	if got := perSecond(100, 0.5); got != 200 {
		t.Errorf("100 in half a second is a rate of %g", got)
	}
}
