package library

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"overtheboard/saves"
	"overtheboard/ui/kit"
	"overtheboard/ui/library/chooser"
	"overtheboard/ui/library/gamebrowser"
	"overtheboard/ui/words"
)

// export asks where to write the chosen game, or all that are listed.
func (g *gamesDialog) export(c *gamebrowser.Chosen) {
	if g.open() {
		g.files.shell.Dialogs.Leave(g.dialog, g.exportDialog(*c))
	}
}

func (g *gamesDialog) exportDialog(c gamebrowser.Chosen) *kit.Dialog {
	f := g.files
	games, listed := g.list.Listed()
	if len(listed) < 2 {
		return f.chooser().Dialog(f.toExport(c))
	}
	all := words.Count("archive.all", len(listed))
	return &kit.Dialog{
		Title:   words.Text("archive.exportTitle"),
		Content: kit.Paragraph(words.ShownName(c.Entry.Path)),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: all, Run: func() {
				f.chooser().Ask(f.toSavePGN(all, filepath.Base(c.Entry.Path), len(listed), func(to target) {
					f.export(to, func(out io.Writer, tell func(int, int) error) error {
						return games.Write(out, listed, func(written int) error { return tell(written, len(listed)) })
					})
				}))
			}},
			{Text: words.Text("archive.one"), Run: func() { f.chooser().Ask(f.toExport(c)) }},
		},
	}
}

func (f *files) toExport(c gamebrowser.Chosen) chooser.Question {
	name := fmt.Sprint(strings.TrimSuffix(filepath.Base(c.Entry.Path), filepath.Ext(c.Entry.Path)), " ", c.Entry.Number)
	if c.Game != nil {
		name = nameOf(c.Game, c.Game.Started)
	}
	return f.toSavePGN(words.Text("archive.exportTitle"), name, 1, func(to target) {
		if c.Game == nil { // a broken game is written as it is
			f.export(to, func(out io.Writer, _ func(int, int) error) error {
				text, err := c.Entry.Whole(c.Text)
				if err == nil {
					_, err = out.Write(text)
				}
				return err
			})
			return
		}
		g := c.Game.Copy()
		f.export(to, func(out io.Writer, _ func(int, int) error) error { return saves.Write(out, to.path, g, time.Now()) })
	})
}

// toSavePGN returns the question for a file for games, PGN unless another format is chosen.
func (f *files) toSavePGN(title, name string, games int, write func(target)) chooser.Question {
	return f.toSave(title, strings.TrimSuffix(name, pgnEnding)+pgnEnding, gameFiles, games, write)
}
