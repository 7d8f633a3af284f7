package play

import (
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

var annAndBen = [2]string{"Ann", "Ben"}

func (p *Play) startNamed(ruleset, control string) {
	p.NewGames.startGame(newgame.Plan{Names: annAndBen, Rules: p.shell.Catalog.Find("", ruleset), Time: settings.StoredTime(control)})
}

// wantScore checks the score between Ann and Ben, in half points; none for games that do not count.
func (p *Play) wantScore(t *testing.T, halves ...int) {
	t.Helper()
	want := ""
	if len(halves) > 0 {
		want = words.ScoreText(annAndBen, [2]int{halves[0], halves[1]}, true)
	}
	testenv.Same(t, p.NewGames.scoreText(annAndBen, p.game.Game().Ruleset().Name()), want, "score")
}

// TestRematch changes the colours, keeps rules and time, and counts each game.
func TestRematch(t *testing.T) {
	w := newPlay(t)
	w.startNamed("amazons", "300|60+1")
	if w.shell.Command("rematch").Can() {
		t.Error("a rematch is offered while the game goes on")
	}
	w.game.Game().Started = time.Date(2024, 5, 1, 20, 0, 0, 0, time.UTC)
	w.do(t, game.Resigning(rules.Black))
	w.wantScore(t, 2, 0)
	w.wantTitle(t, words.EndTitle(w.game.Game()))
	said := words.EndReason(w.game.Game()) + " · " + w.NewGames.scoreText(annAndBen, w.game.Game().Ruleset().Name())
	if texts := uitest.LabelTexts(w.shell.Dialogs.Open.Content); len(texts) == 0 || texts[0] != said {
		t.Errorf("the dialog says %q", texts)
	}
	w.game.Saved()
	w.answer(t, "command.rematch")
	g := w.game.Game()
	if g.Names != [2]string{"Ben", "Ann"} || g.Ruleset().Name() != "amazons" || g.Outcome().Over() {
		t.Errorf("rematch of %v by %s", g.Names, g.Ruleset().Name())
	}
	testenv.Same(t, g.TimeControl().String(), "60+1|300", "time")
	w.do(t, game.Resigning(rules.Black))
	w.press("Escape")
	w.game.Saved()
	w.wantScore(t, 2, 2)
	w.shell.Do("rematch")
	if names := w.game.Game().Names; names != annAndBen || w.shell.Prefs.Names() != annAndBen {
		t.Errorf("the command gives %v, and remembers %v", names, w.shell.Prefs.Names())
	}
}

// TestUnplayedGameDoesNotCount: a flag before the first move does not count, before the second it does.
func TestUnplayedGameDoesNotCount(t *testing.T) {
	for moves, want := range map[string][]int{"": nil, "e4": {2, 0}} {
		w, now := newPlay(t), time.Now()
		w.game.Watch = savestest.Watch{Time: &now}
		w.startNamed("", "10")
		w.play(t, moves)
		now = now.Add(11 * time.Second)
		if w.game.Tick(); w.game.Outcome().Reason != game.Time {
			t.Fatalf("after %q the game ended by %v", moves, w.game.Outcome())
		}
		w.wantScore(t, want...)
	}
}

// TestPlayedOnGameCountsOnce: a game that is played on after its end counts by its last result; one that is opened does not count.
func TestPlayedOnGameCountsOnce(t *testing.T) {
	w := newPlay(t)
	w.startNamed("", "")
	w.play(t, "e4 e5")
	for _, c := range []struct {
		ends []game.Action
		want [2]int
	}{
		{[]game.Action{game.Offering(rules.White), game.Accepting(rules.Black)}, [2]int{1, 1}},
		{[]game.Action{game.Resigning(rules.Black)}, [2]int{2, 0}},
		{[]game.Action{game.Offering(rules.White), game.Accepting(rules.Black)}, [2]int{1, 1}},
	} {
		w.do(t, c.ends...)
		w.wantScore(t, c.want[:]...)
		w.shell.Dialogs.Dismiss()
		w.game.Saved()
		w.shell.Do("playOn")
	}
	w.do(t, game.Resigning(rules.White))
	opened := w.game.Game()
	w = newPlay(t)
	w.game.Load(opened)
	w.game.Show(opened.Root())
	w.game.Show(w.game.Live())
	w.wantScore(t)
}

// TestRematchSeats: face to face, the players keep their seats and have their own pieces there, also if they turned the board
// after the end.
func TestRematchSeats(t *testing.T) {
	for _, c := range []struct {
		seating settings.Seating
		turns   int    // by hand after each end
		below   string // in each game
	}{
		{settings.SameSide, 0, "ww"}, {settings.TurnBoard, 0, "ww"},
		{settings.FaceToFace, 0, "wbw"}, {settings.FaceToFace, 1, "wb"}, {settings.FaceToFace, 2, "wb"},
	} {
		w := sit(t, c.seating)
		for i, want := range c.below {
			if got := w.below(t); (got == rules.White) != (want == 'w') {
				t.Errorf("%s, turned %d times: in game %d %v is below", settings.Seatings[c.seating], c.turns, i, got)
			}
			w.do(t, game.Resigning(rules.White))
			w.press("Escape")
			for range c.turns {
				w.shell.Do("flip")
			}
			w.game.Saved()
			w.shell.Do("rematch")
		}
	}
}
