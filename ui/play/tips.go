package play

import (
	"overtheboard/game/rules"
	"overtheboard/ui/command"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// attachTips gives the panel's buttons tips with their shortcuts.
func (p *Play) attachTips() {
	for _, c := range p.shell.Commands {
		if b := p.Table.Sheet.Actions.Button(c.ID); b != nil {
			p.Table.tips.Attach(b, func() string { return p.keyTip(c.ID, true) })
		}
	}
	for side, bar := range p.Table.bars {
		for i, b := range bar.Buttons() {
			p.Table.tips.Attach(b, func() string { return p.barTip(rules.Color(side), i) })
		}
	}
}

// gainButton is the index in a player bar of the button that gives time.
const gainButton = 2

// barTip returns the tip of a player bar's button; "" if the bar is upside down.
func (p *Play) barTip(side rules.Color, button int) string {
	bar := p.Table.bars[side]
	if bar.Turned {
		return ""
	}
	switch button {
	case gainButton:
		return words.Text("tip.give", p.shell.Sides(side.Other()))
	case 0:
		return p.keyTip(command.Offer, side == p.Players.offerer())
	}
	return p.keyTip(command.Resign, side == p.game.Live().Position().Turn())
}

// keyTip returns the tip of a command's button, with its shortcut if that does the same.
func (p *Play) keyTip(id string, same bool) string {
	c := p.shell.Command(id)
	text, keys := c.Text(), shell.KeyText(c.Shortcut())
	if id == command.Pause {
		text = p.Table.Sheet.Actions.Button(id).Name
	}
	if !same || keys == "" {
		return text
	}
	return words.Text("tip.keys", words.With{"Text": text, "Keys": keys})
}
