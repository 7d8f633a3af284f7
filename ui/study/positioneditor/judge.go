package positioneditor

import (
	"context"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// judgeFor limits the search for who can still win.
const judgeFor = 3 * time.Second

// judge shows the draft's errors, or what the position means.
func (e *Editor) judge(p rules.Position, err error) {
	e.cancel()
	if wrong := e.wrong(err); len(wrong) > 0 {
		e.status.Say(kit.Wrong, wrong...)
	} else {
		e.judgeGood(p)
	}
	if e.told != "" {
		e.status.Add(kit.Notice, e.told)
	}
}

// wrong returns the errors of the typed text, or those of the draft in err; none if a game can start.
func (e *Editor) wrong(err error) (lines []string) {
	if e.unread != nil {
		lines, _ = words.ErrorList(e.unread)
		if len(lines) > 0 {
			lines[0] = words.Text("setup.unread", words.With{"Reason": lines[0]})
		}
		return lines
	}
	setup := e.Draft.Setup()
	for _, f := range rules.SetupFaults(err) {
		lines = append(lines, words.SetupFault(e.Draft.Ruleset(), &setup, f))
	}
	return lines
}

// whyUnread returns why the typed text cannot be copied, "" if it can.
func (e *Editor) whyUnread() string {
	if e.unread == nil {
		return ""
	}
	return e.whyNot()
}

// whyNot returns the first error, "" if a game can start.
func (e *Editor) whyNot() string {
	_, err := e.Draft.Position()
	if wrong := e.wrong(err); len(wrong) > 0 {
		return wrong[0]
	}
	return ""
}

// judgeGood shows what a valid position means.
func (e *Editor) judgeGood(p rules.Position) {
	if g, err := game.New(game.Config{Ruleset: p.Ruleset(), Position: &p}); err != nil {
		e.status.Say(kit.Wrong, err.Error())
	} else if o := g.Outcome(); o.Over() {
		e.status.Say(kit.Notice, words.Text("setup.over", words.With{"Reason": words.DecidedText(p.Ruleset(), o)}))
	} else {
		e.status.Say(kit.Good, words.Text("setup.good"))
		e.askWinners(p)
	}
	if _, odd, err := p.Ruleset().ParseFEN(p.FEN()); err == nil {
		for _, line := range words.Notices(odd) {
			e.status.Add(kit.Notice, line)
		}
	}
}

// askWinners determines in the background who can still win, if a dead position ends the game.
func (e *Editor) askWinners(p rules.Position) {
	if !p.Ruleset().Definition().Draws.DeadPosition || e.prover.Quick == nil && e.prover.Deep == nil {
		return
	}
	e.status.Add(kit.Good, words.Text("status.analysing"))
	var ctx context.Context
	ctx, e.cancel = context.WithTimeout(context.Background(), judgeFor)
	e.window.InBackground(func() func() {
		var found [2]game.Ability
		for side := rules.White; side <= rules.Black && ctx.Err() != context.Canceled; side++ {
			found[side] = e.prover.CanWin(ctx, &p, side)
		}
		return func() {
			if ctx.Err() == context.Canceled {
				return // the position has changed meanwhile
			}
			kind := kit.Good
			if found != [2]game.Ability{game.Can, game.Can} {
				kind = kit.Notice
			}
			e.status.Change(1, kind, words.Winners(found))
		}
	})
}
