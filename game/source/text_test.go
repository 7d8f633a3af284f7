package source

import (
	"encoding/binary"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
)

func wideText(order binary.AppendByteOrder, text string) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}

// TestText reads UTF-16 in every form as UTF-8, leaves text of one byte a character as it is, and refuses what is no text.
func TestText(t *testing.T) {
	const text = "[White \"Grüße \U0001f600\"]\r\n\r\n1. e4 *\n"
	const ascii = "1. e4 e5 *\n"
	const odd = "the file is UTF-16 text and was read anyway; save it as UTF-8"
	for _, c := range []struct{ name, in, out, said string }{
		{"empty", "", "", ""},
		{"UTF-8", text, text, ""},
		{"mark", byteOrderMark + text, byteOrderMark + text, ""},
		{"Latin-1", "1. e4 {sch\xf6n} *", "1. e4 {sch\xf6n} *", ""},
		{"a zero", "1. e4 \x00e5 *" + strings.Repeat(" ", 100), "1. e4 \x00e5 *" + strings.Repeat(" ", 100), ""},
		{"little", wideText(binary.LittleEndian, byteOrderMark+text), text, odd},
		{"big", wideText(binary.BigEndian, byteOrderMark+text), text, odd},
		{"unmarked", wideText(binary.LittleEndian, ascii), "", "the file is not text"},
		{"half a character", "\xff\xfea\x00b", "a\ufffd", odd},
		{"half a pair", "\xff\xfe\x3d\xd8a\x00", "\ufffda", odd},
		{"UTF-32", "\xff\xfe\x00\x00[\x00\x00\x00", "", "the file is UTF-32 text: save it as UTF-8"},
		{"gzip", "\x1f\x8bxyz", "", compressed},
		{"picture", "\x89PNG\r\n", "", "the file is not text"},
		{"zeros", strings.Repeat("\x00", 20), "", "the file is not text"},
	} {
		in, notices, err := Text(iotest.OneByteReader(strings.NewReader(c.in)))
		out, said := "", ""
		if err != nil {
			said = err.Error()
		} else if data, err := io.ReadAll(iotest.HalfReader(in)); err == nil {
			out = string(data)
		}
		for _, n := range notices {
			said += n.Error()
		}
		if out != c.out || said != c.said {
			t.Errorf("%s: read %q and said %q", c.name, out, said)
		}
	}
}

func TestWideJSON(t *testing.T) {
	doc, err := ParseJSON("f", []byte(wideText(binary.LittleEndian, byteOrderMark+`{"ä": 1}`)))
	if err != nil || len(doc.Faults()) != 1 || !doc.Faults()[0].Warning {
		t.Fatal(err)
	}
	if members, _ := doc.Root().Members(); len(members) != 1 || members[0].Name != "ä" {
		t.Error(members)
	}
}

// TestOldLines counts the lines of every system, near and far from the start.
func TestOldLines(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\r"} {
		text := strings.ReplaceAll("{ // comment\n\"a\": 1,\n\n\"a\": 2}", "\n", end)
		doc, err := ParseJSON("f", []byte(text))
		if err != nil || len(doc.Faults()) != 1 || doc.Faults()[0].Error() != "f:4:/a: the key is given twice, first on line 2" {
			t.Errorf("%q: %v, %v", end, err, doc.Faults())
		}
	}
	far := strings.Repeat("\r\n", 3*lineBlock) + "x"
	if _, err := ParseJSON("f", []byte(far)); err == nil || !strings.HasPrefix(err.Error(), "f:49153:: ") {
		t.Error(err)
	}
}

// TestManyWarnings: warnings beyond the limit neither make a file invalid nor hide its errors.
func TestManyWarnings(t *testing.T) {
	const unknown = `"u": 1, "v": 2, "w": 3, `
	var many strings.Builder
	for range 1200 {
		many.WriteString(`{` + unknown + `"name": 5}, `)
	}
	doc, err := ParseJSON("f", []byte("["+many.String()+"]"))
	if err != nil {
		t.Fatal(err)
	}
	elements, _ := doc.Root().Elements()
	for _, e := range elements {
		e.Fields("name")
	}
	if doc.Wrong() != 0 {
		t.Errorf("%d faults of warnings alone", doc.Wrong())
	}
	elements[1100].Fault("wrong")
	faults := doc.Faults()
	last := faults[len(faults)-1].Error()
	if doc.Wrong() != 1 || len(faults) != maxFaults+2 || last != "f:1:: and 2600 more warnings" {
		t.Errorf("%d faults, %d told, the last %s", doc.Wrong(), len(faults), last)
	}
}
