package voice

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources/sounds"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// moment is the state of a game, as far as its changes can be heard.
type moment struct {
	game    *game.Game
	live    *game.Node
	over    bool
	offered bool
	offerer rules.Color
	shown   *game.Node // the following matters only to speech
	paused  bool
	armed   game.ClaimKind
}

func momentOf(c *game.Controller) moment {
	m := moment{game: c.Game(), live: c.Live(), over: c.Outcome().Over(), shown: c.Shown(), paused: c.Paused(), armed: c.Begun().Claim}
	m.offerer, m.offered = c.Offer()
	return m
}

// soundOf returns the sound for a change between moments; false for silence. It is only one: the end before an offer, an offer
// before the move, a check before a capture. Another game is silent.
func soundOf(before, now moment) (sounds.Sound, bool) {
	if now.game != before.game {
		return 0, false
	}
	switch {
	case now.over && !before.over:
		return sounds.End, true
	case now.offered && (!before.offered || now.offerer != before.offerer):
		return sounds.Offer, true
	case now.live == before.live:
		return 0, false
	case now.live.Parent() == before.live:
		return soundOfMove(now.live), true
	}
	return sounds.Move, true // moves are taken back
}

func soundOfMove(n *game.Node) sounds.Sound {
	p := n.Position()
	if p.InCheck() {
		return sounds.Check
	}
	m, known := n.Move()
	if !known {
		return sounds.Move
	}
	if effect := n.Parent().Position().Effect(m); effect.Captured != rules.NoPiece || effect.Exploded != 0 {
		return sounds.Capture
	}
	return sounds.Move
}

// Changed plays and speaks what is new in the game.
func (v *Voice) Changed() {
	now := momentOf(v.game)
	if s, ok := soundOf(v.last, now); ok {
		v.shell.PlaySound(s)
	}
	before := v.last
	v.last = now
	v.speakOf(before, now)
}

// speakOf speaks what is new between moments. Dialogs speak the end of a game, and offers that can be answered.
func (v *Voice) speakOf(before, now moment) {
	if !v.shell.Speaks() {
		return
	}
	c := v.game
	if now.game != before.game || now.live != before.live {
		v.shell.StopSpeaking(speech.Answer) // it was about another position
	}
	switch {
	case now.game != before.game:
		v.shell.Speak(speech.Move, words.FullStops(words.Game(now.game.Ruleset()), words.Situation(c)))
	case now.live != before.live && now.live.Parent() == before.live:
		v.shell.Speak(speech.Move, words.SpokenMove(now.live))
	case now.live != before.live:
		v.shell.Speak(speech.Move, words.Text("speech.takenBack")+" "+words.Situation(c))
	case now.shown != before.shown:
		v.shell.Speak(speech.Answer, words.Situation(c)) // in answer to the key that steps
	case now.paused != before.paused, now.armed != before.armed:
		v.shell.Speak(speech.Move, words.Situation(c))
	}
	if now.over && !before.over && now.game == before.game && v.shell.Dialogs.Seen() { // its dialog waits for the open one
		v.shell.Speak(speech.Time, words.ReasonText(now.game))
	}
	if now.offered && (!before.offered || now.offerer != before.offerer) && c.Can(game.Accepting(now.offerer.Other())) != nil {
		v.shell.Speak(speech.Offer, words.StatusOf(c).Detail)
	}
	if before.offered && !now.offered && now.live == before.live && !now.over {
		v.shell.Speak(speech.Offer, words.DeclinesText(now.game, before.offerer.Other()))
	}
}
