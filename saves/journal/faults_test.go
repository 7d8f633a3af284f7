package journal

import (
	"cmp"
	"errors"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

// sickDisk is a disk that refuses one operation while it is sick. Another goroutine syncs it.
type sickDisk struct {
	op  string
	err atomic.Pointer[error] // nil while it is well
}

func (d *sickDisk) fault(op string) error {
	if err := d.err.Load(); err != nil && d.op == op {
		return *err
	}
	return nil
}

func (d *sickDisk) holds(j *Journal) {
	j.openAtEnd = func(path string) (journalFile, error) {
		if err := d.fault("open"); err != nil {
			return nil, err
		}
		file, err := openAtEnd(path)
		return sickFile{file, d}, err
	}
	j.replace = func(path string, write func(io.Writer) error) error {
		if err := d.fault("replace"); err != nil {
			return err
		}
		return disk.WriteFile(path, write)
	}
	j.syncFolder = func(folder string) error { return cmp.Or(d.fault("sync folder"), disk.SyncFolder(folder)) }
}

// grow makes a journal so large that it is replaced.
func grow(t *testing.T, path string) {
	t.Helper()
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err == nil {
		_, err = file.WriteString(strings.Repeat("\n", compactAt))
	}
	testenv.Must(t, errors.Join(err, file.Close()))
}

type sickFile struct {
	journalFile
	disk *sickDisk
}

// Write writes half of p before it fails, as a disk does that becomes full.
func (f sickFile) Write(p []byte) (int, error) {
	if err := f.disk.fault("write"); err != nil {
		n, _ := f.journalFile.Write(p[:len(p)/2])
		return n, err
	}
	return f.journalFile.Write(p)
}

func (f sickFile) Sync() error { return cmp.Or(f.disk.fault("sync"), f.journalFile.Sync()) }

func (f sickFile) Close() error { return errors.Join(f.journalFile.Close(), f.disk.fault("close")) }

// TestRecorderOnASickDisk: players see one notice, and a disk that is well again gets everything without another move.
func TestRecorderOnASickDisk(t *testing.T) {
	for op, err := range map[string]error{
		"open": syscall.EROFS, "write": syscall.ENOSPC, "sync": syscall.EIO, "sync folder": syscall.EIO, "close": syscall.EIO, "replace": syscall.ENOSPC,
	} {
		for _, control := range []string{"", "60"} {
			t.Run(op+" "+control, func(t *testing.T) {
				folder := t.TempDir()
				synctest.Test(t, func(t *testing.T) { playOnASickDisk(t, folder, &sickDisk{op: op}, err, control) })
			})
		}
	}
}

// timedRecorder returns a recorder of a new game in a bubble, and what is posted to its goroutine.
func timedRecorder(t *testing.T, folder, control string) (*game.Controller, *Recorder, chan func()) {
	t.Helper()
	calls := make(chan func(), 100)
	c := game.NewController(func(f func()) { calls <- f })
	k, err := OpenRecorder(folder, savedgame.Form{}, c, func(f func()) { calls <- f })
	testenv.Must(t, err)
	config := savestest.NewGame(t, "normal", "").Config()
	config.TimeControl, _ = game.ParseTimeControl(control)
	testenv.Must(t, c.NewGame(config))
	return c, k, calls
}

// serve runs what is posted to a controller's goroutine for a time.
func serve(calls chan func(), d time.Duration) {
	for end := time.After(d); ; {
		select {
		case f := <-calls:
			f()
		case <-end:
			return
		}
	}
}

func playOnASickDisk(t *testing.T, folder string, sick *sickDisk, fault error, control string) {
	c, k, calls := timedRecorder(t, folder, control)
	defer c.Close()
	told := 0
	state, failed := func(bool) string { return "" }, func(error) { told++ }
	k.Table = window{state: state, failed: failed}
	pass := func(d time.Duration) { serve(calls, d) }
	k.Start()
	synctest.Wait() // the start is on the healthy disk
	sick.holds(k.journal)
	_ = k.journal.Close() // and opened again from the sick disk
	k.journal.torn = true
	c.Listen(k.Follow)
	play := func(move string) {
		testenv.Must(t, c.Play(savestest.Move(t, c.Live().Position(), move)))
		pass(100 * time.Millisecond)
	}
	play("e4")
	if sick.op == "replace" {
		grow(t, k.Path())
	}
	sick.err.Store(&fault)
	k.journal.torn = true // so that every operation is needed
	for _, move := range []string{"e5", "Nf3", "Nc6"} {
		play(move)
		pass(3 * time.Second)
	}
	matters := sick.op != "close" && sick.op != "replace" // another way succeeds
	if matters != (told == 1) || told > 1 {
		t.Errorf("%d failures are told", told)
	}
	if matters && k.Keep() {
		t.Error("the game is called safe")
	}
	sick.err.Store(nil)
	pass(2 * retryEvery)
	if control != "" && c.Outcome().Reason != game.Time {
		t.Error("the flag has not fallen")
	}
	if told > 1 || k.broken() {
		t.Errorf("%d failures are told in the end, and the recorder is still broken: %t", told, k.broken())
	}
	r, err := Recover(savestest.Shipped(), savedgame.Form{}, k.Path())
	if err != nil || savestest.Played(r.Game) != "e4 e5 Nf3 Nc6" || r.Damage != nil {
		t.Fatalf("in the journal: %v", err)
	}
	if left := r.Game.Clock().Remaining(rules.White, time.Time{}); control != "" && left != 0 {
		t.Errorf("White has %v", left)
	}
	if sick.op == "replace" {
		grow(t, k.Path())
	}
	before, _ := os.ReadFile(k.Path())
	sick.err.Store(&fault)
	if sick.op != "sync" && sick.op != "open" {
		k.journal.torn = true
	}
	k.Table = window{state: func(bool) string { return "another" }, failed: failed}
	k.Follow(game.Change{})
	pass(5 * time.Second)
	if matters && sick.op != "open" && told != 2 {
		t.Errorf("the second row of failures is not told: %d", told)
	}
	sick.err.Store(nil)
	pass(2 * retryEvery)
	if k.broken() || !k.Keep() {
		t.Error("the game is not safe")
	}
	after, _ := os.ReadFile(k.Path())
	if r, err = Recover(savestest.Shipped(), savedgame.Form{}, k.Path()); err != nil || r.Seating != "another" || sick.op != "replace" && !strings.HasPrefix(string(after), string(before)) {
		t.Errorf("in the end: %v", err)
	}
}

// TestJournalNamesCut: a name that is too long on a line of its own gives a notice, as one in a game does.
func TestJournalNamesCut(t *testing.T) {
	path := leave(t, t.TempDir(), "e4", savestest.Evening)
	line := encodeLine(notation.Object{"names": []string{strings.Repeat("x", source.StoredText+1), "Ben"}})
	savestest.Write(t, path, savestest.Read(t, path)+string(line))
	left, err := Recover(savestest.Shipped(), savedgame.Form{}, path)
	if err != nil || left.Damage != nil || left.Game.Names[rules.Black] != "Ben" {
		t.Fatal(err, left)
	}
	if n := len(left.Notices); n != 1 || left.Notices[0].Pointer != "/names/0" {
		t.Errorf("notices %v", left.Notices)
	}
}
