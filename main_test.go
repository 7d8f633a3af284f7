package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/ui"
	"overtheboard/ui/board"
)

// program is the path of the program as it is tested: built once, with the toolkit's checks of goroutines.
var program string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "overtheboard")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(dir)
		program = filepath.Join(dir, "overtheboard")
		if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
			return 1
		}
		return m.Run()
	}())
}

// bareWindows has openbox leave out title bars, so that a window's place is that of its inside.
const bareWindows = `<openbox_config xmlns="http://openbox.org/3.4/rc">
<applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>`

// screen is a virtual display with a window manager, and the program on it.
type screen struct {
	testing.TB
	frame string   // the file that Xvfb keeps the picture in
	env   []string // of the programs on the display, with a home folder of their own
	menu  int      // the height of the program's menu bar, once it is known
}

// newScreen starts a display of the given size in pixels. It ends with the test.
func newScreen(t testing.TB, width, height int) *screen {
	t.Helper()
	dir := t.TempDir()
	number, ready, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer number.Close()
	s := &screen{TB: t, frame: filepath.Join(dir, "Xvfb_screen0")}
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height), "-fbdir", dir, "-nolisten", "tcp")
	x.ExtraFiles = []*os.File{ready}
	s.start(x)
	ready.Close()
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		t.Fatal("Xvfb names no display:", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "openbox.xml"), []byte(bareWindows), 0o644); err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	s.env = append(os.Environ(), "DISPLAY=:"+strings.TrimSpace(line), "HOME="+home, "XDG_CONFIG_HOME="+filepath.Join(home, ".config"),
		"XDG_DATA_HOME="+filepath.Join(home, ".local"), "LANG=en_US.UTF-8", "LC_ALL=en_US.UTF-8")
	s.prefer(`{"view.theme": "light"}`)
	wm := exec.Command("openbox", "--config-file", filepath.Join(dir, "openbox.xml"))
	wm.Env = s.env
	s.start(wm)
	return s
}

// start runs a command until the test ends.
func (s *screen) start(c *exec.Cmd) {
	s.Helper()
	if err := c.Start(); err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() {
		_ = c.Process.Kill()
		_ = c.Wait()
	})
}

// getenv returns a variable of the programs on the display.
func (s *screen) getenv(name string) (value string) {
	for _, v := range s.env {
		if v, ok := strings.CutPrefix(v, name+"="); ok {
			value = v
		}
	}
	return value
}

// prefer writes the program's preferences, as JSON.
func (s *screen) prefer(text string) {
	s.Helper()
	metadata, err := ui.Metadata(fyneApp)
	if err != nil {
		s.Fatal(err)
	}
	dir := filepath.Join(s.getenv("XDG_CONFIG_HOME"), "fyne", metadata.ID)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		s.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "preferences.json"), []byte(text), 0o644); err != nil {
		s.Fatal(err)
	}
}

// picture returns what the display shows now, from the frame file: an X window dump (X11's XWDFile.h).
func (s *screen) picture() *image.RGBA {
	s.Helper()
	data, err := os.ReadFile(s.frame)
	if err != nil {
		s.Fatal(err)
	}
	field := func(n int) int { return int(binary.BigEndian.Uint32(data[4*n:])) }
	const headerSize, width, height, bytesPerLine, colours = 0, 4, 5, 12, 19
	img := image.NewRGBA(image.Rect(0, 0, field(width), field(height)))
	pixels := data[field(headerSize)+12*field(colours):]
	for y := range img.Rect.Dy() {
		row := pixels[y*field(bytesPerLine):]
		for x := range img.Rect.Dx() {
			bgr, to := row[4*x:], img.Pix[y*img.Stride+4*x:]
			to[0], to[1], to[2], to[3] = bgr[2], bgr[1], bgr[0], 0xff
		}
	}
	return img
}

// photograph keeps a picture of the display where a person can look at it.
func (s *screen) photograph(name string) {
	s.Helper()
	if err := os.MkdirAll(".screens", 0o755); err != nil {
		s.Fatal(err)
	}
	f, err := os.Create(filepath.Join(".screens", name+".png"))
	if err != nil {
		s.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, s.picture()); err != nil {
		s.Fatal(err)
	}
}

// xdotool carries out mouse and keyboard actions, and returns what it prints.
func (s *screen) xdotool(args ...string) string {
	s.Helper()
	c := exec.Command("xdotool", args...)
	c.Env = s.env
	out, err := c.CombinedOutput()
	if err != nil {
		s.Fatalf("xdotool %q: %v\n%s", args, err, out)
	}
	return strings.TrimSpace(string(out))
}

