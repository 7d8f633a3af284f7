package ui

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// Without a clock a takeback happens at once. With one the opponent is asked, and may refuse, also to play on from before.
func TestTakebackAsks(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4")
	w.shell.Do("takeback")
	if w.shell.Controller.Live().Ply() != 0 || w.shell.Dialogs.Busy() {
		t.Error("a takeback without clocks asks")
	}
	w = newTimed(t, "300")
	w.playMoves(t, "e4 e5")
	w.shell.Do("takeback")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "White, Black asks to take a move back" {
		t.Fatal("White is not asked")
	}
	w.answer(t, "Decline")
	if w.shell.Controller.Live().Ply() != 2 {
		t.Error("taken back against White's will")
	}
	w.shell.Do("takeback")
	w.answer(t, "Allow")
	if w.shell.Controller.Live().Ply() != 1 {
		t.Error("not taken back")
	}
	w.shell.Do("takeback")
	w.playMoves(t, "c5")
	if w.shell.Dialogs.Busy() {
		t.Error("the question stays after another move")
	}
	w.playMoves(t, "Nf3")
	w.shell.Do("back")
	w.shell.Do("back")
	w.shell.Do("playOn")
	if texts := uitest.LabelTexts(w.shell.Dialogs.Open.Content); w.shell.Dialogs.Open.Title != "White, Black asks to take a move back" ||
		!strings.HasPrefix(texts[0], "The move is 1… c5 – 2. Nf3. ") {
		t.Fatalf("playing on from before asks %q", texts)
	}
	w.answer(t, "Decline")
	if w.shell.Controller.Live().Ply() != 3 {
		t.Error("played on against White's will")
	}
	w.shell.Do("playOn")
	w.answer(t, "Allow")
	w.shell.Do("redo")
	if w.shell.Controller.Live().Ply() != 2 || w.shell.Dialogs.Busy() {
		t.Error("not played on, or a redo asks")
	}
	w.shell.Do("pause")
	w.shell.Do("takeback")
	if w.shell.Controller.Live().Ply() != 1 || w.shell.Dialogs.Busy() {
		t.Error("a takeback in a pause asks")
	}
}

func TestResigningAsks(t *testing.T) {
	w := newWindow(t)
	test.Tap(w.bar(rules.White).Buttons()[1])
	if !w.shell.Dialogs.Busy() {
		t.Fatal("resigning does not ask")
	}
	w.press(fyne.KeyEscape)
	w.shell.Prefs.ConfirmResign.Set(false)
	test.Tap(w.bar(rules.White).Buttons()[1])
	if o := w.shell.Controller.Outcome(); o != (game.Outcome{Result: game.BlackWins, Reason: game.Resignation}) {
		t.Errorf("after resigning: %v", o)
	}
}

// Marks can be off for one player, as a handicap.
func TestMarksForOne(t *testing.T) {
	w := newWindow(t)
	w.shell.Prefs.MarksFor[rules.Black].Set(false)
	for c, want := range map[rules.Color]bool{rules.White: true, rules.Black: false} {
		if w.shell.Prefs.Marked(c) != want {
			t.Errorf("%v's moves are marked: %v", c, !want)
		}
	}
	w.shell.Do("marks")
	if w.shell.Prefs.Marked(rules.White) {
		t.Error("the menu does not switch all marks off")
	}
}

// A touched piece must move, by hand and by typing (FIDE 4.3).
func TestTouchMoveTyped(t *testing.T) {
	w := newWindow(t)
	w.shell.Prefs.TouchMove.Set(true)
	w.shell.SettingsChanged()
	w.tap(t, "g1")
	w.enter("e4")
	if said, _ := w.play.Table.Sheet.Entry.Hint(); w.shell.Controller.Live().Ply() != 0 || !strings.Contains(strings.Join(said, ""), "knight on g1 was touched") {
		t.Errorf("another piece moves: %q", said)
	}
	w.press(fyne.KeyEscape)
	w.enter("Nf3")
	if w.lastSAN() != "Nf3" {
		t.Error("the touched piece cannot move")
	}
}

