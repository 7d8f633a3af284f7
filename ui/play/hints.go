package play

import (
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// hinting tells whether the hints of the first start are shown.
func (p *Play) hinting() bool { return p.offersHints && !p.shell.Prefs.Hinted.Get() }

// hints returns what stands in the place of the moves while there are none: how to begin at the first start, and later what wins.
func (p *Play) hints(c panel.Commands, keys kit.KeyFilter) *panel.Start {
	if !p.hinting() {
		return panel.NewStart(nil, "")
	}
	command := p.shell.Command("new")
	button := kit.NewButton(words.Text(command.Label), nil, func() { c.Do(command.ID) }, keys)
	button.Importance = widget.HighImportance
	return panel.NewStart(button, words.Text("hints.move"), words.Text("hints.new"),
		words.Text("hints.help", words.With{"Keys": shell.KeyText(p.shell.Command("shortcuts").Shortcut)}))
}

// EndHints puts the hints away for good: a player has moved, or wants them away.
func (p *Play) EndHints() {
	if p.hinting() {
		p.shell.Prefs.Hinted.Set(true)
		p.Table.Sheet.Start = p.hints(nil, nil)
		p.Table.refreshTitle()
		p.Table.Sheet.Refresh()
	}
}
