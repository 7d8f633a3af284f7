//go:build !windows && !darwin && !js

package speech

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"overtheboard/ui/environment"
)

// openEngine connects to speech-dispatcher, and starts it if it is not running, like its own clients.
func openEngine(name string) (engine, error) {
	socket := serviceSocket()
	s, err := dialSSIP(socket, name)
	if err == nil {
		return s, nil
	}
	if _, named := os.LookupEnv(addressVariable); named || !spawn(patience) {
		return nil, err
	}
	for range 20 {
		if s, err = dialSSIP(socket, name); err == nil {
			return s, nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return nil, err
}

const addressVariable = "SPEECHD_ADDRESS"

// serviceSocket returns the service's socket: from its variable ("unix_socket:PATH"), otherwise the usual one.
func serviceSocket() string {
	if path, ok := strings.CutPrefix(os.Getenv(addressVariable), "unix_socket:"); ok {
		return path
	}
	return filepath.Join(environment.RuntimeFolder(), "speech-dispatcher", "speechd.sock")
}

// spawn starts the service if it is installed and its settings allow that. It detaches itself, or stays longer than the wait.
func spawn(wait time.Duration) bool {
	c := exec.Command("speech-dispatcher", "--spawn")
	if c.Start() != nil {
		return false
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	select {
	case err := <-ended:
		return err == nil
	case <-time.After(wait):
		return true
	}
}
