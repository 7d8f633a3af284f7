package main

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/ui"
	"overtheboard/ui/xvfb"
)

// program is what is tested: built once, with the toolkit's checks of goroutines.
var program xvfb.Program

func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "overtheboard")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(dir)
		metadata, err := ui.Metadata(fyneApp)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		program = xvfb.Program{Path: filepath.Join(dir, "overtheboard"), ID: metadata.ID}
		if out, err := exec.Command("go", "build", "-o", program.Path, ".").CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
			return 1
		}
		return m.Run()
	}())
}

// opera is Morphy's game of 1858 against Duke Karl and Count Isouard, up to its last three moves.
const opera = `e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5
	c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7`

// TestOperaGame plays with the mouse alone to the dialog that announces the mate.
func TestOperaGame(t *testing.T) {
	table := xvfb.NewScreen(t, program, 1280, 900).Sit(image.Pt(1100, 760))
	table.Look("start")
	table.Play(opera)
	table.Look("opera")
	table.Play("b3b8 d7b8 d1d8")
	table.Text("White wins by checkmate (FIDE 5.1.1).", 0)
	table.Look("mate")
	table.TapText("Look at the game", 0)
	table.Look("mated")
}

// TestFaceToFace plays the same game between players who sit opposite, in the dark theme; Black's side is turned.
func TestFaceToFace(t *testing.T) {
	s := xvfb.NewScreen(t, program, 1280, 900)
	s.Prefer(map[string]string{"view.theme": "dark", "view.seating": "face"})
	table := s.Sit(image.Pt(1100, 760))
	table.Play(opera)
	table.Look("face")
	table.Play("b3b8 d7b8 d1d8")
	table.Look("face-mate")
}

// endings are games that end in the window by each reason: from a start, by moves, then by buttons and keys.
var endings = []struct {
	name, fen, moves, end string
	finish                func(t *xvfb.Table)
}{
	{name: "stalemate", fen: "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", moves: "g5g6",
		end: "Draw by stalemate: no legal move, and no check (FIDE 5.2.1)."},
	{name: "material", fen: "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", moves: "e1d2",
		end: "Draw: neither side can win any more (FIDE 5.2.2)."},
	{name: "wall", fen: "4k3/8/8/p1p1p1p1/P1P1P1P1/8/4n3/4K3 w - - 0 1", moves: "e1e2",
		end: "Draw: neither side can win any more (FIDE 5.2.2)."},
	{name: "fivefold", fen: "r3k3/8/8/8/8/8/8/4K2R w - - 0 1", moves: strings.Repeat("e1e2 e8e7 e2e1 e7e8 ", 4),
		end: "Draw: the same position for the fifth time (FIDE 9.6.1)."},
	{name: "75 moves", fen: "r3k3/8/8/8/8/8/8/4K2R w - - 149 90", moves: "e1e2",
		end: "Draw: 75 moves by each side without capture or pawn move (FIDE 9.6.2)."},
	{name: "threefold", fen: "r3k3/8/8/8/8/8/8/4K2R w - - 0 1", moves: strings.Repeat("e1e2 e8e7 e2e1 e7e8 ", 2),
		end: "Draw claimed: the same position for the third time (FIDE 9.2).", finish: claim("Claim: 3 of 3")},
	{name: "fifty", fen: "r3k3/8/8/8/8/8/8/4K2R w - - 99 90", moves: "e1e2",
		end: "Draw claimed: 50 moves by each side without capture or pawn move (FIDE 9.3).", finish: claim("Claim: 50 of 50")},
	{name: "resigned", fen: "r3k3/8/8/8/8/8/8/4K2R w - - 0 1", moves: "e1e2",
		end: "White wins: Black resigned (FIDE 5.1.2).", finish: resignBlack},
	{name: "resigned, drawn", fen: "r3k3/8/8/8/8/8/8/4K3 w - - 0 1", moves: "e1e2",
		end: "Draw: a player resigned, but the opponent could not win (FIDE 5.1.2).", finish: resignBlack},
}

// claim claims the draw that the arbiter's strip offers.
func claim(chip string) func(*xvfb.Table) {
	return func(t *xvfb.Table) {
		t.TapText(chip, 0)
		t.TapText("Claim the draw", 0)
	}
}

// resignBlack resigns in Black's bar, and says so again in the dialog.
func resignBlack(t *xvfb.Table) {
	t.TapText("Resign", 0)
	t.TapText("Resign", 0)
}

