package ruleset

import (
	"bytes"
	"encoding/base64"
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/resources"
)

// own is a player's file with comments, unknown keys and unusual formatting.
const own = `{
	// my games
	"first":	{"inherits": "normal", /* short */ "_note": 1, "win": ["checkmate",{"checks":2}]},

	"second": { // long
		"inherits": "first",
		"turn": "black", // unusual
	},
	"_ideas": ["a", "b"]
}
`

// second is the ruleset of own that is changed.
const second = `{ // long
		"inherits": "first",
		"turn": "black", // unusual
	}`

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func content(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func open(t *testing.T, path, name string) *variant.Document {
	t.Helper()
	s, err := ReadFolder(path)
	if err != nil {
		t.Fatal(err)
	}
	d, err := s.Open(name, resources.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func keep(t *testing.T, path string, d *variant.Document) {
	t.Helper()
	if err := Keep(path, d, resources.Rulebook(), false); err != nil {
		t.Fatal(err)
	}
}

func TestKeepUnchanged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ruleset.json")
	for _, text := range []string{own, "\ufeff" + own, strings.ReplaceAll(own, "\n", "\r\n")} {
		write(t, path, text)
		for _, name := range []string{"first", "second"} {
			keep(t, path, open(t, path, name))
		}
		if content(t, path) != text {
			t.Errorf("%q became %q", text, content(t, path))
		}
	}
}

func TestKeep(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ruleset.json")
	write(t, path, own)
	d := open(t, path, "second")
	d.Set(variant.BothSides, "white", "turn")
	d.Set(variant.BothSides, "win", "stalemate")
	keep(t, path, d)
	want := strings.Replace(own, second, "{\n\t\t// long\n\t\t\"inherits\":  \"first\",\n\t\t\"turn\":      \"white\", // unusual\n\t\t\"stalemate\": \"win\",\n\t}", 1)
	if got := content(t, path); got != want {
		t.Errorf("the file is\n%s\nwant\n%s", got, want)
	}
	if d.Changed() {
		t.Error("it is changed after it was kept")
	}
	d.SetName("third")
	keep(t, path, d)
	if got := content(t, path); got != strings.Replace(want, `"second"`, `"third"`, 1) {
		t.Errorf("renamed:\n%s", got)
	}
}

func TestKeepNew(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rules", "ruleset.json")
	for _, before := range []string{"", own, "{}", "// nothing yet\n{\n}\n"} {
		if before != "" {
			write(t, path, before)
		}
		d, err := variant.Begin(resources.Rulebook(), "chess960", "my shuffle", source.File{})
		if err != nil {
			t.Fatal(err)
		}
		keep(t, path, d)
		again := open(t, path, "my shuffle")
		if again.Text() != d.Text() || again.Wrong() {
			t.Errorf("after %q the file is\n%s\n%v", before, content(t, path), again.Faults())
		}
		if i := strings.LastIndex(strings.TrimRight(before, "\n}"), "]"); i > 0 && !strings.HasPrefix(content(t, path), before[:i+1]) {
			t.Errorf("what was there before has changed:\n%s", content(t, path))
		}
		os.Remove(path)
	}
}

func TestKeepRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ruleset.json")
	write(t, path, own)
	book := resources.Rulebook()
	wrong := open(t, path, "second")
	wrong.Set(variant.BothSides, "X", "royal")
	renamed := open(t, path, "first")
	renamed.SetName("other") // the second ruleset inherits from it
	changed := open(t, path, "second")
	changed.Set(variant.BothSides, "white", "turn")
	fresh, _ := variant.Begin(book, "normal", "first", source.File{})
	for _, c := range []struct {
		d    *variant.Document
		want error
	}{{wrong, variant.ErrWrong}, {renamed, ErrBreaks}, {fresh, variant.ErrTaken}} {
		if err := Keep(path, c.d, book, false); !errors.Is(err, c.want) {
			t.Errorf("%v, want %v", err, c.want)
		}
	}
	elsewhere := strings.Replace(own, "my games", "my best games", 1)
	write(t, path, elsewhere)
	keep(t, path, changed)
	if want := strings.Replace(elsewhere, second, "{\n\t\t// long\n\t\t\"inherits\": \"first\",\n\t\t\"turn\":     \"white\", // unusual\n\t}", 1); content(t, path) != want {
		t.Errorf("what someone else changed elsewhere is lost:\n%s", content(t, path))
	}
	write(t, path, strings.Replace(own, `"black"`, `"white"`, 1))
	changed.Set(variant.BothSides, "win", "stalemate")
	changed.Set(variant.BothSides, "black", "turn")
	write(t, path, strings.Replace(own, "unusual", "usual", 1))
	if err := Keep(path, changed, book, false); !errors.Is(err, variant.ErrChanged) {
		t.Errorf("%v, want %v", err, variant.ErrChanged)
	}
	if err := Keep(path, changed, book, true); err != nil || open(t, path, "second").Text() != changed.Text() {
		t.Errorf("over what was changed: %v\n%s", err, content(t, path))
	}
}

func tinyPNG(t *testing.T, side int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, side, side))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestBundle exports a ruleset with its own piece and picture, and imports it where both names are taken.
func TestBundle(t *testing.T) {
	from, to := filepath.Join(t.TempDir(), "ruleset.json"), filepath.Join(t.TempDir(), "ruleset.json")
	d, err := variant.Begin(resources.Rulebook(), "knightmate", "my mate", source.File{})
	if err != nil {
		t.Fatal(err)
	}
	image, err := AddPicture(from, "My Rider", ".png", tinyPNG(t, 8))
	if err != nil || image != "own-my-rider" {
		t.Fatal(image, err)
	}
	d.Set(variant.BothSides, image, "pieces", "M", "image")
	bundle, err := NewBundle(d, from)
	if err != nil || len(bundle.Pictures) != 2 {
		t.Fatal(bundle, err)
	}
	file := filepath.Join(t.TempDir(), "my mate"+Ending)
	if err := bundle.WriteFile(file, ""); err != nil {
		t.Fatal(err)
	}
	read, err := ReadFile(file, resources.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := AddPicture(to, "my-rider", ".svg", []byte("<svg/>")); err != nil {
		t.Fatal(err)
	}
	write(t, to, `{"my mate": {"inherits": "normal"}}`)
	write(t, filepath.Join(filepath.Dir(to), rules.LibraryFile), `{"R": {"name": "Rook", "move": [[1, 1]], "capture": "move"}}`)
	for range 2 { // the second time it is there already
		name, err := Install(to, read, resources.Rulebook())
		if err != nil || name != "my mate 2" {
			t.Fatal(name, err)
		}
	}
	got := open(t, to, "my mate 2")
	if got.Wrong() || !got.Ruleset().Equivalent(d.Ruleset()) {
		t.Fatalf("another game: %v\n%s", got.Faults(), got.Text())
	}
	if p, _ := got.Piece('M'); p.Image != "own-my-rider-2" {
		t.Errorf("its picture is %q", p.Image)
	}
	if open(t, to, "my mate").Wrong() || content(t, filepath.Join(filepath.Dir(to), PicturesFolder, "own-my-rider-white.svg")) != "<svg/>" {
		t.Error("what was there is not there any more")
	}
}

// TestTakenNames: a ruleset whose name is taken gets a number, however long the name is.
func TestTakenNames(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ruleset.json")
	long := strings.Repeat("ö", 60)
	for _, c := range []struct{ name, text, want string }{
		{long, `{"inherits": "normal"}`, long},
		{long, `{"inherits": "atomic"}`, strings.Repeat("ö", 58) + " 2"},
		{long, `{"inherits": "atomic"}`, strings.Repeat("ö", 58) + " 2"},
		{long, `{"inherits": "horde"}`, strings.Repeat("ö", 58) + " 3"},
		{"normal", `{"inherits": "atomic"}`, "normal 2"},
	} {
		name, err := Install(path, Bundle{Name: c.name, Ruleset: c.text}, resources.Rulebook())
		if err != nil || name != c.want || open(t, path, name).Text() != c.text {
			t.Errorf("%q, %v, want %q", name, err, c.want)
		}
	}
}

func TestHostileBundles(t *testing.T) {
	good := `{"board": [["K"], ["k"]], "royal": ""}`
	picture := func(name string, data []byte) string {
		return `{"otb_rules": 1, "name": "a", "ruleset": {"board": [["K"," "],["k"," "]], "royal": "", "win": ["no_pieces"]}, "pictures": {"` + name + `": "` + base64.StdEncoding.EncodeToString(data) + `"}}`
	}
	bomb := tinyPNG(t, 8)
	copy(bomb[16:], []byte{0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff})
	for _, c := range []struct{ text, want string }{
		{"", "x.otb-rules:1:"},
		{"[]", "an object is needed here"},
		{"{}", `"otb_rules" is missing`},
		{`{"otb_rules": 2, "name": "a", "ruleset": ` + good + `}`, "newer version"},
		{`{"otb_rules": 1, "name": "a", "ruleset": 3}`, "x.otb-rules:1:/ruleset: an object is needed"},
		{"{\"otb_rules\": 1, \"name\": \"a\", \"ruleset\": {\n\n\"royal\": \"X\"}}", "x.otb-rules:3:/ruleset/royal"},
		{`{"otb_rules": 1, "name": "", "ruleset": ` + good + `}`, "1 to 60 characters"},
		{picture("../../etc/x-white.png", tinyPNG(t, 8)), "a picture is named with"},
		{picture("x-white.exe", tinyPNG(t, 8)), "must end in"},
		{picture("x.png", tinyPNG(t, 8)), "must end in"},
		{picture("x-white.png", []byte("MZ")), "/pictures/x-white.png: this is not a PNG file"},
		{picture("x-white.png", bomb), "/pictures/x-white.png: "},
		{picture("x-white.png", tinyPNG(t, 3000)), "3000 by 3000 pixels"},
		{picture("x-white.svg", []byte("<html/>")), "this is not an SVG file"},
		{picture("x-white.svg", []byte("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>")), "this is not an SVG file"},
		{picture("x-white.svg", make([]byte, 300<<10)), "larger than 256 KB"},
		{`{"otb_rules": 1, "name": "a", "ruleset": ` + good + `, "pictures": {"x-white.png": "!"}}`, "no base64"},
	} {
		_, err := Read(source.File{Name: "x" + Ending, Data: []byte(c.text)}, resources.Rulebook())
		if err == nil && strings.Contains(c.want, "no base64") || err == nil || !strings.Contains(err.Error(), strings.Replace(c.want, "no base64", "not base64", 1)) {
			t.Errorf("%.80s: %v, want %s", c.text, err, c.want)
		}
	}
}

// FuzzBundle: any file is refused with its errors, or is a ruleset that can be saved and exported again.
func FuzzBundle(f *testing.F) {
	d, err := variant.Begin(resources.Rulebook(), "los alamos", "seed", source.File{})
	if err != nil {
		f.Fatal(err)
	}
	bundle, _ := NewBundle(d, "")
	var b bytes.Buffer
	bundle.WriteTo(&b)
	f.Add(b.Bytes())
	f.Add([]byte(`{"otb_rules": 1, "name": "a", "ruleset": {"inherits": "normal"}, "pictures": {"a-white.svg": "PHN2Zy8+"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := Read(source.File{Name: "x" + Ending, Data: data}, resources.Rulebook())
		if err != nil {
			return
		}
		path := filepath.Join(t.TempDir(), "ruleset.json")
		name, err := Install(path, g, resources.Rulebook())
		if err != nil {
			t.Fatalf("it is sound, but not kept: %v", err)
		}
		again, err := NewBundle(open(t, path, name), path)
		if err != nil || again.Name != name {
			t.Fatalf("it is not given again: %v", err)
		}
		var b bytes.Buffer
		again.WriteTo(&b)
		if _, err := Read(source.File{Name: "x" + Ending, Data: b.Bytes()}, resources.Rulebook()); err != nil {
			t.Fatalf("what is given again is wrong: %v", err)
		}
	})
}
