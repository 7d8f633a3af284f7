package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/settings"
	"overtheboard/ui/speech"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// listener records what a window speaks, and may disable it with a fault.
type listener struct {
	said   []string
	fault  error
	hushed int
	left   []speech.Kind // of what it leaves off
}

func listen(w *Window) *listener {
	l := &listener{}
	w.shell.Prefs.Speech.Set(true)
	w.shell.Voice = l
	w.shell.SettingsChanged()
	l.said, l.left = nil, nil
	return l
}

func (l *listener) Say(s speech.Sentence, failed func(error)) {
	if s.Text == "" {
		l.left = append(l.left, s.Kind)
		return
	}
	l.said = append(l.said, fmt.Sprintf("%d %s: %s", s.Kind, s.Language, s.Text))
	if l.fault != nil {
		failed(l.fault)
	}
}

func (l *listener) Hush() { l.hushed++ }

func (l *listener) want(t *testing.T, said ...string) {
	t.Helper()
	if !slices.Equal(l.said, said) {
		t.Errorf("said\n%s\nnot\n%s", strings.Join(l.said, "\n"), strings.Join(said, "\n"))
	}
	l.said = nil
}

// Each event is announced once, with squares spelled.
func TestSpoken(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	w.playMoves(t, "e4 f6 Qh5")
	l.want(t, "0 en: White: pawn from E 2 to E 4.", "0 en: Black: pawn from F 7 to F 6.",
		"0 en: White: queen from D 1 to H 5. Check.")
	w.shell.Do("takeback")
	l.want(t, "0 en: Taken back. Black: pawn from F 7 to F 6. White to move.")
	w.shell.Do("redo")
	l.want(t, "0 en: White: queen from D 1 to H 5. Check.")
	w.shell.Do("back")
	l.want(t, "3 en: Looking at 1. F 6.")
	w.shell.Do("last")
	l.said = nil
	w.shell.Do("sayGame")
	l.want(t, "3 en: White: queen from D 1 to H 5. Black to move, in check.")
	w.shell.Do("sayClocks")
	l.want(t, "3 en: There is no clock.")
	_ = w.shell.Controller.Do(game.Offering(rules.White))
	l.want(t, "1 en: Black, White offers a draw. If you accept, the game ends in a draw. If you decline, it continues. "+
		"Enter: Decline. Tab: Accept draw.")
	l.said = nil
	w.press(fyne.KeyEscape)
	_ = w.shell.Controller.Do(game.Declining(rules.Black))
	l.want(t, "1 en: Black declines the draw.")
	w.playMoves(t, "g6 Qxg6")
	l.want(t, "0 en: Black: pawn from G 7 to G 6.", "0 en: White: queen takes pawn on G 6. Check.")
	w.tap(t, "g8 h6")
	l.want(t, "3 en: knight: no legal move.", "3 en: Your king would be attacked by the queen on G 6.")
	w.playMoves(t, "hxg6")
	l.said = nil
	_ = w.shell.Controller.Do(game.Resigning(rules.White))
	l.want(t, "1 en: Black wins. by resignation. Enter: Rematch. Tab: New game, Look at the game.")
	l.left = nil
	w.press(fyne.KeyEscape)
	if !slices.Equal(l.left, []speech.Kind{speech.Offer, speech.Answer}) {
		t.Errorf("what the dialog said goes on after it: %v is left off", l.left)
	}
	l.left = nil
	w.shell.Do("preferences")
	if !slices.Equal(l.left, []speech.Kind{speech.Answer}) {
		t.Errorf("what was asked for goes on before a dialog: %v is left off", l.left)
	}
	w.press(fyne.KeyEscape)
	l.said = nil
	w.press(fyne.KeyEscape)
	w.play.Begin()
	l.want(t, "0 en: Chess. White to move.")
	w.shell.Do("speech")
	w.playMoves(t, "e4")
	l.want(t)
}

