package evidence

import (
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/words"
)

type exhibit struct {
	state   board.State
	caption string
}

// page is one part of the evidence: sentences, and their positions.
type page struct {
	title    string // of its tab
	facts    []string
	exhibits []exhibit
	line     bool    // the exhibits are a line, to step through
	list     bool    // each sentence is about something else
	asks     *search // what is still needed to complete the page; may be nil
	lost     bool    // the game was lost, since the side could win, or may have been able to
}

// search is whether a side can still win from a node, and why.
type search struct {
	node  *game.Node
	side  rules.Color
	named words.With // the side, and its opponent
}

// Evidence is the explanation of a verdict.
type Evidence struct {
	Title string
	pages []page
	Claim game.ClaimKind // which the side to move can make
}

func (p *page) say(facts ...string) { p.facts = append(p.facts, facts...) }

func still(n *game.Node) exhibit { return exhibit{diagram.Still(n), words.Caption(n)} }

// stills returns the last positions of nodes, up to a number.
func stills(nodes []*game.Node, most int) (exhibits []exhibit) {
	for _, n := range nodes[max(0, len(nodes)-most):] {
		exhibits = append(exhibits, still(n))
	}
	return exhibits
}

// mostExhibits is the most positions side by side.
const mostExhibits = 5

// Repetition shows where a node's position occurred (FIDE 9.2, 9.6.1).
func Repetition(n *game.Node) Evidence {
	nodes, rs := n.Line().Occurrences(), n.Position().Ruleset()
	draws := rs.Definition().Draws
	p := page{facts: []string{words.Count("evidence.times", len(nodes))}, exhibits: stills(nodes, mostExhibits)}
	if len(nodes) > 1 {
		p.say(words.Text("evidence.same", words.With{"Article": words.Article(rs, game.Laws.SamePosition)}))
	}
	p.limit(rs, "evidence.repetitionClaim", draws.ClaimRepetition, game.Threefold)
	p.limit(rs, "evidence.repetitionEnd", draws.Repetition, game.Fivefold)
	e := Evidence{Title: words.Text("evidence.repetition"), pages: []page{p}}
	return e.claimed(n, game.ClaimThreefold)
}

// Count shows since when no capture or pawn move was made (FIDE 9.3, 9.6.2).
func Count(n *game.Node) Evidence {
	from, rs := n.Line().CountedFrom(), n.Position().Ruleset()
	draws := rs.Definition().Draws
	p := page{facts: []string{words.Count("evidence.count", n.Position().Halfmoves()/2)}}
	switch before := from.Position().Halfmoves() / 2; {
	case before > 0:
		p.say(words.Count("evidence.countBefore", before))
	case from.Ply() > 0:
		p.say(words.Text("evidence.countFrom", words.With{"Move": words.Caption(from)}))
	}
	p.limit(rs, "evidence.countClaim", draws.ClaimMoves, game.Fifty)
	p.limit(rs, "evidence.countEnd", draws.Moves, game.SeventyFive)
	p.exhibits = []exhibit{{diagram.Still(from), words.Text("evidence.countedFrom", words.With{"Move": words.Caption(from)})}}
	if n != from {
		p.exhibits = append(p.exhibits, exhibit{diagram.Still(n), words.Text("evidence.now", words.With{"Move": words.Caption(n)})})
	}
	e := Evidence{Title: words.Text("evidence.moves"), pages: []page{p}}
	return e.claimed(n, game.ClaimFifty)
}

// limit adds the number at which a game ends for a reason; 0 for never.
func (p *page) limit(rs *rules.Ruleset, key string, number int, reason game.Reason) {
	if number > 0 {
		p.say(words.Text(key, words.With{"Limit": number, "Article": words.Article(rs, game.Laws.Ends[reason])}))
	}
}

