package journal

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

// TestSickDrill is no test but the program that TestJournalOnAFailingDisk runs. For each byte that it reads it plays a move and
// then writes a dot; it writes an F for each notice of a failure.
func TestSickDrill(t *testing.T) {
	folder := os.Getenv("SICK_DRILL_FOLDER")
	if folder == "" {
		return
	}
	runtime.LockOSThread() // strace counts the calls of each thread
	calls := make(chan func(), 100)
	c := game.NewController(func(f func()) { calls <- f })
	k, err := OpenRecorder(folder, savedgame.Form{}, c, func(f func()) { calls <- f })
	if err != nil {
		t.Fatal(err)
	}
	k.Window = window{state: func(bool) string { return "" }, failed: func(error) { fmt.Fprint(os.Stderr, "F") }}
	c.Listen(k.Follow)
	if err := c.NewGame(savestest.NewGame(t, "normal", "").Config()); err != nil {
		t.Fatal(err)
	}
	k.Start()
	bytes := make(chan byte)
	go func() {
		defer close(bytes)
		for in := bufio.NewReader(os.Stdin); ; {
			b, err := in.ReadByte()
			if err != nil {
				return
			}
			bytes <- b
		}
	}()
	for {
		select {
		case f := <-calls:
			f()
		case _, more := <-bytes:
			if !more {
				return
			}
			_ = c.Play(c.Live().Position().LegalMoves()[0])
			fmt.Fprint(os.Stderr, ".")
		}
	}
}

// TestJournalOnAFailingDisk refuses a few calls during a game: one notice, and everything is there once the disk is well.
func TestJournalOnAFailingDisk(t *testing.T) {
	testenv.Peer(t, "strace")
	for _, call := range []string{"openat", "write", "fsync", "close"} {
		for _, fault := range []string{"EIO", "ENOSPC"} {
			t.Run(call+" "+fault, func(t *testing.T) {
				t.Parallel()
				playOnAFailingDisk(t, call, fault)
			})
		}
	}
}

func playOnAFailingDisk(t *testing.T, call, fault string) {
	folder := t.TempDir()
	journal := filepath.Join(folder, "game-1.journal")
	const moves = 8
	first := 3 // the first call that fails
	if call == "openat" || call == "close" {
		first = 1
	}
	program := exec.Command("strace", "-f", "-q", "-o", filepath.Join(t.TempDir(), "log"), "-P", journal, "-e", "trace="+call,
		"-e", fmt.Sprintf("inject=%s:error=%s:when=%d..%d", call, fault, first, first+1), "--", os.Args[0], "-test.run=^TestSickDrill$")
	program.Env = append(os.Environ(), "SICK_DRILL_FOLDER="+folder)
	in, err := program.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := program.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = in.Close() // which ends the program under strace
		_ = program.Wait()
	}()
	told, answers := 0, bufio.NewReader(out)
	for range moves {
		_, _ = in.Write([]byte{0})
		for done := false; !done; {
			b, err := answers.ReadByte()
			if err != nil {
				t.Fatal(err)
			}
			if done = b == '.'; b == 'F' {
				told++
			}
		}
	}
	for tries := 0; ; tries++ { // it writes everything again by itself
		data, _ := os.ReadFile(journal)
		r, err := Recover(savestest.Shipped(), savedgame.Form{}, journal)
		if err == nil && r.Damage == nil && r.Game.Live().Ply() == moves && strings.HasSuffix(string(data), "\n") {
			break
		}
		if tries == 300 {
			t.Fatalf("the game is not in the journal: %v", err)
		}
		time.Sleep(100 * time.Millisecond)
	}
	row := map[string]int{"openat": 1, "write": 1, "close": 0}
	if want, known := row[call]; known && told != want {
		t.Errorf("the players are told %d times", told)
	}
}
