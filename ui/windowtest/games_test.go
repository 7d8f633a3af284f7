//go:build linux

package windowtest

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
)

// opera is Morphy's game of 1858 against Duke Karl and Count Isouard, up to its last three moves.
const opera = `e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5
	c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7`

func (s *Screen) begun(fen, moves string) string {
	s.Helper()
	typed, path := filepath.Join(s.Getenv("HOME"), "typed.pgn"), filepath.Join(s.Getenv("HOME"), "begun.pgn")
	if err := os.WriteFile(typed, fmt.Appendf(nil, "[FEN %q]\n\n%s *\n", fen, moves), 0o644); err != nil {
		s.Fatal(err)
	}
	if out, err := exec.Command(program.Path, "convert", typed, path).CombinedOutput(); err != nil {
		s.Fatal(err, string(out))
	}
	return path
}

func lastMoves(moves string, n int) (before, last string) {
	all := strings.Fields(moves)
	at := max(0, len(all)-n)
	return strings.Join(all[:at], " "), strings.Join(all[at:], " ")
}

// playOperaGame plays by mouse alone, to the dialog that announces the mate.
func playOperaGame(t *testing.T) {
	table := NewScreen(t, program, 1280, 900).Sit(image.Pt(1100, 760))
	table.Look("start")
	table.Play(opera)
	table.Look("opera")
	table.Play("b3b8 d7b8 d1d8")
	table.Text("White wins", 0)
	table.Look("mate")
	table.TapText("Look at the game", 0)
	table.Look("mated")
}

// playFaceToFace ends the same game between players who sit opposite, in the dark theme; Black's side is turned.
func playFaceToFace(t *testing.T) {
	s := NewScreen(t, program, 1280, 900)
	s.Prefer(map[string]string{"view.theme": "dark", "view.seating": "face"})
	begun, last := lastMoves(opera, 4)
	table := s.Sit(image.Pt(1100, 760), s.begun(`rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`, begun))
	table.Play(last)
	table.Look("face")
	table.Play("b3b8 d7b8 d1d8")
	table.Look("face-mate")
}

// endings are games that end in the window by each reason: a start, moves, then buttons and keys.
var endings = []struct {
	name, fen, moves, end string
	finish                func(t *Table)
}{
	{name: "stalemate", fen: "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", moves: "g5g6",
		end: "The game is drawn by stalemate"},
	{name: "material", fen: "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", moves: "e1d2",
		end: "The game is drawn by dead position"},
	{name: "wall", fen: "4k3/8/8/p1p1p1p1/P1P1P1P1/8/4n3/4K3 w - - 0 1", moves: "e1e2",
		end: "The game is drawn by dead position"},
	{name: "fivefold", fen: "r3k3/8/8/8/8/8/8/4K2R w - - 0 1", moves: strings.Repeat("e1e2 e8e7 e2e1 e7e8 ", 4),
		end: "The game is drawn by fivefold repetition"},
	{name: "75 moves", fen: "r3k3/8/8/8/8/8/8/4K2R w - - 149 90", moves: "e1e2",
		end: "The game is drawn by 75-move rule"},
	{name: "threefold", fen: "r3k3/8/8/8/8/8/8/4K2R w - - 0 1", moves: strings.Repeat("e1e2 e8e7 e2e1 e7e8 ", 2),
		end: "The game is drawn by threefold repetition", finish: claim("A draw can be claimed")},
	{name: "fifty", fen: "r3k3/8/8/8/8/8/8/4K2R w - - 99 90", moves: "e1e2",
		end: "The game is drawn by 50-move rule", finish: claim("A draw can be claimed")},
	{name: "resigned", fen: "r3k3/8/8/8/8/8/8/4K2R w - - 0 1", moves: "e1e2",
		end: "White wins by resignation", finish: resignBlack},
	{name: "resigned, drawn", fen: "r3k3/8/8/8/8/8/8/4K3 w - - 0 1", moves: "e1e2",
		end: "The game is drawn by resignation", finish: resignBlack},
}

func claim(fact string) func(*Table) {
	return func(t *Table) {
		t.TapText(fact, 0)
		t.TapText("Claim draw", 0)
	}
}

func resignBlack(t *Table) {
	t.TapText("Resign", 0)
	t.TapText("Black resigns", 0)
}

// playEndings plays games to each end in the FIDE Laws, and opens the reason.
func playEndings(t *testing.T) {
	for _, e := range endings {
		t.Run(e.name, func(t *testing.T) {
			s := NewScreen(t, program, 1280, 900)
			begun, last := lastMoves(e.moves, 2)
			table := s.Sit(image.Pt(1100, 760), s.begun(e.fen, begun))
			table.Play(last)
			if e.finish != nil {
				e.finish(table)
			}
			table.Look("end-" + e.name)
			before := s.Picture()
			table.TapText("Why?", 0)
			table.Until("the reason", func() bool { return !bytes.Equal(s.Picture().Pix, before.Pix) })
			time.Sleep(300 * time.Millisecond) // previews are painted after their dialog
			table.Photograph("why-" + e.name)
			table.TapText("Close", 0)
			table.TapText("Look at the game", 0)
			if words := table.Words(); !strings.Contains(words, e.end) {
				t.Errorf("the status is %q", words)
			}
		})
	}
}

// playSaveAndResume plays en passant, an underpromotion, a declined and an accepted draw offer, saves by the dialog, ends
// the program, and starts it on the file. The position is the same.
func playSaveAndResume(t *testing.T) {
	s := NewScreen(t, program, 1280, 900)
	table := s.Sit(image.Pt(1100, 760))
	table.Play("e2e4 a7a6 e4e5 d7d5 e5d6 b8c6 d6c7 g8f6")

	table.TapAt(table.Square("c7"))
	table.TapAt(table.Square("d8"))
	table.Look("choice")
	table.TapAt(table.Square("d5")) // queen, rook, bishop, knight: from d8 downwards
	table.Look("underpromoted")

	table.TapText("Draw", 0)
	table.TapText("White offers a draw", 0)
	table.Look("offer")
	table.TapText("Decline", 0)
	table.Play("c6d8")
	table.TapText("Draw", 0)
	table.TapText("Black offers a draw", 0)
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
	table.Ended(table.process)

	again := s.Sit(image.Pt(1100, 760), path)
	again.Look("opened")
	again.Press("End") // a game that is over is opened at its start
	again.Look("resumed")
	if got, want := again.Board().State(), table.Board().State(); got.Pictures != want.Pictures {
		t.Errorf("the game resumes at %v, it was saved at %v", got.Pictures, want.Pictures)
	}
}
