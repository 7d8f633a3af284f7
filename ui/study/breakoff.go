package study

import (
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askBreakoff asks what was played where the game breaks off: the written move, or a legal one that was meant, which may be typed.
func (s *Study) askBreakoff(b game.Breakoff) {
	g := s.game.Game()
	n := g.Live()
	p, meant := n.Position(), s.files.Meant(g)
	var items []kit.Segment
	for _, m := range meant {
		items = append(items, kit.Segment{Title: words.SAN(p, m), Word: words.Text("correct.meant")})
	}
	if unmade(n, b.Written) == "" {
		items = append(items, kit.Segment{Title: words.Move(g.Ruleset(), b.Written), Word: words.Text("correct.stood")})
	}
	other, fault := kit.NewEntry("", words.Text("entry.placeholder")), newFault()
	choice := kit.NewSegments(items, func(int) { other.SetText("") })
	choice.Current = -1
	other.OnChanged = func(text string) {
		fault.Hide()
		if text != "" {
			choice.Set(items, -1)
		}
	}
	rows := kit.NewRows(0)
	kit.AddRow(rows, words.Text("correct.played"), choice)
	kit.AddRow(rows, words.Text("correct.written"), other)
	var played rules.Move
	accepts := func() bool {
		why := ""
		switch i := choice.Current; {
		case i >= len(meant): // it stood
		case i >= 0:
			played = meant[i]
		case other.Text == "":
			why = words.Text("correct.played")
		default:
			text := typed(p, other.Text)
			m, err := p.ParseSAN(text)
			if played = m; err != nil {
				why = words.WhyBroken(n, text)
			}
		}
		if why != "" {
			s.fault(fault, why, other)
		}
		return why == ""
	}
	s.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.BrokenOff(g, b),
		Content: container.NewVBox(kit.Paragraph(words.WhyBroken(n, b.Written)), rows, kit.Outdented(fault)),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("button.continue"), Accept: accepts, Run: func() {
				s.readOn(func(g *game.Game) error {
					if choice.Current < len(meant) {
						n, err := g.PlayOn(played)
						if err == nil {
							n.After = words.Text("correct.remark", words.With{"Move": words.Move(g.Ruleset(), b.Written)})
						}
						return err
					}
					stood, p, err := illegal(n, g.TimeControl(), b.Written)
					if err == nil {
						_, err = g.Stand(stood, p)
					}
					return err
				})
			}},
		},
		First: choice,
		Width: 72 * kit.Step,
		Stale: func() bool { return s.game.Game() != g },
	})
}

// readOn continues reading after a correction of the main line, and shows where that is, or where the game breaks off again.
func (s *Study) readOn(correct func(*game.Game) error) {
	g := s.game.Game().Copy()
	ply := g.Live().Ply()
	b, ended := g.TakeBreakoff()
	if err := correct(g); err != nil {
		s.shell.Try(err)
		return
	}
	s.files.ReadOn(g, b, ended)
	shown := g.MainLine()[ply+1]
	if _, broken := g.Breakoff(); broken {
		shown = g.Live()
	}
	s.before[g] = s.game.Game()
	s.game.Completed(g, shown)
}
