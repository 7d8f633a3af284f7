package ui

import (
	"bytes"
	"context"
	"io"
	"strings"

	"fyne.io/fyne/v2"

	"overtheboard/saves"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// copyPosition copies the position that is shown, as FEN.
func (w *Window) copyPosition() {
	if w.editText(&fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}) {
		return
	}
	var text bytes.Buffer
	if err := saves.WriteFEN(&text, w.controller.Shown().Position()); err != nil {
		w.try(err)
		return
	}
	w.app.Clipboard().SetContent(strings.TrimSpace(text.String()))
	w.say(words.Text("copied.position"))
}

// copyGame copies the game as PGN, with all that is written beside it.
func (w *Window) copyGame() {
	w.controller.Stamp()
	var text bytes.Buffer
	if err := saves.WritePGN(&text, w.controller.Game()); err != nil {
		w.try(err)
		return
	}
	w.app.Clipboard().SetContent(text.String())
	w.say(words.Text("copied.game"))
}

// editText gives a shortcut of editing to the text in which a player types, if there is one in the window.
func (w *Window) editText(s fyne.Shortcut) bool {
	focused, ok := w.win.Canvas().Focused().(interface {
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
	if w.editText(&fyne.ShortcutPaste{Clipboard: w.app.Clipboard()}) {
		return
	}
	w.openText(w.app.Clipboard().Content())
}

// openText opens a game in a text, once the running one is safe: the first one of PGN, a position, or a saved game. A text
// that is none of them is refused, and the running game is untouched.
func (f *files) openText(text string) {
	if strings.TrimSpace(text) == "" {
		f.dialogs.ShowFirst(&kit.Dialog{
			Title:   words.Text("paste.title"),
			Content: kit.Paragraph(words.Text("paste.empty")),
			Answers: []kit.Answer{{Text: words.Text("button.close")}},
		})
		return
	}
	reader, name := f.reader(), words.Text("paste.clipboard")
	f.beside(work{
		title: words.Text("work.reading", words.With{"File": name}),
		do: func(ctx context.Context, _ *progress) func() {
			reader.Judge = untilDone(ctx, reader.Judge)
			read, more := readText(reader, name, text)
			read.transcribe()
			return func() { f.takeText(read, more) }
		},
	})
}

// readText reads a game in a text, and tells whether more of them follow.
func readText(reader saves.Reader, name, text string) (read filedGame, more bool) {
	if ending := textEnding(text); ending != pgnEnding {
		read.game, read.notices, read.err = reader.Read(name+ending, []byte(text))
		return read, false
	}
	pgn := reader.NewPGN(name, strings.NewReader(text))
	if read.game, read.notices, read.err = pgn.Next(); read.err == io.EOF {
		read.err = saves.ErrEmpty
		return read, false
	}
	_, _, err := pgn.Next()
	return read, err != io.EOF
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
	case strings.TrimSpace(rest) == "" && strings.Count(board, "/") > 2:
		return fenEnding
	}
	return pgnEnding
}

// takeText takes over what was read in a text, or shows why it cannot.
func (f *files) takeText(read filedGame, more bool) {
	if read.err != nil {
		f.take("", read)
		return
	}
	f.afterSaving(func() {
		f.take("", read)
		if more {
			f.dialogs.Show(&kit.Dialog{
				Title:   words.Text("paste.title"),
				Content: kit.Paragraph(words.Text("paste.more")),
				Answers: []kit.Answer{{Text: words.Text("button.close")}},
			})
		}
	})
}