// TestEndings plays games to each end that the Laws know, and opens the reason.
func TestEndings(t *testing.T) {
	for _, e := range endings {
		s := xvfb.NewScreen(t, program, 1280, 900)
		path := filepath.Join(s.Getenv("HOME"), e.name+".fen")
		if err := os.WriteFile(path, []byte(e.fen+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		table := s.Sit(image.Pt(1100, 760), path)
		table.Play(e.moves)
		if e.finish != nil {
			e.finish(table)
		}
		if words := table.Words(); !strings.Contains(words, e.end) {
			t.Errorf("%s: the window says %q", e.name, words)
		}
		table.Look("end-" + e.name)
		before := s.Picture()
		table.TapText("Why?", 0)
		table.Until("the reason", func() bool { return !bytes.Equal(s.Picture().Pix, before.Pix) })
		time.Sleep(300 * time.Millisecond) // previews are painted after their dialog
		table.Photograph("why-" + e.name)
		table.Kill()
	}
}

// TestSaveAndResume plays en passant, an underpromotion, a draw offer that is declined and one that is accepted; saves
// through the dialog, ends the program, and starts it on the file: the same position stands there.
func TestSaveAndResume(t *testing.T) {
	s := xvfb.NewScreen(t, program, 1280, 900)
	table := s.Sit(image.Pt(1100, 760))
	table.Play("e2e4 a7a6 e4e5 d7d5 e5d6 b8c6 d6c7 g8f6")

	table.TapAt(table.Square("c7"))
	table.TapAt(table.Square("d8"))
	table.Look("choice")
	table.TapAt(table.Square("d5")) // queen, rook, bishop, knight: from d8 downwards
	table.Look("underpromoted")

	table.TapText("Offer draw", 1)
	table.Look("offer")
	table.TapText("Play on", 0)
	table.Play("c6d8")
	table.TapText("Offer draw", 0)
	table.TapText("Accept draw", 0)
	table.Look("agreed")
	table.TapText("Look at the game", 0)
	table.Look("drawn")

	table.Key("ctrl+s")
	path := filepath.Join(s.Getenv("HOME"), "evening.json")
	table.Until("the dialog", func() bool { return !table.Alike() })
	table.Photograph("save")
	table.Xdotool("type", "--delay", "20", path)
	table.Key("Return")
	table.Until("the file", func() bool { _, err := os.Stat(path); return err == nil })
	table.Until("the saved game", table.Alike)
	time.Sleep(300 * time.Millisecond) // it is there a moment before the window knows
	table.Key("ctrl+q")
	table.Ended()

	again := s.Sit(image.Pt(1100, 760), path)
	again.TapText("Look at the game", 0)
	again.Look("resumed")
	if got, want := again.Board().State(), table.Board().State(); got.Pictures != want.Pictures {
		t.Errorf("the game resumes at %v, it was saved at %v", got.Pictures, want.Pictures)
	}
}

// TestTwoPresses double-clicks on Rematch, and then holds Enter: neither answers the question that follows, whether the
// game that ended is to be saved.
func TestTwoPresses(t *testing.T) {
	for _, by := range []string{"pointer", "key"} {
		table := xvfb.NewScreen(t, program, 1280, 900).Sit(image.Pt(1100, 760))
		table.Play("f2f3 e7e5 g2g4 d8h4")
		table.Look("mate-" + by)
		at := table.Pixel(table.Text("Rematch", 0))
		time.Sleep(time.Second)
		if by == "pointer" {
			table.Xdotool(append(xvfb.MoveTo(at), "sleep", "0.05", "click", "--repeat", "4", "--delay", "90", "1")...)
		} else {
			table.Xdotool("key", "shift+Tab", "sleep", "0.2", "keydown", "Return", "sleep", "2.5", "keyup", "Return")
		}
		table.TapTwin("Rematch", 0)
		table.Look("unsaved-" + by)
		table.TapText("Cancel", 0)
		table.Look("kept-" + by)
		table.Kill()
	}
}

// TestKeyboardAlone plays a game to its mate without a pointer: moves typed in several notations, one made by arrows and
// Enter, and the dialog, the move list and the buttons reached by keys.
func TestKeyboardAlone(t *testing.T) {
	table := xvfb.NewScreen(t, program, 1280, 900).Sit(image.Pt(1100, 760))
	typed := func(moves string) {
		for i, m := range strings.Fields(moves) {
			table.Write(m)
			if i%4 == 2 {
				table.Until(fmt.Sprintf("typed move %d, %s", i+1, m), table.Alike)
			}
		}
	}
	table.Type("e")
	table.Look("typed-letter")
	table.Write("4")
	typed("e7e5 nf3")
	table.Press("Escape")
	for _, keys := range []string{"Up", "Up Up Up Up Up", "Left", "Return", "Down", "Return"} { // d7-d6
		for key := range strings.FieldsSeq(keys) {
			table.Press(key)
		}
	}
	table.Look("arrows")
	typed("d4 Bg4 dxe5 Bxf3 Qf dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 nxb5 cb5 Bxb5 Nbd7 0-0-0 Rd8 Rxd7 Rxd7 Rd1 Qe6")
	typed("Bxd7 Nxd7 Qb8 Nxb8 Rd8")
	table.Look("typed-mate")
	table.Press("Return") // look at the game
	table.Until("the game to look at", table.Alike)
	table.Press("Tab") // the board
	table.Press("Tab") // the moves
	table.Press("Home")
	table.Look("typed-start")
	table.Press("Down")
	table.Press("End")
	table.Look("typed-end")
}

// TestArrowsAlone plays to a mate with the arrow keys and Enter alone.
func TestArrowsAlone(t *testing.T) {
	table := xvfb.NewScreen(t, program, 1280, 900).Sit(image.Pt(1100, 760))
	cursor := "e2"
	table.Press("Up") // the first arrow shows the cursor
	walk := func(key string, n int) {
		for range n {
			table.Press(key)
		}
	}
	reach := func(to string) {
		walk("Left", int(cursor[0])-int(to[0]))
		walk("Right", int(to[0])-int(cursor[0]))
		walk("Down", int(cursor[1])-int(to[1]))
		walk("Up", int(to[1])-int(cursor[1]))
		table.Press("Return")
		cursor = to
	}
	for move := range strings.FieldsSeq("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7") {
		reach(move[:2])
		reach(move[2:])
		table.Until(move, table.Alike)
	}
	table.Look("arrows-mate")
}

// TestKilledInTheWindow kills the program with SIGKILL in a game with clocks, again and again: each start goes on where
// the last one was killed.
func TestKilledInTheWindow(t *testing.T) {
	s := xvfb.NewScreen(t, program, 1280, 900)
	s.Prefer(map[string]string{"game.time": "600+2", "view.seating": "face"})
	journal := filepath.Join(s.Config(), "game-1.journal")
	reader := saves.Reader{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset}
	stand := func() (moves string, left time.Duration) {
		found, err := reader.Recover(journal)
		if err != nil {
			return err.Error(), 0
		}
		for _, n := range found.Game.MainLine()[1:] {
			moves += " " + n.SAN()
		}
		left, _ = found.Game.Live().Remaining(found.Game.Live().Position().Turn())
		return moves, left
	}
	want := ""
	for i, moves := range []string{"e4", "e5 Nf3", "Nc6", "Bb5 a6 Ba4"} {
		c := exec.Command(program.Path)
		c.Env, c.Stderr = s.Env, os.Stderr
		s.Start(c)
		window := s.Window()
		s.Xdotool("windowactivate", "--sync", window)
		if i > 0 {
			s.Until("the journal of a new game", func() bool { return len(last(filepath.Join(s.Config(), "game-2.journal"))) > 0 })
			time.Sleep(900 * time.Millisecond) // sooner, no answer is taken for meant
			s.Photograph(fmt.Sprint("killed-", i))
			s.Xdotool("key", "Return")
			s.Until("the answer", func() bool { return bytes.Contains(last(journal), []byte(`"game":`)) })
			s.Xdotool("sleep", "0.3", "key", "space", "sleep", "0.2")
		}
		for move := range strings.FieldsSeq(moves) {
			s.Xdotool("type", "--delay", "20", move)
			s.Xdotool("key", "Return")
			want += " " + move
			s.Until("the move in the journal: "+move, func() bool { got, _ := stand(); return got == want })
		}
		_, before := stand()
		s.Until("the clock in the journal", func() bool { _, left := stand(); return left < before })
		kill(s, c)
		if got, _ := stand(); got != want {
			t.Fatalf("killed after%s, found%s", want, got)
		}
	}
}

// TestSeveralInterrupted kills the program in three games, one after the other, and finds all of them offered at the
// next start, the newest first; the one that is chosen by the keyboard goes on in its own journal.
func TestSeveralInterrupted(t *testing.T) {
	for _, look := range []struct {
		theme string
		size  image.Point
	}{{"light", image.Pt(1100, 760)}, {"dark", image.Pt(640, 480)}} {
		s := xvfb.NewScreen(t, program, 1280, 900)
		s.Prefer(map[string]string{"view.theme": look.theme})
		journal := func(n int) string { return filepath.Join(s.Config(), fmt.Sprintf("game-%d.journal", n)) }
		written := func(n int, text string) bool {
			data, _ := os.ReadFile(journal(n))
			return bytes.Contains(data, []byte(text))
		}
		start := func(new int) *exec.Cmd {
			c := exec.Command(program.Path)
			c.Env, c.Stderr = s.Env, os.Stderr
			s.Start(c)
			window := s.Window()
			s.Xdotool("windowactivate", "--sync", window, "windowsize", window, fmt.Sprint(look.size.X), fmt.Sprint(look.size.Y))
			s.Until("the journal of a new game", func() bool { return len(last(journal(new))) > 0 })
			time.Sleep(900 * time.Millisecond) // sooner, no answer is taken for meant
			return c
		}
		for i, move := range []string{"e4", "Nf3", "c4"} {
			c := start(i + 1)
			if i > 0 {
				s.Xdotool("key", "Escape", "sleep", "0.5")
			}
			s.Xdotool("type", "--delay", "20", move)
			s.Xdotool("key", "Return")
			s.Until("the move in the journal", func() bool { return written(i+1, "\n{\"move\":[[") })
			kill(s, c)
		}
		c := start(4)
		s.Photograph("interrupted-" + look.theme)
		s.Xdotool("key", "Down", "sleep", "0.3")
		s.Photograph("interrupted-second-" + look.theme)
		s.Xdotool("key", "Tab", "sleep", "0.2", "key", "space", "sleep", "0.7") // the first button: Discard
		s.Photograph("interrupted-discard-" + look.theme)
		s.Xdotool("key", "Escape", "sleep", "0.7", "key", "Down", "sleep", "0.2", "key", "Return")
		s.Until("the second game, gone on with", func() bool { return bytes.Contains(last(journal(2)), []byte(`"game":`)) })
		s.Xdotool("sleep", "0.6", "type", "--delay", "20", "d5")
		s.Xdotool("key", "Return")
		s.Until("its next move", func() bool { return written(2, `[["d7","d5"]]`) })
		kill(s, c)
		for n, there := range map[int]bool{1: true, 3: true, 4: false} {
			if _, err := os.Stat(journal(n)); (err == nil) != there {
				t.Errorf("journal %d: %v", n, err)
			}
		}
	}
}

// kill ends a program as a crash would, and waits until its window is gone.
func kill(s *xvfb.Screen, c *exec.Cmd) {
	s.Helper()
	_ = c.Process.Kill()
	_ = c.Wait()
	s.Until("the window's end", func() bool { return s.WindowNow() == "" })
}

// last returns the last line of a file that holds anything.
func last(path string) []byte {
	data, _ := os.ReadFile(path)
	lines := bytes.Split(bytes.TrimSpace(data), []byte("\n"))
	return lines[len(lines)-1]
}

// TestConsoleWithoutLocale runs a command as a container does: nothing but its own faults may be on standard error.
func TestConsoleWithoutLocale(t *testing.T) {
	c := exec.Command(program.Path, "rules")
	c.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "DISPLAY=")
	var faults strings.Builder
	c.Stderr = &faults
	out, err := c.Output()
	if err != nil || faults.String() != "" || !strings.HasPrefix(string(out), "normal\n") {
		t.Errorf("overtheboard rules: %v, %q, %q", err, out, faults.String())
	}
}

// TestNoDisplay starts the window where there is none to open, in a sentence rather than a panic, and a misspelt command.
func TestNoDisplay(t *testing.T) {
	for args, want := range map[string]string{"": "no display", "perfd": "unexpected argument perfd"} {
		c := exec.Command(program.Path, strings.Fields(args)...)
		c.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "DISPLAY=")
		out, err := c.CombinedOutput()
		if err == nil || !strings.Contains(string(out), want) || strings.Contains(string(out), "goroutine") {
			t.Errorf("overtheboard %s: %v\n%s", args, err, out)
		}
	}
}
