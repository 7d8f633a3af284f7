package windowtest

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/archive"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/savedgame"
)

// bareWindows makes openbox draw no title bars, so that a window's position is its content's.
const bareWindows = `<openbox_config xmlns="http://openbox.org/3.4/rc">
<applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>`

// shaders is the environment variable for Mesa's shader folder.
const shaders = "MESA_SHADER_CACHE_DIR"

// longest is the longest wait, on a busy machine.
const longest = 2 * time.Minute

// Screen is a virtual display with a window manager. A call that fails ends the test.
type Screen struct {
	testing.TB
	Env         []string // of the programs on the display, with a home folder of their own
	program     Program
	preferences map[string]string
	server      *exec.Cmd
	frame       frame
}

// NewScreen starts a display of the given size in pixels. It ends with the test. -short skips the test.
func NewScreen(t testing.TB, program Program, width, height int) *Screen {
	t.Helper()
	if testing.Short() {
		t.Skip("-short opens no window")
	}
	dir := t.TempDir()
	number, ready, err := os.Pipe()
	testenv.Must(t, err)
	defer number.Close()
	s := &Screen{TB: t, program: program}
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height), "-fbdir", dir,
		"-nolisten", "tcp", "-noreset") // it chooses its number itself, and does not begin anew when the last program has gone
	x.ExtraFiles = []*os.File{ready}
	s.server = x
	s.Start(x)
	s.Cleanup(s.Close)
	ready.Close()
	line, err := bufio.NewReader(number).ReadString('\n')
	testenv.Must(t, err, "Xvfb names no display:")
	if s.frame, err = openFrame(filepath.Join(dir, "Xvfb_screen0")); err != nil {
		t.Fatal(err)
	}
	testenv.Must(t, os.WriteFile(filepath.Join(dir, "openbox.xml"), []byte(bareWindows), 0o644))
	s.Env = append(os.Environ(), "DISPLAY=:"+strings.TrimSpace(line), "LANG=en_US.UTF-8", "LC_ALL=en_US.UTF-8", "LANGUAGE=",
		shaders+"="+filepath.Dir(program.Path),
		"PULSE_SERVER=",                      // whoever runs the tests does not hear them
		"DBUS_SESSION_BUS_ADDRESS=disabled:") // no portal of the desktop's, which would stay and hold the home folder
	s.Live(t.TempDir())
	s.Prefer(map[string]string{})
	s.manage(dir)
	return s
}

// Live gives the programs on the display a home folder.
func (s *Screen) Live(home string) {
	s.Env = append(slices.Clip(s.Env), "HOME="+home, "XDG_CONFIG_HOME="+filepath.Join(home, ".config"), "XDG_DATA_HOME="+filepath.Join(home, ".local"))
}

// Close ends the display, as the end of a desktop session does. Xvfb then removes its socket.
func (s *Screen) Close() {
	_ = s.server.Process.Signal(syscall.SIGTERM)
	_ = s.server.Wait()
}

// manage starts the window manager and waits until it manages the display. A window opened before that may never be shown.
func (s *Screen) manage(dir string) {
	s.Helper()
	ready := filepath.Join(dir, "managed")
	c := exec.Command("openbox", "--config-file", filepath.Join(dir, "openbox.xml"), "--startup", "touch '"+ready+"'")
	c.Env = s.Env
	s.Start(c)
	s.Until("the window manager", func() bool {
		_, err := os.Stat(ready)
		return err == nil
	})
}

// Start starts a command that is killed when the test ends, and is not waited for while what it started holds its output.
func (s *Screen) Start(c *exec.Cmd) {
	s.Helper()
	c.WaitDelay = longest
	testenv.Must(s, c.Start())
	s.Cleanup(func() {
		_ = c.Process.Kill()
		_ = c.Wait()
	})
}

// Open starts the program without a twin, and returns its window.
func (s *Screen) Open(c *exec.Cmd) (window string) {
	s.Helper()
	if c.Env == nil {
		c.Env = s.Env
	}
	if c.Stderr == nil {
		c.Stderr = os.Stderr
	}
	s.Start(c)
	window = s.Window()
	s.Focus(window)
	return window
}

// Focus gives a window the focus.
func (s *Screen) Focus(window string) {
	s.Helper()
	s.Xdotool("windowactivate", window)
	s.Until("the focus in the window", func() bool { return s.find("getwindowfocus") == window })
}

// Insist presses keys until done, with seconds between tries: the program ignores keys that come before its dialog can be
// seen, and when that is depends on the machine.
func (s *Screen) Insist(what string, done func() bool, keys ...string) {
	s.Helper()
	s.Until(what, func() bool {
		s.Xdotool(append([]string{"key"}, keys...)...)
		return within(2*time.Second, done)
	})
}

// within waits for a condition a while, and reports whether it holds.
func within(d time.Duration, holds func() bool) bool {
	for end := time.Now().Add(d); time.Now().Before(end); time.Sleep(pause) {
		if holds() {
			return true
		}
	}
	return holds()
}

