package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	rulesmaker "overtheboard/game/workshop"
	"overtheboard/resources"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/newgame"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
	"overtheboard/ui/workshop"
)

// askWorkshop lets the players make a game of their own, beginning with the one that is played, or where they left it.
func (w *Window) askWorkshop() {
	if w.bench == nil {
		bench, err := w.beginBench(w.catalog.Playing(w.controller.Game().Ruleset()))
		if err != nil {
			w.showError(words.Text("error.start"), err)
			return
		}
		w.bench = bench
	}
	w.dialogs.Show(workshop.New(workshop.Desk{
		Bench: w.bench, Dialogs: w.dialogs, Colors: w.boardColors(), Aside: w.aside,
		Say: func(text string) { w.speak(speech.Answer, text) },
		Choose: func(current catalog.Entry, chosen func(catalog.Entry)) *kit.Dialog {
			return newgame.Choose(words.Text("workshop.from"), w.catalog.Entries, current, w.dialogs.TypedKey, chosen)
		},
		Begin: w.beginBench,
		Play:  w.newGames.playBy,
	}).Modal)
}

// beginBench returns a bench with a copy of a game.
func (n *newGames) beginBench(c catalog.Entry) (*workshop.Bench, error) {
	book := n.catalog.Book
	if c.File == "" {
		book = resources.Rulebook()
	}
	d, err := rulesmaker.Begin(book, c.Name, words.Text("workshop.myGame", words.With{"Game": workshop.TitleOf(c)}), rules.File{})
	if err != nil {
		return nil, err
	}
	return &workshop.Bench{Document: d, From: c}, nil
}

// playBy starts a game by some rules, once the running one is safe: with the same players and the same time.
func (n *newGames) playBy(rs *rules.Ruleset) {
	n.files.afterSaving(func() {
		before := n.controller.Game()
		position, err := newgame.StartPosition(rs)
		if err == nil {
			err = n.controller.NewGame(game.Config{
				Ruleset: rs, Position: position, Names: before.Names, Judge: n.judge,
				TimeControl: before.TimeControl(), ClockStart: game.AfterFirstMove,
			})
		}
		if err != nil {
			n.showError(words.Text("error.start"), err, words.Text("error.startHint"))
			return
		}
		n.files.setPath("", "")
	})
}
