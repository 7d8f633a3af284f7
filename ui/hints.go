package ui

import (
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// hints returns what the first start says beside the board, nothing once it was seen.
func (w *Window) hints() []string {
	if !w.hinting {
		return nil
	}
	return []string{
		words.Text("hints.move"),
		words.Text("hints.new", words.With{"Command": words.Text(w.shell.Command("new").Label)}),
		words.Text("hints.help", words.With{"Keys": shell.KeyText(w.shell.Command("shortcuts").Shortcut)}),
	}
}

// endHints puts the hints away for good: a player has moved, or wants them away.
func (w *Window) endHints() {
	if w.hinting {
		w.hinting = false
		w.shell.Prefs.SetHinted()
		w.table.moves.Hints = nil
		w.table.moves.Refresh()
	}
}
