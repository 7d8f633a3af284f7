package play

import (
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/game/winnable"
	"overtheboard/resources"
	"overtheboard/ui/catalog"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

type testWindow struct{}

func (testWindow) Leave(then func())       { then() }
func (testWindow) Keeps() bool             { return false }
func (testWindow) MakeRules(catalog.Entry) {}
func (testWindow) BoardMenu(fyne.Position) {}
func (testWindow) MovesMenu(fyne.Position) {}
func (testWindow) Resized()                {}
func (testWindow) LeastContent() fyne.Size { return shell.LeastSize }

type testView struct{ *Play }

func (v testView) Instead(c *shell.Command) *shell.Command { return c }
func (v testView) Begin()                                  { v.HideTip() }
func (v testView) Leave()                                  { v.CancelChoice() }
func (v testView) Answer(text string)                      { v.Table.Answer(text) }
func (v testView) Refresh()                                { v.RefreshCommands() }

func otherCommands(s *shell.Shell) []*shell.Command {
	opens := func(id string) *shell.Command {
		return &shell.Command{ID: id, Run: func() {
			s.Dialogs.Show(&kit.Dialog{Title: id, Content: kit.Paragraph(id), Answers: []kit.Answer{{Text: "Close"}}})
		}}
	}
	return []*shell.Command{opens("shortcuts"), opens("rules"), opens("save")}
}

func newPlay(t *testing.T) *Play { t.Helper(); return newPlayBy(t, "") }

// newPlayBy returns the window with a folder of rulesets. Its judge proves nothing that takes long.
func newPlayBy(t *testing.T, folder string) *Play {
	t.Helper()
	judge := uitest.AtOnce()
	judge.Quick = winnable.Quick
	p := newPlayWith(uitest.NewApp(t), shell.Options{Judge: judge, Background: uitest.InPlace, Eager: true, Post: uitest.Drop}, folder)
	t.Cleanup(p.game.Close)
	return p
}

func newPlayWith(a fyne.App, started shell.Options, rulesFolder string) *Play {
	s := shell.New(a, started)
	s.UseLanguage()
	a.Settings().SetTheme(kit.NewTheme(s.Prefs.Variant.Get()))
	p := New(testWindow{}, s, rulesFolder)
	s.View = testView{p}
	p.Begin()
	build := func() {
		s.Commands = append(p.Commands(), otherCommands(s)...)
		p.Build()
		content, over := p.Content()
		s.Win.SetPadded(false)
		shell.NewMenu(s, []command.Plan{{Title: "menu.game", Items: []any{"new"}}}, content, over, s.Dialogs.Below)
	}
	build()
	s.Controller.Listen(func(change game.Change) {
		p.Changed(change)
		if change.Parts != game.ChangedAbility {
			p.RefreshCommands()
			s.Dialogs.Prune()
			p.Announce(change)
		}
	})
	s.On(shell.Settings, s.UseTheme)
	s.On(shell.Settings, p.Table.Restyle)
	s.On(shell.Settings, p.Table.UseSettings)
	s.On(shell.Settings, p.RefreshCommands)
	s.On(shell.Language, func() {
		build()
		s.SettingsChanged()
		p.Refresh(true)
	})
	s.SettingsChanged()
	p.Changed(game.Change{Parts: game.ChangedGame})
	p.RefreshCommands()
	s.Win.Canvas().SetOnTypedKey(func(key *fyne.KeyEvent) {
		if !s.Dialogs.Held(key.Name) && !s.Dialogs.TypedKey(key) {
			p.TypedKey(key)
		}
	})
	s.Win.Canvas().SetOnTypedRune(p.TypedRune)
	s.Win.Resize(fyne.NewSize(800, 600)) // small pictures
	return p
}

func square(t *testing.T, name string) int { t.Helper(); return uitest.Square(t, name) }

func (p *Play) tap(t *testing.T, squares string)  { t.Helper(); uitest.Tap(t, p.Table.board, squares) }
func (p *Play) drag(t *testing.T, squares string) { t.Helper(); uitest.Drag(t, p.Table.board, squares) }
func (p *Play) play(t *testing.T, sans string)    { t.Helper(); uitest.Play(t, p.shell, sans) }
func (p *Play) press(name fyne.KeyName)           { uitest.Press(p.shell.Win.Canvas(), name) }
func (p *Play) lastSAN() string                   { return p.game.Live().SAN() }
func (p *Play) status() panel.Status              { return p.Table.Sheet.Status.Shown() }
func (p *Play) side(c rules.Color) words.With     { return p.shell.Sides(c) }

// start starts a shipped game with a time control.
func (p *Play) start(ruleset, control string) {
	p.NewGames.startGame(newgame.Plan{Rules: p.shell.Catalog.Find("", ruleset), Time: settings.StoredTime(control)})
}

func (p *Play) startRules(rs *rules.Ruleset) {
	p.NewGames.startGame(newgame.Plan{Rules: catalog.Entry{Name: rs.Name(), Rules: rs}})
}

// startAt starts a game from a position.
func (p *Play) startAt(t *testing.T, fen string) {
	t.Helper()
	position, _, err := p.game.Game().Ruleset().ParseFEN(fen)
	testenv.Must(t, err)
	p.NewGames.PlayFrom(&position)
}

// do does actions in the game.
func (p *Play) do(t *testing.T, actions ...game.Action) {
	t.Helper()
	for _, a := range actions {
		testenv.Must(t, p.game.Do(a))
	}
}

// answer gives an answer of the open dialog by the key of its text.
func (p *Play) answer(t *testing.T, key string, with ...words.With) {
	t.Helper()
	uitest.Answer(t, p.shell, words.Text(key, with...))
}

func (p *Play) wantTitle(t *testing.T, want string) {
	t.Helper()
	if d := p.shell.Dialogs.Open; d == nil || d.Title != want {
		t.Fatalf("open is %+v, want %q", d, want)
	}
}

func (p *Play) wantOutcome(t *testing.T, result game.Result, reason game.Reason) {
	t.Helper()
	if got := p.game.Outcome(); got != (game.Outcome{Result: result, Reason: reason}) {
		t.Fatalf("outcome %v", got)
	}
}

// changed returns a shipped ruleset with other rules.
func changed(t *testing.T, base string, change func(d *rules.Definition)) *rules.Ruleset {
	t.Helper()
	shipped, err := resources.Rulebook().Ruleset(base)
	testenv.Must(t, err)
	d := *shipped.Definition()
	d.Name, d.Description = base+", changed", ""
	change(&d)
	rs, err := rules.Compile(&d)
	testenv.Must(t, err)
	return rs
}

var placeholder = regexp.MustCompile(`\\\{\\\{[^}]*\\\}\\\}`)

// wantText fails unless a text says what a key says, with the words that follow the key: "refusal.pinned b4".
func wantText(t *testing.T, text, want string) {
	t.Helper()
	parts := strings.Fields(want)
	for _, template := range []string{words.Text(parts[0]), words.Count(parts[0], 1)} {
		said := regexp.MustCompile(placeholder.ReplaceAllString(regexp.QuoteMeta(template), ".*")).FindString(text)
		missing := said == ""
		for _, part := range parts[1:] {
			missing = missing || !strings.Contains(said, part)
		}
		if !missing {
			return
		}
	}
	t.Errorf("%q does not say %s", text, want)
}
