package source

import (
	"errors"
	"fmt"
)

// Fault is one thing that is wrong with a file or a definition, and where. Format is an English sentence in the form of
// fmt.Sprintf, which translations may use as their key; Args fill it in.
type Fault struct {
	File    string // base name or path of the file, "" if the fault is in none
	Pointer string // JSON pointer (RFC 6901) of the value, "" for the whole file
	Line    int    // line in the file from 1, 0 if the file could not be read at all
	Format  string
	Args    []any
	Warning bool // the file is good in spite of it
	More    int  // how many faults that are not told it stands for; 0 for one that is
}

// Reason returns what is wrong, in English and without the place, as it may be shown (Shown).
func (f *Fault) Reason() string { return Shown(fmt.Sprintf(f.Format, f.Args...), ParagraphText) }

// Error returns "file:line:pointer: reason", or the parts of it that are known, as they may be shown.
func (f *Fault) Error() string {
	pointer := Shown(f.Pointer, ParagraphText)
	switch {
	case f.File != "":
		return fmt.Sprintf("%s:%d:%s: %s", Shown(f.File, KeptText), f.Line, pointer, f.Reason())
	case f.Pointer != "":
		return pointer + ": " + f.Reason()
	}
	return f.Reason()
}

// Faults returns every fault in an error's tree, in their order.
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

// Join returns the faults as one error, nil if there is none but warnings.
func Join(faults []*Fault) error {
	var errs []error
	for _, f := range faults {
		if !f.Warning {
			errs = append(errs, f)
		}
	}
	return errors.Join(errs...)
}
