// Package packed reads compressed files as what they hold, and names other kinds of files that hold games but cannot be read: gzip,
// bzip2, Zstandard and zip. It knows no chess.
//
// Begin with Open.
package packed

import (
	"archive/zip"
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/klauspost/compress/zstd"

	"overtheboard/game/source"
)

// File is the content of a file, unpacked while it is read.
type File struct {
	Name   string // of the content: "games.pgn" for games.pgn.zst
	Path   string // of the file itself, without a name in it
	Packed bool

	in     *bufio.Reader
	passed int64 // bytes of the file that were read
	size   int64
	stamp  string
	close  []func() error
}

// Read reads on. The error is a *source.Fault if what is packed is damaged or too large.
func (f *File) Read(data []byte) (int, error) { return f.in.Read(data) }

// Begin returns the content's first bytes, fewer only if there are no more.
func (f *File) Begin() []byte {
	head, _ := f.in.Peek(sniffed)
	return head
}

// Passed returns how many bytes of the file itself were read.
func (f *File) Passed() int64 { return f.passed }

// Size returns how many bytes Passed returns in the end, 0 if that is not known.
func (f *File) Size() int64 { return f.size }

// Stamp returns a text that another one of the file differs in if the file has been written meanwhile.
func (f *File) Stamp() string { return f.stamp }

// Close closes the file.
func (f *File) Close() error {
	var errs []error
	for _, one := range slices.Backward(f.close) {
		errs = append(errs, one())
	}
	f.close = nil
	return errors.Join(errs...)
}

// sniffed is how many bytes Begin looks at.
const sniffed = 4096

// A content may be Allowed bytes large, or Ratio times as large as what it is packed in; games are about 5 times as large.
const (
	Allowed = 256 << 20
	Ratio   = 200
)

// mostLayers limits packed files in packed files.
const mostLayers = 3

// Several is the error of a zip file with several files. Path and a name in it, with a colon between, open one of them.
type Several struct {
	Path  string
	Names []string
}

// mostNamed limits the names in an error.
const mostNamed = 20

// Error names the files, and how to choose.
func (s *Several) Error() string {
	names, more := s.Names, ""
	if len(names) > mostNamed {
		names, more = names[:mostNamed], fmt.Sprintf(" and %d more", len(names)-mostNamed)
	}
	return fmt.Sprintf("%s holds several files: %s%s; choose one as %s", shown(s.Path), shown(strings.Join(names, ", ")), more,
		shown(s.Path+":"+s.Names[0]))
}

func shown(text string) string { return source.Shown(text, source.StoredText) }

// Open opens a plain file, or what a compressed one holds. Of a zip file it opens the only file of games, or one that follows a
// colon: "games.zip:twic.pgn". The error is a *Several, a *source.Fault or of the file system.
func Open(name string) (*File, error) {
	path, member := name, ""
	file, err := source.OpenFile(path)
	for at := len(name); errors.Is(err, os.ErrNotExist); {
		if at = strings.LastIndexByte(name[:at], ':'); at < 0 {
			return nil, err
		}
		if inside, err := source.OpenFile(name[:at]); err == nil {
			file, path, member = inside, name[:at], name[at+1:]
			break
		}
	}
	if file == nil {
		return nil, err
	}
	f := &File{Name: filepath.Base(path), Path: path, close: []func() error{file.Close}}
	if info, err := file.Stat(); err == nil {
		f.size, f.stamp = info.Size(), fmt.Sprint(info.Size(), info.ModTime())
	}
	if err := f.openAs(file, path, member); err != nil {
		_ = f.Close()
		return nil, placed(err, path)
	}
	return f, nil
}

func (f *File) openAs(file *os.File, path, member string) error {
	var magic [4]byte
	n, err := file.ReadAt(magic[:], 0)
	switch {
	case string(magic[:n]) == "PK\x03\x04" || string(magic[:n]) == "PK\x05\x06":
		return f.unzip(file, path, member)
	case member != "":
		return &source.Fault{Format: "the file is no zip file, so it holds no file %q", Args: []any{source.Quoted(member)}}
	case err != nil && err != io.EOF:
		return err
	}
	return f.unpack(counter{source.Whole(file), f})
}

// Read returns the content of a stream with a name; a zip file cannot be read so.
func Read(name string, in io.Reader) (*File, error) {
	f := &File{Name: name, Path: name}
	if err := f.unpack(counter{in, f}); err != nil {
		_ = f.Close()
		return nil, placed(err, name)
	}
	return f, nil
}

// placed gives a fault its file.
func placed(err error, name string) error {
	if fault := (*source.Fault)(nil); errors.As(err, &fault) {
		here := *fault
		here.File = name
		return &here
	}
	return err
}

// counter counts the bytes of the file.
type counter struct {
	in io.Reader
	of *File
}

func (c counter) Read(data []byte) (int, error) {
	n, err := c.in.Read(data)
	c.of.passed += int64(n)
	return n, err
}

// unpack sets up reading a stream, in as many layers as it is packed in.
func (f *File) unpack(in io.Reader) error {
	f.in = bufio.NewReaderSize(in, 1<<16)
	for layer := 0; ; layer++ {
		head, _ := f.in.Peek(sniffed)
		ending := strings.ToLower(filepath.Ext(f.Name))
		unpacked, err := f.layer(head)
		switch {
		case err != nil:
			return err
		case unpacked == nil:
			return foreign(ending, head)
		case layer == mostLayers:
			return &source.Fault{Format: "the file is packed more than %d times", Args: []any{mostLayers}}
		}
		if f.Packed = true; slices.Contains([]string{".gz", ".bz2", ".zst", ".zstd"}, ending) {
			f.Name = f.Name[:len(f.Name)-len(ending)]
		}
		f.in = bufio.NewReaderSize(&limited{in: unpacked, of: f}, 1<<16)
	}
}

