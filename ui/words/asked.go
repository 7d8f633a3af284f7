package words

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"overtheboard/game/rules"
)

// QuestionMarks are the signs by which a question is known, in all languages.
const QuestionMarks = "?؟？¿"

// IsQuestion tells whether what is typed asks something, rather than being a move: it begins with a question mark, ends with
// one that is no annotation of a move, or is a sentence.
func IsQuestion(text string) bool {
	text = strings.TrimSpace(text)
	first, _ := utf8.DecodeRuneInString(text)
	last, _ := utf8.DecodeLastRuneInString(text)
	if text == "" || strings.ContainsRune(QuestionMarks, first) {
		return text != ""
	}
	least := 3
	if strings.ContainsRune(QuestionMarks, last) {
		if last != '?' {
			return true
		}
		least = 2
	}
	words := strings.Fields(text)
	return len(words) >= least && slices.ContainsFunc(words, func(word string) bool {
		return utf8.RuneCountInString(word) > 1 && !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' })
	})
}

var (
	askedSquare = regexp.MustCompile(`(?i)\b[a-h][1-8]\b`)
	askedRank   = regexp.MustCompile(`\b[1-8]\b`)
	askedFile   = regexp.MustCompile(`^[a-h]$`)
)

// AnswerTo answers a question about a position: "?e4" what stands there, "?4" and "?e" what stands on a rank and a file,
// "?N" where the knights are, and the same in words that name a square, a rank, or a piece and perhaps a colour. It
// returns "" for what is no such question.
func AnswerTo(p *rules.Position, question string) string {
	text := strings.Trim(strings.TrimSpace(question), QuestionMarks+" ")
	if squares := askedSquare.FindAllString(text, -1); squares != nil {
		var all []string
		for _, name := range squares {
			if sq, err := rules.ParseSquare(strings.ToLower(name)); err == nil && p.Ruleset().Squares()&sq.Bit() != 0 {
				all = append(all, Stands(p, sq))
			}
		}
		return FullStops(all...)
	}
	if rank := askedRank.FindString(text); rank != "" {
		return lineText(p, Text("speech.rank", With{"Rank": rank}), func(sq rules.Square) bool { return sq.String()[1:] == rank })
	}
	if file := fileAsked(text); file != "" {
		return lineText(p, Text("speech.file", With{"File": strings.ToUpper(file)}), func(sq rules.Square) bool { return sq.String()[:1] == file })
	}
	return whereText(p, text)
}

// fileAsked returns the file that a question is about: its letter alone, or one in a sentence that names a file.
func fileAsked(text string) (file string) {
	if askedFile.MatchString(text) {
		return text
	}
	if likeness(text, strings.TrimSpace(Text("speech.file", With{"File": ""}))) == 0 {
		return ""
	}
	for word := range strings.FieldsSeq(strings.ToLower(text)) {
		if askedFile.MatchString(word) {
			file = word
		}
	}
	return file
}

// lineText says what stands on some squares of a named line.
func lineText(p *rules.Position, name string, in func(rules.Square) bool) string {
	var pieces []string
	known := false
	for sq := range p.Ruleset().Squares().Squares {
		if !in(sq) {
			continue
		}
		known = true
		if p.At(sq) != rules.NoPiece {
			pieces = append(pieces, Stands(p, sq))
		}
	}
	if !known {
		return ""
	}
	if len(pieces) == 0 {
		pieces = []string{Text("speech.nothing")}
	}
	return FullStops(append([]string{name}, pieces...)...)
}

// whereText says where the pieces are that a letter or words name, of both sides unless one is named alone.
func whereText(p *rules.Position, text string) string {
	k := askedKind(p.Ruleset(), text)
	if k == rules.NoKind {
		return ""
	}
	var all, named []string
	for _, side := range []rules.Color{rules.White, rules.Black} {
		where := Where(p, rules.NewPiece(k, side))
		all = append(all, where)
		if likeness(text, Color(side)) > 0 {
			named = append(named, where)
		}
	}
	if len(named) > 0 {
		return FullStops(named...)
	}
	return FullStops(all...)
}

// askedKind returns the kind whose letter a text is, in the language in use or in that of the data, or whose name it has in
// it: the longest.
func askedKind(rs *rules.Ruleset, text string) (found rules.Kind) {
	longest := 0
	if sign, ok := lettersOf(rs).data[strings.ToUpper(text)]; ok {
		text = sign
	}
	if utf8.RuneCountInString(text) <= 2 {
		text = DataMove(rs, text)
	}
	for k := rules.Kind(1); int(k) <= rs.Kinds(); k++ {
		def := rs.Def(k)
		if len(text) == 1 && (strings.EqualFold(text, def.SAN) || strings.EqualFold(text, string(rune(def.Letter)))) {
			return k
		}
		for _, name := range standsAs(kindName(def)) {
			if like := likeness(text, name); like > longest {
				found, longest = k, like
			}
		}
	}
	return found
}

// standsAs returns a name as it stands alone, and as it stands in sentences of the language in use.
func standsAs(name string) []string {
	all := []string{name}
	for form, said := range current().nouns().forms[name] {
		if said, ok := said.(string); ok && form != nounName && form != nounLetter {
			all = append(all, said)
		}
	}
	return all
}

// likeness returns how many letters of a name stand in a text, 0 for too few: the whole name; or the beginning of a word, for
// plurals and cases have other endings; or, where plurals have other vowels, the consonants of a word.
func likeness(text, name string) (most int) {
	text, name = folded(text), folded(name)
	name = strings.TrimPrefix(name, article)
	letters := []rune(name)
	if strings.Contains(text, name) {
		return len(letters)
	}
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
		word = strings.TrimPrefix(word, article)
		same := 0
		for _, r := range word {
			if same == len(letters) || r != letters[same] {
				break
			}
			same++
		}
		if same >= max(3, len(letters)-2) {
			most = max(most, same)
		}
		if bare := vowels.Replace(name); bare != name && utf8.RuneCountInString(bare) > 1 && bare == vowels.Replace(word) {
			most = max(most, len(letters)-1)
		}
	}
	return most
}

// article is what stands before a noun in Arabic, as one word with it.
const article = "ال"

// vowels leaves out what changes within a word of Arabic, Russian or Ukrainian.
var vowels = strings.NewReplacer("ا", "", "و", "", "ي", "", "ى", "", "ة", "", "ء", "",
	"а", "", "е", "", "и", "", "і", "", "о", "", "у", "", "ы", "", "э", "", "ю", "", "я", "", "є", "", "ь", "")

// finals are the letters that look otherwise at the end of a Hebrew word.
var finals = strings.NewReplacer("ך", "כ", "ם", "מ", "ן", "נ", "ף", "פ", "ץ", "צ")

// plurals gives Portuguese plurals the ending that the dictionary has.
var plurals = strings.NewReplacer("ões", "ão", "ães", "ão", "ãos", "ão")

// folded returns a text in small letters, without signs above and below them.
func folded(text string) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.IsMark(r) {
			return -1
		}
		return r
	}, norm.NFD.String(plurals.Replace(norm.NFC.String(strings.ToLower(text)))))
	return finals.Replace(plain)
}
