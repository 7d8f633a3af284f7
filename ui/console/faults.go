package console

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
)

// mostTold is how many faults, and how many notices, of one file are printed as they are found. Of the others only the
// last is, and they are counted.
const mostTold = 1000

// teller prints what is wrong with a file, and what is odd about it, as it is found.
type teller struct {
	e    *environment
	to   io.Writer
	odd  string // the word before what is only odd
	told [2]int // faults and notices
	last [2]*source.Fault
}

// faultTeller returns what prints faults on standard error, and notices with them.
func (e *environment) faultTeller() *teller { return &teller{e: e, to: e.err, odd: "notice"} }

// tell prints a fault, which makes the input bad, or a notice.
func (t *teller) tell(f *source.Fault) {
	kind := 0
	if f.Warning {
		kind = 1
	} else {
		t.e.code = bad
	}
	t.last[kind] = f
	if t.told[kind]++; t.told[kind] <= mostTold {
		t.print(f)
	}
}

func (t *teller) print(f *source.Fault) {
	if f.Warning {
		named := *f
		named.Format = t.odd + ": " + f.Format
		f = &named
	}
	fmt.Fprintln(t.to, f)
}

// done prints how many more there were than were printed, and the last of them, which may say why it is the last.
func (t *teller) done() {
	for kind, what := range [2]string{"faults", t.odd + "s"} {
		last := t.last[kind]
		if more := t.told[kind] - mostTold - 1; more > 0 {
			t.print(&source.Fault{File: last.File, Line: last.Line, Format: "and %d more %s", Args: []any{more, what}, Warning: kind == 1})
		}
		if t.told[kind] > mostTold {
			t.print(last)
		}
	}
}

// fault prints an error, each of several on a line of its own, and makes the command end as one whose input is bad.
func (e *environment) fault(err error) {
	e.code = bad
	t := e.faultTeller()
	for _, f := range source.Faults(err) {
		t.tell(f)
	}
	t.done()
	of, written := (*fs.PathError)(nil), (*disk.WriteError)(nil)
	if errors.As(err, &of) && !errors.As(err, &written) {
		err = fmt.Errorf("%s: %w", of.Path, of.Err) // without the name of the system's function
	}
	if t.told == [2]int{} { // there was no fault among it
		fmt.Fprintln(e.err, err)
	}
}
