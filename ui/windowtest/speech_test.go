//go:build linux

package windowtest

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/ui/soundtest"
)

// TestHeard plays by keyboard beside a speech service and a sound server: moves are spoken and sound, and after Mute there is no
// sound.
func TestHeard(t *testing.T) {
	t.Parallel()
	server := soundtest.StartServer(t)
	service := soundtest.StartSpeech(t, server)
	s := NewScreen(t, program, 1100, 760)
	s.Env = append(s.Env, "PULSE_SERVER=unix:"+server.Socket, "SPEECHD_ADDRESS="+service.Address)
	s.Open(exec.Command(program.Path))
	says := func(text string) func() bool {
		return func() bool { return slices.Contains(service.Texts(), text) }
	}
	s.Xdotool("key", "F4")
	s.Until("speech that is on", says("White to move."))
	s.Move("e4")
	s.Until("the spoken move", says("White: pawn from E 2 to E 4."))
	s.Xdotool("key", "F4") // which would speak into the recording

	recording := server.Record()
	sounding := func(samples []float64) bool {
		return slices.ContainsFunc(samples, func(x float64) bool { return x != 0 })
	}
	moves := strings.Fields("e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 c4 c6 cxb5 axb5 Nc3 Bb7 Bg5 b4 Nb1 h6 Bh4 c5 dxe5 Nxe4 Bxe7 " +
		"Qxe7 exd6 Qf6 Nbd2 Nxd6 Nc4")
	s.Until("the sound of a move", func() bool { // a late sound is dropped, and this machine may be slow
		if len(moves) < 4 {
			s.Fatal("no move is heard")
		}
		from := recording.Length()
		s.Move(moves[0])
		moves = moves[1:]
		server.Wait(recording, time.Second)
		return sounding(recording.Since(from))
	})
	s.Xdotool("key", "ctrl+shift+m")
	s.Move(moves[0]) // keys come in order
	from := recording.Length()
	s.Move(moves[1])
	server.Wait(recording, time.Second)
	if sounding(recording.Since(from)) {
		t.Error("what is muted is heard")
	}
}
