package setup

import (
	"context"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// judgeFor is how long it is tried to find out who can still win.
const judgeFor = 3 * time.Second

// judge says what is wrong with the draft, or what could come of it.
func (r *Room) judge(p rules.Position, err error) {
	r.cancel()
	r.cancel = func() {}
	if wrong := r.wrong(err); len(wrong) > 0 {
		r.status.Say(kit.Wrong, wrong...)
	} else {
		r.judgeGood(p)
	}
	if r.told != "" {
		r.status.Add(kit.Notice, r.told)
	}
}

// wrong returns what is wrong with what is typed, or else with the draft, which err says; nothing if a game can start.
func (r *Room) wrong(err error) (lines []string) {
	if r.unread != nil {
		lines, _ = words.ErrorList(r.unread)
		if len(lines) > 0 {
			lines[0] = words.Text("setup.unread", words.With{"Reason": lines[0]})
		}
		return lines
	}
	setup := r.Draft.Setup()
	for _, f := range rules.SetupFaults(err) {
		lines = append(lines, words.SetupFault(r.Draft.Ruleset(), &setup, f))
	}
	return lines
}

// whyUnread says why what is typed in the entry cannot be copied, "" if it can.
func (r *Room) whyUnread() string {
	if r.unread == nil {
		return ""
	}
	return r.whyNot()
}

// whyNot says what is wrong first, "" if a game can start.
func (r *Room) whyNot() string {
	_, err := r.Draft.Position()
	if wrong := r.wrong(err); len(wrong) > 0 {
		return wrong[0]
	}
	return ""
}

// judgeGood says what could come of a position from which a game can start.
func (r *Room) judgeGood(p rules.Position) {
	if g, err := game.New(game.Config{Ruleset: p.Ruleset(), Position: &p}); err != nil {
		r.status.Say(kit.Wrong, err.Error())
	} else if o := g.Outcome(); o.Over() {
		r.status.Say(kit.Notice, words.Text("setup.over", words.With{"Reason": words.DecidedText(p.Ruleset(), o)}))
	} else {
		r.status.Say(kit.Good, words.Text("setup.good"))
		r.askWinners(p)
	}
	if _, odd, err := p.Ruleset().ParseFEN(p.FEN()); err == nil {
		for _, line := range words.Notices(odd) {
			r.status.Add(kit.Notice, line)
		}
	}
}

// askWinners finds out beside the window who can still win, where a dead position ends the game.
func (r *Room) askWinners(p rules.Position) {
	if !p.Ruleset().Definition().Draws.DeadPosition || r.Judge.Quick == nil && r.Judge.Deep == nil {
		return
	}
	r.status.Add(kit.Good, words.Text("strip.examining"))
	ctx, cancel := context.WithTimeout(context.Background(), judgeFor)
	r.cancel = cancel
	r.Aside(func() func() {
		var found [2]game.Ability
		for side := rules.White; side <= rules.Black && ctx.Err() != context.Canceled; side++ {
			found[side] = r.Judge.CanWin(ctx, &p, side)
		}
		return func() {
			if ctx.Err() == context.Canceled {
				return // the position is another one by now
			}
			cancel()
			r.cancel = func() {}
			kind := kit.Good
			if found != [2]game.Ability{game.Can, game.Can} {
				kind = kit.Notice
			}
			r.status.Change(1, kind, words.Winners(found))
		}
	})
}
