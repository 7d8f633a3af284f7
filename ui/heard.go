package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources/sounds"
)

// moment is how a game stands, as far as what is new in it can be heard.
type moment struct {
	game    *game.Game
	live    *game.Node
	over    bool
	offered bool
	offerer rules.Color
	shown   *game.Node // and the rest matters to speech alone
	paused  bool
	armed   game.ClaimKind
}

func momentOf(c *game.Controller) moment {
	m := moment{game: c.Game(), live: c.Live(), over: c.Outcome().Over(), shown: c.Shown(), paused: c.Paused(), armed: c.Armed()}
	m.offerer, m.offered = c.Offer()
	return m
}

// soundOf returns what is heard when a game has come from one moment to another; false for silence. It is one sound: the
// end before an offer, that before the move, and of a move that captures and checks the check. Another game is silent.
func soundOf(before, now moment) (sounds.Sound, bool) {
	if now.game != before.game {
		return 0, false
	}
	switch {
	case now.over && !before.over:
		return sounds.End, true
	case now.offered && (!before.offered || now.offerer != before.offerer):
		return sounds.Offer, true
	case now.live == before.live:
		return 0, false
	case now.live.Parent() == before.live:
		return soundOfMove(now.live), true
	}
	return sounds.Move, true // moves are taken back
}

// soundOfMove returns what a move sounds like.
func soundOfMove(n *game.Node) sounds.Sound {
	p := n.Position()
	if p.Ruleset().CheckRule(p.Turn()) && p.AttackedRoyals(p.Turn()) != 0 {
		return sounds.Check
	}
	m, known := n.Move()
	if !known {
		return sounds.Move
	}
	if effect := n.Parent().Position().Effect(m); effect.Captured != rules.NoPiece || effect.Blasted != 0 {
		return sounds.Capture
	}
	return sounds.Move
}

// hear lets the players hear what is new in the game.
func (w *Window) hear() {
	now := momentOf(w.shell.Controller)
	if s, heard := soundOf(w.heard, now); heard {
		w.shell.PlaySound(s)
	}
	before := w.heard
	w.heard = now
	w.speakOf(before, now)
}
