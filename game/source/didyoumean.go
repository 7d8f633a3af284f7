package source

import (
	"slices"
	"strings"
)

func (v Value) noteUnknown(name string, known []string) {
	near, note, noted := "", v.Warn, v.doc.noted[1]
	if v.doc.strict {
		note, noted = v.Fault, v.doc.noted[0]
	}
	if noted < maxFaults {
		near = Nearest(name, known)
	} else if i := slices.IndexFunc(known, func(k string) bool { return strings.EqualFold(k, name) }); i >= 0 {
		near = known[i]
	}
	switch {
	case near != "" && strings.EqualFold(near, name):
		v.Fault("unknown key %q (did you mean %q?)", name, near)
	case near != "":
		note("unknown key %q (did you mean %q?)", name, near)
	default:
		note("unknown key %q", Quoted(name))
	}
}

// FaultWord reports a fault about a word, and the candidate that was perhaps meant.
func (v Value) FaultWord(format, word string, candidates []string) {
	if v.doc.noted[0] >= maxFaults {
		v.Fault(format, nil)
		return
	}
	if near := Nearest(word, candidates); near != "" {
		v.Fault(format+" (did you mean %q?)", Quoted(word), near)
		return
	}
	v.Fault(format, Quoted(word))
}

// Nearest returns the candidate that differs from a word only in case, or else in at most a third of its letters.
func Nearest(word string, candidates []string) string {
	best, least := "", len(word)/3+1
	if len(word) > 60 {
		return ""
	}
	for _, c := range candidates {
		if strings.EqualFold(word, c) {
			return c
		}
		if d := EditDistance(strings.ToLower(word), strings.ToLower(c)); d < least && len(c) > 1 {
			best, least = c, d
		}
	}
	return best
}

// EditDistance counts the insertions, deletions and replacements of bytes that turn one word into another.
func EditDistance(a, b string) int {
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
