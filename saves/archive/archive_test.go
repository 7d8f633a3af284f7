package archive

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/disk"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savestest"
)

func newGame(t *testing.T, white, moves string) *game.Game {
	t.Helper()
	rs := savestest.Ruleset(t, resources.Rulebook(), resources.DefaultRuleset)
	g := savestest.New(t, game.Config{Ruleset: rs, Names: [2]string{white, "Black"}, Judge: proofs.Prover()})
	play(t, g, moves)
	return g
}

func play(t *testing.T, g *game.Game, moves string) {
	t.Helper()
	for san := range strings.FieldsSeq(moves) {
		if _, err := g.Play(savestest.Move(t, g.Live().Position(), san)); err != nil {
			t.Fatalf("%s: %v", san, err)
		}
	}
}

const foolsMate = "f3 e5 g4 Qh4#"

func put(t *testing.T, a *Archive, p Place, g *game.Game) Place {
	t.Helper()
	text, err := Text(g, p.ID)
	if err == nil {
		p, err = a.Put(p.With(text), text)
	}
	testenv.Must(t, err)
	return p
}

// games returns the White players of a file's games, and each game's length.
func games(t *testing.T, path string) (found []string) {
	t.Helper()
	games := pgn.NewReader(reader, path, strings.NewReader(savestest.Read(t, path)))
	for {
		g, notices, err := games.Next()
		if err == io.EOF {
			return found
		}
		if err != nil || len(notices) > 0 {
			t.Fatalf("%v, %v", err, notices)
		}
		found = append(found, fmt.Sprint(g.Names[0], " ", g.Live().Ply()))
	}
}

func newArchive(t *testing.T) *Archive {
	folder := t.TempDir()
	return New(filepath.Join(folder, "Documents", FolderName), filepath.Join(folder, "config", "archive.lock"))
}

func only(t *testing.T, a *Archive) string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(a.folder, "*"))
	if err != nil || len(paths) != 1 {
		t.Fatalf("%q, %v", paths, err)
	}
	return paths[0]
}

func want(t *testing.T, path string, want ...string) {
	t.Helper()
	if got := games(t, path); strings.Join(got, ", ") != strings.Join(want, ", ") {
		t.Errorf("the archive holds %q, want %q", got, want)
	}
}

// Each game is in the archive once, in its last state, however often it is put there.
func TestEachGameOnce(t *testing.T) {
	a := newArchive(t)
	at := time.Date(2026, 12, 31, 23, 59, 0, 0, time.UTC)
	one, two := NewPlace(at), NewPlace(at)
	first, second := newGame(t, "Ann", "f3 e5"), newGame(t, "Cid", foolsMate)
	kept := put(t, a, one, first)
	put(t, a, two, second)
	put(t, a, two, second) // this place was recorded before, as after a kill
	play(t, first, "g4 Qh4#")
	kept = put(t, a, kept, first)
	put(t, a, kept, first)
	path := a.Path("2026")
	want(t, path, "Ann 4", "Cid 4")
	if filepath.Base(path) != "Over the Board 2026.pgn" || only(t, a) != path {
		t.Errorf("it lies in %s", path)
	}
	if text, _ := Text(first, kept.ID); !kept.Holds(text) {
		t.Error("the place does not know its game")
	}
}

// A game that continues after a kill finds its place, whichever version of its text reached the archive.
func TestKilledWhilePutting(t *testing.T) {
	for _, came := range []bool{false, true} {
		a := newArchive(t)
		g := newGame(t, "Ann", "f3 e5")
		p := NewPlace(time.Now())
		text, _ := Text(g, p.ID)
		p = p.With(text) // now in the journal
		if came {
			if _, err := a.Put(p, text); err != nil {
				t.Fatal(err)
			}
		}
		play(t, g, "g4 Qh4#")
		put(t, a, p, g)
		want(t, only(t, a), "Ann 4")
	}
}