// Shows presses keys, and waits until the display changes.
func (s *Screen) Shows(what string, keys ...string) {
	s.Helper()
	changes := s.Changes()
	s.Xdotool(append([]string{"key"}, keys...)...)
	s.Until(what, changes)
}

// Answer presses keys until the display changes.
func (s *Screen) Answer(what string, keys ...string) {
	s.Helper()
	s.Insist(what, s.Changes(), keys...)
}

// pause is the time between two looks at what is waited for.
const pause = 20 * time.Millisecond

// Journal returns the running game as the journal holds it, nil for none.
func (s *Screen) Journal() *game.Game {
	found, err := journal.Recover(reader(), savedgame.Form{}, s.JournalPath())
	if err != nil {
		return nil
	}
	return found.Game
}

// JournalPath returns the file of the running game.
func (s *Screen) JournalPath() string { return filepath.Join(s.Config(), "game-1.journal") }

// Played returns the moves in the journal: "e4 e5".
func (s *Screen) Played() string {
	var sans []string
	if g := s.Journal(); g != nil {
		for _, n := range g.MainLine()[1:] {
			sans = append(sans, n.SAN())
		}
	}
	return strings.Join(sans, " ")
}

// Move types moves, and waits until the journal holds them.
func (s *Screen) Move(sans string) {
	s.Helper()
	for san := range strings.FieldsSeq(sans) {
		want := strings.TrimSpace(s.Played() + " " + san)
		s.Write(san)
		s.Until("the move "+san+" in the journal", func() bool { return s.Played() == want })
	}
}

// reader reads files as the program does.
func reader() notation.Options {
	return notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset}
}

// Kept returns the games in the archive, as text.
func (s *Screen) Kept() (text string) {
	paths, _ := filepath.Glob(filepath.Join(s.Getenv("HOME"), "Documents", archive.FolderName, "*.pgn"))
	for _, path := range paths {
		text += string(read(path))
	}
	return text
}

// read returns a file's content, nil if it cannot be read.
func read(path string) []byte {
	data, _ := os.ReadFile(path)
	return data
}

func (s *Screen) Write(text string) {
	s.Helper()
	s.Xdotool("type", "--delay", "20", text)
	s.Xdotool("key", "Return")
}

// Quit asks the program to end until it does, whatever dialogs are open, and fails unless its exit code is 0. If it does not end,
// it prints all its goroutines.
func (s *Screen) Quit(c *exec.Cmd) {
	s.Helper()
	done := make(chan error, 1)
	go func() { done <- c.Wait() }()
	defer func() {
		if s.Failed() {
			_ = c.Process.Signal(syscall.SIGQUIT)
			within(longest, func() bool { return len(done) > 0 })
		}
	}()
	s.Insist("the end", func() bool { return len(done) > 0 }, "Escape", "ctrl+q")
	if err := <-done; err != nil {
		s.Error("the program ended with ", err)
	}
}

// SaveAs saves the game by the dialog. A slow program gets the whole path as its dialog opens, and then ignores an early Return.
func (s *Screen) SaveAs(path string) {
	s.Helper()
	saved := func() bool { return len(read(path)) > 0 }
	s.Until("the saved game", func() bool {
		s.Shows("the dialog that saves", "Escape", "ctrl+shift+s")
		s.Xdotool("key", "ctrl+a", "type", "--delay", "10", path)
		for range 3 {
			if s.Xdotool("key", "Return"); within(3*time.Second, saved) {
				return true
			}
		}
		return false
	})
}

// Kill kills the program, as a crash would.
func (s *Screen) Kill(c *exec.Cmd) {
	s.Helper()
	_ = c.Process.Kill()
	_ = c.Wait()
	s.Until("the window's end", func() bool { return s.WindowNow() == "" })
}

// find runs an xdotool search, and returns "" if nothing is found.
func (s *Screen) find(args ...string) string {
	c := exec.Command("xdotool", args...)
	c.Env = s.Env
	out, _ := c.Output()
	return strings.TrimSpace(string(out))
}

// Getenv returns a variable of the programs on the display.
func (s *Screen) Getenv(name string) (value string) {
	for _, v := range s.Env {
		if v, ok := strings.CutPrefix(v, name+"="); ok {
			value = v
		}
	}
	return value
}

// Config returns the folder in which the program keeps its preferences and the journal.
func (s *Screen) Config() string {
	return filepath.Join(s.Getenv("XDG_CONFIG_HOME"), "fyne", s.program.ID)
}

// Prefer writes the program's preferences, for the window and its twin. Without it the theme is the light one.
func (s *Screen) Prefer(preferences map[string]string) {
	s.Helper()
	s.preferences = maps.Clone(preferences)
	if s.preferences["view.theme"] == "" {
		s.preferences["view.theme"] = "light"
	}
	text, err := json.Marshal(s.preferences)
	testenv.Must(s, err)
	dir := s.Config()
	testenv.Must(s, os.MkdirAll(dir, 0o755))
	testenv.Must(s, os.WriteFile(filepath.Join(dir, "settings.json"), text, 0o644))
}

