package evidence

import (
	"maps"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/winnable"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/words"
)

// Ability shows why each side can still win from a node, or why it cannot (FIDE 5.2.2).
func Ability(n *game.Node) Evidence {
	if n.Decided() {
		return Decided(n)
	}
	return Evidence{
		Title: words.Text("evidence.winners"),
		pages: []page{abilityPage(n, rules.White), abilityPage(n, rules.Black)},
	}
}

// lossEvidence shows whether the opponent of the player who resigned, or whose flag fell, could still win (FIDE 5.1.2, 6.9).
func lossEvidence(n *game.Node, o game.Outcome) Evidence {
	if n.Decided() {
		return Decided(n)
	}
	e := Evidence{Title: words.Text("evidence.couldWin")}
	winner, won := o.Result.Winner()
	for _, event := range n.Events() {
		if event.Type == game.Resign || event.Type == game.Flag || event.Type == game.Forfeit {
			winner, won = event.By.Other(), true
		}
	}
	if !won { // the loser is not recorded
		e.pages = Ability(n).pages
		return e
	}
	p := abilityPage(n, winner)
	_, p.lost = o.Result.Winner()
	p.facts = append([]string{words.ReasonOf(n.Game(), o)}, p.facts...)
	e.pages = []page{p}
	return e
}

// abilityPage is the page of one side, before the search.
func abilityPage(n *game.Node, side rules.Color) page {
	g := n.Game()
	return page{
		title:    words.SideOf(g, side),
		facts:    []string{words.Text("status.analysing")},
		exhibits: []exhibit{still(n)},
		asks:     &search{n, side, words.Sides(g, side)},
	}
}

// answered returns the page with the answer; sentences before the one about the search stay.
func (p page) answered(found game.Evidence) page {
	q := *p.asks
	p.asks = nil
	facts := abilityFacts(q, found)
	if p.lost && len(found.Line) > 0 { // the side has already won
		facts = facts[1:]
	}
	p.facts = append(p.facts[:len(p.facts)-1:len(p.facts)-1], facts...)
	if p.lost && found.Answer == game.Cannot {
		p.say(words.Text("evidence.late"))
	}
	switch found.Answer {
	case game.Can:
		if exhibits, text := lineFrom(q.node, found.Line); len(exhibits) > 1 {
			p.exhibits, p.line = exhibits, true
			p.say(text)
		}
	case game.Cannot:
		state := diagram.Still(q.node)
		state.LastMove = [2]int{}
		for sq := range found.Proof.Fixed.Squares {
			state.Highlights = append(state.Highlights, board.Highlight{Square: int(sq), Style: board.Hatched})
		}
		p.exhibits = []exhibit{{state, words.Caption(q.node)}}
	}
	return p
}

// abilityFacts returns why a side can win, or cannot.
func abilityFacts(q search, found game.Evidence) []string {
	data := maps.Clone(q.named)
	data["Article"] = words.Article(q.node.Position().Ruleset(), game.Laws.Ends[game.DeadPosition])
	switch {
	case found.Answer == game.Can && len(found.Line) > 0:
		key := "evidence.canWin"
		if q.node.Position().Ruleset().CheckRule(q.side.Other()) {
			key = "evidence.canMate"
		}
		return []string{words.Text("evidence.can", data), words.Count(key, (len(found.Line)+1)/2), words.Text("evidence.helped", data)}
	case found.Answer == game.Can:
		return []string{words.Text("evidence.can", data)}
	case found.Answer == game.Undecided:
		return []string{words.Text("evidence.undecided", data)}
	}
	facts := []string{words.Text("evidence.cannot", data)}
	switch found.Proof.Argument {
	case winnable.Material:
		data["Pieces"] = material(q.node.Position(), q.side)
		facts = append(facts, words.Text("evidence.tooFew", data))
	case winnable.Walled:
		facts = append(facts, words.Text("evidence.shutIn", data))
	case winnable.Powerless:
		facts = append(facts, words.Text("evidence.powerless", data))
	case winnable.Exhausted:
		facts = append(facts, words.Text("evidence.allSeen", data))
	}
	if found.Proof.Fixed != 0 {
		facts = append(facts, words.Text("evidence.fixed"))
	}
	return facts
}

// material names the pieces of a side, royals first: "KING and BISHOP".
func material(p *rules.Position, side rules.Color) string {
	var names []string
	for _, squares := range []rules.Bitboard{p.Royals(side), p.Pieces(side) &^ p.Royals(side)} {
		for sq := range squares.Squares {
			names = append(names, words.Piece(p.Ruleset(), p.At(sq)))
		}
	}
	return words.And(names)
}

// lineFrom returns the positions of a line from a node with their moves, and the line as text: "12… Ke7 13. Qe6".
func lineFrom(n *game.Node, line []rules.Move) (exhibits []exhibit, text string) {
	p := *n.Position()
	exhibits = []exhibit{still(n)}
	var texts []string
	for i, m := range line {
		next, err := p.Play(m)
		if err != nil {
			break
		}
		numbered := words.NumberedMove(&p, m)
		exhibits = append(exhibits, exhibit{diagram.After(&p, &next, m), numbered})
		if i > 0 && p.Turn() == rules.Black {
			numbered = words.SAN(&p, m)
		}
		texts, p = append(texts, numbered), next
	}
	return exhibits, strings.Join(texts, " ")
}
