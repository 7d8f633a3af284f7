package library

import (
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askChanged asks what to do about a file that another program has changed since it was read or saved, or that is missing.
func (f *files) askChanged(path string, then func()) {
	f.inspected(path, func(now found) {
		to := target{path: path, known: now.stamp}
		text, overwrite := "changed.text", kit.Answer{Text: words.Text("changed.overwrite"), Danger: true}
		if now.several { // somebody's games
			to.kept = now.stamp.Size()
			text, overwrite = "file.addText", kit.Answer{Text: words.Text("file.add")}
		}
		overwrite.Run = func() { f.saveTo(to, then) }
		f.shell.Dialogs.ShowFirst(&kit.Dialog{
			Title:   words.Text("changed.title", words.With{"Name": words.ShownName(path)}),
			Content: kit.Paragraph(words.Text(text)),
			Answers: []kit.Answer{
				{Text: words.Text("button.cancel")},
				overwrite,
				{Text: words.Text("command.saveAs"), Run: func() { f.saveAs(then) }},
			},
			Escape: 0,
		})
	})
}