// Questions are answered where moves are typed, whoever is to move, and change nothing.
func TestQuestions(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 d5")
	l := listen(w)
	for question, answer := range map[string]string{
		"e4":    "E 4: White pawn.",
		"e5":    "E 5: empty.",
		"D5":    "D 5: Black pawn.",
		"8":     "Rank 8. A 8: Black rook. B 8: Black knight. C 8: Black bishop. D 8: Black queen. E 8: Black king. F 8: Black bishop. G 8: Black knight. H 8: Black rook.",
		"6":     "Rank 6. Empty.",
		"e":     "File E. E 1: White king. E 2: empty.",
		"N":     "White, knight: B 1 and G 1. Black, knight: B 8 and G 8.",
		"":      "Black: pawn from D 7 to D 5. White to move.",
		"xyzzy": words.Spoken(words.Text("entry.ask")),
	} {
		w.typedRune('?')
		w.play.Table.Sheet.Entry.Field.SetText("?" + question)
		w.play.Table.Sheet.Entry.Field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		got := l.said[len(l.said)-1]
		if question == "e" {
			answer = "File E. E 1: White king. E 4: White pawn. E 7: Black pawn. E 8: Black king."
		}
		if got != "3 en: "+answer {
			t.Errorf("%q is answered by %q, not %q", question, got, answer)
		}
		if lines, wrong := w.play.Table.Sheet.Entry.Hint(); wrong || len(lines) != 1 || words.Spoken(lines[0]) != answer {
			t.Errorf("%q: the line shows %q", question, lines)
		}
		w.play.Table.LeaveEntry()
	}
	if w.shell.Controller.Live().Ply() != 2 {
		t.Error("a question was played")
	}
	l.said = nil
	w.shell.Do("sayPieces")
	if got := strings.Join(l.said, ""); !strings.Contains(got, "White: ") || !strings.Contains(got, "knight B 1 and G 1") || !strings.Contains(got, "Black: ") {
		t.Error(got)
	}
}

// The cursor announces its square's content, and Enter the selected piece and its goals.
func TestSpokenCursor(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	w.shell.Win.Canvas().Focus(w.board())
	w.press(fyne.KeyUp)
	w.press(fyne.KeyUp)
	w.press(fyne.KeyDown)
	l.want(t, "3 en: E 2: White pawn.", "3 en: E 3: empty.", "3 en: E 2: White pawn.")
	w.press(fyne.KeyReturn)
	l.want(t, "3 en: pawn to E 3 and E 4.")
	w.press(fyne.KeyUp)
	w.press(fyne.KeyUp)
	w.press(fyne.KeyReturn)
	l.want(t, "3 en: E 3: empty.", "3 en: E 4: empty.", "0 en: White: pawn from E 2 to E 4.")
}

// Times are spoken in words. The low-time warning is separate.
func TestSpokenClocks(t *testing.T) {
	w := newTimed(t, "4000")
	l := listen(w)
	w.shell.Do("sayClocks")
	l.want(t, "3 en: White: 1 hour, 6 minutes and 40 seconds. Black: 1 hour, 6 minutes and 40 seconds.")
	w = newTimed(t, "9")
	l = listen(w)
	w.playMoves(t, "e4")
	if !slices.ContainsFunc(l.said, func(s string) bool { return strings.HasPrefix(s, "2 en: Black is low on time: ") }) {
		t.Errorf("said %q", l.said)
	}
}

// A game with rare events: a promotion, an illegal typed move, an explosion, drops.
func TestSpokenRare(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	w.enter("e5")
	l.want(t, "3 en: The pawn on E 2 cannot go to E 5.")
	w.press(fyne.KeyEscape)
	w.playMoves(t, "a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6")
	l.said = nil
	w.tap(t, "b7 b8")
	l.want(t, "3 en: pawn to A 8 and B 8. captures: A 8.", "1 en: Promote to queen Q, rook R, bishop B or knight N?")
	w.board().TypedRune('n')
	l.want(t, "0 en: White: pawn promotes to knight on B 8.")
	w.play.Begin()
	w.begin(game.Config{Ruleset: w.shell.Catalog.Find("", "crazyhouse").Rules})
	w.playMoves(t, "e4 d5 exd5 e6")
	l.said = nil
	w.shell.Do("sayPieces")
	if got := strings.Join(l.said, ""); !strings.Contains(got, "White holds pawn: 1.") {
		t.Error(got)
	}
	l.said = nil
	w.playMoves(t, "P@e7")
	l.want(t, "0 en: White: pawn dropped on E 7.")
}

