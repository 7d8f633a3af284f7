package ui

import (
	"context"

	"overtheboard/saves"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askChanged asks what to do about a file that another program, or another window, has written since it was read or
// saved, or that is gone.
func (f *files) askChanged(path string, goOn func()) {
	f.stamped(path, func(now saves.Stamp) {
		f.dialogs.ShowFirst(&kit.Dialog{
			Title:   words.Text("changed.title", words.With{"Name": words.ShownName(path)}),
			Content: kit.Paragraph(words.Text("changed.text")),
			Answers: []kit.Answer{
				{Text: words.Text("button.cancel")},
				{Text: words.Text("changed.overwrite"), Danger: true, Run: func() { f.savePath(path, now, goOn) }},
				{Text: words.Text("command.saveAs"), Run: func() { f.saveAs(goOn) }},
			},
			Escape: 0,
		})
	})
}

// stamped goes on with the stamp of a file, which is read beside the window. One that cannot be read cannot be replaced
// either, which saving says.
func (f *files) stamped(path string, goOn func(saves.Stamp)) {
	f.beside(work{
		title: words.Text("work.reading", words.With{"File": words.ShownName(path)}),
		do: func(context.Context, *progress) func() {
			stamp, _ := saves.StampOf(path)
			return func() { goOn(stamp) }
		},
	})
}
