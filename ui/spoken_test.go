package ui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/speech"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// listener records what a window speaks, and may disable it with a fault.
type listener struct {
	said   []speech.Sentence
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
	l.said = append(l.said, s)
	if l.fault != nil {
		failed(l.fault)
	}
}

func (l *listener) Hush() { l.hushed++ }

// saying returns a sentence as it is spoken.
func saying(kind speech.Kind, texts ...string) speech.Sentence {
	return speech.Sentence{Kind: kind, Language: words.Language(), Text: words.Spoken(words.FullStops(texts...))}
}

// want compares what was said since the last time.
func (l *listener) want(t *testing.T, said ...speech.Sentence) {
	t.Helper()
	if !slices.Equal(l.said, said) {
		t.Errorf("said %+v\nnot  %+v", l.said, said)
	}
	l.said = nil
}

// wantLast compares the kind of what was said last, and requires that it holds some texts.
func (l *listener) wantLast(t *testing.T, kind speech.Kind, holds ...string) {
	t.Helper()
	if len(l.said) == 0 {
		t.Fatal("nothing is said")
	}
	last := l.said[len(l.said)-1]
	for _, text := range holds {
		if last.Kind != kind || !strings.Contains(last.Text, words.Spoken(text)) {
			t.Errorf("said %+v, which does not hold %q", last, text)
		}
	}
	l.said = nil
}

// Each event is announced once. What is no longer true is not spoken on.
func TestSpoken(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	moved := func() speech.Sentence { return saying(speech.Move, words.SpokenMove(w.shell.Controller.Live())) }
	situation := func(kind speech.Kind) speech.Sentence { return saying(kind, words.Situation(w.shell.Controller)) }
	for _, san := range []string{"e4", "f6", "Qh5"} {
		w.playMoves(t, san)
		l.want(t, moved())
	}
	w.shell.Do("takeback")
	l.want(t, saying(speech.Move, words.Text("speech.takenBack"), words.Situation(w.shell.Controller)))
	w.shell.Do("redo")
	l.want(t, moved())
	w.shell.Do("back")
	l.want(t, situation(speech.Answer))
	w.shell.Do("last")
	l.said = nil
	w.shell.Do("sayGame")
	l.want(t, situation(speech.Answer))
	w.shell.Do("sayClocks")
	l.want(t, saying(speech.Answer, words.Text("speech.noClock")))
	w.do(t, game.Offering(rules.White))
	l.wantLast(t, speech.Offer, w.title(), words.Text("offer.text"), words.Text("speech.enter", words.With{"Answer": words.Text("bar.decline")}),
		words.Text("speech.tab", words.With{"Answers": words.Text("bar.accept")}))
	w.press(fyne.KeyEscape)
	w.do(t, game.Declining(rules.Black))
	l.want(t, saying(speech.Offer, words.DeclinesText(w.shell.Controller.Game(), rules.Black)))
	w.playMoves(t, "g6 Qxg6")
	l.wantLast(t, speech.Move, moved().Text)
	w.tap(t, "g8 h6")
	if len(l.said) != 2 || l.said[1].Kind != speech.Answer {
		t.Errorf("a refusal is said as %+v", l.said)
	}
	w.resign(rules.White)
	l.wantLast(t, speech.Offer, w.title())
	for _, c := range []struct { // leaves off what was said of the dialog, and before one what was asked for
		do   func()
		left []speech.Kind
	}{{func() { w.press(fyne.KeyEscape) }, []speech.Kind{speech.Offer, speech.Answer}}, {func() { w.shell.Do("preferences") }, []speech.Kind{speech.Answer}}} {
		l.left = nil
		if c.do(); !slices.Equal(l.left, c.left) {
			t.Errorf("%v is left off, not %v", l.left, c.left)
		}
	}
	w.press(fyne.KeyEscape)
	l.said = nil
	w.play.Begin()
	l.want(t, saying(speech.Move, words.Game(w.shell.Controller.Game().Ruleset()), words.Situation(w.shell.Controller)))
	w.shell.Do("speech")
	w.playMoves(t, "e4")
	l.want(t)
}

