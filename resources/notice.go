package resources

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
)

//go:generate go run ../packaging/notice NOTICE.gz

//go:embed NOTICE.gz
var notice []byte

// Notice returns the licences of all linked code.
func Notice() string { return unpacked(notice) }

func unpacked(data []byte) string {
	return string(must(io.ReadAll(must(gzip.NewReader(bytes.NewReader(data))))))
}
