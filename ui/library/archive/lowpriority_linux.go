package archive

import (
	"runtime"
	"syscall"
)

// politeness is how far a thread stands back: one that draws gets ten times as much of a processor.
const politeness = 10

// atLowPriority does something on a thread that gives way to the window's, so that a large file can be read while frames are drawn. The
// thread ends with it, for nobody may raise its priority again.
func atLowPriority(do func()) {
	done := make(chan struct{})
	go func() {
		runtime.LockOSThread()
		if own, err := syscall.Getpriority(syscall.PRIO_PROCESS, 0); err == nil {
			const most = 20 // the call returns this less the niceness
			_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, min(most-own+politeness, most-1))
		}
		do()
		close(done)
	}()
	<-done
}
