package customgames

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/game/variant"
	"overtheboard/saves/disk"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// opened is the feature in a window with nothing else in it. It stands for the other features: file dialogs return the
// test's file.
type opened struct {
	*CustomGames
	shell  *shell.Shell
	file   string // that is chosen
	played *rules.Ruleset
}

// open returns the feature in a window, with folders for the players' games and for the draft, "" for none. It does not
// watch files, which would post from another goroutine.
func open(t *testing.T, folder, drafts string) *opened {
	t.Helper()
	app := uitest.NewApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	s := shell.New(app, shell.Options{Eager: true, Background: uitest.InPlace, Post: func(func()) {}})
	s.Win.SetContent(container.NewStack(s.Dialogs.Below))
	s.Win.Resize(settings.DefaultSize)
	t.Cleanup(s.Controller.Close)
	s.Catalog = catalog.Catalog{Folder: folder}.Read(context.Background())
	o := &opened{shell: s}
	o.CustomGames = New(s, o, drafts, "")
	t.Cleanup(func() { o.making.file.Close() }) // Windows removes no open draft
	o.play(t, s.Catalog.Find("", ""))
	return o
}

func (o *opened) play(t *testing.T, c catalog.Entry) {
	t.Helper()
	position, err := catalog.StartPosition(c.Rules)
	if err == nil {
		err = o.shell.Controller.NewGame(game.Config{Ruleset: c.Rules, Position: position})
	}
	testenv.Must(t, err)
}

func (o *opened) PlayBy(rs *rules.Ruleset) { o.played = rs }

func (o *opened) OpenDialog(title, button string, _ []string, chosen func(string)) *kit.Dialog {
	return &kit.Dialog{Title: title, Content: kit.Space(1), Answers: []kit.Answer{{Text: button, Run: func() { chosen(o.file) }}}}
}

func (o *opened) SaveDialog(title, name, _ string, chosen func(string, disk.Stamp)) *kit.Dialog {
	return &kit.Dialog{Title: title, Content: kit.NewLabel(name), Answers: []kit.Answer{{Text: title, Run: func() { chosen(o.file, "") }}}}
}

func (o *opened) do(t *testing.T, id string) {
	t.Helper()
	for _, c := range o.Commands() {
		if c.ID == id {
			c.Run()
			return
		}
	}
	t.Fatalf("there is no command %q", id)
}

func (o *opened) answer(t *testing.T, key string) {
	t.Helper()
	uitest.Answer(t, o.shell, words.Text(key))
}

// edit names the draft, and describes it.
func (o *opened) edit(name, says string) {
	o.Draft().SetName(name)
	o.Draft().Set(variant.BothSides, says, "description")
}

// kept returns the text of the file of the players' games.
func kept(folder string) string {
	data, _ := os.ReadFile(filepath.Join(folder, rules.RulesetsFile))
	return string(data)
}
