//go:build !windows && !darwin && !js

package sound

import (
	"encoding/binary"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/jfreymuth/pulse/proto"

	"overtheboard/resources/sounds"
)

const (
	buffer   = 120 * time.Millisecond // of sound that lies at the server: what is asked for meanwhile is heard after it
	patience = time.Second            // with a server that does not answer
	frame    = 2                      // bytes of a sample
)

// pulse is a stream at a PulseAudio or PipeWire server. The server says how much it has room for, and gets that much as
// long as there is something to hear; then the stream runs dry until the next sound.
type pulse struct {
	line   *line
	client *proto.Client
	mixer  *mixer
	stream uint32
	more   chan struct{} // room or sound is there

	mutex sync.Mutex
	room  int // bytes that the server has asked for and not been given
}

// openDevice opens a stream at the first server that answers. It starts none.
func openDevice(name string, m *mixer) (device, error) {
	err := errNoServer
	for _, at := range servers() {
		var conn net.Conn
		if conn, err = net.DialTimeout(at.network, at.address, patience); err != nil {
			continue
		}
		p := &pulse{line: &line{Conn: conn, gone: make(chan struct{})}, mixer: m, more: make(chan struct{}, 1)}
		if err = p.begin(name); err == nil {
			go p.feed()
			return p, nil
		}
		p.close()
	}
	return nil, err
}

// begin introduces the program, and asks for a stream.
func (p *pulse) begin(name string) error {
	p.client = &proto.Client{Callback: p.told}
	p.client.SetTimeout(patience)
	p.client.Open(p.line)
	var auth proto.AuthReply
	if err := p.client.Request(&proto.Auth{Version: p.client.Version(), Cookie: cookie()}, &auth); err != nil {
		return err
	}
	p.client.SetVersion(auth.Version)
	who := proto.PropList{
		"application.name":      proto.PropListString(name),
		"application.icon_name": proto.PropListString("applications-games"),
		"media.name":            proto.PropListString(name),
		"media.role":            proto.PropListString("game"),
	}
	if err := p.client.Request(&proto.SetClientName{Props: who}, &proto.SetClientNameReply{}); err != nil {
		return err
	}
	var made proto.CreatePlaybackStreamReply
	err := p.client.Request(&proto.CreatePlaybackStream{
		SampleSpec:            proto.SampleSpec{Format: proto.FormatInt16LE, Channels: 1, Rate: sounds.Rate},
		ChannelMap:            proto.ChannelMap{proto.ChannelMono},
		ChannelVolumes:        proto.ChannelVolumes{uint32(proto.VolumeNorm)},
		SinkIndex:             proto.Undefined,
		BufferMaxLength:       proto.Undefined,
		BufferTargetLength:    uint32(buffer.Seconds() * sounds.Rate * frame),
		BufferPrebufferLength: frame, // what comes after a silence is heard at once
		BufferMinimumRequest:  proto.Undefined,
		AdjustLatency:         true,
		Properties:            who,
	}, &made)
	if err == nil {
		p.mutex.Lock()
		p.stream = made.StreamIndex
		p.room += int(made.Missing)
		p.mutex.Unlock()
	}
	return err
}

// told takes what the server says by itself.
func (p *pulse) told(message any) {
	switch message := message.(type) {
	case *proto.Request:
		p.mutex.Lock()
		p.room += int(message.Length)
		p.mutex.Unlock()
		p.wake()
	case *proto.PlaybackStreamKilled:
		p.line.hangUp()
	}
}

// feed gives the server what it has room for, until the line is closed.
func (p *pulse) feed() {
	for {
		select {
		case <-p.more:
		case <-p.line.gone:
			return
		}
		p.mutex.Lock()
		room := p.room
		p.mutex.Unlock()
		samples := make([]float32, room/frame)
		n := p.mixer.mix(samples)
		if n == 0 {
			continue
		}
		data := make([]byte, 0, n*frame)
		for _, x := range samples[:n] {
			data = binary.LittleEndian.AppendUint16(data, uint16(int16(x*32767)))
		}
		p.mutex.Lock()
		p.room -= len(data)
		p.mutex.Unlock()
		if p.client.Send(p.stream, data) != nil {
			p.line.hangUp()
		}
	}
}

func (p *pulse) wake() {
	select {
	case p.more <- struct{}{}:
	default:
	}
}

func (p *pulse) lost() <-chan struct{} { return p.line.gone }
func (p *pulse) close()                { p.line.hangUp() }

// line is the connection to a server. Whatever goes wrong there closes it, and nothing waits there for long.
type line struct {
	net.Conn
	once sync.Once
	gone chan struct{} // closed with the connection
}

func (l *line) hangUp() {
	l.once.Do(func() {
		close(l.gone)
		_ = l.Conn.Close()
	})
}

// Read reads what the server sends.
func (l *line) Read(b []byte) (int, error) {
	n, err := l.Conn.Read(b)
	if err != nil {
		l.hangUp()
	}
	return n, err
}

// Write writes to a server that takes it soon.
func (l *line) Write(b []byte) (int, error) {
	_ = l.Conn.SetWriteDeadline(time.Now().Add(patience))
	n, err := l.Conn.Write(b)
	if err != nil {
		l.hangUp()
	}
	return n, err
}

var errNoServer = errors.New("no sound server")

// address is where a server may be.
type address struct{ network, address string }

// servers returns where a server may be: where PULSE_SERVER says, else at the usual sockets of a session and of a system.
func servers() []address {
	if text, set := os.LookupEnv("PULSE_SERVER"); set {
		return namedServers(text)
	}
	var all []address
	if folder := os.Getenv("PULSE_RUNTIME_PATH"); folder != "" {
		all = append(all, address{"unix", filepath.Join(folder, "native")})
	}
	if folder := os.Getenv("XDG_RUNTIME_DIR"); folder != "" {
		all = append(all, address{"unix", filepath.Join(folder, "pulse", "native")})
	}
	return append(all, address{"unix", "/run/pulse/native"})
}

// namedServers reads a list of servers as PULSE_SERVER has it; what begins with the name of a machine in braces is meant
// for that one alone.
func namedServers(text string) (all []address) {
	machine, _ := os.Hostname()
	for _, s := range strings.Fields(text) {
		if rest, braced := strings.CutPrefix(s, "{"); braced {
			name, server, _ := strings.Cut(rest, "}")
			if name != machine {
				continue
			}
			s = server
		}
		network, at, named := strings.Cut(s, ":")
		switch {
		case strings.HasPrefix(s, "/"):
			all = append(all, address{"unix", s})
		case named && network == "unix":
			all = append(all, address{"unix", at})
		case named && (network == "tcp" || network == "tcp4" || network == "tcp6"):
			if _, _, err := net.SplitHostPort(at); err != nil {
				at = net.JoinHostPort(strings.Trim(at, "[]"), "4713")
			}
			all = append(all, address{network, at})
		}
	}
	return all
}

// cookie returns what shows a server that the program belongs to its user; a server on the same machine needs none.
func cookie() []byte {
	home, _ := os.UserHomeDir()
	for _, path := range []string{os.Getenv("PULSE_COOKIE"), filepath.Join(home, ".config", "pulse", "cookie"), filepath.Join(home, ".pulse-cookie")} {
		if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() || info.Size() != cookieSize {
			continue
		}
		if data, err := os.ReadFile(path); err == nil && len(data) == cookieSize {
			return data
		}
	}
	return make([]byte, cookieSize)
}

const cookieSize = 256
