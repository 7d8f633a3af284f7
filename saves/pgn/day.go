package pgn

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Day returns a day as PGN writes it, of one that players write: "1989.05.12" of "12.5.1989", "1989.??.??" of "1989". Text that is no
// such day stays as it is.
func Day(text string) string {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(".- ", r) })
	if len(parts) == 0 || len(parts) > 3 {
		return text
	}
	if len(parts[0]) != 4 {
		slices.Reverse(parts) // the year is last
	}
	layout := [...]string{"????", "??", "??"}
	for i, part := range parts {
		if strings.Trim(part, "?") == "" {
			continue
		}
		n, err := strconv.Atoi(part)
		if part = strconv.Itoa(n); i > 0 && n < 10 {
			part = "0" + part
		}
		if err != nil || n < 1 || len(part) != len(layout[i]) {
			return text
		}
		layout[i] = part
	}
	day := strings.Join(layout[:], ".")
	if _, err := time.Parse(dateLayout, strings.NewReplacer("????", "2000", "??", "01").Replace(day)); err != nil {
		return text
	}
	return day
}
