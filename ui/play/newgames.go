package play

import (
	"context"
	"path/filepath"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/catalog"
	"overtheboard/ui/environment"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// newGames begins games: the dialog for one, the rulesets that it offers, a rematch.
type NewGames struct {
	shell    *shell.Shell
	game     *game.Controller
	window   Window
	counted  *game.Game // the game that counts for its players' score
	complete bool       // all of the players' rulesets are in the catalog
}

// rulesetsOf returns the catalog of the players' own rulesets and of those that they opened last, not read yet. Without
// a folder it is the usual one.
func rulesetsOf(prefs *settings.Preferences, folder string) catalog.Catalog {
	c := catalog.Catalog{Folder: folder}
	if c.Folder == "" {
		c.Folder = environment.OwnFolder("rules")
	}
	if file := prefs.RulesFile.Get(); file != "" && filepath.Dir(file) != c.Folder {
		c.Open(file)
	}
	return c
}

// lastPlan returns what the last game was played with. The clock waits for the first move: nobody may be at the board.
func (n *NewGames) lastPlan() newgame.Plan {
	return newgame.Plan{
		Names:      n.shell.Prefs.Names(),
		Rules:      n.shell.Catalog.Find(n.shell.Prefs.RulesFile.Get(), n.shell.Prefs.Ruleset.Get()),
		Time:       n.shell.Prefs.Time.Get(),
		ClockStart: game.AfterFirstMove,
	}
}

// startGame starts a game. If it cannot be started the players are told, and the running one is untouched.
func (n *NewGames) startGame(p newgame.Plan) {
	position, err := catalog.StartPosition(p.Rules.Rules)
	n.begin(game.Config{Ruleset: p.Rules.Rules, Position: position, Names: p.Names, TimeControl: p.Time, ClockStart: p.ClockStart}, err)
}

// begin starts a game, unless there is a fault.
func (n *NewGames) begin(c game.Config, err error) {
	if err == nil {
		c.Judge = n.shell.Judge
		err = n.game.NewGame(c)
	}
	if err != nil {
		n.shell.ShowError(words.Text("error.start"), err, words.Text("error.startHint"))
	}
}

// firstRulesets has the rulesets that are there with the first frame: the players' own if there is little to read.
func (n *NewGames) firstRulesets(c catalog.Catalog) {
	if n.complete = c.Small(); n.complete {
		n.shell.Catalog = c.Read(context.Background())
	} else {
		n.shell.Catalog = c.Shipped()
	}
}

// ReadRulesets reads the players' rulesets beside the window, unless they are there, and then goes on: with the game that was to
// be started by one of them, and without them if the players do not wait.
func (n *NewGames) ReadRulesets(goOn func()) {
	if n.complete {
		goOn()
		return
	}
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
func (n *NewGames) askNewGame() {
	n.window.Leave(func() { n.shell.Dialogs.ShowFirst(n.Dialog(catalog.Entry{}).Modal) })
}

// OpenRules offers a ruleset of a file that was just opened for a new game: that of a name, or the first.
func (n *NewGames) OpenRules(s catalog.Catalog, file, name string) {
	n.shell.Catalog = s
	n.shell.RulesetsOpened()
	chosen := catalog.Entry{}
	for _, c := range n.shell.Catalog.Entries {
		if c.File == file && (name == "" || c.Name == name) {
			chosen = c
			break
		}
	}
	n.shell.Dialogs.ShowFirst(n.Dialog(chosen).Modal)
}

// Dialog returns the dialog for a new game; chosen is proposed, or else what is played now.
func (n *NewGames) Dialog(chosen catalog.Entry) *newgame.Dialog {
	return newgame.New(n, n.shell, chosen)
}

// Start starts the game that was chosen.
func (n *NewGames) Start(p newgame.Plan) {
	n.startGame(p)
	n.shell.SettingsChanged()
}

// Make lets the players make a game of their own of one.
func (n *NewGames) Make(c catalog.Entry) { n.window.MakeRules(c) }

// PlayBy starts a game by some rules, once the running one is safe: with the same players and the same time.
func (n *NewGames) PlayBy(rs *rules.Ruleset) {
	n.window.Leave(func() {
		position, err := catalog.StartPosition(rs)
		n.replace(rs, position, err)
	})
}

// PlayFrom starts a game from a position, once the running one is safe: with the same players and the same time.
func (n *NewGames) PlayFrom(p *rules.Position) {
	n.window.Leave(func() { n.replace(p.Ruleset(), p, nil) })
}

// replace starts a game in the place of the running one, unless there is a fault.
func (n *NewGames) replace(rs *rules.Ruleset, p *rules.Position, err error) {
	before := n.game.Game()
	n.begin(game.Config{Ruleset: rs, Position: p, Names: before.Names, TimeControl: before.TimeControl(), ClockStart: game.AfterFirstMove}, err)
}
