// Stamp writes a package code and a date into the summary of an installer, so that the same files make the same installer: go run
// ./packaging/windows/stamp FILE.msi CODE SECONDS
// Without it, wixl takes a random code and the current time.
package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"strconv"
	"time"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: stamp FILE.msi CODE SECONDS")
		os.Exit(2)
	}
	if err := stampFile(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func stampFile(path, code, seconds string) error {
	epoch, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := stamp(data, "{"+code+"}", time.Unix(epoch, 0)); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}

// summaryFormat is the identifier (FMTID) of a summary's properties.
var summaryFormat = []byte("\xe0\x85\x9f\xf2\xf9\x4f\x68\x10\xab\x91\x08\x00\x2b\x27\xb3\xd9")

// The properties of a summary to write, and their types.
const (
	revision, created, saved = 9, 12, 13
	text, fileTime           = 0x1e, 0x40
)

// errNoSummary is the error of a file that is not an installer, or whose summary wixl did not write.
var errNoSummary = errors.New("no summary is found in it")

// stamp replaces the code and the dates. The summary is one of the small streams, whose parts are contiguous.
func stamp(data []byte, code string, at time.Time) error {
	format := bytes.Index(data, summaryFormat)
	if format < 28 || format+20 > len(data) {
		return errNoSummary
	}
	begin := format - 28 + int(binary.LittleEndian.Uint32(data[format+16:]))
	if begin+8 > len(data) {
		return errNoSummary
	}
	section := data[begin:]
	length, count := int(binary.LittleEndian.Uint32(section)), int(binary.LittleEndian.Uint32(section[4:]))
	if length > len(section) || length < 8+8*count {
		return errNoSummary
	}
	section = section[:length]
	found := 0
	for i := range count {
		id, offset := binary.LittleEndian.Uint32(section[8+8*i:]), int(binary.LittleEndian.Uint32(section[12+8*i:]))
		if offset+8 > length {
			return errNoSummary
		}
		kind, value := binary.LittleEndian.Uint32(section[offset:]), section[offset+4:]
		switch {
		case id == revision && kind == text && len(value) >= 4+len(code) && value[4] == '{' && value[3+len(code)] == '}':
			copy(value[4:], code)
			found++
		case (id == created || id == saved) && kind == fileTime && len(value) >= 8:
			binary.LittleEndian.PutUint64(value, ticks(at))
			found++
		}
	}
	if found != 3 {
		return errNoSummary
	}
	return nil
}

// ticks returns a time in Windows' unit, 100 ns since 1601.
func ticks(at time.Time) uint64 {
	const from1601to1970 = 11_644_473_600 // seconds
	return uint64(at.Unix()+from1601to1970) * 10_000_000
}
