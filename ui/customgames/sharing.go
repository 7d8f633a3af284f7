package customgames

import (
	"context"
	"strings"

	"overtheboard/saves"
	"overtheboard/saves/disk"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/customgames/workshop"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// ShareDialog returns the dialog that asks for a file to share a game in.
func (m *making) ShareDialog(d *workshop.Draft) *kit.Dialog {
	title := strings.TrimSuffix(words.Text("workshop.giveAway"), "…")
	return m.program.SaveDialog(title, shareName(d.Name())+ruleset.Ending, ruleset.Ending, func(path string, known disk.Stamp) {
		m.share(d, path, known)
	})
}

// share writes a game with its pictures to its own file.
func (m *making) share(d *workshop.Draft, path string, known disk.Stamp) {
	snapshot, rulesFile := d.Snapshot(), d.Path
	m.shell.Work(shell.Job{
		Title: words.Text("work.saving", words.With{"File": words.ShownName(path)}),
		Do: func(ctx context.Context, _ *shell.Progress) func() {
			shared, err := ruleset.NewBundle(ctx, snapshot, rulesFile)
			if err == nil {
				err = shared.WriteFile(path, known)
			}
			return func() {
				if err != nil {
					m.shell.ShowError(words.Text("error.write"), err)
				}
			}
		},
	})
}

// shareName returns the part of a game's name that is valid in a file name.
func shareName(name string) string {
	const most = 100 // bytes
	if name = saves.FileName(name, most); name == "" {
		return "game"
	}
	return name
}
