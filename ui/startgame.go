package ui

import (
	"context"
	"math/rand/v2"
	"net/url"
	"overtheboard/game"
	"overtheboard/game/rules"
	"path/filepath"
)

// lastPlan returns what the last game was played with. The clock waits for the first move: nobody may be at the board.
func (w *Window) lastPlan() gamePlan {
	return gamePlan{
		names:      w.prefs.names(),
		rules:      w.shelf.find(w.prefs.rulesFile(), w.prefs.ruleset()),
		time:       w.prefs.timeControl(),
		clockStart: game.AfterFirstMove,
	}
}

// startGame starts a game. If it cannot be started the players are told, and the running one is untouched.
func (w *Window) startGame(p gamePlan) {
	position, err := startPosition(p.rules.rules)
	if err == nil {
		err = w.controller.NewGame(game.Config{
			Ruleset: p.rules.rules, Position: position, Names: p.names, Judge: w.judge,
			TimeControl: p.time, ClockStart: p.clockStart,
		})
	}
	if err != nil {
		w.showError(tr("error.start"), err)
		return
	}
	w.setPath("", "")
}

// startPosition returns where a new game starts: nil for the ruleset's own board, or a start rank drawn anew.
func startPosition(rs *rules.Ruleset) (*rules.Position, error) {
	if rs == nil || rs.Definition().Shuffle == nil {
		return nil, nil
	}
	p, err := rules.NewPosition(rs, rs.Shuffled(rand.IntN))
	return &p, err
}

// firstShelf returns the rulesets that are there with the first frame: the players' own if there is little to read.
func (w *Window) firstShelf() (s ruleShelf, whole bool) {
	if w.shelf.small() {
		return w.shelf.read(context.Background()), true
	}
	return w.shelf.shipped(), false
}

// readShelf reads the players' rulesets beside the window, and then goes on: with the game that was to be started by one
// of them, and without them if the players do not wait.
func (w *Window) readShelf(goOn func()) {
	shelf := w.shelf
	w.beside(work{
		title: tr("work.rules"),
		do: func(ctx context.Context, _ *progress) func() {
			shelf = shelf.read(ctx)
			return func() {
				w.shelf = shelf
				w.startGame(w.lastPlan())
				goOn()
			}
		},
		cancelled: goOn,
	})
}

// askNewGame asks for players, rules and time, and starts a game; before that for the running one, if it would be lost.
func (w *Window) askNewGame() {
	w.afterSaving(func() { w.dialogs.showFirst(w.newGameDialog(ruleChoice{}).sheet) })
}

// openRules offers the rulesets of a file that was just opened for a new game.
func (w *Window) openRules(s ruleShelf) {
	w.shelf = s
	chosen := ruleChoice{}
	for _, c := range w.shelf.choices {
		if c.file == w.shelf.opened {
			chosen = c
			break
		}
	}
	w.dialogs.showFirst(w.newGameDialog(chosen).sheet)
}

// newGameDialog returns the dialog for a new game over this window; chosen is proposed, or else what is played now.
func (w *Window) newGameDialog(chosen ruleChoice) *newGame {
	return newNewGame(newGameDesk{
		playing: w.controller.Game(), prefs: w.prefs, shelf: &w.shelf, dialogs: w.dialogs, colors: w.boardColors,
		openFolder: w.openFolder, post: w.post, aside: w.aside,
		start: func(p gamePlan) {
			w.startGame(p)
			w.applyPreferences()
		},
	}, chosen)
}

// openFolder creates the players' folder, if it is not there yet, and shows it in the system's file manager.
func (w *Window) openFolder(folder string) error {
	if err := makeRulesFolder(folder); err != nil {
		return err
	}
	path := filepath.ToSlash(folder)
	if path[:1] != "/" { // C:/Users
		path = "/" + path
	}
	return w.app.OpenURL(&url.URL{Scheme: "file", Path: path})
}
