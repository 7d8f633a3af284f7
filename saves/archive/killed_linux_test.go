package archive

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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
	if err != nil {
		return err
	}
	id, err := os.ReadFile(filepath.Join(folder, "id"))
	if err != nil {
		return err
	}
	a := New(filepath.Join(folder, "docs", FolderName), filepath.Join(folder, "lock"))
	_, err = a.Put(Place{ID: string(id)}.With(text), text)
	return err
}

var everyFault = flag.Bool("faults.all", false, "have each operation of the archive fail in every way, not in one way in turn")

// TestEveryOperation fails each system call on the archive's files, and kills the program at each: no game is lost or doubled.
func TestEveryOperation(t *testing.T) {
	testenv.Peer(t, "strace")
	folder := t.TempDir()
	docs := filepath.Join(folder, "docs", FolderName)
	p := NewPlace(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))
	text, _ := Text(newGame(t, "Cid", foolsMate), p.ID)
	old, _ := Text(newGame(t, "Ann", foolsMate), NewPlace(time.Now()).ID)
	path := New(docs, "").Path("2026")
	start := func(there bool) {
		_ = os.RemoveAll(filepath.Join(folder, "docs"))
		for name, text := range map[string]string{"text": string(text), "id": p.ID} {
			if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if there {
			if err := os.MkdirAll(docs, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, old, 0o644); err != nil {
				t.Fatal(err)
			}
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
				faults = []string{faults[0], faults[1+i%3]}
			}
			for _, fault := range faults {
				start(there)
				_, _ = savestest.Inject(t, call, fault, putting...)
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
				if got := strings.Join(games(t, path), ", "); got != strings.Join(append(before, "Cid 4"), ", ") {
					t.Errorf("%s at %s, and another start: the archive holds %q", fault, call, got)
				}
			}
		}
	}
	if tried < 40 {
		t.Errorf("only %d faults were tried", tried)
	}
	t.Logf("%d faults", tried)
}

// TestHundredGames archives a hundred games and kills the program during every second one: each is there once.
func TestHundredGames(t *testing.T) {
	testenv.OneGoroutine(t)
	folder := t.TempDir()
	putting := testenv.Program("put", folder)
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	var want []string
	killed := 0
	for i := range testenv.Draws(100) {
		p, name := NewPlace(at), fmt.Sprint("Player", i)
		text, err := Text(newGame(t, name, foolsMate), p.ID)
		if err != nil {
			t.Fatal(err)
		}
		for file, content := range map[string]string{"text": string(text), "id": p.ID} {
			if err := os.WriteFile(filepath.Join(folder, file), []byte(content), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if i%2 == 1 {
			c := exec.Command(putting[0], putting[1:]...)
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Duration(i) * 400 * time.Microsecond) // any moment will do
			_ = c.Process.Kill()
			if c.Wait() != nil {
				killed++
			}
		}
		if out, err := exec.Command(putting[0], putting[1:]...).CombinedOutput(); err != nil { // the next start
			t.Fatalf("game %d: %v, %s", i, err, out)
		}
		want = append(want, name+" 4")
	}
	path := New(filepath.Join(folder, "docs", FolderName), "").Path("2026")
	if got := games(t, path); !slices.Equal(got, want) {
		t.Errorf("the archive holds %d games: %q", len(got), got)
	}
	t.Logf("%d times killed", killed)
}
