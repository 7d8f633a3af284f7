package ui

import "strconv"

// pointsText writes half points: "2½".
func pointsText(halves int) string {
	switch {
	case halves == 1:
		return "½"
	case halves%2 == 1:
		return strconv.Itoa(halves/2) + "½"
	}
	return strconv.Itoa(halves / 2)
}

// scoreText returns what two players have scored against each other, in half points, as a sentence shows it; "" if they
// have not played.
func scoreText(names [2]string, halves [2]int, played bool) string {
	if !played {
		return ""
	}
	return tr("evening.score", words{
		"First": shownPlayer(names[0]), "Second": shownPlayer(names[1]),
		"FirstPoints": pointsText(halves[0]), "SecondPoints": pointsText(halves[1]),
	})
}
