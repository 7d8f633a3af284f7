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

// NewGames begins games: the New game dialog, the rulesets that it offers, rematches.
type NewGames struct {
	shell    *shell.Shell
	game     *game.Controller
	window   Host
	counted  *game.Game // the finished game that was played here
	flipped  bool       // Black's side was below when the game ended
	complete bool       // all of the players' rulesets are in the catalog
}

// rulesetsOf returns the catalog of the players' rulesets and recently opened ones, not yet read; folder "" is the default.
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

// lastPlan returns the plan of the last game. The clock waits for the first move, as nobody may be at the board.
func (n *NewGames) lastPlan() newgame.Plan {
	return newgame.Plan{
		Names:      n.shell.Prefs.Names(),
		Rules:      n.shell.Catalog.Find(n.shell.Prefs.RulesFile.Get(), n.shell.Prefs.Ruleset.Get()),
		Time:       n.shell.Prefs.Time.Get(),
		ClockStart: game.AfterFirstMove,
	}
}

// startGame starts a game. On an error it shows why, and the current game goes on.
func (n *NewGames) startGame(p newgame.Plan) {
	position, err := catalog.StartPosition(p.Rules.Rules)
	n.begin(game.Config{Ruleset: p.Rules.Rules, Position: position, Names: p.Names, TimeControl: p.Time, ClockStart: p.ClockStart}, err)
}

// begin starts a game, or shows the error.
func (n *NewGames) begin(c game.Config, err error) {
	if err == nil {
		c.Judge = n.shell.Judge
		err = n.game.NewGame(c)
	}
	if err != nil {
		n.shell.ShowError(words.Text("error.start"), err, words.Text("error.startHint"))
	}
}

// firstRulesets reads the rulesets needed for the first frame: the players' own if that is quick.
func (n *NewGames) firstRulesets(c catalog.Catalog) {
	if n.complete = c.Small(); n.complete {
		n.shell.Catalog = c.Read(context.Background())
	} else {
		n.shell.Catalog = c.Shipped()
	}
}

// ReadRulesets reads the players' rulesets in the background, unless they are read, then calls goOn; if the players cancel,
// without them.
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

// askNewGame opens the New game dialog, and asks about the current game if it would be lost.
func (n *NewGames) askNewGame() {
	n.window.Leave(func() { n.shell.Dialogs.ShowFirst(n.Dialog(catalog.Entry{}).Modal) })
}

// OpenRules offers a ruleset of a file just opened for a new game: the one with a name, or the first.
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

// Dialog returns the New game dialog; chosen is preselected, otherwise the current game's rules. It says that a running game is not
// lost.
func (n *NewGames) Dialog(chosen catalog.Entry) *newgame.Dialog {
	d := newgame.New(n, n.shell, chosen)
	if !n.game.Outcome().Over() && n.window.Keeps() {
		d.Modal.Title += " · " + words.Text("new.kept")
	}
	return d
}

// Start starts a game from the dialog.
func (n *NewGames) Start(p newgame.Plan) {
	n.startGame(p)
	n.shell.SettingsChanged()
}

// Make opens the editor for a custom game based on one.
func (n *NewGames) Make(c catalog.Entry) { n.window.MakeRules(c) }

// PlayBy starts a game with other rules, the same players and the same time, once the current one is safe.
func (n *NewGames) PlayBy(rs *rules.Ruleset) {
	n.window.Leave(func() {
		position, err := catalog.StartPosition(rs)
		n.replace(rs, position, err)
	})
}

// PlayFrom starts a game from a position, with the same players and the same time, once the current one is safe.
func (n *NewGames) PlayFrom(p *rules.Position) {
	n.window.Leave(func() { n.replace(p.Ruleset(), p, nil) })
}

// replace starts a game in place of the current one, or shows the error.
func (n *NewGames) replace(rs *rules.Ruleset, p *rules.Position, err error) {
	before := n.game.Game()
	n.begin(game.Config{Ruleset: rs, Position: p, Names: before.Names, TimeControl: before.TimeControl(), ClockStart: game.AfterFirstMove}, err)
}
