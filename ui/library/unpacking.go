package library

import (
	"bufio"
	"context"
	"io"
	"os"
	"regexp"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"overtheboard/saves"
	"overtheboard/saves/disk"
	"overtheboard/saves/packed"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// unpacked is a temporary file of games: what a compressed file holds, or the games that begin with the positions of a file. It
// lives as long as the list of its games.
type unpacked struct {
	at    string
	games int    // if they are positions
	stamp string // of the file itself
}

// unpackedFiles are the temporary files that exist, so that none outlives the window.
type unpackedFiles struct {
	sync.Mutex
	paths map[string]bool
}

// unpack writes the content of a file to a temporary file, with progress, until ctx is done.
func (u *unpackedFiles) unpack(ctx context.Context, p *shell.Progress, path string, in *packed.File, kind string) (to unpacked, err error) {
	disk.Sweep(os.TempDir(), unpackedNames, 24*time.Hour)
	file, err := os.CreateTemp("", unpackedName)
	if err != nil {
		return to, err
	}
	to.at, to.stamp = file.Name(), in.Stamp()
	u.Lock()
	if u.paths == nil {
		u.paths = map[string]bool{}
	}
	u.paths[to.at] = true
	u.Unlock()
	out := bufio.NewWriterSize(file, 1<<16)
	from := &followed{ctx, in, p}
	if kind == "fen" {
		to.games, err = saves.WritePositions(out, path, from)
	} else {
		_, err = io.Copy(out, from)
	}
	for _, end := range [...]func() error{out.Flush, file.Close, ctx.Err} {
		if failed := end(); err == nil {
			err = failed
		}
	}
	if err != nil {
		u.remove(to.at)
	}
	return to, err
}

// unpackedName is the name of a temporary file, with a random number for the star; unpackedNames matches such names.
const unpackedName = ".overtheboard-*.pgn"

var unpackedNames = regexp.MustCompile(`^\.overtheboard-[0-9]{1,10}\.pgn$`)

// changed reports whether the file itself has changed since.
func (u unpacked) changed(path string) bool {
	in, err := packed.Open(path)
	if err != nil {
		return true
	}
	defer in.Close()
	return in.Stamp() != u.stamp
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

// askWhich asks which of the files in a zip file to open.
func (f *files) askWhich(of *packed.Several) {
	chosen := 0
	list := kit.NewList(func() int { return len(of.Names) }, func() fyne.CanvasObject {
		name := kit.NewLabel("")
		name.Truncation = fyne.TextTruncateEllipsis
		return name
	}, func(id widget.ListItemID, row fyne.CanvasObject) {
		row.(*kit.Label).SetText(words.ShownWhole(of.Names[id]))
	},
		func(id widget.ListItemID) { chosen = id })
	list.AnswerTwice(f.shell.Dialogs.Answer)
	list.Name = words.Text("file.which")
	d := &kit.Dialog{
		Title:   words.ShownName(of.Path),
		Content: kit.NewBorder(kit.Paragraph(words.Text("file.which")), nil, nil, nil, container.NewStack(list)),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("file.openButton"), Run: func() { f.open(of.Path + ":" + of.Names[chosen]) }},
		},
		First:  list,
		Height: 44 * kit.Step,
	}
	d.Shown = func() { list.Choose(0) }
	f.shell.Dialogs.ShowFirst(d)
}