// Each preference applies at once and at the next start, and can be set by keyboard.
func TestPreferences(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newWindow(t)
	w.shell.Do("preferences")
	s := w.shell.Dialogs.Open
	if s == nil || w.shell.Win.Canvas().Focused() != s.First {
		t.Fatal("no dialog, or no focus in it")
	}
	next := func() fyne.Focusable {
		w.shell.Win.Canvas().FocusNext()
		return w.shell.Win.Canvas().Focused()
	}
	choose := func(i int) { next().(*kit.Segments).Choose(i) }
	page := func() { // from the first page on, the next one
		w.shell.Win.Canvas().Focus(s.First)
		w.press(fyne.KeyRight)
	}
	choose(slices.Index(resources.ShippedSets(), "clear"))
	next() // Add pieces
	choose(slices.Index(settings.BoardNames, "wood"))
	choose(int(board.NoCoordinates))
	choose(1) // figurines
	page()
	choose(2) // dark
	choose(slices.Index(settings.TextSizes, 140))
	choose(int(settings.SlideSlow))
	next().TypedRune(' ') // does not grow
	page()
	choose(int(settings.TurnBoard))
	for range 5 {
		next().TypedRune(' ')
	}
	w.press(fyne.KeyReturn)
	if w.shell.Dialogs.Busy() {
		t.Error("Enter does not close the preferences")
	}
	p := settings.New(w.shell.Prefs.File)
	if p.Pieces.Get() != "clear" || p.TextSize.Get() != 140 || p.Grow.Get() {
		t.Errorf("pieces %s, texts of %d %%, growing: %v", p.Pieces.Get(), p.TextSize.Get(), p.Grow.Get())
	}
	if p.Colors.Get() != "wood" || p.Coordinates.Get() != board.NoCoordinates || p.Variant.Get() != kit.VariantDark || p.Seating.Get() != settings.TurnBoard {
		t.Errorf("colours %s, coordinates %d, theme %s, seats %d", p.Colors.Get(), p.Coordinates.Get(), p.Variant.Get(), p.Seating.Get())
	}
	if !p.TouchMove.Get() || p.ConfirmResign.Get() || p.Celebrate.Get() || p.MarksFor[rules.White].Get() || p.MarksFor[rules.Black].Get() || !p.Figurines.Get() {
		t.Error("the switches are not turned")
	}
	if !w.shell.Controller.TouchMove || w.shell.SlideTime() != 300*time.Millisecond {
		t.Errorf("touch-move %v, pieces slide for %v", w.shell.Controller.TouchMove, w.shell.SlideTime())
	}
	p.SetSlide(settings.SlideNone)
	if p.Animation.Get() || w.shell.SlideTime() != 0 {
		t.Error("pieces slide")
	}
}

// Figurines replace the letter of every kind that has a picture, in the text's colour.
func TestFigurines(t *testing.T) {
	w := newWindow(t)
	w.shell.Prefs.Figurines.Set(true)
	w.shell.SettingsChanged()
	w.playMoves(t, "e4 Nc6 Nf3 d5 Bb5 Bd7 O-O")
	want := []struct {
		picture bool
		text    string
	}{{false, "e4"}, {true, "c6"}, {true, "f3"}, {false, "d5"}, {true, "b5"}, {true, "d7"}, {false, "O-O"}}
	line := w.shell.Controller.Game().MainLine()
	for i, wanted := range want {
		pictures, text := words.Figurine(line[i+1])
		if text != wanted.text || (pictures[0] != "") != wanted.picture {
			t.Errorf("%s: %v %q", line[i+1].SAN(), pictures, text)
		}
	}
	shown := 0
	for _, o := range uitest.Drawn(w.moves()) {
		if f, ok := o.(*canvas.Image); ok && f.Visible() && f.Image != nil {
			shown++
		}
	}
	if shown != 4 {
		t.Errorf("%d figurines are shown", shown)
	}
}

// Another piece set shows at once on the board, among the captured pieces and in the moves.
func TestPiecesAreRepainted(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newWindow(t)
	t.Cleanup(func() { resources.UseSet(resources.Shipped(resources.DefaultSet)) })
	w.shell.Prefs.Figurines.Set(true)
	w.shell.SettingsChanged()
	w.playMoves(t, "e4 d5 exd5 Nf6")
	shown := func() (pictures []image.Image) {
		w.shell.Win.Canvas().Capture()
		for _, o := range uitest.Drawn(w.content()) {
			if i, ok := o.(*canvas.Image); ok && i.Visible() && i.Image != nil && i.Image.Bounds().Dx() <= resources.PictureWidth {
				pictures = append(pictures, i.Image)
			}
		}
		return pictures
	}
	captured := func() string { // it has an edge of its own
		for _, o := range uitest.Drawn(w.bar(rules.White)) {
			if i, ok := o.(*canvas.Image); ok && i.Visible() {
				if picture, ok := i.Image.(*image.RGBA); ok {
					return string(picture.Pix)
				}
			}
		}
		return ""
	}
	for _, set := range []string{"shaded", "clear", "flat"} {
		taken := captured()
		pieces, old := 0, map[image.Image]bool{}
		for _, picture := range shown() {
			for _, name := range resources.Pictures() {
				if !strings.HasPrefix(name, "token") && resources.Picture(name, picture.Bounds().Dx()) == picture {
					old[picture] = true
					pieces++
				}
			}
		}
		if pieces < 31+1 || taken == "" {
			t.Errorf("before %s: %d pieces are seen", set, pieces)
		}
		w.shell.Prefs.Pieces.Set(set)
		w.shell.SettingsChanged()
		if captured() == taken {
			t.Errorf("%s: the captured piece looks as before", set)
		}
		for _, picture := range shown() {
			if old[picture] {
				t.Errorf("%s: a piece looks as before", set)
				break
			}
		}
	}
}
