package game

import (
	"math"
	"time"

	"overtheboard/game/rules"
)

// Laws are the FIDE Laws of Chess in force since 1 January 2023, as far as one edition differs from the next in what is
// carried out or quoted here. Another edition changes this table.
var Laws = Edition{
	Ends: map[Reason]string{
		Checkmate: "5.1.1", Resignation: "5.1.2", Stalemate: "5.2.1", DeadPosition: "5.2.2", Agreement: "5.2.3", Time: "6.9",
		Threefold: "9.2", Fifty: "9.3", Fivefold: "9.6.1", SeventyFive: "9.6.2",
	},
	EnPassant:    "3.7.3",
	SamePosition: "9.2.3",
	NamedMove:    "9.3.1",
	Touched:      "9.4",
	Moves:        60,
	Paces: [...]Pace{
		{Most: 10 * time.Minute, Penalty: time.Minute, Article: "B.3"},
		{Most: time.Hour - 1, Penalty: time.Minute, Article: "A.3"},
		{Most: math.MaxInt64, Penalty: 2 * time.Minute, Article: "9.5.3"},
	},
}

// Edition is an edition of the FIDE Laws of Chess: the numbers of its articles, and its figures for quick games.
type Edition struct {
	Ends         map[Reason]string // the article by which a game ends
	EnPassant    string            // only the very next move may take so
	SamePosition string            // when positions are the same
	NamedMove    string            // of a claim of fifty moves: no capture, no pawn move
	Touched      string            // a touched piece forfeits the claim
	Moves        int               // for which a player's time is added up to find the pace
	Paces        [3]Pace           // blitz, rapid, and any other game
}

// Pace is how quick a game is, and what that changes.
type Pace struct {
	Most    time.Duration // that a player has for the Laws' number of moves
	Penalty time.Duration // what the opponent of a wrong claim is given
	Article string        // which says so
}

// Pace returns the pace of a game with these times, by the player who has more of it (FIDE A.1, B.1). A side without a
// clock has none.
func (t TimeControl) Pace() Pace {
	longer := max(t[rules.White].timeFor(Laws.Moves), t[rules.Black].timeFor(Laws.Moves))
	i := 0
	for longer > Laws.Paces[i].Most {
		i++
	}
	return Laws.Paces[i]
}

// timeFor returns the time that there is for a number of moves: the first stage's, that of the others which end by then or
// with the game, and each move's extra time.
func (s *Stages) timeFor(moves int) (total time.Duration) {
	for m := range moves {
		stage, begins := s.stage(m)
		if m == 0 || begins && m+stage.Moves <= moves {
			total += stage.Time
		}
		total += stage.Extra
	}
	return total
}
