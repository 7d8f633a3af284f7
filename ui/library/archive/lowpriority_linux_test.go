package archive

import (
	"runtime"
	"syscall"
	"testing"
)

// What is done at low priority has a lower priority than what asked for it, which keeps its own.
func TestLowPriority(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	priority := func() int {
		p, err := syscall.Getpriority(syscall.PRIO_PROCESS, 0)
		if err != nil {
			t.Error(err)
		}
		return p
	}
	before, within := priority(), 0
	atLowPriority(func() { within = priority() })
	if after := priority(); within != max(1, before-politeness) || after != before {
		t.Errorf("priority %d before, %d within, %d after", before, within, after)
	}
}
