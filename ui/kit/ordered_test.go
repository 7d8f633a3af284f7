package kit

import (
	"maps"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"overtheboard/game/testenv"
)

func toTheLeft(t testing.TB) {
	WriteLeftwards(true)
	t.Cleanup(func() { WriteLeftwards(false) })
}

// onScreen returns a reordered line as seen from left to right: Fyne reverses each word of right-to-left letters.
func onScreen(line string) string {
	var b strings.Builder
	for _, part := range strings.Split(line, mark) {
		if strings.ContainsFunc(part, turned) {
			letters := []rune(part)
			for i, j := 0, len(letters)-1; i < j; i, j = i+1, j-1 {
				letters[i], letters[j] = letters[j], letters[i]
			}
			part = string(letters)
		}
		b.WriteString(part)
	}
	return b.String()
}

// TestOrdered reorders lines of mixed text. The expected lines stand as on the screen, each Hebrew or Arabic letter by
// itself from the left, between strokes so that no editor reverses it.
func TestOrdered(t *testing.T) {
	toTheLeft(t)
	for _, c := range []struct{ line, want string }{
		{"אבג", "ג|ב|א"},
		{"אב גד", "ד|ג| |ב|א"},
		{"אב.", ".|ב|א"},
		{"אב 12 גד", "ד|ג| |1|2| |ב|א"},
		{"אב e4 גד", "ד|ג| |e|4| |ב|א"},
		{"e4 אב", "ב|א| |e|4"},
		{"אב \u20661. e4\u2069 גד", "ד|ג| |1|.| |e|4| |ב|א"},
		{"אב Nf3+.", ".|+|N|f|3| |ב|א"},
		{"אב (12).", ".|(|1|2|)| |ב|א"},
		{"(FIDE 9.2.3) אב", "ב|א| |(|F|I|D|E| |9|.|2|.|3|)"},
		{"«אב» e4", "e|4| |«|ב|א|»"},
		{"„אב“", "“|ב|א|„"},
		{"50% אב", "ב|א| |5|0|%"},
		{"אב 22/11/2026", "2|2|/|1|1|/|2|0|2|6| |ב|א"},
		{"אב 12:30", "1|2|:|3|0| |ב|א"},
		{"אב \u20661–0\u2069", "1|–|0| |ב|א"},
		{"אב 1 – 0 גד", "ד|ג| |0| |–| |1| |ב|א"},
		{"Ben Smith: אב", "ב|א| |:|B|e|n| |S|m|i|t|h"},
		{"\u2066Ben (2)\u2069: אב", "ב|א| |:|B|e|n| |(|2|)"},
		{"אב?", "?|ב|א"},
		{"…אב", "ב|א|…"},
		{"\u200f9.6.2).", ".|(|9|.|6|.|2"},
		{"\u200fMIT.", ".|M|I|T"},
		{"\u2066a אב 1 גד b\u2069 הו", "ו|ה| |a| |ד|ג| |1| |ב|א| |b"},
		{"\u2066אב 1 c\u2069 הו", "ו|ה| |1| |ב|א| |c"},
		{"\u2068אב 1\u2069 הו", "ו|ה| |1| |ב|א"},
		{"أب، جد؟", "؟|د|ج| |،|ب|أ"},
		{"أب ١٢ جد", "د|ج| |١|٢| |ب|أ"},
		{"أب 50٪", "٪|5|0| |ب|أ"},
		{"\u2069אב\u2066", "ב|א"},
		{"אב\nגד", "ד|ג| |ב|א"},
	} {
		ordered := Ordered(c.line)
		want := strings.ReplaceAll(c.want, "|", "")
		if got := onScreen(ordered); got != want {
			t.Errorf("%q is %q (%+q), want %q", c.line, strings.Join(strings.Split(got, ""), "|"), ordered, c.want)
		}
		testenv.Same(t, Ordered(ordered), ordered, c.line, "is ordered twice")
	}
}

// TestRead: speech gets the words of a reordered line in reading order.
func TestRead(t *testing.T) {
	toTheLeft(t)
	for _, line := range []string{"אבג", "אב Nf3 גד", "אב 12 גד", "e4"} {
		testenv.Same(t, Read(Ordered(line)), line, "heard as")
	}
}

// TestOrderedKeepsAll: reordering loses no visible character, and changes no line without right-to-left letters.
func TestOrderedKeepsAll(t *testing.T) {
	if line := "אב 12"; Ordered(line) != line {
		t.Error("a line of a window from left to right is ordered")
	}
	toTheLeft(t)
	alphabet := []rune("אבجد12 .,:()[]«»+-–/%eN\u0627\u0651٣،\u2066\u2067\u2068\u2069\u200e\u200f\u202e\n…")
	seen := func(line string) map[rune]int {
		all := map[rune]int{}
		for _, r := range line {
			if r == '\n' {
				r = ' '
			}
			if i := strings.IndexRune("()[]«»", r); i >= 0 { // they may look the other way
				r = []rune("(([[««")[utf8.RuneCountInString("()[]«»"[:i])]
			}
			if !strings.ContainsRune("\u2066\u2067\u2068\u2069\u200e\u200f\u202e", r) {
				all[r]++
			}
		}
		return all
	}
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.StringOf(rapid.SampledFrom(alphabet)).Draw(t, "line")
		ordered := Ordered(line)
		if !strings.ContainsFunc(line, turned) && ordered != line || !maps.Equal(seen(line), seen(ordered)) && strings.ContainsFunc(line, turned) {
			t.Fatalf("%+q is %+q", line, ordered)
		}
	})
}
