package rules

import (
	"errors"
	"fmt"
	"strings"
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

// joinFaults returns the faults as one error, nil if there is none.
func joinFaults(faults []*Fault) error {
	errs := make([]error, len(faults))
	for i, f := range faults {
		errs[i] = f
	}
	return errors.Join(errs...)
}

// nearest returns the candidate that differs from a word in case only, or else by at most a third of its letters.
func nearest(word string, candidates []string) string {
	best, least := "", len(word)/3+1
	if len(word) > 60 {
		return ""
	}
	for _, c := range candidates {
		if strings.EqualFold(word, c) {
			return c
		}
		if d := editDistance(strings.ToLower(word), strings.ToLower(c)); d < least && len(c) > 1 {
			best, least = c, d
		}
	}
	return best
}

// editDistance counts the insertions, deletions and replacements of bytes that turn one word into another.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