// claimed adds the claim that the evidence supports, and the next moves with which it is right.
func (e Evidence) claimed(n *game.Node, kind game.ClaimKind) Evidence {
	side := words.With{"Side": words.SideOf(n.Game(), n.Position().Turn())}
	p := &e.pages[0]
	switch moves := n.Claim(kind).Moves(); {
	case n.Claim(kind).Holds(rules.Move{}):
		e.Claim = kind
		p.say(words.Text("evidence.claimNow", side))
	case len(moves) > 0:
		e.Claim = kind
		names := make([]string, 0, len(moves))
		for _, m := range moves[:min(len(moves), mostExhibits)] {
			names = append(names, words.SAN(n.Position(), m))
		}
		if len(moves) > mostExhibits {
			names = append(names, "…")
		}
		side["Moves"] = strings.Join(names, ", ")
		p.say(words.Text("evidence.claimWith", side))
	}
	return e
}

// claimEvidence shows the basis of a right claim: the current position, or that after the named move.
func claimEvidence(n *game.Node, claim game.Event) Evidence {
	e := Repetition(n)
	if claim.Kind == game.ClaimFifty {
		e = Count(n)
	}
	e.Claim = game.NoClaim
	p := &e.pages[0]
	data := words.With{"Side": words.SideOf(n.Game(), claim.By)}
	if claim.Move == nil {
		p.facts = []string{p.facts[0], words.Text("evidence.claimed", data)}
		return e
	}
	m := *claim.Move
	next, err := n.Position().Play(m)
	if err != nil {
		return e
	}
	named := words.NumberedMove(n.Position(), m)
	data["Move"] = named
	p.facts = []string{words.Text("evidence.claimedWith", data)}
	last := exhibit{diagram.After(n.Position(), &next, m), words.Text("evidence.named", words.With{"Move": named})}
	if claim.Kind == game.ClaimFifty {
		p.say(words.Count("evidence.countWith", next.Halfmoves()/2))
		p.exhibits = append(p.exhibits[:1], last)
		return e
	}
	nodes := n.Line().OccurrencesWith(m)
	p.say(words.Count("evidence.timesWith", len(nodes)+1))
	p.exhibits = append(stills(nodes, mostExhibits-1), last)
	return e
}

// agreementEvidence shows the accepted offer.
func agreementEvidence(g *game.Game) Evidence {
	n := g.Live()
	p := page{facts: []string{words.ReasonText(g)}, exhibits: []exhibit{still(n)}}
	if at, by, known := g.Accepted(); known {
		offer := words.Sides(g, by)
		offer["Move"] = words.Caption(at)
		p.say(words.Text("evidence.offered", offer))
	}
	return Evidence{Title: words.Text("evidence.agreement"), pages: []page{p}}
}

// Outcome shows why a game ended, if it did, and its irregularities.
func Outcome(g *game.Game) Evidence {
	var e Evidence
	if g.Outcome().Over() {
		e = outcome(g)
	}
	if wrong := g.MainLine().Irregularities(); len(wrong) > 0 {
		p := page{title: words.Text("evidence.irregular"), exhibits: stills(wrong, mostExhibits), list: true}
		for _, n := range wrong {
			p.say(words.Irregularities(n)...)
		}
		if len(e.pages) == 1 {
			e.pages[0].title = e.Title
		}
		if e.Title = p.title; len(e.pages) > 0 {
			e.Title = words.Text("evidence.reason")
		}
		e.pages = append(e.pages, p)
	}
	return e
}

func outcome(g *game.Game) Evidence {
	n, o := g.Live(), g.Outcome()
	if claim, ended := g.Ending(); ended && claim.Type == game.Claim && claim.Kind.Reason() == o.Reason {
		return claimEvidence(n, claim)
	}
	switch o.Reason {
	case game.DeadPosition:
		e := Ability(n)
		e.Title = words.Text("evidence.dead")
		return e
	case game.Threefold, game.Fivefold:
		return Repetition(n).ruled(g)
	case game.Fifty, game.SeventyFive:
		return Count(n).ruled(g)
	case game.Agreement:
		return agreementEvidence(g)
	case game.Resignation, game.Time, game.IllegalMoves:
		return lossEvidence(n, o)
	}
	return Decided(n)
}

// ruled replaces the sentences on what a number would mean with the reason for the game's end.
func (e Evidence) ruled(g *game.Game) Evidence {
	p := &e.pages[0]
	p.facts = append([]string{words.ReasonText(g)}, p.facts[:min(2, len(p.facts))]...)
	e.Claim = game.NoClaim
	return e
}
