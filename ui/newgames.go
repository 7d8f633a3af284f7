package ui

import (
	"context"
	"path/filepath"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/environment"
	"overtheboard/ui/kit"
	"overtheboard/ui/library"
	"overtheboard/ui/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// newGames begins games: the dialog for one, the rulesets that it offers, a rematch.
type newGames struct {
	shell   *shell.Shell
	library *library.Library
	counted *game.Game // the game that counts for its players' score
	started func()     // called when a game has been started by the dialog

	variants interface{ MakeOf(catalog.Entry) } // lets the players make a game of their own of one
}

// rulesetsOf returns the catalog of the players' own rulesets and of those that they opened last, not read yet. Without
// a folder it is the usual one.
func rulesetsOf(prefs settings.Preferences, folder string) catalog.Catalog {
	c := catalog.Catalog{Folder: folder}
	if c.Folder == "" {
		c.Folder = environment.OwnFolder("rules")
	}
	if file := prefs.LastGame().RulesFile(); file != "" && filepath.Dir(file) != c.Folder {
		c.Open(file)
	}
	return c
}

// lastPlan returns what the last game was played with. The clock waits for the first move: nobody may be at the board.
func (n *newGames) lastPlan() newgame.Plan {
	return newgame.Plan{
		Names:      n.shell.Prefs.LastGame().Names(),
		Rules:      n.shell.Catalog.Find(n.shell.Prefs.LastGame().RulesFile(), n.shell.Prefs.LastGame().Ruleset()),
		Time:       n.shell.Prefs.LastGame().TimeControl(),
		ClockStart: game.AfterFirstMove,
	}
}

// startGame starts a game. If it cannot be started the players are told, and the running one is untouched.
func (n *newGames) startGame(p newgame.Plan) {
	position, err := catalog.StartPosition(p.Rules.Rules)
	if err == nil {
		err = n.shell.Controller.NewGame(game.Config{
			Ruleset: p.Rules.Rules, Position: position, Names: p.Names, Judge: n.shell.Judge,
			TimeControl: p.Time, ClockStart: p.ClockStart,
		})
	}
	if err != nil {
		n.shell.ShowError(words.Text("error.start"), err, words.Text("error.startHint"))
	}
}

// firstRulesets returns the rulesets that are there with the first frame: the players' own if there is little to read.
func firstRulesets(c catalog.Catalog) (first catalog.Catalog, whole bool) {
	if c.Small() {
		return c.Read(context.Background()), true
	}
	return c.Shipped(), false
}

// readRulesets reads the players' rulesets beside the window, and then goes on: with the game that was to be started by one
// of them, and without them if the players do not wait.
func (n *newGames) readRulesets(goOn func()) {
	rulesets := n.shell.Catalog
	n.shell.Work(shell.Job{
		Title: words.Text("work.rules"),
		Do: func(ctx context.Context, _ *shell.Progress) func() {
			rulesets = rulesets.Read(ctx)
			return func() {
				n.shell.Catalog = rulesets
				n.startGame(n.lastPlan())
				goOn()
			}
		},
		Cancelled: goOn,
	})
}

// askNewGame asks for players, rules and time, and starts a game; before that for the running one, if it would be lost.
func (n *newGames) askNewGame() {
	n.library.Leave(func() { n.shell.Dialogs.ShowFirst(n.newGameDialog(catalog.Entry{}).Modal) })
}

// openRules offers a ruleset of a file that was just opened for a new game: that of a name, or the first.
func (n *newGames) openRules(s catalog.Catalog, file, name string) {
	n.shell.Catalog = s
	n.shell.RulesetsOpened()
	chosen := catalog.Entry{}
	for _, c := range n.shell.Catalog.Entries {
		if c.File == file && (name == "" || c.Name == name) {
			chosen = c
			break
		}
	}
	n.shell.Dialogs.ShowFirst(n.newGameDialog(chosen).Modal)
}

// newGameDialog returns the dialog for a new game over this window; chosen is proposed, or else what is played now.
func (n *newGames) newGameDialog(chosen catalog.Entry) *newgame.Dialog {
	return newgame.New(n, newgame.Options{
		Playing: n.shell.Controller.Game(), Prefs: n.shell.Prefs, Catalog: &n.shell.Catalog, Dialogs: n.shell.Dialogs,
		Patience: shell.WorkShownAfter, Chosen: chosen, CanMake: true,
	})
}

// BoardColors returns those of the board that is in use.
func (n *newGames) BoardColors() board.Colors { return n.shell.BoardColors() }

// FolderDialog returns the dialog that tells of a folder.
func (n *newGames) FolderDialog(title, folder string, says [2]string, text string) *kit.Dialog {
	return n.shell.FolderDialog(title, folder, says, text)
}

// InBackground does what is slow.
func (n *newGames) InBackground(slow func() func()) { n.shell.InBackground(slow) }

// Later runs a function on the window's goroutine.
func (n *newGames) Later(f func()) { n.shell.Later(f) }

// Start starts the game that was chosen.
func (n *newGames) Start(p newgame.Plan) {
	n.startGame(p)
	n.started()
}

// Make lets the players make a game of their own of one.
func (n *newGames) Make(c catalog.Entry) { n.variants.MakeOf(c) }

// playBy starts a game by some rules, once the running one is safe: with the same players and the same time.
func (n *newGames) playBy(rs *rules.Ruleset) {
	n.library.Leave(func() {
		before := n.shell.Controller.Game()
		position, err := catalog.StartPosition(rs)
		if err == nil {
			err = n.shell.Controller.NewGame(game.Config{
				Ruleset: rs, Position: position, Names: before.Names, Judge: n.shell.Judge,
				TimeControl: before.TimeControl(), ClockStart: game.AfterFirstMove,
			})
		}
		if err != nil {
			n.shell.ShowError(words.Text("error.start"), err, words.Text("error.startHint"))
		}
	})
}
