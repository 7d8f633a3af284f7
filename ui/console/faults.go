package console

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
)

// mostPrinted is how many faults, and how many notices, are printed on standard error; others are only counted.
const mostPrinted = 1000

func (e *environment) tell(f *source.Fault) {
	kind := 0
	if f.Warning {
		kind = 1
	}
	if e.told[kind]++; e.told[kind] <= mostPrinted {
		e.print(e.err, "notice", f)
	}
}

// tellMore prints how many were not printed.
func (e *environment) tellMore() {
	for kind, what := range [...]string{"errors", "notices"} {
		if more := e.told[kind] - mostPrinted; more > 0 {
			fmt.Fprintf(e.err, "and %d more %s\n", more, what)
		}
	}
}

// print prints a fault, which makes the input bad, or a notice after the word odd.
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

// fault prints an error, one line for each part, and makes the command fail with bad input.
func (e *environment) fault(err error) {
	e.code = bad
	faults := source.Faults(err)
	for _, f := range faults {
		e.tell(f)
	}
	of, written := (*fs.PathError)(nil), (*disk.WriteError)(nil)
	if errors.As(err, &of) && !errors.As(err, &written) {
		err = fmt.Errorf("%s: %w", of.Path, of.Err) // without the name of the system call
	}
	if len(faults) > 0 {
		return
	}
	text := err.Error()
	if of != nil {
		text = shownIn(text, of.Path)
	}
	if written != nil {
		text = shownIn(text, written.Path)
	}
	fmt.Fprintln(e.err, text)
}

// shownIn returns a text in which a path is safe to show: a line break in a name would forge a line of errors.
func shownIn(text, path string) string {
	if path == "" {
		return text
	}
	return strings.ReplaceAll(text, path, source.Shown(path, source.StoredText))
}
