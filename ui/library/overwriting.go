package library

import (
	"context"

	"overtheboard/saves/archive"
	"overtheboard/saves/disk"
	"overtheboard/ui/kit"
	"overtheboard/ui/library/chooser"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// found is what a file holds that somebody wants to write.
type found struct {
	stamp   disk.Stamp
	games   bool // there are games in it, as far as can be told
	several bool
}

// inspected goes on with what a file holds, which is read beside the window. One that cannot be read cannot be replaced
// either, which saving says.
func (f *files) inspected(path string, then func(found)) {
	f.shell.Work(shell.Job{
		Title: words.Text("work.reading", words.With{"File": words.ShownName(path)}),
		Do: func(ctx context.Context, _ *shell.Progress) func() {
			var held found
			held.stamp, _ = disk.StampOf(path)
			if hasEnding(path, pgnEnding) {
				listing := archive.NewListing(ctx, path)
				n, _ := listing.Count(2)
				listing.Stop()
				held.games, held.several = n > 0, n > 1
			}
			return func() { then(held) }
		},
	})
}

// askReplace asks before a file is replaced by so many games, and asks for another one if it is not to be. What the desktop has
// asked is not asked again, but it knows nothing of several games.
func (f *files) askReplace(c chooser.Choice, games int, chosen func(target)) {
	f.inspected(c.Path, func(held found) {
		if c.Desktop && !held.several {
			chosen(target{path: c.Path, known: held.stamp})
			return
		}
		f.shell.Dialogs.ShowFirst(f.replaceDialog(c.Path, held, games, chosen, c.Again))
	})
}

// replaceDialog asks about a file that is there. A file of games can be added to; one that holds several can only be.
func (f *files) replaceDialog(path string, held found, games int, chosen func(target), back func()) *kit.Dialog {
	name := words.With{"Name": words.ShownName(path)}
	cancel := kit.Answer{Text: words.Text("button.cancel"), Run: back}
	add := kit.Answer{Text: words.Text("file.add"), Run: func() { chosen(target{path, held.stamp, held.stamp.Size()}) }}
	if held.several {
		title, text := words.Text("file.addTitle", name), words.Text("file.addText")
		if games > 1 {
			title, text = words.Count("archive.addTitle", games, name), words.Count("archive.addText", games)
		}
		return &kit.Dialog{Title: title, Content: kit.Paragraph(text), Answers: []kit.Answer{cancel, add}}
	}
	d := &kit.Dialog{Title: words.Text("file.exists", name), Content: kit.Paragraph(words.Text("file.existsText"))}
	d.Answers = []kit.Answer{{Text: words.Text("file.replace"), Danger: true, Run: func() { chosen(target{path: path, known: held.stamp}) }}}
	if held.games {
		d.Answers = append(d.Answers, add)
	}
	d.Escape = len(d.Answers)
	d.Answers = append(d.Answers, cancel)
	return d
}