// Questions are answered where moves are typed, whoever is to move, and change nothing.
func TestQuestions(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 d5")
	l := listen(w)
	for _, question := range []string{"e4", "D5", "8", "6", "e", "N", "", "xyzzy"} {
		answer := words.AnswerTo(w.shell.Controller.Shown().Position(), question)
		switch question {
		case "":
			answer = words.Situation(w.shell.Controller)
		case "xyzzy":
			answer = words.Text("entry.ask")
		}
		w.typedRune('?')
		w.sheet().Entry.Field.SetText("?" + question)
		w.sheet().Entry.Field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		l.wantLast(t, speech.Answer, answer)
		if lines, wrong := w.sheet().Entry.Hint(); wrong || len(lines) != 1 || lines[0] != answer {
			t.Errorf("%q: the line shows %q", question, lines)
		}
		w.play.Table.LeaveEntry()
	}
	w.wantPly(t, 2)
	w.shell.Do("sayPieces")
	l.want(t, saying(speech.Answer, words.Everything(w.shell.Controller.Shown().Position())))
}

// The cursor announces its square's content, and Enter the selected piece and its goals.
func TestSpokenCursor(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	p := w.shell.Controller.Live().Position()
	stands := func(name string) speech.Sentence { return saying(speech.Answer, words.Stands(p, square(t, name))) }
	w.shell.Win.Canvas().Focus(w.board())
	w.press(fyne.KeyUp)
	w.press(fyne.KeyUp)
	w.press(fyne.KeyDown)
	l.want(t, stands("e2"), stands("e3"), stands("e2"))
	w.press(fyne.KeyReturn)
	l.wantLast(t, speech.Answer, "e3", "e4")
	w.press(fyne.KeyUp)
	w.press(fyne.KeyUp)
	w.press(fyne.KeyReturn)
	l.want(t, stands("e3"), stands("e4"), saying(speech.Move, words.SpokenMove(w.shell.Controller.Live())))
}

// Both clocks are spoken, also while a dialog waits for an answer. The low-time warning is separate.
func TestSpokenClocks(t *testing.T) {
	w := newTimed(t, "4000")
	l := listen(w)
	clocks := words.SpokenClocks(w.shell.Controller, time.Now())
	w.shell.Do("sayClocks")
	l.want(t, saying(speech.Answer, clocks))
	w.playMoves(t, "e4 e5")
	w.do(t, game.Offering(rules.White))
	l.said = nil
	w.shell.Do("sayClocks")
	w.shell.Do("sayPieces")
	if len(l.said) != 2 || !w.shell.Dialogs.Busy() {
		t.Errorf("while an offer waits is said %+v", l.said)
	}
	w = newTimed(t, "9")
	l = listen(w)
	w.playMoves(t, "e4")
	if !slices.ContainsFunc(l.said, func(s speech.Sentence) bool { return s.Kind == speech.Time }) {
		t.Errorf("said %+v", l.said)
	}
}

// The reason why there is no speech is announced once, where speech is switched on, and stands in the preferences.
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
	why := words.SpeechFault(false)
	if w.wantDialog(t, "command.speech"); w.shell.Dialogs.Open.Paragraphs()[1] != strings.TrimRight(why, ".") || !w.shell.Prefs.Speech.Get() {
		t.Fatalf("the window does not say why there is no speech, but %q", w.shell.Dialogs.Open.Paragraphs())
	}
	w.press(fyne.KeyEscape)
	w.playMoves(t, "e4")
	w.wantDialog(t, "") // nor is it said twice
	w.shell.Do("preferences")
	w.press(fyne.KeyEnd) // the last page
	if got := kit.TextsOf(w.shell.Dialogs.Open.Content); !strings.Contains(strings.Join(got, "|"), strings.TrimRight(why, ".")) {
		t.Errorf("the preferences say %q", got)
	}
	w.press(fyne.KeyEscape)
	l.fault = nil
	w.shell.Do("speech")
	w.shell.Do("speech")
	if w.shell.SpeechFault != "" || l.hushed != 1 || !w.shell.Prefs.Speech.Get() {
		t.Errorf("a fault stays: %q, hushed %d times", w.shell.SpeechFault, l.hushed)
	}
}

