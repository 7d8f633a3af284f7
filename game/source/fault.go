package source

import (
	"errors"
	"fmt"
)

// Fault is one error or warning about a file or a definition, and its place. Format is an English sentence for fmt.Sprintf, which
// translations may use as their key; Args are its arguments.
type Fault struct {
	File    string // base name or path, "" if there is none
	Pointer string // JSON pointer (RFC 6901) of the value, "" for the whole file
	Line    int    // from 1, 0 if the file could not be read at all
	Format  string
	Args    []any
	Warning bool // the file is valid nevertheless
	Read    bool // in another way than it is written; nothing is lost
	More    int  // the number of unreported faults that it represents, else 0
}

// Reason returns the English sentence without the place, safe to show (Shown).
func (f *Fault) Reason() string { return Shown(fmt.Sprintf(f.Format, f.Args...), ParagraphText) }

// Error returns "file:line:pointer: reason", or the known parts of it, safe to show.
func (f *Fault) Error() string {
	pointer := Shown(f.Pointer, ParagraphText)
	switch {
	case f.File != "":
		return fmt.Sprintf("%s:%d:%s: %s", Shown(f.File, StoredText), f.Line, pointer, f.Reason())
	case f.Pointer != "":
		return pointer + ": " + f.Reason()
	}
	return f.Reason()
}

// Faults returns every fault in an error's tree, in order.
func Faults(err error) []*Fault {
	switch e := err.(type) {
	case nil:
		return nil
	case *Fault:
		return []*Fault{e}
	case interface{ Unwrap() []error }:
		var faults []*Fault
		for _, one := range e.Unwrap() {
			faults = append(faults, Faults(one)...)
		}
		return faults
	}
	return Faults(errors.Unwrap(err))
}

// Join returns the faults as one error, nil if there are only warnings.
func Join(faults []*Fault) error {
	var errs []error
	for _, f := range faults {
		if !f.Warning {
			errs = append(errs, f)
		}
	}
	return errors.Join(errs...)
}
