package library

import (
	"bytes"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/saves/pgn"
	"overtheboard/ui/words"
)

func (l *Library) copyPosition() {
	if l.editText(&fyne.ShortcutCopy{Clipboard: l.shell.App.Clipboard()}) {
		return
	}
	l.shell.Copy(l.shell.Controller.Shown().Position().FEN(), words.Text("copied.position"))
}

// copyPGN copies a game as PGN.
func (l *Library) copyPGN(g *game.Game) {
	var text bytes.Buffer
	if err := pgn.Write(&text, g); err != nil {
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
