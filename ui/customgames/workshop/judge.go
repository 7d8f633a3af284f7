package workshop

import (
	"context"
	"hash/crc32"
	"math/rand/v2"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// judgeFor limits the search for who can win.
const judgeFor = 20 * time.Second

// judge shows the game's faults, or facts about it. Faults at fields of the page come last.
func (e *Editor) judge(others []fault) {
	e.cancel()
	e.random.offer(nil)
	wrong, odd := textsOf(others)
	rs := e.draft.Ruleset()
	if !e.playable() {
		rs = nil
	}
	if rs == nil {
		e.remarks.Say(kit.Wrong, append([]string{words.Text("workshop.cannot")}, wrong...)...)
	} else {
		e.remarks.Say(kit.Good)
	}
	for _, text := range e.news {
		e.remarks.Add(e.newsKind, text)
	}
	if rs != nil {
		e.askFacts(rs)
	}
	for _, text := range odd {
		e.remarks.Add(kit.Notice, text)
	}
}

// askFacts shows the number of moves at the start, and determines in the background how a random game ends and who can win at
// all.
func (e *Editor) askFacts(rs *rules.Ruleset) {
	start := rs.Start()
	e.remarks.Add(kit.Good, words.Count("workshop.moves", len(start.LegalMoves())))
	var ctx context.Context
	ctx, e.cancel = context.WithTimeout(context.Background(), judgeFor)
	random := rand.New(rand.NewPCG(uint64(crc32.ChecksumIEEE([]byte(e.draft.Text()))), 0)) // the same for the same rules
	e.window.InBackground(func() func() {
		played, err := variant.RandomGame(ctx, rs, random.IntN)
		var found [2]game.Ability
		for side := rules.White; side <= rules.Black && ctx.Err() != context.Canceled; side++ {
			found[side] = variant.CanWin(ctx, rs, side)
		}
		return func() {
			if ctx.Err() == context.Canceled {
				return // the game has changed meanwhile
			}
			if err == nil && played.Live().Ply() > 0 {
				text := words.Count("workshop.random", (played.Live().Ply()+1)/2)
				if played.Outcome().Over() { // otherwise it was stopped
					text = words.Paragraph(text, words.DecidedText(rs, played.Outcome()))
				}
				e.remarks.Add(kit.Good, text)
				e.random.offer(played.MainLine())
			}
			kind := kit.Good
			if found != [2]game.Ability{game.Can, game.Can} {
				kind = kit.Notice
			}
			e.remarks.Add(kind, words.Winners(found))
		}
	})
}
