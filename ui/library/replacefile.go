package library

import (
	"context"

	"overtheboard/saves/disk"
	"overtheboard/saves/gamelist"
	"overtheboard/saves/notation"
	"overtheboard/ui/kit"
	"overtheboard/ui/library/chooser"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// found is the content of a file that is to be written.
type found struct {
	stamp   disk.Stamp
	games   bool // it contains games, as far as is known
	several bool
}

// inspected reads a file in the background and passes on what it contains. A file that cannot be read cannot be replaced either;
// saving reports that.
func (f *files) inspected(path string, then func(found)) {
	f.reading(path, func(ctx context.Context, _ *shell.Progress, _ notation.Options) func() {
		var held found
		held.stamp, _ = disk.StampOf(path)
		if hasEnding(path, pgnEnding) {
			listing := gamelist.Source{Path: path}.List(ctx)
			n, _ := listing.Count(2)
			listing.Stop()
			held.games, held.several = n > 0, n > 1
		}
		return func() { then(held) }
	})
}

// askReplace asks before games replace a file, or returns to the file dialog. The desktop's dialog has already asked about
// replacing, but not about several games.
func (f *files) askReplace(c chooser.Choice, games int, chosen func(target)) {
	f.inspected(c.Path, func(held found) {
		if c.Desktop && !held.several {
			chosen(target{path: c.Path, known: held.stamp})
			return
		}
		f.shell.Dialogs.ShowFirst(f.replaceDialog(c.Path, held, games, chosen, c.Again))
	})
}

// replaceDialog asks about an existing file. Games can be added to a file of games; one with several cannot be replaced.
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
