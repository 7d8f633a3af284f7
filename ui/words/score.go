package words

import (
	"strconv"

	"overtheboard/game/rules"
)

// PointsText returns half points as text: "2½".
func PointsText(halves int) string {
	switch {
	case halves == 1:
		return "½"
	case halves%2 == 1:
		return strconv.Itoa(halves/2) + "½"
	}
	return strconv.Itoa(halves / 2)
}

// LeadText returns a side's material lead in pawns: "+2"; "" if it is not ahead, nothing can be played, or pieces have
// no known value.
func LeadText(p *rules.Position, side rules.Color) string {
	lead, known := p.Lead(side)
	if !known || lead <= 0 || p.ShownOnly() {
		return ""
	}
	return "+" + strconv.Itoa(lead)
}

// ScoreText returns who leads, given the players' score in half points; "" if they have not played.
func ScoreText(names [2]string, halves [2]int, played bool) string {
	if !played {
		return ""
	}
	key := "score.leads"
	switch {
	case halves[0] == halves[1]:
		key = "score.even"
	case halves[0] < halves[1]:
		names[0], halves[0], halves[1] = names[1], halves[1], halves[0]
	}
	return Text(key, With{"Name": givenFirst(Player(names[0])), "Score": PointsText(halves[0]) + "–" + PointsText(halves[1])})
}
