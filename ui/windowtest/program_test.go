//go:build linux

package windowtest

import (
	"fmt"
	"os"
	"testing"
)

// program is what is tested: built once, with the toolkit's checks of goroutines.
var program Program

func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "overtheboard")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(dir)
		if program, err = Build(dir); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		return m.Run()
	}())
}
