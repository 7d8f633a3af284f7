package savestest

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// fileCalls are Linux's system calls on files that can be made to fail.
const fileCalls = "openat,close,read,write,pwrite64,getdents64,readlinkat,fstat,newfstatat,flock,fchmod,fchmodat,fchownat,fsync," +
	"renameat,unlinkat,mkdirat,ftruncate,lseek,listxattr,getxattr,setxattr,removexattr"

// Call is one system call of a program: the nth of that name in its first thread, from 1. Line is strace's text.
type Call struct {
	Name   string
	Number int
	Line   string

	folder string
	within int // the nth on files below the folder
}

// String describes the call for a test.
func (c Call) String() string { return fmt.Sprintf("%s %d, %s", c.Name, c.Number, c.Line) }

// Calls runs a program to its end and returns the calls of its first thread on files below a folder. A console command does all
// its work there, so their order is the same each time.
func Calls(t testing.TB, folder string, program ...string) []Call {
	t.Helper()
	lines, out, err := traced(t, program, "trace="+fileCalls)
	if err != nil {
		t.Fatalf("strace %q: %v\n%s", program, err, out)
	}
	var calls []Call
	numbers, within := map[string]int{}, map[string]int{}
	for _, line := range lines {
		name, _, found := strings.Cut(line, "(")
		if numbers[name]++; found && strings.Contains(line, folder) {
			within[name]++
			calls = append(calls, Call{name, numbers[name], strings.TrimSpace(line), folder, within[name]})
		}
	}
	return calls
}

// traced runs a program under strace, and returns the lines of strace and the program's output and error.
func traced(t testing.TB, program []string, expressions ...string) (lines []string, out string, failed error) {
	t.Helper()
	log := filepath.Join(t.TempDir(), "strace")
	args := []string{"-y", "-o", log}
	for _, e := range expressions {
		args = append(args, "-e", e)
	}
	printed, failed := exec.Command("strace", slices.Concat(args, []string{"--"}, program)...).CombinedOutput()
	data, err := os.ReadFile(log)
	if err != nil {
		t.Fatalf("strace %q: %v\n%s", program, err, printed)
	}
	return slices.Collect(strings.Lines(string(data))), string(printed), failed
}

// temporary matches the changing name of a temporary file.
var temporary = regexp.MustCompile(`overtheboard-[0-9]+`)

// Inject runs a program with a failure of one of its calls, such as "error=EIO", or killed just before it, "signal=KILL". It
// returns the program's output and error. The runtime makes calls of its own, more or fewer: if another call is hit, Inject
// begins anew, after again.
func Inject(t testing.TB, call Call, fault string, again func(), program ...string) (string, error) {
	t.Helper()
	kept, number := "", call.Number
	for range 5 {
		lines, out, failed := traced(t, program, "trace="+call.Name, fmt.Sprintf("inject=%s:%s:when=%d", call.Name, fault, number))
		var should int
		if kept, should = hit(lines, call, number); kept == operands(call.Line) {
			return out, failed
		}
		number = should
		again()
	}
	t.Fatalf("five times there was another call, the last time %q, not %s", kept, call)
	return "", nil
}

// hit returns the operands of the call of a number in lines of strace, "" if there is none, and the number that should be the
// call's.
func hit(lines []string, call Call, number int) (kept string, should int) {
	all, within := 0, 0
	for _, line := range lines {
		if name, _, found := strings.Cut(line, "("); !found || name != call.Name {
			continue
		}
		if all++; all == number {
			kept = operands(line)
		}
		if strings.Contains(line, call.folder) {
			if within++; within == call.within {
				should = all
			}
		}
	}
	return kept, cmp.Or(should, call.Number)
}

// operands returns the files that a call works on, as far as they are the same each time.
func operands(line string) string {
	var files []string
	for _, file := range regexp.MustCompile(`[<"]/[^>"]*[>"]`).FindAllString(line, -1) {
		files = append(files, temporary.ReplaceAllString(strings.Trim(file, `<>"`), "*"))
	}
	return strings.Join(files[:min(1, len(files))], " ")
}
