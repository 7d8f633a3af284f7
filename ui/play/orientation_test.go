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
	"overtheboard/ui/board"
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

func (w *Play) below(t *testing.T) rules.Color {
	t.Helper()
	side := rules.White
	if w.Table.rotatables[rules.Black].Position().Y > w.Table.rotatables[rules.White].Position().Y {
		side = rules.Black
	}
	if w.Table.board.Style().Flipped != (side == rules.Black) {
		t.Errorf("%v's bar is below, but the board is not turned so", side)
	}
	for c, h := range w.Table.rotatables {
		far := w.shell.Prefs.Seating.Get() == settings.FaceToFace && rules.Color(c) != side
		if h.Turned != far || w.Table.bars[c].Turned != far || w.Table.clocks.views[c].Turnable.Turned != far {
			t.Errorf("%v's bar and clock are turned: %v, %v; far: %v", rules.Color(c), h.Turned, w.Table.clocks.views[c].Turnable.Turned, far)
		}
		for sq, name := range w.Table.board.State().Pictures {
			if p := w.shell.Controller.Shown().Position().At(rules.Square(sq)); p != rules.NoPiece && p.Color() == rules.Color(c) {
				if strings.HasSuffix(name, board.TurnedSuffix) != far {
					t.Fatalf("%s on %v; far: %v", name, rules.Square(sq), far)
				}
			}
		}
	}
	return side
}

