package play

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain has Go collect less: some hundred windows are made here, and two fifths of the processors' time would go into that.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
