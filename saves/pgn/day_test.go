package pgn

import (
	"testing"

	"overtheboard/game/testenv"
)

// TestDay: a day is read as players write it, and what is none, or may be two, is not.
func TestDay(t *testing.T) {
	for text, want := range map[string]string{
		"1989": "1989.??.??", "12.5.1989": "1989.05.12", "12. 5. 1989": "1989.05.12", "?.?.1994": "1994.??.??", "5.1989": "1989.05.??",
		"1989-05-12": "1989.05.12", "1989.05.12": "1989.05.12", "1989.??.??": "1989.??.??", "?": "????.??.??",
		"": "", "12.5.89": "", "31.2.1989": "", "May 1989": "", "1.13.1989": "", "0.0.1989": "",
		"1.2.3.1989": "", "-5.1989": "1989.05.??",
		"23/10/1918": "1918.10.23", "10/23/1918": "1918.10.23", "1918/10/3": "1918.10.03", "5/5/1989": "1989.05.05", "10/1918": "1918.10.??", "23/13/1918": "",
	} {
		for _, dayFirst := range []bool{false, true} {
			testenv.Same(t, Day(text, dayFirst), want, text)
		}
	}
	if got := Day("5/12/1989", true); got != "1989.12.05" || Day("5/12/1989", false) != "" {
		t.Errorf("with the day first, 5/12/1989 is %q", got)
	}
}
