package words

import (
	"slices"
	"strconv"

	"overtheboard/game/rules"
)

// squaresText names squares of a ruleset's board: whole ranks and files, otherwise single squares.
func squaresText(rs *rules.Ruleset, squares rules.Bitboard) string {
	all := rs.Squares()
	if squares &= all; squares == all {
		return Text("squares.any")
	}
	if ranks, ok := lines(squares, all, rules.Square.Rank); ok {
		texts := rangesText(ranks, '1')
		return Count("squares.ranks", many(texts), With{"Ranks": Or(texts)})
	}
	if files, ok := lines(squares, all, rules.Square.File); ok {
		texts := rangesText(files, 'a')
		return Count("squares.files", many(texts), With{"Files": Or(texts)})
	}
	return Or(squareNames(squares))
}

// lines returns the ranks or files that squares consist of, and false if they are not whole ones.
func lines(squares, all rules.Bitboard, line func(rules.Square) int) (found []int, whole bool) {
	for i := range 8 {
		var of rules.Bitboard
		for sq := range all.Squares {
			if line(sq) == i {
				of |= sq.Bit()
			}
		}
		switch squares & of {
		case 0:
		case of:
			found = append(found, i)
		default:
			return nil, false
		}
	}
	return found, len(found) > 0
}

// many returns 1 for single lines, as in "rank 1 or 8", and 2 if one is a range, as in "ranks 2–7".
func many(texts []string) int {
	if slices.ContainsFunc(texts, func(text string) bool { return len(text) > 1 }) {
		return 2
	}
	return 1
}

// rangesText returns numbers as letters or digits from first on, three or more in a row as "2–7".
func rangesText(numbers []int, first rune) []string {
	sign := func(n int) string { return string(first + rune(n)) }
	var texts []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		if j-i >= 2 {
			texts = append(texts, sign(numbers[i])+"–"+sign(numbers[j]))
			i = j + 1
			continue
		}
		texts = append(texts, sign(numbers[i]))
		i++
	}
	return texts
}

// zoneText names squares from a side's view, if they are its last or first ranks.
func zoneText(rs *rules.Ruleset, side rules.Color, zone rules.Bitboard) string {
	zone &= rs.Squares()
	for n := 1; n < rs.Height(); n++ {
		number := With{"Number": strconv.Itoa(n)}
		switch zone {
		case lastRanks(rs, side, n):
			return Count("squares.last", n, number)
		case lastRanks(rs, side.Other(), n):
			return Count("squares.first", n, number)
		}
	}
	return squaresText(rs, zone)
}

// lastRanks returns the n ranks furthest from a side's player.
func lastRanks(rs *rules.Ruleset, side rules.Color, n int) rules.Bitboard {
	var last rules.Bitboard
	for sq := range rs.Squares().Squares {
		rank := sq.Rank()
		if side == rules.White {
			rank = rs.Height() - 1 - rank
		}
		if rank < n {
			last |= sq.Bit()
		}
	}
	return last
}
