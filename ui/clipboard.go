package ui

import (
	"bytes"
	"context"
	"io"
	"strings"

	"fyne.io/fyne/v2"

	"overtheboard/saves"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// copyPosition copies the position that is shown, as FEN.
func (w *Window) copyPosition() {
	if w.editText(&fyne.ShortcutCopy{Clipboard: w.shell.App.Clipboard()}) {
		return
	}
	var text bytes.Buffer
	if err := notation.WriteFEN(&text, w.shell.Controller.Shown().Position()); err != nil {
		w.shell.Try(err)
		return
	}
	w.shell.App.Clipboard().SetContent(strings.TrimSpace(text.String()))
	w.table.Answer(words.Text("copied.position"))
}

// copyGame copies the game as PGN, with all that is written beside it.
func (w *Window) copyGame() {
	var text bytes.Buffer
	if err := pgn.Write(&text, w.shell.Controller.Snapshot()); err != nil {
		w.shell.Try(err)
		return
	}
	w.shell.App.Clipboard().SetContent(text.String())
	w.table.Answer(words.Text("copied.game"))
}

// editText gives a shortcut of editing to the text in which a player types, if there is one in the window.
func (w *Window) editText(s fyne.Shortcut) bool {
	focused, ok := w.shell.Win.Canvas().Focused().(interface {
		fyne.Shortcutable
		SelectedText() string
	})
	if ok {
		focused.TypedShortcut(s)
	}
	return ok
}

// paste opens the game or the position that the clipboard holds.
func (w *Window) paste() {
	if w.editText(&fyne.ShortcutPaste{Clipboard: w.shell.App.Clipboard()}) {
		return
	}
	w.files.openText(w.shell.App.Clipboard().Content())
}

// openText opens a game in a text, once the running one is safe: that of PGN, a position, or a saved game; PGN with several is
// shown as a list of them. A text that is none of them is refused, and the running game is untouched.
func (f *files) openText(text string) {
	if strings.TrimSpace(text) == "" {
		f.shell.Dialogs.ShowFirst(&kit.Dialog{
			Title:   words.Text("paste.title"),
			Content: kit.Paragraph(words.Text("paste.empty")),
			Answers: []kit.Answer{{Text: words.Text("button.close")}},
		})
		return
	}
	reader, name := f.reader(), words.Text("paste.clipboard")
	f.shell.Work(shell.Job{
		Title: words.Text("work.reading", words.With{"File": name}),
		Do: func(ctx context.Context, _ *shell.Progress) func() {
			reader.Judge = shell.UntilDone(ctx, reader.Judge)
			read, several := readText(reader, name, text)
			read.transcribe()
			return func() {
				switch {
				case several:
					f.afterSaving(func() { f.browse(name, []byte(text)) })
				case read.err != nil:
					f.shell.ShowError(words.Text("paste.title"), read.err, words.Text("paste.hint"))
				default:
					f.afterSaving(func() { f.take("", read) })
				}
			}
		},
	})
}

// readText reads the game in a text; several tells that there is more than one.
func readText(reader notation.Options, name, text string) (read filedGame, several bool) {
	if ending := textEnding(text); ending != pgnEnding {
		read.game, read.notices, read.err = saves.Read(reader, name+ending, []byte(text))
		return read, false
	}
	heads := pgn.NewHeadings(reader, name, strings.NewReader(text))
	_, first := heads.Next()
	if _, second := heads.Next(); first == nil && second == nil {
		return read, true
	}
	read.game, read.notices, read.err = pgn.NewReader(reader, name, strings.NewReader(text)).Next()
	if read.err == io.EOF {
		read.err = notation.ErrEmpty
	}
	return read, false
}

// textEnding returns the ending of the files that hold such a text.
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
