package gamelist

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// twins returns those of games that are there more than once, and the first of each: games with the same moves between players with
// a word of their names in common, which may be written in another order or shortened.
func (g Games) twins(games []uint32) (found []uint32, first map[uint32]uint32) {
	type key struct {
		moves        uint64
		white, black string
	}
	seen := map[key]uint32{}
	first = map[uint32]uint32{}
	earliest := func(i uint32) uint32 {
		for first[i] != i {
			i = first[i]
		}
		return i
	}
	for _, i := range games {
		first[i] = i
		for _, white := range g.nameWords(i, ByWhite) {
			for _, black := range g.nameWords(i, ByBlack) {
				k := key{g.known.of[i], white, black}
				other, twin := seen[k]
				if !twin {
					seen[k] = i
					continue
				}
				one, same := earliest(other), earliest(i)
				first[max(one, same)] = min(one, same)
			}
		}
	}
	count := map[uint32]int{}
	for _, i := range games {
		first[i] = earliest(i)
		count[first[i]]++
	}
	for _, i := range games {
		if count[first[i]] > 1 {
			found = append(found, i)
		}
	}
	return found, first
}

// nameWords returns the words of a player's name, without initials; one that is empty for an unknown name.
func (g Games) nameWords(i uint32, c Column) (all []string) {
	name := folded(g.texts[names][*g.at(int(i)).text(c)])
	for word := range strings.FieldsFuncSeq(name, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if utf8.RuneCountInString(word) > 1 {
			all = append(all, word)
		}
	}
	if all == nil {
		all = []string{""}
	}
	return all
}

// together returns games in their order, but each twin behind the first of its own.
func together(games []uint32, first map[uint32]uint32) []uint32 {
	twins := map[uint32][]uint32{}
	for _, i := range games {
		twins[first[i]] = append(twins[first[i]], i)
	}
	var all []uint32
	for _, i := range games {
		all = append(all, twins[first[i]]...)
		delete(twins, first[i])
	}
	return all
}
