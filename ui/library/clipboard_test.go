package library

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// copied returns what a command copies.
func (w *testWindow) copied(command string) string {
	w.shell.Win.Canvas().Focus(nil)
	w.do(command)
	return w.shell.App.Clipboard().Content()
}

func (w *testWindow) paste(text string) {
	w.shell.App.Clipboard().SetContent(text)
	w.do("paste")
}

// TestCopyAndPasteGame: a copied game is pasted with everything beside its moves.
func TestCopyAndPasteGame(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3")
	w.shell.Controller.Game().Live().After = "a comment"
	text := w.copied("copyGame")
	again := newWindow(t)
	again.paste(text)
	if n := again.shell.Controller.Live(); n.SAN() != "Nf3" || n.After != "a comment" || again.files.file.path != "" || again.shell.Dialogs.Busy() {
		t.Errorf("copied: %s, pasted: %q, %q", text, n.SAN(), n.After)
	}
}

// TestCopyPosition copies the position shown, and plays on from a pasted one.
func TestCopyPosition(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3")
	w.shell.Controller.Study().Step(-1)
	fen := w.copied("copyPosition")
	if fen != "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2" {
		t.Fatalf("copied %q", fen)
	}
	again := newWindow(t)
	again.paste("\n " + fen + "\r\n")
	again.play(t, "Nf3")
	if again.lastSAN() != "Nf3" || again.shell.Controller.Live().Position().Fullmove() != 2 {
		t.Errorf("goes on with %s", again.lastSAN())
	}
}

// TestPaste: the meaning of each text. An unreadable one changes nothing.
func TestPaste(t *testing.T) {
	w := newWindow(t)
	for text, want := range map[string]string{
		"1. d4 d5 2. c4":                 "c4+", // its result is missing, which is told
		"d4 d5":                          "d5+",
		"[Event \"x\"]\n\n1. d4 *":       "d4",
		"{a comment} 1. d4 *":            "d4",
		"{a \"quoted\" comment} 1. d4 *": "!",
		"1. d4 * 1. c4 *":                "!", // the list of them
		`{"rules": "normal", "round": {"0": {"white_turn": [["d2", "d4"]], "black_turn": []}}}`: "d4",
		"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1":        "",
		"4k3/8/8/8/8/8/8 w - - 0 1":              "!",
		"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n1. e4": "!",
		"":                                       "!",
		" \n":                                    "!",
		"hello world":                            "!",
		"1. e5":                                  "!",
		"{":                                      "!",
		"\x00\x01":                               "!",
		"*":                                      "!",
	} {
		w.shell.Dialogs.Dismiss()
		w.sit("")
		w.play(t, "e4")
		before := w.shell.Controller.Game()
		w.paste(text)
		if w.title() == words.Text("unsaved.title") {
			w.answer(t, "unsaved.discard")
		}
		got := ""
		switch same := w.shell.Controller.Game() == before; {
		case same && w.shell.Dialogs.Busy():
			got = "!"
		case w.shell.Controller.Live().Ply() > 0:
			got = w.lastSAN()
		}
		if got != "!" && w.shell.Dialogs.Busy() {
			got += "+"
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestPasteNothing: pasting a text that is neither game nor position says so, and what to copy instead.
func TestPasteNothing(t *testing.T) {
	w := newWindow(t)
	for text, isFEN := range map[string]bool{"https://example.org/game/of/day": false, "4k3/8/8/8/8/8/8 w - - 0 1": true, "1. e5": false, "": false} {
		w.paste(text)
		w.asks(t, "paste.title")
		hint := words.Text("paste.hint")
		if text == "" {
			hint = words.Text("paste.empty")
		}
		if said := w.says(); !strings.Contains(said, hint) || strings.Contains(said, ".fen:") != isFEN {
			t.Errorf("of %q it says %q", text, said)
		}
		w.answer(t, "button.close")
	}
}

// TestPasteSeveral: several pasted games are listed, broken ones too, and the chosen one opens.
func TestPasteSeveral(t *testing.T) {
	w := newWindowWith(t, Options{Archive: t.TempDir()})
	games := strings.Replace(threeGames, "[White \"Cid\"]", "[White \"Cid\"]\n[FEN \"8\"]", 1) // which cannot be opened at all
	for _, text := range []string{games, utf16Text(games)} {
		w.paste(text)
		w.asks(t, "paste.clipboard")
		w.press(fyne.KeyDown)
		w.press(fyne.KeyReturn) // it is broken
		w.asks(t, "error.open")
		w.answer(t, "button.close")
		w.asks(t, "paste.clipboard")
		if list := w.shell.Win.Canvas().Overlays().List(); len(list) != 1 || w.shell.Dialogs.View() != list[0] {
			t.Errorf("%d dialogs are seen", len(list))
		}
		w.shell.Dialogs.Open.First.(*kit.Entry).SetText("eva")
		w.answer(t, "archive.copy")
		if text := w.shell.App.Clipboard().Content(); !strings.HasPrefix(text, "[White \"Eva\"]") {
			t.Errorf("copied is %q", text)
		}
		w.press(fyne.KeyReturn)
		if w.shell.Dialogs.Busy() || w.lastSAN() != "c4" || w.files.file.path != "" {
			t.Errorf("opened is %q in %q", w.lastSAN(), w.files.file.path)
		}
	}
}

func utf16Text(text string) string {
	wide := []byte("\xff\xfe")
	for _, c := range []byte(text) {
		wide = append(wide, c, 0)
	}
	return string(wide)
}
