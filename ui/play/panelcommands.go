package play

import (
	"overtheboard/game"
	"overtheboard/ui/words"
)

// panelCommands are the window's commands for its panel, and the panel's own.
type panelCommands struct{ play *Play }

func (p panelCommands) Do(id string) {
	a, c := p.play.Players, p.play.game
	if by, _ := c.Offer(); !p.play.shell.Dialogs.Busy() {
		switch id {
		case "draw":
			a.askDraw()
			return
		case "accept":
			a.do(game.Accepting(by.Other()))
			return
		case "decline":
			a.do(game.Declining(by.Other()))
			return
		case "pause":
			if c.Outcome().Over() {
				p.play.Table.playback.press()
				return
			}
		case "anew":
			p.play.Table.window.Leave(p.play.Begin)
			return
		case words.RepetitionFact, words.MovesFact, words.WinnersFact:
			a.ShowFact(id)
			return
		}
	}
	p.play.shell.Do(id)
}

func (p panelCommands) Can(id string) bool {
	c := p.play.game
	switch {
	case id == "draw":
		return len(p.play.Players.draws()) > 0
	case id == "pause" && c.Outcome().Over():
		return c.Study().CanStep(1) || c.Study().CanStep(-1)
	}
	return p.play.shell.Command(id).Can()
}
