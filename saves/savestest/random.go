package savestest

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pgregory.net/rapid"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/notation"
)

// RandomGame plays random moves under a random ruleset with everything that a save can hold.
func RandomGame(t *rapid.T) *game.Game {
	return RandomGameOf(t, rapid.SampledFrom(Shipped().Book.Names()).Draw(t, "ruleset"))
}

// RandomGameOf is RandomGame under a shipped ruleset.
func RandomGameOf(t *rapid.T, ruleset string) *game.Game {
	r := Shipped()
	rs := Ruleset(t, r.Book, ruleset)
	c := game.Config{Ruleset: rs, Judge: r.Judge, Names: [2]string{rapid.String().Draw(t, "white"), "Ben"}}
	start, err := rules.NewPosition(rs, rs.Shuffled(func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "draw") }))
	testenv.Must(t, err)
	if c.Position = &start; rapid.IntRange(0, 3).Draw(t, "own board") == 0 {
		c.Position = nil
	}
	if rapid.IntRange(0, 2).Draw(t, "dated") == 0 {
		c.Started = Evening.Add(time.Duration(rapid.IntRange(0, 2).Draw(t, "hours")) * 90 * time.Minute)
	}
	timed := rapid.Bool().Draw(t, "timed")
	if timed {
		if rapid.IntRange(0, 3).Draw(t, "waits") == 0 {
			c.ClockStart = game.AfterFirstMove
		}
		c.TimeControl = SameTime(game.Stage{Moves: 10, Time: time.Hour, Extra: 2 * time.Second, Bonus: game.Bronstein}, game.Stage{Time: time.Minute})
	}
	g, err := game.New(c)
	testenv.Must(t, err)
	for range rapid.IntRange(0, 80).Draw(t, "plies") {
		moves := g.Live().Position().LegalMoves()
		if g.Outcome().Over() || len(moves) == 0 {
			break
		}
		n, err := g.Play(special(t, g.Live().Position(), moves))
		if err == nil && rapid.IntRange(0, 30).Draw(t, "irregular") == 0 && !g.Outcome().Over() {
			n = goesWrong(t, g)
		}
		testenv.Must(t, err)
		n.ForgetRemaining(n.Mover())
		if timed || rapid.IntRange(0, 20).Draw(t, "clock") == 0 {
			setSomeClocks(t, n)
		}
		addEvent(t, g)
		if e, ended := g.Ending(); ended && !g.Outcome().Over() {
			testenv.Must(t, g.End(game.Draw(g.Ruleset(), e.Kind.Reason())))
		}
	}
	if !g.Outcome().Over() && rapid.Bool().Draw(t, "ended") {
		_ = g.End(rapid.SampledFrom([]game.Outcome{ // refused if it contradicts the moves
			{Result: game.WhiteWins, Reason: game.Resignation}, {Result: game.Drawn, Reason: game.Agreement},
			{Result: game.BlackWins, Reason: game.Time}, {Result: game.Drawn, Reason: game.Threefold}, {Result: game.BlackWins},
		}).Draw(t, "outcome"))
	}
	return g
}

// goesWrong continues with an irregularity: a null move, or an illegal move with the position after it.
func goesWrong(t *rapid.T, g *game.Game) *game.Node {
	p := g.Live().Position()
	i, after := game.Irregularity{Article: game.NullMove}, (*rules.Position)(nil)
	if rapid.Bool().Draw(t, "illegal") {
		i = game.Irregularity{
			Article: rapid.SampledFrom([]string{"7.5.1", "A.5.2", "7.4"}).Draw(t, "article"),
			Written: rapid.SampledFrom([]string{"", "Qh5", "Rxe7+", "e9", "O-O", "?", "Nf3", "Sf3–g5", "d2-d4", "--"}).Draw(t, "written"),
		}
		square := rapid.Uint8Range(0, 63)
		m := rules.Move{From: rules.Square(square.Draw(t, "from")), To: rules.Square(square.Draw(t, "to"))}
		if p.At(m.From) == rules.NoPiece || p.At(m.From).Color() != p.Turn() {
			m.From = rules.NoSquare
		}
		made, err := p.Made(m)
		if err != nil {
			t.Skip("nothing can stand there")
		}
		if rapid.IntRange(0, 3).Draw(t, "again") == 0 {
			if other, err := made.Passed(); err == nil && !other.Exposed() {
				made = other
			}
		}
		after = &made
	}
	n, err := g.Stand(i, after)
	testenv.Must(t, err)
	return n
}

