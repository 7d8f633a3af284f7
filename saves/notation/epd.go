package notation

import (
	"slices"
	"strings"
)

// EPD is a line of a file of positions: a FEN, and what the line says of it. The fields of Extended Position Description are those
// of a FEN; operations follow, such as `bm Nf3; id "one";`. Others write remarks there.
type EPD struct {
	FEN        string   // with the counters of the operations hmvc and fmvn
	Operations []string // the others, as they are written
}

// ParseEPD splits a line. It does not check the position.
func ParseEPD(line string) EPD {
	end, board, counted := len(line), -1, 0
	for at, field := range fieldsOf(line) {
		cut := strings.IndexByte(field, ';')
		switch {
		case cut >= 0:
			end = at + cut
		case board < 0 && strings.ContainsAny(field, `/\`):
			board = counted
		case board >= 0 && counted-board >= 4 && len(field) > 1 && field[0]|0x20 >= 'a' && field[0]|0x20 <= 'z':
			end = at
		}
		if counted++; end < len(line) {
			break
		}
	}
	e := EPD{FEN: strings.TrimSpace(line[:end])}
	for _, operation := range operationsOf(line[end:]) {
		code, value, _ := strings.Cut(operation, " ")
		if place := slices.Index([]string{"hmvc", "fmvn"}, code); place < 0 || !e.count(board, place, strings.TrimSpace(value)) {
			e.Operations = append(e.Operations, operation)
		}
	}
	return e
}

// fieldsOf yields the fields of a line with their places.
func fieldsOf(line string) func(yield func(int, string) bool) {
	return func(yield func(int, string) bool) {
		at := 0
		for field := range strings.FieldsSeq(line) {
			at += strings.Index(line[at:], field)
			if !yield(at, field) {
				return
			}
			at += len(field)
		}
	}
}

// operationsOf splits operations at the semicolons outside quotes.
func operationsOf(text string) (all []string) {
	quoted, from := false, 0
	for at, c := range text + ";" {
		if c == '"' {
			quoted = !quoted
		}
		if last := at == len(text); last || c == ';' && !quoted {
			if one := strings.TrimSpace(text[from:at]); one != "" {
				all = append(all, one)
			}
			from = at + 1
		}
	}
	return all
}

// count puts a counter into the FEN: the halfmove clock (0), or the move number (1).
func (e *EPD) count(board, place int, value string) bool {
	fields := strings.Fields(e.FEN)
	if board < 0 || len(fields) < board+4 || value == "" || len(strings.Fields(value)) > 1 {
		return false
	}
	counters := [2]string{"-", "-"}
	given := 0
	kept := fields[: board+4 : board+4]
	for _, field := range fields[board+4:] {
		if strings.Contains(field, "+") {
			kept = append(kept, field)
		} else if given < len(counters) {
			counters[given] = field
			given++
		}
	}
	counters[place] = value
	e.FEN = strings.Join(append(kept, counters[:]...), " ")
	return true
}

// Operand returns the text of an operation, without quotes; "" if there is none.
func (e EPD) Operand(code string) string {
	for _, operation := range e.Operations {
		if found, text, _ := strings.Cut(operation, " "); found == code {
			return strings.Trim(strings.TrimSpace(text), `"`)
		}
	}
	return ""
}

// Remark returns the operations besides the id, as a text.
func (e EPD) Remark() string {
	others := slices.DeleteFunc(slices.Clone(e.Operations), func(o string) bool { return strings.HasPrefix(o, "id ") })
	return strings.Join(others, "; ")
}
