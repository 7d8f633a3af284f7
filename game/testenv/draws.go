package testenv

import "testing"

// Draws returns how many cases to draw in a test that draws n by default: a quarter of them with -short, at least one.
func Draws(n int) int {
	if testing.Short() {
		return max(1, n/4)
	}
	return n
}

// Long skips a test with -short: it takes long, and other tests find most of what it finds.
func Long(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("it takes long")
	}
}
