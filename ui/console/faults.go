package console

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
)

// mostTold is how many faults, and how many notices, are printed on standard error; the others are counted.
const mostTold = 1000

// tell prints on standard error what is wrong with a file, or a notice.
func (e *environment) tell(f *source.Fault) {
	kind := 0
	if f.Warning {
		kind = 1
	}
	if e.told[kind]++; e.told[kind] <= mostTold {
		e.print(e.err, "notice", f)
	}
}

// tellMore prints how many more there were than were printed.
func (e *environment) tellMore() {
	for kind, what := range [...]string{"errors", "notices"} {
		if more := e.told[kind] - mostTold; more > 0 {
			fmt.Fprintf(e.err, "and %d more %s\n", more, what)
		}
	}
}

// print prints what is wrong with a file, which makes the input bad, or what is only odd about it, after a word that says so.
func (e *environment) print(to io.Writer, odd string, f *source.Fault) {
	if f.Warning {
		named := *f
		named.Format = odd + ": " + f.Format
		f = &named
	} else {
		e.code = bad
	}
	fmt.Fprintln(to, f)
}

// fault prints an error, each of several on a line of its own, and makes the command end as one whose input is bad.
func (e *environment) fault(err error) {
	e.code = bad
	faults := source.Faults(err)
	for _, f := range faults {
		e.tell(f)
	}
	of, written := (*fs.PathError)(nil), (*disk.WriteError)(nil)
	if errors.As(err, &of) && !errors.As(err, &written) {
		err = fmt.Errorf("%s: %w", of.Path, of.Err) // without the name of the system's function
	}
	if len(faults) == 0 {
		fmt.Fprintln(e.err, err)
	}
}
