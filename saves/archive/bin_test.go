package archive

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/saves/disk"
	"overtheboard/saves/gamelist"
	"overtheboard/saves/savestest"
)

// inBin returns the White players in an archive's bin at a time, the last deleted first.
func inBin(t *testing.T, a *Archive, now time.Time) (deleted []Deleted, whites string) {
	t.Helper()
	deleted, err := a.Deleted(now)
	testenv.Must(t, err)
	for _, d := range deleted {
		_, white, _ := strings.Cut(string(d.Text()), "[White \"")
		whites += white[:3] + " "
	}
	return deleted, strings.TrimSpace(whites)
}

// TestBin: deleted games come back to their places after a restart, within thirty days, or are deleted for good.
func TestBin(t *testing.T) {
	a, _, list := archived(t, "Ann", "Ben", "Cid", "Dan")
	path := list()[0].Path
	before := savestest.Read(t, path)
	now := savestest.Evening
	for i, at := range []int{1, 1, 0} { // Ben, Cid, Ann
		e := list()[at]
		text, err := text(e)
		if err == nil {
			_, err = a.Remove(reader, e, text, now.Add(time.Duration(i)*time.Hour))
		}
		testenv.Must(t, err)
	}
	want(t, path, "Dan 4")
	again := New(a.Folder(), a.lock) // the next start
	if paths, err := again.Files(); err != nil || len(paths) != 1 {
		t.Errorf("the archive lists %q, %v", paths, err)
	}
	later := now.Add(KeptInBin + time.Hour/2) // Ben has been there for too long
	if _, whites := inBin(t, again, now.Add(-24*time.Hour)); whites != "Ann Cid Ben" {
		t.Errorf("with the clock set back there are %s", whites)
	}
	deleted, whites := inBin(t, again, later)
	if whites != "Ann Cid" {
		t.Fatalf("after thirty days there are %s", whites)
	}
	for _, d := range deleted {
		testenv.Must(t, again.Restore(d))
		if err := again.Restore(d); !errors.Is(err, ErrNotDeleted) {
			t.Errorf("put back twice: %v", err)
		}
	}
	want(t, path, "Ann 4", "Cid 4", "Dan 4")
	if _, whites := inBin(t, again, now); whites != "" {
		t.Errorf("in the bin are still %s", whites)
	}
	e := list()[1]
	game, err := text(e)
	testenv.Must(t, err)
	d, err := a.Remove(reader, e, game, now)
	testenv.Must(t, err)
	testenv.Must(t, a.Forget(d))
	for _, err := range []error{a.Forget(d), a.Restore(d)} {
		if !errors.Is(err, ErrNotDeleted) {
			t.Errorf("after it was deleted for good: %v", err)
		}
	}
	if left := savestest.Read(t, path); len(left) >= len(before) || strings.Contains(left, "Cid") {
		t.Errorf("left is\n%s", left)
	}
}

// TestBinAfterAKill: a game that was in the bin before it had left its file is not there twice when it is put back.
func TestBinAfterAKill(t *testing.T) {
	a, _, list := archived(t, "Ann", "Ann", "Cid")
	path := list()[0].Path
	before := savestest.Read(t, path)
	for _, at := range []int{0, 1, 2} {
		e := list()[at]
		game, err := text(e)
		testenv.Must(t, err)
		_, gone, err := without(reader, []byte(before), e, game)
		if err == nil {
			_, err = a.throwIn(gone, nil, savestest.Evening)
		}
		testenv.Must(t, err)
	}
	deleted, _ := inBin(t, a, savestest.Evening)
	for _, d := range deleted {
		testenv.Must(t, a.Restore(d))
	}
	savestest.Holds(t, path, before)
}

