package source

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"overtheboard/game/testenv"

	"pgregory.net/rapid"
)

// realNames are names as people write them, which are shown unchanged.
var realNames = []string{
	"Ann", "O’Brien-Smith, Jr.", "José Raúl Capablanca", "Nguyễn Ngọc Trường Sơn", "Nguye\u0302\u0303n", "Łukasz Żółć",
	"Василий Смыслов", "Ναταλία", "אנה כהן", "בֶּן־גֻּרְיוֹן", "בְּרֵאשִׁ֖ית", "آنا", "علی\u200cرضا فیروزجا", "محمد صلاح", "نمایش\u200cگاه",
	"विश्वनाथन आनंद", "क्\u200dष", "শাহ্\u200cজাহান", "അവന്\u200d", "ശ്രീ", "ප්\u200dරියා", "นพดล", "น้ำผึ้ง", "ཨོཾ་མ་ཎི", "မောင်မောင်ကြီး", "ខ្មែរ",
	"丁立人", "小林 誠", "葛\U000e0100城市", "이창호", "\u1112\u1161\u11ab", "Queen ♛", "👩🏽\u200d🚀", "👨\u200d👩\u200d👧", "🏴",
	"❤️\u200d🔥", "🧑\u200d⚕️", "1️⃣", "🇩🇪", "½ – “x” … €", "a  b", "ﷺ", "𝔄nn",
}

func TestShownRealNames(t *testing.T) {
	for _, name := range realNames {
		testenv.Same(t, Shown(name, LineText), name, "shown as")
	}
}

// hostileTexts are texts that try to be something else, and their shown form.
var hostileTexts = []struct{ text, want string }{
	{"Ann\u202eB 1 - 0", "AnnB 1 - 0"},
	{"\u202aAnn\u202c", "Ann"}, {"\u202bAnn", "Ann"}, {"\u202dAnn", "Ann"}, {"A\u202c", "A"},
	{"\u2066Ann\u2069", "Ann"}, {"\u2067Ann", "Ann"}, {"\u2068Ann", "Ann"}, {"Ann\u2069", "Ann"},
	{"Ann\u200e", "Ann"}, {"\u200fAnn", "Ann"}, {"A\u061cn", "An"}, {"א\u200fב", "אב"},
	{"\x1b[31mAnn\x1b[0m", "\ufffd[31mAnn\ufffd[0m"}, {"\u009b31mAnn", "\ufffd31mAnn"}, {"\x1b]0;t\a", "\ufffd]0;t\ufffd"},
	{"A\x00n", "A\ufffdn"}, {"A\bn", "A\ufffdn"}, {"A\x7fn", "A\ufffdn"}, {"A\u0090n\u009c", "A\ufffdn\ufffd"},
	{"A\nn", "A n"}, {"A\r\nn", "A  n"}, {"A\tn", "A n"}, {"A\vn\f", "A n "}, {"A\u0085n", "A n"},
	{"A\u2028n", "A n"}, {"A\u2029n", "A n"},
	{"A\u200bn", "An"}, {"\ufeffAnn", "Ann"}, {"A\u2060n", "An"}, {"A\u00adn", "An"}, {"A\u180en", "An"}, {"A\u034fn", "An"},
	{"A\u200cn", "An"}, {"A\u200dn", "An"}, {"\u200d\u200d", ""}, {"א\u200d\u200d\u200d", "א"}, {"ا\u200c\u200cب", "ا\u200cب"},
	{"丁\u200d立", "丁立"}, {"👩\u200d\u200d🚀", "👩\u200d🚀"}, {"👩\u200dx", "👩x"},
	{"\U000e0041\U000e0042", ""}, {"A\U000e0067\U000e007f", "A"}, {"A\U000e0001", "A"},
	{"\ufff9A\ufffaB\ufffb", "AB"}, {"\u206aA\u206f", "A"}, {"\u2061A\u2064", "A"}, {"\U0001d173A", "A"},
	{"\ue000A", "\ufffdA"}, {"\U000f0000", "\ufffd"}, {"\U0010fffd", "\ufffd"}, {"\uffff", "\ufffd"}, {"\U0001fffe", "\ufffd"},
	{"\ufdd0", "\ufffd"}, {"\u0378", "\ufffd"}, {"\U000e01f0", "\ufffd"},
	{"A\xffn", "A\ufffdn"}, {"\xc3", "\ufffd"}, {"\xed\xa0\x80", "\ufffd\ufffd\ufffd"}, {"\xf8\x88\x80\x80\x80", strings.Repeat("\ufffd", 5)}, {"\xc0\x80", "\ufffd\ufffd"},
	{"\u3164", " "}, {"A\u115fB\u1160", "A B "}, {"\uffa0\u2800", "  "},
	{"A" + strings.Repeat("\u0301", 1000) + "b", "A\u0301\u0301\u0301\u0301b"}, {"\u0301A", "A"}, {" \u20dd", " "},
	{"A" + strings.Repeat("\ufe0f", 50), "A\ufe0f\ufe0f\ufe0f\ufe0f"}, {"Z\u0351\u036b\u0343\u036a\u0302\u0301", "Z\u0351\u036b\u0343\u036a"},
	{"🏴" + strings.Repeat("\U000e0067", 40), "🏴"},
	{strings.Repeat("a", 101), strings.Repeat("a", 99) + "…"}, {strings.Repeat("é", 100), strings.Repeat("é", 100)},
	{strings.Repeat("a", 1_000_000), strings.Repeat("a", 99) + "…"}, {strings.Repeat("丁", 101), strings.Repeat("丁", 99) + "…"},
	{strings.Repeat("a", 98) + "e\u0301\u0301x", strings.Repeat("a", 98) + "…"},
	{strings.Repeat("a", 98) + "👩🏽\u200d🚀!!", strings.Repeat("a", 98) + "…"},
	{strings.Repeat("\u200b", 1_000_000), "…"}, {"A" + strings.Repeat("\u0301", 1_000_000), "A\u0301\u0301\u0301\u0301…"},
}