// layer returns a reader of what is packed in the stream, nil if it is not packed.
func (f *File) layer(head []byte) (io.Reader, error) {
	switch {
	case bytes.HasPrefix(head, []byte("\x1f\x8b")):
		unpacked, err := gzip.NewReader(f.in)
		if err != nil {
			return nil, damaged(err)
		}
		return unpacked, nil
	case bytes.HasPrefix(head, []byte("BZh")) && len(head) > 4 && head[3] >= '1' && head[3] <= '9' && (head[4] == 0x31 || head[4] == 0x17):
		return bzip2.NewReader(f.in), nil
	case bytes.HasPrefix(head, []byte("\x28\xb5\x2f\xfd")) || len(head) > 4 && head[0]&0xf0 == 0x50 && bytes.Equal(head[1:4], []byte("\x2a\x4d\x18")):
		unpacked, err := zstd.NewReader(f.in, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(mostWindow), zstd.WithDecoderMaxMemory(1<<62))
		if err != nil {
			return nil, damaged(err)
		}
		f.close = append(f.close, func() error { unpacked.Close(); return nil })
		return unpacked, nil
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		return nil, &source.Fault{Format: "a zip file is read only as a plain file of its own"}
	}
	return nil, nil
}

// mostWindow limits the memory for Zstandard, as its own program does.
const mostWindow = 128 << 20

// limited ends a content that is far larger than what it is packed in, and says so of a damaged one.
type limited struct {
	in   io.Reader
	of   *File
	read int64
}

func (l *limited) Read(data []byte) (int, error) {
	n, err := l.in.Read(data)
	if l.read += int64(n); l.read > Allowed && l.read > Ratio*l.of.passed {
		return 0, &source.Fault{File: l.of.Path, Format: "unpacked, the file is larger than %d MB and than %d times its size; reading ended there", Args: []any{Allowed >> 20, Ratio}}
	}
	if err != nil && err != io.EOF && len(source.Faults(err)) == 0 {
		err = placed(damaged(err), l.of.Path)
	}
	return n, err
}

func damaged(err error) error {
	if errors.As(err, new(*os.PathError)) {
		return err
	}
	return &source.Fault{Format: "the compressed file is damaged or was not downloaded whole: download it again"}
}

// unzip opens a file in a zip file.
func (f *File) unzip(file *os.File, name, member string) error {
	in := &countedAt{in: file, of: f, most: source.MaxZipDirectory}
	all, err := zip.NewReader(in, f.size)
	if errors.Is(err, errDirectory) {
		return errDirectory
	}
	if err != nil {
		return damaged(err)
	}
	in.most = math.MaxInt64
	found, err := chosen(all.File, name, member)
	if err != nil {
		return err
	}
	if found.Flags&1 != 0 {
		return &source.Fault{Format: "the file %q in the zip file is encrypted", Args: []any{source.Quoted(found.Name)}}
	}
	inside, err := found.Open()
	if err != nil {
		return damaged(err)
	}
	f.close = append(f.close, inside.Close)
	f.Name, f.Packed = path.Base(strings.ReplaceAll(found.Name, `\`, "/")), true
	f.passed, f.size = 0, int64(found.CompressedSize64)
	return f.unpack(&limited{in: inside, of: f})
}

// errDirectory is the error of a zip file with so many files that their list takes much memory.
var errDirectory = &source.Fault{Format: "the list of files in the zip file is larger than %d MB", Args: []any{source.MaxZipDirectory >> 20}}

// countedAt counts the bytes of a zip file, and reads no more than most of it.
type countedAt struct {
	in   *os.File
	of   *File
	most int64
}

func (c *countedAt) ReadAt(data []byte, at int64) (int, error) {
	if c.of.passed > c.most {
		return 0, errDirectory
	}
	n, err := c.in.ReadAt(data, at)
	c.of.passed += int64(n)
	return n, err
}

// endings are those of files of games.
var endings = []string{".pgn", ".bpgn", ".epd", ".fen", ".json"}

// chosen returns the file of a name, or the only one; beside one file of games others do not count.
func chosen(all []*zip.File, name, member string) (*zip.File, error) {
	var files, games []*zip.File
	for _, one := range all {
		base := path.Base(one.Name)
		switch {
		case member != "" && one.Name == member:
			return one, nil
		case strings.HasSuffix(one.Name, "/") || strings.HasPrefix(one.Name, "__MACOSX/") || strings.HasPrefix(base, "."):
			continue
		}
		files = append(files, one)
		if slices.Contains(endings, strings.ToLower(path.Ext(base))) {
			games = append(games, one)
		}
	}
	if len(games) > 0 && member == "" {
		files = games
	}
	switch {
	case len(files) == 0:
		return nil, &source.Fault{Format: "the zip file holds no file"}
	case member != "":
		return nil, &source.Fault{Format: "the zip file holds no file %q", Args: []any{source.Quoted(member)}}
	case len(files) == 1:
		return files[0], nil
	}
	several := &Several{Path: name}
	for _, one := range files {
		several.Names = append(several.Names, one.Name)
	}
	return nil, several
}
