package packed

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
)

const text = "[Event \"x\"]\n\n1. e4 *\n"

// pack returns a text in the format of a name's ending.
func pack(t *testing.T, name, text string) string {
	t.Helper()
	var out bytes.Buffer
	w, err := Write(name, &out)
	if err == nil {
		_, err = io.WriteString(w, text)
	}
	if err = errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// zipped returns a zip file of files with the text.
func zipped(t *testing.T, names ...string) string {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, name := range names {
		w, err := z.Create(name)
		if err == nil && !strings.HasSuffix(name, "/") {
			_, err = io.WriteString(w, text)
		}
		testenv.Must(t, err)
	}
	testenv.Must(t, z.Close())
	return out.String()
}

// bzipped is the text in bzip2, which the standard library does not write.
const bzipped = "425a68393141592653590128829d000006df800010501124000200000a020105402000229a1ea7a23d4f50a60002a34a4b36a2963a186c7c5dc914e1424004a20a74"

func TestOpen(t *testing.T) {
	bz, err := hex.DecodeString(bzipped)
	testenv.Must(t, err)
	tar := strings.Repeat("x", 257) + "ustar" + strings.Repeat("\x00", 300)
	for _, c := range []struct{ path, file, want string }{
		{"a.pgn", text, "a.pgn"}, {"a", pack(t, ".gz", text), "a"}, {"a.pgn.GZ", pack(t, ".gz", text), "a.pgn"}, {"a.pgn.zst", pack(t, ".zst", text), "a.pgn"},
		{"a.pgn.gz", pack(t, ".gz", text[:5]) + pack(t, ".gz", text[5:]), "a.pgn"}, {"a.pgn.zst", pack(t, ".zst", text[:5]) + pack(t, ".zst", text[5:]), "a.pgn"},
		{"a.pgn.zst.gz", pack(t, ".gz", pack(t, ".zst", text)), "a.pgn"}, {"a.pgn.bz2", string(bz), "a.pgn"}, {"empty", "", "empty:"},
		{"a.zip", zipped(t, "b/", "b/c.pgn", "README.txt", "__MACOSX/c.pgn", ".pgn"), "c.pgn"}, {"a.pgn", zipped(t, "c.txt"), "c.txt"},
		{"a.zip:b/d.pgn", zipped(t, "b/c.pgn", "b/d.pgn"), "d.pgn"}, {"a.zip", zipped(t, "b/c.pgn", "b/d.pgn"), "!b/c.pgn"},
		{"a.zip:e.pgn", zipped(t, "b/c.pgn"), "!e.pgn"}, {"a.zip", zipped(t, "b/"), "!no file"}, {"a.pgn:e.pgn", text, "!e.pgn"}, {"none:e.pgn", "", "!exist"},
		{"a.gz", pack(t, ".gz", text)[:30], "?damaged"}, {"a.zst", pack(t, ".zst", text)[:20], "?damaged"}, {"a.gz", "\x1f\x8bxx", "!damaged"},
		{"a.zip", zipped(t, slices.Repeat([]string{strings.Repeat("x", 60_000)}, source.MaxZipDirectory/60_000+1)...), "!8 MB"},
		{"a.zip", zipped(t, "c.pgn")[:40], "!damaged"}, {"a.gz", pack(t, ".gz", zipped(t, "c.pgn")), "!zip"},
		{"a.gz", pack(t, ".gz", pack(t, ".gz", pack(t, ".gz", pack(t, ".gz", text)))), "!3 times"},
		{"a.7z", "7z\xbc\xaf\x27\x1c", "!7z"}, {"a.pgn", "Rar!\x1a\x07\x01", "!RAR"}, {"a.xz", "\xfd7zXZ\x00", "!xz"}, {"a", tar, "!tar"},
		{"a.cbh", "\x00\x00\x2c\x00\x2e\x01", "!ChessBase"}, {"a.CBV", "\x00\x01", "!ChessBase"}, {"a.si4", "Scid.si\x00", "!Scid"}, {"a.sg4", "\x00", "!Scid"},
		{"a.cbh", text, "a.cbh"},
	} {
		folder := t.TempDir()
		name, _, _ := strings.Cut(c.path, ":")
		if name != "none" {
			testenv.Must(t, os.WriteFile(filepath.Join(folder, name), []byte(c.file), 0o600))
		}
		f, err := Open(filepath.Join(folder, c.path))
		if why, refused := strings.CutPrefix(c.want, "!"); refused {
			if err == nil || !strings.Contains(err.Error(), why) && !errors.Is(err, os.ErrNotExist) {
				t.Errorf("%s: %v, want %s", c.path, err, why)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.path, err)
			continue
		}
		got, err := io.ReadAll(f)
		if why, fails := strings.CutPrefix(c.want, "?"); fails {
			if len(source.Faults(err)) != 1 || !strings.Contains(err.Error(), why) {
				t.Errorf("%s: %v, want %s", c.path, err, why)
			}
		} else if want, empty := strings.CutSuffix(c.want, ":"); err != nil || f.Name != want || string(got) != text[:len(got)] || !empty && len(got) < len(text) {
			t.Errorf("%s: %q in %q, %v", c.path, got, f.Name, err)
		}
		if err := f.Close(); err != nil {
			t.Errorf("%s: %v", c.path, err)
		}
	}
}

const spaces = 1 << 20

// endless repeats a text without end.
type endless struct {
	text string
	at   int
}

func (e *endless) Read(data []byte) (int, error) {
	n := copy(data, e.text[e.at:])
	e.at = (e.at + n) % len(e.text)
	return n, nil
}

// TestZipBomb: what a zip file holds is measured by what it takes there.
func TestZipBomb(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.zip")
	file, err := os.Create(path)
	testenv.Must(t, err)
	var part bytes.Buffer
	deflate, err := flate.NewWriter(&part, flate.BestSpeed)
	testenv.Must(t, err)
	_, err = io.WriteString(deflate, strings.Repeat(" ", spaces))
	testenv.Must(t, errors.Join(err, deflate.Flush()))
	const parts = Allowed/spaces + 1
	size := int64(parts * part.Len())
	z := zip.NewWriter(file)
	w, err := z.CreateRaw(&zip.FileHeader{Name: "a.pgn", Method: zip.Deflate, CompressedSize64: uint64(size), UncompressedSize64: parts * spaces})
	if err == nil {
		_, err = io.CopyN(w, &endless{text: part.String()}, size)
	}
	if err = errors.Join(err, z.Close(), file.Close()); err != nil {
		t.Fatal(err)
	}
	f, err := Open(path)
	testenv.Must(t, err)
	defer f.Close()
	if n, err := io.Copy(io.Discard, f); len(source.Faults(err)) != 1 || n > Allowed {
		t.Errorf("%d bytes, %v", n, err)
	}
}

// TestBomb: a content without end ends at the limit, before it fills anything.
func TestBomb(t *testing.T) {
	for _, ending := range []string{".gz", ".zst"} {
		f, err := Read("bomb"+ending, &endless{text: pack(t, ending, strings.Repeat(" ", spaces))})
		testenv.Must(t, err)
		n, err := io.Copy(io.Discard, f)
		if len(source.Faults(err)) != 1 || n < Allowed-1<<20 || n > Allowed {
			t.Errorf("%s: %d bytes, %v", ending, n, err)
		}
	}
}
