// Package testenv is what a test asks of its machine: the random cases and how many (seed.go, draws.go), other programs
// (peer.go), disks (disk_linux.go), whether the race detector runs (goroutine.go), and whether a text is plain (plain.go). Must
// (must.go) ends a test that lacks something, Same (same.go) compares. Only tests import it.
package testenv
