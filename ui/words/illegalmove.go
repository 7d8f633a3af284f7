package words

import (
	"cmp"
	"slices"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
)

var refusalTexts = map[rules.RefusalReason]string{
	rules.CannotGoThere:        "refusal.cannotGoThere",
	rules.OwnPieceThere:        "refusal.ownPieceThere",
	rules.CannotCaptureSo:      "refusal.cannotCaptureSo",
	rules.NothingToCapture:     "refusal.nothingToCapture",
	rules.AlreadyMoved:         "refusal.alreadyMoved",
	rules.StartsElsewhere:      "refusal.startsElsewhere",
	rules.Blocked:              "refusal.blocked",
	rules.NoHurdle:             "refusal.noHurdle",
	rules.Pinned:               "refusal.pinned",
	rules.RoyalAttacked:        "refusal.royalAttacked",
	rules.MustCapture:          "refusal.mustCapture",
	rules.CastlingBlocked:      "refusal.castlingBlocked",
	rules.CastlingOutOfCheck:   "refusal.castlingOutOfCheck",
	rules.CastlingThroughCheck: "refusal.castlingThroughCheck",
	rules.GivesCheck:           "refusal.givesCheck",
	rules.BlowsUpRoyal:         "refusal.blowsUpRoyal",
	rules.DropFirst:            "refusal.dropFirst",
	rules.DropOnPiece:          "refusal.dropOnPiece",
	rules.DropZone:             "refusal.dropZone",
	rules.DropFile:             "refusal.dropFile",
	rules.DropColours:          "refusal.dropColours",
	rules.DropMate:             "refusal.dropMate",
}

// Refusal returns why a piece cannot move from one square, NoSquare for a hand, to another; "" if there is nothing to say.
// CastlingLost says it of a lost right.
func Refusal(p *rules.Position, piece rules.Piece, from, to rules.Square, why rules.Refusal) string {
	key, ok := refusalTexts[why.Reason]
	if !ok {
		return ""
	}
	name := func(at rules.Piece) string { return Piece(p.Ruleset(), cmp.Or(at, piece)) } // the target may be empty
	at, by := name(p.At(why.At)), name(p.At(why.By))
	return Text(key, With{
		"Piece": name(piece), "From": from.String(), "To": to.String(),
		"At": why.At.String(), "AtPiece": at, "By": why.By.String(), "ByPiece": by,
	})
}

// pointed are the reasons whose square At has a piece to highlight.
var pointed = []rules.RefusalReason{
	rules.Blocked, rules.CastlingBlocked, rules.GivesCheck, rules.BlowsUpRoyal, rules.DropOnPiece, rules.DropFile,
}

// Pointers returns the squares to highlight for a refusal: the piece that prevents the move is outlined, a square that it attacks
// on the way is crossed out.
func Pointers(why rules.Refusal, to rules.Square) []board.Highlight {
	var marks []board.Highlight
	if why.By < rules.NoSquare {
		marks = append(marks, board.Highlight{Square: int(why.By), Style: board.Outlined})
	}
	switch {
	case why.At >= rules.NoSquare:
	case slices.Contains(pointed, why.Reason):
		marks = append(marks, board.Highlight{Square: int(why.At), Style: board.Outlined})
	case why.Reason == rules.CastlingThroughCheck, why.Reason == rules.RoyalAttacked && why.At == to:
		marks = append(marks, board.Highlight{Square: int(why.At), Style: board.Crossed})
	}
	return marks
}

// CastlingLost returns by which move the side to move lost the right to castle on a side.
func CastlingLost(n *game.Node, side rules.CastlingSide) string {
	turn := n.Position().Turn()
	lost := n.Line().RightLost(turn, side)
	if lost == nil {
		return Text("refusal.castlingNever")
	}
	before := lost.Parent().Position()
	at := before.CastlingRight(turn, side)
	data, key := With{"Move": Caption(lost)}, "refusal.castlingMoved"
	if m, moved := lost.Move(); before.Turn() != turn {
		key = "refusal.castlingTaken"
	} else if moved {
		at = m.From
	} else if lost.Position().At(at) == before.At(at) {
		at = before.Royals(turn).First()
	}
	data["Piece"] = Piece(before.Ruleset(), before.At(at))
	return Text(key, data)
}

// PassedBy returns the node whose move passed square to, so that it could have been captured en passant only on the next move
// (FIDE 3.7.3.1); nil if there was none.
func PassedBy(n *game.Node, from, to rules.Square) *game.Node {
	beside := rules.At(to.File(), from.Rank())
	if other := n.Position().At(beside); other == rules.NoPiece || other.Color() == n.Position().Turn() {
		return nil
	}
	for m := n; m.Parent() != nil; m = m.Parent() {
		if move, ok := m.Move(); ok && move.To == beside {
			if open, _ := m.Position().EnPassant(); open.Has(to) {
				return m
			}
			return nil
		}
	}
	return nil
}
