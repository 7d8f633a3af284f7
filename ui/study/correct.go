package study

import (
	"cmp"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/notation"
	"overtheboard/ui/command"
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
	return &shell.Command{ID: command.Correct, WhyNot: func() string { return words.Refused(s.game.Game(), why()) }, Run: s.correct}
}

// correct corrects the record: where it breaks off, or for an irregularity at the board.
func (s *Study) correct() {
	if b, broken := s.game.Game().Breakoff(); broken {
		s.askBreakoff(b)
	} else {
		s.askCorrection()
	}
}

// correctForm is the content of the dialog that records an irregularity.
type correctForm struct {
	*Study
	kinds             []irregularity // that can be
	what, by, article *kit.Segments
	written           *kit.Entry
	extra             *kit.Check // time for the opponent
	clocks            [2]*kit.Entry
	rows              [clockRows + 1][]*fyne.Container
	extraRow          *fyne.Container
	leads, error      *kit.Label
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

// The rows of the form that some irregularities ask for.
const (
	byRow = iota
	writtenRow
	articleRow
	clockRows
)

func (f *correctForm) kind() irregularity { return f.kinds[f.what.Current] }

// articles are those that order a position to be set up again.
var articles = []string{game.Laws.WrongSetUp, game.Laws.Displaced, game.Laws.Illegal}

// ordered returns the chosen one of them.
func (f *correctForm) ordered() string { return articles[f.article.Current] }

// penalty returns the penalty of the illegal move.
func (f *correctForm) penalty() game.Action {
	return game.Penalising(f.mover, f.move, f.extra.Checked)
}

// late returns the move that may be an illegal one found late: the last accepted one, or that of the shown position.
func (s *Study) late() *game.Node {
	g, n := s.game.Game(), s.game.Shown()
	if stood := g.Live().FoundLate(); stood != nil && s.game.AtLive() {
		return stood
	}
	if n.Corrected() || n.Parent() == nil || !slices.Contains(g.MainLine(), n) {
		n = nil
	}
	return n
}

// askCorrection asks what is to be recorded.
func (s *Study) askCorrection() {
	g := s.game.Game()
	f := &correctForm{Study: s, leads: kit.Wrapped(""), error: newFault(), late: s.late()}
	if f.late != nil {
		_, irregular := f.late.Irregular()
		f.legal = !irregular
	}
	content := f.content()
	f.dialog = &kit.Dialog{
		Title:   words.Text("correct.title"),
		Content: container.NewVScroll(kit.BesideBar(content)),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("correct.record"), Accept: f.accepts, Run: f.confirm},
		},
		First: f.what,
		Width: 72 * kit.Step,
		Stale: func() bool { return s.game.Game() != g },
	}
	f.written.Text = "?"
	for f.what.Current = range f.what.Items { // room for every choice
		for f.article.Current = range articles {
			f.show()
			content.Resize(fyne.NewSize(f.dialog.Width, content.MinSize().Height))
			f.dialog.Height = max(f.dialog.Height, content.MinSize().Height)
		}
	}
	f.written.Text = ""
	f.what.Set(f.what.Items, 0)
	f.article.Set(f.article.Items, 1)
	f.show()
	s.shell.Dialogs.Show(f.dialog)
}

func (f *correctForm) content() *fyne.Container {
	g := f.game.Game()
	choice := func(items ...string) *kit.Segments {
		return kit.NewSegments(kit.Titles(items...), func(int) { f.show() })
	}
	entry := func(text, placeholder string) *kit.Entry {
		e := kit.NewEntry(text, placeholder)
		e.OnChanged = func(string) { f.show() }
		return e
	}
	if f.game.AtLive() {
		f.kinds = append(f.kinds, irregularities[:3]...)
	}
	if f.late != nil {
		late := irregularities[3]
		if !f.legal {
			late.rows = nil // the move is known
		}
		f.kinds = append(f.kinds, late)
	}
	if !g.TimeControl().None() {
		f.kinds = append(f.kinds, irregularities[4])
	}
	f.what = choice()
	for _, k := range f.kinds {
		f.what.Items = append(f.what.Items, kit.Segment{Title: words.Text(k.title)})
	}
	f.by = choice(words.SideOf(g, rules.White), words.SideOf(g, rules.Black))
	f.by.Current = int(g.Live().Position().Turn())
	f.written = entry("", words.Text("entry.placeholder"))
	f.article = choice(words.Text("correct.article72"), words.Text("correct.article74"), words.Text("correct.article75"))
	f.extra = kit.NewCheck(words.Text("correct.extra"), true, words.OffOn(), func(bool) { f.show() })
	rows := kit.NewRows(0)
	add := func(row int, label string, control fyne.CanvasObject) {
		f.rows[row] = append(f.rows[row], kit.AddRow(rows, label, control))
	}
	kit.AddRow(rows, words.Text("correct.what"), f.what)
	add(byRow, words.Text("correct.by"), f.by)
	add(writtenRow, words.Text("correct.written"), f.written)
	add(articleRow, words.Text("correct.article"), f.article)
	now := f.game.Watch.Now()
	for side := range rules.Sides {
		f.left[side] = words.Shown(f.game.Clock().Remaining(side, now))
		f.clocks[side] = entry(notation.FormatClock(f.left[side]), "")
		if g.TimeControl().Timed(side) {
			add(clockRows, words.SideOf(g, side), f.clocks[side])
		}
	}
	f.extraRow = kit.AddRow(rows, "", f.extra)
	return container.NewVBox(rows, kit.Outdented(f.leads), kit.Outdented(f.error))
}

