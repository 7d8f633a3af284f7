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
		err := s.game.Can(game.Penalising(rules.White, "", true))
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
	case attempts[0].Why.Reason == rules.NothingThere, attempts[0].Move.To == rules.NoSquare:
		return words.WhyBroken(n, text)
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
	s.before[g] = s.game.Game()
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
	extra             *kit.Check // time for the opponent
	clocks            [2]*kit.Entry
	leads, fault      *kit.Label
	rows              [6]*fyne.Container // of by, written, extra, article and clocks
	dialog            *kit.Dialog
	late              *game.Node       // the move that may be an illegal one found late; may be nil
	legal             bool             // late is a move of the rules: the illegal one is typed
	left, set         [2]time.Duration // on the clocks, and as typed
	move              string           // as typed, with the letters of game/rules

	// What the choice leads to.
	at    *game.Node   // where the illegal move was made that counts against its player; nil for none
	mover rules.Color  // that player
	lost  game.Outcome // how that ends the game; the zero Outcome if it is the first one
}

// chosen returns which irregularity it is.
func (f *irregularityForm) chosen() int { return f.kinds[f.what.Current] }

// penalty returns the penalty of the illegal move.
func (f *irregularityForm) penalty() game.Action {
	return game.Penalising(f.mover, f.move, f.extra.Checked)
}

// late returns the move that may be an illegal one found late: the last accepted one, or that of the shown position.
func (s *Study) late() *game.Node {
	g, n := s.game.Game(), s.game.Shown()
	if stood := g.Live().FoundLate(); stood != nil && s.game.AtLive() {
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
	show := func(int) { s.show(f) }
	f.what = kit.NewSegments(nil, show)
	all := kit.Titles(words.Text("correct.takenBack"), words.Text("correct.stoodIllegal"), words.Text("correct.board"), words.Text("correct.foundLate"), words.Text("sheets.times"))
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
	f.by = kit.NewSegments(kit.Titles(words.SideOf(g, rules.White), words.SideOf(g, rules.Black)), show)
	f.by.Current = int(g.Live().Position().Turn())
	f.article = kit.NewSegments(kit.Titles(words.Text("correct.article72"), words.Text("correct.article74"), words.Text("correct.article75")), show)
	f.extra = kit.NewCheck(words.Text("correct.extra"), true, words.OffOn(), func(bool) { s.show(f) })
	entry := func(text, placeholder string) *kit.Entry {
		e := kit.NewEntry(text, placeholder)
		e.OnChanged = func(string) { s.show(f) }
		return e
	}
	f.written = entry("", words.Text("entry.placeholder"))
	rows := kit.NewRows(0)
	kit.AddRow(rows, words.Text("correct.what"), f.what)
	f.rows[0] = kit.AddRow(rows, words.Text("correct.by"), f.by)
	f.rows[1] = kit.AddRow(rows, words.Text("correct.written"), f.written)
	f.rows[2] = kit.AddRow(rows, words.Text("correct.article"), f.article)
	now := s.game.Watch.Now()
	for side := range rules.Black + 1 {
		f.left[side] = words.Shown(s.game.Clock().Remaining(side, now))
		f.clocks[side] = entry(notation.FormatClock(f.left[side]), "")
		f.rows[3+side] = kit.AddRow(rows, words.SideOf(g, side), f.clocks[side])
	}
	f.rows[5] = kit.AddRow(rows, "", f.extra)
	content := container.NewVBox(rows, kit.Outdented(f.leads), kit.Outdented(f.fault))
	f.dialog = &kit.Dialog{
		Title:   words.Text("correct.title"),
		Content: container.NewVScroll(kit.BesideBar(content)),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("correct.record"), Accept: func() bool { return s.accepts(f) }, Run: func() { s.confirm(f) }},
		},
		First: f.what,
		Width: 72 * kit.Step,
		Stale: func() bool { return s.game.Game() != g },
	}
	f.written.Text = "?"
	for f.what.Current = range f.what.Items { // room for every choice
		for f.article.Current = range articles {
			s.show(f)
			content.Resize(fyne.NewSize(f.dialog.Width, content.MinSize().Height))
			f.dialog.Height = max(f.dialog.Height, content.MinSize().Height)
		}
	}
	f.written.Text = ""
	f.what.Set(f.what.Items, 0)
	f.article.Set(f.article.Items, 1)
	s.show(f)
	s.shell.Dialogs.Show(f.dialog)
}

