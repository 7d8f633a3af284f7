package library

import (
	"bytes"
	"context"
	"io"
	"strings"

	"fyne.io/fyne/v2"

	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/archive"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

func (l *Library) copyPosition() {
	if l.editText(&fyne.ShortcutCopy{Clipboard: l.shell.App.Clipboard()}) {
		return
	}
	l.shell.Copy(l.shell.Controller.Shown().Position().FEN(), words.Text("copied.position"))
}

func (l *Library) copyGame() {
	var text bytes.Buffer
	if err := pgn.Write(&text, l.shell.Controller.Snapshot()); err != nil {
		l.shell.Try(err)
		return
	}
	l.shell.Copy(text.String(), words.Text("copied.game"))
}

// editText passes an editing shortcut to the focused text, if there is one.
func (l *Library) editText(s fyne.Shortcut) bool {
	focused, ok := l.shell.Win.Canvas().Focused().(interface {
		fyne.Shortcutable
		SelectedText() string
	})
	if ok {
		focused.TypedShortcut(s)
	}
	return ok
}

// paste opens the game or position in the clipboard.
func (l *Library) paste() {
	if l.editText(&fyne.ShortcutPaste{Clipboard: l.shell.App.Clipboard()}) {
		return
	}
	l.shell.Paste(l.files.openText)
}

// openText opens the game in a text, once the current one is safe: PGN, a FEN, or a saved game; several games or positions open as
// a list. Other texts are refused, and the current game goes on.
func (f *files) openText(text string) {
	if strings.TrimSpace(text) == "" {
		f.shell.Dialogs.ShowFirst(shell.FaultDialog(words.Text("paste.title"), kit.Paragraph(words.Text("paste.empty"))))
		return
	}
	reader, name := f.reader(), words.Text("paste.clipboard")
	f.shell.Work(shell.Job{
		Title: words.Text("work.reading", words.With{"File": name}),
		Do: func(ctx context.Context, _ *shell.Progress) func() {
			reader.Judge = shell.UntilDone(ctx, reader.Judge)
			read, from, several := readText(reader, name, text)
			return func() {
				switch {
				case several != nil:
					shell.InOrder(f.leave, func(func()) { f.showGames(from, several) })
				case read.err != nil:
					f.shell.ShowError(words.Text("paste.title"), read.err, words.Text("paste.hint"))
				default:
					shell.InOrder(f.leave, func(func()) { f.take("", read) })
				}
			}
		},
	})
}

// readText reads the game in a text. If there are several, or several positions, it returns the listing, which has reached the
// second.
func readText(reader notation.Options, name, text string) (read filedGame, from gameSource, several *archive.Listing) {
	kind := saves.Kind("", []byte(text))
	from = gameSource{path: name, text: []byte(text), positions: kind == "fen"}
	positions := 0
	if from.positions {
		var games bytes.Buffer
		positions, _ = saves.WritePositions(&games, name, strings.NewReader(text))
		from.text = games.Bytes()
	}
	if kind == "json" || from.positions && positions < 2 {
		read.game, read.notices, read.err = saves.ReadAs(reader, kind, name+"."+kind, strings.NewReader(text))
		return read, from, nil
	}
	listing := archive.NewTextListing(context.Background(), name, from.text)
	if listing.NameOpenings(resources.Openings()); from.positions {
		listing.OfPositions()
	}
	if games, err := listing.Count(2); games > 1 && err == nil {
		return read, from, listing
	}
	if read.game, read.notices, read.err = pgn.NewReader(reader, name, strings.NewReader(text)).Next(); read.err == io.EOF {
		read.err = notation.ErrEmpty
	}
	return read, from, nil
}