func TestShownHostile(t *testing.T) {
	for _, test := range hostileTexts {
		testenv.Same(t, Shown(test.text, LineText), test.want, test.text, "is shown as")
	}
}

// TestShownAlways: any text shown is short and safe, and showing it again changes nothing.
func TestShownAlways(t *testing.T) {
	parts := []string{"a", "\u202e", "\x1b", "\u0301", "\u200d", "\u200c", "א", "ع", "ക", "्", "👩", "🏽", "🏴", "\U000e0067", "\ufe0f", "\xff", "\n", " ", "…", "\u0600"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 0, 40).Draw(t, "parts"), "") + rapid.String().Draw(t, "text")
		most := rapid.IntRange(1, 30).Draw(t, "most")
		got := Shown(text, most)
		if n := utf8.RuneCountInString(got); n > most {
			t.Fatalf("%q: %d runes of %d", got, n, most)
		}
		if !utf8.ValidString(got) || strings.ContainsFunc(got, unshowable) {
			t.Fatalf("%q is shown as %q", text, got)
		}
		marks := 0
		for _, r := range got {
			if marks++; !unicode.In(r, unicode.Mn, unicode.Me) {
				marks = 0
			}
			if marks > mostMarks {
				t.Fatalf("%q has a pile of marks", got)
			}
		}
		if again := Shown(got, most); again != got {
			t.Fatalf("%q is shown as %q, and that as %q", text, got, again)
		}
	})
}

// TestShownBounded: the work is bounded by what may be returned.
func TestShownBounded(t *testing.T) {
	long := strings.Repeat("\u202eA\u0301", 1<<20)
	if n := testing.AllocsPerRun(10, func() { Shown(long, LineText) }); n > 20 {
		t.Errorf("%v allocations", n)
	}
}

// TestCutMiddle: the beginning and the end stay, a letter keeps its marks, and the limit holds.
func TestCutMiddle(t *testing.T) {
	for _, test := range []struct {
		text string
		most int
		want string
	}{
		{"short.pgn", 9, "short.pgn"}, {"longer.pgn", 9, "long….pgn"}, {strings.Repeat("é", 20) + ".json", 11, "ééééé….json"},
		{"ab" + strings.Repeat("e\u0301", 9) + ".x", 8, "abe\u0301….x"}, {"", 1, ""},
	} {
		testenv.Same(t, CutMiddle(test.text, test.most), test.want, test.text)
	}
	rapid.Check(t, func(t *rapid.T) {
		text, most := rapid.String().Draw(t, "text"), rapid.IntRange(2, 80).Draw(t, "most")
		if got := CutMiddle(text, most); utf8.RuneCountInString(got) > most || !utf8.ValidString(got) {
			t.Fatalf("%q has more than %d runes", got, most)
		}
	})
}

func TestStored(t *testing.T) {
	whole := strings.Repeat("é", StoredText)
	for text, stored := range map[string]string{whole: whole, whole + "é": whole, "\u202eA\x1b\u0301": "\u202eA\x1b\u0301"} {
		if got, all := Stored(text); got != stored || all != (text == stored) {
			t.Errorf("%.20q is stored as %.20q, whole: %v", text, got, all)
		}
	}
}
