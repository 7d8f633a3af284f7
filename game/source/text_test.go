package source

import (
	"encoding/binary"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"overtheboard/game/testenv"
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
	for _, c := range []struct {
		name, in, out  string
		noted, refused bool
	}{
		{"empty", "", "", false, false},
		{"UTF-8", text, text, false, false},
		{"mark", byteOrderMark + text, byteOrderMark + text, false, false},
		{"Latin-1", "1. e4 {sch\xf6n} *", "1. e4 {sch\xf6n} *", false, false},
		{"a zero", "1. e4 \x00e5 *" + strings.Repeat(" ", 100), "1. e4 \x00e5 *" + strings.Repeat(" ", 100), false, false},
		{"little", wideText(binary.LittleEndian, byteOrderMark+text), text, true, false},
		{"big", wideText(binary.BigEndian, byteOrderMark+text), text, true, false},
		{"unmarked", wideText(binary.LittleEndian, ascii), "", false, true},
		{"half a character", "\xff\xfea\x00b", "a\ufffd", true, false},
		{"half a pair", "\xff\xfe\x3d\xd8a\x00", "\ufffda", true, false},
		{"UTF-32", "\xff\xfe\x00\x00[\x00\x00\x00", "", false, true},
		{"gzip", "\x1f\x8bxyz", "", false, true},
		{"zeros", strings.Repeat("\x00", 20), "", false, true},
	} {
		in, notices, err := Text(iotest.OneByteReader(strings.NewReader(c.in)))
		out := ""
		if err == nil {
			data, _ := io.ReadAll(iotest.HalfReader(in))
			out = string(data)
		}
		if out != c.out || len(notices) > 0 != c.noted || (err != nil) != c.refused {
			t.Errorf("%s: read %q, %v, %v", c.name, out, notices, err)
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
		if err != nil || len(doc.Faults()) != 1 || doc.Faults()[0].Line != 4 || doc.Faults()[0].Args[0] != 2 {
			t.Errorf("%q: %v, %v", end, err, doc.Faults())
		}
	}
	far := strings.Repeat("\r\n", 3*lineBlock) + "x"
	if _, err := ParseJSON("f", []byte(far)); err == nil || Faults(err)[0].Line != 3*lineBlock+1 || Faults(err)[0].File != "f" {
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
	testenv.Must(t, err)
	elements, _ := doc.Root().Elements()
	for _, e := range elements {
		e.Fields("name")
	}
	testenv.Same(t, doc.Wrong(), 0, "faults of warnings alone")
	elements[1100].Fault("wrong")
	faults := doc.Faults()
	last := faults[len(faults)-1]
	if doc.Wrong() != 1 || len(faults) != maxFaults+2 || !last.Warning || last.More != 2600 {
		t.Errorf("%d faults, %d told, the last %v", doc.Wrong(), len(faults), last)
	}
}
