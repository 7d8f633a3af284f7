//go:build windows || darwin

package sound

import (
	"encoding/binary"
	"errors"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ebitengine/oto/v3"

	"overtheboard/resources/sounds"
)

const (
	buffer   = 60 * time.Millisecond // of sound at the device
	patience = 2 * time.Second       // for a device to get ready
)

// The context of the system's sound can be made once per program, and is suspended while silent.
var system struct {
	sync.Mutex
	context *oto.Context
	err     error
	player  *oto.Player
	mixer   atomic.Pointer[mixer]
}

var errNotReady = errors.New("the sound device is not ready")

// speakers are the system's device.
type speakers struct{ never chan struct{} }

// openDevice opens or resumes the system's device.
func openDevice(_ string, m *mixer) (device, error) {
	system.Lock()
	defer system.Unlock()
	if system.context == nil && system.err == nil {
		var ready chan struct{}
		system.context, ready, system.err = oto.NewContext(&oto.NewContextOptions{
			SampleRate: sounds.Rate, ChannelCount: 1, Format: oto.FormatFloat32LE, BufferSize: buffer,
		})
		if system.err == nil {
			select {
			case <-ready:
			case <-time.After(patience):
				system.err = errNotReady
			}
		}
	}
	if system.err != nil {
		return nil, system.err
	}
	if err := system.context.Resume(); err != nil {
		return nil, err
	}
	system.mixer.Store(m)
	if system.player == nil {
		system.player = system.context.NewPlayer(mixed{})
		system.player.SetBufferSize(int(buffer.Seconds()*sounds.Rate) * 4)
		system.player.Play()
	}
	return &speakers{never: make(chan struct{})}, nil
}

func (s *speakers) wake()                 {}
func (s *speakers) lost() <-chan struct{} { return s.never }

func (s *speakers) close() {
	system.Lock()
	defer system.Unlock()
	_ = system.context.Suspend()
}

// mixed reads from a mixer, and silence if that is nil.
type mixed struct{}

func (mixed) Read(b []byte) (int, error) {
	samples := make([]float32, len(b)/4)
	if m := system.mixer.Load(); m != nil {
		m.mix(samples)
	}
	for i, x := range samples {
		binary.LittleEndian.PutUint32(b[4*i:], math.Float32bits(x))
	}
	return len(samples) * 4, nil
}
