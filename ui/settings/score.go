package settings

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// mostPairs is how many pairs of players are remembered; the one that played longest ago is forgotten first.
const mostPairs = 50

// Score is the score of the games that two named players have played against each other since it was last reset,
// whoever had White. It is kept between starts.
type Score struct{ kept Setting[string] }

// pairScore is what two players have scored. The names are as they were first written.
type pairScore struct {
	Names  [2]string     `json:"names"`
	Played []playedRound `json:"played"`
}

// playedRound is one game that counts: what it is known by, and what each of the pair scored in it, in half points.
type playedRound struct {
	ID     string `json:"id"`
	Halves [2]int `json:"halves"`
}

// real tells whether games can have been scored so.
func (s pairScore) real() bool {
	for _, r := range s.Played {
		if r.Halves[0] < 0 || r.Halves[1] < 0 || r.Halves[0]+r.Halves[1] != 2 {
			return false
		}
	}
	return find([]pairScore{s}, s.Names) == 0
}

// pairKey returns what a player is known by; "" for one without a name.
func pairKey(name string) string { return strings.ToLower(strings.TrimSpace(name)) }

// seat returns which of the pair a name means, -1 for neither.
func (s pairScore) seat(name string) int {
	return slices.IndexFunc(s.Names[:], func(n string) bool { return pairKey(n) == pairKey(name) })
}

// read returns the scores of all pairs, those that played last at the end. What cannot be read counts as nothing.
func (e Score) read() []pairScore {
	var all []pairScore
	if json.Unmarshal([]byte(e.kept.Get()), &all) != nil {
		return nil
	}
	return slices.DeleteFunc(all, func(s pairScore) bool { return !s.real() })
}

func (e Score) write(all []pairScore) {
	if data, err := json.Marshal(all[max(0, len(all)-mostPairs):]); err == nil {
		e.kept.Set(string(data))
	}
}

// find returns where a pair stands among all, -1 if nowhere: two names that are the same, or none, are no pair.
func find(all []pairScore, names [2]string) int {
	a, b := pairKey(names[0]), pairKey(names[1])
	if a == "" || b == "" || a == b {
		return -1
	}
	return slices.IndexFunc(all, func(s pairScore) bool { return s.seat(a) >= 0 && s.seat(b) >= 0 })
}

// Of returns the half points of two players in the order of their names, and whether they have played at all.
func (e Score) Of(names [2]string) (halves [2]int, played bool) {
	all := e.read()
	i := find(all, names)
	if i < 0 {
		return halves, false
	}
	first := all[i].seat(names[0])
	for _, r := range all[i].Played {
		halves[0] += r.Halves[first]
		halves[1] += r.Halves[1-first]
	}
	return halves, len(all[i].Played) > 0
}

// Count adds a game that has ended, once: one that counts already stays as it was, unless it is to be shortened because
// its outcome turned out to be another.
func (e Score) Count(g *game.Game, correct bool) {
	pair := pairScore{Names: g.Names}
	if !pair.real() || !g.Outcome().Over() {
		return
	}
	all := e.read()
	if i := find(all, g.Names); i >= 0 {
		pair = all[i]
		all = slices.Delete(all, i, i+1)
	}
	round := playedRound{ID: gameID(g)}
	white := pair.seat(g.Names[rules.White])
	round.Halves[white], round.Halves[1-white] = halfPoints(g.Outcome())
	i := slices.IndexFunc(pair.Played, func(r playedRound) bool { return r.ID == round.ID })
	switch {
	case i < 0:
		pair.Played = append(pair.Played, round)
	case correct:
		pair.Played[i] = round
	}
	e.write(append(all, pair))
}

// Reset forgets what two players have scored against each other.
func (e Score) Reset(names [2]string) {
	all := e.read()
	if i := find(all, names); i >= 0 {
		e.write(slices.Delete(all, i, i+1))
	}
}

// gameID returns what a game is known by, before and after it was saved and opened: its beginning and White's name.
func gameID(g *game.Game) string {
	return g.Started.UTC().Format(time.DateTime) + " " + pairKey(g.Names[rules.White])
}

// halfPoints returns what White and Black score.
func halfPoints(o game.Outcome) (white, black int) {
	switch winner, won := o.Result.Winner(); {
	case !won:
		return 1, 1
	case winner == rules.White:
		return 2, 0
	}
	return 0, 2
}
