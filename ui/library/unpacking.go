package library

import (
	"bufio"
	"context"
	"io"
	"os"
	"regexp"
	"sync"
	"time"

	"overtheboard/saves"
	"overtheboard/saves/disk"
	"overtheboard/saves/packed"
	"overtheboard/ui/shell"
)

// unpackedFiles are the temporary files that exist, so that none outlives the window. Each is of games: what a compressed file
// holds, or the games that begin with the positions of a file. It lives as long as their list.
type unpackedFiles struct {
	sync.Mutex
	paths map[string]bool
}

// unpack writes the content of a file to a temporary file, with progress, until ctx is done. Of one position it keeps none.
func (u *unpackedFiles) unpack(ctx context.Context, p *shell.Progress, d *document, in *packed.File) error {
	disk.Sweep(os.TempDir(), unpackedNames, 24*time.Hour)
	file, err := os.CreateTemp("", unpackedName)
	if err != nil {
		return err
	}
	d.Unpacked, d.stamp = file.Name(), in.Stamp()
	u.Lock()
	if u.paths == nil {
		u.paths = map[string]bool{}
	}
	u.paths[d.Unpacked] = true
	u.Unlock()
	out := bufio.NewWriterSize(file, 1<<16)
	from, positions := &followed{ctx, in, p}, 0
	if d.kind == "fen" {
		positions, err = saves.WritePositions(out, d.Path, from)
		d.Positions = positions > 1
	} else {
		_, err = io.Copy(out, from)
	}
	for _, end := range [...]func() error{out.Flush, file.Close, ctx.Err} {
		if failed := end(); err == nil {
			err = failed
		}
	}
	if err != nil || d.kind == "fen" && !d.Positions {
		u.remove(d.Unpacked)
		d.Unpacked = ""
	}
	return err
}

// unpackedName is the name of a temporary file, with a random number for the star; unpackedNames matches such names.
const unpackedName = ".overtheboard-*.pgn"

var unpackedNames = regexp.MustCompile(`^\.overtheboard-[0-9]{1,10}\.pgn$`)

// repacked reports whether a file has changed since it was unpacked.
func (d *document) repacked() bool {
	if d.Unpacked == "" {
		return false
	}
	in, err := packed.Open(d.Path)
	if err != nil {
		return true
	}
	defer in.Close()
	return in.Stamp() != d.stamp
}

// remove removes a temporary file; "" is none.
func (u *unpackedFiles) remove(at string) {
	u.Lock()
	defer u.Unlock()
	if u.paths[at] {
		delete(u.paths, at)
		_ = os.Remove(at)
	}
}

func (u *unpackedFiles) removeAll() {
	u.Lock()
	defer u.Unlock()
	for at := range u.paths {
		_ = os.Remove(at)
	}
	u.paths = nil
}

// followed reports the progress of reading a file.
type followed struct {
	ctx      context.Context
	in       *packed.File
	progress *shell.Progress
}

func (f *followed) Read(data []byte) (int, error) {
	if err := f.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := f.in.Read(data)
	f.progress.Tell(f.in.Passed(), f.in.Size())
	return n, err
}
