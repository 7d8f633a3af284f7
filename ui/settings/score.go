package settings

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// mostPairs is the number of stored pairs of players; the one that has not played for longest is dropped first.
const mostPairs = 50

// Score is the stored score between two named players since its last reset, whoever had White.
type Score struct{ kept Setting[string] }

// pairScore is the score of two players. Names are as first written.
type pairScore struct {
	Names  [2]string     `json:"names"`
	Played []playedRound `json:"played"`
}

// playedRound is a counted game: its ID, each player's half points, and the ruleset, "" for any.
type playedRound struct {
	ID     string `json:"id"`
	Halves [2]int `json:"halves"`
	Rules  string `json:"rules,omitempty"`
}

// by reports whether a game counts for a ruleset.
func (r playedRound) by(ruleset string) bool { return r.Rules == "" || r.Rules == ruleset }

// real reports whether a score is possible. Both players can lose.
func (s pairScore) real() bool {
	for _, r := range s.Played {
		if sum := r.Halves[0] + r.Halves[1]; r.Halves[0] < 0 || r.Halves[1] < 0 || sum != 0 && sum != 2 {
			return false
		}
	}
	return find([]pairScore{s}, s.Names) == 0
}

// pairKey returns the key of a player; "" without a name.
func pairKey(name string) string { return strings.ToLower(strings.TrimSpace(name)) }

// seat returns the index of a name in the pair, -1 for neither.
func (s pairScore) seat(name string) int {
	return slices.IndexFunc(s.Names[:], func(n string) bool { return pairKey(n) == pairKey(name) })
}

// read returns all scores, the last players' at the end. Invalid ones are ignored.
func (e Score) read() []pairScore {
	var all []pairScore
	if json.Unmarshal([]byte(e.kept.Get()), &all) != nil {
		return nil
	}
	return slices.DeleteFunc(all, func(s pairScore) bool { return !s.real() })
}

func (e Score) write(all []pairScore) {
	data, _ := json.Marshal(all[max(0, len(all)-mostPairs):]) // texts and numbers: never fails
	e.kept.Set(string(data))
}

// find returns the index of a pair, -1 for none: equal names, or an empty one, are not a pair.
func find(all []pairScore, names [2]string) int {
	a, b := pairKey(names[0]), pairKey(names[1])
	if a == "" || b == "" || a == b {
		return -1
	}
	return slices.IndexFunc(all, func(s pairScore) bool { return s.seat(a) >= 0 && s.seat(b) >= 0 })
}

// Of returns the half points of two players by a ruleset, in the order of their names, and whether they have played by it.
func (e Score) Of(names [2]string, ruleset string) (halves [2]int, played bool) {
	all := e.read()
	i := find(all, names)
	if i < 0 {
		return halves, false
	}
	first := all[i].seat(names[0])
	for _, r := range all[i].Played {
		if r.by(ruleset) {
			halves[0] += r.Halves[first]
			halves[1] += r.Halves[1-first]
			played = true
		}
	}
	return halves, played
}

// Count counts a finished game, which counts once: if it counted before, as it was played on, by its new outcome.
func (e Score) Count(g *game.Game) {
	pair := pairScore{Names: g.Names}
	if !pair.real() || !g.Outcome().Over() {
		return
	}
	all := e.read()
	if i := find(all, g.Names); i >= 0 {
		pair = all[i]
		all = slices.Delete(all, i, i+1)
	}
	round := playedRound{gameID(g), [2]int{1, 1}, g.Ruleset().Name()}
	if winner, won := g.Outcome().Result.Winner(); won {
		seat := pair.seat(g.Names[winner])
		round.Halves[seat], round.Halves[1-seat] = 2, 0
	} else if g.Outcome().Result == game.BothLost {
		round.Halves = [2]int{}
	}
	pair.Played = append(slices.DeleteFunc(pair.Played, func(r playedRound) bool { return r.ID == round.ID }), round)
	e.write(append(all, pair))
}

// Reset deletes the score of two players by a ruleset.
func (e Score) Reset(names [2]string, ruleset string) {
	all := e.read()
	if i := find(all, names); i >= 0 {
		all[i].Played = slices.DeleteFunc(all[i].Played, func(r playedRound) bool { return r.by(ruleset) })
		e.write(all)
	}
}

// gameID returns the ID of a game, which saving and opening do not change: its start time and White's name.
func gameID(g *game.Game) string {
	return g.Started.UTC().Format(time.DateTime) + " " + pairKey(g.Names[rules.White])
}
