package speech

import (
	"os"
	"overtheboard/game/testenv"
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
	say := func(k Kind, text string) { v.Say(Sentence{k, "en", text}, func(err error) { t.Error(err) }) }
	spoken := func(text string) {
		t.Helper()
		soundtest.Until(t, text, func() bool { return slices.Contains(service.Texts(), text) })
	}
	from := tape.Length()
	say(Move, "White: knight to F 3.")
	spoken("White: knight to F 3.")
	soundtest.Until(t, "a sound", func() bool { return slices.Max(append(tape.Since(from), 0)) > 0.01 })
	say(Offer, "White offers a draw.")
	say(Offer, "Black offers a draw.")
	spoken("Black offers a draw.") // once the move has been said
	say(Answer, "E 4: empty.")
	spoken("E 4: empty.")
	said := slices.DeleteFunc(service.Texts(), func(text string) bool { return text == "White offers a draw." }) // on a slow machine
	if want := []string{"White: knight to F 3.", "Black offers a draw.", "E 4: empty."}; !slices.Equal(said, want) {
		t.Errorf("said %q, not %q", said, want)
	}
}

// TestSpawn: a service that reports that it cannot start delays nothing. One that starts, or stays in the foreground, is
// waited for.
func TestSpawn(t *testing.T) {
	const long = time.Hour
	for script, c := range map[string]struct {
		wait time.Duration
		want bool
	}{"exit 0": {long, true}, "exit 1": {long, false}, "sleep 1": {0, true}} {
		folder := t.TempDir()
		testenv.Must(t, os.WriteFile(filepath.Join(folder, "speech-dispatcher"), []byte("#!/bin/sh\n"+script+"\n"), 0o700))
		t.Setenv("PATH", folder+":/usr/bin:/bin")
		testenv.Same(t, spawn(c.wait), c.want, script, "started")
	}
	t.Setenv("PATH", t.TempDir())
	testenv.Same(t, spawn(long), false, "not installed, started")
}