// The reason why there is no speech is announced once, where speech is switched on.
func TestSpeechFault(t *testing.T) {
	w := newWindow(t)
	posted := make(chan func(), 100)
	w.shell.Post = func(f func()) { posted <- f }
	l := listen(w)
	w.shell.Do("speech")
	l.hushed = 0
	l.fault = speech.ErrNoService
	w.shell.Do("speech")
	for len(posted) > 0 {
		(<-posted)()
	}
	if d := w.shell.Dialogs.Open; d == nil || !strings.HasPrefix(d.Paragraphs()[1], "Cannot reach the system's speech service") || !w.shell.Prefs.Speech.Get() {
		t.Fatal("the window does not say why there is no speech")
	}
	w.press(fyne.KeyEscape)
	w.playMoves(t, "e4")
	if w.shell.Dialogs.Busy() {
		t.Error("the fault is said twice")
	}
	w.shell.Do("preferences")
	w.press(fyne.KeyEnd) // the last page
	if got := strings.Join(kit.TextsOf(w.shell.Dialogs.Open.Content), "|"); !strings.Contains(got, "Cannot reach the system's speech service") {
		t.Errorf("the preferences say %q", got)
	}
	w.press(fyne.KeyEscape)
	l.fault = nil
	w.shell.Do("speech")
	w.shell.Do("speech")
	if w.shell.SpeechFault != "" || l.hushed != 1 {
		t.Errorf("a fault stays: %q, hushed %d times", w.shell.SpeechFault, l.hushed)
	}
	p := settings.New(w.shell.Prefs.File)
	if !p.Speech.Get() {
		t.Error("it is forgotten that speech is on")
	}
}

// Tab announces the focused button and its player. Step buttons have no visible text, but are named in speech.
func TestSpokenFocus(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 e5")
	l := listen(w)
	for range 30 {
		w.shell.Win.Canvas().FocusNext()
		w.voice.SpeakFocus()
		w.voice.SpeakFocus()
	}
	for _, want := range []string{"3 en: Draw", "3 en: Resign", "3 en: Rules", "3 en: Previous move"} {
		if !slices.Contains(l.said, want) {
			t.Errorf("%q is not said, but\n%s", want, strings.Join(l.said, "\n"))
		}
	}
	for i, said := range l.said[1:] {
		if said == l.said[i] {
			t.Errorf("%q is said twice", said)
		}
	}
}

// A key that changes a dialog is announced: a list's selection, a preference, a switch, but not each typed letter.
func TestSpokenChoices(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	keys := func(names ...fyne.KeyName) {
		for _, name := range names {
			w.press(name)
			w.voice.SpeakFocus()
		}
	}
	tabTo := func(said string) {
		t.Helper()
		for range 40 {
			if w.shell.Win.Canvas().FocusNext(); w.voice.SaidOf(w.shell.Win.Canvas().Focused()) == said {
				w.voice.SpeakFocus()
				l.said = nil
				return
			}
		}
		var all []string
		for range 40 {
			w.shell.Win.Canvas().FocusNext()
			all = append(all, w.voice.SaidOf(w.shell.Win.Canvas().Focused()))
		}
		t.Fatalf("Tab does not lead to %q, but to %q", said, all)
	}
	w.shell.Do("language")
	if last := l.said[len(l.said)-1]; !strings.Contains(last, "System") && !strings.Contains(last, "system") {
		t.Errorf("of the languages is said %q", last)
	}
	l.said = nil
	keys(fyne.KeyDown, fyne.KeyDown)
	l.want(t, "3 en: English", "3 en: Deutsch")
	w.press(fyne.KeyEscape)

	w.shell.Do("new")
	l.said = nil
	tabTo("Search games: Chess")
	keys(fyne.KeyDown)
	l.want(t, "3 en: Search games: Chess960")
	tabTo("Clock: No clock: take your time.")
	keys(fyne.KeyRight)
	l.want(t, "3 en: Clock: Bullet. Each player has 1 minute.")
	tabTo("Pieces: Board")
	keys(fyne.KeyRight)
	l.want(t, "3 en: Pieces: D 4: White king. moves or captures: C 3, D 3, E 3, C 4, E 4, C 5, D 5, E 5. "+
		"Royal: you lose if it is checkmated. Castles with the rook.")
	tabTo("Swap colours")
	tabTo("White's name")
	w.shell.Win.Canvas().Focused().TypedRune('A')
	w.voice.SpeakFocus()
	l.want(t)
	w.press(fyne.KeyEscape)

	w.shell.Do("preferences")
	keys(fyne.KeyRight)
	tabTo("Theme: System")
	keys(fyne.KeyRight)
	l.want(t, "3 en: Theme: Light")
	keys(fyne.KeyEscape)
}

