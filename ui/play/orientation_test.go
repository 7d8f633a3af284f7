package play

import (
	"errors"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/board"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// sit returns the window of a game with clocks whose players sit in some way; nothing slides.
func sit(t *testing.T, s settings.Seating) *Play {
	t.Helper()
	w := newTimed(t, "300+2")
	w.shell.Prefs.Animation.Set(false)
	w.shell.Prefs.Seating.Set(s)
	w.shell.SettingsChanged()
	return w
}

// below returns the side whose bar is below, and checks that everything is turned so.
func (p *Play) below(t *testing.T) rules.Color {
	t.Helper()
	side := rules.White
	if p.Table.rotatables[rules.Black].Position().Y > p.Table.rotatables[rules.White].Position().Y {
		side = rules.Black
	}
	testenv.Same(t, p.Table.board.Style().Flipped, side == rules.Black, side, "is below, and the board is turned")
	for c, h := range p.Table.rotatables {
		far := p.shell.Prefs.Seating.Get() == settings.FaceToFace && rules.Color(c) != side
		if h.Turned != far || p.Table.bars[c].Turned != far || p.Table.clocks.views[c].Turnable.Turned != far {
			t.Errorf("%v's bar and clock are turned: %v, %v; far: %v", rules.Color(c), h.Turned, p.Table.clocks.views[c].Turnable.Turned, far)
		}
		for sq, name := range p.Table.board.State().Pictures {
			if at := p.game.Shown().Position().At(rules.Square(sq)); at != rules.NoPiece && at.Color() == rules.Color(c) && strings.HasSuffix(name, board.TurnedSuffix) != far {
				t.Fatalf("%s on %v; far: %v", name, rules.Square(sq), far)
			}
		}
	}
	return side
}

func TestSeating(t *testing.T) {
	for _, c := range []struct {
		seating settings.Seating
		flip    bool
		below   string // after each ply, from the start
	}{
		{settings.SameSide, false, "wwww"},
		{settings.SameSide, true, "bbbb"},
		{settings.TurnBoard, false, "wbwb"},
		{settings.FaceToFace, false, "wwww"},
		{settings.FaceToFace, true, "bbbb"},
	} {
		w := sit(t, c.seating)
		if c.flip {
			w.shell.Do("flip")
		}
		for i, moves := range []string{"", "e4", "e5", "Nf3"} {
			w.play(t, moves)
			if got := w.below(t); (got == rules.White) != (c.below[i] == 'w') {
				t.Errorf("%s, flipped %v: after %d plies %v is below", settings.Seatings[c.seating], c.flip, i, got)
			}
		}
	}
}

// TestTurnedLinks: a link that is turned to the player opposite follows a tap where he sees it.
func TestTurnedLinks(t *testing.T) {
	w := sit(t, settings.FaceToFace)
	w.play(t, "e4")
	w.shell.Do("pause")
	status, link := w.Table.Sheet.Status, w.Table.Sheet.Status.Links[0]
	if !status.Turnable.Turned || !link.Visible() || !w.game.Paused() {
		t.Fatal("no turned link continues")
	}
	whole, at := w.lies(status), middle(w.lies(link))
	test.TapCanvas(w.shell.Win.Canvas(), fyne.NewPos(2*whole.X+whole.Width-at.X, 2*whole.Y+whole.Height-at.Y))
	if w.game.Paused() {
		t.Error("the tap does not continue")
	}
}

// A board that turns after each move can be turned by hand until the next one, and keeps still after the end.
func TestTurnBoard(t *testing.T) {
	w := sit(t, settings.TurnBoard)
	black := func(when string) {
		t.Helper()
		testenv.Same(t, w.below(t), rules.Black, when, "White is below")
	}
	w.shell.Do("flip")
	if black("turned by hand"); w.shell.Prefs.Flipped.Get() {
		t.Error("it is turned for good")
	}
	w.play(t, "f3 e5 g4")
	black("when Black is to move")
	w.game.Show(w.game.Game().Root())
	black("looking back")
	w.game.Show(w.game.Live())
	w.play(t, "Qh4")
	black("after the mate")
}

// tapSeen taps where a button of a turned object is seen.
func tapSeen(h *kit.Rotatable, b *kit.Button) {
	driver := fyne.CurrentApp().Driver()
	p := driver.AbsolutePositionForObject(b).Subtract(driver.AbsolutePositionForObject(uitest.Objects(h)[0]))
	seen := fyne.NewPos(h.Size().Width-p.X-b.Size().Width/2, h.Size().Height-p.Y-b.Size().Height/2)
	coverOf(h).(fyne.Tappable).Tapped(&fyne.PointEvent{Position: seen})
}

// coverOf returns what lies over a turned object, shows it turned, and takes its taps.
func coverOf(h *kit.Rotatable) fyne.Widget {
	for _, o := range uitest.Objects(h)[1:] {
		if _, tappable := o.(fyne.Tappable); tappable {
			return o.(fyne.Widget)
		}
	}
	return nil
}

// The far player's bar and questions are upside down, and respond where they are seen.
func TestFaceToFace(t *testing.T) {
	w := sit(t, settings.FaceToFace)
	w.shell.Win.Resize(fyne.NewSize(1000, 700)) // the bars have buttons
	w.play(t, "e4 e5")
	tapSeen(w.Table.rotatables[rules.Black], w.Table.bars[rules.Black].Buttons()[0])
	if by, open := w.game.Offer(); !open || by != rules.Black {
		t.Fatal("Black cannot offer a draw")
	}
	if w.shell.Dialogs.Open.Turned {
		t.Error("White's question is upside down")
	}
	w.answer(t, "bar.decline")
	w.do(t, game.Offering(rules.White))
	s := w.shell.Dialogs.Open
	if s == nil || !s.Turned {
		t.Fatal("Black's question is not turned")
	}
	testenv.Same(t, w.shell.Win.Canvas().Focused(), fyne.Focusable(s.Buttons[1]), "the question has no focus")
	holders := uitest.Seen[*kit.Rotatable](w.shell.Dialogs.View())
	tapSeen(holders[len(holders)-1], s.Buttons[0])
	w.wantOutcome(t, game.Drawn, game.Agreement)
}

// TestFarQuestionUpright: with the panel below the board, the far player's question opens at that player's end, beside the clock.
func TestFarQuestionUpright(t *testing.T) {
	w := sit(t, settings.FaceToFace)
	w.play(t, "e4 e5")
	for _, size := range []fyne.Size{{Width: 820, Height: 1180}, {Width: 480, Height: 960}} {
		w.shell.Win.Resize(size)
		for range 2 {
			w.shell.Do("flip")
			for side := rules.White; side <= rules.Black; side++ {
				w.Players.askResign(side, side.Other())
				card, clock, panel := w.shell.Dialogs.Card(), w.lies(w.Table.clocks.views[side]), dialogPlaces{w.Table}.Panel()
				if end := card.Y < clock.Y+clock.Height && card.X >= clock.X+clock.Width; end != (side != w.Table.near()) {
					t.Errorf("%v: %v is asked at %v, the clock is at %v", size, side, card, clock)
				}
				if foot := card.Y+card.Height == panel.Y+panel.Height; foot != (side == w.Table.near()) {
					t.Errorf("%v: %v is asked at %v, the panel is at %v", size, side, card, panel)
				}
				w.press(fyne.KeyEscape)
			}
		}
	}
}

// Lines part the status from moves and toolbar. They do not belong to it: turned, they would change sides.
func TestLinesAroundTheStatus(t *testing.T) {
	w := sit(t, settings.FaceToFace)
	w.play(t, "e4")
	lines := func(o fyne.Widget) (at []float32) {
		for _, part := range uitest.Objects(o) {
			if part.Size().Height == 1 {
				at = append(at, part.Position().Y)
			}
		}
		return at
	}
	status := w.Table.Sheet.Status
	top := status.Turnable.Position().Y
	got, want := lines(w.Table.Sheet), []float32{top, top + status.Size().Height}
	if got = got[len(got)-2:]; !slices.Equal(got, want) || len(lines(status)) > 0 {
		t.Errorf("lines stand at %v, and in the status at %v; want %v", got, lines(status), want)
	}
	w.shell.Win.Resize(fyne.NewSize(820, 1180)) // beside the moves, the status has all the room above the toolbar
	if got = lines(w.Table.Sheet); len(got) != 2 || got[1] != w.Table.Sheet.Actions.Box.Position().Y {
		t.Errorf("beside the moves, lines stand at %v", got)
	}
	if above, below := status.Turnable.Position().Y, got[1]-status.Turnable.Position().Y-status.Turnable.Size().Height; above != below || above > kit.Step {
		t.Errorf("beside the moves, the status leaves %v above and %v below", above, below)
	}
}

// What is seen of a turned bar is the bar itself, turned.
func TestTurnedPicture(t *testing.T) {
	w := sit(t, settings.FaceToFace)
	w.shell.Win.Resize(fyne.NewSize(1000, 700)) // the bars have buttons
	h := w.Table.rotatables[rules.Black]
	picture := func() *image.RGBA { return uitest.Objects(coverOf(h))[0].(*canvas.Image).Image.(*image.RGBA) }
	before := picture()
	if before.Rect.Dx() != int(h.Size().Width) || before.Rect.Dy() != int(h.Size().Height) {
		t.Fatalf("the picture is %v, the bar %v", before.Rect, h.Size())
	}
	for what, change := range map[string]func(){
		"a move": func() { w.play(t, w.game.Live().Position().SAN(w.game.Live().Position().LegalMoves()[0])) },
		"focus":  func() { w.shell.Win.Canvas().Focus(w.Table.bars[rules.Black].Buttons()[1]) },
	} {
		before = picture()
		if change(); picture() == before {
			t.Errorf("the picture is not drawn anew after %s", what)
		}
	}
}

// The far player's promotion choices are upside down, as all pieces of that player.
func TestPromotionFaceToFace(t *testing.T) {
	w := sit(t, settings.FaceToFace)
	w.play(t, "g4 h5 a3 hxg4 a4 g3 a5 gxh2 a6")
	w.tap(t, "h2 g1")
	if !w.Table.board.Choosing() {
		t.Fatal("no choice")
	}
	w.press(fyne.KeyReturn)
	if got := w.Table.board.State().Pictures[6]; !strings.HasPrefix(got, "queen-black") || !strings.HasSuffix(got, board.TurnedSuffix) {
		t.Errorf("g1 shows %q", got)
	}
}

// TestFarPlayerIsTold: status, refusals, claims, the result, notices and errors are turned for the far player.
func TestFarPlayerIsTold(t *testing.T) {
	w := newPlay(t)
	w.shell.Prefs.Seating.Set(settings.FaceToFace)
	w.shell.SettingsChanged()
	turned := func(what string, far bool) {
		t.Helper()
		testenv.Same(t, w.Table.Sheet.Status.Turnable.Turned, far, what, "is turned", !far)
	}
	turned("White's status", false)
	w.play(t, "e4")
	turned("Black's status", true)
	if w.tap(t, "b8 b6"); !w.status().Answer {
		t.Error("nothing is refused")
	}
	turned("Black's refusal", true)
	w.play(t, "e5")
	w.tap(t, "b1 b3")
	turned("White's refusal", false)
	w.shell.Try(w.game.Do(game.Accepting(rules.White))) // which is refused in a dialog
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Turned {
		t.Error("what White cannot do is not told, or upside down")
	}
	w.shell.Dialogs.Dismiss()
	w.play(t, "Nf3 Nc6 Bc4 Bc5 O-O")
	w.shell.Do("claim")
	if w.shell.Dialogs.Open == nil || !w.shell.Dialogs.Open.Turned || w.shell.Dialogs.Open.Where != kit.Beside {
		t.Fatal("Black's claim is not turned")
	}
	w.press(fyne.KeyEscape)
	w.shell.Try(w.game.Do(game.Accepting(rules.White)))
	if w.shell.Dialogs.Open == nil || !w.shell.Dialogs.Open.Turned {
		t.Error("what Black cannot do is not told, or upright")
	}
	w.shell.Dialogs.Dismiss()
	for what, show := range map[string]func(){
		"the result": func() { w.do(t, game.Resigning(rules.White)) },
		"a notice":   func() { w.Players.ShowNotice(game.Notice{Kind: game.NoticeTimeJump, Moves: 2}) },
		"an error": func() {
			w.shell.ShowError(words.Text("error.save"), errors.New("disk full"), words.Text("error.saveHint"))
		},
	} {
		if show(); w.shell.Dialogs.Open == nil || !w.toldFar() {
			t.Errorf("%s is not told to the far player", what)
		}
		if w.press(fyne.KeyEscape); w.shell.Dialogs.Open != nil {
			t.Errorf("%s: Esc does not close it", what)
		}
	}
}

// toldFar reports whether a part of the open dialog is for the player who sits opposite.
func (p *Play) toldFar() bool {
	return slices.ContainsFunc(uitest.Seen[*kit.Rotatable](p.shell.Dialogs.View()), func(r *kit.Rotatable) bool { return r.Turned })
}

// TestEvidenceForFarPlayer: the evidence for a far player to move is upside down, responds to taps where its parts are seen,
// and can be turned round.
func TestEvidenceForFarPlayer(t *testing.T) {
	c := newJudgedGame(t, "k7/7r/8/8/8/8/1R6/6K1 w - - 0 1", "")
	c.shell.Prefs.Seating.Set(settings.FaceToFace)
	c.shell.SettingsChanged()
	c.Players.ShowFact(command.Repetition)
	if c.shell.Dialogs.Open.Turned {
		t.Error("it is upside down for the near player")
	}
	if c.answer(t, "button.turn"); !c.shell.Dialogs.Open.Turned {
		t.Error("it is not turned round")
	}
	c.answer(t, "button.close")
	c.play(t, "Kf1")
	c.Players.ShowFact(command.Winners)
	if !c.shell.Dialogs.Open.Turned {
		t.Fatal("it is upright for the far player")
	}
	card := c.shell.Dialogs.Card()
	tap := func(o fyne.CanvasObject, part float32) { // of the object's width, where it is seen
		r := c.lies(o)
		test.TapCanvas(c.shell.Win.Canvas(), fyne.NewPos(2*card.X+card.Width-r.X-r.Width*part, 2*card.Y+card.Height-r.Y-r.Height/2))
	}
	v := exhibitionIn(c.shell.Dialogs.Open.Content.(*fyne.Container))
	tap(v.tabs, 0.75)
	testenv.Same(t, v.tabs.Current, 1, "page")
	v = c.evidence(t) // once the line is found
	if tap(v.steps[2], 0.5); v.steps[1].Disabled() {
		t.Error("the tap steps nowhere")
	}
	if c.press(fyne.KeyEscape); c.shell.Dialogs.Busy() {
		t.Error("it stays open")
	}
}
