package savestest

import (
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// AnyAct returns something that players may do with a controller's game as it stands, for it and for another in the same state.
// draw returns a number below n.
func AnyAct(draw func(n int) int, c *game.Controller) func(*game.Controller) {
	side, which := rules.Color(draw(2)), draw(1000)
	switch draw(34) {
	case 0, 1:
		return func(c *game.Controller) {
			c.Show(nodeBy(c, which))
			_ = c.Do(game.PlayingOn)
		}
	case 2:
		return func(c *game.Controller) { _ = c.Study().Annotate(nodeBy(c, which), game.Notes{After: "Well!"}) }
	case 3:
		return func(c *game.Controller) { _ = c.Study().Delete(nodeBy(c, which)) }
	case 4:
		return func(c *game.Controller) { _ = c.Study().Promote(nodeBy(c, which)) }
	case 5:
		return func(c *game.Controller) {
			c.Show(nodeBy(c, which))
			if moves := c.Shown().Position().LegalMoves(); len(moves) > 0 {
				_ = c.Study().Vary(moves[which%len(moves)])
			}
		}
	case 6:
		return func(c *game.Controller) {
			_ = c.Study().Head([2]string{"Zoe", "Ben"}, map[string]string{"Event": []string{"Club", "Open"}[which%2]})
		}
	case 7:
		return func(c *game.Controller) {
			_ = c.Study().Annotate(c.Game().Root(), game.Notes{After: "Before the game."})
		}
	case 8, 9:
		from, to := rules.Square(draw(64)), rules.Square(draw(64))
		return func(c *game.Controller) { correct(c, from, to, which%2 == 0) }
	}
	if moves := c.Live().Position().LegalMoves(); draw(4) > 0 && len(moves) > 0 {
		m, claims := moves[draw(len(moves))], draw(10) == 0
		return func(c *game.Controller) {
			_ = c.Do(game.Resuming)
			c.Show(c.Live())
			if claims {
				_ = c.Do(game.Arming(c.Live().Position().Turn(), game.ClaimThreefold))
			}
			_ = c.Play(m) // refused after the end
		}
	}
	acts := []game.Action{
		game.TakingBack, game.TakingBack, game.Redoing, game.Pausing, game.Resuming, game.Offering(side), game.Declining(side),
		game.GivingTime(side, 15*time.Second), game.SettingClock(side, 5*time.Minute, "0:05:00"), game.Claiming(side, game.ClaimFifty),
	}
	act := acts[draw(len(acts))]
	if draw(50) == 0 {
		act = game.Resigning(side)
	}
	return func(c *game.Controller) {
		c.Show(c.Live()) // the shown position is not recorded
		_ = c.Do(act)
	}
}

// correct lets an illegal move stand, or corrects the position, if that is possible.
func correct(c *game.Controller, from, to rules.Square, stood bool) {
	c.Show(c.Live())
	p := c.Live().Position()
	if piece := p.At(from); piece == rules.NoPiece || piece.Color() != p.Turn() {
		return
	}
	after, err := p.Made(rules.Move{From: from, To: to})
	if err != nil {
		return
	}
	wrong := game.Irregularity{Article: "7.4"}
	if stood {
		wrong = game.Irregularity{Article: "7.5.1", Written: from.String() + to.String()}
	}
	_ = c.Correct(wrong, &after)
}

func nodeBy(c *game.Controller, which int) *game.Node {
	var nodes []*game.Node
	for n := range c.Game().Nodes() {
		nodes = append(nodes, n)
	}
	return nodes[which%len(nodes)]
}
