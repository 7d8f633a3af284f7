package ui

import (
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askChanged asks what to do about a file that another program, or another window, has written since it was read or
// saved, or that is gone.
func (f *files) askChanged(path string, goOn func()) {
	f.inspected(path, func(now found) {
		text, overwrite := "changed.text", kit.Answer{Text: words.Text("changed.overwrite"), Danger: true, Run: func() { f.savePath(path, now.stamp, goOn) }}
		if now.several { // games that are somebody's
			to := target{path, now.stamp, now.stamp.Size()}
			text, overwrite = "file.addText", kit.Answer{Text: words.Text("file.add"), Run: func() { f.saveTo(to, goOn) }}
		}
		f.shell.Dialogs.ShowFirst(&kit.Dialog{
			Title:   words.Text("changed.title", words.With{"Name": words.ShownName(path)}),
			Content: kit.Paragraph(words.Text(text)),
			Answers: []kit.Answer{
				{Text: words.Text("button.cancel")},
				overwrite,
				{Text: words.Text("command.saveAs"), Run: func() { f.saveAs(goOn) }},
			},
			Escape: 0,
		})
	})
}
