package speech

import (
	"os/exec"
	"sync"
)

// processes speak by starting a program for each sentence.
type processes struct {
	command func(language, text string) *exec.Cmd
	ended   chan struct{}

	mutex   sync.Mutex
	current *exec.Cmd
}

func newProcesses(command func(language, text string) *exec.Cmd) *processes {
	return &processes{command: command, ended: make(chan struct{}, 1)}
}

// say interrupts the last sentence, and speaks.
func (p *processes) say(language, text string) error {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.current != nil {
		_ = p.current.Process.Kill()
		p.current = nil
	}
	if text == "" {
		return nil
	}
	c := p.command(language, text)
	if err := c.Start(); err != nil {
		return err
	}
	p.current = c
	go p.wait(c)
	return nil
}

// wait reports when a sentence was spoken to the end.
func (p *processes) wait(c *exec.Cmd) {
	_ = c.Wait()
	p.mutex.Lock()
	whole := p.current == c
	if whole {
		p.current = nil
	}
	p.mutex.Unlock()
	if whole {
		signal(p.ended)
	}
}

func (p *processes) done() <-chan struct{} { return p.ended }
func (p *processes) close()                { _ = p.say("", "") }
