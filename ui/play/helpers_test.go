package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
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
	opens := func(id string, key fyne.KeyName) *shell.Command {
		return &shell.Command{ID: id, Label: "command." + id, Shortcut: shell.Key(key, shell.Plain), Run: func() {
			s.Dialogs.Show(&kit.Dialog{Title: id, Content: kit.Paragraph(id), Answers: []kit.Answer{{Text: "Close"}}})
		}}
	}
	return []*shell.Command{opens("shortcuts", fyne.KeyF1), opens("rules", fyne.KeyF2), opens("save", fyne.KeyF3)}
}

func newPlay(t *testing.T) *Play {
	t.Helper()
	p := newPlayWith(uitest.NewApp(t), shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: uitest.Drop}, "")
	t.Cleanup(p.shell.Controller.Close)
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
		shell.NewMenu(s, []shell.MenuPlan{{Title: "menu.game", Items: []any{"new"}}}, content, over, s.Dialogs.Below)
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
	s.Win.Resize(settings.DefaultSize)
	return p
}

func square(t *testing.T, name string) int { t.Helper(); return uitest.Square(t, name) }

func (p *Play) tap(t *testing.T, squares string)  { t.Helper(); uitest.Tap(t, p.Table.board, squares) }
func (p *Play) drag(t *testing.T, squares string) { t.Helper(); uitest.Drag(t, p.Table.board, squares) }
func (p *Play) play(t *testing.T, sans string)    { t.Helper(); uitest.Play(t, p.shell, sans) }
func (p *Play) answer(t *testing.T, text string)  { t.Helper(); uitest.Answer(t, p.shell, text) }
func (p *Play) press(name fyne.KeyName)           { uitest.Press(p.shell.Win.Canvas(), name) }
func (p *Play) lastSAN() string                   { return p.shell.Controller.Live().SAN() }
