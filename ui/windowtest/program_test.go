//go:build linux

package windowtest

import (
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"testing"
)

// program is built once, with the toolkit's goroutine checks, but not with -short, which opens no window.
var program Program

// atOnce is how many parallel tests run at a time: each has a display and a program, which take 330 MB.
const atOnce = "2"

func TestMain(m *testing.M) {
	_ = flag.Set("test.parallel", atOnce) // before what the command line says, which holds
	flag.Parse()
	if testing.Short() {
		os.Exit(m.Run())
	}
	debug.SetGCPercent(50) // pictures of the screen are large, and programs and displays run beside it
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