// What another program has changed stays, to the byte. The game gets another place, and finds it again.
func TestForeignChangesStay(t *testing.T) {
	a := newArchive(t)
	g := newGame(t, "Ann", "f3 e5")
	p := NewPlace(time.Now())
	put(t, a, p, newGame(t, "Zoe", foolsMate))
	kept := put(t, a, NewPlace(time.Now()), g)
	path := only(t, a)
	edited := strings.TrimRight(strings.Replace(savestest.Read(t, path), "1. f3 e5 *", "1. f3 {Oh!} e5 *", 1), "\n")
	savestest.Write(t, path, edited)
	play(t, g, "g4 Qh4#")
	before := kept
	kept = put(t, a, kept, g)
	if data := savestest.Read(t, path); !strings.HasPrefix(data, edited+"\n\n[Event ") {
		t.Errorf("the file was changed:\n%s", data)
	}
	if kept.ID == before.ID {
		t.Error("two games have one id")
	}
	put(t, a, before, g) // as after a kill, before the new place was recorded
	put(t, a, kept, g)
	want(t, path, "Zoe 4", "Ann 2", "Ann 4")
}

// Putting a game keeps the file's links, line ends and encoding.
func TestAppended(t *testing.T) {
	for _, c := range []struct{ file, between string }{
		{"", ""}, {"*\n\n", ""}, {"*\n", "\n"}, {"*", "\n\n"}, {"*\r\n\r\n", ""}, {"*\r\n", "\n"}, {"\n", "\n"}, {"[Opening \"Reti\"]\n", "\n*\n\n"},
	} {
		testenv.Same(t, string(appended([]byte(c.file), []byte("[Event"))), c.file+c.between+"[Event", c.file)
	}
	a := newArchive(t)
	g := newGame(t, "Ann", foolsMate)
	p := NewPlace(time.Now())
	path := a.Path(p.year())
	text, _ := Text(g, p.ID)
	testenv.Must(t, os.MkdirAll(a.folder, 0o755))
	const wide = "\xff\xfe[\x00E\x00"
	savestest.Write(t, path, wide)
	if _, err := a.Put(p, text); !errors.Is(err, errUTF16) {
		t.Errorf("UTF-16: %v", err)
	}
	savestest.Holds(t, path, wide)
}

func TestPlaces(t *testing.T) {
	for _, id := range []string{"", "2026", "../../etc-094501-1a2b3c4d", "20261322-094501-1a2b3c4d", "20261122-094501-1a2b3c4d/../x", "20261122-094501-1a2b3c4d\"]"} {
		if got := (Place{ID: id, Kept: "1:2"}).Valid(); got.ID != "" || got.Kept != "" {
			t.Errorf("%q is taken for a place", id)
		}
		if _, err := newArchive(t).Put(Place{ID: id}, []byte("x")); err == nil {
			t.Errorf("%q is written to", id)
		}
	}
	p := NewPlace(time.Now())
	if p.Valid().ID != p.ID || (Place{ID: p.numbered(2)}).Valid().ID == "" {
		t.Errorf("%q is no place", p.ID)
	}
	for i := range 3 * mostKnown {
		p = p.With(fmt.Append(nil, i))
	}
	testenv.Same(t, len(p.Known), mostKnown, "a place knows")
}

// Several programs put games there at once, and none is lost.
func TestSeveralAtOnce(t *testing.T) {
	a := newArchive(t)
	const programs, each = 4, 10
	var all sync.WaitGroup
	for range programs {
		b, g := New(a.folder, a.lock), newGame(t, "Ann", foolsMate)
		all.Go(func() {
			for range each {
				p := NewPlace(time.Now())
				text, _ := Text(g, p.ID)
				for {
					_, err := b.Put(p.With(text), text)
					if err == nil {
						break
					}
					if !errors.Is(err, errBusy) { // as a slow machine may be
						t.Error(err)
						return
					}
				}
			}
		})
	}
	all.Wait()
	if got := games(t, only(t, a)); len(got) != programs*each {
		t.Errorf("%d games are there", len(got))
	}
}