// TestSpokenMenus: while speech is on, the menus are our own, which announce the selected entry. Keys work as in Fyne's.
func TestSpokenMenus(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	w.shell.Do("speech")
	w.shell.Do("speech")
	l.said = nil
	w.shell.Do("menu")
	m := w.openMenus()
	if m == nil || w.shell.Win.MainMenu() != nil {
		t.Fatal("Fyne's menu opens")
	}
	keys := func(names ...fyne.KeyName) {
		for _, name := range names {
			w.inMenus(t, name)
			w.voice.SpeakMenus()
		}
	}
	keys(fyne.KeyDown, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
	l.want(t, "3 en: Game", "3 en: New game.", "3 en: Play", "3 en: Look", "3 en: View", "3 en: Flip the board", "3 en: Seats", "3 en: Show legal moves: On")
	keys(fyne.KeyUp, fyne.KeyRight)
	l.want(t, "3 en: Seats", "3 en: Same side: On")
	keys(fyne.KeyEscape)
}

// TestSpokenParts: Tab also names the facts and the moves. The board announces the state of the game.
func TestSpokenParts(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	w.playMoves(t, "Nf3 Nf6 Ng1 Ng8")
	for range 30 {
		w.shell.Win.Canvas().FocusNext()
		w.voice.SpeakFocus()
	}
	for _, want := range []string{"3 en: Position for the 2nd time", "3 en: Moves", "3 en: White to move"} {
		if !slices.Contains(l.said, want) {
			t.Errorf("%q is not said, but\n%s", want, strings.Join(l.said, "\n"))
		}
	}
}

// TestSpokenTakeback announces a refused takeback, and a question keeps its own punctuation.
func TestSpokenTakeback(t *testing.T) {
	w := newTimed(t, "300")
	w.playMoves(t, "e4 e5")
	l := listen(w)
	w.shell.Do("takeback")
	w.answer(t, words.Text("bar.decline"))
	if n := len(l.said); n != 2 || l.said[1] != "3 en: White does not allow it." {
		t.Errorf("said %q", l.said)
	}
	w.playMoves(t, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
	w.shell.Do("claim")
	if said := l.said[len(l.said)-1]; strings.Contains(said, "?.") || !strings.Contains(said, "?") {
		t.Errorf("said %q", said)
	}
}

// TestReadAloud: a dialog's text is spoken in parts that are short enough, and the arrows step through them.
func TestReadAloud(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	last := func() string {
		t.Helper()
		if len(l.said) == 0 {
			t.Fatal("nothing is said")
		}
		said := l.said[len(l.said)-1]
		l.said = nil
		return said
	}
	w.shell.Do("rules")
	if said := last(); !strings.HasPrefix(said, "1 en: Rules: Chess. Goal. ") || !strings.Contains(said, "Down: read on.") {
		t.Errorf("of the rules is said %q", said)
	}
	var all []string
	for range 30 {
		w.press(fyne.KeyDown)
		all = append(all, last())
	}
	if text := strings.Join(all, " "); !strings.Contains(text, "D 4: White knight. moves or captures: C 2, E 2, B 3, F 3, B 5, F 5, C 6, E 6.") ||
		!strings.Contains(text, "first move only: D 4") && !strings.Contains(text, "first move only: D 6") || !strings.Contains(text, "Draws and other rules. ") {
		t.Errorf("read on, the rules say %q", text)
	}
	end := all[len(all)-1]
	w.press(fyne.KeyUp)
	if back := last(); back == end || !slices.Contains(all, back) {
		t.Errorf("one back from %q is %q", end, back)
	}
	w.press(fyne.KeyEscape)

	w.shell.Do("shortcuts")
	if said := last(); !strings.Contains(said, " Game. Ctrl+N: New game. Ctrl+O: Open. ") || strings.Contains(said, "..") {
		t.Errorf("of the shortcuts is said %q", said)
	}
	w.press(fyne.KeyEscape)

	w.shell.Do("manual")
	last()
	w.shell.Win.Canvas().Focused().TypedRune('~') // is in one part alone
	w.press(fyne.KeyDown)
	if said := last(); !strings.HasPrefix(said, "3 en: Set up a position. ") {
		t.Errorf("of what was found in the manual is said %q", said)
	}
	w.press(fyne.KeyEscape)
}

// TestEvidenceAloud: the sentences of a verdict are spoken, also those found while the first are being read.
func TestEvidenceAloud(t *testing.T) {
	w := newWindow(t)
	posted := make(chan func(), 100)
	w.shell.Post = func(f func()) { posted <- f }
	l := listen(w)
	w.playMoves(t, "e4 e5")
	l.said = nil
	w.play.Players.ShowFact(words.RepetitionFact)
	if len(l.said) != 1 || !strings.Contains(l.said[0], "This position has appeared once.") {
		t.Errorf("of the repetition is said %q", l.said)
	}
	w.shell.Dialogs.Dismiss()
	_ = w.shell.Controller.Do(game.Resigning(rules.White))
	test.Tap(uitest.Seen[*panel.Link](w.shell.Dialogs.View())[0])
	for strings.Contains(strings.Join(uitest.LabelTexts(w.shell.Dialogs.Open.Content), " "), words.Text("status.analysing")) {
		(<-posted)()
	}
	if said := strings.Join(l.said, " "); !strings.Contains(said, "A checkmate in ") {
		t.Errorf("of the ruling is said %q", said)
	}
	l.said = nil
	w.press(fyne.KeyRight)
	if len(l.said) != 1 || !strings.HasPrefix(l.said[0], "3 en: 1 of ") {
		t.Errorf("of a step is said %q", l.said)
	}
}

// TestAskedInDialogs: the state of the game and the clocks can be asked for before an answer is given.
func TestAskedInDialogs(t *testing.T) {
	w := newTimed(t, "300")
	l := listen(w)
	w.playMoves(t, "e4 e5")
	_ = w.shell.Controller.Do(game.Offering(rules.White))
	l.said = nil
	w.shell.Do("sayClocks")
	w.shell.Do("sayPieces")
	if len(l.said) != 2 || w.shell.Dialogs.Open == nil || !strings.HasPrefix(l.said[0], "3 en: White: ") {
		t.Errorf("while an offer waits is said %q", l.said)
	}
}

// TestGivingIsNamed: the button that gives time names who gets it.
func TestGivingIsNamed(t *testing.T) {
	w := newTimed(t, "300")
	if said := w.voice.SaidOf(w.bar(rules.Black).Buttons()[2]); said != "Give Black 15 seconds" {
		t.Errorf("it says %q", said)
	}
}

// TestEndIsSaidAtOnce: a game's end is announced even while a dialog is open.
func TestEndIsSaidAtOnce(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	w.playMoves(t, "e4 e5")
	w.shell.Do("preferences")
	l.said = nil
	_ = w.shell.Controller.Do(game.Resigning(rules.White))
	l.want(t, "2 en: Black wins: White resigned (FIDE 5.1.2).")
	w.press(fyne.KeyEscape)
	if len(l.said) != 1 || !strings.HasPrefix(l.said[0], "1 en: Black wins. ") {
		t.Errorf("then is said %q", l.said)
	}
}

// TestPauseIsSeenAndSaid: Tab focuses the paused board with a ring and a name. Typing a move there gives the reason for the
// refusal.
func TestPauseIsSeenAndSaid(t *testing.T) {
	w := newTimed(t, "300")
	l := listen(w)
	w.playMoves(t, "e4 e5")
	w.shell.Win.Canvas().Focus(w.board())
	w.shell.Do("pause")
	cover := w.shell.Win.Canvas().Focused()
	rings := func() int { return len(uitest.Seen[*canvas.Rectangle](cover.(fyne.CanvasObject))) - 3 } // beside a shade and two bars
	if cover == fyne.Focusable(w.board()) || rings() > 0 {
		t.Error("pausing shows a ring that nobody has asked for, or leaves the focus elsewhere")
	}
	l.said = nil
	cover.TypedRune('N')
	l.want(t, "3 en: The game is paused. Continue it first.")
	w.shell.Win.Canvas().FocusNext()
	w.shell.Win.Canvas().FocusPrevious()
	w.voice.SpeakFocus()
	if rings() != 1 || w.shell.Win.Canvas().Focused() != cover {
		t.Error("Tab shows no ring")
	}
	l.want(t, "3 en: Paused. White to move")
}
