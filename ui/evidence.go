package ui

import (
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
)

// exhibit is one position, with what is pointed at in it and what is written below it.
type exhibit struct {
	state   board.State
	caption string
}

// page is one part of the evidence: sentences, and the positions that they are about.
type page struct {
	title    string // of its tab
	facts    []string
	exhibits []exhibit
	line     bool      // the exhibits follow each other, to be stepped through
	asks     *question // what has still to be found out before the page is complete; nil: nothing
	lost     bool      // the game was lost since the side could win, or might
}

// question is whether a side can still win from a node, and why.
type question struct {
	node *game.Node
	side rules.Color
}

// evidence is why an arbiter rules as he does.
type evidence struct {
	title string
	pages []page
	claim game.ClaimKind // what the side to move can claim on it
}

// mostExhibits is how many positions stand side by side at most.
const mostExhibits = 5

// repetitionEvidence shows where the position of a node stood on the board (FIDE 9.2, 9.6.1).
func repetitionEvidence(n *game.Node) evidence {
	nodes := n.Occurrences()
	draws := n.Position().Ruleset().Definition().Draws
	p := page{facts: []string{trn("evidence.times", len(nodes))}}
	for _, m := range nodes[max(0, len(nodes)-mostExhibits):] {
		p.exhibits = append(p.exhibits, exhibit{nodeState(m), nodeCaption(m)})
	}
	if len(nodes) > 1 {
		p.facts = append(p.facts, tr("evidence.same"))
	}
	p.facts = append(p.facts, limits("evidence.repetitionClaim", draws.ClaimRepetition, "evidence.repetitionEnd", draws.Repetition)...)
	e := evidence{title: tr("evidence.repetition"), pages: []page{p}}
	return e.claimed(n, game.ClaimThreefold)
}

// countEvidence shows from where the moves without capture and pawn move count (FIDE 9.3, 9.6.2).
func countEvidence(n *game.Node) evidence {
	from := n.CountedFrom()
	draws := n.Position().Ruleset().Definition().Draws
	p := page{facts: []string{trn("evidence.count", n.Position().Halfmoves()/2)}}
	switch before := from.Position().Halfmoves() / 2; {
	case before > 0:
		p.facts = append(p.facts, trn("evidence.countBefore", before))
	case from.Ply() > 0:
		p.facts = append(p.facts, tr("evidence.countFrom", words{"Move": nodeCaption(from)}))
	}
	p.facts = append(p.facts, limits("evidence.countClaim", draws.ClaimMoves, "evidence.countEnd", draws.Moves)...)
	p.exhibits = []exhibit{{nodeState(from), tr("evidence.countedFrom", words{"Move": nodeCaption(from)})}}
	if n != from {
		p.exhibits = append(p.exhibits, exhibit{nodeState(n), tr("evidence.now", words{"Move": nodeCaption(n)})})
	}
	e := evidence{title: tr("evidence.moves"), pages: []page{p}}
	return e.claimed(n, game.ClaimFifty)
}

// limits says at which number a draw can be claimed, and at which the game ends; 0 for never.
func limits(claimKey string, claim int, endKey string, end int) []string {
	var facts []string
	if claim > 0 {
		facts = append(facts, tr(claimKey, words{"Limit": claim}))
	}
	if end > 0 {
		facts = append(facts, tr(endKey, words{"Limit": end}))
	}
	return facts
}

// claimed adds the claim that the evidence supports, and with which next moves it is right.
func (e evidence) claimed(n *game.Node, kind game.ClaimKind) evidence {
	side := words{"Side": colorWord(n.Position().Turn())}
	p := &e.pages[0]
	switch moves := n.ClaimMoves(kind); {
	case n.ClaimHolds(kind, rules.Move{}):
		e.claim = kind
		p.facts = append(p.facts, tr("evidence.claimNow", side))
	case len(moves) > 0:
		e.claim = kind
		names := make([]string, 0, len(moves))
		for _, m := range moves[:min(len(moves), mostExhibits)] {
			names = append(names, n.Position().SAN(m))
		}
		if len(moves) > mostExhibits {
			names = append(names, "…")
		}
		side["Moves"] = strings.Join(names, ", ")
		p.facts = append(p.facts, tr("evidence.claimWith", side))
	}
	return e
}

// claimEvidence shows what an upheld claim rested on: the position on the board, or the one of the named next move.
func claimEvidence(n *game.Node, claim game.Event) evidence {
	e := repetitionEvidence(n)
	if claim.Kind == game.ClaimFifty {
		e = countEvidence(n)
	}
	e.claim = game.NoClaim
	p := &e.pages[0]
	data := words{"Side": colorWord(claim.By)}
	if claim.Move == nil {
		p.facts = []string{p.facts[0], tr("evidence.claimed", data)}
		return e
	}
	m := *claim.Move
	next, err := n.Position().Play(m)
	if err != nil {
		return e
	}
	named := numberedMove(n.Position(), m)
	data["Move"] = named
	p.facts = []string{tr("evidence.claimedWith", data)}
	last := exhibit{positionState(&next, m), tr("evidence.named", words{"Move": named})}
	if claim.Kind == game.ClaimFifty {
		p.facts = append(p.facts, trn("evidence.countWith", next.Halfmoves()/2))
		p.exhibits = append(p.exhibits[:1], last)
		return e
	}
	nodes := n.OccurrencesWith(m)
	p.facts = append(p.facts, trn("evidence.timesWith", len(nodes)+1))
	p.exhibits = nil
	for _, o := range nodes[max(0, len(nodes)-mostExhibits+1):] {
		p.exhibits = append(p.exhibits, exhibit{nodeState(o), nodeCaption(o)})
	}
	p.exhibits = append(p.exhibits, last)
	return e
}

// agreementEvidence shows the offer that was accepted.
func agreementEvidence(g *game.Game) evidence {
	n := g.Live()
	p := page{facts: []string{tr("drawn.agreement")}, exhibits: []exhibit{{nodeState(n), nodeCaption(n)}}}
	if at, by, known := g.Accepted(); known {
		p.facts = append(p.facts, tr("evidence.offered", words{
			"Side": colorWord(by), "Opponent": colorWord(by.Other()), "Move": nodeCaption(at),
		}))
	}
	return evidence{title: tr("evidence.agreement"), pages: []page{p}}
}

// outcomeEvidence shows why a game has ended.
func outcomeEvidence(g *game.Game) evidence {
	n, o := g.Live(), g.Outcome()
	switch o.Reason {
	case game.DeadPosition:
		e := abilityEvidence(n)
		e.title = tr("evidence.dead")
		return e
	case game.Fivefold:
		return repetitionEvidence(n).ruled(g)
	case game.SeventyFive:
		return countEvidence(n).ruled(g)
	case game.Threefold, game.Fifty:
		for _, e := range n.Events() {
			if e.Type == game.Claim && e.Upheld {
				return claimEvidence(n, e)
			}
		}
		if o.Reason == game.Fifty {
			return countEvidence(n).ruled(g)
		}
		return repetitionEvidence(n).ruled(g)
	case game.Agreement:
		return agreementEvidence(g)
	case game.Resignation, game.Time:
		return lossEvidence(n, o)
	}
	return decidedEvidence(n)
}

// ruled puts the sentence that says why the game ended in the place of those that say what a number would mean.
func (e evidence) ruled(g *game.Game) evidence {
	p := &e.pages[0]
	p.facts = append([]string{reasonText(g)}, p.facts[:min(2, len(p.facts))]...)
	e.claim = game.NoClaim
	return e
}
