package speech

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
)

// teller is a program that speaks each line of its input, "LANGUAGE<tab>TEXT", interrupting the last one, and writes a line when
// one was spoken to the end.
type teller struct {
	program *exec.Cmd
	in      io.WriteCloser
	ended   chan struct{}
}

func newTeller(c *exec.Cmd) (*teller, error) {
	in, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoService, err)
	}
	t := &teller{program: c, in: in, ended: make(chan struct{}, 1)}
	go func() {
		defer close(t.ended)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			signal(t.ended)
		}
		_ = c.Wait()
	}()
	return t, nil
}

func (t *teller) say(language, text string) error {
	if _, err := fmt.Fprintf(t.in, "%s\t%s\n", language, oneLine(text)); err != nil {
		return fmt.Errorf("%w: %w", ErrNoService, err)
	}
	return nil
}

func (t *teller) done() <-chan struct{} { return t.ended }

func (t *teller) close() {
	_ = t.in.Close()
	_ = t.program.Process.Kill()
}
