package words

import (
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/diagram"
)

// written matches a square, or a move to one, in a sentence. Cyrillic piece letters may be two.
var written = regexp.MustCompile(`(?:\b([A-Z]?)|(\p{Cyrillic}{1,2}))([a-h]?)([1-8]?)x?([a-h])([1-8])\b(?:=([A-Z]|\p{Cyrillic}{1,2}))?[+#]?`)

// halves matches points such as ½ and 1½, which voices read as "1/2" and "11/2".
var halves = regexp.MustCompile(`(\d*)½`)

// unspoken removes characters that voices cannot read.
var unspoken = strings.NewReplacer("\u2066", "", "\u2067", "", "\u2068", "", "\u2069", "", "\u200e", "", "\u200f", "", "….", ".", "…,", ",", "…。", "。", "…।", "।", "…", ".", "\n", " ")

// Spoken returns a sentence for speech: squares letter by letter.
func Spoken(text string) string {
	text = halves.ReplaceAllStringFunc(unspoken.Replace(text), func(half string) string {
		whole := strings.TrimSuffix(half, "½")
		if whole == "" {
			whole = "0"
		}
		return Decimal(whole + ".5")
	})
	return written.ReplaceAllStringFunc(text, func(found string) string {
		parts := written.FindStringSubmatch(found)
		square := Text("speech.square", With{"File": strings.ToUpper(parts[5]), "Rank": parts[6]})
		said := []string{parts[1] + parts[2], strings.ToUpper(parts[3]), parts[4], square, parts[7]}
		return strings.Join(slices.DeleteFunc(said, func(part string) bool { return part == "" }), " ")
	})
}

// SpokenMove describes a node's move, and its check.
func SpokenMove(n *game.Node) string {
	text := moveText(n)
	if p := n.Position(); p.InCheck() && !n.Outcome().Over() {
		text = Paragraph(text, Text("speech.check"))
	}
	return text
}

// Situation describes the game: the last move and the side to move, or the status.
func Situation(c *game.Controller) string {
	if c.AtLive() && c.Outcome().Over() {
		return ReasonText(c.Game())
	}
	s := StatusOf(c)
	if s.Notice {
		return FullStops(s.Headline, s.Detail)
	}
	return FullStops(moveText(c.Live()), s.Headline, ruleText(c.Live().Position()))
}

// FullStops joins texts, each ending in a full stop.
func FullStops(texts ...string) string {
	var all []string
	for _, text := range texts {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		if last, _ := utf8.DecodeLastRuneInString(text); !strings.ContainsRune(".…!。！।"+QuestionMarks, last) {
			text = Text("rules.sentence", With{"Text": text})
		}
		all = append(all, text)
	}
	return Paragraph(all...)
}

// SpokenClocks describes both clocks.
func SpokenClocks(c *game.Controller, now time.Time) string {
	var all []string
	for side := range rules.Sides {
		if c.Clock().Known(side) {
			all = append(all, Text("speech.clock", With{"Side": SideOf(c.Game(), side), "Time": spokenTime(c.Clock().Remaining(side, now))}))
		}
	}
	if len(all) == 0 {
		return Text("speech.noClock")
	}
	return FullStops(all...)
}

// spokenTime returns a time in hours, minutes and seconds, rounded up as on the clock.
func spokenTime(left time.Duration) string {
	seconds := int((max(0, left) + time.Second - 1) / time.Second)
	var parts []string
	for _, unit := range []struct {
		key   string
		count int
	}{{"speech.hours", seconds / 3600}, {"time.minutes", seconds / 60 % 60}, {"time.seconds", seconds % 60}} {
		if unit.count > 0 {
			parts = append(parts, Count(unit.key, unit.count))
		}
	}
	if len(parts) == 0 {
		return Count("time.seconds", 0)
	}
	return And(parts)
}

