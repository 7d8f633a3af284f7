package testenv

import "testing"

// Draws returns how many cases a test draws that draws n by default: a quarter of them with -short, one at least.
func Draws(n int) int {
	if testing.Short() {
		return max(1, n/4)
	}
	return n
}
