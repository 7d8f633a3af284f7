package words

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// BrokenOff returns where a game breaks off: "31. Rxe7 is not legal", or "31. Nd2" if several moves could be meant.
func BrokenOff(g *game.Game, b game.Breakoff) string {
	p := g.Live().Position()
	move := Numbered(p, b.Written)
	if _, err := p.ParseSAN(b.Written); errors.Is(err, rules.ErrAmbiguous) {
		return move
	}
	return Text("status.brokenOff", With{"Move": move})
}

// WhyBroken returns why the game breaks off after a node.
func WhyBroken(n *game.Node, written string) string {
	p := n.Position()
	if _, err := p.ParseSAN(written); errors.Is(err, rules.ErrAmbiguous) {
		return Which(p, written)
	}
	if attempts := p.Attempts(written); len(attempts) > 0 && !n.Decided() {
		if first := attempts[0]; first.Why.Reason == rules.CastlingLost {
			return CastlingLost(n, first.Move.Castling)
		}
		if text := whyAttempt(p, attempts); text != "" {
			return text
		}
	}
	fault := n.Refuse(written)
	if why := p.Fault(written); why != nil && !n.Decided() { // the title says the rest
		fault = why
	}
	if fault != nil {
		return translatedFault(fault).Reason()
	}
	return ""
}

// WhyIllegal returns why a text is no legal move, for its likeliest meaning; "" if there is nothing to say.
func WhyIllegal(p *rules.Position, written string) string {
	return whyAttempt(p, p.Attempts(written))
}

func whyAttempt(p *rules.Position, attempts []rules.Attempt) string {
	if len(attempts) == 0 {
		return ""
	}
	m := attempts[0].Move
	return Refusal(p, p.At(m.From), m.From, m.To, attempts[0].Why)
}

// setReason returns why a position is corrected by an article.
func setReason(article string) string {
	switch article {
	case game.Laws.WrongSetUp:
		return Text("correct.article72")
	case game.Laws.Displaced:
		return Text("correct.article74")
	case game.Laws.Illegal:
		return Text("correct.article75")
	}
	return Text("correct.board")
}

// Irregularities returns a sentence for each irregularity at a node: "30. Rxe7: an illegal move that stood (FIDE A.5.2)", illegal
// moves that were taken back, and clocks that were set.
func Irregularities(n *game.Node) (said []string) {
	g, rs, events := n.Game(), n.Position().Ruleset(), n.Events()
	found := slices.ContainsFunc(events, func(e game.Event) bool { return e.Type == game.Illegal }) // late, and taken back
	i, irregular := n.Irregular()
	if found = found && i.Sets() && i.Article == game.Laws.Illegal; irregular && !found {
		move := captionBy(n)
		data := With{"Move": move, "Article": Article(rs, i.Article), "Reason": setReason(i.Article)}
		switch {
		case i.Article == game.NullMove:
			move = Text("irregular.null", data)
		case i.Sets():
			move = Text("irregular.boardFor", data)
		default:
			move = Stood(g, move, i.Article)
		}
		said = append(said, move)
	}
	for i, e := range events {
		if e.SetsClock() {
			said = append(said, Text("irregular.clock", With{
				"Side": sideAt(n, e.By), "Time": Isolated(e.Written), "Article": Article(rs, game.Laws.ClockSet),
			}))
		}
		if e.Type != game.Illegal {
			continue
		}
		text := TakenBack(n, e.By, e.Written)
		if found && e.Written == "" {
			text, found = becauseIllegal(n, e.By), false
		}
		if i+1 < len(events) && events[i+1].Type == game.TimeAdded && !events[i+1].SetsClock() && events[i+1].By != e.By {
			text = Paragraph(text, Compensation(g, e.By, events[i+1].Seconds/60))
		}
		if found {
			text = Paragraph(text, Text("irregular.found", With{"Move": Caption(n.Parent()), "Article": Article(rs, game.Laws.Illegal)}))
			found = false
		}
		said = append(said, text)
	}
	return said
}

// captionBy returns a move with its player: "30. Rxe7 (White)".
func captionBy(n *game.Node) string {
	return Caption(n) + " (" + SideOf(n.Game(), n.Mover()) + ")"
}

