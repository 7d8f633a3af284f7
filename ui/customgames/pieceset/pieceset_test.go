package pieceset

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 -20 100 100"><circle cx="60" cy="30" r="40" fill="#ff0000"/></svg>`

func encoded(t testing.TB, width, height int, c color.Color) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			img.Set(x, y, c)
		}
	}
	var out bytes.Buffer
	testenv.Must(t, png.Encode(&out, img))
	return out.Bytes()
}

func folder(t *testing.T, files map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		testenv.Must(t, os.WriteFile(filepath.Join(dir, name), data, 0o644))
	}
	return dir
}

// Pictures of both formats are scaled to one size and centred. Missing ones are the shipped ones.
func TestRead(t *testing.T) {
	defer resources.UseSet(resources.Shipped(resources.DefaultSet))
	queen := resources.Picture("queen-black", 64).(*image.RGBA)
	dir := folder(t, map[string][]byte{
		"king-white.svg":    []byte(disc),
		"king-white.png":    encoded(t, 8, 8, color.Black), // the SVG is taken
		"rook-black.png":    encoded(t, 64, 32, color.NRGBA{0, 0, 0xFF, 0xFF}),
		"unicorn-white.PNG": encoded(t, 300, 300, color.White),
		"README.txt":        []byte("text"),
	})
	set, faults := Read(context.Background(), dir, nil)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	resources.UseSet(set)
	for name, at := range map[string]map[image.Point]color.RGBA{
		"king-white": {{128, 128}: {0xFF, 0, 0, 0xFF}, {5, 5}: {}, {30, 128}: {0xFF, 0, 0, 0xFF}, {20, 128}: {}},
		"rook-black": {{128, 128}: {0, 0, 0xFF, 0xFF}, {128, 20}: {}, {3, 128}: {0, 0, 0xFF, 0xFF}, {128, 236}: {}},
	} {
		picture := resources.Picture(name, resources.PictureWidth).(*image.RGBA)
		for p, want := range at {
			testenv.Same(t, picture.RGBAAt(p.X, p.Y), want, name, "at", p)
		}
	}
	testenv.Same(t, resources.PictureName(&rules.PieceDef{Letter: 'U', Name: "Unicorn"}, rules.White), "unicorn-white", "the unicorn is shown as")
	if got := resources.Picture("queen-black", 64).(*image.RGBA); !bytes.Equal(got.Pix, queen.Pix) {
		t.Error("the queen is not the shipped one")
	}
}

// hugePNG is a PNG file that says it is very large.
func hugePNG() []byte {
	head := []byte("\x89PNG\r\n\x1a\n")
	body := append([]byte("IHDR"), make([]byte, 13)...)
	binary.BigEndian.PutUint32(body[4:], 60_000)
	binary.BigEndian.PutUint32(body[8:], 60_000)
	body[12], body[13] = 8, 6
	head = binary.BigEndian.AppendUint32(head, 13)
	head = append(head, body...)
	return binary.BigEndian.AppendUint32(head, crc32.ChecksumIEEE(body))
}

