package ui

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
	"overtheboard/ui/words"
)

var onDisks = flag.Bool("disks", false, "play on disks of their own (loop mounts), as root")

// mounted returns the folder of a disk with a file system, and functions that put it in again, and that run a command.
func mounted(t *testing.T, kind string) (folder string, insert func(), run func(words ...string)) {
	t.Helper()
	run = func(words ...string) {
		t.Helper()
		if out, err := exec.Command(words[0], words[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", words, err, out)
		}
	}
	image := filepath.Join(t.TempDir(), "image")
	testenv.Must(t, os.WriteFile(image, nil, 0o600))
	testenv.Must(t, os.Truncate(image, 24<<20))
	folder = t.TempDir()
	run("mkfs."+kind, image)
	insert = func() {
		t.Helper()
		if exec.Command("mount", "-o", "loop", image, folder).Run() != nil { // the kernel has no such file system
			run("fuse"+strings.TrimPrefix(kind, "v"), "-o", "rw+", image, folder)
		}
	}
	insert()
	t.Cleanup(func() { _ = exec.Command("umount", "-l", folder).Run() })
	return folder, insert, run
}

// TestDisks plays, saves, archives, deletes and resumes on a stick (vfat) and a disk (ext4): with room, while it is full, after it
// was pulled out and put in again, and when it becomes read-only. Nothing is lost that the players were not told of.
func TestDisks(t *testing.T) {
	if !*onDisks {
		t.Skip(".ci/hunt disks mounts them")
	}
	for _, kind := range []string{"vfat", "ext4"} {
		t.Run(kind, func(t *testing.T) {
			folder, insert, run := mounted(t, kind)
			table := archivedTable{filepath.Join(folder, "journal"), filepath.Join(folder, "archive")}
			w := table.played(t, mate)
			table.want(t, "ended", "Ann 4 0-1")
			w.shell.Do("archive")
			w.answer(t, "archive.remove")
			table.want(t, "removed")
			w.shell.Dialogs.Open.Shortcut(&fyne.ShortcutUndo{})
			table.want(t, "put back", "Ann 4 0-1")
			w.answer(t, "button.close")
			w.sit("Cid")
			w.playMoves(t, "e4 e5")
			for _, name := range []string{"game.json", "game.pgn"} {
				w.saveAs(t, filepath.Join(folder, name))
				w.wantDialog(t, "")
			}
			w.playMoves(t, "Nf3")

			filler := filepath.Join(folder, "filler")
			_ = exec.Command("dd", "if=/dev/zero", "of="+filler, "bs=64k").Run() // until it is full
			for i := range 400 {                                                 // more than fits beside it
				testenv.Must(t, w.shell.Controller.Study().Annotate(w.shell.Controller.Live(), game.Notes{After: strings.Repeat(fmt.Sprint(i, " "), 10_000)}))
				if w.shell.Dialogs.Busy() {
					break
				}
			}
			w.wantTitle(t, words.Text("keeper.failed"))
			w.shell.Dialogs.Dismiss()
			testenv.Must(t, os.Remove(filler))
			w.playMoves(t, "d6")
			want := savestest.TreeText(w.shell.Controller.Game())
			back := func(what string) {
				t.Helper()
				again := openWindow(t, Options{Journal: crash(t, table.journal)})
				testenv.Same(t, savestest.TreeText(again.shell.Controller.Game()), want, what, "back is")
			}
			back("after it was full")

			w.playMoves(t, "d4 exd4")
			run("umount", "-l", folder)
			w.playMoves(t, "Nxd4") // into the folder where it was
			want = savestest.TreeText(w.shell.Controller.Game())
			back("while it is gone")
			insert()
			w.playMoves(t, "Nf6")
			want = savestest.TreeText(w.shell.Controller.Game())
			back("after it is back")
			w.quit()
			again := table.start(t, "")
			testenv.Same(t, savestest.TreeText(again.shell.Controller.Game()), want, "at the next start:")
			if kind == "ext4" {
				run("mount", "-o", "remount,abort", folder) // it becomes read-only, as after an error of the disk
				again.playMoves(t, "f3")
				again.wantTitle(t, words.Text("keeper.failed"))
				back("after it became read-only")
			}
		})
	}
}