// Stands describes the content of a place on the board or in a hand.
func Stands(p *rules.Position, place int) string {
	if held := diagram.HeldAt(p.Ruleset(), place); held != rules.NoPiece {
		return Held(p.Ruleset(), held, p.Hand(held.Color(), held.Kind()))
	}
	piece := p.At(rules.Square(place))
	return SquareHolds(rules.Square(place), p.Ruleset().Def(piece.Kind()), piece.Color())
}

// SquareHolds describes the content of a square: a kind of piece of a side, or nil for none.
func SquareHolds(sq rules.Square, def *rules.PieceDef, side rules.Color) string {
	if def == nil {
		return Text("speech.empty", With{"Square": sq.String()})
	}
	return Text("speech.stands", With{"Square": sq.String(), "Side": Color(side), "Piece": kindName(def)})
}

// Promotions describes the pieces that a piece can become, by letter, with their keys.
func Promotions(rs *rules.Ruleset, side rules.Color, letters []byte) (all []string) {
	keys := []rune(Keys(rs, letters))
	for i, letter := range letters {
		all = append(all, Piece(rs, rules.NewPiece(rs.KindOf(letter), side))+" "+strings.ToUpper(string(keys[i])))
	}
	return all
}

// SpeechFault returns why there is no speech.
func SpeechFault(refused bool) string {
	if refused {
		return Text("speech.refused")
	}
	return Text("speech.noService")
}

// Held describes how many of a piece are in hand.
func Held(rs *rules.Ruleset, piece rules.Piece, number int) string {
	return Text("speech.held", With{"Side": Color(piece.Color()), "Piece": Piece(rs, piece), "Number": number})
}

// Goals describes the selected piece, its targets, and its captures. Castling to the same square as another move is named by the
// partner's square.
func Goals(p *rules.Position, piece rules.Piece, moves []rules.Move) string {
	var goals, takes rules.Bitboard
	for _, m := range moves {
		if m.Castling == rules.NoCastling {
			goals |= m.To.Bit()
			if p.Effect(m).Captured != rules.NoPiece {
				takes |= m.To.Bit()
			}
		}
	}
	plain := goals
	for _, m := range moves {
		if m.Castling == rules.NoCastling {
			continue
		}
		if far := m.To.File() - m.From.File(); plain&m.To.Bit() == 0 && (far > 1 || far < -1) {
			goals |= m.To.Bit()
		} else {
			goals |= p.Effect(m).PartnerFrom.Bit()
		}
	}
	data := With{"Piece": Piece(p.Ruleset(), piece), "Squares": named(goals)}
	if goals == 0 {
		return Text("speech.stuck", data)
	}
	if takes == 0 {
		return Text("speech.goals", data)
	}
	return FullStops(Text("speech.goals", data), Text("speech.control", With{"Name": Text("piece.capture"), "Value": named(takes)}))
}

func named(squares rules.Bitboard) string { return And(squareNames(squares)) }

func squareNames(squares rules.Bitboard) (names []string) {
	for sq := range squares.Squares {
		names = append(names, sq.String())
	}
	return names
}

// where describes where a side's pieces of a kind are.
func where(p *rules.Position, piece rules.Piece) string {
	data := With{"Side": Color(piece.Color()), "Piece": Piece(p.Ruleset(), piece), "Squares": named(p.Of(piece))}
	if p.Of(piece) == 0 {
		return Text("speech.nowhere", data)
	}
	return Text("speech.where", data)
}

// Everything describes all pieces on the board and in hand.
func Everything(p *rules.Position) string {
	rs := p.Ruleset()
	var all []string
	for side := range rules.Sides {
		var pieces, held []string
		for k := range rs.EachKind {
			piece := rules.NewPiece(k, side)
			if squares := p.Of(piece); squares != 0 {
				pieces = append(pieces, Piece(rs, piece)+" "+named(squares))
			}
			if n := p.Hand(side, k); n > 0 {
				held = append(held, Held(rs, piece, n))
			}
		}
		if len(pieces) > 0 {
			all = append(all, Text("speech.pieces", With{"Side": Color(side), "Pieces": strings.Join(pieces, "; ")}))
		}
		all = append(all, held...)
	}
	return FullStops(all...)
}
