package rules

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

func (s *slowPosition) conditions(c Color) (conditions []WinCondition, winners []Color) {
	if s.d.Explosion != nil && len(s.d.Royal[c.Other()]) > 0 {
		conditions, winners = append(conditions, WinCondition{Ending: RoyalExploded}), append(winners, c)
	}
	for _, w := range s.d.Win[c] {
		conditions, winners = append(conditions, w), append(winners, c)
	}
	for _, w := range s.d.Lose[c] {
		conditions, winners = append(conditions, w), append(winners, c.Other())
	}
	return conditions, winners
}

func (s *slowPosition) has(c Color, e Ending) bool {
	conditions, _ := s.conditions(c)
	return slices.ContainsFunc(conditions, func(w WinCondition) bool { return w.Ending == e })
}

// checkRule reports whether a side must leave none of its royals attacked.
func (s *slowPosition) checkRule(c Color) bool { return s.has(c.Other(), Checkmate) || s.d.NoCheck[c] }

func (s *slowPosition) counts() bool { return s.has(White, ChecksGiven) || s.has(Black, ChecksGiven) }

// notesLostRoyals reports whether the loss of a royal can decide the game.
func (s *slowPosition) notesLostRoyals() bool {
	for _, c := range []Color{White, Black} {
		if s.has(c, CaptureRoyal) || s.has(c, RoyalExploded) {
			return true
		}
	}
	return false
}

// decided reports whether a condition other than checkmate is met.
func (s *slowPosition) decided() bool {
	for _, c := range []Color{White, Black} {
		conditions, _ := s.conditions(c)
		for _, w := range conditions {
			if s.meets(w, c) {
				return true
			}
		}
	}
	return s.bothReached()
}

// owned returns the number of a side's pieces of these letters, nil for all, on the board and in its hand.
func (s *slowPosition) owned(c Color, letters []byte) int {
	sum := 0
	for _, letter := range s.board {
		if letter != 0 && colourOf(letter) == c && (letters == nil || slices.Contains(letters, upper(letter))) {
			sum++
		}
	}
	for i, n := range s.hands[c] {
		if letters == nil || slices.Contains(letters, byte('A'+i)) {
			sum += n
		}
	}
	return sum
}

func (s *slowPosition) starts(c Color, letter byte) bool {
	for _, l := range s.d.Board {
		if l != 0 && upper(l) == letter && colourOf(l) == c {
			return true
		}
	}
	return s.d.Hand[c] != nil && slices.Contains(s.d.Hand[c].Start, letter)
}

func (s *slowPosition) meets(w WinCondition, side Color) bool {
	other := side.Other()
	switch w.Ending {
	case CaptureRoyal, RoyalExploded:
		return s.lost[other]
	case Reach:
		if !s.reached(w, side) {
			return false
		}
		if side == s.turn {
			return w.Answer[other] // the other side had its ply
		}
		return !w.Answer[other] || !s.canAnswer()
	case ChecksGiven:
		return s.checks[side] >= w.Checks
	case Extinction:
		if w.All { // a side that starts with nothing cannot die out
			starts := func(def PieceDef) bool { return s.starts(other, def.Letter) }
			return slices.ContainsFunc(s.d.Pieces, starts) && s.owned(other, nil) <= w.Left
		}
		for _, letter := range w.Letters {
			if s.starts(other, letter) && s.owned(other, []byte{letter}) <= w.Left {
				return true
			}
		}
	case BareRoyal:
		others := func(c Color) int { return s.owned(c, nil) - s.owned(c, s.royalLetters(c)) }
		return others(other) == 0 && others(side) > 0 && (others(side) > 1 || s.turn == side)
	case NoPieces:
		return s.owned(side, nil) == 0
	}
	return false
}

func (s *slowPosition) royalLetters(c Color) []byte { return append([]byte{}, s.d.Royal[c]...) }

// reached reports whether a piece that must reach some squares is on one.
func (s *slowPosition) reached(w WinCondition, side Color) bool {
	by := w.By
	if len(by) == 0 {
		by = s.d.Royal[side]
	}
	for sq := range w.Squares.Squares {
		letter := s.board[sq]
		if letter != 0 && colourOf(letter) == side && slices.Contains(by, upper(letter)) {
			return true
		}
	}
	return false
}

func (s *slowPosition) reachOf(c Color) (WinCondition, bool) {
	conditions, _ := s.conditions(c)
	for _, w := range conditions {
		if w.Ending == Reach {
			return w, true
		}
	}
	return WinCondition{}, false
}

// canAnswer reports whether the side to move has a legal move by which it reaches its squares.
func (s *slowPosition) canAnswer() bool {
	w, ok := s.reachOf(s.turn)
	if !ok {
		return false
	}
	return slices.ContainsFunc(s.undecidedMoves(), func(m slowMove) bool { return s.play(m).reached(w, s.turn) })
}

// bothReached reports whether both sides have reached their squares, one as the answer to the other.
func (s *slowPosition) bothReached() bool {
	white, ok1 := s.reachOf(White)
	black, ok2 := s.reachOf(Black)
	return ok1 && ok2 && (white.Answer[Black] || black.Answer[White]) && s.reached(white, White) && s.reached(black, Black)
}

func (s *slowPosition) verdict() Verdict {
	if s.bothReached() {
		return Verdict{Reach, s.d.Draws.To}
	}
	mover := s.turn.Other()
	moveless := len(s.undecidedMoves()) == 0
	for _, side := range []Color{mover, s.turn} {
		conditions, winners := s.conditions(side)
		for i, w := range conditions {
			mate := w.Ending == Checkmate && side == mover && moveless && s.royalAttacked(s.turn)
			if mate || s.meets(w, side) {
				return Verdict{w.Ending, winners[i].Wins()}
			}
		}
	}
	if !moveless {
		return Verdict{}
	}
	fewer := s.owned(s.turn, nil) - s.owned(mover, nil)
	switch rule := s.d.Stalemate[s.turn]; {
	case rule == StalemateWins, rule == StalemateFewer && fewer < 0:
		return Verdict{Stalemate, s.turn.Wins()}
	case rule == StalemateLoses, rule == StalemateFewer && fewer > 0:
		return Verdict{Stalemate, mover.Wins()}
	}
	return Verdict{Stalemate, s.d.Draws.To}
}

// keys returns two texts of what repetition compares: without the pieces that have never moved, and with all of them. Which of
// these matter is for TestKeyUnmoved.
func (s *slowPosition) keys() (coarse, fine string) {
	var b strings.Builder
	b.Write(s.board[:])
	b.Write(s.promoted[:])
	fmt.Fprint(&b, s.turn, s.hands, s.rights)
	var open []int
	for _, m := range s.undecidedMoves() {
		if m.captureOn >= 0 && m.captureOn != m.to && !slices.Contains(open, m.to) {
			open = append(open, m.to)
		}
	}
	sort.Ints(open)
	if len(open) > 0 {
		fmt.Fprint(&b, open, s.victim)
	}
	for _, c := range []Color{White, Black} {
		if s.has(c, ChecksGiven) { // a side's own count decides nothing else
			fmt.Fprint(&b, c, s.checks[c])
		}
	}
	coarse = b.String()
	for sq, letter := range s.board {
		if letter != 0 {
			if _, listed := s.d.Initial[colourOf(letter)][upper(letter)]; !listed && s.unmoved[sq] {
				fmt.Fprint(&b, "unmoved", sq)
			}
		}
	}
	return coarse, b.String()
}
