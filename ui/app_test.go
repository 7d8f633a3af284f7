package ui

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain makes the garbage collector run less often, which would take two fifths of the CPU time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
