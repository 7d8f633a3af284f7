package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/panel"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// commandTable returns every command of the window. It is the one place that says what can be asked, when, and how.
func (w *Window) commandTable() []*shell.Command {
	all := slices.Concat(w.mainCommands(), w.library.Commands(), w.preferences.Commands(), w.voice.Commands(), w.variants.Commands(), w.help.Commands(), w.study.Commands())
	inMenuOrder(all)
	if w.shell.Confined {
		all = slices.DeleteFunc(all, func(c *shell.Command) bool { return c.ID == "quit" || c.ID == "fullScreen" })
	}
	return all
}

// mainCommands are all commands but those that change a game that is looked at.
func (w *Window) mainCommands() []*shell.Command {
	c := w.shell.Controller
	started := func() bool { return c.Study().CanStep(-1) }
	later := func() bool { return !c.AtLive() }
	over := func() bool { return c.Outcome().Over() }
	said := func(key string) func() string { return func() string { return words.Text(key) } }
	atStart, atLive := said("whyNot.atStart"), said("whyNot.atLive")
	always := func(a game.Action) func() game.Action { return func() game.Action { return a } }
	return []*shell.Command{
		{ID: "new", Label: "command.new", Icon: theme.ContentAddIcon(), Shortcut: shell.Key(fyne.KeyN, shell.Ctrl), Run: w.newGames.askNewGame},
		{ID: "rematch", Label: "command.rematch", Icon: kit.IconRematch, Shortcut: shell.Key(fyne.KeyR, shell.Ctrl), Enabled: over, WhyNot: w.goesOn, Run: w.newGames.askRematch},
		{ID: "setup", Label: "command.setup", Shortcut: shell.Key(fyne.KeyE, shell.Ctrl), Run: w.askSetup},
		{ID: "quit", Label: "command.quit", Shortcut: shell.Key(fyne.KeyQ, shell.Ctrl), Run: w.quit},

		w.doing(always(game.TakingBack), &shell.Command{ID: "takeback", Label: "command.takeback", Icon: theme.ContentUndoIcon(),
			Shortcut: &fyne.ShortcutUndo{}, Run: w.arbiter.askTakeback}),
		w.doing(always(game.Redoing), &shell.Command{ID: "redo", Label: "command.redo", Icon: theme.ContentRedoIcon(),
			Shortcut: shell.Key(fyne.KeyZ, shell.Ctrl|shell.Shift), Run: func() { w.shell.Try(c.Do(game.Redoing)) }}),
		w.doing(always(game.PlayingOn), &shell.Command{ID: "playOn", Label: "command.playOn", Icon: kit.IconPlayOn, Run: w.arbiter.askPlayOn}),
		{ID: "why", Label: "command.why", Shortcut: shell.Key(fyne.KeyI, shell.Ctrl), Enabled: over, WhyNot: w.goesOn, Run: w.arbiter.ShowWhy},
		{ID: "claim", Label: "command.claim", Shortcut: shell.Key(fyne.KeyD, shell.Ctrl), Checked: w.arbiter.armed,
			Enabled: func() bool { return w.arbiter.canClaim() == nil }, WhyNot: w.arbiter.whyNoClaim, Run: w.arbiter.askClaim},
		{ID: "offer", Label: "bar.offer", Shortcut: shell.Key(fyne.KeyD, shell.Ctrl|shell.Shift), Enabled: func() bool { return w.table.canOffer(w.arbiter.offerer()) == nil },
			WhyNot: w.arbiter.whyNoOffer, Run: func() { w.shell.Try(c.Do(game.Offering(w.arbiter.offerer()))) }},
		w.doing(w.arbiter.resignAction, &shell.Command{ID: "resign", Label: "bar.resign", Shortcut: shell.Key(fyne.KeyR, shell.Ctrl|shell.Shift),
			Run: func() { w.arbiter.askResign(c.Live().Position().Turn()) }}),
		w.doing(w.arbiter.pauseAction, &shell.Command{ID: "pause", Label: "command.pause", Icon: theme.MediaPauseIcon(), Shortcut: shell.Key(fyne.KeyP, shell.Ctrl),
			Checked: c.Paused, Run: func() { w.shell.Try(c.Do(w.arbiter.pauseAction())) }}),
		w.doing(always(game.GivingTime(rules.White, gift)), &shell.Command{ID: "giveWhite", Label: "command.giveWhite",
			Run: func() { w.arbiter.GiveTime(rules.Black) }}),
		w.doing(always(game.GivingTime(rules.Black, gift)), &shell.Command{ID: "giveBlack", Label: "command.giveBlack",
			Run: func() { w.arbiter.GiveTime(rules.White) }}),

		{ID: "first", Label: "command.first", Icon: kit.IconFirst, Shortcut: shell.Key(fyne.KeyHome, shell.Alt), Enabled: started, WhyNot: atStart, Run: func() { c.Show(c.Game().Root()) }},
		{ID: "back", Label: "command.back", Icon: kit.IconBack, Shortcut: shell.Key(fyne.KeyLeft, shell.Alt), Enabled: started, WhyNot: atStart, Run: func() { c.Study().Step(-1) }},
		{ID: "forward", Label: "command.forward", Icon: kit.IconForward, Shortcut: shell.Key(fyne.KeyRight, shell.Alt), Enabled: func() bool { return c.Study().CanStep(1) }, WhyNot: w.atEnd, Run: func() { c.Study().Step(1) }},
		{ID: "last", Label: "command.last", Icon: kit.IconLast, Shortcut: shell.Key(fyne.KeyEnd, shell.Alt), Enabled: later, WhyNot: atLive, Run: func() { c.Show(c.Study().End()) }},
		{ID: "variationAbove", Label: "command.variationAbove", Shortcut: shell.Key(fyne.KeyUp, shell.Alt), Enabled: func() bool { return c.Study().HasTurn(-1) }, WhyNot: said("whyNot.noVariation"), Run: func() { c.Study().Turn(-1) }},
		{ID: "variationBelow", Label: "command.variationBelow", Shortcut: shell.Key(fyne.KeyDown, shell.Alt), Enabled: func() bool { return c.Study().HasTurn(1) }, WhyNot: said("whyNot.noVariation"), Run: func() { c.Study().Turn(1) }},
		{ID: "return", Label: "command.return", Icon: kit.IconLast, Enabled: later, WhyNot: atLive, Run: func() { c.Show(c.Live()) }},

		{ID: "flip", Label: "command.flip", Icon: kit.IconFlip, Shortcut: shell.Key(fyne.KeyF, shell.Ctrl), Run: w.flip},
		{ID: "names", Label: "command.names", Shortcut: shell.Key(fyne.KeyN, shell.Ctrl|shell.Shift), Enabled: w.arbiter.named, WhyNot: said("whyNot.nameless"), Run: w.arbiter.ShowNames},
		{ID: "fullScreen", Label: "command.fullScreen", Shortcut: shell.Key(fyne.KeyF11, shell.Plain), Checked: w.shell.Win.FullScreen, Run: func() { w.geometry.FullScreen() }},
		{ID: "menu", Label: "command.menu", Shortcut: shell.Key(fyne.KeyF10, shell.Plain), Run: func() { w.menu.Open(); w.voice.SpeakMenus() }},
	}
}

// doing lets a command be given while an action can be done in the game, and has it say why if it cannot.
func (w *Window) doing(action func() game.Action, c *shell.Command) *shell.Command {
	c.Enabled = func() bool { return w.shell.Controller.Can(action()) == nil }
	c.WhyNot = func() string { return w.table.whyNot(action()) }
	return c
}

// atEnd says why there is no move to step to.
func (w *Window) atEnd() string {
	if w.shell.Controller.AtLive() {
		return words.Text("whyNot.atLive")
	}
	return words.Text("whyNot.atEnd")
}

// goesOn says that the game is not over.
func (w *Window) goesOn() string {
	if _, _, deciding := w.shell.Controller.Deciding(); deciding {
		return words.Text("status.decidingHint")
	}
	return words.Text("whyNot.goesOn")
}

// celebrate is how long a win is celebrated.
const celebrate = 1500 * time.Millisecond

// buttonActions returns the commands as buttons show them.
func buttonActions(all []*shell.Command) map[string]panel.Action {
	actions := make(map[string]panel.Action, len(all))
	for _, c := range all {
		actions[c.ID] = panel.Action{Text: words.Text(c.Label), Icon: c.Icon}
	}
	return actions
}
