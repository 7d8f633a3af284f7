package play

import (
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// newStart returns what replaces the moves while there are none.
func (p *Play) newStart() *panel.Start {
	button := kit.NewButton(words.Text("command.new"), nil, func() { p.shell.Do(command.New) })
	button.Importance = widget.HighImportance
	return panel.NewStart(button, 5)
}

func (t *Table) refreshStart() {
	n, rs := t.game.Live(), t.game.Game().Ruleset()
	if n.Ply() > 0 {
		return
	}
	moves := n.Position().LegalMoves()
	if n.Position().ShownOnly() {
		t.Sheet.Start.Say(words.Text("whyNot.shownOnly"), "", "", "", "")
		return
	} else if len(moves) == 0 {
		return
	}
	typed := moves[len(moves)-1]
	for _, m := range moves {
		if file := m.To.File(); file > 0 && file < rs.Width()-1 { // a knight on the rim is dim
			typed = m
		}
	}
	other := words.Text("hints.new")
	if t.players.named() || !t.game.Game().TimeControl().None() { // they have already used that button
		other = ""
	}
	how, help := words.FullStops(words.Text("help.tap")), ""
	if !kit.Fingers {
		how = words.Text("hints.move", words.With{"Move": words.Move(rs, n.Position().SAN(typed))})
		help = words.Text("hints.help", words.With{"Keys": shell.KeyText(t.shell.Command(command.Shortcuts).Shortcut())})
	}
	t.Sheet.Start.Say(
		words.Text("hints.turn", words.Sides(t.game.Game(), n.Position().Turn())),
		words.Goal(rs),
		how,
		other,
		help,
	)
}
