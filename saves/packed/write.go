package packed

import (
	"compress/gzip"
	"io"
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// Cut returns a file's name without the ending .gz or .zst, which says how Write packs it, and that ending.
func Cut(name string) (content, ending string) {
	switch ending := strings.ToLower(filepath.Ext(name)); ending {
	case ".gz", ".zst":
		return name[:len(name)-len(ending)], ending
	}
	return name, ""
}

// Write returns a writer that packs by a name's ending, .gz or .zst. It must be closed, which does not close out.
func Write(name string, out io.Writer) (io.WriteCloser, error) {
	switch _, ending := Cut(name); ending {
	case ".gz":
		return gzip.NewWriter(out), nil
	case ".zst":
		return zstd.NewWriter(out, zstd.WithEncoderConcurrency(1))
	}
	return plain{out}, nil
}

type plain struct{ io.Writer }

func (plain) Close() error { return nil }
