package sound

import (
	"encoding/binary"
	"errors"
	"math"
	"syscall/js"

	"overtheboard/resources/sounds"
)

var errNoAudio = errors.New("the browser has no sound")

// page is the sound of a browser's page. It takes everything in the mixer at once, and the browser mixes it, so nothing must be
// delivered in time.
type page struct {
	context js.Value
	mixer   *mixer
	never   chan struct{}
}

// longestPart is how many samples are taken from the mixer at once.
const longestPart = sounds.Rate / 4

// openDevice opens the browser's sound, which may be silent before the player's first click.
func openDevice(_ string, m *mixer) (device, error) {
	class := js.Global().Get("AudioContext")
	if class.IsUndefined() {
		return nil, errNoAudio
	}
	return &page{class.New(map[string]any{"sampleRate": sounds.Rate, "latencyHint": "interactive"}), m, make(chan struct{})}, nil
}

func (p *page) wake() {
	p.context.Call("resume")
	at := p.context.Get("currentTime").Float()
	for part := make([]float32, longestPart); ; at += float64(longestPart) / sounds.Rate {
		n := p.mixer.mix(part)
		if n == 0 {
			return
		}
		p.play(part[:n], at)
	}
}

// play plays samples from a time on.
func (p *page) play(samples []float32, at float64) {
	data := make([]byte, 0, 4*len(samples))
	for _, x := range samples {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(x))
	}
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	buffer := p.context.Call("createBuffer", 1, len(samples), sounds.Rate)
	buffer.Call("copyToChannel", js.Global().Get("Float32Array").New(bytes.Get("buffer")), 0)
	source := p.context.Call("createBufferSource")
	source.Set("buffer", buffer)
	source.Call("connect", p.context.Get("destination"))
	source.Call("start", at)
}

func (p *page) lost() <-chan struct{} { return p.never }
func (p *page) close()                { p.context.Call("close") }