var errDisk = errors.New("the disk is full")

// If an operation fails, the archive is unchanged, its lock is released, and the next attempt succeeds.
func TestFaults(t *testing.T) {
	for _, name := range []string{"lock", "folder", "read", "replace", "sync"} {
		a := newArchive(t)
		put(t, a, NewPlace(time.Now()), newGame(t, "Ann", foolsMate))
		path := only(t, a)
		before := savestest.Read(t, path)
		bad := &Archive{folder: a.folder, lock: a.lock, replace: a.replace}
		switch name {
		case "lock":
			bad.lock = filepath.Join(path, "lock") // an impossible path: below a file
		case "folder":
			bad.folder = filepath.Join(path, "folder")
		case "read":
			bad.folder = t.TempDir()
			testenv.Must(t, os.Mkdir(bad.Path(time.Now().Format("2006")), 0o700))
		case "replace":
			bad.replace = func(string, disk.Stamp, func(io.Writer) error) (disk.Stamp, error) { return "", errDisk }
		case "sync": // the file is there, but a power cut may undo that
			bad.replace = func(path string, known disk.Stamp, write func(io.Writer) error) (disk.Stamp, error) {
				stamp, err := disk.ReplaceFile(path, known, write)
				return stamp, errors.Join(err, errDisk)
			}
		}
		p, g := NewPlace(time.Now()), newGame(t, "Cid", foolsMate)
		text, _ := Text(g, p.ID)
		p = p.With(text)
		if got, err := bad.Put(p, text); err == nil || (name == "replace" || name == "sync") && !errors.Is(err, errDisk) || got.Kept != "" {
			t.Errorf("%s: %v, kept %q", name, err, got.Kept)
		}
		if name != "sync" {
			savestest.Holds(t, path, before)
		}
		put(t, a, p, g)
		want(t, path, "Ann 4", "Cid 4")
	}
}

// A program that ignores the lock may write while a game is put there: its change stays.
func TestChangedMeanwhile(t *testing.T) {
	a := newArchive(t)
	put(t, a, NewPlace(time.Now()), newGame(t, "Ann", foolsMate))
	path := only(t, a)
	tries := 0
	a.replace = func(path string, known disk.Stamp, write func(io.Writer) error) (disk.Stamp, error) {
		if tries++; tries == 1 {
			savestest.Write(t, path, "[White \"Eve\"]\n\n1. e4 *\n")
		}
		return disk.ReplaceFile(path, known, write)
	}
	put(t, a, NewPlace(time.Now()), newGame(t, "Cid", foolsMate))
	want(t, path, "Eve 1", "Cid 4")
	a.replace = func(string, disk.Stamp, func(io.Writer) error) (disk.Stamp, error) { return "", disk.ErrChanged }
	if _, err := a.Put(NewPlace(time.Now()), []byte("x")); !errors.Is(err, errBusy) {
		t.Errorf("a file that changes without end: %v", err)
	}
}

// TestDanglingFolder: if the way to the archive is a link to a disk that is not there, the error names that, and nothing is made.
func TestDanglingFolder(t *testing.T) {
	home := t.TempDir()
	gone := filepath.Join(home, "disk", "Documents")
	for _, to := range []string{gone, filepath.Join("disk", "Documents")} {
		link := filepath.Join(home, "Documents")
		if err := os.Symlink(to, link); err != nil {
			t.Skip(err)
		}
		a := New(filepath.Join(link, FolderName), filepath.Join(home, "lock"))
		text, err := Text(newGame(t, "Ann", "e4"), "20261128-120000-00000001")
		if err == nil {
			_, err = a.Put(NewPlace(time.Now()), text)
		}
		if !errors.Is(err, os.ErrNotExist) || !strings.Contains(err.Error(), gone) {
			t.Errorf("the error is %v", err)
		}
		testenv.Must(t, os.Remove(link))
	}
}
