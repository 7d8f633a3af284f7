// Ico joins PNG icons of several sizes into one Windows icon: go run ./packaging/windows/ico OUT.ico IN.png...
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/png"
	"os"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: ico OUT.ico IN.png...")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(out string, in []string) error {
	var pictures [][]byte
	for _, path := range in {
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		pictures = append(pictures, data)
	}
	data, err := joined(pictures)
	if err != nil {
		return err
	}
	return os.WriteFile(out, data, 0o644)
}

type entry struct {
	Width, Height, Colors, Reserved uint8 // 256 is written as 0
	Planes, BitsPerPixel            uint16
	Size, Offset                    uint32
}

// joined returns an icon file of PNG pictures, each at most 256 pixels wide and high.
func joined(pictures [][]byte) ([]byte, error) {
	const headerSize, entrySize = 6, 16
	var out, body bytes.Buffer
	_ = binary.Write(&out, binary.LittleEndian, [3]uint16{0, 1, uint16(len(pictures))})
	for _, data := range pictures {
		c, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		if c.Width > 256 || c.Height > 256 {
			return nil, fmt.Errorf("a picture of %d by %d pixels is larger than 256", c.Width, c.Height)
		}
		_ = binary.Write(&out, binary.LittleEndian, entry{
			Width: uint8(c.Width), Height: uint8(c.Height), Planes: 1, BitsPerPixel: 32,
			Size: uint32(len(data)), Offset: uint32(headerSize + entrySize*len(pictures) + body.Len()),
		})
		body.Write(data)
	}
	out.Write(body.Bytes())
	return out.Bytes(), nil
}
