package soundtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"syscall"
	"testing"

	"overtheboard/game/testenv"
)

// Speech is a test's own speech service, which speaks to a Server.
type Speech struct {
	Address string // for the service's environment variable
	log     string
}

const speechSettings = `
LogLevel 5
AudioOutputMethod "pulse"
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
DefaultModule espeak-ng
`

// StartSpeech starts speech-dispatcher with espeak-ng.
func StartSpeech(t testing.TB, s *Server) *Speech {
	t.Helper()
	const module = "/usr/lib/speech-dispatcher-modules/sd_espeak-ng"
	testenv.Peer(t, "speech-dispatcher")
	testenv.Peer(t, module)
	dir, err := os.MkdirTemp("", "speech")
	testenv.Must(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err = os.MkdirAll(filepath.Join(dir, "modules"), 0o755); err == nil {
		err = os.WriteFile(filepath.Join(dir, "speechd.conf"), []byte(speechSettings), 0o644)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "modules", "espeak-ng.conf"), nil, 0o644)
	}
	testenv.Must(t, err)
	socket := filepath.Join(dir, "s")
	c := exec.Command("speech-dispatcher", "-s", "-l", "5", "-t", "0", "-C", dir, "-L", dir, "-S", socket, "-P", filepath.Join(dir, "pid"))
	c.Env = append(s.env, "PULSE_SERVER=unix:"+s.Socket, "HOME="+dir, "XDG_RUNTIME_DIR="+dir)
	testenv.Must(t, c.Start())
	t.Cleanup(func() { _ = c.Process.Signal(syscall.SIGTERM); _ = c.Wait() }) // it then ends the synthesiser
	s.listens("the speech service", socket)
	return &Speech{Address: "unix_socket:" + socket, log: filepath.Join(dir, "speech-dispatcher.log")}
}

// spokenLine matches the log line of a message being spoken.
var spokenLine = regexp.MustCompile(`MSG before index marking: \|(.*)\|, ssml_mode`)

// Texts returns the spoken texts, in order.
func (s *Speech) Texts() (texts []string) {
	data, _ := os.ReadFile(s.log)
	for _, line := range spokenLine.FindAllSubmatch(data, -1) {
		texts = append(texts, string(line[1]))
	}
	return texts
}