// Tab announces once each control of the window: buttons without a text and their players, the facts, the moves, the board.
func TestSpokenFocus(t *testing.T) {
	w := newTimed(t, "300")
	w.playMoves(t, "Nf3 Nf6 Ng1 Ng8")
	posted := make(chan func(), 1000)
	w.shell.Post = func(f func()) { posted <- f }
	l := listen(w)
	moved := func(key fyne.KeyName) {
		w.focused(1)
		w.keyDown(&fyne.KeyEvent{Name: key})
		for len(posted) > 0 {
			(<-posted)()
		}
	}
	for range 30 {
		moved(fyne.KeyTab)
		w.voice.SpeakFocus() // says nothing new
	}
	for _, key := range []string{"bar.draw", "bar.resign", "rules.open", "command.back", "menu.moves", "command.giveBlack"} {
		if want := (speech.Sentence{Kind: speech.Answer, Language: words.Language(), Text: words.Spoken(words.Text(key))}); !slices.Contains(l.said, want) {
			t.Errorf("%q is not said, but %+v", want, l.said)
		}
	}
	for i, said := range l.said[1:] {
		if said == l.said[i] {
			t.Errorf("%q is said twice", said)
		}
	}
	l.said = nil
	moved(fyne.KeyA) // is no key that moves the focus
	l.want(t)
	testenv.Same(t, w.voice.SaidOf(w.board()), words.StatusOf(w.shell.Controller).Headline, "the board")
}

// A key that changes a dialog is announced: a list's selection, a preference, a switch, but not each typed letter.
func TestSpokenChoices(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	key := func(name fyne.KeyName) { w.press(name); w.voice.SpeakFocus() }
	tabTo := func(what string, is func(name string, o fyne.Focusable) bool) {
		t.Helper()
		for range 40 {
			o := w.focused(1)
			if d, ok := o.(kit.Described); ok {
				if name, _ := d.Description(); is(name, o) {
					w.voice.SpeakFocus()
					l.said = nil
					return
				}
			}
		}
		t.Fatalf("Tab does not lead to %s", what)
	}
	focused := func() string { return w.voice.SaidOf(w.focused(0)) }
	w.shell.Do("language")
	l.said = nil
	key(fyne.KeyDown)
	l.wantLast(t, speech.Answer, words.LanguageOf("en").Name)

	w.press(fyne.KeyEscape)
	w.shell.Do("new")
	for _, k := range []fyne.KeyName{fyne.KeyDown, fyne.KeyRight} { // of the games, of the clocks or pieces
		tabTo(string(k), func(name string, o fyne.Focusable) bool {
			_, segments := o.(*kit.Segments)
			return segments == (k == fyne.KeyRight) && (segments || name == words.Text("new.search"))
		})
		before := focused()
		key(k)
		if l.wantLast(t, speech.Answer, focused()); focused() == before {
			t.Errorf("%s changes nothing", k)
		}
	}
	tabTo("a name", func(name string, o fyne.Focusable) bool { e, ok := o.(*kit.Entry); return ok && e.Chosen == nil })
	w.focused(0).TypedRune('A')
	w.voice.SpeakFocus()
	l.want(t)
	w.press(fyne.KeyEscape)

	w.shell.Do("preferences")
	key(fyne.KeyRight)
	tabTo("the theme", func(name string, _ fyne.Focusable) bool { return name == words.Text("prefs.theme") })
	key(fyne.KeyRight)
	l.wantLast(t, speech.Answer, words.Text("prefs.theme"), words.Text("command.theme.light"))
}