// tap presses and releases the left button at a pixel, and leaves the pointer in the display's corner.
func (s *screen) tap(at image.Point) {
	s.Helper()
	s.xdotool(append(moveTo(at), append([]string{"sleep", "0.02", "click", "1", "sleep", "0.02"}, s.away()...)...)...)
}

// drag moves the pointer from one pixel to another with the left button down.
func (s *screen) drag(from, to image.Point) {
	s.Helper()
	args := append(moveTo(from), "mousedown", "1")
	for _, p := range []image.Point{from.Add(image.Pt(3, 3)), from.Add(to).Div(2), to.Add(image.Pt(1, 1)), to} {
		args = append(append(args, "sleep", "0.02"), moveTo(p)...)
	}
	s.xdotool(append(append(args, "sleep", "0.02", "mouseup", "1", "sleep", "0.02"), s.away()...)...)
}

func moveTo(p image.Point) []string { return []string{"mousemove", fmt.Sprint(p.X), fmt.Sprint(p.Y)} }

// away moves the pointer to where it covers nothing.
func (s *screen) away() []string { return moveTo(s.picture().Rect.Max) }

// until waits for a condition, and fails with what was waited for.
func (s *screen) until(what string, holds func() bool) {
	s.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if holds() {
			return
		}
	}
	s.photograph("failed-" + s.Name())
	s.Fatal("in vain waited for: ", what)
}

// table is the program in a real window, and its twin: the same window under Fyne's test driver. Everything that is
// done is done in both; the twin says where things stand, and how the real window has to look.
type table struct {
	*screen
	process *exec.Cmd
	size    image.Point
	twin    fyne.Window
}

// sit starts the program and its twin, with the same arguments, in a window of the given size.
func (s *screen) sit(size image.Point, args ...string) *table {
	s.Helper()
	t := &table{screen: s, size: size, process: exec.Command(program, args...)}
	t.process.Env = s.env
	t.process.Stderr = os.Stderr
	s.start(t.process)
	window := strings.Fields(s.xdotool("search", "--sync", "--onlyvisible", "--name", "Over the Board"))[0]
	s.xdotool("windowactivate", "--sync", window, "windowmove", window, "0", "0", "windowsize", window, fmt.Sprint(size.X), fmt.Sprint(size.Y))
	s.xdotool(s.away()...)

	app := test.NewTempApp(s)
	app.Preferences().SetString("view.theme", "light")
	prover := game.Prover()
	options := ui.Options{Judge: game.Judge{ // beside the twin nothing runs
		Quick: func(p *rules.Position, side rules.Color) game.Ability {
			return prover.CanWin(context.Background(), p, side)
		},
		Explain: prover.Explain,
	}}
	if len(args) > 0 {
		options.File = args[0]
	}
	ui.New(app, options)
	windows := app.Driver().AllWindows()
	t.twin = windows[len(windows)-1] // the test driver has one of its own
	s.until("the window in its place", t.settle)
	return t
}

// settle tells whether the window stands as its twin does. The first one finds the height of the menu bar, which the
// twin does not draw: the one at which everything else is where the twin has it.
func (t *table) settle() bool {
	if t.menu > 0 {
		return t.alike()
	}
	for t.menu = 20; t.menu < 50; t.menu++ {
		if t.alike() {
			return true
		}
	}
	t.menu = 0
	return false
}

// frameTwin gives the twin the size of what is in front: dialogs stand over the whole window, menu included.
func (t *table) frameTwin() (top int, objects []fyne.CanvasObject) {
	if over := t.twin.Canvas().Overlays().List(); len(over) > 0 {
		t.twin.Resize(fyne.NewSize(float32(t.size.X), float32(t.size.Y)))
		return 0, over[len(over)-1:]
	}
	t.twin.Resize(fyne.NewSize(float32(t.size.X), float32(t.size.Y-t.menu)))
	return t.menu, []fyne.CanvasObject{t.twin.Content()}
}

// How far a cell of the window may be from its twin's, in levels of 255 on average: the painters place text, and round
// corners, a little differently. A piece too many on the board makes 40 and more.
const (
	cell       = 32
	likeBoard  = 6
	likeBeside = 30
)

