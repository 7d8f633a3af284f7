package testenv

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
)

// program precedes the name of a program in a test binary's first argument.
const program = "program:"

// programAsked returns the program that this process should be, and its arguments.
func programAsked() (name string, args []string, asked bool) {
	if len(os.Args) < 2 {
		return "", nil, false
	}
	name, asked = strings.CutPrefix(os.Args[1], program)
	return name, os.Args[2:], asked
}

// A program runs on the first thread, because strace counts the calls of each.
func init() {
	if _, _, asked := programAsked(); asked {
		runtime.LockOSThread()
	}
}

// Main runs a package's tests, for its TestMain. In a process started with Program's words it runs that program instead.
func Main(m *testing.M, programs map[string]func(args []string) error) {
	name, args, asked := programAsked()
	if !asked {
		os.Exit(m.Run())
	}
	if err := programs[name](args); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// Program returns the command line of one of Main's programs, which a test can kill, trace, or run as another user.
func Program(name string, args ...string) []string {
	return append([]string{os.Args[0], program + name}, args...)
}
