package library

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
)

// TestCopyAndPasteGame: a copied game is pasted with everything beside its moves.
func TestCopyAndPasteGame(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3")
	w.shell.Controller.Game().Live().After = "a comment"
	w.do("copyGame")
	text := w.shell.App.Clipboard().Content()
	if !strings.Contains(text, "2. Nf3 {a comment}") {
		t.Fatalf("copied: %s", text)
	}
	again := newWindow(t)
	again.shell.App.Clipboard().SetContent(text)
	again.do("paste")
	if n := again.shell.Controller.Live(); n.SAN() != "Nf3" || n.After != "a comment" || again.files.file.path != "" || again.shell.Dialogs.Busy() {
		t.Errorf("pasted: %q, %q", n.SAN(), n.After)
	}
}

// TestCopyPosition copies the position shown, and plays on from a pasted one.
func TestCopyPosition(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3")
	w.shell.Controller.Study().Step(-1)
	w.shell.Win.Canvas().Focus(nil)
	w.do("copyPosition")
	fen := w.shell.App.Clipboard().Content()
	if fen != "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2" {
		t.Fatalf("copied %q", fen)
	}
	again := newWindow(t)
	again.shell.App.Clipboard().SetContent("\n " + fen + "\r\n")
	again.do("paste")
	again.play(t, "Nf3")
	if again.lastSAN() != "Nf3" || again.shell.Controller.Live().Position().Fullmove() != 2 {
		t.Errorf("goes on with %s", again.lastSAN())
	}
}

// TestPaste: the meaning of each text. An unreadable one changes nothing.
func TestPaste(t *testing.T) {
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
		w := newWindow(t)
		w.play(t, "e4")
		before := w.shell.Controller.Game()
		w.shell.App.Clipboard().SetContent(text)
		w.do("paste")
		if w.shell.Dialogs.Open != nil && w.shell.Dialogs.Open.Title == "Save the game?" {
			w.answer(t, "Don't save")
		}
		got := ""
		switch {
		case w.shell.Controller.Game() == before && w.shell.Dialogs.Busy():
			got = "!"
		case w.shell.Controller.Live().Ply() > 0:
			got = w.lastSAN()
		}
		if w.shell.Controller.Game() != before && w.shell.Dialogs.Busy() {
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
	for _, text := range []string{"https://example.org/game/of/day", "4k3/8/8/8/8/8/8 w - - 0 1", "1. e5"} {
		w.shell.App.Clipboard().SetContent(text)
		w.do("paste")
		if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Paste" || !strings.Contains(strings.Join(uitest.LabelTexts(w.dialogContent()), " "), "Copy a game (PGN)") {
			t.Fatalf("%q: said is %v", text, w.shell.Dialogs.Open)
		}
		if said := strings.Join(uitest.LabelTexts(w.dialogContent()), " "); strings.HasPrefix(text, "https") && strings.Contains(said, "FEN has") {
			t.Errorf("%q is read as a position: %q", text, said)
		}
		w.answer(t, "Close")
	}
}

// TestPasteSeveral: several pasted games are listed, broken ones too, and the chosen one opens.
func TestPasteSeveral(t *testing.T) {
	w := newWindowWith(t, Options{Archive: t.TempDir()})
	games := strings.Replace(threeGames, "[White \"Cid\"]", "[White \"Cid\"]\n[FEN \"8\"]", 1) // which cannot be opened at all
	for name, text := range map[string]string{"UTF-8": games, "UTF-16": utf16Text(games)} {
		w.shell.App.Clipboard().SetContent(text)
		w.do("paste")
		if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "clipboard" {
			t.Fatalf("%s: there is %v", name, w.shell.Dialogs.Open)
		}
		w.press(fyne.KeyDown)
		w.press(fyne.KeyReturn) // it is broken
		if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Could not open the file" {
			t.Fatalf("%s: of a broken game is said %v", name, w.shell.Dialogs.Open)
		}
		if list := w.shell.Win.Canvas().Overlays().List(); len(list) != 2 || w.shell.Dialogs.View() != list[1] {
			t.Errorf("%s: %d dialogs are seen", name, len(list))
		}
		w.answer(t, "Close")
		if list := w.shell.Win.Canvas().Overlays().List(); len(list) != 1 || w.shell.Dialogs.View() != list[0] || w.shell.Dialogs.Open.Title != "clipboard" {
			t.Errorf("%s: then %d dialogs are seen", name, len(list))
		}
		w.shell.Dialogs.Open.First.(*kit.Entry).SetText("eva")
		w.answer(t, "Copy PGN")
		if text := w.shell.App.Clipboard().Content(); !strings.HasPrefix(text, "[White \"Eva\"]") {
			t.Errorf("%s: copied is %q", name, text)
		}
		w.press(fyne.KeyReturn)
		if w.shell.Dialogs.Busy() || w.lastSAN() != "c4" || w.files.file.path != "" {
			t.Errorf("%s: opened is %q in %q", name, w.lastSAN(), w.files.file.path)
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
