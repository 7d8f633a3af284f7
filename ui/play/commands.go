package play

import (
	"time"

	"fyne.io/fyne/v2/theme"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Commands returns the commands for the current game and its board.
func (p *Play) Commands() []*shell.Command {
	c := p.game
	started := func() bool { return c.Study().CanStep(-1) }
	later := func() bool { return !c.AtLive() }
	const atStart, atLive = "whyNot.atStart", "whyNot.atLive"
	always := func(a game.Action) func() game.Action { return func() game.Action { return a } }
	fact := func(id string) *shell.Command {
		return &shell.Command{ID: id, Label: "status.why", Run: func() { p.Players.ShowFact(id) }}
	}
	return []*shell.Command{
		{ID: command.New, Icon: theme.ContentAddIcon(), Run: p.NewGames.askNewGame},
		{ID: command.Rematch, Icon: kit.IconRematch, WhyNot: p.goesOn, Run: p.NewGames.askRematch},

		p.doing(always(game.TakingBack), &shell.Command{ID: command.Takeback, Icon: theme.ContentUndoIcon(), Run: func() { p.Players.askBack(game.TakingBack, c.Live().Parent()) }}),
		p.doing(always(game.Redoing), &shell.Command{ID: command.Redo, Icon: theme.ContentRedoIcon(), Run: func() { p.Players.do(game.Redoing) }}),
		p.doing(always(game.PlayingOn), &shell.Command{ID: command.PlayOn, Icon: kit.IconPlayOn, Run: p.Players.askPlayOn}),
		{ID: command.Why, WhyNot: p.whyNoWhy, Run: p.Players.showWhy},
		{ID: command.Claim, Checked: p.Players.armed, WhyNot: p.Players.whyNoClaim, Run: p.Players.askClaim},
		{ID: command.Offer, Label: "bar.offer", WhyNot: p.Players.whyNoOffer, Run: func() { p.Players.do(game.Offering(p.Players.offerer())) }},
		p.doing(p.Players.resignAction, &shell.Command{ID: command.Resign, Label: "bar.resign", Icon: kit.IconResign,
			Run: func() { turn := c.Live().Position().Turn(); p.Players.askResign(turn, turn.Other()) }}),
		{ID: command.Pause, Icon: theme.MediaPauseIcon(), Checked: c.Paused, Now: p.replays, WhyNot: p.whyNoPause, Run: p.pause},
		{ID: command.Draw, Label: "bar.draw", Icon: kit.IconDraw, WhyNot: p.Players.whyNoDraws, Run: p.Players.askDraw},
		{ID: command.Accept, Label: "bar.accept", Run: func() { p.Players.answer(game.Accepting) }},
		{ID: command.Decline, Label: "bar.decline", Run: func() { p.Players.answer(game.Declining) }},
		{ID: command.Anew, Label: "status.anew", Run: func() { p.Table.window.Leave(p.Begin) }},
		fact(command.Repetition), fact(command.Moves), fact(command.Winners),
		p.doing(always(game.GivingTime(rules.White, givenTime)), &shell.Command{ID: command.GiveWhite,
			Run: func() { p.Players.GiveTime(rules.Black) }}),
		p.doing(always(game.GivingTime(rules.Black, givenTime)), &shell.Command{ID: command.GiveBlack,
			Run: func() { p.Players.GiveTime(rules.White) }}),

		{ID: command.First, Icon: kit.IconFirst, WhyNot: shell.Unless(started, atStart), Run: func() { c.Show(c.Game().Root()) }},
		{ID: command.Back, Icon: kit.IconBack, WhyNot: shell.Unless(started, atStart), Run: func() { c.Study().Step(-1) }},
		{ID: command.Forward, Icon: kit.IconForward, WhyNot: p.atEnd, Run: func() { c.Study().Step(1) }},
		{ID: command.Last, Icon: kit.IconLast, WhyNot: shell.Unless(later, atLive), Run: func() { c.Show(c.Study().End()) }},
		{ID: command.VariationAbove, WhyNot: shell.Unless(func() bool { return c.Study().HasTurn(-1) }, "whyNot.noVariation"), Run: func() { c.Study().Turn(-1) }},
		{ID: command.VariationBelow, WhyNot: shell.Unless(func() bool { return c.Study().HasTurn(1) }, "whyNot.noVariation"), Run: func() { c.Study().Turn(1) }},
		{ID: command.Return, Icon: kit.IconLast, WhyNot: shell.Unless(later, atLive), Run: func() { c.Show(c.Live()) }},

		{ID: command.Flip, Icon: kit.IconFlip, Run: p.flip},
		{ID: command.Names, WhyNot: shell.Unless(p.Players.named, "whyNot.nameless"), Run: p.Players.ShowNames},
	}
}

// doing enables a command while the game accepts its action.
func (p *Play) doing(action func() game.Action, c *shell.Command) *shell.Command {
	c.WhyNot = func() string { return p.Players.whyNot(action()) }
	return c
}

// atEnd returns why there is no next move, "" if there is one.
func (p *Play) atEnd() string {
	switch {
	case p.game.Study().CanStep(1):
		return ""
	case p.game.AtLive():
		return words.Text("whyNot.atLive")
	}
	return words.Text("whyNot.atEnd")
}

// goesOn returns why the game has not ended, "" if it has.
func (p *Play) goesOn() string {
	switch _, _, deciding := p.game.Deciding(); {
	case p.game.Outcome().Over():
		return ""
	case deciding:
		return words.Text("status.decidingHint")
	}
	return words.Text("whyNot.goesOn")
}

// celebrate is how long the win animation lasts.
const celebrate = 1500 * time.Millisecond

// buttonActions returns the commands as actions of buttons.
func buttonActions(all []*shell.Command) map[string]panel.Action {
	actions := make(map[string]panel.Action, len(all))
	for _, c := range all {
		actions[c.ID] = panel.Action{Text: c.Text(), Icon: c.Icon}
	}
	actions[command.Pause] = panel.Action{Text: words.Text("button.pause"), Icon: theme.MediaPauseIcon()}
	actions["continue"] = panel.Action{Text: words.Text("button.continue"), Icon: theme.MediaPlayIcon()}
	actions["watch"] = panel.Action{Text: words.Text("button.replay"), Icon: theme.MediaPlayIcon()}
	actions[command.New] = panel.Action{Text: words.Text("new.title"), Icon: theme.ContentAddIcon()}
	return actions
}
