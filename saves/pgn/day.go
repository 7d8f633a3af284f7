package pgn

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Day returns a day as PGN writes it, of one that players write: "1989.05.12" of "12.5.1989", "1989.??.??" of "1989"; "" if there is
// none. In "5/12/1989" the day is first if dayFirst is set, or if the other is no month; otherwise it is unclear.
func Day(text string, dayFirst bool) string {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("./- ", r) })
	if len(parts) == 0 || len(parts) > 3 {
		return ""
	}
	if len(parts[0]) != 4 {
		slices.Reverse(parts) // the year is last
		if len(parts) == 3 && strings.Contains(text, "/") {
			month, _ := strconv.Atoi(parts[1])
			switch day, _ := strconv.Atoi(parts[2]); {
			case month > 12:
				slices.Reverse(parts[1:])
			case day <= 12 && day != month && !dayFirst:
				return ""
			}
		}
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
			return ""
		}
		layout[i] = part
	}
	day := strings.Join(layout[:], ".")
	if _, err := time.Parse(dateLayout, strings.NewReplacer("????", "2000", "??", "01").Replace(day)); err != nil {
		return ""
	}
	return day
}