// frame is what Xvfb shows, in the file that it keeps the picture in: an X window dump (X11's XWDFile.h).
type frame struct {
	pixels        []byte // blue, green, red and nothing
	width, height int
	perLine       int // bytes
}

func openFrame(path string) (f frame, err error) {
	file, err := os.Open(path)
	if err != nil {
		return f, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return f, err
	}
	data, err := syscall.Mmap(int(file.Fd()), 0, int(info.Size()), syscall.PROT_READ, syscall.MAP_SHARED)
	if err != nil {
		return f, err
	}
	field := func(n int) int { return int(binary.BigEndian.Uint32(data[4*n:])) }
	const headerSize, width, height, bytesPerLine, colours = 0, 4, 5, 12, 19
	return frame{data[field(headerSize)+12*field(colours):], field(width), field(height), field(bytesPerLine)}, nil
}

// Picture returns what the display shows now.
func (s *Screen) Picture() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, s.frame.width, s.frame.height))
	for y := range s.frame.height {
		row, to := s.frame.pixels[y*s.frame.perLine:], img.Pix[y*img.Stride:][:img.Stride]
		for i := 0; i < len(to); i += 4 {
			to[i], to[i+1], to[i+2], to[i+3] = row[i+2], row[i+1], row[i], 0xff
		}
	}
	return img
}

// Changes returns a function that reports whether the display shows anything else than now.
func (s *Screen) Changes() func() bool {
	before := bytes.Clone(s.frame.pixels)
	return func() bool { return !bytes.Equal(s.frame.pixels, before) }
}

// At returns the colour of one pixel of the display.
func (s *Screen) At(p image.Point) color.RGBA {
	bgr := s.frame.pixels[p.Y*s.frame.perLine+4*p.X:]
	return color.RGBA{bgr[2], bgr[1], bgr[0], 0xff}
}

// Photograph saves a picture of the display for a person to look at.
func (s *Screen) Photograph(name string) {
	s.Helper()
	s.Show(s.Picture(), name)
}

// Show saves a picture for a person to look at.
func (s *Screen) Show(picture image.Image, name string) {
	s.Helper()
	folder := filepath.Join(s.program.root, ".screens")
	testenv.Must(s, os.MkdirAll(folder, 0o755))
	f, err := os.Create(filepath.Join(folder, strings.ReplaceAll(name, "/", "-")+".png"))
	testenv.Must(s, err)
	defer f.Close()
	testenv.Must(s, png.Encode(f, picture))
}

// Window waits for the program's window. It does not leave that to xdotool, whose search may end for a window that vanishes,
// or never.
func (s *Screen) Window() (window string) {
	s.Helper()
	s.Until("the window", func() bool { window = s.WindowNow(); return window != "" })
	return window
}

// WindowNow returns the program's window, "" for none.
func (s *Screen) WindowNow() string {
	first, _, _ := strings.Cut(s.find("search", "--onlyvisible", "--name", "Over the Board"), "\n")
	return first
}

// Xdotool carries out mouse and keyboard actions, and returns what it prints.
func (s *Screen) Xdotool(args ...string) string {
	s.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), longest)
	defer cancel()
	c := exec.CommandContext(ctx, "xdotool", args...)
	c.Env = s.Env
	out, err := c.CombinedOutput()
	if err != nil {
		s.Photograph("failed-" + s.Name())
		s.Fatalf("xdotool %q: %v, %v\n%s", args, err, ctx.Err(), out)
	}
	return strings.TrimSpace(string(out))
}

// Tap presses and releases the left button at a pixel, and leaves the pointer in the display's corner.
func (s *Screen) Tap(at image.Point) {
	s.Helper()
	s.Xdotool(append(MoveTo(at), append([]string{"sleep", "0.02", "click", "1", "sleep", "0.02"}, s.away()...)...)...)
}

// Drag moves the pointer from one pixel to another with the left button down.
func (s *Screen) Drag(from, to image.Point) {
	s.Helper()
	args := append(MoveTo(from), "mousedown", "1")
	for _, p := range []image.Point{from.Add(image.Pt(3, 3)), from.Add(to).Div(2), to.Add(image.Pt(1, 1)), to} {
		args = append(append(args, "sleep", "0.02"), MoveTo(p)...)
	}
	s.Xdotool(append(append(args, "sleep", "0.02", "mouseup", "1", "sleep", "0.02"), s.away()...)...)
}

// MoveTo returns xdotool's arguments to move the pointer.
func MoveTo(p image.Point) []string { return []string{"mousemove", fmt.Sprint(p.X), fmt.Sprint(p.Y)} }

// away moves the pointer to where it covers nothing.
func (s *Screen) away() []string { return MoveTo(image.Pt(s.frame.width, s.frame.height)) }

// Until waits until holds returns true. It fails with what.
func (s *Screen) Until(what string, holds func() bool) {
	s.Helper()
	if !within(longest, holds) {
		s.Photograph("failed-" + s.Name())
		s.Fatal("in vain waited for: ", what)
	}
}
