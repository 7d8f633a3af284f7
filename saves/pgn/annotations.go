package pgn

import "strings"

func (l *lexer) nag() bool {
	digits := l.upTo(digitStops)
	if digits == "" || len(digits) > 3 {
		l.note(l.line, "a $ without a number was skipped")
		return false
	}
	return l.finds(tokenNAG, digits)
}

// glyphs are annotations in handwritten form, with PGN's numbers.
var glyphs = map[string]string{
	"!": "1", "?": "2", "!!": "3", "??": "4", "!?": "5", "?!": "6", "□": "7", "=": "10", "~": "13", "∞": "13",
	"+=": "14", "+/=": "14", "⩲": "14", "=+": "15", "=/+": "15", "⩱": "15", "+/-": "16", "±": "16", "-/+": "17", "∓": "17",
	"+-": "18", "+–": "18", "+−": "18", "-+": "19", "–+": "19", "−+": "19",
	"N": "146", "TN": "146", "D": "220", "RR": "145", "inf": "13", "zz": zugzwang, "=/oo": "44", "=/∞": "44", "=∞": "44", "=oo": "44",
}

// zugzwang stands for two annotations, White's and Black's.
const zugzwang = "zz"

// cutGlyph returns a move's text without the annotation at its end, and its number; "" if there is none.
func cutGlyph(text string) (move, number string) {
	for glyph, n := range glyphs {
		if cut, found := strings.CutSuffix(text, glyph); found && cut != "" && (number == "" || len(cut) < len(move)) {
			move, number = cut, n
		}
	}
	return move, number
}

func (l *lexer) glyph(b byte) bool {
	text := string(b)
	for l.follows("!") || l.follows("?") {
		b, _ := l.read()
		if len(text) < 8 {
			text += string(b)
		}
	}
	number, ok := glyphs[text]
	if !ok {
		l.note(l.line, "%q was skipped", text)
	}
	return ok && l.finds(tokenNAG, number)
}
