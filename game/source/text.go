package source

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// sniffed is how many bytes of a file tell how it is written.
const sniffed = 512

// Text returns a reader of the text in a stream, and a notice if that is odd. What is UTF-16 comes as UTF-8, without its
// byte order mark; other text comes as it is, which may be UTF-8 or something older with one byte for a character. The
// error is a *Fault without a place: the stream is no text, or none that can be read.
func Text(in io.Reader) (*bufio.Reader, []Notice, error) {
	text := bufio.NewReaderSize(in, 1<<16)
	head, _ := text.Peek(sniffed)
	for _, s := range signatures {
		if bytes.HasPrefix(head, []byte(s.begin)) {
			return nil, nil, &Fault{Format: s.fault}
		}
	}
	order := wideOrder(head)
	switch {
	case order != nil:
		wide := bufio.NewReaderSize(&wideReader{in: text, order: order}, 1<<16)
		if mark, _ := wide.Peek(len(byteOrderMark)); string(mark) == byteOrderMark {
			_, _ = wide.Discard(len(mark))
		}
		return wide, []Notice{{Format: "the file is UTF-16 text and was read all the same; UTF-8 is meant"}}, nil
	case bytes.IndexByte(head, 0) >= 0 && 16*controls(head) > len(head):
		return nil, nil, &Fault{Format: "the file is not text"}
	}
	return text, nil, nil
}

// byteOrderMark may stand at the start of a text.
const byteOrderMark = "\ufeff"

const compressed = "the file is compressed: it can be read once it is unpacked"

// signatures are how files begin that are no text, though their first bytes may look like it.
var signatures = []struct{ begin, fault string }{
	{"\xff\xfe\x00\x00", "the file is UTF-32 text: save it as UTF-8"},
	{"\x00\x00\xfe\xff", "the file is UTF-32 text: save it as UTF-8"},
	{"\x1f\x8b", compressed},
	{"PK\x03\x04", compressed},
	{"BZh", compressed},
	{"\xfd7zXZ\x00", compressed},
	{"7z\xbc\xaf\x27\x1c", compressed},
	{"\x28\xb5\x2f\xfd", compressed},
	{"\x89PNG", "the file is not text"},
	{"\xff\xd8\xff", "the file is not text"},
	{"\x7fELF", "the file is not text"},
	{"%PDF-", "the file is not text"},
}

// controls counts the bytes that are in no text: control characters but for white space, escape and the end of a file
// of old.
func controls(head []byte) int {
	n := 0
	for _, b := range head {
		if b < '\t' || b > '\r' && b < ' ' && b != 0x1a && b != 0x1b || b == 0x7f {
			n++
		}
	}
	return n
}

// wideOrder returns the order of the two bytes of each character if a text begins as UTF-16 does, else nil. Without its
// mark it is known by every other byte being zero, as in most languages of Europe.
func wideOrder(head []byte) binary.ByteOrder {
	switch {
	case bytes.HasPrefix(head, []byte("\xff\xfe")):
		return binary.LittleEndian
	case bytes.HasPrefix(head, []byte("\xfe\xff")):
		return binary.BigEndian
	}
	var zeros [2]int
	pairs := len(head) / 2
	for i := range 2 * pairs {
		if head[i] == 0 {
			zeros[i%2]++
		}
	}
	most := func(n int) bool { return pairs > 1 && 4*n >= 3*pairs }
	switch {
	case most(zeros[1]) && zeros[0] == 0:
		return binary.LittleEndian
	case most(zeros[0]) && zeros[1] == 0:
		return binary.BigEndian
	}
	return nil
}

// wideReader reads UTF-16 as UTF-8. What is no character comes as the replacement character.
type wideReader struct {
	in    *bufio.Reader
	order binary.ByteOrder
	rest  []byte // of a character that did not fit
}

func (r *wideReader) Read(to []byte) (n int, err error) {
	for n < len(to) {
		if len(r.rest) == 0 {
			c, err := r.character()
			if err != nil {
				if n > 0 {
					err = nil
				}
				return n, err
			}
			r.rest = utf8.AppendRune(r.rest[:0], c)
		}
		taken := copy(to[n:], r.rest)
		r.rest = r.rest[taken:]
		n += taken
	}
	return n, nil
}

// character reads one character, of one unit or two.
func (r *wideReader) character() (rune, error) {
	unit, err := r.in.Peek(2)
	if len(unit) < 2 {
		if len(unit) == 1 {
			_, _ = r.in.Discard(1)
			return utf8.RuneError, nil
		}
		return 0, err
	}
	first := rune(r.order.Uint16(unit))
	_, _ = r.in.Discard(2)
	if !utf16.IsSurrogate(first) {
		return first, nil
	}
	if unit, _ = r.in.Peek(2); len(unit) == 2 {
		if c := utf16.DecodeRune(first, rune(r.order.Uint16(unit))); c != utf8.RuneError {
			_, _ = r.in.Discard(2)
			return c, nil
		}
	}
	return utf8.RuneError, nil
}
