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
	"sync/atomic"
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
	conn   net.Conn
	client *proto.Client
	mixer  *mixer
	stream uint32
	room   atomic.Int64  // bytes that the server has asked for and not been given
	more   chan struct{} // room or sound is there
	once   sync.Once
	gone   chan struct{} // closed with the connection
}

// openDevice opens a stream at the first server that answers. It starts none.
func openDevice(name string, m *mixer) (device, error) {
	err := errNoServer
	for _, at := range servers() {
		var conn net.Conn
		if conn, err = net.DialTimeout(at.network, at.address, patience); err != nil {
			continue
		}
		p := &pulse{conn: conn, mixer: m, more: make(chan struct{}, 1), gone: make(chan struct{})}
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
	p.client.Open(p.conn)
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
	p.stream = made.StreamIndex
	p.room.Add(int64(made.Missing))
	return err
}

// told takes what the server says by itself.
func (p *pulse) told(message any) {
	switch message := message.(type) {
	case *proto.Request:
		p.room.Add(int64(message.Length))
		p.wake()
	case *proto.PlaybackStreamKilled, *proto.ConnectionClosed:
		p.close()
	}
}

// feed gives the server what it has room for, until the connection is closed.
func (p *pulse) feed() {
	for {
		select {
		case <-p.more:
		case <-p.gone:
			return
		}
		samples := make([]float32, p.room.Load()/frame)
		n := p.mixer.mix(samples)
		if n == 0 {
			continue
		}
		data := make([]byte, 0, n*frame)
		for _, x := range samples[:n] {
			data = binary.LittleEndian.AppendUint16(data, uint16(int16(x*32767)))
		}
		p.room.Add(-int64(len(data)))
		if p.client.Send(p.stream, data) != nil {
			p.close()
		}
	}
}

func (p *pulse) wake() {
	select {
	case p.more <- struct{}{}:
	default:
	}
}

func (p *pulse) lost() <-chan struct{} { return p.gone }

func (p *pulse) close() {
	p.once.Do(func() {
		close(p.gone)
		_ = p.conn.Close()
	})
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
