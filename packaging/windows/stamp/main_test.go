package main

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

const (
	drawn = "{97A99B73-6F7D-4D54-8515-0D12254FD9B5}"
	given = "{00000000-1111-2222-3333-444444444444}"
)

const follows = "what follows"

// summary returns a stream with the three properties, behind something else.
func summary(code string, date uint64) []byte {
	u32 := func(values ...uint32) (b []byte) {
		for _, v := range values {
			b = binary.LittleEndian.AppendUint32(b, v)
		}
		return b
	}
	data := bytes.Repeat([]byte{7}, 100)
	data = append(data, make([]byte, 28)...)
	data = append(data, summaryFormat...)
	data = append(data, u32(48)...)
	const properties, security = 8 + 4*8, 19
	data = append(data, u32(properties+2*12+48+8, 4, created, properties, saved, properties+12, revision, properties+24,
		security, properties+72)...)
	for range 2 {
		data = append(data, u32(fileTime)...)
		data = binary.LittleEndian.AppendUint64(data, date)
	}
	data = append(data, u32(text, 39)...)
	data = append(data, code+"\x00\x00"...)
	data = append(data, u32(3, 2)...)
	return append(data, follows...)
}

// TestStamp: two installers that differ in what is drawn by lot are the same afterwards, and nothing else changes.
func TestStamp(t *testing.T) {
	at := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	one, other := summary(drawn, 1), summary(strings.ReplaceAll(drawn, "9", "A"), 2)
	for _, data := range [][]byte{one, other} {
		testenv.Must(t, stamp(data, given, at))
	}
	if want := summary(given, ticks(at)); !bytes.Equal(one, want) {
		t.Errorf("% x\nwant\n% x", one, want)
	}
	if !bytes.Equal(one, other) {
		t.Error("they differ")
	}
	testenv.Same(t, ticks(time.Unix(0, 0)), 116444736000000000, "1970 is")
}

// TestNoSummary: what is no installer is refused, wherever it ends.
func TestNoSummary(t *testing.T) {
	whole := summary(drawn, 1)
	for n := range len(whole) - len(follows) {
		if err := stamp(bytes.Clone(whole[:n]), given, time.Unix(0, 0)); err == nil {
			t.Errorf("the first %d bytes are taken", n)
		}
	}
}