// becauseIllegal says that a position was corrected because of a side's illegal move, of which the record may have the move, and
// how at most three pieces changed.
func becauseIllegal(n *game.Node, by rules.Color) string {
	rs, before := n.Position().Ruleset(), n.Parent()
	data := With{"Side": SideOf(n.Game(), by), "Article": Article(rs, game.Laws.Illegal)}
	if stood := before.FoundLate(); stood != nil && stood.Mover() == by {
		data["Side"] = captionBy(stood)
	}
	said := Text("irregular.because", data)
	var pieces [2][]string // that stood there, and stand now
	for sq := range rules.NoSquare {
		both := [...]rules.Piece{before.Position().At(sq), n.Position().At(sq)}
		for i, piece := range both {
			if piece != rules.NoPiece && both[0] != both[1] {
				pieces[i] = append(pieces[i], Move(rs, rs.Def(piece.Kind()).SAN)+sq.String())
			}
		}
	}
	if most := max(len(pieces[0]), len(pieces[1])); most == 0 || most > 3 {
		return said
	}
	list := func(i int) string { return cmp.Or(strings.Join(pieces[i], Text("words.comma")), "–") }
	return Paragraph(said, Text("irregular.put", With{"Was": list(0), "Now": list(1)}))
}

// Stood says that an illegal move stood, or was not noticed at once, by an article.
func Stood(g *game.Game, move, article string) string {
	key := "irregular.stood"
	if article == game.Laws.Illegal {
		key = "irregular.late"
	}
	return Text(key, With{"Move": move, "Article": Article(g.Ruleset(), article)})
}

// TakenBack says that an illegal move of a side was taken back at a node; it may be "".
func TakenBack(n *game.Node, by rules.Color, move string) string {
	rs, key := n.Position().Ruleset(), "irregular.takenBack"
	data := With{"Side": sideAt(n, by), "Article": Article(rs, game.Laws.Ends[game.IllegalMoves])}
	if move != "" {
		key, data["Move"] = "irregular.takenBackMove", Move(rs, move)
	}
	return Text(key, data)
}

// sideAt returns a side with the number of its move at a node: "12. White".
func sideAt(n *game.Node, by rules.Color) string {
	p := n.Position()
	if p.Turn() != by && n.Parent() != nil {
		p = n.Parent().Position()
	}
	return numbered(p, by, SideOf(n.Game(), by))
}

// Compensation says how many minutes the opponent gets for an illegal move of a side, with the article.
func Compensation(g *game.Game, by rules.Color, minutes int) string {
	data, article := Sides(g, by), game.Laws.Ends[game.IllegalMoves]
	if t := g.TimeControl(); t.Quick() {
		article = t.Pace().Article
	}
	data["Article"] = Article(g.Ruleset(), article)
	return Count("claim.wrongTime", minutes, data)
}

// Which asks which of several legal moves a text means.
func Which(p *rules.Position, text string) string {
	all := TypedMoves(p)
	found := rules.Beginning(all, text)
	if len(found) == 0 { // it says the piece and the goal, but too little of the start
		attempts := p.Attempts(DataMove(p.Ruleset(), text))
		found = slices.DeleteFunc(all, func(m rules.TypedMove) bool {
			return !slices.ContainsFunc(attempts, func(a rules.Attempt) bool { return a.Move.From == m.Move.From && a.Move.To == m.Move.To })
		})
	}
	moves := make([]rules.Move, len(found))
	for i, m := range found {
		moves[i] = m.Move
	}
	return WhichOf(p, moves)
}

// WhichOf asks which of several legal moves is meant.
func WhichOf(p *rules.Position, moves []rules.Move) string {
	sans := make([]string, len(moves))
	for i, m := range moves {
		sans[i] = SAN(p, m)
	}
	return which(sans)
}

// WhichAttempt asks which of several illegal moves of a piece was made.
func WhichAttempt(p *rules.Position, attempts []rules.Attempt) string {
	texts := make([]string, len(attempts))
	for i, a := range attempts {
		start := a.Move.From.String()
		if !slices.ContainsFunc(attempts, func(b rules.Attempt) bool { return b != a && b.Move.From.File() == a.Move.From.File() }) {
			start = start[:1]
		}
		texts[i] = Move(p.Ruleset(), p.Ruleset().Def(p.At(a.Move.From).Kind()).SAN+start+a.Move.To.String())
	}
	return which(texts)
}

func which(texts []string) string {
	return Text("entry.which", With{"Moves": strings.Join(texts, ", ")})
}
