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
	"overtheboard/ui/environment"
)

const (
	buffer   = 120 * time.Millisecond // of sound at the server: later sounds are heard after it
	patience = time.Second            // for a server to answer
	frame    = 2                      // bytes of a sample
)

// pulse is a stream to a PulseAudio or PipeWire server. The server requests data, and gets it while there is sound; then the
// stream runs dry until the next sound.
type pulse struct {
	conn   net.Conn
	client *proto.Client
	mixer  *mixer
	stream uint32
	room   atomic.Int64  // bytes requested and not yet sent
	more   chan struct{} // room or sound has arrived
	once   sync.Once
	gone   chan struct{} // closed with the connection
}

// openDevice opens a stream to the first server that answers. It starts none.
func openDevice(name string, m *mixer) (device, error) {
	err := errNoServer
	for _, path := range servers() {
		var conn net.Conn
		if conn, err = net.DialTimeout("unix", path, patience); err != nil {
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

// begin introduces the program, and requests a stream.
func (p *pulse) begin(name string) error {
	p.client = &proto.Client{Callback: p.told}
	p.client.SetTimeout(patience)
	p.client.Open(p.conn)
	var auth proto.AuthReply
	if err := p.client.Request(&proto.Auth{Version: p.client.Version(), Cookie: make([]byte, 256)}, &auth); err != nil {
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
		BufferPrebufferLength: frame, // sound after silence is heard at once
		BufferMinimumRequest:  proto.Undefined,
		AdjustLatency:         true,
		Properties:            who,
	}, &made)
	p.stream = made.StreamIndex
	p.room.Add(int64(made.Missing))
	return err
}

// told handles messages of the server.
func (p *pulse) told(message any) {
	switch message := message.(type) {
	case *proto.Request:
		p.room.Add(int64(message.Length))
		p.wake()
	case *proto.PlaybackStreamKilled, *proto.ConnectionClosed:
		p.close()
	}
}

// feed sends the server what it requests, until the connection is closed.
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

// servers returns the sockets of possible servers: those in PULSE_SERVER, otherwise the usual ones of a session and of a system.
// Servers on other machines are skipped.
func servers() (paths []string) {
	text, set := os.LookupEnv("PULSE_SERVER")
	if !set {
		return []string{filepath.Join(environment.RuntimeFolder(), "pulse", "native"), "/run/pulse/native"}
	}
	for _, server := range strings.Fields(text) {
		if path := strings.TrimPrefix(server, "unix:"); filepath.IsAbs(path) {
			paths = append(paths, path)
		}
	}
	return paths
}
