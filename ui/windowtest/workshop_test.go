//go:build linux

package windowtest

import (
	"bytes"
	"flag"
	"image"
	"image/draw"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

var everyGame = flag.Bool("workshop.all", false, "make all games in the workshop, which takes two minutes")

// maker makes a game in the workshop, by taps and keys alone.
type maker struct{ *Table }

func (m maker) page(title string) {
	m.Helper()
	m.TapText(title, 0)
}

// choose opens a menu by its current choice, and selects another.
func (m maker) choose(now, then string) {
	m.Helper()
	m.TapText(now, 0)
	m.TapText(then, 0)
}

func (m maker) segment(name, title string) {
	m.Helper()
	objects, _ := m.inFront()
	for _, o := range objects {
		walk(o, func(o fyne.CanvasObject) {
			if s, ok := o.(*kit.Segments); ok && s.Name == name && title != "" {
				for i, item := range s.Items {
					if item.Title == title {
						m.TapAt(position(s).Add(middleOf(s, i)))
						title = ""
						return
					}
				}
			}
		})
	}
	if title != "" {
		m.Fatalf("there is no %q among %q", title, name)
	}
}

func middleOf(s *kit.Segments, i int) (middle fyne.Position) {
	const step = 4
	var first, last fyne.Position
	for y := float32(0); y < s.Size().Height; y += step {
		for x := float32(0); x < s.Size().Width; x += step {
			if p := fyne.NewPos(x, y); s.At(p) == i {
				if first.IsZero() {
					first = p
				}
				last = p
			}
		}
	}
	return fyne.NewPos((first.X+last.X)/2, (first.Y+last.Y)/2)
}

// step taps a square of a piece's diagram, so far ahead and to the right.
func (m maker) step(forward, right int) {
	m.Helper()
	objects, _ := m.inFront()
	for _, o := range objects {
		walk(o, func(o fyne.CanvasObject) {
			said, ok := o.(kit.Described)
			if _, other := o.(*kit.Segments); !ok || other {
				return
			}
			if name, _ := said.Description(); name != words.Text("workshop.moveBoard") {
				return
			}
			if _, button := o.(*kit.Button); button {
				return
			}
			side := float32(int(min(o.Size().Width, o.Size().Height) / 7))
			middle := position(o).AddXY(o.Size().Width/2, o.Size().Height/2)
			m.TapAt(middle.AddXY(float32(right)*side, -float32(forward)*side))
		})
	}
}

func (m maker) square(names ...string) {
	m.Helper()
	for _, name := range names {
		sq, err := rules.ParseSquare(name)
		if err != nil {
			m.Fatal(err)
		}
		var found *board.Editor
		objects, _ := m.inFront()
		for _, o := range objects {
			walk(o, func(o fyne.CanvasObject) {
				if e, ok := o.(*board.Editor); ok {
					found = e
				}
			})
		}
		if found == nil {
			m.Fatal("there is no board")
		}
		at := position(found).Add(found.Center(int(sq)))
		pixel := m.Pixel(at)
		time.Sleep(seeing / 2) // a window manager may give a press the place at which the pointer is by then
		m.Xdotool(MoveTo(pixel)...)
		m.see()
		before := m.around(pixel)
		m.TapAt(at)
		m.Until("a tap on "+name, func() bool { return !bytes.Equal(m.around(pixel), before) })
	}
}

// around returns what the display shows around a place.
func (m maker) around(at image.Point) []byte {
	shown := image.NewRGBA(image.Rect(-8, -8, 8, 8).Add(at))
	draw.Draw(shown, shown.Rect, m.Picture(), shown.Rect.Min, draw.Src)
	return shown.Pix
}

func (m maker) man(side, piece string) {
	m.Helper()
	m.segment(words.Text("setup.palette"), words.Text("setup.hintPut", words.With{"Side": side, "Piece": piece}))
}

func (m maker) turn(text string) {
	m.Helper()
	objects, _ := m.inFront()
	for _, o := range objects {
		walk(o, func(o fyne.CanvasObject) {
			if c, ok := o.(*kit.Check); ok && c.Text == text {
				m.TapAt(position(c).AddXY(c.MinSize().Width/2, c.Size().Height/2))
				text = ""
			}
		})
	}
	if text != "" {
		m.Fatalf("there is no switch %q", text)
	}
}

// write goes to the end of a field, deletes so many letters, and types text.
func (m maker) write(label string, away int, text string) {
	m.Helper()
	var found *kit.Entry
	objects, _ := m.inFront()
	for _, o := range objects {
		walk(o, func(o fyne.CanvasObject) {
			if e, ok := o.(*kit.Entry); ok && e.Name == label && found == nil {
				found = e
			}
		})
	}
	if found == nil {
		m.Fatalf("there is no field %q", label)
	}
	m.TapAt(position(found).AddXY(found.Size().Width-12, found.Size().Height/2))
	m.inTwin().Focus(found) // which a press does, not a tap
	m.Press("End")
	for range away {
		m.Press("BackSpace")
	}
	m.Type(text)
}

// made are games made from chess, each with the shipped game that it copies, or an equivalent text.
var made = []struct {
	name, text string
	long       bool // it is made only where all are asked for
	make       func(m maker)
}{
	{name: "knightmate", make: func(m maker) {
		m.page("Pieces")
		m.segment("The pieces", "King")
		m.step(1, 0)
		m.step(1, 1)
		m.step(2, 1)
		m.TapText("Add a piece…", 0)
		for range 8 {
			m.Press("Down")
		}
		m.Look("workshop-add")
		m.Press("Return")
		m.page("Board")
		m.man("White", "Mann")
		m.square("b1", "g1")
		m.Look("workshop-board")
		m.page("Rules")
		m.write("Pawn promotes to", 1, "M")
	}},
	{name: "three-check", long: true, make: func(m maker) {
		m.page("Rules")
		m.TapText("Add a goal", 0)
		m.choose("by reaching", "by giving check")
	}},
	{name: "cannons", long: true, text: `{"cannons": {"inherits": "normal", "pieces": {"R": {"name": "Cannon", "betza": "mRcpR"}}}}`, make: func(m maker) {
		m.page("Pieces")
		m.segment("The pieces", "Rook")
		m.choose("moves or captures", "captures")
		m.choose("One step", "As far as it goes")
		m.choose("Freely", "Over one piece")
		m.step(0, 1)
	}},
	{name: "los alamos", make: func(m maker) {
		m.page("Pieces")
		m.segment("The pieces", "Bishop")
		m.TapText("Remove", 0)
		m.segment("The pieces", "Pawn")
		m.write("Betza", 0, "fmWfcF")
		m.page("Board")
		m.segment("Width", "6")
		m.segment("Height", "6")
		for square, piece := range map[string]string{"c1": "Queen", "d1": "King", "e1": "Knight", "f1": "Rook"} {
			m.man("White", piece)
			m.square(square)
		}
		m.page("Rules")
		m.turn("Castling")
	}},
	{name: "horde", long: true, make: func(m maker) {
		m.page("Board")
		m.turn("For both sides")
		m.man("White", "Pawn")
		for _, rank := range "134" {
			for _, file := range "abcdefgh" {
				m.square(string([]rune{file, rank}))
			}
		}
		m.square("b5", "c5", "f5", "g5")
		m.TapText("Pieces", 1) // the page has that name, too
		m.TapText("First moves: Pawn", 0)
		m.TapText("Rank", 0)
		m.square("a3", "a4", "b5")
		m.choose("First moves: Pawn", "En passant")
		m.TapText("Clear", 0)
		m.square("a6")
		m.page("Rules")
		m.TapText("White", 0)
		m.write("Royal pieces", 1, "")
		m.turn("Castling")
		m.TapText("Black", 0)
		m.choose("by checkmate", "by capturing all of")
	}},
}

// playWorkshop makes games from chess by taps, saves them, and lets the console check them and count their moves.
func playWorkshop(t *testing.T) {
	for _, c := range made {
		if !c.long || *everyGame {
			t.Run(strings.ReplaceAll(c.name, " ", "-"), func(t *testing.T) {
				s := NewScreen(t, program, 900, 900)
				table := s.Sit(image.Pt(840, 860))
				table.give("ctrl+g", "Workshop…")
				m := maker{table}
				m.write("Name", 0, " 2")
				c.make(m)
				m.Look(t.Name() + "-made") // the window has looked the rules over, too
				m.TapText("Save", 0)
				file := filepath.Join(s.home(), ".config", "overtheboard", "rules", rules.RulesetsFile)
				s.Until("the file", func() bool {
					_, err := os.Stat(file)
					return err == nil
				})
				s.Photograph(t.Name())
				truth := ""
				if c.text != "" {
					truth = t.TempDir()
					if err := os.WriteFile(filepath.Join(truth, rules.RulesetsFile), []byte(c.text), 0o600); err != nil {
						t.Fatal(err)
					}
				}
				got, want := counted(t, filepath.Dir(file), "My Chess 2"), counted(t, truth, c.name)
				if data, _ := os.ReadFile(file); got != want {
					t.Errorf("%s, want %s:\n%s", got, want, data)
				}
				console(t, "check", file)
			})
		}
	}
}

func (s *Screen) home() string {
	home := ""
	for _, v := range s.Env { // the last counts
		if path, ok := strings.CutPrefix(v, "HOME="); ok {
			home = path
		}
	}
	return home
}

// counted returns the console's perft 3 of a game in a folder, "" for a shipped one.
func counted(t *testing.T, folder, game string) string {
	t.Helper()
	args := []string{"perft", "--rules", game, "--depth", "3"}
	if folder != "" {
		args = append(args, "--rules-dir", folder)
	}
	nodes, _, _ := strings.Cut(console(t, args...), " seconds")
	return nodes
}

func console(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command(program.Path, args...).CombinedOutput()
	if err != nil {
		t.Errorf("%q: %v\n%s", args, err, out)
	}
	return string(out)
}
