package ui

import (
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
)

// Keys of the preferences that say how the game is played at this table.
const (
	prefConfirmResign = "game.confirmResign"
	prefFigurines     = "view.figurines"
	prefSlide         = "view.slide"
)

var prefMarksFor = [2]string{rules.White: "view.marks.white", rules.Black: "view.marks.black"}

// pace is how fast pieces slide.
type pace int

// The speeds.
const (
	slideNone pace = iota
	slideFast
	slideNormal
	slideSlow
)

// slideTimes are how long a piece slides.
var slideTimes = [...]time.Duration{slideNone: 0, slideFast: 80 * time.Millisecond, slideNormal: board.SlideTime, slideSlow: 2 * board.SlideTime}

// slide returns how fast pieces slide: normally at first, and not at all if animations are switched off.
func (p preferences) slide() pace {
	s := pace(p.store.IntWithFallback(prefSlide, int(slideNormal)))
	if !p.animation() {
		return slideNone
	}
	return min(max(s, slideFast), slideSlow)
}

func (p preferences) setSlide(s pace) {
	p.setAnimation(s != slideNone)
	if s != slideNone {
		p.store.SetInt(prefSlide, int(s))
	}
}

// marksFor tells whether a player's legal moves are marked, unless marks are switched off for both.
func (p preferences) marksFor(c rules.Color) bool {
	return p.store.BoolWithFallback(prefMarksFor[c], true)
}

func (p preferences) setMarksFor(c rules.Color, on bool) { p.store.SetBool(prefMarksFor[c], on) }
func (p preferences) confirmResign() bool                { return p.store.BoolWithFallback(prefConfirmResign, true) }
func (p preferences) setConfirmResign(on bool)           { p.store.SetBool(prefConfirmResign, on) }
func (p preferences) figurines() bool                    { return p.store.Bool(prefFigurines) }
func (p preferences) setFigurines(on bool)               { p.store.SetBool(prefFigurines, on) }

// marked tells whether a player's legal moves are marked.
func (p preferences) marked(c rules.Color) bool { return p.marks() && p.marksFor(c) }

// askTakeback takes the last move back. While a clock runs the opponent of the player who made it is asked before.
func (w *Window) askTakeback() {
	live := w.controller.Live()
	if !w.controller.Clock().Running() {
		w.try(w.controller.Takeback())
		return
	}
	side := live.Mover()
	names := words{"Side": colorWord(side), "Opponent": colorWord(side.Other()), "Move": numbered(w.controller.Game(), live)}
	w.dialogs.show(&sheet{
		title:   tr("takeback.title", names),
		content: paragraph(tr("takeback.text", names)),
		answers: []answer{
			{text: tr("takeback.allow"), run: func() { w.try(w.controller.Takeback()) }},
			{text: tr("bar.decline")},
		},
		escape: 1,
		turned: w.far(side.Other()),
		stale:  func() bool { return w.controller.Live() != live || !w.controller.CanTakeback() },
	})
}

// figurine returns the pictures, in both colours, that can stand for the piece in the text of a move, and the text
// without its letter; no pictures for a move that names no piece.
func figurine(n *game.Node) (pictures [2]string, text string) {
	text = moveSign(n)
	m, ok := n.Move()
	if !ok || m.Castling != rules.NoCastling {
		return pictures, text
	}
	p := n.Parent().Position()
	kind := p.At(m.From).Kind()
	rest, named := strings.CutPrefix(text, p.Ruleset().Def(kind).SAN)
	if !named || rest == text {
		return pictures, text
	}
	for c := range pictures {
		pictures[c] = pictureName(p.Ruleset(), rules.NewPiece(kind, rules.Color(c)))
	}
	return pictures, rest
}
