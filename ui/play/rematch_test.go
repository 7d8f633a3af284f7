package play

import (
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/savestest"
	"overtheboard/ui/play/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
)

// TestRematch changes the colours, keeps rules and time, and counts each game.
func TestRematch(t *testing.T) {
	w := newPlay(t)
	odds, err := game.ParseTimeControl("300|60+1")
	if err != nil {
		t.Fatal(err)
	}
	w.NewGames.startGame(newgame.Plan{Names: [2]string{"Ann", "Ben"}, Rules: w.shell.Catalog.Find("", "amazons"), Time: odds})
	if w.shell.Command("rematch").Can() {
		t.Error("a rematch is offered while the game goes on")
	}
	w.shell.Controller.Game().Started = time.Date(2024, 5, 1, 20, 0, 0, 0, time.UTC)
	w.shell.Try(w.shell.Controller.Do(game.Resigning(rules.Black)))
	texts := uitest.LabelTexts(w.shell.Dialogs.Open.Content)
	if len(texts) == 0 || texts[0] != "by resignation · Ann leads 1–0" || w.shell.Dialogs.Open.Title != "Ann wins" {
		t.Errorf("the dialog says %q", texts)
	}
	w.shell.Controller.Saved()
	w.answer(t, "Rematch")
	g := w.shell.Controller.Game()
	if g.Names != [2]string{"Ben", "Ann"} || g.Ruleset().Name() != "amazons" || g.Outcome().Over() {
		t.Errorf("rematch of %v by %s", g.Names, g.Ruleset().Name())
	}
	if got := g.TimeControl().String(); got != "60+1|300" {
		t.Errorf("time %s: who had more time does not keep it", got)
	}
	w.shell.Try(w.shell.Controller.Do(game.Resigning(rules.Black)))
	w.press("Escape")
	w.shell.Controller.Saved()
	if got := w.NewGames.scoreText([2]string{"Ann", "Ben"}); got != "1–1 so far" {
		t.Errorf("score %q", got)
	}
	w.shell.Do("rematch")
	if names := w.shell.Controller.Game().Names; names != [2]string{"Ann", "Ben"} {
		t.Errorf("the command gives %v", names)
	}
	if got := w.shell.Prefs.Names(); got != [2]string{"Ann", "Ben"} {
		t.Errorf("remembered %v", got)
	}
}

// TestUnplayedGameDoesNotCount: a flag before the first move does not count, before the second it does.
func TestUnplayedGameDoesNotCount(t *testing.T) {
	for moves, want := range map[string]string{"": "", "e4": "Ann leads 1–0"} {
		w, now := newPlay(t), time.Now()
		w.shell.Controller.Watch = savestest.Watch{Time: &now}
		names := [2]string{"Ann", "Ben"}
		w.NewGames.startGame(newgame.Plan{Names: names, Rules: w.shell.Catalog.Find("", ""), Time: game.TimeControl{{{Time: 10e9}}, {{Time: 10e9}}}})
		w.play(t, moves)
		now = now.Add(11 * time.Second)
		w.shell.Controller.Tick()
		if got := w.shell.Controller.Outcome().Reason; got != game.Time {
			t.Fatalf("after %q the game ended by %v", moves, got)
		}
		if got := w.NewGames.scoreText(names); got != want {
			t.Errorf("a flag falls after %q: score %q, want %q", moves, got, want)
		}
	}
}

// TestPlayedOnGameCountsOnce: a game that is played on after its end counts by its last result.
func TestPlayedOnGameCountsOnce(t *testing.T) {
	w, names := newPlay(t), [2]string{"Ann", "Ben"}
	w.NewGames.startGame(newgame.Plan{Names: names, Rules: w.shell.Catalog.Find("", "")})
	w.play(t, "e4 e5")
	for _, c := range []struct {
		ends []game.Action
		want string
	}{
		{[]game.Action{game.Offering(rules.White), game.Accepting(rules.Black)}, "½–½ so far"},
		{[]game.Action{game.Resigning(rules.Black)}, "Ann leads 1–0"},
		{[]game.Action{game.Offering(rules.White), game.Accepting(rules.Black)}, "½–½ so far"},
	} {
		for _, a := range c.ends {
			w.shell.Try(w.shell.Controller.Do(a))
		}
		if got := w.NewGames.scoreText(names); got != c.want {
			t.Errorf("score %q, want %q", got, c.want)
		}
		w.shell.Dialogs.Dismiss()
		w.shell.Controller.Saved()
		w.shell.Do("playOn")
	}
}

// TestOpenedGameDoesNotCount opens a game that is over, and looks at it.
func TestOpenedGameDoesNotCount(t *testing.T) {
	w := newPlay(t)
	other := newPlay(t)
	other.NewGames.startGame(newgame.Plan{Names: [2]string{"Ann", "Ben"}, Rules: other.shell.Catalog.Find("", "")})
	other.shell.Try(other.shell.Controller.Do(game.Resigning(rules.Black)))
	w.shell.Controller.Load(other.shell.Controller.Game())
	for w.shell.Dialogs.Busy() {
		w.press("Escape")
	}
	w.shell.Controller.Show(w.shell.Controller.Game().Root())
	w.shell.Controller.Show(w.shell.Controller.Live())
	if _, played := w.shell.Prefs.Score.Of([2]string{"Ann", "Ben"}); played {
		t.Error("an opened game counts")
	}
}

// TestRematchSeats: face to face, the players keep their seats and have their own pieces there, also if they turned the board
// after the end.
func TestRematchSeats(t *testing.T) {
	for _, c := range []struct {
		seating settings.Seating
		turns   int    // by hand after each end
		below   string // in each game
	}{
		{settings.SameSide, 0, "www"}, {settings.TurnBoard, 0, "www"},
		{settings.FaceToFace, 0, "wbw"}, {settings.FaceToFace, 1, "wbw"}, {settings.FaceToFace, 2, "wbw"},
	} {
		w := sit(t, c.seating)
		for i, want := range c.below {
			if got := w.below(t); (got == rules.White) != (want == 'w') {
				t.Errorf("%s, turned %d times: in game %d %v is below", settings.Seatings[c.seating], c.turns, i, got)
			}
			w.shell.Try(w.shell.Controller.Do(game.Resigning(rules.White)))
			w.press("Escape")
			for range c.turns {
				w.shell.Do("flip")
			}
			w.shell.Controller.Saved()
			w.shell.Do("rematch")
		}
	}
}
