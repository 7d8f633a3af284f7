package testenv

import "testing"

// OneGoroutine skips a slow test with a single goroutine under the race detector, which would find nothing in ten times the time.
func OneGoroutine(t testing.TB) {
	t.Helper()
	if race {
		t.Skip("has one goroutine, and so no race")
	}
}
