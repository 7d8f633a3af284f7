// Package testenv says what a test may ask of its surroundings: which draws, and how many (seed.go, draws.go), which programs of
// others (peer.go), disks of its own (disk_linux.go), what the detector of data races need not see (goroutine.go), and which
// texts are plain (plain.go). Nothing but tests imports it.
package testenv