// alike tells whether the window looks as its twin does: what is in front of it, be it the whole window or a dialog.
func (t *table) alike() bool {
	top, objects := t.frameTwin()
	all, squares := image.Rect(0, 0, t.size.X, t.size.Y-t.menu), t.boardPixels()
	if top == 0 {
		all, squares = textPixels(objects), image.Rectangle{}
	}
	real, twin := t.picture(), t.twin.Canvas().Capture().(*image.NRGBA)
	for y := all.Min.Y; y+cell <= all.Max.Y; y += cell {
		for x := all.Min.X; x+cell <= all.Max.X; x += cell {
			limit := likeBeside
			if image.Rect(x, y, x+cell, y+cell).In(squares) {
				limit = likeBoard
			}
			if difference(real, twin, image.Pt(x, y+top), image.Pt(x, y)) > limit {
				return false
			}
		}
	}
	return true
}

// boardPixels returns where the board is in the twin.
func (t *table) boardPixels() image.Rectangle { return pixels(t.board()) }

// textPixels returns the rectangle around all texts of some objects.
func textPixels(objects []fyne.CanvasObject) (r image.Rectangle) {
	for _, o := range objects {
		walk(o, func(o fyne.CanvasObject) {
			if text, ok := o.(*canvas.Text); ok && text.Text != "" {
				r = r.Union(pixels(o))
			}
		})
	}
	return r
}

// pixels returns the rectangle of an object in the twin.
func pixels(o fyne.CanvasObject) image.Rectangle {
	p, s := position(o), o.Size()
	return image.Rect(int(p.X), int(p.Y), int(p.X+s.Width), int(p.Y+s.Height))
}

// difference returns the mean difference of a cell of two pictures in levels of 255.
func difference(a *image.RGBA, b *image.NRGBA, atA, atB image.Point) int {
	sum := 0
	for y := range cell {
		p, q := a.Pix[a.PixOffset(atA.X, atA.Y+y):], b.Pix[b.PixOffset(atB.X, atB.Y+y):]
		for i := range 4 * cell {
			sum += abs(int(p[i]) - int(q[i])) // alpha is the same
		}
	}
	return sum / (3 * cell * cell)
}

func abs(n int) int { return max(n, -n) }

// look waits until the window looks as its twin does, and photographs it.
func (t *table) look(name string) {
	t.Helper()
	t.until("a window like its twin: "+name, t.alike)
	t.photograph(name)
}

// board returns the twin's board.
func (t *table) board() *board.Board {
	t.Helper()
	t.frameTwin()
	var found *board.Board
	walk(t.twin.Content(), func(o fyne.CanvasObject) {
		if b, ok := o.(*board.Board); ok {
			found = b
		}
	})
	if found == nil {
		t.Fatal("the window has no board")
	}
	return found
}

// square returns where a square is in the twin.
func (t *table) square(name string) fyne.Position {
	t.Helper()
	sq, err := rules.ParseSquare(name)
	if err != nil {
		t.Fatal(name, err)
	}
	b := t.board()
	return position(b).Add(b.Center(int(sq)))
}

// text returns where the n-th text (from 0, top to bottom) of these words is in the twin's foremost window.
func (t *table) text(words string, n int) fyne.Position {
	t.Helper()
	_, objects := t.frameTwin()
	var found []fyne.Position
	for _, o := range objects {
		walk(o, func(o fyne.CanvasObject) {
			if text, ok := o.(*canvas.Text); ok && text.Text == words {
				found = append(found, position(o).Add(fyne.NewPos(o.Size().Width/2, o.Size().Height/2)))
			}
		})
	}
	for i := range found { // the panel's order on the screen is not that of its objects
		for j := range i {
			if found[i].Y < found[j].Y {
				found[i], found[j] = found[j], found[i]
			}
		}
	}
	if n >= len(found) {
		t.photograph("failed-" + t.Name())
		t.Fatalf("%d texts %q are in sight, number %d is wanted", len(found), words, n)
	}
	return found[n]
}

func position(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}

// walk visits all visible objects below one.
func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if !o.Visible() {
		return
	}
	visit(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			walk(child, visit)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			walk(child, visit)
		}
	}
}

// pixel returns where a position of the twin is on the display.
func (t *table) pixel(p fyne.Position) image.Point {
	top, _ := t.frameTwin()
	return image.Pt(int(p.X), int(p.Y)+top)
}

// tapAt taps a position in the window and in the twin.
func (t *table) tapAt(p fyne.Position) {
	t.Helper()
	t.tap(t.pixel(p))
	test.TapCanvas(t.twin.Canvas(), p)
}