func TestSeating(t *testing.T) {
	tests := []struct {
		seating settings.Seating
		flip    bool
		below   string // after each ply, from the start
	}{
		{settings.SameSide, false, "wwww"},
		{settings.SameSide, true, "bbbb"},
		{settings.TurnBoard, false, "wbwb"},
		{settings.FaceToFace, false, "wwww"},
		{settings.FaceToFace, true, "bbbb"},
	}
	for _, test := range tests {
		w := sit(t, test.seating)
		if test.flip {
			w.shell.Do("flip")
		}
		for i, move := range strings.Fields("- e4 e5 Nf3") {
			if i > 0 {
				w.play(t, move)
			}
			want := rules.White
			if test.below[i] == 'b' {
				want = rules.Black
			}
			if got := w.below(t); got != want {
				t.Errorf("%s, flipped %v: after %d plies %v is below", settings.Seatings[test.seating], test.flip, i, got)
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
	if !status.Turnable.Turned || !link.Visible() || !w.shell.Controller.Paused() {
		t.Fatal("no turned link continues")
	}
	window := w.shell.Win.Canvas()
	whole, at := kit.PlaceOf(window, status), kit.PlaceOf(window, link)
	seen := whole.Add(whole).Add(status.Size()).Subtract(at).SubtractXY(link.Size().Width/2, link.Size().Height/2)
	test.TapCanvas(window, seen)
	if w.shell.Controller.Paused() {
		t.Error("the tap does not continue")
	}
}

// A board that turns after each move can be turned by hand until the next one, and keeps still after the end.
func TestTurnBoard(t *testing.T) {
	w := sit(t, settings.TurnBoard)
	w.shell.Do("flip")
	if w.below(t) != rules.Black || w.shell.Prefs.Flipped.Get() {
		t.Error("not turned by hand, or for good")
	}
	w.play(t, "f3 e5 g4")
	if w.below(t) != rules.Black {
		t.Error("Black is to move")
	}
	w.shell.Controller.Show(w.shell.Controller.Game().Root())
	if w.below(t) != rules.Black {
		t.Error("looking back turns the board")
	}
	w.shell.Controller.Show(w.shell.Controller.Live())
	w.play(t, "Qh4")
	if w.below(t) != rules.Black || !w.shell.Controller.Outcome().Over() {
		t.Error("the mate turns the board")
	}
}

// The player bars swap places and keep their sizes. Nothing else moves.
func TestTurningMovesOnlyBars(t *testing.T) {
	w := sit(t, settings.TurnBoard)
	white, black := w.Table.rotatables[rules.White].Position(), w.Table.rotatables[rules.Black].Position()
	others := []fyne.CanvasObject{w.Table.board, w.Table.Sheet.Moves, w.Table.Sheet.Status, w.Table.Sheet.Actions.Box}
	before := make([]kit.Rect, len(others))
	at := func(o fyne.CanvasObject) kit.Rect {
		return kit.NewRect(o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height)
	}
	for i, o := range others {
		before[i] = at(o)
	}
	w.play(t, "e4")
	if w.Table.rotatables[rules.White].Position() != black || w.Table.rotatables[rules.Black].Position() != white {
		t.Error("the bars do not swap their places")
	}
	for i, o := range others {
		if at(o) != before[i] {
			t.Errorf("view %d moves from %v to %v", i, before[i], at(o))
		}
	}
}

// tapSeen taps where a button of a turned object is seen.
func tapSeen(h *kit.Rotatable, b *kit.Button) {
	driver := fyne.CurrentApp().Driver()
	inner, cover := uitest.Objects(h)[0], coverOf(h)
	p := driver.AbsolutePositionForObject(b).Subtract(driver.AbsolutePositionForObject(inner))
	middle := fyne.NewPos(h.Size().Width-p.X-b.Size().Width/2, h.Size().Height-p.Y-b.Size().Height/2)
	cover.(fyne.Tappable).Tapped(&fyne.PointEvent{Position: middle})
}

// coverOf returns what lies over a turned object, shows it turned, and takes its taps.
func coverOf(h *kit.Rotatable) fyne.Widget {
	for _, o := range uitest.Objects(h)[1:] {
		if w, ok := o.(fyne.Widget); ok {
			if _, tappable := o.(fyne.Tappable); tappable {
				return w
			}
		}
	}
	return nil
}

// The far player's bar and questions are upside down, and respond where they are seen.
func TestFaceToFace(t *testing.T) {
	w := sit(t, settings.FaceToFace)
	w.play(t, "e4 e5")
	far := w.Table.rotatables[rules.Black]
	tapSeen(far, w.Table.bars[rules.Black].Buttons()[0])
	if by, open := w.shell.Controller.Offer(); !open || by != rules.Black {
		t.Fatal("Black cannot offer a draw")
	}
	if w.shell.Dialogs.Open.Turned {
		t.Error("White's question is upside down")
	}
	w.answer(t, "Decline")
	if err := w.shell.Controller.Do(game.Offering(rules.White)); err != nil {
		t.Fatal(err)
	}
	s := w.shell.Dialogs.Open
	if s == nil || !s.Turned {
		t.Fatal("Black's question is not turned")
	}
	var holder *kit.Rotatable
	for _, o := range uitest.Objects(w.shell.Dialogs.View().(fyne.Widget)) {
		if turned, ok := o.(*kit.Rotatable); ok {
			holder = turned
		}
	}
	if w.shell.Win.Canvas().Focused() != fyne.Focusable(s.Buttons[1]) {
		t.Error("the question has no focus")
	}
	tapSeen(holder, s.Buttons[0])
	if w.shell.Controller.Outcome() != (game.Outcome{Result: game.Drawn, Reason: game.Agreement}) {
		t.Errorf("the answer is not taken: %v", w.shell.Controller.Outcome())
	}
}

// TestFarQuestionUpright: with the panel below the board, the far player's question opens at that player's end, beside the clock.
func TestFarQuestionUpright(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(820, 1180), fyne.NewSize(480, 960)} {
		for _, flipped := range []bool{false, true} {
			w := sit(t, settings.FaceToFace)
			w.shell.Win.Resize(size)
			if flipped {
				w.shell.Do("flip")
			}
			w.play(t, "e4 e5")
			for _, side := range []rules.Color{rules.White, rules.Black} {
				w.Players.askResign(side, side.Other())
				card, places := w.shell.Dialogs.Card(), dialogPlaces{w.Table}
				clock, panel := places.at(w.Table.clocks.views[side]), places.Panel()
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
	h := w.Table.rotatables[rules.Black]
	picture := func() *image.RGBA { return uitest.Objects(coverOf(h))[0].(*canvas.Image).Image.(*image.RGBA) }
	before := picture()
	if before.Rect.Dx() != int(h.Size().Width) || before.Rect.Dy() != int(h.Size().Height) {
		t.Fatalf("the picture is %v, the bar %v", before.Rect, h.Size())
	}
	w.play(t, "e4")
	if picture() == before {
		t.Error("the picture is not drawn anew after a move")
	}
	before = picture()
	w.shell.Win.Canvas().Focus(w.Table.bars[rules.Black].Buttons()[1])
	if picture() == before {
		t.Error("the focus is not seen")
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

// TestFarStatus: status, refusal, claim and result are turned for the far player.
func TestFarStatus(t *testing.T) {
	w := newPlay(t)
	w.shell.Prefs.Seating.Set(settings.FaceToFace)
	w.shell.SettingsChanged()
	if w.Table.Sheet.Status.Turnable.Turned {
		t.Error("White's status is turned")
	}
	w.play(t, "e4")
	if !w.Table.Sheet.Status.Turnable.Turned {
		t.Error("Black's status is not turned")
	}
	w.Table.Refused(int(sq("b8")), int(sq("b6")))
	if !w.Table.Sheet.Status.Turnable.Turned || !w.Table.Sheet.Status.Shown().Answer {
		t.Error("Black's refusal is not turned")
	}
	w.play(t, "e5")
	w.Table.Refused(int(sq("b1")), int(sq("b3")))
	if w.Table.Sheet.Status.Turnable.Turned {
		t.Error("White's refusal is turned")
	}
	w.play(t, "Nf3 Nc6 Bc4 Bc5 O-O")
	w.shell.Do("claim")
	if w.shell.Dialogs.Open == nil || !w.shell.Dialogs.Open.Turned || !w.shell.Dialogs.Open.Beside {
		t.Fatal("Black's claim is not turned")
	}
	w.press(fyne.KeyEscape)
	_ = w.shell.Controller.Do(game.Resigning(rules.White))
	if !w.toldFar() {
		t.Error("the result is not told to the far player")
	}
}

// toldFar reports whether a part of the open dialog is for the player who sits opposite.
func (w *Play) toldFar() bool {
	for _, o := range uitest.Drawn(w.shell.Dialogs.View()) {
		if r, ok := o.(*kit.Rotatable); ok && r.Turned {
			return true
		}
	}
	return false
}

// TestFarNotice: notices about the game or its file are turned for the far player, too.
func TestFarNotice(t *testing.T) {
	for _, seating := range []settings.Seating{settings.SameSide, settings.FaceToFace} {
		w := sit(t, seating)
		for name, show := range map[string]func(){
			"notice": func() { w.Players.ShowNotice(game.Notice{Kind: game.NoticeTimeJump, Moves: 2}) },
			"error": func() {
				w.shell.ShowError(words.Text("error.save"), errors.New("disk full"), words.Text("error.saveHint"))
			},
		} {
			show()
			if w.shell.Dialogs.Open == nil {
				t.Fatalf("%s: no dialog", name)
			}
			if got := w.toldFar(); got != (seating == settings.FaceToFace) {
				t.Errorf("%s, seats %d: told to the far player: %t", name, seating, got)
			}
			w.press(fyne.KeyReturn)
			if w.shell.Dialogs.Open != nil {
				t.Errorf("%s: Enter does not close it", name)
			}
		}
	}
}

func sq(name string) rules.Square {
	square, _ := rules.ParseSquare(name)
	return square
}