// special draws a move, preferably castling, promotion or en passant.
func special(t *rapid.T, p *rules.Position, moves []rules.Move) rules.Move {
	var rare []rules.Move
	for _, m := range moves {
		if m.Castling != rules.NoCastling || m.Promotion != rules.NoKind || p.Effect(m).EnPassant {
			rare = append(rare, m)
		}
	}
	if len(rare) > 0 && rapid.Bool().Draw(t, "rare") {
		moves = rare
	}
	return rapid.SampledFrom(moves).Draw(t, "move")
}

func addEvent(t *rapid.T, g *game.Game) {
	e := game.Event{Ply: g.Live().Ply(), By: rules.Color(rapid.IntRange(0, 1).Draw(t, "by"))}
	switch rapid.IntRange(0, 20).Draw(t, "event") {
	case 0:
		e.Type = game.DrawOffer
		if rapid.IntRange(0, 3).Draw(t, "both offer") == 0 {
			_ = g.Live().Record(game.Event{By: e.By.Other(), Type: game.DrawOffer})
		}
	case 1:
		e.Type = game.Decline
	case 2:
		e.Type, e.Seconds, e.Written = game.TimeAdded, 120, rapid.SampledFrom([]string{"", "1:30:00"}).Draw(t, "set to")
	case 3:
		e.Type = game.Pause
	case 4:
		e.Type, e.Kind, e.By = game.Claim, game.ClaimThreefold, g.Live().Position().Turn()
		e.Upheld = g.Live().Claim(e.Kind).Holds(rules.Move{})
	case 6:
		e.Type, e.Written = game.Illegal, rapid.SampledFrom([]string{"", "Ke3", "O-O", "Sf3–g5"}).Draw(t, "taken back")
	case 5:
		moves := g.Live().Position().LegalMoves()
		if len(moves) == 0 {
			return
		}
		m := rapid.SampledFrom(moves).Draw(t, "claimed")
		e.Type, e.Kind, e.Move, e.By = game.Claim, game.ClaimFifty, &m, g.Live().Position().Turn()
		e.Upheld = g.Live().Claim(e.Kind).Holds(m)
	default:
		return
	}
	testenv.Must(t, g.Live().Record(e))
}

// Comments are texts of players, some of which formats treat as their own.
var Comments = []string{
	"", "good", "a \"quoted\" line", "Zürich – 東京", "back\\slash % ; $1", "[%cal Ge2e4,Rd1d8] [%csl Rd5]", "1. e4 e5 *", "<b>&amp;</b>",
	"\x00", "a\x1ab\x07", "\x1b[31m", "\u00a0", "(=)", "(=) at last", "offered (=) again", "[%clk 0:00:01]", "[%event resign white]", "x [%event clocks - -] y", "[%event", "{in braces}", "two\n\nparagraphs", "[Event \"x\"]", "(", "%",
}

