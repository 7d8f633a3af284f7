package archive

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

func TestMain(m *testing.M) { testenv.Main(m, map[string]func([]string) error{"put": putFile}) }

// putFile is the program that these tests kill. It puts a file's text into the archive in the same folder.
func putFile(args []string) error {
	folder := args[0]
	text, err := os.ReadFile(filepath.Join(folder, "text"))
	id, errID := os.ReadFile(filepath.Join(folder, "id"))
	if err := errors.Join(err, errID); err != nil {
		return err
	}
	a := New(filepath.Join(folder, "docs", FolderName), filepath.Join(folder, "lock"))
	_, err = a.Put(Place{ID: string(id)}.With(text), text)
	return err
}

var everyFault = flag.Bool("faults.all", false, "have each operation of the archive fail in every way, not in one")

// TestEveryOperation fails each system call on the archive's files, and kills the program at each: no game is lost or doubled.
func TestEveryOperation(t *testing.T) {
	testenv.Peer(t, "strace")
	folder := t.TempDir()
	docs := filepath.Join(folder, "docs", FolderName)
	p := NewPlace(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))
	text, _ := Text(newGame(t, "Cid", foolsMate), p.ID)
	old, _ := Text(newGame(t, "Ann", foolsMate), NewPlace(time.Now()).ID)
	path := New(docs, "").Path("2026")
	savestest.Write(t, filepath.Join(folder, "text"), string(text))
	savestest.Write(t, filepath.Join(folder, "id"), p.ID)
	start := func(there bool) {
		_ = os.RemoveAll(filepath.Join(folder, "docs"))
		if there {
			testenv.Must(t, os.MkdirAll(docs, 0o755))
			savestest.Write(t, path, string(old))
		}
	}
	putting, tried := testenv.Program("put", folder), 0
	for _, there := range []bool{true, false} {
		start(there)
		before := []string{}
		if there {
			before = append(before, "Ann 4")
		}
		calls := savestest.Calls(t, docs, putting...)
		for i, call := range calls {
			faults := []string{"signal=KILL", "error=EIO", "error=ENOSPC", "error=EROFS"}
			if !*everyFault {
				faults = faults[i%len(faults):][:1]
			}
			for _, fault := range faults {
				start(there)
				_, _ = savestest.Inject(t, call, fault, func() { start(there) }, putting...)
				tried++
				var got []string
				if _, err := os.Stat(path); err == nil {
					got = games(t, path)
				}
				if now := strings.Join(got, ", "); now != strings.Join(before, ", ") && now != strings.Join(append(before, "Cid 4"), ", ") {
					t.Errorf("%s at %s: the archive holds %q", fault, call, now)
				}
				if out, err := exec.Command(putting[0], putting[1:]...).CombinedOutput(); err != nil { // the next start
					t.Errorf("%s at %s: then %v, %s", fault, call, err, out)
				}
				testenv.Same(t, strings.Join(games(t, path), ", "), strings.Join(append(before, "Cid 4"), ", "), fault, "at", call, "and another start: the archive holds")
			}
		}
	}
	if tried < 20 {
		t.Errorf("only %d faults were tried", tried)
	}
	t.Logf("%d faults", tried)
}
