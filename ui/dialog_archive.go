package ui

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/archive"
	browser "overtheboard/ui/archive"
	"overtheboard/ui/chooser"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"

	"fyne.io/fyne/v2"
)

// showArchive shows the games that are kept.
func (w *Window) showArchive() { w.shell.Dialogs.Show(w.browserDialog("", nil)) }

// showGames shows the games of a PGN file, or of a text that is called so.
func (w *Window) showGames(path string, text []byte) {
	w.shell.Dialogs.ShowFirst(w.browserDialog(path, text))
}

// browserDialog shows the games of a file, or of a text that is called so, or without either those that are kept. One of them can be opened or copied as PGN,
// and one or all that are listed be written to a file of their own; one that is kept can be removed, which can be undone.
func (w *Window) browserDialog(path string, text []byte) *kit.Dialog {
	file := path // that is opened again after a save; "" for a text
	if text != nil {
		file = ""
	}
	b := browser.New(browser.Desk{
		Archive: w.archiving.archive, Path: path, Text: text, Reader: w.files.reader(), Names: w.gameNames(), Colors: w.shell.BoardColors(), Clipboard: w.shell.App.Clipboard(),
		Removed: func(e archive.Entry, text []byte) { w.archiving.letGo(e.Place(text)) }, Keys: w.shell.Dialogs, Answer: w.shell.Dialogs.Answer, Aside: func(slow func() func()) { w.shell.Background(slow) },
	})
	leave := func() {
		b.Close()
		w.shell.FreeMemory()
	}
	var d *kit.Dialog
	chosen := func(text string, do func(browser.Chosen)) kit.Answer {
		return kit.Answer{Text: text, WhyNot: b.WhyNothing, Accept: func() bool {
			b.WhenSettled(func() {
				if c := b.Chosen(); c != nil && w.shell.Dialogs.Open == d {
					do(*c)
				}
			})
			return false // the dialog stays
		}}
	}
	d = &kit.Dialog{
		Title:    words.Text("archive.title"),
		Content:  b.Content,
		First:    b.Search,
		Width:    browser.Width,
		Height:   browser.Height,
		Typed:    b.Typed,
		Shortcut: func(s fyne.Shortcut) { b.Shortcut(s) },
	}
	if path == "" {
		remove := chosen(words.Text("archive.remove"), func(browser.Chosen) { b.Remove() })
		remove.Danger = true
		d.Answers = []kit.Answer{remove}
	} else {
		d.Title = words.ShownName(path)
	}
	d.Escape = len(d.Answers) + 1
	d.Answers = append(d.Answers, []kit.Answer{
		{Text: words.Text("archive.other"), Run: func() { leave(); w.files.askOpen() }},
		{Text: words.Text("button.close"), Run: leave},
		chosen(words.Text("archive.export"), func(c browser.Chosen) { w.shell.Dialogs.Leave(d, w.exportDialog(b, c)) }),
		chosen(words.Text("archive.copy"), func(browser.Chosen) { b.Copy() }),
		chosen(words.Text("file.openButton"), func(c browser.Chosen) {
			if c.Err != nil {
				w.shell.Dialogs.Over(d, shell.ErrorDialog(words.Text("error.open"), c.Err, words.Text("error.unchanged")))
				return
			}
			w.shell.Dialogs.Finish(d, func() { leave(); w.openChosen(path, file, c) })
		}),
	}...)
	b.OnChange = d.Offer
	return d
}

