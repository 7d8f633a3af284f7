package speech

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"time"
)

// Errors of a speech service.
var (
	// ErrNoService means that no speech service can be reached.
	ErrNoService = errors.New("no speech service can be reached")
	// ErrRefused means that a service refused a command.
	ErrRefused = errors.New("the speech service refuses")
)

// patience is how long a reply may take.
const patience = 2 * time.Second

// ssip speaks with speech-dispatcher's protocol, SSIP: lines, each command answered with a number of three digits. Numbers from
// 700 on are events of messages.
type ssip struct {
	conn    net.Conn
	replies chan string // the last line of each
	ended   chan struct{}

	mutex    sync.Mutex
	language string // the last one set
	message  string // the number of the message being spoken, may be ""
}

func dialSSIP(address, name string) (*ssip, error) {
	conn, err := net.DialTimeout("unix", address, patience)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoService, err)
	}
	s := &ssip{conn: conn, replies: make(chan string, 8), ended: make(chan struct{}, 1)}
	go s.read()
	for _, command := range []string{
		"SET SELF CLIENT_NAME user:" + strings.Map(plainName, name) + ":main",
		"SET SELF PRIORITY message",
		"SET SELF NOTIFICATION END on",
		"SET SELF NOTIFICATION CANCEL on",
	} {
		if _, err := s.command(command); err != nil {
			s.close()
			return nil, err
		}
	}
	return s, nil
}

// plainName removes characters that a client name cannot have.
func plainName(r rune) rune {
	switch {
	case r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9':
		return r
	case r == ' ':
		return '-'
	}
	return -1
}

// command sends lines and returns the last line of the reply.
func (s *ssip) command(lines string) (reply string, err error) {
	_ = s.conn.SetWriteDeadline(time.Now().Add(patience))
	if _, err := s.conn.Write([]byte(lines + "\r\n")); err != nil {
		return "", fmt.Errorf("%w: %w", ErrNoService, err)
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case reply, here := <-s.replies:
		switch {
		case !here:
			return "", ErrNoService
		case !strings.HasPrefix(reply, "2"):
			return reply, fmt.Errorf("%w: %s", ErrRefused, reply)
		}
		return reply, nil
	case <-timer.C:
		return "", fmt.Errorf("%w: it does not answer", ErrNoService)
	}
}

func (s *ssip) say(language, text string) error {
	select {
	case <-s.ended: // an earlier message's end is not this one's
	default:
	}
	s.mutex.Lock()
	speaking, changed := s.message != "", language != s.language && text != ""
	s.message = ""
	s.mutex.Unlock()
	if speaking {
		if _, err := s.command("CANCEL SELF"); err != nil {
			return err
		}
	}
	if text == "" {
		return nil
	}
	if changed {
		if _, err := s.command("SET SELF LANGUAGE " + language); err != nil && !errors.Is(err, ErrRefused) {
			return err
		}
		s.language = language
	}
	if _, err := s.command("SPEAK"); err != nil {
		return err
	}
	if strings.HasPrefix(text, ".") {
		text = "." + text // a line with only a full stop would end the text
	}
	_, err := s.command(oneLine(text) + "\r\n.")
	return err
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

func (s *ssip) read() {
	defer close(s.ended)
	defer close(s.replies)
	lines := bufio.NewScanner(s.conn)
	var before string // the first line of several
	for lines.Scan() {
		line := strings.TrimRight(lines.Text(), "\r")
		if len(line) < 4 {
			continue
		}
		if line[3] == '-' {
			if before == "" {
				before = line[4:]
			}
			continue
		}
		if line[0] == '7' {
			s.event(line[:3], before)
		} else {
			if line[:3] == "225" { // a message was accepted, this is its number
				s.mutex.Lock()
				s.message = before
				s.mutex.Unlock()
			}
			select {
			case s.replies <- line:
			default: // nobody waits for it
			}
		}
		before = ""
	}
}

// event handles the end of a message.
func (s *ssip) event(number, message string) {
	s.mutex.Lock()
	ended := message == s.message && (number == "702" || number == "703")
	if ended {
		s.message = ""
	}
	s.mutex.Unlock()
	if ended {
		signal(s.ended)
	}
}

func (s *ssip) done() <-chan struct{} { return s.ended }

func (s *ssip) close() {
	_ = s.conn.SetWriteDeadline(time.Now().Add(patience / 10))
	_, _ = s.conn.Write([]byte("CANCEL SELF\r\nQUIT\r\n"))
	_ = s.conn.Close()
}
