package speech

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

// service answers as speech-dispatcher does, and remembers what it has heard.
type service struct {
	address string
	heard   []string
	conn    net.Conn
	left    chan bool // closed when the program hangs up
}

func serve(t *testing.T, own func(conn net.Conn, line string) bool) *service {
	t.Helper()
	s := &service{address: filepath.Join(t.TempDir(), "s"), left: make(chan bool)}
	l, err := net.Listen("unix", s.address)
	testenv.Must(t, err)
	t.Cleanup(func() { l.Close() })
	go func() {
		if s.conn, err = l.Accept(); err == nil {
			s.answer(own)
		}
	}()
	return s
}

func (s *service) answer(own func(net.Conn, string) bool) {
	defer close(s.left)
	conn, message, text := s.conn, 0, false
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		line := lines.Text()
		s.heard = append(s.heard, line)
		switch {
		case own != nil && own(conn, line):
		case text && line == ".":
			text, message = false, message+1
			fmt.Fprintf(conn, "225-%d\r\n225 OK MESSAGE QUEUED\r\n", message)
		case text:
		case line == "SPEAK":
			text = true
			fmt.Fprint(conn, "230 OK RECEIVING DATA\r\n")
		case line == "SET SELF LANGUAGE xx":
			fmt.Fprint(conn, "409 ERR RULE NOT FOUND\r\n")
		default:
			fmt.Fprint(conn, "200 OK\r\n")
		}
	}
}

func ended(t *testing.T, e engine) {
	t.Helper()
	select {
	case _, here := <-e.done():
		if !here {
			t.Error("the service is gone")
		}
	case <-time.After(time.Minute):
		t.Fatal("the end is not heard")
	}
}

// A sentence reaches the service in one line, in its language, and cancels the one being spoken.
func TestSSIP(t *testing.T) {
	s := serve(t, nil)
	e, err := dialSSIP(s.address, "Over the Board ♔")
	testenv.Must(t, err)
	for _, text := range []string{"Check.", ". QUIT", "two\r\n.\r\nlines"} {
		testenv.Must(t, e.say("en", text))
	}
	testenv.Must(t, e.say("xx", "no such language"))
	fmt.Fprint(s.conn, "702-3\r\n702-1\r\n702 END\r\n") // of an older one
	if _, err := e.command("AFTER IT"); err != nil {
		t.Fatal(err)
	}
	select {
	case <-e.done():
		t.Error("the end of another message counts")
	default:
	}
	fmt.Fprint(s.conn, "701-4\r\n701-1\r\n701 BEGIN\r\n702-4\r\n702-1\r\n702 END\r\n")
	ended(t, e)
	testenv.Must(t, e.say("xx", ""))
	e.close()
	<-s.left
	want := []string{
		"SET SELF CLIENT_NAME user:Over-the-Board-:main", "SET SELF PRIORITY message", "SET SELF NOTIFICATION END on",
		"SET SELF NOTIFICATION CANCEL on",
		"SET SELF LANGUAGE en", "SPEAK", "Check.", ".",
		"CANCEL SELF", "SPEAK", ".. QUIT", ".",
		"CANCEL SELF", "SPEAK", "two . lines", ".",
		"CANCEL SELF", "SET SELF LANGUAGE xx", "SPEAK", "no such language", ".",
		"AFTER IT", "CANCEL SELF", "QUIT",
	}
	if !slices.Equal(s.heard, want) {
		t.Errorf("heard %q\nnot   %q", s.heard, want)
	}
}

// A service that does not exist, hangs, refuses, hangs up or sends nonsense is abandoned with a reason.
func TestBadServices(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(net.Conn, string) bool
		want   error
	}{
		"hangs":    {func(net.Conn, string) bool { return true }, ErrNoService},
		"hangs up": {func(c net.Conn, _ string) bool { c.Close(); return true }, ErrNoService},
		"refuses":  {func(c net.Conn, _ string) bool { fmt.Fprint(c, "300 ERR INTERNAL\r\n"); return true }, ErrRefused},
		"nonsense": {func(c net.Conn, _ string) bool {
			fmt.Fprint(c, "\r\n7\r\n702 \r\n"+strings.Repeat("x", 1<<17))
			return true
		}, ErrNoService},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t, c.answer)
			if _, err := dialSSIP(s.address, "x"); !errors.Is(err, c.want) {
				t.Errorf("the error is %v", err)
			}
		})
	}
	if _, err := dialSSIP(filepath.Join(t.TempDir(), "none"), "x"); !errors.Is(err, ErrNoService) {
		t.Errorf("of none the error is %v", err)
	}
}

// Losing the service ends everything that waits for it.
func TestServiceLost(t *testing.T) {
	s := serve(t, nil)
	e, err := dialSSIP(s.address, "x")
	testenv.Must(t, err)
	defer e.close()
	testenv.Must(t, e.say("en", "one"))
	s.conn.Close()
	select {
	case _, here := <-e.done():
		if here {
			t.Error("a lost service has spoken to the end")
		}
	case <-time.After(time.Minute):
		t.Fatal("the loss is not noticed")
	}
	if err := e.say("en", "two"); !errors.Is(err, ErrNoService) {
		t.Errorf("the error is %v", err)
	}
}
