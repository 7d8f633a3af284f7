//go:build !linux

package ui

import "testing"

// smallDisk is a disk that a test can fill, which is not possible on this system.
type smallDisk struct{}

func onSmallDisk(t *testing.T, do func(t *testing.T, folder string, disk *smallDisk)) {
	t.Helper()
	do(t, t.TempDir(), nil)
}

func (*smallDisk) fill(*testing.T)  {}
func (*smallDisk) full() bool       { return false }
func (*smallDisk) empty(*testing.T) {}
