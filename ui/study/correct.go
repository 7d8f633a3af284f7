package study

import (
	"errors"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

func (s *Study) correctCommand() *shell.Command {
	why := func() error {
		if _, broken := s.game.Game().Breakoff(); broken {
			return nil
		}
		err := s.game.Can(game.Penalising(rules.White, ""))
		if err == game.ErrNotLive && s.late() != nil {
			return nil
		}
		return err
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

// askMeant asks what was played where the game breaks off: the written move, or a legal one that was meant, which may be typed.
func (s *Study) askMeant(b game.Breakoff) {
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
				why = words.WhyBroken(n, game.Breakoff{Written: text})
			}
		}
		if why != "" {
			s.fault(fault, why, other)
		}
		return why == ""
	}
	s.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.BrokenOff(g, b),
		Content: container.NewVBox(kit.Outdented(kit.Wrapped(words.WhyBroken(n, b))), rows, kit.Outdented(fault)),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("correct.readOn"), Accept: accepts, Run: func() {
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

// illegal returns the irregularity of an illegal move that stood, and the position after it. In rapid and blitz it stands once it
// is answered, otherwise only if nobody noticed.
func illegal(n *game.Node, control game.TimeControl, written string) (game.Irregularity, *rules.Position, error) {
	p, m := n.Position(), rules.Move{From: rules.NoSquare, To: rules.NoSquare}
	if attempts := p.Attempts(written); len(attempts) > 0 {
		m = attempts[0].Move
	}
	made, err := p.Made(m)
	return game.Irregularity{Written: written, Article: stoodBy(control)}, &made, err
}

// stoodBy returns the article by which an illegal move stands.
func stoodBy(control game.TimeControl) string {
	if control.Quick() {
		return game.Laws.Stood
	}
	return game.Laws.Illegal
}

// typed returns a typed move with the letters that game/rules reads: those of the window's language, or else the ruleset's.
func typed(p *rules.Position, text string) string {
	text = strings.TrimSpace(text)
	local := words.DataMove(p.Ruleset(), text)
	if meant := p.Attempts(local); len(meant) > 0 && meant[0].Why.Reason != rules.NothingThere {
		return local
	}
	return text
}

// unmade returns why a text cannot be an illegal move that was made at a node; "" if it can.
func unmade(n *game.Node, text string) string {
	p := n.Position()
	attempts := p.Attempts(text)
	switch _, err := p.ParseSAN(text); {
	case err == nil && !n.Decided():
		return words.Text("correct.legal")
	case errors.Is(err, rules.ErrAmbiguous):
		return words.Which(p, text)
	case len(attempts) == 0, attempts[0].Stays(p):
		return words.Text("entry.unknown", words.With{"Text": words.Move(p.Ruleset(), source.Shown(text, source.LineText))})
	case attempts[0].Why.Reason == rules.NothingThere:
		return words.WhyBroken(n, game.Breakoff{Written: text})
	}
	return ""
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
	s.game.Completed(g, shown)
}

// Irregularities at the board.
const (
	tookBack    = iota // an illegal move, taken back
	madeIt             // one that stood
	wrongBoard         // a wrong position
	foundLate          // one that stood, found later
	wrongClocks        // clocks to be set
)

// articles are those that order a position to be set up again.
var articles = []string{game.Laws.WrongSetUp, game.Laws.Displaced, game.Laws.Illegal}

// irregularityForm is the content of the dialog.
type irregularityForm struct {
	kinds             []int // of what
	what, by, article *kit.Segments
	written           *kit.Entry
	clocks            [2]*kit.Entry
	leads, fault      *kit.Label
	rows              [5]*fyne.Container // of by, written, article and clocks
	dialog            *kit.Dialog
	late              *game.Node       // the move that may be an illegal one found late; may be nil
	legal             bool             // late is a move of the rules: the illegal one is typed
	left, set         [2]time.Duration // on the clocks, and as typed
	move              string           // as typed, with the letters of game/rules
}

// chosen returns which irregularity it is.
func (f *irregularityForm) chosen() int { return f.kinds[f.what.Current] }

// late returns the move that may be an illegal one found late: the last accepted one, or that of the shown position.
func (s *Study) late() *game.Node {
	g, n := s.game.Game(), s.game.Shown()
	if stood := g.FoundLate(); stood != nil && s.game.AtLive() {
		return stood
	}
	if i, _ := n.Irregular(); i.Sets() || n.Parent() == nil || !slices.Contains(g.MainLine(), n) {
		n = nil
	}
	return n
}

func (s *Study) askIrregularity() {
	g := s.game.Game()
	f := &irregularityForm{leads: kit.Wrapped(""), fault: newFault(), late: s.late()}
	titles := func(keys ...string) (items []kit.Segment) {
		for _, key := range keys {
			items = append(items, kit.Segment{Title: words.Text(key)})
		}
		return items
	}
	show := func(int) { s.show(f) }
	f.what = kit.NewSegments(nil, show)
	all := titles("correct.takenBack", "correct.stoodIllegal", "correct.board", "correct.foundLate", "sheets.times")
	for kind, can := range [...]bool{s.game.AtLive(), s.game.AtLive(), s.game.AtLive(), f.late != nil, !g.TimeControl().None()} {
		if can {
			f.kinds = append(f.kinds, kind)
			f.what.Items = append(f.what.Items, all[kind])
		}
	}
	if f.late != nil {
		_, irregular := f.late.Irregular()
		f.legal = !irregular
	}
	f.by = kit.NewSegments([]kit.Segment{{Title: words.SideOf(g, rules.White)}, {Title: words.SideOf(g, rules.Black)}}, show)
	f.by.Current = int(g.Live().Position().Turn())
	f.written = kit.NewEntry("", words.Text("entry.placeholder"))
	f.written.OnChanged = func(string) { f.fault.Hide() }
	f.article = kit.NewSegments(titles("correct.article72", "correct.article74", "correct.article75"), show)
	f.article.Current = 1
	rows := kit.NewRows(0)
	kit.AddRow(rows, words.Text("correct.what"), f.what)
	f.rows[0] = kit.AddRow(rows, words.Text("correct.by"), f.by)
	f.rows[1] = kit.AddRow(rows, words.Text("correct.written"), f.written)
	f.rows[2] = kit.AddRow(rows, words.Text("correct.article"), f.article)
	now := s.game.Watch.Now()
	for side := range rules.Black + 1 {
		f.left[side] = s.game.Clock().Remaining(side, now).Truncate(time.Second)
		f.clocks[side] = kit.NewEntry(notation.FormatClock(f.left[side]), "")
		f.rows[3+side] = kit.AddRow(rows, words.SideOf(g, side), f.clocks[side])
	}
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
	what, control := f.chosen(), s.game.Game().TimeControl()
	n, _ := s.offender(f)
	f.leads.SetText(s.leads(f))
	f.fault.Hide()
	for i, shown := range [...]bool{
		n != nil && what != foundLate, what == tookBack || what == madeIt || what == foundLate && f.legal, what == wrongBoard,
		what == wrongClocks && control.Timed(rules.White), what == wrongClocks && control.Timed(rules.Black),
	} {
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
	hint := ""
	data := words.With{"Quick": words.Article(g.Ruleset(), game.Laws.SetUpStands), "Article": words.Article(g.Ruleset(), game.Laws.Stood)}
	switch what := f.chosen(); {
	case what == madeIt:
		n := g.Live()
		hint = words.Stood(g, words.Numbered(n.Position(), words.SideOf(g, n.Position().Turn())), stoodBy(g.TimeControl())) + words.Text("words.space") + words.Text("correct.stoodHint")
	case what == foundLate:
		data["Move"] = words.Caption(f.late)
		hint = words.Text("correct.lateHint", data)
	case what == wrongBoard && f.article.Current == 0:
		data["Article"] = words.Article(g.Ruleset(), game.Laws.WrongSetUp)
		hint = words.Text("correct.setUpHint", data)
	case what == wrongBoard:
		hint = words.Text("correct.boardHint")
	}
	if n, by := s.offender(f); n != nil {
		hint = strings.TrimSpace(hint + words.Text("words.space") + s.penalty(n, by))
	}
	return hint
}

// offender returns whose illegal move the choice penalises, and where it ends the game if it is the second one; nil for none.
func (s *Study) offender(f *irregularityForm) (*game.Node, rules.Color) {
	switch what := f.chosen(); {
	case what == foundLate:
		return f.late.Parent(), f.late.Mover()
	case what == tookBack, what == wrongBoard && articles[f.article.Current] == game.Laws.Illegal:
		return s.game.Live(), rules.Color(f.by.Current)
	}
	return nil, 0
}

func (s *Study) penalty(n *game.Node, by rules.Color) string {
	g := s.game.Game()
	if o := forfeit(g, n, by); o.Over() {
		return words.ReasonOf(g, o)
	}
	hint := words.Text("correct.takenBackHint", words.With{
		"Article": words.Article(g.Ruleset(), game.Laws.Ends[game.IllegalMoves]), "Touched": words.Article(g.Ruleset(), game.Laws.Illegal),
	})
	if t := g.TimeControl(); t.Timed(by.Other()) {
		hint = words.Compensation(g, by, int(t.Pace().Penalty/time.Minute)) + words.Text("words.space") + hint
	}
	return hint
}

// forfeit returns how another illegal move of a side ends the game at a node; the zero Outcome for a first one, and without a node.
func forfeit(g *game.Game, n *game.Node, by rules.Color) game.Outcome {
	if n == nil || g.IllegalMoves(by) == 0 {
		return game.Outcome{}
	}
	return n.Lost(game.IllegalMoves, by)
}

// confirm records what the form says, and asks first if that ends the game, or if the illegal move is not named.
func (s *Study) confirm(f *irregularityForm) {
	g := s.game.Game()
	n, by := s.offender(f)
	o := forfeit(g, n, by)
	text, answer := words.ReasonOf(g, o), words.ResultTitle(g, o.Result)
	if !o.Over() {
		if n == nil || f.move != "" || f.chosen() == wrongBoard {
			s.record(f)
			return
		}
		text, answer = words.TakenBack(g, n, by, ""), words.Text("correct.record")
	}
	s.shell.Dialogs.Show(&kit.Dialog{
		Title: words.Text("correct.title"), Content: kit.Outdented(kit.Wrapped(text)), Escape: 1,
		Answers: []kit.Answer{{Text: answer, Danger: o.Over(), Run: func() { s.record(f) }}, {Text: words.Text("button.cancel")}},
		Stale:   f.dialog.Stale,
	})
}

// accepts reports whether the typed text is an illegal move of its side, and clear if it stood, or the clocks are times. It shows
// an error if not.
func (s *Study) accepts(f *irregularityForm) bool {
	if f.chosen() == wrongClocks {
		for side, entry := range f.clocks {
			left, ok := notation.ParseClock(strings.TrimSpace(entry.Text))
			if !ok {
				s.fault(f.fault, words.Text("correct.wrongTime"), entry)
				return false
			}
			f.set[side] = left
		}
		return true
	}
	n := s.game.Live()
	before, what := n.Parent(), f.chosen()
	switch {
	case what == foundLate && !f.legal:
		f.move = f.late.SAN()
		return true
	case what == wrongBoard:
		return true
	case what == foundLate:
		n = f.late.Parent()
	case what == tookBack && int(n.Position().Turn()) != f.by.Current && before != nil:
		n = before
	}
	p := n.Position()
	f.move = typed(p, f.written.Text)
	if f.move == "" && what != madeIt {
		return true
	}
	fault := unmade(n, f.move)
	if attempts := likely(p, f.move); fault == "" && what == madeIt && len(attempts) > 1 {
		fault = words.WhichAttempt(p, attempts)
	}
	if fault != "" {
		s.fault(f.fault, fault, f.written)
	}
	return fault == ""
}

// likely returns what an illegal move may mean: only pieces that move so, if there are any.
func likely(p *rules.Position, text string) []rules.Attempt {
	attempts := p.Attempts(text)
	for i, a := range attempts {
		if i > 0 && a.Why.Reason == rules.CannotGoThere && attempts[0].Why.Reason != rules.CannotGoThere {
			return attempts[:i]
		}
	}
	return attempts
}

func (s *Study) record(f *irregularityForm) {
	var err error
	s.game.Show(s.game.Live())
	n, by := s.offender(f)
	switch what := f.chosen(); {
	case what == tookBack:
		err = s.game.Do(game.Penalising(by, f.move))
	case what == foundLate:
		if err = s.game.Correct(game.Irregularity{Article: game.Laws.Illegal}, f.late.Parent().Position()); err == nil {
			err = s.game.Do(game.Penalising(by, f.move))
		}
	case what == madeIt:
		var i game.Irregularity
		var p *rules.Position
		if i, p, err = illegal(s.game.Live(), s.game.Game().TimeControl(), f.move); err == nil {
			err = s.game.Correct(i, p)
		}
	case what == wrongClocks:
		for side, left := range f.left {
			if d := f.set[side] - left; err == nil && d.Abs() >= time.Second {
				err = s.game.Do(game.SettingClock(rules.Color(side), d, notation.FormatClock(f.set[side])))
			}
		}
	case forfeit(s.game.Game(), n, by).Over():
		err = s.game.Do(game.Penalising(by, ""))
	default:
		s.putRight(articles[f.article.Current], by)
	}
	s.shell.Try(err)
}

// putRight opens the position editor for the right position. Pieces that were put back may stand there already.
func (s *Study) putRight(article string, by rules.Color) {
	live := s.game.Live().Position()
	editor := s.editor(&correction{s, article, by}, live)
	d := editor.Modal
	play := &d.Answers[len(d.Answers)-1]
	play.Text = words.Text("correct.record")
	wrong := play.WhyNot
	play.WhyNot = func() string {
		if p, err := editor.Draft.Position(); err == nil && p.Key() == live.Key() && article != game.Laws.Displaced {
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
	by      rules.Color // whose illegal move it was
}

// Play continues from the position.
func (c correction) Play(p *rules.Position) {
	err := c.game.Correct(game.Irregularity{Article: c.article}, p)
	if err == nil && c.article == game.Laws.Illegal {
		err = c.game.Do(game.Penalising(c.by, ""))
	}
	c.shell.Try(err)
}