// tapText taps a button or another text.
func (t *table) tapText(words string, n int) {
	t.Helper()
	t.tapAt(t.text(words, n))
}

// play makes moves such as "e2e4" by taps and, every other one, by drags. After each the window looks as its twin.
func (t *table) play(moves string) {
	t.Helper()
	for i, m := range strings.Fields(moves) {
		from, to := t.square(m[:2]), t.square(m[2:4])
		if i%2 == 0 {
			t.tapAt(from)
			t.tapAt(to)
		} else {
			t.drag(t.pixel(from), t.pixel(to))
			test.TapCanvas(t.twin.Canvas(), from) // the test driver's drags do not say where they end
			test.TapCanvas(t.twin.Canvas(), to)
		}
		t.until(fmt.Sprintf("move %d, %s", i+1, m), t.alike)
	}
}

// key types keys in the window; the twin knows nothing of it.
func (t *table) key(keys string) {
	t.Helper()
	t.xdotool("key", "--clearmodifiers", keys)
}

// TestOperaGame plays Morphy's game of 1858 against Duke Karl and Count Isouard, with the mouse alone, to the dialog
// that announces the mate.
func TestOperaGame(t *testing.T) {
	table := newScreen(t, 1280, 900).sit(image.Pt(1100, 760))
	table.look("start")
	table.play(`e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5
		c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7`)
	table.look("opera")
	table.play("b3b8 d7b8 d1d8")
	table.text("White wins by checkmate (FIDE 5.1.1).", 0)
	table.look("mate")
	table.tapText("Look at the game", 0)
	table.look("mated")
}

// TestSaveAndResume plays en passant, an underpromotion, a draw offer that is declined and one that is accepted; saves
// through the dialog, ends the program, and starts it on the file: the same position stands there.
func TestSaveAndResume(t *testing.T) {
	s := newScreen(t, 1280, 900)
	table := s.sit(image.Pt(1100, 760))
	table.play("e2e4 a7a6 e4e5 d7d5 e5d6 b8c6 d6c7 g8f6")

	table.tapAt(table.square("c7"))
	table.tapAt(table.square("d8"))
	table.look("choice")
	table.tapAt(table.square("d5")) // queen, rook, bishop, knight: from d8 downwards
	table.look("underpromoted")

	table.tapText("Offer draw", 1)
	table.look("offer")
	table.tapText("Play on", 0)
	table.play("c6d8")
	table.tapText("Offer draw", 0)
	table.tapText("Accept draw", 0)
	table.look("agreed")
	table.tapText("Look at the game", 0)
	table.look("drawn")

	table.key("ctrl+s")
	path := filepath.Join(s.getenv("HOME"), "evening.json")
	table.until("the dialog", func() bool { return !table.alike() })
	table.photograph("save")
	table.xdotool("type", "--delay", "20", path)
	table.key("Return")
	table.until("the file", func() bool { _, err := os.Stat(path); return err == nil })
	table.key("ctrl+q")
	table.ended()

	again := s.sit(image.Pt(1100, 760), path)
	again.tapText("Look at the game", 0)
	again.look("resumed")
	if got, want := again.board().State(), table.board().State(); got.Pictures != want.Pictures {
		t.Errorf("the game resumes at %v, it was saved at %v", got.Pictures, want.Pictures)
	}
}

// twinKeys are the keys that xdotool and Fyne name differently, or that the tests press.
var twinKeys = map[string]fyne.KeyName{
	"Return": fyne.KeyReturn, "Escape": fyne.KeyEscape, "space": fyne.KeySpace, "Home": fyne.KeyHome, "End": fyne.KeyEnd,
	"Up": fyne.KeyUp, "Down": fyne.KeyDown, "Left": fyne.KeyLeft, "Right": fyne.KeyRight,
}

// press presses keys in the window and in its twin. Tab goes to the next control.
func (t *table) press(keys string) {
	t.Helper()
	t.key(keys)
	canvas := t.twin.Canvas()
	for _, key := range strings.Fields(keys) {
		focused := canvas.Focused()
		switch {
		case key == "Tab":
			canvas.FocusNext()
		case focused != nil:
			focused.TypedKey(&fyne.KeyEvent{Name: twinKeys[key]})
		default:
			canvas.OnTypedKey()(&fyne.KeyEvent{Name: twinKeys[key]})
		}
	}
}

