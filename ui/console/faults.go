package console

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
)

// mostTold is how many faults, and how many notices, of one file are printed; the others are counted.
const mostTold = 1000

// teller prints what is wrong with a file, and what is odd about it, as it is found.
type teller struct {
	e    *environment
	to   io.Writer
	odd  string // the word before what is only odd
	told [2]int // faults and notices
	file string // of the last one
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
	t.file = f.File
	if t.told[kind]++; t.told[kind] > mostTold {
		return
	}
	if f.Warning {
		named := *f
		named.Format = t.odd + ": " + f.Format
		f = &named
	}
	fmt.Fprintln(t.to, f)
}

// done prints how many more there were than were printed.
func (t *teller) done() {
	for kind, what := range [2]string{"faults", t.odd + "s"} {
		if more := t.told[kind] - mostTold; more > 0 {
			fmt.Fprintf(t.to, "%s:: and %d more %s\n", t.file, more, what)
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
