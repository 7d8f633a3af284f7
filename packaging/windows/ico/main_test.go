package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
	"testing"

	"overtheboard/game/testenv"
)

func picture(t *testing.T, size int) []byte {
	t.Helper()
	var b bytes.Buffer
	testenv.Must(t, png.Encode(&b, image.NewNRGBA(image.Rect(0, 0, size, size))))
	return b.Bytes()
}

func TestJoined(t *testing.T) {
	pictures := [][]byte{picture(t, 16), picture(t, 256)}
	file, err := joined(pictures)
	testenv.Must(t, err)
	if !bytes.HasPrefix(file, []byte{0, 0, 1, 0, 2, 0}) {
		t.Errorf("the header is % x", file[:6])
	}
	for i, want := range pictures {
		var e entry
		testenv.Must(t, binary.Read(bytes.NewReader(file[6+16*i:]), binary.LittleEndian, &e))
		if width := []uint8{16, 0}[i]; e.Width != width || e.Height != width {
			t.Errorf("picture %d is %d by %d", i, e.Width, e.Height)
		}
		if got := file[e.Offset : e.Offset+e.Size]; !bytes.Equal(got, want) {
			t.Errorf("picture %d is another", i)
		}
	}
	if _, err := joined([][]byte{picture(t, 512)}); err == nil {
		t.Error("a picture is taken that is too large")
	}
	if _, err := joined([][]byte{[]byte("x")}); err == nil {
		t.Error("a picture is taken that is no PNG")
	}
}
