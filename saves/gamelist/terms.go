package gamelist

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// terms are what a search asks of a game: all of it.
type terms struct {
	words   []string // in a text, or moves in their order
	codes   []codes
	lengths []length
	boards  []board
	twice   bool   // the list has the game more than once
	unclear string // the first term that is not understood
}

// codes are the openings whose codes begin with these, or lie between.
type codes struct{ from, to string }

// length is a number of moves, from and to.
type length struct{ from, to int }

// kinds are the terms that are no words: the text before a colon, and what reads the text behind it.
var kinds = map[string]func(t *terms, value string) bool{
	"eco":      (*terms).addCodes,
	"moves":    (*terms).addLength,
	"material": (*terms).addMaterial,
	"position": func(*terms, string) bool { return false }, // a FEN was cut out before
	"twice":    func(t *terms, value string) bool { t.twice = value == ""; return t.twice },
}

// Unclear returns the first term of a search that is not understood, "" if there is none.
func Unclear(search string) string { return parse(search, "").unclear }

// parse returns the terms of a search; fen is the position of the term "position:" without another one.
func parse(search, fen string) *terms {
	t := &terms{}
	for _, found := range pasted.FindAllStringSubmatch(search, -1) {
		t.addPosition(found[1], found[2])
	}
	for _, term := range strings.Fields(pasted.ReplaceAllString(search, " ")) {
		name, value, named := strings.Cut(term, ":")
		add := kinds[strings.ToLower(name)]
		switch {
		case !named || add == nil:
			t.words = append(t.words, searched(term)...)
		case strings.EqualFold(term, "position:"):
			fields := append(strings.Fields(fen), "", "")
			t.addPosition(fields[0], fields[1])
		case value == "" && !strings.EqualFold(term, "twice:"): // it is still being typed
		case !add(t, value) && t.unclear == "":
			t.unclear = term
		}
	}
	return t
}

// pasted matches a FEN, its pieces and the side to move, which may be missing.
var pasted = regexp.MustCompile(`(?:\b(?i:position):\s*)?([\w~+\[\]]+(?:/[\w~+\[\]]+){4,})(?:\s+([wb])\b(?:\s+(?:-|[KQkqA-Ha-h]{1,4})(?:\s|$)(?:\s*(?:-|(?:[a-h][1-8])+)(?:\s|$))?(?:\s*\d+\+\d+(?:\s|$))?(?:\s*\d+\b){0,2}(?:\s*\+\d+\+\d+)?)?)?`)

// ecoCode matches a code of an opening, or its beginning.
var ecoCode = regexp.MustCompile(`^[A-E][0-9]{0,2}$`)

// addCodes reads "B20-B99", "C5" or "E".
func (t *terms) addCodes(value string) bool {
	from, to, ranged := strings.Cut(strings.ToUpper(value), "-")
	if !ranged {
		to = from
	}
	clear := ecoCode.MatchString(from) && ecoCode.MatchString(to)
	if clear {
		t.codes = append(t.codes, codes{from, to})
	}
	return clear
}

// holds reports whether an opening, with its code at first, is one of these.
func (c codes) holds(opening string) bool {
	code := opening[:min(len(opening), 3)]
	return ecoCode.MatchString(code) && code >= c.from && code[:min(len(code), len(c.to))] <= c.to
}

// addLength reads "<40", ">=60", "20-30" or "25".
func (t *terms) addLength(value string) bool {
	bare := strings.TrimLeft(value, "<>=")
	first, last, ranged := strings.Cut(bare, "-")
	if !ranged {
		last = first
	}
	from, err := strconv.Atoi(first)
	to, failed := strconv.Atoi(last)
	l := length{from, to}
	switch sign := value[:len(value)-len(bare)]; {
	case sign == "<":
		l = length{0, to - 1}
	case sign == "<=":
		l = length{0, to}
	case sign == ">":
		l = length{from + 1, math.MaxInt}
	case sign == ">=":
		l = length{from, math.MaxInt}
	case sign != "" && sign != "=":
		return false
	}
	clear := err == nil && failed == nil && (!ranged || bare == value)
	if clear {
		t.lengths = append(t.lengths, l)
	}
	return clear
}

// meets reports whether a game has the lengths that are asked for.
func (t *terms) meets(moves int) bool {
	return !slices.ContainsFunc(t.lengths, func(l length) bool { return moves < l.from || moves > l.to })
}
