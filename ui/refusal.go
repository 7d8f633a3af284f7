package ui

import (
	"overtheboard/game/rules"
	"overtheboard/ui/board"
)

// refusalTexts say why a move is not legal (R37).
var refusalTexts = map[rules.RefusalReason]string{
	rules.CannotGoThere:        "refusal.cannotGoThere",
	rules.OwnPieceThere:        "refusal.ownPieceThere",
	rules.CannotCaptureSo:      "refusal.cannotCaptureSo",
	rules.NothingToCapture:     "refusal.nothingToCapture",
	rules.AlreadyMoved:         "refusal.alreadyMoved",
	rules.Blocked:              "refusal.blocked",
	rules.Pinned:               "refusal.pinned",
	rules.RoyalAttacked:        "refusal.royalAttacked",
	rules.MustCapture:          "refusal.mustCapture",
	rules.CastlingLost:         "refusal.castlingLost",
	rules.CastlingBlocked:      "refusal.castlingBlocked",
	rules.CastlingOutOfCheck:   "refusal.castlingOutOfCheck",
	rules.CastlingThroughCheck: "refusal.castlingThroughCheck",
}

// refusalText says why the piece on one square cannot go to another; "" if there is nothing to say.
func refusalText(p *rules.Position, from, to rules.Square, why rules.Refusal) string {
	key, ok := refusalTexts[why.Reason]
	if !ok {
		return ""
	}
	name := func(sq rules.Square) string {
		if sq >= rules.NoSquare {
			return ""
		}
		return pieceName(p.Ruleset(), p.At(sq))
	}
	at := name(why.At)
	if at == "" {
		at = name(from) // the square that it would go to, still empty
	}
	return tr(key, words{
		"Piece": name(from), "From": from.String(), "To": to.String(),
		"At": why.At.String(), "AtPiece": at, "By": why.By.String(), "ByPiece": name(why.By),
	})
}

// refused says why a move is not legal, and points at the piece that forbids it, until something else is done.
func (w *Window) refused(from, to int) {
	p := w.controller.Shown().Position()
	other := p.At(rules.Square(to))
	if w.controller.Touched() != rules.NoSquare && other != rules.NoPiece && other.Color() == p.Turn() {
		w.status.set(statusOf(w.controller)) // it says which piece must move
		return
	}
	why := p.WhyNot(rules.Square(from), rules.Square(to))
	text := refusalText(p, rules.Square(from), rules.Square(to), why)
	if text == "" {
		return
	}
	s := statusOf(w.controller)
	s.detail = text
	w.status.set(s)
	if why.By < rules.NoSquare {
		state := w.board.State()
		state.Highlights = []board.Highlight{{Square: int(why.By), Style: board.Outlined}}
		w.board.SetState(state)
		w.pointing = true
	}
}

// selected counts as a touch, and takes the word on a refused move away once another piece is tried.
func (w *Window) selected(square int) {
	if square < 0 {
		return
	}
	w.controller.Touch(rules.Square(square))
	w.status.set(statusOf(w.controller))
	if w.pointing {
		w.refreshBoard()
	}
}
