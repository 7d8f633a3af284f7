//go:build unix

package source

import "syscall"

// atOnce makes opening a pipe return at once.
const atOnce = syscall.O_NONBLOCK