// TestBinOfAnyText: a game in Latin-1 comes back as it was, and one by rules of its own with them, though its file is gone.
func TestBinOfAnyText(t *testing.T) {
	a := newArchive(t)
	p := put(t, a, NewPlace(time.Now()), ownGame(t, "Eva", "Cc4 e5"))
	path := a.Path(p.year())
	latin := []byte("\n[Event \"caf\xe9\"]\n[White \"Zoe\"]\n\n1. e4 {\xfcber} *\n\n")
	file := append([]byte(savestest.Read(t, path)), latin...)
	savestest.Write(t, path, string(file))
	for range 2 {
		e := entries(listFiles(t, path))[0]
		game, err := text(e)
		if err == nil {
			_, err = a.Remove(reader, e, game, savestest.Evening)
		}
		testenv.Must(t, err)
	}
	testenv.Must(t, os.Remove(path))
	savestest.Write(t, filepath.Join(a.Folder(), BinName, "nonsense.json"), "{")
	savestest.Write(t, filepath.Join(a.Folder(), BinName, "outside.json"), `{"file":"../x.pgn","text":"MS4gZTQ="}`)
	deleted, whites := inBin(t, a, savestest.Evening)
	if len(deleted) != 2 {
		t.Fatalf("in the bin are %s", whites)
	}
	for _, d := range slices.Backward(deleted) {
		testenv.Must(t, a.Restore(d))
	}
	if now := savestest.Read(t, path); !bytes.Contains([]byte(now), latin[1:]) {
		t.Errorf("the text is %q", now)
	}
	var found []string
	for _, e := range entries(listFiles(t, path)) {
		_, g, _, err := e.Read(reader)
		testenv.Must(t, err)
		found = append(found, g.Names[0]+" "+savestest.Played(g))
	}
	if slices.Sort(found); !slices.Equal(found, []string{"Eva Cc4 e5", "Zoe e4"}) {
		t.Errorf("put back are %q", found)
	}
}

// TestBinAmongOthers: while one program deletes games and puts them back, another archives games, and a third that knows no lock adds
// its own. In the end each game is there once.
func TestBinAmongOthers(t *testing.T) {
	a, _, list := archived(t, "Ann", "Ben", "Cid")
	path := list()[0].Path
	var replacing sync.Mutex // without a lock nobody could see what comes between a last look at the file and its replacement
	replace := func(path string, known disk.Stamp, write func(io.Writer) error) (disk.Stamp, error) {
		replacing.Lock()
		defer replacing.Unlock()
		return disk.ReplaceFile(path, known, write)
	}
	a.replace = replace
	list = func() []gamelist.Entry {
		for {
			games, _, err := gamelist.Source{Path: path}.List(t.Context()).Read(time.Now().Add(time.Hour))
			if err == nil {
				return entries(games)
			} else if err != gamelist.ErrChanged {
				t.Error(err)
			}
		}
	}
	const rounds = 12
	var all sync.WaitGroup
	all.Go(func() {
		for i := range rounds {
			found := list()
			e := found[i%len(found)]
			game, err := text(e)
			if errors.Is(err, gamelist.ErrMoved) {
				continue // meanwhile changed
			}
			var d Deleted
			if err == nil {
				d, err = a.Remove(reader, e, game, time.Now())
			}
			if err == nil {
				err = a.Restore(d)
			}
			if err != nil && err != errBusy && !errors.Is(err, gamelist.ErrMoved) {
				t.Error(err)
			}
		}
	})
	all.Go(func() {
		b := New(a.Folder(), a.lock)
		b.replace = replace
		for i := range rounds {
			p := NewPlace(time.Now())
			text, err := Text(newGame(t, fmt.Sprint("Zoe ", i), foolsMate), p.ID)
			if err == nil {
				for err = errBusy; err == errBusy; {
					_, err = b.Put(p.With(text), text)
				}
			}
			if err != nil {
				t.Error(err)
			}
		}
	})
	all.Go(func() {
		for i := range rounds {
			old := []byte(savestest.Read(t, path))
			fresh := appended(old, fmt.Appendf(nil, "[Event \"club\"]\n[White \"Fay %d\"]\n\n1. d4 d5 *\n\n", i))
			if _, err := replace(path, disk.StampOfText(old), disk.Content(fresh)); err != nil && !errors.Is(err, disk.ErrChanged) {
				t.Error(err)
			}
		}
	})
	all.Wait()
	deleted, whites := inBin(t, a, time.Now())
	count := map[string]int{}
	for _, e := range list() {
		count[e.White]++
	}
	for white, n := range count {
		testenv.Same(t, n, 1, white, "is there")
	}
	for _, white := range []string{"Ann", "Ben", "Cid"} {
		testenv.Same(t, count[white]+strings.Count(whites, white), 1, white, "is there", count[white], "times, in the bin are", whites)
	}
	for i := range rounds {
		testenv.Same(t, count[fmt.Sprint("Zoe ", i)], 1, "the game that was archived as number", i, "is not there")
	}
	if len(deleted) > 0 {
		t.Logf("in the bin are %s", whites)
	}
}

