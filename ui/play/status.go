package play

import (
	"overtheboard/game"
	"overtheboard/ui/command"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/words"
)

// status returns the status of the shown position, with links to what can be done about it.
func (t *Table) status() panel.Status {
	s := words.StatusOf(t.game)
	return panel.Status{Headline: s.Headline, Detail: s.Detail, Notice: s.Notice, Links: t.links()}
}

func (t *Table) links() (links [2]panel.Target) {
	c, status := t.game, t.game.Status()
	why := panel.Target{Text: words.Text("status.why"), Does: command.Why}
	irregular := len(words.Irregularities(c.Shown())) > 0
	switch status.Kind {
	case game.StatusBroken:
		links[0] = panel.Target{Text: words.Text("command.correct"), Does: command.Correct}
	case game.StatusLooking:
		over := c.Outcome().Over()
		if !over && c.Can(game.PlayingOn) == nil { // otherwise there is a button
			links[0] = panel.Target{Text: words.Text("command.playOn"), Does: command.PlayOn}
		} else if over && len(c.Game().MainLine().Irregularities()) > 0 {
			links[0] = why
		}
	case game.StatusOver:
		if !t.ending {
			links[0] = why
		}
	case game.StatusPaused:
		links[0] = panel.Target{Text: words.Text("button.continue"), Does: command.Pause}
		if irregular {
			links[1] = why
		}
	case game.StatusClaim:
		links[0] = panel.Target{Text: words.Text("button.cancel"), Does: command.Claim}
	case game.StatusOffer:
		if c.Can(game.Accepting(status.Side.Other())) == nil {
			links = [2]panel.Target{{Text: words.Text("bar.accept"), Does: command.Accept}, {Text: words.Text("bar.decline"), Does: command.Decline}}
		}
	case game.StatusTurn:
		if m := c.Matter(); m.Kind != game.NoMatter {
			links[0] = panel.Target{Text: words.MatterText(c.Game(), m), Does: facts[m.Kind]}
		} else if irregular {
			links[0] = why
		}
	}
	return links
}

// facts are the commands that show the evidence for what matters.
var facts = [...]string{
	game.MatterRepetition: command.Repetition, game.MatterThreefold: command.Repetition, game.MatterQuiet: command.Moves, game.MatterFifty: command.Moves,
	game.MatterWinners: command.Winners,
}
