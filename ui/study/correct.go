package study

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

func (s *Study) correctCommand() *shell.Command {
	why := func() error {
		if _, broken := s.game.Game().Breakoff(); broken {
			return nil
		}
		return s.game.Can(game.Penalising(rules.White, ""))
	}
	return &shell.Command{ID: "correct", Enabled: func() bool { return why() == nil },
		WhyNot: func() string { return words.Refused(s.game.Game(), why()) }, Run: s.correct}
}

// correct corrects the record: where it breaks off, or for an irregularity at the board.
func (s *Study) correct() {
	if b, broken := s.game.Game().Breakoff(); broken {
		s.askMeant(b)
	} else {
		s.askIrregularity()
	}
}

// askMeant asks what was played where the game breaks off: the written move, or a legal one that was meant.
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

// illegal returns the irregularity of an illegal move that stood, and the position after it. In rapid and blitz it stands once it
// is answered, otherwise only if nobody noticed.
func illegal(n *game.Node, control game.TimeControl, written string) (game.Irregularity, *rules.Position, error) {
	p, m := n.Position(), rules.Move{From: rules.NoSquare, To: rules.NoSquare}
	if attempts := p.Attempts(written); len(attempts) > 0 {
		m = attempts[0].Move
	}
	i := game.Irregularity{Written: written, Article: game.Laws.Illegal}
	if control.Quick() {
		i.Article = game.Laws.Stood
	}
	made, err := p.Made(m)
	return i, &made, err
}

// readOn continues reading after a correction of the main line.
func (s *Study) readOn(correct func(*game.Game) error) {
	g := s.game.Game().Copy()
	ply := g.Live().Ply()
	b, ended := g.TakeBreakoff()
	if err := correct(g); err != nil {
		s.shell.Try(err)
		return
	}
	s.files.ReadOn(g, b, ended)
	s.game.Completed(g, g.MainLine()[ply+1])
}

// Irregularities at the board.
const (
	tookBack   = iota // an illegal move, taken back
	madeIt            // one that stood
	wrongBoard        // a wrong position
	foundLate         // one that stood, found later
)

// articles are those that order a position to be set up again.
var articles = []string{game.Laws.WrongSetUp, game.Laws.Displaced, game.Laws.Illegal}

// irregularityForm is the content of the dialog.
type irregularityForm struct {
	what, by, article *kit.Segments
	written           *kit.Entry
	leads, fault      *kit.Label
	rows              [3]*fyne.Container // of by, written and article
	dialog            *kit.Dialog
	late              *game.Node // the illegal move found late; may be nil
}

func (s *Study) askIrregularity() {
	g := s.game.Game()
	f := &irregularityForm{leads: kit.Wrapped(""), fault: newFault(), late: g.FoundLate()}
	titles := func(keys ...string) (items []kit.Segment) {
		for _, key := range keys {
			items = append(items, kit.Segment{Title: words.Text(key)})
		}
		return items
	}
	show := func(int) { s.show(f) }
	f.what = kit.NewSegments(titles("correct.takenBack", "correct.stoodIllegal", "correct.board"), show)
	if f.late != nil {
		f.what.Items = append(f.what.Items, titles("correct.foundLate")...)
	}
	f.by = kit.NewSegments([]kit.Segment{{Title: words.SideOf(g, rules.White)}, {Title: words.SideOf(g, rules.Black)}}, show)
	f.by.Current = int(g.Live().Position().Turn())
	f.written = kit.NewEntry("", "Rxe7")
	f.article = kit.NewSegments(titles("correct.article72", "correct.article74", "correct.article75"), show)
	f.article.Current = 1
	rows := kit.NewRows(0)
	kit.AddRow(rows, words.Text("correct.what"), f.what)
	f.rows[0] = kit.AddRow(rows, words.Text("correct.by"), f.by)
	f.rows[1] = kit.AddRow(rows, words.Text("correct.written"), f.written)
	f.rows[2] = kit.AddRow(rows, words.Text("correct.article"), f.article)
	f.dialog = &kit.Dialog{
		Title:   words.Text("correct.title"),
		Content: container.NewVBox(rows, kit.Outdented(f.leads), kit.Outdented(f.fault)),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("correct.record"), Accept: func() bool { return s.accepts(f) }, Run: func() { s.confirm(f) }},
		},
		First: f.what,
		Width: 72 * kit.Step,
		Stale: func() bool { return s.game.Game() != g },
	}
	s.show(f)
	s.shell.Dialogs.Show(f.dialog)
}

// show shows the fields for the choice, and its consequence.
func (s *Study) show(f *irregularityForm) {
	what := f.what.Current
	f.leads.SetText(s.leads(f))
	for i, shown := range [...]bool{what == tookBack, what == tookBack || what == madeIt, what == wrongBoard} {
		kit.Show(f.rows[i], shown)
	}
	if b := f.dialog.Buttons; b != nil {
		key := "correct.record"
		if what == wrongBoard {
			key = "correct.next"
		}
		b[len(b)-1].Label(words.Text(key), nil)
	}
	s.shell.Dialogs.Resized()
}

