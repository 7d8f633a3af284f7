package journal

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/saves/disk"
	"overtheboard/saves/savestest"
)

// TestDraft: a draft goes to the next program that asks, to one at a time, and to none after it is removed.
func TestDraft(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	open := func(want string) *Draft {
		t.Helper()
		d, left, err := OpenDraft(folder, "workshop")
		if err != nil || string(left) != want || (left == nil) != (want == "") {
			t.Fatalf("it holds %q, %v; want %q", left, err, want)
		}
		return d
	}
	must := func(errs ...error) {
		t.Helper()
		testenv.Must(t, errors.Join(errs...))
	}
	one := open("")
	must(one.Keep(nil), one.Keep([]byte("first")))
	two := open("")
	must(two.Keep([]byte("second")), one.Keep([]byte("third")), one.Close(), two.Close(), two.Close())
	must(one.Keep(nil)) // too late
	one, two = open("third"), open("second")
	must(one.Keep(nil), two.Keep(bytes.Repeat([]byte("x"), 1<<20)), one.Close(), two.Close())
	two = open(string(bytes.Repeat([]byte("x"), 1<<20)))
	defer two.Close() // Windows could not remove the folder otherwise
	if journals, err := files.Left(folder); err != nil || len(journals) > 0 {
		t.Errorf("drafts are taken for journals: %v, %v", journals, err)
	}
}

// TestDraftFaults: an unreadable draft stays in place, and the next draft gets another file.
func TestDraftFaults(t *testing.T) {
	folder := t.TempDir()
	testenv.Must(t, os.Mkdir((disk.Numbered{Before: "workshop-", After: ".draft"}).Path(folder, 1), 0o700))
	d, left, err := OpenDraft(folder, "workshop")
	if err != nil || left != nil || d.file.Path != (disk.Numbered{Before: "workshop-", After: ".draft"}).Path(folder, 2) {
		t.Fatalf("%v holds %q, %v", d, left, err)
	}
	defer d.Close()
	testenv.Must(t, d.Keep([]byte("x")))
	if a := d.Quarantine(nil); a.Err != nil || a.Path == a.Was || savestest.Exists(a.Was) || !savestest.Exists(a.Path) {
		t.Errorf("quarantined: %+v", a)
	}
	file := filepath.Join(folder, "file")
	savestest.Write(t, file, "")
	if _, _, err := OpenDraft(filepath.Join(file, "below"), "workshop"); err == nil {
		t.Error("there is a draft below a file")
	}
}
