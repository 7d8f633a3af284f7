package play

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game"
	"overtheboard/ui/evidence"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/words"
)

// endSeen is how long the final position is visible before the end of the game is announced: its king falls.
const endSeen = 500 * time.Millisecond

// Arriving shows the last move of a game before its consequences, and returns the duration of its slide, 0 for none.
func (p *Play) Arriving(change game.Change) time.Duration {
	slide := p.Players.waits()
	if slide == 0 || change.Has(game.ChangedGame) || !change.Has(game.ChangedOutcome) || !change.Has(game.ChangedPosition) {
		return 0
	}
	s := p.Table.boardState()
	s.Checked, s.Fallen = nil, nil
	p.Table.board.SetState(s)
	return slide
}

// waits returns how long to wait for a slide, 0 in tests.
func (a *Players) waits() time.Duration {
	if a.shell.Dialogs.Guard == 0 || !a.shell.Patient {
		return 0
	}
	return a.shell.SlideTime()
}

// showGameOver announces the end of a game after the final position was visible.
func (a *Players) showGameOver(o game.Outcome) {
	over := a.gameOverCard(o)
	if a.shell.Prefs.Celebrate.Get() {
		_, won := o.Result.Winner()
		a.table.board.End(won && o.Reason != game.IllegalMoves && o.Reason != game.Forfeited)
	}
	show := func() { a.table.afterEntry(func() { a.shell.Dialogs.Show(over) }) }
	if a.waits() == 0 {
		show()
		return
	}
	time.AfterFunc(endSeen, func() { a.shell.Post(show) })
}

// gameOverCard returns the card that announces the end of a game, in place of status and toolbar. It returns after the evidence
// that it opens.
func (a *Players) gameOverCard(o game.Outcome) *kit.Dialog {
	g := a.game.Game()
	d := &kit.Dialog{
		Title: words.EndTitle(g),
		Far:   a.shell.Far(words.EndReason(g)),
		Answers: []kit.Answer{
			{Text: words.Text("new.title"), Run: a.newGames.askNewGame},
			{Text: words.Text("over.look")},
			{Text: words.Text("command.rematch"), Run: a.newGames.askRematch},
		},
		Escape: 1,
		Where:  kit.Foot,
		Kind:   kit.Message,
		Stale:  func() bool { return a.game.Outcome() != o },
		Shown:  a.ended,
	}
	why := panel.NewLink(panel.Target{Text: words.Text("status.why")}, func(string) {
		a.shell.Dialogs.Finish(d, func() {
			a.showEvidence(evidence.Outcome(g), func() { a.shell.Dialogs.ShowFirst(a.gameOverCard(a.game.Outcome())) })
		})
	})
	said := []string{words.EndReason(g), a.newGames.scoreText(g.Names, g.Ruleset().Name())}
	text := strings.Trim(strings.Join(said, " · "), "· ")
	d.Content = besideLink(text, why)
	return d
}

// ended offers what can be done after the end, once its card covers that.
func (a *Players) ended() {
	if a.table.ending {
		a.table.ending = false
		a.table.report()
		a.shell.View.Refresh()
	}
}

// besideLink puts a link after a text, or below if the last line has no room.
func besideLink(text string, link fyne.CanvasObject) fyne.CanvasObject {
	said, below := kit.Secondary(text), float32(0)
	return kit.Lay(func() fyne.Size {
		least := link.MinSize()
		return fyne.NewSize(least.Width, max(said.MinSize().Height+below, least.Height))
	}, func(size fyne.Size) {
		least, lines := link.MinSize(), kit.Wrap(text, size.Width, kit.TextSize, fyne.TextStyle{}, 9)
		kit.Place(said, 0, 0, size.Width, size.Height)
		last, high := len(lines)-1, said.MinSize().Height
		x := fyne.MeasureText(lines[last], kit.TextSize, fyne.TextStyle{}).Width
		y := 2 + (high-2*theme.InnerPadding())*float32(last)/float32(last+1)
		if below = 0; x+least.Width-theme.InnerPadding() > size.Width {
			below = least.Height - theme.InnerPadding()
			x, y = -theme.InnerPadding(), high-theme.InnerPadding()
		}
		kit.Place(link, x, y, least.Width, least.Height)
	}, said, link)
}
