package source

import (
	"bufio"
	"bytes"
	"io"

	"golang.org/x/text/encoding/unicode"
)

// sniffed is the number of bytes that determine a file's encoding.
const sniffed = 512

// Text returns a reader of the text in a stream, and a notice if that is odd. It converts UTF-16 to UTF-8, without its byte order
// mark; other text is unchanged: UTF-8, or an older encoding of one byte a character. The error is a *Fault without a place: the
// stream is no text, or unreadable.
func Text(in io.Reader) (*bufio.Reader, []*Fault, error) {
	text := bufio.NewReaderSize(in, 1<<16)
	head, _ := text.Peek(sniffed)
	for _, s := range signatures {
		if bytes.HasPrefix(head, []byte(s.begin)) {
			return nil, nil, &Fault{Format: s.fault}
		}
	}
	if IsUTF16(head) {
		decoded := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Reader(text)
		return bufio.NewReaderSize(decoded, 1<<16), []*Fault{{Warning: true, Format: "the file is UTF-16 text and was read anyway; save it as UTF-8"}}, nil
	}
	if sound := bytes.TrimRight(head, "\x00"); 16*bytes.Count(sound, []byte{0}) > len(head) || len(sound) == 0 && len(head) > 0 {
		return nil, nil, &Fault{Format: "the file is not text"}
	}
	return text, nil, nil
}

// IsUTF16 reports whether a file begins with the byte order mark of UTF-16.
func IsUTF16(file []byte) bool {
	return bytes.HasPrefix(file, []byte("\xff\xfe")) || bytes.HasPrefix(file, []byte("\xfe\xff"))
}

const byteOrderMark = "\ufeff"

const compressed = "the file is compressed: it can be read once it is unpacked"

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