// write types a text in the window and in its twin, each letter to what has the focus, and Enter after it.
func (t *table) write(text string) {
	t.Helper()
	t.xdotool("type", "--delay", "20", text)
	for _, r := range text {
		if focused := t.twin.Canvas().Focused(); focused != nil {
			focused.TypedRune(r)
		} else {
			t.twin.Canvas().OnTypedRune()(r)
		}
	}
	t.press("Return")
}

// TestKeyboardAlone plays a game to its mate without a pointer: moves typed in several notations, one made by arrows and
// Enter, and the dialog, the move list and the buttons reached by keys.
func TestKeyboardAlone(t *testing.T) {
	table := newScreen(t, 1280, 900).sit(image.Pt(1100, 760))
	typed := func(moves string) {
		for i, m := range strings.Fields(moves) {
			table.write(m)
			if i%4 == 2 {
				table.until(fmt.Sprintf("typed move %d, %s", i+1, m), table.alike)
			}
		}
	}
	typed("e4 e7e5 nf3")
	table.press("Escape")
	for _, keys := range []string{"Up", "Up Up Up Up Up", "Left", "Return", "Down", "Return"} { // d7-d6
		for key := range strings.FieldsSeq(keys) {
			table.press(key)
		}
	}
	table.look("arrows")
	typed("d4 Bg4 dxe5 Bxf3 Qf dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 nxb5 cb5 Bxb5 Nbd7 0-0-0 Rd8 Rxd7 Rxd7 Rd1 Qe6")
	typed("Bxd7 Nxd7 Qb8 Nxb8 Rd8")
	table.look("typed-mate")
	table.press("Return") // look at the game
	table.until("the game to look at", table.alike)
	table.press("Tab") // the board
	table.press("Tab") // the moves
	table.press("Home")
	table.look("typed-start")
	table.press("Down")
	table.press("End")
	table.look("typed-end")
}

// TestKilledInTheWindow kills the program with SIGKILL in a game with clocks, again and again: each start goes on where
// the last one was killed.
func TestKilledInTheWindow(t *testing.T) {
	s := newScreen(t, 1280, 900)
	s.prefer(`{"view.theme": "light", "game.time": "600+2", "view.seating": "face"}`)
	metadata, err := ui.Metadata(fyneApp)
	if err != nil {
		t.Fatal(err)
	}
	journal := filepath.Join(s.getenv("XDG_CONFIG_HOME"), "fyne", metadata.ID, "game-1.journal")
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
		c := exec.Command(program)
		c.Env, c.Stderr = s.env, os.Stderr
		s.start(c)
		window := strings.Fields(s.xdotool("search", "--sync", "--onlyvisible", "--name", "Over the Board"))[0]
		s.xdotool("windowactivate", "--sync", window)
		if i > 0 {
			s.until("the question whether to resume", func() bool { return bytes.Contains(last(journal), []byte("game")) })
			time.Sleep(300 * time.Millisecond)
			s.photograph(fmt.Sprint("killed-", i))
			s.xdotool("key", "Return", "sleep", "0.2", "key", "space", "sleep", "0.2")
		}
		for move := range strings.FieldsSeq(moves) {
			s.xdotool("type", "--delay", "20", move)
			s.xdotool("key", "Return")
			want += " " + move
			s.until("the move in the journal: "+move, func() bool { got, _ := stand(); return got == want })
		}
		_, before := stand()
		s.until("the clock in the journal", func() bool { _, left := stand(); return left < before })
		_ = c.Process.Kill()
		_ = c.Wait()
		if got, _ := stand(); got != want {
			t.Fatalf("killed after%s, found%s", want, got)
		}
	}
}

// last returns the last line of a file that holds anything.
func last(path string) []byte {
	data, _ := os.ReadFile(path)
	lines := bytes.Split(bytes.TrimSpace(data), []byte("\n"))
	return lines[len(lines)-1]
}

// ended waits until the program has ended by itself, and fails if it ended badly.
func (t *table) ended() {
	t.Helper()
	done := make(chan error, 1)
	go func() { done <- t.process.Wait() }()
	select {
	case err := <-done:
		if err != nil {
			t.Fatal("the program ended with ", err)
		}
	case <-time.After(20 * time.Second):
		t.photograph("failed-" + t.Name())
		t.Fatal("the program does not end")
	}
}

