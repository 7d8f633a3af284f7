package ui

import (
	"overtheboard/game/rules"
)

// askOffer asks a player to answer the opponent's offer of a draw. Escape answers nothing: the offer stays open, and
// can be answered in the player's bar or by moving.
func (w *Window) askOffer(side rules.Color) {
	names := words{"Side": colorWord(side), "Opponent": colorWord(side.Other())}
	w.dialogs.show(&sheet{
		title:   tr("offer.title", names),
		content: paragraph(tr("offer.text", names)),
		answers: []answer{
			{text: tr("bar.accept"), run: func() { w.try(w.controller.AcceptDraw(side)) }},
			{text: tr("bar.decline"), run: func() { w.try(w.controller.DeclineDraw(side)) }},
		},
		escape: -1,
		turned: w.far(side),
		stale: func() bool {
			by, open := w.controller.Offer()
			return !open || by == side
		},
	})
}

// resign resigns for a player, who is asked before unless the preferences say otherwise.
func (w *Window) resign(side rules.Color) {
	if w.prefs.confirmResign() {
		w.askResign(side)
	} else {
		w.try(w.controller.Resign(side))
	}
}

// askResign asks a player whether to resign.
func (w *Window) askResign(side rules.Color) {
	w.dialogs.show(&sheet{
		title:   tr("resign.title", words{"Side": colorWord(side)}),
		content: paragraph(tr("resign.text", words{"Opponent": colorWord(side.Other())})),
		answers: []answer{
			{text: tr("bar.resign"), danger: true, run: func() { w.try(w.controller.Resign(side)) }},
			{text: tr("bar.decline")},
		},
		escape: 1,
		turned: w.far(side),
		stale:  func() bool { return !w.controller.CanResign(side) },
	})
}
