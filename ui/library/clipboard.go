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
	var text bytes.Buffer
	if err := notation.WriteFEN(&text, l.shell.Controller.Shown().Position()); err != nil {
		l.shell.Try(err)
		return
	}
	l.shell.App.Clipboard().SetContent(strings.TrimSpace(text.String()))
	l.shell.Inform(words.Text("copied.position"))
}

func (l *Library) copyGame() {
	var text bytes.Buffer
	if err := pgn.Write(&text, l.shell.Controller.Snapshot()); err != nil {
		l.shell.Try(err)
		return
	}
	l.shell.App.Clipboard().SetContent(text.String())
	l.shell.Inform(words.Text("copied.game"))
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
	l.files.openText(l.shell.App.Clipboard().Content())
}

// openText opens the game in a text, once the current one is safe: PGN, a FEN, or a saved game; PGN with several games opens as a
// list. Other texts are refused, and the current game goes on.
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
			read, several := readText(reader, name, text)
			return func() {
				switch {
				case several != nil:
					shell.InOrder(f.leave, func(func()) { f.showGames(name, []byte(text), several) })
				case read.err != nil:
					f.shell.ShowError(words.Text("paste.title"), read.err, words.Text("paste.hint"))
				default:
					shell.InOrder(f.leave, func(func()) { f.take("", read) })
				}
			}
		},
	})
}

// readText reads the game in a text. If there are several it returns the listing, which has reached the second.
func readText(reader notation.Options, name, text string) (read filedGame, several *archive.Listing) {
	if ending := textEnding(text); ending != pgnEnding {
		read.game, read.notices, read.err = saves.Read(reader, name+ending, []byte(text))
		return read, nil
	}
	listing := archive.NewTextListing(context.Background(), name, []byte(text))
	listing.NameOpenings(resources.Openings())
	if games, err := listing.Count(2); games > 1 && err == nil {
		return read, listing
	}
	read.game, read.notices, read.err = pgn.NewReader(reader, name, strings.NewReader(text)).Next()
	if read.err == io.EOF {
		read.err = notation.ErrEmpty
	}
	return read, nil
}

// textEnding returns the file ending for a text's format.
func textEnding(text string) string {
	text = strings.TrimSpace(text)
	line, rest, _ := strings.Cut(text, "\n")
	board, _, _ := strings.Cut(line, " ")
	switch {
	case strings.HasPrefix(text, "{"):
		if _, pgn, closed := strings.Cut(text, "}"); !strings.ContainsAny(text[:min(len(text), 2000)], `"`) && closed && pgn != "" {
			return pgnEnding // a comment before a game
		}
		return jsonEnding
	case strings.TrimSpace(rest) == "" && strings.Count(board, "/") > 2 && !strings.Contains(board, ":"):
		return fenEnding
	}
	return pgnEnding
}
