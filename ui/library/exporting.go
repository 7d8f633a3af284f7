package library

import (
	"bufio"
	"context"
	"errors"
	"io"
	"path/filepath"

	"overtheboard/saves/disk"
	"overtheboard/saves/pgn"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// target is a file to write: its stamp when the players chose it, "" if it is new, and how many of its first bytes stay.
type target struct {
	path  string
	known disk.Stamp
	kept  int64
}

// write writes the file: the bytes that stay, then write's output.
func (t target) write(write func(io.Writer) error) (disk.Stamp, error) {
	return pgn.ReplaceEnd(t.path, t.known, t.kept, write)
}

// export writes a file that is not the current game's in the background. write reports progress with tell, and ends with tell's
// error. The players see an error, or where the file is.
func (f *files) export(to target, write func(out io.Writer, tell func(done, all int) error) error) {
	to.path = absolute(to.path)
	f.shell.Work(shell.Job{
		Title: words.Text("work.saving", words.With{"File": words.ShownName(to.path)}),
		Do: func(ctx context.Context, p *shell.Progress) func() {
			tell := func(done, all int) error {
				p.Tell(int64(done), int64(all))
				return ctx.Err()
			}
			written, err := to.write(func(file io.Writer) error {
				out := bufio.NewWriter(file)
				if err := write(out, tell); err != nil {
					return err
				}
				if err := ctx.Err(); err != nil {
					return err
				}
				return out.Flush()
			})
			return func() {
				if written != "" {
					f.shell.Deliver(to.path)
				}
				switch {
				case err == nil:
					f.tellExported(to.path)
				case !errors.Is(err, context.Canceled):
					f.shell.ShowError(words.Text("error.write"), err, words.Text("error.saveHint"))
				}
			}
		},
	})
}

// tellExported says where a file was written, and opens its folder, or copies its path. In a page there is only its name.
func (f *files) tellExported(path string) {
	title := words.Text("saved.title", words.With{"Name": words.ShownName(path)})
	if f.shell.Files != nil {
		f.shell.Inform(title)
		return
	}
	f.shell.Dialogs.ShowFirst(&kit.Dialog{
		Title: title, Content: kit.Paragraph(words.ShownPath(path)), Kind: kit.Message,
		Answers: []kit.Answer{
			{Text: words.Text("own.open"), Run: func() { f.shell.Try(f.shell.OpenFolder(filepath.Dir(path))) }},
			{Text: words.Text("export.copyPath"), Run: func() { f.shell.App.Clipboard().SetContent(path) }},
			{Text: words.Text("button.close")},
		},
		Escape: 2,
	})
}