// TestConsoleWithoutLocale runs a command as a container does: nothing but its own faults may be on standard error.
func TestConsoleWithoutLocale(t *testing.T) {
	c := exec.Command(program, "rules")
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
		c := exec.Command(program, strings.Fields(args)...)
		c.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "DISPLAY=")
		out, err := c.CombinedOutput()
		if err == nil || !strings.Contains(string(out), want) || strings.Contains(string(out), "goroutine") {
			t.Errorf("overtheboard %s: %v\n%s", args, err, out)
		}
	}
}

// peers are the program and, where Debian's package is installed, GNOME Chess, which is measured in the same way.
func peers() map[string]string {
	found := map[string]string{"overtheboard": program}
	for _, path := range []string{"/usr/games/gnome-chess", "/usr/bin/gnome-chess"} {
		if _, err := os.Stat(path); err == nil {
			found["gnome-chess"] = path
		}
	}
	return found
}

// launch starts a program on the display and returns it once it has painted the display's middle, with the time
// that took.
func (s *screen) launch(path string) (*exec.Cmd, time.Duration) {
	s.Helper()
	bare := s.middle()
	c := exec.Command(path)
	c.Env = s.env
	begin := time.Now()
	s.start(c)
	s.until("the first frame", func() bool { return s.middle() != bare })
	return c, time.Since(begin)
}

// middle returns the colours of a few pixels around the display's middle.
func (s *screen) middle() (pixels [64]byte) {
	s.Helper()
	f, err := os.Open(s.frame)
	if err != nil {
		s.Fatal(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err == nil {
		_, err = f.ReadAt(pixels[:], info.Size()*45/100/4*4)
	}
	if err != nil {
		s.Fatal(err)
	}
	return pixels
}

// BenchmarkStart measures from the process's start to its first painted frame.
func BenchmarkStart(b *testing.B) {
	for name, path := range peers() {
		b.Run(name, func(b *testing.B) {
			var sum time.Duration
			for b.Loop() {
				s := newScreen(b, 1280, 900)
				c, took := s.launch(path)
				sum += took
				_ = c.Process.Kill()
			}
			b.ReportMetric(float64(sum.Milliseconds())/float64(b.N), "ms/start")
		})
	}
}

// BenchmarkIdle measures what a window costs that nobody touches: the share of one core, and memory.
func BenchmarkIdle(b *testing.B) {
	for name, path := range peers() {
		b.Run(name, func(b *testing.B) {
			s := newScreen(b, 1280, 900)
			c, _ := s.launch(path)
			time.Sleep(3 * time.Second)
			for b.Loop() {
				before := cpuTicks(b, c.Process.Pid)
				time.Sleep(10 * time.Second)
				b.ReportMetric(float64(cpuTicks(b, c.Process.Pid)-before)/10, "%core") // a tick is a hundredth of a second
				b.ReportMetric(residentMB(b, c.Process.Pid), "MB")
			}
		})
	}
}

// BenchmarkTap measures from a tap on a piece to the first frame that shows it selected; xdotool's own start is in it.
func BenchmarkTap(b *testing.B) {
	s := newScreen(b, 1280, 900)
	t := s.sit(image.Pt(1100, 760))
	pieces := []image.Point{t.pixel(t.square("d2")), t.pixel(t.square("e2"))}
	shade := func(p image.Point) [3]uint8 {
		c := s.picture().RGBAAt(p.X+30, p.Y-30)
		return [3]uint8{c.R, c.G, c.B}
	}
	var sum time.Duration
	n := 0
	for b.Loop() {
		at := pieces[n%2]
		s.xdotool(moveTo(at)...)
		time.Sleep(100 * time.Millisecond)
		plain := shade(at)
		begin := time.Now()
		s.xdotool("click", "1")
		for shade(at) == plain && time.Since(begin) < time.Second {
		}
		sum += time.Since(begin)
		n++
	}
	b.ReportMetric(float64(sum.Microseconds())/1000/float64(n), "ms/tap")
}

// cpuTicks returns the processor time that a process has used, in hundredths of a second.
func cpuTicks(t testing.TB, pid int) (ticks int) {
	t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	var user, system int
	rest := string(stat[strings.LastIndexByte(string(stat), ')')+2:])
	fields := strings.Fields(rest)
	_, _ = fmt.Sscan(fields[11], &user)
	_, _ = fmt.Sscan(fields[12], &system)
	return user + system
}

// residentMB returns a process's resident memory in millions of bytes.
func residentMB(t testing.TB, pid int) float64 {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	var kB float64
	for line := range strings.Lines(string(status)) {
		_, _ = fmt.Sscanf(line, "VmRSS: %f kB", &kB)
	}
	return kB * 1024 / 1e6
}
