package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/uitest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

func TestMoveListTap(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5 Nf3 Nc6")
	tap := func(text string) {
		t.Helper()
		for _, o := range uitest.Drawn(w.Table.Sheet.Moves) {
			if label, ok := o.(*canvas.Text); ok && label.Text == text && label.Visible() {
				driver := fyne.CurrentApp().Driver()
				test.TapCanvas(w.shell.Win.Canvas(), driver.AbsolutePositionForObject(label).AddXY(5, label.Size().Height/2))
				return
			}
		}
		t.Fatalf("%q is not in view", text)
	}
	tap("e5")
	if w.shell.Controller.Shown().Ply() != 2 || w.Table.Sheet.Moves.Shown().Shown != 2 {
		t.Errorf("shown: ply %d", w.shell.Controller.Shown().Ply())
	}
	w.press(fyne.KeyEnd)
	if w.shell.Controller.Shown().Ply() != 4 {
		t.Errorf("End leads to ply %d", w.shell.Controller.Shown().Ply())
	}
	tap("1.")
	if w.shell.Controller.Shown().Ply() != 4 {
		t.Error("a tap on a round's number shows something")
	}
}

// TestTakenBackMark: a line of the list says where an illegal move was taken back, not the legal one, and the game can be asked about it while it goes on.
func TestTakenBackMark(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5")
	c := w.shell.Controller
	texts := func() (texts []string) {
		for _, o := range uitest.Drawn(w.Table.Sheet.Moves) {
			if label, ok := o.(*canvas.Text); ok && label.Visible() {
				texts = append(texts, label.Text)
			}
		}
		return texts
	}
	begins := func(with string) bool {
		return slices.ContainsFunc(texts(), func(text string) bool { return strings.HasPrefix(text, with) })
	}
	why := w.shell.Command("why")
	if why.Can() || begins("§") {
		t.Fatal("something was irregular before it happened")
	}
	if err := c.Do(game.Penalising(rules.White, "Ke3", true)); err != nil {
		t.Fatal(err)
	}
	if !begins("§") || !why.Can() || w.Table.Sheet.Status.Links[0].Hidden {
		t.Errorf("the list has %q; %t", texts(), why.Can())
	}
	w.play(t, "Nf3")
	if !begins("§ 2. White: the illegal") || !slices.Contains(texts(), "Nf3") {
		t.Errorf("the list has %q", texts())
	}
	if err := c.Do(game.Penalising(rules.White, "Nf4", true)); err != nil { // found once the clock was pressed
		t.Fatal(err)
	}
	why.Run()
	if d := w.shell.Dialogs.Open; d == nil || !c.Outcome().Over() {
		t.Error("the end is not explained")
	}
}

// TestCorrectedGameWaits: after a correction the clocks stand, the status explains it, and the next move starts them.
func TestCorrectedGameWaits(t *testing.T) {
	w := newPlay(t)
	c := w.shell.Controller
	control, err := game.ParseTimeControl("900+10")
	if err == nil {
		err = c.NewGame(game.Config{Ruleset: c.Game().Ruleset(), TimeControl: control})
	}
	for _, a := range []game.Action{game.SettingClock(rules.Black, 14*time.Minute, "0:14:00"), game.Pausing} {
		if err == nil {
			err = c.Do(a)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	w.Resumed()
	s := w.Table.Sheet.Status.Shown()
	if s.Headline != "Paused. White to move" || s.Detail != "1… Black: the clock was set to 0:14:00 (FIDE 6.10.2)." || s.Links[1].Does != "why" || w.Table.cover.Visible() {
		t.Errorf("%+v", s)
	}
	uitest.Tap(t, w.Table.board, "e2 e4")
	if c.Live().SAN() != "e4" || !c.Clock().Running() {
		t.Error(c.Live().SAN(), c.Clock().Running())
	}
}