// show shows the fields for the choice, and what it leads to.
func (f *correctForm) show() {
	g, k := f.game.Game(), f.kind()
	f.at, f.mover, f.lost = nil, f.named(), game.Outcome{}
	if k.counts != nil {
		f.at, f.mover = k.counts(f)
	}
	if f.at != nil && g.IllegalMoves(f.mover)+1 >= game.LosingIllegalMove {
		f.lost = f.at.Lost(game.IllegalMoves, f.mover)
	}
	f.leads.SetText(f.leadsTo())
	f.leads.Show()
	f.error.Hide()
	for row, all := range f.rows {
		asked := slices.Contains(k.rows, row) && (row != byRow || f.at != nil)
		for _, r := range all {
			kit.Show(r, asked)
		}
	}
	kit.Show(f.extraRow, f.at != nil && !f.lost.Over() && g.TimeControl().Timed(f.mover.Other()))
	if b := f.dialog.Buttons; b != nil {
		b[len(b)-1].Label(words.Text(cmp.Or(k.button, "correct.record")), nil)
	}
	f.dialog.Content.Refresh()
}

// leadsTo returns what the choice leads to.
func (f *correctForm) leadsTo() string {
	g := f.game.Game()
	var all []string
	if leads := f.kind().leads; leads != nil {
		all = leads(f)
	}
	if f.lost.Over() {
		all = append(all, words.ReasonOf(g, f.lost))
	} else if f.at != nil {
		if t := g.TimeControl(); f.extra.Checked && t.Timed(f.mover.Other()) {
			all = append(all, words.Compensation(g, f.mover, int(t.Pace().Penalty/time.Minute)))
		}
		all = append(all, f.hint("correct.takenBackHint", game.Laws.Ends[game.IllegalMoves]))
	}
	return words.Paragraph(all...)
}

// hint returns a sentence that may cite an article.
func (f *correctForm) hint(key, article string) string {
	cite := func(number string) any { return words.Article(f.game.Game().Ruleset(), number) }
	data := words.With{"Article": cite(article), "Quick": cite(game.Laws.SetUpStands), "Touched": cite(game.Laws.Illegal)}
	if f.late != nil {
		data["Move"] = words.Caption(f.late)
	}
	return words.Text(key, data)
}

// accepts reports whether what is typed can be recorded. It shows an error if not.
func (f *correctForm) accepts() bool {
	f.move = ""
	if f.kind().wrong == nil {
		return true
	}
	wrong, entry := f.kind().wrong(f)
	if wrong != "" {
		f.leads.Hide()
		f.fault(f.error, wrong, entry)
		f.dialog.Content.Refresh()
	}
	return wrong == ""
}

// confirm records what the form says. It asks first if that ends the game, or is doubtful.
func (f *correctForm) confirm() {
	g := f.game.Game()
	text, answer := "", words.Text("correct.record")
	if doubt := f.kind().doubt; doubt != nil {
		text = doubt(f)
	}
	if f.lost.Over() {
		text, answer = words.ReasonOf(g, f.lost), words.ResultTitle(g, f.lost.Result)
	}
	if text == "" {
		f.record()
		return
	}
	f.shell.Dialogs.Show(&kit.Dialog{
		Title: words.Text("correct.title"), Content: kit.Paragraph(text), Escape: 1,
		Answers: []kit.Answer{{Text: answer, Danger: f.lost.Over(), Run: f.record}, {Text: words.Text("button.cancel")}},
		Stale:   f.dialog.Stale,
	})
}

func (f *correctForm) record() {
	f.game.Show(f.game.Live())
	f.kind().record(f)
}
