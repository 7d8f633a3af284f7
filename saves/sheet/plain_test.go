package sheet

import (
	"math/rand/v2"
	"strings"
	"unicode/utf8"

	"overtheboard/game/rules"
)

// plain counts the games that fit sheets by playing each of them. It shares nothing with the search: neither spellings, which it
// has as lists of words, nor the reading of entries, nor merging.
type plain struct {
	sheets [][]string
	result string
	left   int // how many more positions it may visit
	line   []rules.Move
	count  int
	moves  []map[rules.Move]bool
}

// countPlain returns the numbers of games and of settled plies, and whether it finished.
func countPlain(start rules.Position, most int, result string, sheets ...[]string) (fits, settled int, ended bool) {
	c := &plain{sheets: sheets, left: most, result: result}
	n := 0
	for _, s := range sheets {
		n = max(n, len(s))
	}
	for _, s := range sheets {
		if len(s) < n-1 {
			return 0, 0, true
		}
	}
	c.moves = make([]map[rules.Move]bool, n)
	for i := range c.moves {
		c.moves[i] = map[rules.Move]bool{}
	}
	c.play(start, n)
	for _, m := range c.moves {
		if len(m) == 1 {
			settled++
		}
	}
	return c.count, settled, c.left > 0
}

func (c *plain) play(p rules.Position, n int) {
	if c.left--; c.left < 0 {
		return
	}
	ply := len(c.line)
	if ply == n {
		if v := p.Verdict(); v.Ending != rules.NoEnding && c.result != "" && c.result != "*" {
			if want := map[rules.Winner]string{rules.WhiteWins: "1-0", rules.BlackWins: "0-1", rules.NoWinner: "1/2-1/2"}[v.Winner]; want != c.result {
				return
			}
		}
		c.count++
		for i, m := range c.line {
			c.moves[i][m] = true
		}
		return
	}
	words := wordsOf(&p)
	for m, texts := range words {
		fits := true
		for _, s := range c.sheets {
			if ply < len(s) {
				one := false
				for text := range texts {
					shared := false
					for other, theirs := range words {
						shared = shared || other != m && theirs[text]
					}
					one = one || !shared && matches(tidy(s[ply]), text)
				}
				fits = fits && one
			}
		}
		if !fits {
			continue
		}
		next, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		c.line = append(c.line, m)
		c.play(next, n)
		c.line = c.line[:len(c.line)-1]
	}
}

// wordsOf returns every spelling of each legal move.
func wordsOf(p *rules.Position) map[rules.Move]map[string]bool {
	all := map[rules.Move]map[string]bool{}
	for _, m := range p.LegalMoves() {
		all[m] = map[string]bool{}
		san := strings.TrimRight(p.SAN(m), "+#")
		texts := []string{san}
		def := p.Ruleset().Def(p.At(m.From).Kind())
		if !m.IsDrop() && m.Castling == rules.NoCastling && def.SAN != "" {
			texts = nil
			tail := san[strings.LastIndex(san, m.To.String()):]
			capture := ""
			if strings.Contains(san, "x") {
				capture = "x"
			}
			from := m.From.String()
			for _, start := range []string{"", from[:1], from[1:], from} {
				texts = append(texts, def.SAN+start+capture+tail)
			}
		}
		for _, text := range texts {
			for _, without := range []string{"", "x", "=", "x="} {
				short := text
				if !m.IsDrop() && m.Castling == rules.NoCastling {
					for _, c := range without {
						short = strings.ReplaceAll(short, string(c), "")
					}
				}
				all[m][short] = true
			}
		}
	}
	return all
}

// tidy removes from an entry what has no meaning.
func tidy(entry string) string {
	for _, s := range []string{"e.p.", "+", "#", "!"} {
		entry = strings.ReplaceAll(entry, s, "")
	}
	entry = strings.ReplaceAll(entry, "0", "O")
	if entry == "" || entry == "..." {
		return "*"
	}
	return entry
}

// matches reports whether a pattern with ? and * matches a text.
func matches(pattern, text string) bool {
	if pattern == "" {
		return text == ""
	}
	c, size := utf8.DecodeRuneInString(pattern)
	if c == '*' {
		return matches(pattern[1:], text) || text != "" && matches(pattern, text[1:])
	}
	return text != "" && (c == '?' || pattern[:size] == text[:1]) && matches(pattern[size:], text[1:])
}

// blot makes each character of a game unreadable with a chance, and one ply in 200.
func blot(random *rand.Rand, san []string, chance float64) []string {
	var sheet []string
	for _, text := range san {
		text = strings.TrimRight(text, "+#")
		var b strings.Builder
		for _, c := range text {
			if random.Float64() < chance {
				c = '?'
			}
			b.WriteRune(c)
		}
		text = b.String()
		if random.IntN(200) == 0 {
			text = "*"
		}
		sheet = append(sheet, text)
	}
	return sheet
}

func record(start rules.Position, result string, sheets ...[]string) *Record {
	r := &Record{Start: start}
	if result != "" && result != "*" {
		r.Results = []string{result}
	}
	for _, texts := range sheets {
		var s Sheet
		for _, text := range texts {
			s.Entries = append(s.Entries, Entry{Text: text})
		}
		r.Sheets = append(r.Sheets, s)
	}
	return r
}

// randomGame plays a game of at most plies plies, and returns its moves.
func randomGame(random *rand.Rand, p rules.Position, plies int) (moves []rules.Move, san []string) {
	for range plies {
		legal := p.LegalMoves()
		if len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		moves, san = append(moves, m), append(san, p.SAN(m))
		p, _ = p.Play(m)
	}
	return moves, san
}
