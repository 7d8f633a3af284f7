package ui

import (
	"context"
	"strings"
	"time"

	"overtheboard/resources"
	"overtheboard/saves"
	browser "overtheboard/ui/archive"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// showArchive shows the games that are kept. One of them can be opened, copied as PGN, written to a file of its own, or
// removed, which can be undone.
func (w *Window) showArchive() {
	b := browser.New(browser.Desk{
		Archive: w.archive, Reader: w.reader(), Names: w.gameNames(), Colors: w.boardColors(),
		Keys: w.dialogs.TypedKey, Aside: func(slow func() func()) { w.aside(slow) },
	})
	var d *kit.Dialog
	chosen := func(do func(browser.Chosen)) func() bool {
		return func() bool {
			b.WhenSettled(func() {
				if c := b.Chosen(); c != nil && w.dialogs.Open == d {
					do(*c)
				}
			})
			return false // the dialog stays
		}
	}
	d = &kit.Dialog{
		Title:   words.Text("archive.title"),
		Content: b.Content,
		First:   b.Search,
		Width:   browser.Width,
		Height:  browser.Height,
		Typed:   b.Typed,
		Escape:  1,
	}
	d.Answers = []kit.Answer{
		{Text: words.Text("archive.remove"), Danger: true, Accept: chosen(func(browser.Chosen) { b.Remove() })},
		{Text: words.Text("button.close")},
		{Text: words.Text("archive.export"), Accept: chosen(func(c browser.Chosen) { w.dialogs.Leave(d, w.exportDialog(c)) })},
		{Text: words.Text("archive.copy"), Accept: chosen(func(c browser.Chosen) { w.app.Clipboard().SetContent(string(c.Text)) })},
		{Text: words.Text("file.openButton"), Accept: chosen(func(c browser.Chosen) { w.dialogs.Finish(d, func() { w.openArchived(c) }) })},
	}
	w.dialogs.Show(d)
}

// openArchived opens a game of the archive, once the running one is there too. What is played on in it takes its place.
func (w *Window) openArchived(c browser.Chosen) {
	w.afterSaving(func() {
		game := filedGame{game: c.Game, notices: c.Notices}
		w.beside(work{
			title: words.Text("work.reading", words.With{"File": words.ShownName(c.Entry.Path)}),
			do: func(context.Context, *progress) func() {
				game.transcribe()
				return func() {
					w.archiving.expect(record{Place: c.Entry.Place(c.Text)})
					w.take("", game)
				}
			},
		})
	})
}

// exportDialog asks for a file, and writes a game of the archive there.
func (w *Window) exportDialog(c browser.Chosen) *kit.Dialog {
	name := saves.ProposedName(c.Game, c.Game.Started)
	return newFileDialog(w.files, words.Text("archive.exportTitle"), words.Text("command.save"), name, true, func(to target) {
		write, err := saves.Prepare(to.path, c.Game, time.Now())
		if err != nil {
			w.showError(words.Text("error.save"), err)
			return
		}
		w.files.export(to, write)
	}).modal
}

// gameNames returns what games are called, by the variant that PGN names.
func (w *Window) gameNames() map[string]string {
	names := map[string]string{}
	for _, e := range w.catalog.Entries {
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