// TestBinIfTheDiskIsUnsure: if nobody knows whether the file was replaced, the game is in the bin, and putting it back doubles
// nothing, whatever its neighbours have become.
func TestBinIfTheDiskIsUnsure(t *testing.T) {
	for _, whites := range [][]string{{"Ann 4", "Ben 4"}, {"Eve 4", "Ann 4"}} {
		a, _, list := archived(t, "Ann", "Ben")
		e := list()[0]
		game, err := text(e)
		testenv.Must(t, err)
		replace := a.replace
		a.replace = func(path string, known disk.Stamp, write func(io.Writer) error) (disk.Stamp, error) {
			stamp, err := replace(path, known, write)
			if strings.HasSuffix(path, ".pgn") {
				err = errors.Join(err, savestest.ErrFault) // of the folder's sync
			}
			return stamp, err
		}
		if _, err := a.Remove(reader, e, game, savestest.Evening); !errors.Is(err, savestest.ErrFault) {
			t.Fatal(err)
		}
		if whites[0] != "Ann 4" {
			savestest.Write(t, e.Path, strings.ReplaceAll(savestest.Read(t, e.Path), "Ben", "Eve"))
		}
		for _, fault := range []error{savestest.ErrFault, nil} { // a start each
			deleted, in := inBin(t, a, savestest.Evening)
			if in != "Ann" {
				t.Fatalf("in the bin is %q", in)
			}
			if fault == nil {
				a.replace = replace
			}
			if err := a.Restore(deleted[0]); !errors.Is(err, fault) {
				t.Error(err)
			}
		}
		want(t, e.Path, whites...)
	}
}

// TestBinOfTriplets: of three equal games each comes back.
func TestBinOfTriplets(t *testing.T) {
	a := newArchive(t)
	one := "[Event \"a\"]\n[White \"Ann\"]\n[Annotator \"" + strings.Repeat("x", 300) + "\"]\n\n1. e4 *\n\n"
	path := a.Path("2026")
	testenv.Must(t, os.MkdirAll(a.Folder(), 0o755))
	for at := range 3 {
		savestest.Write(t, path, one+one+one)
		e := entries(listFiles(t, path))[at]
		game, err := text(e)
		var d Deleted
		if err == nil {
			d, err = a.Remove(reader, e, game, savestest.Evening)
		}
		if err == nil {
			err = a.Restore(d)
		}
		testenv.Must(t, err)
		savestest.Holds(t, path, one+one+one)
	}
}

// TestAppendedToAnything: behind whatever a file ends with, a game stays a game of its own, and the file's games as they were.
func TestAppendedToAnything(t *testing.T) {
	entry := []byte("[Event \"new\"]\n[White \"Zoe\"]\n\n1. b3 b6 *\n\n")
	for _, file := range []string{
		"{a} 1. c4 *\n\n1. e4 e5\n", "[White \"Q\"]\n\n1. e4 (1. d4\n", "[Event \"x\"]\n\n{no result}\n", "[White \"T\"]\n\n{note}\n", "[White \"T\"]\n\n% note\n",
		"[White \"T\"]\n\n; note\n", "[White \"T\"]\n\x1a", "1. e4 {x", "", "1. e4 ((", "[White \"T\"]\n\n1. e4 e5 1-0\n\n",
	} {
		before := headings([]byte(file))
		after := headings(appended([]byte(file), entry))
		if len(after) != len(before)+1 || after[len(before)].Plies != 2 {
			t.Errorf("%q: then there are %+v", file, after)
		}
	}
}
