package ui

import (
	"context"
	"net/url"
	"path/filepath"

	"overtheboard/game"
	"overtheboard/ui/catalog"
	"overtheboard/ui/newgame"
	"overtheboard/ui/words"
)

// lastPlan returns what the last game was played with. The clock waits for the first move: nobody may be at the board.
func (w *Window) lastPlan() newgame.Plan {
	return newgame.Plan{
		Names:      w.prefs.Names(),
		Rules:      w.shelf.Find(w.prefs.RulesFile(), w.prefs.Ruleset()),
		Time:       w.prefs.TimeControl(),
		ClockStart: game.AfterFirstMove,
	}
}

// startGame starts a game. If it cannot be started the players are told, and the running one is untouched.
func (w *Window) startGame(p newgame.Plan) {
	position, err := newgame.StartPosition(p.Rules.Rules)
	if err == nil {
		err = w.controller.NewGame(game.Config{
			Ruleset: p.Rules.Rules, Position: position, Names: p.Names, Judge: w.judge,
			TimeControl: p.Time, ClockStart: p.ClockStart,
		})
	}
	if err != nil {
		w.showError(words.Text("error.start"), err)
		return
	}
	w.setPath("", "")
}

// firstShelf returns the rulesets that are there with the first frame: the players' own if there is little to read.
func (w *Window) firstShelf() (s catalog.Catalog, whole bool) {
	if w.shelf.Small() {
		return w.shelf.Read(context.Background()), true
	}
	return w.shelf.Shipped(), false
}

// readShelf reads the players' rulesets beside the window, and then goes on: with the game that was to be started by one
// of them, and without them if the players do not wait.
func (w *Window) readShelf(goOn func()) {
	shelf := w.shelf
	w.beside(work{
		title: words.Text("work.rules"),
		do: func(ctx context.Context, _ *progress) func() {
			shelf = shelf.Read(ctx)
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
	w.afterSaving(func() { w.dialogs.ShowFirst(w.newGameDialog(catalog.Entry{}).Sheet) })
}

// openRules offers the rulesets of a file that was just opened for a new game.
func (w *Window) openRules(s catalog.Catalog) {
	w.shelf = s
	chosen := catalog.Entry{}
	for _, c := range w.shelf.Entries {
		if c.File == w.shelf.Opened {
			chosen = c
			break
		}
	}
	w.dialogs.ShowFirst(w.newGameDialog(chosen).Sheet)
}

// newGameDialog returns the dialog for a new game over this window; chosen is proposed, or else what is played now.
func (w *Window) newGameDialog(chosen catalog.Entry) *newgame.Dialog {
	return newgame.New(newgame.Desk{
		Playing: w.controller.Game(), Prefs: w.prefs, Shelf: &w.shelf, Dialogs: w.dialogs, Colors: w.boardColors,
		OpenFolder: w.openFolder, Post: w.post, Aside: w.aside,
		Start: func(p newgame.Plan) {
			w.startGame(p)
			w.applyPreferences()
		},
	}, chosen)
}

// openFolder creates the players' folder, if it is not there yet, and shows it in the system's file manager.
func (w *Window) openFolder(folder string) error {
	if err := catalog.MakeFolder(folder); err != nil {
		return err
	}
	path := filepath.ToSlash(folder)
	if path[:1] != "/" { // C:/Users
		path = "/" + path
	}
	return w.app.OpenURL(&url.URL{Scheme: "file", Path: path})
}
