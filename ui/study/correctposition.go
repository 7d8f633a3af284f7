package study

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/words"
)

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
