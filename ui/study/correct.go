package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// correctCommand returns the command to put the record right.
func (s *Study) correctCommand() *shell.Command {
	why := func() error {
		if _, broken := s.game.Game().Breakoff(); broken {
			return nil
		}
		return s.game.Can(game.Penalising(rules.White))
	}
	return &shell.Command{ID: "correct", Enabled: func() bool { return why() == nil },
		WhyNot: func() string { return words.Refused(s.game.Game(), why()) }, Run: s.correct}
}

// correct puts the record right: where it breaks off, or where something went wrong at the board.
func (s *Study) correct() {
	if b, broken := s.game.Game().Breakoff(); broken {
		s.askMeant(b)
	} else {
		s.askIrregularity()
	}
}

// askMeant asks what was played where the game breaks off: the move that is written there, or a legal one that was meant.
func (s *Study) askMeant(b game.Breakoff) {
	g := s.game.Game()
	n := g.Live()
	meant := s.files.Meant(g)
	var items []kit.Segment
	for _, m := range meant {
		items = append(items, kit.Segment{Title: words.Move(g.Ruleset(), n.Position().SAN(m)), Word: words.Text("correct.meant")})
	}
	items = append(items, kit.Segment{Title: words.Move(g.Ruleset(), b.Written), Word: words.Text("correct.stood")})
	choice := kit.NewSegments(items, nil)
	rows := kit.NewRows(0)
	kit.AddRow(rows, words.Text("correct.played"), choice)
	s.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.BrokenOff(g, b),
		Content: container.NewVBox(kit.Outdented(kit.Wrapped(words.WhyBroken(n, b))), rows),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("correct.readOn"), Run: func() {
				s.readOn(func(g *game.Game) error {
					if i := choice.Current; i < len(meant) {
						_, err := g.PlayOn(meant[i])
						return err
					}
					stood, p, err := illegal(n.Position(), b.Written)
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

// illegal returns the irregularity of an illegal move that stood, and the position after it.
func illegal(p *rules.Position, written string) (game.Irregularity, *rules.Position, error) {
	m := rules.Move{From: rules.NoSquare, To: rules.NoSquare}
	if attempts := p.Attempts(written); len(attempts) > 0 {
		m = attempts[0].Move
	}
	made, err := p.Made(m)
	return game.Irregularity{Written: written, Article: "7.5.1"}, &made, err
}

// readOn reads on behind what the main line has where the game breaks off.
func (s *Study) readOn(correct func(*game.Game) error) {
	g := s.game.Game().Copy()
	ply := g.Live().Ply()
	b, ended := g.Mend()
	if err := correct(g); err != nil {
		s.shell.Try(err)
		return
	}
	s.files.ReadOn(g, b, ended)
	s.game.Mended(g, g.MainLine()[ply+1])
}

// What went wrong at the board.
const (
	tookBack = iota // an illegal move, which was taken back
	madeIt          // one that stood
	wrongBoard
)

// articles are those by which a position is put right.
var articles = []string{"7.2", "7.3", "7.4", "7.5"}

// irregularityForm is what the dialog asks for.
type irregularityForm struct {
	what, by, article *kit.Segments
	written           *kit.Entry
	leads, fault      *kit.Label
	rows              [3]*fyne.Container // of by, written and article
}

// askIrregularity asks what went wrong, and puts it on record.
func (s *Study) askIrregularity() {
	g, f := s.game.Game(), &irregularityForm{leads: kit.Wrapped(""), fault: newFault()}
	titles := func(keys ...string) (items []kit.Segment) {
		for _, key := range keys {
			items = append(items, kit.Segment{Title: words.Text(key)})
		}
		return items
	}
	f.what = kit.NewSegments(titles("correct.takenBack", "correct.stoodIllegal", "correct.board"), func(int) { s.show(f) })
	f.by = kit.NewSegments([]kit.Segment{{Title: words.SideOf(g, rules.White)}, {Title: words.SideOf(g, rules.Black)}}, nil)
	f.by.Current = int(g.Live().Position().Turn())
	f.written = kit.NewEntry("", "Rxe7")
	f.article = kit.NewSegments(titles("correct.article72", "correct.article73", "correct.article74", "correct.article75"), nil)
	f.article.Current = 2
	rows := kit.NewRows(0)
	kit.AddRow(rows, words.Text("correct.what"), f.what)
	f.rows[0] = kit.AddRow(rows, words.Text("correct.by"), f.by)
	f.rows[1] = kit.AddRow(rows, words.Text("correct.written"), f.written)
	f.rows[2] = kit.AddRow(rows, words.Text("correct.article"), f.article)
	s.show(f)
	s.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("correct.title"),
		Content: container.NewVBox(rows, kit.Outdented(f.leads), kit.Outdented(f.fault)),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("correct.record"), Accept: func() bool { return s.accepts(f) }, Run: func() { s.record(f) }},
		},
		First: f.what,
		Width: 64 * kit.Step,
		Stale: func() bool { return s.game.Game() != g },
	})
}

// show shows what belongs to the choice, and what it leads to.
func (s *Study) show(f *irregularityForm) {
	f.leads.SetText(words.Text([...]string{"correct.takenBackHint", "correct.stoodHint", "correct.boardHint"}[f.what.Current]))
	for i, row := range f.rows {
		if f.what.Current == i {
			row.Show()
		} else {
			row.Hide()
		}
	}
	s.shell.Dialogs.Resized()
}

// accepts tells whether an illegal move was typed, where one stood, and says so if not.
func (s *Study) accepts(f *irregularityForm) bool {
	p := s.game.Live().Position()
	if f.what.Current != madeIt {
		return true
	}
	_, err := p.ParseSAN(f.written.Text)
	if err == nil {
		s.fault(f.fault, words.Text("correct.legal"), f.written)
		return false
	}
	if len(p.Attempts(f.written.Text)) == 0 {
		s.fault(f.fault, words.Text("correct.noMove", words.With{"Text": source.Shown(f.written.Text, source.LineText)}), f.written)
		return false
	}
	return true
}

// record puts on record what the form says.
func (s *Study) record(f *irregularityForm) {
	switch f.what.Current {
	case tookBack:
		s.shell.Try(s.game.Do(game.Penalising(rules.Color(f.by.Current))))
	case madeIt:
		i, p, err := illegal(s.game.Live().Position(), f.written.Text)
		if err == nil {
			err = s.game.Correct(i, p)
		}
		s.shell.Try(err)
	default:
		editor := s.editor(correction{s, articles[f.article.Current]}, s.game.Live().Position())
		editor.Modal.Answers[len(editor.Modal.Answers)-1].Text = words.Text("correct.record")
		s.shell.Dialogs.Show(editor.Modal)
	}
}

// correction is where a position is set up that puts the board right.
type correction struct {
	*Study
	article string
}

// Play goes on from the position.
func (c correction) Play(p *rules.Position) {
	c.shell.Try(c.game.Correct(game.Irregularity{Article: c.article}, p))
}
