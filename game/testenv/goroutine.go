package testenv

import "testing"

// OneGoroutine skips a test that takes long and has one goroutine where the detector of data races is on: it would take ten
// times as long, for nothing.
func OneGoroutine(t testing.TB) {
	t.Helper()
	if race {
		t.Skip("has one goroutine, and so no race")
	}
}
