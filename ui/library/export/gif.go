package export

import (
	"bufio"
	"compress/lzw"
	"encoding/binary"
	"image"
	"image/color"
	"io"
)

// gifFile writes an animated GIF frame by frame; the standard library's encoder wants all of them at once. The frames have
// one palette of 256 colours.
type gifFile struct {
	out     *bufio.Writer
	palette color.Palette
}

func newGIF(w io.Writer, palette color.Palette) *gifFile {
	return &gifFile{bufio.NewWriterSize(w, 1<<16), palette}
}

// begin writes what comes before the first frame: the size, the palette, and that it is shown again and again.
func (g *gifFile) begin(size image.Point) {
	g.out.WriteString("GIF89a")
	g.numbers(size.X, size.Y)
	g.out.Write([]byte{0xF7, 0, 0}) // 256 colours for all frames; ground and ratio are not used
	for _, c := range g.palette {
		r, gr, b, _ := c.RGBA()
		g.out.Write([]byte{byte(r >> 8), byte(gr >> 8), byte(b >> 8)})
	}
	g.out.WriteString("\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00")
}

// frame writes a picture that is laid over those before, and how long it is seen, in hundredths of a second.
func (g *gifFile) frame(picture *image.Paletted, time int) {
	g.out.Write([]byte{0x21, 0xF9, 4, 1<<2 | 1}) // is not taken away afterwards, and has a transparent colour
	g.numbers(time)
	g.out.Write([]byte{transparent, 0, 0x2C})
	g.numbers(picture.Rect.Min.X, picture.Rect.Min.Y, picture.Rect.Dx(), picture.Rect.Dy())
	const bits = 8
	g.out.Write([]byte{0, bits})
	blocks := &gifBlocks{out: g.out}
	packed := lzw.NewWriter(blocks, lzw.LSB, bits)
	packed.Write(picture.Pix)
	packed.Close()
	blocks.end()
}

func (g *gifFile) numbers(all ...int) {
	for _, n := range all {
		g.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
}

// end writes the last byte, and returns the first error of all that was written.
func (g *gifFile) end() error {
	g.out.WriteByte(0x3B)
	return g.out.Flush()
}

// gifBlocks writes data in blocks of up to 255 bytes, each after its length.
type gifBlocks struct {
	out  *bufio.Writer
	held []byte
}

// Write never fails: the buffered writer below keeps its first error.
func (b *gifBlocks) Write(data []byte) (int, error) {
	b.held = append(b.held, data...)
	for len(b.held) >= 255 {
		b.block(b.held[:255])
		b.held = b.held[255:]
	}
	return len(data), nil
}

func (b *gifBlocks) block(data []byte) {
	b.out.WriteByte(byte(len(data)))
	b.out.Write(data)
}

// end writes the rest, and the empty block that ends them.
func (b *gifBlocks) end() {
	if len(b.held) > 0 {
		b.block(b.held)
	}
	b.out.WriteByte(0)
}