// leads returns the consequence of the choice.
func (s *Study) leads(f *irregularityForm) string {
	g := s.game.Game()
	article := func(number string) words.Verbatim { return words.Article(g.Ruleset(), number) }
	switch {
	case f.what.Current == tookBack:
		return s.penalty(g.Live(), rules.Color(f.by.Current))
	case f.what.Current == madeIt:
		return words.Text("correct.stoodHint")
	case f.what.Current == foundLate:
		hint := words.Text("correct.lateHint", words.With{"Move": words.Caption(f.late), "Article": article(game.Laws.Stood)})
		return hint + words.Text("words.space") + s.penalty(f.late.Parent(), f.late.Mover())
	case f.article.Current == 0:
		return words.Text("correct.setUpHint", words.With{"Article": article(game.Laws.WrongSetUp), "Quick": article(game.Laws.SetUpStands)})
	}
	return words.Text("correct.boardHint")
}

func (s *Study) penalty(n *game.Node, by rules.Color) string {
	g, other := s.game.Game(), by.Other()
	if o := forfeit(g, n, by); o.Over() {
		return words.ReasonOf(g, o)
	}
	data := words.Sides(g, by)
	data["Article"] = words.Article(g.Ruleset(), game.Laws.Ends[game.IllegalMoves])
	hint := words.Text("correct.takenBackHint", data)
	if t := g.TimeControl(); t.Timed(other) {
		hint = words.Count("claim.wrongTime", int(t.Pace().Penalty/time.Minute), data) + words.Text("words.space") + hint
	}
	return hint
}

// forfeit returns how another illegal move of a side ends the game at a node; the zero Outcome for a first one.
func forfeit(g *game.Game, n *game.Node, by rules.Color) game.Outcome {
	if g.IllegalMoves(by) == 0 {
		return game.Outcome{}
	}
	return n.Lost(game.IllegalMoves, by)
}

// confirm records what the form says, and asks first if that ends the game.
func (s *Study) confirm(f *irregularityForm) {
	g, n, by := s.game.Game(), s.game.Live(), rules.Color(f.by.Current)
	if f.what.Current == foundLate {
		n, by = f.late.Parent(), f.late.Mover()
	}
	o := forfeit(g, n, by)
	if f.what.Current != tookBack && f.what.Current != foundLate || !o.Over() {
		s.record(f)
		return
	}
	s.shell.Dialogs.Show(&kit.Dialog{
		Title: words.Text("correct.title"), Content: kit.Outdented(kit.Wrapped(words.ReasonOf(g, o))), Escape: 1,
		Answers: []kit.Answer{{Text: words.ResultTitle(g, o.Result), Danger: true, Run: func() { s.record(f) }}, {Text: words.Text("button.cancel")}},
		Stale:   f.dialog.Stale,
	})
}

// accepts reports whether the typed text is an illegal move of its side, and clear if it stood. It shows an error if not.
func (s *Study) accepts(f *irregularityForm) bool {
	n, text, fault := s.game.Live(), f.written.Text, ""
	if f.what.Current > madeIt || f.what.Current == tookBack && text == "" {
		return true
	}
	if before := n.Parent(); f.what.Current == tookBack && int(n.Position().Turn()) != f.by.Current && before != nil {
		n = before
	}
	p := n.Position()
	attempts := p.Attempts(text)
	switch _, err := p.ParseSAN(text); {
	case err == nil:
		fault = words.Text("correct.legal")
	case errors.Is(err, rules.ErrAmbiguous):
		fault = words.Which(p, text)
	case len(attempts) == 0, attempts[0].Stays(p):
		fault = words.Text("correct.noMove", words.With{"Text": source.Shown(text, source.LineText)})
	case f.what.Current == madeIt && len(attempts) > 1:
		fault = words.WhichAttempt(p, attempts)
	}
	if fault != "" {
		s.fault(f.fault, fault, f.written)
	}
	return fault == ""
}

func (s *Study) record(f *irregularityForm) {
	var err error
	switch f.what.Current {
	case tookBack:
		err = s.game.Do(game.Penalising(rules.Color(f.by.Current), f.written.Text))
	case foundLate:
		if err = s.game.Correct(game.Irregularity{Article: game.Laws.Illegal}, f.late.Parent().Position()); err == nil {
			err = s.game.Do(game.Penalising(f.late.Mover(), f.late.SAN()))
		}
	case madeIt:
		var i game.Irregularity
		var p *rules.Position
		if i, p, err = illegal(s.game.Live(), s.game.Game().TimeControl(), f.written.Text); err == nil {
			err = s.game.Correct(i, p)
		}
	case wrongBoard:
		s.putRight(articles[f.article.Current])
	}
	s.shell.Try(err)
}

// putRight opens the position editor for the right position.
func (s *Study) putRight(article string) {
	live := s.game.Live().Position()
	editor := s.editor(correction{s, article}, live)
	d := editor.Modal
	play := &d.Answers[len(d.Answers)-1]
	play.Text = words.Text("correct.record")
	wrong := play.WhyNot
	play.WhyNot = func() string {
		if p, err := editor.Draft.Position(); err == nil && p.Key() == live.Key() {
			return words.Text("correct.same")
		}
		return wrong()
	}
	s.shell.Dialogs.Show(d)
}

// correction receives the corrected position.
type correction struct {
	*Study
	article string
}

// Play continues from the position.
func (c correction) Play(p *rules.Position) {
	c.shell.Try(c.game.Correct(game.Irregularity{Article: c.article}, p))
}
