package soundtest

import (
	"encoding/binary"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/resources/sounds"
)

// Server is a test's own PulseAudio server with one virtual device.
type Server struct {
	testing.TB
	*exec.Cmd
	env    []string
	Socket string
}

// StartServer starts a server. The test's process finds it after Use, other programs by its Socket.
func StartServer(t testing.TB) *Server {
	t.Helper()
	for _, tool := range []string{"pulseaudio", "parec"} {
		testenv.Peer(t, tool)
	}
	home, err := os.MkdirTemp("", "pulse") // short: a socket's path has at most 107 bytes
	testenv.Must(t, err)
	t.Cleanup(func() { os.RemoveAll(home) })
	s := &Server{TB: t, Socket: filepath.Join(home, "native")}
	s.env = append(os.Environ(), "HOME="+home, "XDG_RUNTIME_DIR="+home, "XDG_CONFIG_HOME="+home, "PULSE_SERVER=",
		"DBUS_SESSION_BUS_ADDRESS=disabled:", "DBUS_SYSTEM_BUS_ADDRESS=disabled:")
	s.Start()
	return s
}

// Use makes the test's process find this server only.
func (s *Server) Use() *Server {
	s.Setenv("PULSE_SERVER", "unix:"+s.Socket)
	s.Setenv("HOME", filepath.Dir(s.Socket))
	return s
}

// Start starts the server, again if it has ended.
func (s *Server) Start() {
	s.Helper()
	s.Cmd = exec.Command("pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
		"-L", "module-native-protocol-unix socket="+s.Socket,
		"-L", fmt.Sprintf("module-null-sink sink_name=out format=s16le rate=%d channels=1", sounds.Rate))
	s.Cmd.Env = s.env
	testenv.Must(s, s.Cmd.Start())
	s.Cleanup(s.Kill)
	s.listens("the sound server", s.Socket)
}

func (s *Server) listens(what, socket string) {
	s.Helper()
	Until(s.TB, what, func() bool {
		conn, err := net.Dial("unix", socket)
		if err == nil {
			conn.Close()
		}
		return err == nil
	})
}

// Kill ends the server like a crash.
func (s *Server) Kill() {
	if s.Cmd.ProcessState == nil {
		_ = s.Cmd.Process.Kill()
		_ = s.Cmd.Wait()
	}
}

// Until waits until done returns true.
func Until(t testing.TB, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); !done(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal(what, "does not come")
		}
	}
}

// Recording is recorded sound.
type Recording struct {
	mutex   sync.Mutex
	samples []int16
}

// Record records the output until the test ends.
func (s *Server) Record() *Recording {
	s.Helper()
	c := exec.Command("parec", "--server=unix:"+s.Socket, "-d", "out.monitor", "--raw", "--format=s16le",
		fmt.Sprintf("--rate=%d", sounds.Rate), "--channels=1", "--latency-msec=5")
	c.Env = s.env
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	testenv.Must(s, err)
	s.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	t := &Recording{}
	go func() {
		part := make([]int16, 240)
		for binary.Read(out, binary.LittleEndian, part) == nil {
			t.mutex.Lock()
			t.samples = append(t.samples, part...)
			t.mutex.Unlock()
		}
	}()
	Until(s.TB, "the recording", func() bool { return t.Length() > sounds.Rate/5 })
	return t
}

// Length returns the number of recorded samples.
func (t *Recording) Length() int {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return len(t.samples)
}

// Since returns the samples recorded after an index, from 0 to 1.
func (t *Recording) Since(from int) (samples []float64) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for _, x := range t.samples[from:] {
		samples = append(samples, float64(x)/32768)
	}
	return samples
}

// Wait waits until that much more is recorded.
func (s *Server) Wait(t *Recording, d time.Duration) {
	s.Helper()
	to := t.Length() + int(d.Seconds()*sounds.Rate)
	Until(s.TB, "more of the recording", func() bool { return t.Length() >= to })
}
