package play

import (
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// hinting tells whether the hints of the first start are shown.
func (p *Play) hinting() bool { return p.offersHints && !p.shell.Prefs.Hinted.Get() }

// hints returns what the first start says beside the board, nothing once it was seen.
func (p *Play) hints() []string {
	if !p.hinting() {
		return nil
	}
	return []string{
		words.Text("hints.move"),
		words.Text("hints.new", words.With{"Command": words.Text(p.shell.Command("new").Label)}),
		words.Text("hints.help", words.With{"Keys": shell.KeyText(p.shell.Command("shortcuts").Shortcut)}),
	}
}

// EndHints puts the hints away for good: a player has moved, or wants them away.
func (p *Play) EndHints() {
	if p.hinting() {
		p.shell.Prefs.Hinted.Set(true)
		p.Table.moves.Hints = nil
		p.Table.moves.Refresh()
	}
}
