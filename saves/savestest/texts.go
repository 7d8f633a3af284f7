package savestest

import "strings"

// Texts are names and other texts that try to harm whoever shows them: they control a terminal, reverse a line, are invisible,
// pile up or do not end. All are valid UTF-8 for JSON; BrokenTexts are not.
var Texts = []string{
	// Directional marks.
	"Ann\u202eB 1 - 0", "\u202aAnn\u202c", "\u202bAnn", "\u202dAnn", "Ann\u202c", "\u2066Ann\u2069", "\u2067Ann", "\u2068Ann", "Ann\u2069",
	"Ann\u200e", "\u200fAnn", "A\u061cn", "\u206aAnn\u206f",
	// Terminal commands.
	"\x1b[31mAnn\x1b[0m", "\x1b]0;title\x07", "\x1b[2J\x1b[H", "\u009b31mAnn", "\u009d0;title\u009c", "A\bnn", "A\rB", "A\x7f", "A\x00B", "A\x0e\x0fB",
	"A\u0080B", "A\u0090B\u009c", "\x1bP1;1|A\x1b\\", "\x05", "\x11\x13",
	// Line ends and gaps.
	"A\nB", "A\r\nB", "A\tB", "A\vB\f", "A\u0085B", "A\u2028B", "A\u2029B", "\n\n\n", strings.Repeat("\n", 5000),
	// Invisible.
	"", " ", "\u00a0", "\u3000", "\u200b", "A\u200bB", "\ufeffAnn", "A\u2060B", "A\u00adB", "A\u180eB", "A\u034fB", "A\u200cB", "A\u200dB", "\u3164",
	"\u115fA\u1160", "\uffa0", "\u2800", "\U000e0041\U000e0042", "\U000e0001", "\ufff9A\ufffaB\ufffb", "\u2061", "\U0001d173A",
	// Private or unassigned.
	"\ue000", "\U000f0000", "\U0010fffd", "\uffff", "\U0001fffe", "\ufdd0", "\u0378", "\U000e01f0", "\ufffd",
	// Piled up, wide, or endless.
	"A" + strings.Repeat("\u0301", 10_000), "Z\u0351\u036b\u0343\u036a\u0302\u0301algo", strings.Repeat("Z\u0351\u036b\u0343\u036a\u0302", 300), "\u0301A",
	"A" + strings.Repeat("\ufe0f", 500), strings.Repeat("👩\u200d", 400), "🏴" + strings.Repeat("\U000e0067", 400), strings.Repeat("\ufdfd", 300),
	strings.Repeat("W", 101), strings.Repeat("x", 4000), strings.Repeat("W ", 25_000), strings.Repeat("丁", 50_000), strings.Repeat("א", 50_000),
	strings.Repeat("ا ب ", 20_000), strings.Repeat("\u200b", 50_000), strings.Repeat("\u202e", 50_000) + "Ann", strings.Repeat("x", 1_000_000),
	// Meaningful to the text around them.
	"{{.White}}", "%s%n%d", `"]`, `\"`, "</a><b>", "${PATH}", "Ann 1 – 0 Ben", "* 1-0 {", "; rm -rf /", "../../x", "_", "?",
}

var BrokenTexts = []string{"A\xffB", "\xc3", "\xed\xa0\x80", "\xc0\x80", "\xf8\x88\x80\x80\x80", "caf\xe9", "\xfe\xff\x00A", strings.Repeat("\xff", 5000)}