// openChosen opens a game that was chosen in a list, or without the list's path in the archive. The file is where it is saved again,
// "" for nowhere.
func (w *Window) openChosen(path, file string, c browser.Chosen) {
	open := func(then func(filedGame)) {
		game := filedGame{game: c.Game, notices: c.Notices}
		w.shell.Work(shell.Job{
			Title: words.Text("work.reading", words.With{"File": words.ShownName(c.Entry.Path)}),
			Do: func(context.Context, *shell.Progress) func() {
				game.transcribe()
				return func() { then(game) }
			},
		})
	}
	if path != "" { // the running game was safe before the file was opened
		open(func(g filedGame) { w.files.take(file, g) })
		return
	}
	place := c.Entry.Place(c.Text)
	if w.archiving.plays(place, c.Text) {
		return // it is on the board, as it stands or played on
	}
	w.files.afterSaving(func() {
		open(func(g filedGame) {
			w.archiving.expect(record{Place: place, From: settings.PathText(c.Entry.Path)})
			w.files.take("", g)
		})
	})
}

// exportDialog asks whether a game of a list is to be written to a file, or all that are listed.
func (w *Window) exportDialog(b *browser.Browser, c browser.Chosen) *kit.Dialog {
	games, listed := b.Listed()
	one := func() chooser.Question {
		name := fmt.Sprint(strings.TrimSuffix(filepath.Base(c.Entry.Path), filepath.Ext(c.Entry.Path)), " ", c.Entry.Number)
		if c.Game != nil {
			name = nameOf(c.Game, c.Game.Started)
		}
		return w.toSavePGN(words.Text("archive.exportTitle"), name, 1, func(to target) {
			if c.Game == nil { // a broken game is written as it stands
				w.files.export(to, func(out io.Writer) error {
					text, err := c.Entry.Whole(c.Text)
					if err == nil {
						_, err = out.Write(text)
					}
					return err
				})
				return
			}
			g := c.Game.Copy()
			w.files.export(to, func(out io.Writer) error { return saves.Write(out, to.path, g, time.Now()) })
		})
	}
	if len(listed) < 2 {
		return w.files.chooser().Dialog(one())
	}
	all := words.Count("archive.all", len(listed))
	return &kit.Dialog{
		Title:   words.Text("archive.exportTitle"),
		Content: kit.Paragraph(words.ShownName(c.Entry.Path)),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: all, Run: func() {
				w.files.chooser().Ask(w.toSavePGN(all, filepath.Base(c.Entry.Path), len(listed), func(to target) {
					w.exportGames(to, len(listed), func(out io.Writer, told func(int) error) error { return games.Write(out, listed, told) })
				}))
			}},
			{Text: words.Text("archive.one"), Run: func() { w.files.chooser().Ask(one()) }},
		},
	}
}

// toSavePGN returns the question for a file, PGN unless another format is chosen, to which so many games are written.
func (w *Window) toSavePGN(title, name string, games int, write func(target)) chooser.Question {
	return w.files.toSave(title, strings.TrimSuffix(name, pgnEnding)+pgnEnding, gameFiles, games, write)
}

// exportGames writes so many games to a file, beside the window.
func (w *Window) exportGames(to target, games int, write func(io.Writer, func(int) error) error) {
	to.path = absolute(to.path)
	w.shell.Work(shell.Job{
		Title: words.Text("work.saving", words.With{"File": words.ShownName(to.path)}),
		Do: func(ctx context.Context, p *shell.Progress) func() {
			_, err := to.write(func(out io.Writer) error {
				return write(out, func(written int) error {
					p.Tell(int64(written), int64(games))
					return ctx.Err()
				})
			})
			return func() {
				if err != nil && !errors.Is(err, context.Canceled) {
					w.shell.ShowError(words.Text("error.write"), err)
				}
			}
		},
	})
}

// gameNames returns what games are called, by the variant that PGN names.
func (w *Window) gameNames() map[string]string {
	names := map[string]string{}
	for _, e := range w.shell.Catalog.Entries {
		if e.Rules == nil {
			continue
		}
		title := words.Game(e.Rules)
		for _, variant := range []string{e.Name, e.Rules.Definition().PGN} {
			if _, taken := names[strings.ToLower(variant)]; variant != "" && !taken {
				names[strings.ToLower(variant)] = title
			}
		}
	}
	names[""] = words.Shipped(resources.DefaultRuleset)
	return names
}
