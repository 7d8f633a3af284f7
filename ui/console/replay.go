package console

import (
	"bytes"
	"encoding/json"

	"overtheboard/game"
	"overtheboard/game/rules"
)

type replayCommand struct {
	File  string `arg:"" help:"Saved game, PGN or FEN file."`
	Game  *int   `help:"Number of the one game to replay, from 1." placeholder:"K"`
	JSONL bool   `name:"jsonl" help:"Print a line of JSON for each ply."`
	Jobs  int    `help:"How many games to work on at once; all cores without it." placeholder:"N"`
}

// Run prints the result of each game, or all that is known of each ply.
func (c *replayCommand) Run(e *environment) error {
	only, err := gameNumber(c.Game)
	if err != nil {
		return err
	}
	file, closer, err := e.openGames(c.File, "pgn", only, c.Jobs)
	if err != nil {
		return err
	}
	defer closer.Close()
	faults := e.faultTeller()
	err = file.eachGame(func(number int, g *game.Game) func() error {
		var plies []byte
		var result string
		if c.JSONL {
			plies = e.plies(number, g)
		} else {
			result = e.resultOf(g).String()
		}
		return func() error {
			if c.JSONL {
				_, err := e.out.Write(plies)
				return err
			}
			e.out.WriteString(result)
			return e.out.WriteByte('\n')
		}
	}, faults.tell)
	faults.done()
	return err
}

// plyLine is a line about the position after a ply. Dead is nil if that is not decided; claims are those of the side to
// move, on the board or with a next move.
type plyLine struct {
	Game              int          `json:"game"`
	Ply               int          `json:"ply"`
	UCI               string       `json:"uci"`
	SAN               string       `json:"san"`
	FEN               string       `json:"fen"`
	Check             bool         `json:"check"`
	Checkmate         bool         `json:"checkmate"`
	Stalemate         bool         `json:"stalemate"`
	Dead              *bool        `json:"dead"`
	Repetitions       int          `json:"repetitions"`
	CanClaimThreefold bool         `json:"can_claim_threefold"`
	CanClaimFifty     bool         `json:"can_claim_fifty"`
	Fivefold          bool         `json:"fivefold"`
	SeventyFive       bool         `json:"seventyfive"`
	Halfmoves         int          `json:"halfmoves"`
	Outcome           *outcomeLine `json:"outcome"`
}

type outcomeLine struct {
	Score  string `json:"score"`
	Reason string `json:"reason"`
}

// resultOf returns how a game ended. A file need not say that its last position is dead.
func (e *environment) resultOf(g *game.Game) game.Outcome {
	o, n := g.Outcome(), g.Live()
	if o.Reason != game.NoReason || o.Result == game.WhiteWins || o.Result == game.BlackWins || !deadDraws(n) {
		return o
	}
	for _, side := range [...]rules.Color{rules.White, rules.Black} {
		if e.patient(n, side) != game.Cannot {
			return o
		}
	}
	return game.Outcome{Result: game.Drawn, Reason: game.DeadPosition}
}

// deadDraws tells whether the game would end in a node's position if that is dead.
func deadDraws(n *game.Node) bool {
	return !n.Decided() && n.Position().Ruleset().Definition().Draws.DeadPosition
}

// plies returns a line for each ply of a game's main line.
func (e *environment) plies(number int, g *game.Game) []byte {
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	lines.SetEscapeHTML(false)
	line := g.MainLine()[1:]
	abilities := e.abilitiesOf(line)
	for i, n := range line {
		outcome := n.Outcome()
		if n == g.Live() {
			outcome = g.Outcome()
		}
		_ = lines.Encode(describe(number, n, outcome, dead(abilities[i]))) // texts, numbers and truths can be written
	}
	return text.Bytes()
}

// describe returns the line about the position of a node.
func describe(number int, n *game.Node, outcome game.Outcome, dead *bool) plyLine {
	p := n.Position()
	verdict := p.Verdict()
	draws := p.Ruleset().Definition().Draws
	going := verdict == rules.Verdict{}
	if dead != nil && *dead && deadDraws(n) && (!outcome.Over() || outcome == n.Outcome() || outcome == game.Outcome{Result: game.Drawn}) {
		outcome = game.Outcome{Result: game.Drawn, Reason: game.DeadPosition} // before repetition and 75 moves
	}
	line := plyLine{
		Game: number, Ply: n.Ply(), SAN: n.SAN(), FEN: p.FEN(),
		Check:             p.Ruleset().CheckRule() && p.AttackedRoyals(p.Turn()) != 0,
		Checkmate:         verdict.Ending == rules.Checkmate,
		Stalemate:         verdict.Ending == rules.Stalemate,
		Dead:              dead,
		Repetitions:       n.Repetitions(),
		CanClaimThreefold: n.CanClaim(game.ClaimThreefold),
		CanClaimFifty:     n.CanClaim(game.ClaimFifty),
		Fivefold:          draws.Repetition > 0 && n.Repetitions() >= draws.Repetition,
		SeventyFive:       going && draws.Moves > 0 && p.Halfmoves() >= 2*draws.Moves,
		Halfmoves:         p.Halfmoves(),
	}
	if m, ok := n.Move(); ok {
		line.UCI = n.Parent().Position().UCI(m)
	}
	if outcome.Over() {
		line.Outcome = &outcomeLine{outcome.Result.Score(), outcome.Reason.String()}
	}
	return line
}

// dead tells from both sides' abilities whether neither can win any more, nil if that is not decided. A won position is
// not dead; a drawn stalemate is.
func dead(can [2]game.Ability) *bool {
	switch {
	case can[rules.White] == game.Can || can[rules.Black] == game.Can:
		return new(false)
	case can == [2]game.Ability{game.Cannot, game.Cannot}:
		return new(true)
	}
	return nil
}
