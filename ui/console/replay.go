package console

import (
	"encoding/json"
	"fmt"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/pgn"
)

type replayCommand struct {
	File   string `arg:"" help:"Saved game, PGN or FEN file."`
	Game   *int   `help:"Number of the game to replay, from 1." placeholder:"K"`
	JSONL  bool   `name:"jsonl" help:"Print a line of JSON for each ply."`
	Strict bool   `help:"Skip a game with an error instead of reading up to it."`
}

// Run prints the result of each game, or all facts of each ply.
func (c *replayCommand) Run(e *environment) error {
	file, closer, err := e.openGames(c.File, "pgn", c.Game)
	if err != nil {
		return err
	}
	defer closer.Close()
	file.reader.Strict = c.Strict
	begin := func() pgn.Work { return &replayed{environment: e, plies: c.JSONL, text: newText()} }
	return file.eachGame(begin, e.tell)
}

// replayed is the output for games.
type replayed struct {
	environment *environment
	plies       bool // a line for each ply rather than each game
	text        *gameText
	broken      bool // a game breaks off, or a variation
}

func (r *replayed) Add(number int, g *game.Game) (enough bool) {
	b, broken := g.Breakoff()
	if r.broken = r.broken || broken || g.Unread(); r.plies {
		r.environment.addPlies(r.text, number, g)
	}
	switch ply := g.Live().Ply() + 1; {
	case broken && r.plies:
		fmt.Fprintf(r.text, `{"game":%d,"ply":%d,"broken":%s,"why":%s}`+"\n", number, ply, quoted(b.Written), quoted(why(g, b)))
	case broken:
		fmt.Fprintf(r.text, "%d broken at ply %d: %s\n", number, ply, why(g, b))
	case !r.plies:
		r.text.WriteString(r.environment.resultOf(g).String())
		r.text.WriteByte('\n')
	}
	return r.text.full()
}

// why returns why a game breaks off.
func why(g *game.Game, b game.Breakoff) string {
	if fault := g.Live().Refuse(b.Written); fault != nil {
		return fault.Error()
	}
	return "what follows was not read"
}

func quoted(text string) []byte {
	data, _ := json.Marshal(text) // of valid text
	return data
}

func (r *replayed) Finish() error {
	if r.broken {
		r.environment.code = bad
	}
	return r.text.writeTo(r.environment.out)
}

// resultOf returns how a game ended. A file need not say that its last position is dead.
func (e *environment) resultOf(g *game.Game) game.Outcome {
	o, n := g.Outcome(), g.Live()
	if o.Reason != game.NoReason || o.Result != game.Ongoing && o.Result != game.Drawn || !deadDraws(n) ||
		n.CanWin(rules.White) == game.Can || n.CanWin(rules.Black) == game.Can { // usually known by now
		return o
	}
	for _, side := range [...]rules.Color{rules.White, rules.Black} {
		if e.patient(n, side) != game.Cannot {
			return o
		}
	}
	return game.Draw(g.Ruleset(), game.DeadPosition)
}

// deadDraws reports whether the game would end at a node if its position is dead.
func deadDraws(n *game.Node) bool {
	return !n.Decided() && !n.Position().ShownOnly() && n.Position().Ruleset().Definition().Draws.DeadPosition
}