// Grow adds variations, comments, annotations and clocks to a game.
func Grow(t *rapid.T, g *game.Game) {
	nodes := g.MainLine()
	for range rapid.IntRange(0, 30).Draw(t, "varied") {
		n := rapid.SampledFrom(nodes).Draw(t, "node")
		var c *game.Node
		var err error
		if moves := n.Position().LegalMoves(); len(moves) > 0 && rapid.IntRange(0, 9).Draw(t, "pass") > 0 {
			c, err = n.Vary(special(t, n.Position(), moves))
		} else {
			c, err = n.VaryPass()
		}
		if err == nil && !slices.Contains(nodes, c) {
			nodes = append(nodes, c)
			c.ForgetRemaining(c.Mover())
			setSomeClocks(t, c)
		}
	}
	if rapid.IntRange(0, 5).Draw(t, "at start") == 0 {
		setSomeClocks(t, g.Root())
	}
	for _, n := range nodes {
		if rapid.IntRange(0, 3).Draw(t, "noted") > 0 {
			continue
		}
		if n.Parent() != nil {
			n.Before = rapid.SampledFrom(Comments).Draw(t, "before")
			n.NAGs = rapid.SliceOfN(rapid.IntRange(1, 255), 0, 3).Draw(t, "nags")
		}
		n.After = rapid.SampledFrom(Comments).Draw(t, "after")
	}
	if n := rapid.SampledFrom(nodes).Draw(t, "cut"); n.Parent() != nil && g.Live() != g.Root() {
		for _, text := range rapid.SliceOfN(rapid.SampledFrom(unread), 0, 2).Draw(t, "unread") {
			written, _, _ := strings.Cut(text, " ")
			n.BreakOff(game.Breakoff{Written: written, Text: text})
		}
	}
	if rapid.Bool().Draw(t, "taken back") {
		for range rapid.IntRange(1, 4).Draw(t, "moves") {
			_ = g.Takeback() // refused at the start and after the end
		}
	}
	if rapid.IntRange(0, 3).Draw(t, "broken") == 0 {
		text := rapid.SampledFrom(unread).Draw(t, "unread")
		written, _, _ := strings.Cut(text, " ")
		g.BreakOff(game.Breakoff{Written: written, Text: text})
	}
	if rapid.Bool().Draw(t, "in a turn") {
		g.SetUsed(time.Duration(rapid.IntRange(0, 1e7).Draw(t, "used")) * time.Millisecond)
	}
}

var unread = []string{"Ke9", "Ke9 32. % { } $3 (x) 0-1", "Zz0 {%25 %7D} [%unread a]", "Ke9 [x) (\x07  y)", ""}

// setSomeClocks sets the time left of one side or both, or makes it unknown; often it is the same as before.
func setSomeClocks(t *rapid.T, n *game.Node) {
	for _, side := range [...]rules.Color{n.Mover(), n.Position().Turn()} {
		switch rapid.IntRange(0, 7).Draw(t, "clock") {
		case 0, 1, 2:
			n.SetRemaining(side, time.Duration(rapid.IntRange(0, 1e7).Draw(t, "left"))*time.Millisecond)
		case 3, 4:
			if n.Parent() != nil {
				if left, known := n.Parent().Remaining(side); known {
					n.SetRemaining(side, left)
				}
			}
		case 5:
			n.ForgetRemaining(side)
		}
		if rapid.IntRange(0, 4).Draw(t, "both") > 0 {
			return
		}
	}
}

// BothText returns what both clocks showed.
func BothText(both [2]*string) string {
	var texts [2]string
	for side, text := range both {
		if texts[side] = "-"; text != nil {
			texts[side] = *text
		}
	}
	return texts[0] + "|" + texts[1]
}

// TreeText returns everything that a game holds, a line for each node.
func TreeText(g *game.Game) string {
	var text strings.Builder
	fmt.Fprintln(&text, g.Names, g.Started, g.Tags, g.TimeControl(), g.Config().ClockStart, g.Outcome(), g.TakenBack(), g.Live().Ply(), g.Used())
	if b, broken := g.Breakoff(); broken {
		fmt.Fprintf(&text, "breaks off: %q\n", b)
	}
	var walk func(n *game.Node)
	walk = func(n *game.Node) {
		fmt.Fprintf(&text, "%*d %s %q %q %v %s", n.Ply(), n.Ply(), n.SAN(), n.Before, n.After, n.NAGs, BothText(notation.ClocksOf(n)))
		if i, irregular := n.Irregular(); irregular {
			fmt.Fprint(&text, " ", i, " ", n.Position().FEN())
		}
		for _, e := range n.Events() {
			fmt.Fprint(&text, " ", notation.EventObject(e, n.Position()))
		}
		if b, unread := n.Unread(); unread {
			fmt.Fprintf(&text, " breaks off: %q", b)
		}
		fmt.Fprintln(&text)
		for _, c := range n.Children() {
			walk(c)
		}
	}
	walk(g.Root())
	return text.String()
}

// SameTime returns the time control with these stages for both sides.
func SameTime(stages ...game.Stage) game.TimeControl {
	var s game.Stages
	copy(s[:], stages)
	return game.TimeControl{s, s}
}