// The menus announce the selected entry and whether it is on.
func TestSpokenMenus(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	w.shell.Do("menu")
	l.wantLast(t, speech.Answer, words.Text("menu.game"))
	for _, c := range []struct {
		key  fyne.KeyName
		want string
		on   bool
	}{
		{fyne.KeyDown, "command.new", false}, {fyne.KeyRight, "menu.play", false}, {fyne.KeyRight, "menu.look", false}, {fyne.KeyRight, "menu.view", false},
		{fyne.KeyDown, "command.flip", false}, {fyne.KeyDown, "prefs.seats", false}, {fyne.KeyDown, "command.marks", true},
	} {
		w.inMenus(t, c.key)
		w.voice.SpeakMenus()
		want := strings.TrimSuffix(words.Text(c.want), "…")
		if c.on {
			want = words.Text("speech.control", words.With{"Name": want, "Value": words.Text("speech.on")})
		}
		l.wantLast(t, speech.Answer, want)
	}
}

// A dialog's text is spoken in parts that are short enough, and the arrows step through them.
func TestReadAloud(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	w.shell.Do("rules")
	l.wantLast(t, speech.Offer, w.title(), words.Text("speech.more"))
	paragraphs := w.shell.Dialogs.Open.Paragraphs()
	var all []string
	for range paragraphs {
		if w.press(fyne.KeyDown); len(l.said) > 0 {
			all = append(all, l.said[len(l.said)-1].Text)
			l.wantLast(t, speech.Answer, "")
		}
	}
	end, said := len(all)-1, strings.Join(all, " ")
	for _, text := range paragraphs[len(paragraphs)-2:] {
		if !strings.Contains(said, words.Spoken(text)) {
			t.Errorf("read on, the rules do not say %q", text)
		}
	}
	w.press(fyne.KeyUp)
	if back := l.said[len(l.said)-1].Text; back == all[end] || !slices.Contains(all, back) {
		t.Errorf("one back from %q is %q", all[end], back)
	}
	w.press(fyne.KeyEscape)
	w.shell.Do("shortcuts")
	if text := l.said[len(l.said)-1].Text; strings.Contains(text, "..") || !strings.Contains(text, words.FullStops(words.Text("menu.game"))) {
		t.Errorf("of the shortcuts is said %q", text)
	}
	w.press(fyne.KeyEscape)
	w.shell.Do("manual")
	w.focused(0).TypedRune('~') // is in one part alone
	w.press(fyne.KeyDown)
	l.wantLast(t, speech.Answer, words.FullStops(w.shell.Dialogs.Open.Paragraphs()[1]))
}

// The sentences of a verdict are spoken, also those found while the first are being read.
func TestEvidenceAloud(t *testing.T) {
	w := newWindow(t)
	posted := make(chan func(), 100)
	w.shell.Post = func(f func()) { posted <- f }
	l := listen(w)
	w.playMoves(t, "e4 e5")
	l.said = nil
	w.play.Players.ShowFact(command.Repetition)
	l.wantLast(t, speech.Offer, w.title())
	w.shell.Dialogs.Dismiss()
	w.resign(rules.White)
	test.Tap(uitest.Seen[*panel.Link](w.shell.Dialogs.View())[0])
	l.said = nil
	for strings.Contains(strings.Join(uitest.LabelTexts(w.shell.Dialogs.Open.Content), " "), words.Text("status.analysing")) {
		(<-posted)()
	}
	if len(l.said) == 0 {
		t.Error("the verdict is not said")
	}
	l.said = nil
	if w.press(fyne.KeyRight); len(l.said) != 1 || l.said[0].Kind != speech.Answer {
		t.Errorf("of a step is said %+v", l.said)
	}
}

// A game's end is announced even while a dialog is open.
func TestEndIsSaidAtOnce(t *testing.T) {
	w := newWindow(t)
	l := listen(w)
	w.playMoves(t, "e4 e5")
	w.shell.Do("preferences")
	l.said = nil
	w.resign(rules.White)
	l.want(t, saying(speech.Time, words.ReasonText(w.shell.Controller.Game())))
	w.press(fyne.KeyEscape)
	l.wantLast(t, speech.Offer, w.title())
}
