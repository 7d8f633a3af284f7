package source

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// lookalikes has pairs of a letter, or two, and what they may be taken for: those of Unicode's confusables that a line of Latin text
// is likely to hold.
var lookalikes = strings.NewReplacer(strings.Fields(`
	I l 1 l | l 0 O rn m vv w ı i ɩ i ɑ a ɡ g ‐ - ‒ - – - — - − -
	а a Ь b с c ԁ d е e ѕ s һ h і i ј j ӏ l о o р p ԛ q г r υ u ѵ v ԝ w х x у y к k м m т t
	А A В B С C Е E Ѕ S Н H І l Ј J К K М M О O Р P Т T Х X У Y Ԛ Q Ԝ W
	α a ο o ρ p ν v ι i κ k γ y τ t Α A Β B Ε E Ζ Z Η H Ι l Κ K Μ M Ν N Ο O Ρ P Τ T Υ Y Χ X
`)...)

// Looks returns a text of at most so many runes in which texts that look alike are the same. It is not for showing.
func Looks(text string, most int) string {
	return lookalikes.Replace(strings.Join(strings.Fields(Shown(norm.NFKC.String(text), most)), " "))
}

// foreignLetter returns the first letter that is not Latin in a word with Latin letters, 0 for none. East Asian scripts are
// written together with Latin letters, and look like none.
func foreignLetter(text string) rune {
	latin, foreign := false, rune(0)
	for _, r := range text {
		switch {
		case unicode.Is(unicode.Latin, r):
			latin = true
		case unicode.In(r, unicode.Z, unicode.P, unicode.S):
			latin, foreign = false, 0
		case foreign == 0 && unicode.In(r, unicode.L, unicode.Nd) &&
			!unicode.In(r, unicode.Common, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo):
			foreign = r
		}
		if latin && foreign != 0 {
			return foreign
		}
	}
	return 0
}
