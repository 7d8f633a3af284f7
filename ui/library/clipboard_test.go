package library

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
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
	if n := again.shell.Controller.Live(); n.SAN() != "Nf3" || n.After != "a comment" || again.journal.origin.path != "" || again.shell.Dialogs.Busy() {
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
		"1. d4 d5 2. c4":                        "c4", // its result is missing, as in most pasted games
		"d4 d5":                                 "d5",
		"1. 4244 4745 White wins":               "d5",  // a note on reading
		"[Site \"a\"]\n[Site \"b\"]\n\n1. d4 *": "d4+", // a tag is lost
		"[Event \"x\"]\n\n1. d4 *":              "d4",
		"1. d4 d5 2. Ke5 *":                     "d5", // it breaks off, as one in a file
		"{a comment} 1. d4 *":                   "d4",
		"{a \"quoted\" comment} 1. d4 *":        "!",
		"1. d4 * 1. c4 *":                       "!", // the list of them
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
		testenv.Same(t, got, want, text)
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
		if w.shell.Dialogs.Busy() || w.lastSAN() != "c4" || w.journal.origin.path != "" {
			t.Errorf("opened is %q in %q", w.lastSAN(), w.journal.origin.path)
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

func (w *testWindow) recentLabels() (labels []string) {
	for _, item := range w.recent {
		if item.IsSeparator {
			break
		}
		labels = append(labels, item.Label)
	}
	return labels
}

// TestRecentFiles: what was saved or opened is listed, the last one first, each once.
func TestRecentFiles(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	none := []string{words.Text("recent.none")}
	if got := w.recentLabels(); !slices.Equal(got, none) || !w.recent[0].Disabled {
		t.Errorf("at first: %q", got)
	}
	w.play(t, "e4")
	for i := range 12 {
		w.saveTo(filepath.Join(folder, fmt.Sprintf("%d.pgn", i)))
	}
	testenv.Must(t, os.Mkdir(filepath.Join(folder, "club"), 0o700))
	w.saveTo(filepath.Join(folder, "club", "11.pgn"))
	w.files.open(filepath.Join(folder, "9.pgn"))
	want := []string{"9.pgn", filepath.Join("club", "11.pgn"), filepath.Join(filepath.Base(folder), "11.pgn"), "10.pgn", "8.pgn", "7.pgn", "6.pgn", "5.pgn", "4.pgn", "3.pgn"}
	if got := w.recentLabels(); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	w.recent[5].Action()
	if w.journal.origin.path != filepath.Join(folder, "7.pgn") || w.recentLabels()[0] != "7.pgn" {
		t.Errorf("%q is open", w.journal.origin.path)
	}
	w.recent[len(w.recent)-1].Action()
	if got := w.recentLabels(); !slices.Equal(got, none) {
		t.Errorf("emptied: %q", got)
	}
}

// TestRecentFileGone: a file that is not there any more changes nothing, and can be taken from the list.
func TestRecentFileGone(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4")
	path := filepath.Join(t.TempDir(), "caf\xe9.pgn") // no text
	w.saveTo(path)
	testenv.Must(t, os.Remove(path))
	before := w.shell.Controller.Game()
	for _, answer := range []string{"button.close", "recent.forget"} {
		w.recent[0].Action()
		if w.shell.Dialogs.Open == nil || w.shell.Controller.Game() != before {
			t.Fatal("nobody is told")
		}
		w.answer(t, answer)
	}
	if got := w.shell.Prefs.Recent.Get(); len(got) != 0 || w.shell.Controller.Live().Ply() != 1 {
		t.Errorf("listed: %q", got)
	}
}

// TestDropped opens the first file that is dropped, but not over a dialog.
func TestDropped(t *testing.T) {
	folder := t.TempDir()
	path := uitest.WriteFile(t, folder, "a b%41.pgn", "1. d4 *\n")
	files := []fyne.URI{storage.NewFileURI(path), storage.NewFileURI(uitest.WriteFile(t, folder, "other.pgn", "1. c4 *\n"))}
	w := newWindow(t)
	w.do("new")
	w.Drop(files)
	w.asks(t, "new.title")
	w.shell.Dialogs.Dismiss()
	w.Drop(nil)
	w.Drop(files)
	if w.lastSAN() != "d4" || w.journal.origin.path != path {
		t.Errorf("%q is open", w.journal.origin.path)
	}
}
