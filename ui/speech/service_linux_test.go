package speech

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"overtheboard/ui/soundtest"
)

// A real speech-dispatcher with espeak-ng finishes each sentence, drops older ones of the same kind, and is audible.
func TestService(t *testing.T) {
	server := soundtest.StartServer(t).Use()
	service := soundtest.StartSpeech(t, server)
	t.Setenv(addressVariable, service.Address)
	tape := server.Record()
	v := NewVoice("Over the Board")
	defer v.Close()
	failed := func(err error) { t.Error(err) }
	say := func(k Kind, text string) time.Time {
		asked := time.Now()
		v.Say(Sentence{k, "en", text}, failed)
		return asked
	}
	until := func(count int) time.Time {
		t.Helper()
		server.Until("speech", func() bool { return len(service.Texts()) >= count })
		return time.Now()
	}
	from := tape.Length()
	asked := say(Move, "White: knight to F 3.")
	t.Logf("the first sentence is given to the synthesiser after %v", until(1).Sub(asked).Round(time.Millisecond))
	server.Until("a sound", func() bool {
		samples := tape.Since(from)
		at := slices.IndexFunc(samples, func(x float64) bool { return x > 0.01 })
		if at >= 0 {
			t.Logf("and heard after %v", time.Since(asked).Round(time.Millisecond))
		}
		return at >= 0
	})
	const long = "Black: pawn to E 5. This goes on for long enough, on any machine, that two more are asked for meanwhile."
	asked = say(Move, long) // White's is being said
	t.Logf("one that takes another's place, after %v", until(2).Sub(asked).Round(time.Millisecond))
	say(Offer, "White offers a draw.")
	say(Offer, "Black offers a draw.")
	until(3)
	asked = say(Answer, "E 4: empty.")
	t.Logf("an answer amid another sentence, after %v", until(4).Sub(asked).Round(time.Millisecond))
	want := []string{"White: knight to F 3.", long, "Black offers a draw.", "E 4: empty."}
	if got := service.Texts(); !slices.Equal(got, want) {
		t.Errorf("said %q, not %q", got, want)
	}
}

// TestSpawn: a service that reports that it cannot start delays nothing. One that starts, or stays in the foreground, is
// waited for.
func TestSpawn(t *testing.T) {
	for script, want := range map[string]bool{"exit 0": true, "exit 1": false, "sleep 3": true} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "speech-dispatcher"), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
		t.Setenv("PATH", folder+":/usr/bin:/bin")
		if spawn() != want {
			t.Errorf("%s: started %t", script, !want)
		}
	}
	t.Setenv("PATH", t.TempDir())
	if spawn() {
		t.Error("a service that is not installed is started")
	}
}
