package words

import (
	"bytes"
	"slices"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// RulesPart is a part of a game's rules in words, with its heading.
type RulesPart struct {
	Heading string
	Lines   []string
}

// GoalPart returns a ruleset's description, and how to win.
func GoalPart(rs *rules.Ruleset) RulesPart {
	part := RulesPart{Heading: Text("rules.goal")}
	if text := source.Cut(Description(rs), source.ParagraphText); text != "" {
		for line := range strings.Lines(text) {
			part.Lines = append(part.Lines, source.Shown(strings.TrimRight(line, "\r\n"), source.ParagraphText))
		}
	}
	part.Lines = append(part.Lines, Goal(rs))
	part.Lines = append(part.Lines, eachSide(rs, answerText)...)
	return part
}

// RulesParts returns all other rules of a game, except how pieces move.
func RulesParts(rs *rules.Ruleset) []RulesPart {
	parts := []RulesPart{
		{Text("rules.moves"), slices.Concat(beginText(rs), eachSide(rs, checkText, mustCaptureText, initialText))},
		{Text("rules.promotion"), eachSide(rs, promotionText)},
		{Text("rules.castling"), eachSide(rs, castlingText)},
		{Text("rules.enPassant"), eachSide(rs, enPassantText)},
		{Text("rules.hand"), eachSide(rs, handText)},
		{Text("rules.blast"), explosionText(rs)},
		{Text("rules.draws"), slices.Concat(eachSide(rs, stalemateText), drawsText(rs))},
	}
	return slices.DeleteFunc(parts, func(p RulesPart) bool { return len(p.Lines) == 0 })
}

// eachSide returns texts for both sides: one if they are equal, otherwise one each.
func eachSide(rs *rules.Ruleset, says ...func(rs *rules.Ruleset, side rules.Color) string) []string {
	var lines []string
	for _, of := range says {
		white, black := of(rs, rules.White), of(rs, rules.Black)
		if white == black {
			lines = append(lines, white)
			continue
		}
		for side, text := range []string{white, black} {
			if text != "" {
				lines = append(lines, Text("rules.ofSide", With{"Side": Color(rules.Color(side)), "Text": text}))
			}
		}
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	for i := range lines {
		lines[i] = Capital(lines[i])
	}
	return lines
}

// said are sentences in order.
type said []string

// when adds the text of a key if holds is true.
func (s *said) when(holds bool, key string, data ...With) {
	if holds {
		*s = append(*s, Text(key, data...))
	}
}

// Paragraph joins sentences.
func Paragraph(sentences ...string) string { return strings.Join(sentences, Text("words.space")) }

func answerText(rs *rules.Ruleset, side rules.Color) string {
	for _, w := range rs.Definition().Win[side.Other()] {
		if w.Ending == rules.Reach && w.Answer[side] {
			return Text("rules.answer", With{"Side": Color(side), "Opponent": Color(side.Other())})
		}
	}
	return ""
}

func beginText(rs *rules.Ruleset) []string {
	d := rs.Definition()
	lines := said{Text("rules.begins", With{"Side": Color(d.Turn)})}
	lines.when(d.Shuffle != nil, "rules.shuffled")
	return lines
}

func checkText(rs *rules.Ruleset, side rules.Color) string {
	d := rs.Definition()
	if len(d.Royal[side]) == 0 && len(d.Royal[side.Other()]) == 0 {
		return ""
	}
	own, check := With{"Royal": royalName(rs, side)}, rs.CheckRule(side)
	var said said
	if len(d.Royal[side]) > 0 {
		said.when(check, "rules.check", own)
		said.when(!check && d.WinsBy(side.Other(), rules.CaptureRoyal) != nil, "rules.noCheckRule", own)
	}
	said.when(d.NoCheck[side], "rules.noCheck", With{"Royal": royalName(rs, side.Other())})
	return Paragraph(said...)
}

func mustCaptureText(rs *rules.Ruleset, side rules.Color) string {
	var said said
	said.when(rs.Definition().MustCapture[side], "rules.mustCapture")
	return Paragraph(said...)
}

// initialText describes where kinds make their first moves, if the ruleset names squares.
func initialText(rs *rules.Ruleset, side rules.Color) string {
	var said said
	for _, def := range rs.Definition().Pieces {
		from, named := rs.Definition().Initial[side][def.Letter]
		said.when(named && len(def.Initial) > 0 && from&rs.Squares() != 0, "rules.initial", With{"Piece": kindName(&def), "Squares": squaresText(rs, from)})
	}
	return Paragraph(said...)
}

func promotionText(rs *rules.Ruleset, side rules.Color) string {
	var said said
	for _, def := range rs.Definition().Pieces {
		promotion, ok := rs.Definition().Promotion[side][def.Letter]
		if !ok || len(promotion.To) == 0 {
			continue
		}
		data := With{
			"Piece": kindName(&def), "Zone": zoneText(rs, side, promotion.Zone), "Pieces": Or(kindNames(rs, promotion.To)),
		}
		key := "rules.promotes"
		switch {
		case promotion.Leaving && promotion.Optional:
			key = "rules.promotesLeavingOptional"
		case promotion.Leaving:
			key = "rules.promotesLeaving"
		case promotion.Optional:
			key = "rules.promotesOptional"
		}
		said.when(true, key, data)
	}
	return Paragraph(said...)
}

func castlingText(rs *rules.Ruleset, side rules.Color) string {
	castling := rs.Definition().Castling[side]
	if castling == nil {
		return ""
	}
	files := castling.Goals
	if len(files) == 0 {
		files = []int{2, 6}
	}
	files = slices.Sorted(slices.Values(files))
	king := kindNames(rs, []byte{castling.King})
	data := With{"King": Or(king), "Partner": Or(kindNames(rs, castling.Partners)), "Files": Or(rangesText(files, 'a'))}
	said := said{Text("rules.castles", data)}
	said.when(rs.CheckRule(side) && slices.Contains(rs.Definition().Royal[side], castling.King), "rules.castlesSafely", data)
	return Paragraph(said...)
}

func enPassantText(rs *rules.Ruleset, side rules.Color) string {
	d := rs.Definition().EnPassant[side]
	if d == nil {
		return ""
	}
	data := With{"Pieces": Or(kindNames(rs, d.Of))}
	if on := d.On & rs.Squares(); on != 0 && on != rs.Squares() {
		data["Squares"] = squaresText(rs, on)
		return Text("rules.takesEnPassantOn", data)
	}
	return Text("rules.takesEnPassant", data)
}

// handText describes a side's hand and its drops.
func handText(rs *rules.Ruleset, side rules.Color) string {
	h := rs.Definition().Hand[side]
	if h == nil {
		return ""
	}
	var said said
	piece := func(letters ...byte) With { return With{"Piece": Or(kindNames(rs, letters))} }
	said.when(h.Captures == rules.CaptureDemoted, "rules.handDemoted")
	said.when(h.Captures == rules.CaptureAsIs, "rules.handAsIs")
	said.when(len(h.Start) > 0, "rules.handStart", With{"Pieces": And(counted(rs, h.Start))})
	said.when(true, "rules.drop")
	said.when(h.First, "rules.dropFirst")
	said = append(said, dropZones(rs, side, h)...)
	said.when(len(h.OnePerFile) > 0, "rules.dropOnePerFile", piece(h.OnePerFile...))
	said.when(len(h.NoMate) > 0, "rules.dropNoMate", piece(h.NoMate...))
	said.when(h.OppositeColours != 0, "rules.dropOpposite", piece(h.OppositeColours))
	said.when(h.Castles, "rules.dropCastles")
	return Paragraph(said...)
}

// dropZones describes where kinds with limited drops may be dropped, grouped by zone.
func dropZones(rs *rules.Ruleset, side rules.Color, h *rules.HandDef) []string {
	var said said
	done := map[rules.Bitboard]bool{}
	for _, def := range rs.Definition().Pieces {
		zone, ok := h.Drop[def.Letter]
		if !ok || done[zone] {
			continue
		}
		done[zone] = true
		var letters []byte
		for _, other := range rs.Definition().Pieces {
			if on, ok := h.Drop[other.Letter]; ok && on == zone {
				letters = append(letters, other.Letter)
			}
		}
		names := Capital(And(kindNames(rs, letters)))
		said.when(true, "rules.dropOn", With{"Pieces": names, "Squares": zoneText(rs, side, zone)})
	}
	return said
}

// counted returns names of pieces with their numbers, as "knight (2)", which needs no plural.
func counted(rs *rules.Ruleset, letters []byte) []string {
	var names []string
	for i, letter := range letters {
		if kind := []byte{letter}; !bytes.Contains(letters[:i], kind) {
			names = append(names, Count("rules.counted", bytes.Count(letters, kind), With{"Piece": Or(kindNames(rs, kind))}))
		}
	}
	return names
}

func explosionText(rs *rules.Ruleset) []string {
	d := rs.Definition()
	if d.Explosion == nil {
		return nil
	}
	lines := []string{Text("rules.blasts")}
	if len(d.Explosion.Spares) > 0 {
		lines = []string{Text("rules.blastsBut", With{"Pieces": Or(kindNames(rs, d.Explosion.Spares))})}
	}
	return append(lines, eachSide(rs, ownExplosionText)...)
}

func ownExplosionText(rs *rules.Ruleset, side rules.Color) string {
	if len(rs.Definition().Royal[side]) == 0 {
		return ""
	}
	return Text("rules.blastOwn", With{"Royal": royalName(rs, side)})
}

func stalemateText(rs *rules.Ruleset, side rules.Color) string {
	return Text(map[rules.StalemateRule]string{
		rules.StalemateDraws: "rules.stalemateDraws", rules.StalemateWins: "rules.stalemateWins",
		rules.StalemateLoses: "rules.stalemateLoses", rules.StalemateFewer: "rules.stalemateFewer",
	}[rs.Definition().Stalemate[side]])
}

// drawsText describes the numbers for draws.
func drawsText(rs *rules.Ruleset) []string {
	d := rs.Definition().Draws
	var said said
	said.when(d.ClaimRepetition > 0, "rules.claimRepetition", With{"Count": d.ClaimRepetition})
	said.when(d.Repetition > 0, "rules.repetition", With{"Count": d.Repetition})
	said.when(d.ClaimMoves > 0, "rules.claimMoves", With{"Count": d.ClaimMoves})
	said.when(d.Moves > 0, "rules.moveLimit", With{"Count": d.Moves})
	said.when(d.DeadPosition, "rules.dead")
	for side := range rules.Sides {
		said.when(d.To == side.Wins(), "rules.drawsTo", With{"Side": Color(side)})
	}
	return said
}