// show shows the fields for the choice, and what it leads to.
func (s *Study) show(f *irregularityForm) {
	g, what := s.game.Game(), f.chosen()
	f.at, f.mover, f.lost = nil, rules.Color(f.by.Current), game.Outcome{}
	switch n := g.Live(); {
	case what == foundLate:
		if f.mover = f.late.Mover(); !f.legal || f.written.Text != "" {
			f.at = f.late.Parent()
		}
	case what == tookBack, what == wrongBoard && articles[f.article.Current] == game.Laws.Illegal:
		f.at = n
	}
	if f.at != nil && g.IllegalMoves(f.mover) > 0 {
		f.lost = f.at.Lost(game.IllegalMoves, f.mover)
	}
	f.leads.SetText(s.leads(f))
	f.leads.Show()
	f.fault.Hide()
	control := g.TimeControl()
	for i, shown := range [...]bool{
		f.at != nil && what != foundLate, what == tookBack || what == madeIt || what == foundLate && f.legal, what == wrongBoard,
		what == wrongClocks && control.Timed(rules.White), what == wrongClocks && control.Timed(rules.Black),
		f.at != nil && !f.lost.Over() && control.Timed(f.mover.Other()),
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
	f.dialog.Content.Refresh()
}

// leads returns what the choice leads to.
func (s *Study) leads(f *irregularityForm) string {
	g := s.game.Game()
	cite := func(number string) any { return words.Article(g.Ruleset(), number) }
	data := words.With{"Quick": cite(game.Laws.SetUpStands), "Touched": cite(game.Laws.Illegal)}
	var said []string
	say := func(key, article string) {
		data["Article"] = cite(article)
		said = append(said, words.Text(key, data))
	}
	switch p := g.Live().Position(); f.chosen() {
	case madeIt:
		said = append(said, words.Stood(g, words.Numbered(p, words.SideOf(g, p.Turn())), stoodBy(g.TimeControl())))
		say("correct.stoodHint", "")
	case foundLate:
		data["Move"] = words.Caption(f.late)
		say("correct.lateHint", game.Laws.Stood)
	case wrongBoard:
		if f.article.Current == 0 {
			say("correct.setUpHint", game.Laws.WrongSetUp)
		}
		say("correct.boardHint", "")
	}
	if f.lost.Over() {
		said = append(said, words.ReasonOf(g, f.lost))
	} else if f.at != nil {
		if t := g.TimeControl(); f.extra.Checked && t.Timed(f.mover.Other()) {
			said = append(said, words.Compensation(g, f.mover, int(t.Pace().Penalty/time.Minute)))
		}
		say("correct.takenBackHint", game.Laws.Ends[game.IllegalMoves])
	}
	return words.Paragraph(said...)
}

// confirm records what the form says. It asks first if that ends the game, if the illegal move is not named, or if it takes a piece
// of its own side.
func (s *Study) confirm(f *irregularityForm) {
	g, what := s.game.Game(), f.chosen()
	text, answer := "", words.Text("correct.record")
	switch {
	case f.lost.Over():
		text, answer = words.ReasonOf(g, f.lost), words.ResultTitle(g, f.lost.Result)
	case what == madeIt:
		text = takesOwn(g.Live().Position(), f.move)
	case what == tookBack && f.move == "":
		text = words.TakenBack(f.at, f.mover, "")
	}
	if text == "" {
		s.record(f)
		return
	}
	s.shell.Dialogs.Show(&kit.Dialog{
		Title: words.Text("correct.title"), Content: kit.Paragraph(text), Escape: 1,
		Answers: []kit.Answer{{Text: answer, Danger: f.lost.Over(), Run: func() { s.record(f) }}, {Text: words.Text("button.cancel")}},
		Stale:   f.dialog.Stale,
	})
}

// takesOwn returns which piece of its own side an illegal move takes, "" for none.
func takesOwn(p *rules.Position, text string) string {
	m := p.Attempts(text)[0].Move
	if m.Castling != rules.NoCastling || !p.Pieces(p.Turn()).Has(m.To) {
		return ""
	}
	return words.Refusal(p, p.At(m.To), m.From, m.To, rules.Refusal{Reason: rules.OwnPieceThere, At: m.To, By: rules.NoSquare})
}

// accepts reports whether the typed text is an illegal move of its side, and clear if it stood, or the clocks are times. It shows
// an error if not.
func (s *Study) accepts(f *irregularityForm) bool {
	n, what, fault, wrong := s.game.Live(), f.chosen(), "", f.written
	switch f.move = ""; {
	case what == wrongBoard:
		return true
	case what == foundLate && !f.legal:
		f.move = f.late.SAN()
		return true
	case what == wrongClocks:
		for side, entry := range f.clocks {
			text := strings.TrimSpace(entry.Text)
			if !strings.Contains(text, ":") { // minutes
				text += ":00"
			}
			left, ok := notation.ParseClock(text)
			if f.set[side] = left; !ok && fault == "" {
				fault, wrong = words.Text("correct.wrongTime"), entry
			}
		}
	default:
		if before := n.Parent(); what == foundLate {
			n = f.late.Parent()
		} else if what == tookBack && n.Position().Turn() != f.mover && before != nil {
			n = before
		}
		p := n.Position()
		if f.move = typed(p, f.written.Text); f.move == "" && what == tookBack {
			return true
		}
		fault = unmade(n, f.move)
		if attempts := likely(p, f.move); fault == "" && what == madeIt && len(attempts) > 1 {
			fault = words.WhichAttempt(p, attempts)
		}
	}
	if fault != "" {
		f.leads.Hide()
		s.fault(f.fault, fault, wrong)
		f.dialog.Content.Refresh()
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
	switch what := f.chosen(); {
	case what == foundLate:
		s.putRight(game.Laws.Illegal, f.late.Parent().Position(), f.penalty())
		return
	case what == tookBack || f.lost.Over():
		err = s.game.Do(f.penalty())
	case what == madeIt:
		var i game.Irregularity
		var p *rules.Position
		if i, p, err = illegal(s.game.Live(), s.game.Game().TimeControl(), f.move); err == nil {
			err = s.game.Correct(i, p)
		}
	case what == wrongClocks:
		for side, left := range f.left {
			if set := f.set[side]; err == nil && set != left {
				err = s.game.Do(game.SettingClock(rules.Color(side), set, notation.FormatClock(set)))
			}
		}
	default:
		s.askPosition(articles[f.article.Current], f.penalty())
		return
	}
	s.recorded(err)
}

// askPosition opens the position editor for the right position. Pieces that were put back may stand there already.
func (s *Study) askPosition(article string, penalty game.Action) {
	live := s.game.Live().Position()
	editor := s.editor(correction{s, article, penalty}, live)
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
	penalty game.Action // if an illegal move made it wrong
}

// Play continues from the position.
func (c correction) Play(p *rules.Position) { c.putRight(c.article, p, c.penalty) }

// putRight continues from the right position.
func (s *Study) putRight(article string, p *rules.Position, penalty game.Action) {
	err := s.game.Correct(game.Irregularity{Article: article}, p)
	if err == nil && article == game.Laws.Illegal {
		err = s.game.Do(penalty)
	}
	s.recorded(err)
}

// recorded leaves it to the arbiter to start the clocks again (FIDE 6.11), or shows an error.
func (s *Study) recorded(err error) {
	if s.shell.Try(err); err == nil {
		_ = s.game.Do(game.Pausing) // if clocks run
		if s.game.Paused() {
			s.games.Resumed()
		}
	}
}