func svg(inside string) []byte {
	return []byte("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">\n" + inside + "</svg>")
}

// Faults are reported with file and line. The other pictures are shown, and nothing hangs, panics or takes long.
func TestBrokenFiles(t *testing.T) {
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"empty-white.png":     {nil, "empty-white.png:0:: this is not a PNG file"},
		"text-white.png":      {[]byte("hello"), "this is not a PNG file"},
		"huge-white.png":      {hugePNG(), "the picture is 60000 by 60000 pixels"},
		"long-white.png":      {make([]byte, source.MaxPNG+1), "larger than 4096 KB"},
		"cut-white.png":       {encoded(t, 50, 50, color.White)[:80], "the PNG file is broken"},
		"knight.png":          {encoded(t, 5, 5, color.White), "must end in -white"},
		"empty-black.svg":     {nil, "this is not an SVG file"},
		"html-white.svg":      {[]byte("<html></html>"), "this is not an SVG file: <html>"},
		"cut-white.svg":       {[]byte("<svg viewBox='0 0 9 9'>\n<path d='M0,0"), "cut-white.svg:2:: this is not an SVG file"},
		"blank-white.svg":     {svg(""), "nothing of the SVG file can be drawn"},
		"sizeless-white.svg":  {[]byte(`<svg><circle cx="1" cy="1" r="1"/></svg>`), "no viewBox"},
		"tiny-white.svg":      {[]byte(`<svg viewBox="0 0 0.001 0.001"><circle cx="1" cy="1" r="1"/></svg>`), "no viewBox"},
		"nan-white.svg":       {[]byte(`<svg viewBox="0 0 NaN NaN"><circle cx="1" cy="1" r="1"/></svg>`), ""},
		"itself-white.svg":    {svg(`<defs><g id="a"><use href="#a"/></g><g id="b"/></defs><use href="#a"/>`), "itself-white.svg:2:: <use> within <defs>"},
		"dashes-white.svg":    {svg(`<path stroke="#000" stroke-dasharray="0" d="M0,0 L9,9"/>`), "dashed lines"},
		"styled-white.svg":    {svg(`<path style="stroke:#000;stroke-dasharray:0,0" d="M0,0 L9,9"/>`), "dashed lines"},
		"none-white.svg":      {svg(`<path style="fill:none;stroke:#000;stroke-dasharray:0 0.016" d="M0,0 L9,9"/>`), "dashed lines"},
		"capital-white.svg":   {svg(`<path Style="fill:none; STROKE-DASHARRAY : 0" d="M0,0 L9,9"/>`), "dashed lines"},
		"class-white.svg":     {svg(`<defs><style>.a{fill:none} .b{stroke-dasharray:none;stroke-dasharray:1}</style></defs><path class="b" d="M0,0 L9,9"/>`), "dashed lines"},
		"offset-white.svg":    {svg(`<path style="fill:none;stroke-dashoffset:33000000" d="M0,0 L9,9"/>`), "a number larger than 100000"},
		"width-white.svg":     {svg(`<defs><style>.b{stroke-width:1e9}</style></defs><path class="b" d="M0,0 L9,9"/>`), "a number larger than 100000"},
		"far-white.svg":       {svg(`<path d="M0,0 L1e30,9 Z"/>`), "a number larger than 100000"},
		"many-white.svg":      {svg(strings.Repeat("<g/>", 5000)), "more than 5000 elements"},
		"deep-white.svg":      {svg(strings.Repeat("<g>", 1000)), "within each other"},
		"long-white.svg":      {svg(strings.Repeat(" ", 256<<10)), "larger than 256 KB"},
		"encoding-white.svg":  {[]byte(`<?xml version="1.0" encoding="EBCDIC"?><svg/>`), "encoding"},
		"laughs-white.svg":    {[]byte(`<!DOCTYPE svg [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 9 9">&b;</svg>`), "this is not an SVG file"},
		"commands-white.svg":  {svg(`<path d="M0 C1 Z"/><path d="@"/>`), ""},
		"transform-white.svg": {svg(strings.Repeat(`<g transform="scale(99999)">`, 20) + `<circle cx="1" cy="1" r="1" stroke="#000"/>`), ""},
	} {
		t.Run(name, func(t *testing.T) {
			dir := folder(t, map[string][]byte{name: c.data, "pawn-white.svg": []byte(disc)})
			set, faults := Read(context.Background(), dir, nil)
			if len(faults) != 1 || !strings.Contains(faults[0].Error(), name) || !strings.Contains(faults[0].Error(), c.want) {
				t.Errorf("%v, want %q", faults, c.want)
			}
			if red := resources.SetPicture(set, "pawn-white", 64).At(32, 32); red != (color.RGBA{0xFF, 0, 0, 0xFF}) {
				t.Errorf("the sound picture is not shown: %v", red)
			}
		})
	}
}

// A folder that is a file, and a picture that is a folder, are reported.
func TestOddFolders(t *testing.T) {
	dir := t.TempDir()
	if _, faults := Read(context.Background(), filepath.Join(dir, "none"), nil); len(faults) != 1 {
		t.Errorf("a missing folder: %v", faults)
	}
	testenv.Must(t, os.Mkdir(filepath.Join(dir, "king-white.png"), 0o755))
	if _, faults := Read(context.Background(), dir, nil); len(faults) != 1 || !strings.Contains(faults[0].Error(), "folder") {
		t.Errorf("a folder as a picture: %v", faults)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if set, _ := Read(ctx, folder(t, map[string][]byte{"king-white.svg": []byte(disc)}), nil); resources.SetPicture(set, "king-white", 64).At(32, 32) == (color.RGBA{0xFF, 0, 0, 0xFF}) {
		t.Error("files are read though nobody waits")
	}
}

func TestNames(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b", "a set", ".hidden"} {
		testenv.Must(t, os.MkdirAll(filepath.Join(dir, "pieces", name), 0o755))
	}
	if got := Names(filepath.Join(dir, "pieces")); !slices.Equal(got, []string{"a set", "b"}) {
		t.Errorf("%q", got)
	}
	for name, want := range map[string]bool{"a set": true, "": false, "..": false, "a/b": false, "/": false, ".x": false} {
		testenv.Same(t, Valid(name), want, name, "is valid", !want)
	}
}

// TestFullFolder draws as many pictures as there is room for, those that are needed first, and says so.
func TestFullFolder(t *testing.T) {
	files := map[string][]byte{"z-needed-white.svg": []byte(disc)}
	for i := range source.MaxFolderPictures + 50 {
		files[fmt.Sprintf("a%03d-white.svg", i)] = []byte(disc)
	}
	set, faults := Read(context.Background(), folder(t, files), func(name string) bool { return name == "z-needed-white" })
	if len(faults) != 1 || !strings.Contains(faults[0].Error(), "only 256 of the 307 pictures") {
		t.Errorf("said %v", faults)
	}
	if red := resources.SetPicture(set, "z-needed-white", 64).At(32, 32); red != (color.RGBA{0xFF, 0, 0, 0xFF}) {
		t.Errorf("the one that is needed is not drawn: %v", red)
	}
}
