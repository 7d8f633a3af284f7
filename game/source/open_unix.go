//go:build unix

package source

import "syscall"

// AtOnce makes opening a pipe return at once, to write with an error if nobody reads it.
const AtOnce = syscall.O_NONBLOCK
