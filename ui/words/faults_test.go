package words

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"overtheboard/game/rules"
)

// TestFaultList counts every fault once: those listed, those that are not, and those that are only counted.
func TestFaultList(t *testing.T) {
	var faults []*rules.Fault
	for i := range 40 {
		faults = append(faults, &rules.Fault{File: "a.json", Line: i + 1, Pointer: "/x", Format: "wrong"})
	}
	if lines, more := FaultList(faults[:ErrorLines]); len(lines) != ErrorLines || more != 0 {
		t.Errorf("%d lines, %d more", len(lines), more)
	}
	faults = append(faults, &rules.Fault{File: "a.json", Line: 50, Format: "and %d more faults", Args: []any{58_001}, More: 58_001})
	lines, more := FaultList(faults)
	if len(lines) != ErrorLines || more != 40-ErrorLines+58_001 {
		t.Errorf("%d lines, %d more", len(lines), more)
	}
	errs := make([]error, len(faults))
	for i, f := range faults {
		errs[i] = f
	}
	if again, more := ErrorList(errors.Join(errs...)); len(again) != len(lines) || more != 40-ErrorLines+58_001 {
		t.Errorf("as an error: %d lines, %d more", len(again), more)
	}
}

// TestManyFaults: a file with very many faults is said to have that many.
func TestManyFaults(t *testing.T) {
	const all = 5000
	doc, err := rules.ParseJSON("a.json", []byte("["+strings.Repeat("1,", all)+"1]"))
	if err != nil {
		t.Fatal(err)
	}
	elements, _ := doc.Root().Elements()
	for _, e := range elements {
		e.Fault("wrong")
	}
	if lines, more := FaultList(doc.Faults()); len(lines)+more != all+1 {
		t.Errorf("%d lines and %d more of %d", len(lines), more, all+1)
	}
}

// TestErrorOfAFolder says what a folder is, by its name, and no line of what was never read.
func TestErrorOfAFolder(t *testing.T) {
	folder := t.TempDir()
	_, err := rules.OpenFile(folder)
	lines, _ := ErrorList(err)
	if want := folder + ": this is a folder"; len(lines) != 1 || lines[0] != want {
		t.Errorf("%q, want %q", lines, want)
	}
	if !errors.Is(err, rules.ErrNotPlain) || !errors.Is(err, rules.ErrFolder) || errors.Is(fmt.Errorf("%w", rules.ErrNotPlain), rules.ErrFolder) {
		t.Error("a folder is no plain file, and not each such is a folder")
	}
	if lines, _ := ErrorList(&fs.PathError{Op: "open", Path: "x", Err: fs.ErrPermission}); lines[0] != "x: permission denied" {
		t.Errorf("%q", lines)
	}
	if got := FaultLine((&rules.Fault{File: "a.json", Format: "the file was not read"}).Error()); got != "a.json: the file was not read" {
		t.Errorf("%q", got)
	}
}
