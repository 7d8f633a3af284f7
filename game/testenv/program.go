package testenv

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
)

// program stands before the name of a program as a test binary's first argument.
const program = "program:"

// programAsked returns the name of the program that this process is to be, and what it was given.
func programAsked() (name string, args []string, asked bool) {
	if len(os.Args) < 2 {
		return "", nil, false
	}
	name, asked = strings.CutPrefix(os.Args[1], program)
	return name, os.Args[2:], asked
}

// A program runs on the first thread, for strace counts the calls of each.
func init() {
	if _, _, asked := programAsked(); asked {
		runtime.LockOSThread()
	}
}

// Main runs a package's tests, for its TestMain. In a process that was started with the words of Program it runs that program
// instead.
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

// Program returns the words that start one of Main's programs: what a test kills, traces, or runs as somebody else.
func Program(name string, args ...string) []string {
	return append([]string{os.Args[0], program + name}, args...)
}
