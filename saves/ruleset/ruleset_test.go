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
	"overtheboard/game/testenv"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/savestest"
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

func open(t *testing.T, path, name string) *variant.Document {
	t.Helper()
	s, err := ReadFolder(path)
	testenv.Must(t, err)
	d, err := s.Open(name, resources.Rulebook())
	testenv.Must(t, err)
	return d
}

func keep(t *testing.T, path string, d *variant.Document) {
	t.Helper()
	testenv.Must(t, Keep(path, d, resources.Rulebook(), false))
}

func TestKeepUnchanged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ruleset.json")
	for _, text := range []string{own, "\ufeff" + own, strings.ReplaceAll(own, "\n", "\r\n")} {
		savestest.Write(t, path, text)
		for _, name := range []string{"first", "second"} {
			keep(t, path, open(t, path, name))
		}
		testenv.Same(t, savestest.Read(t, path), text, "became")
	}
}

func TestKeep(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ruleset.json")
	savestest.Write(t, path, own)
	d := open(t, path, "second")
	d.Set(variant.BothSides, "white", "turn")
	d.Set(variant.BothSides, "win", "stalemate")
	keep(t, path, d)
	want := strings.Replace(own, second, "{\n\t\t// long\n\t\t\"inherits\":  \"first\",\n\t\t\"turn\":      \"white\", // unusual\n\t\t\"stalemate\": \"win\",\n\t}", 1)
	testenv.Same(t, savestest.Read(t, path), want, "the file is")
	if d.Changed() {
		t.Error("it is changed after it was kept")
	}
	d.SetName("third")
	keep(t, path, d)
	testenv.Same(t, savestest.Read(t, path), strings.Replace(want, `"second"`, `"third"`, 1), "renamed:")
}

func TestKeepNew(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rules", "ruleset.json")
	for _, before := range []string{"", own, "{}", "// nothing yet\n{\n}\n"} {
		if before != "" {
			savestest.Write(t, path, before)
		}
		d, err := variant.Begin(resources.Rulebook(), "chess960", "my shuffle", source.File{})
		testenv.Must(t, err)
		keep(t, path, d)
		again := open(t, path, "my shuffle")
		if again.Text() != d.Text() || again.Wrong() {
			t.Errorf("after %q the file is\n%s\n%v", before, savestest.Read(t, path), again.Faults())
		}
		if i := strings.LastIndex(strings.TrimRight(before, "\n}"), "]"); i > 0 && !strings.HasPrefix(savestest.Read(t, path), before[:i+1]) {
			t.Errorf("what was there before has changed:\n%s", savestest.Read(t, path))
		}
		os.Remove(path)
	}
}

func TestKeepRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ruleset.json")
	savestest.Write(t, path, own)
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
	savestest.Write(t, path, elsewhere)
	keep(t, path, changed)
	if want := strings.Replace(elsewhere, second, "{\n\t\t// long\n\t\t\"inherits\": \"first\",\n\t\t\"turn\":     \"white\", // unusual\n\t}", 1); savestest.Read(t, path) != want {
		t.Errorf("what someone else changed elsewhere is lost:\n%s", savestest.Read(t, path))
	}
	savestest.Write(t, path, strings.Replace(own, `"black"`, `"white"`, 1))
	changed.Set(variant.BothSides, "win", "stalemate")
	changed.Set(variant.BothSides, "black", "turn")
	savestest.Write(t, path, strings.Replace(own, "unusual", "usual", 1))
	if err := Keep(path, changed, book, false); !errors.Is(err, variant.ErrChanged) {
		t.Errorf("%v, want %v", err, variant.ErrChanged)
	}
	if err := Keep(path, changed, book, true); err != nil || open(t, path, "second").Text() != changed.Text() {
		t.Errorf("over what was changed: %v\n%s", err, savestest.Read(t, path))
	}
}

func tinyPNG(t testing.TB, side int) []byte {
	t.Helper()
	var b bytes.Buffer
	testenv.Must(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, side, side))))
	return b.Bytes()
}

// TestBundle exports a ruleset with its own piece and picture, and imports it where both names are taken.
func TestBundle(t *testing.T) {
	from, to := filepath.Join(t.TempDir(), "ruleset.json"), filepath.Join(t.TempDir(), "ruleset.json")
	d, err := variant.Begin(resources.Rulebook(), "knightmate", "my mate", source.File{})
	testenv.Must(t, err)
	image, err := AddPicture(t.Context(), from, "My Rider", ".png", tinyPNG(t, 8))
	if err != nil || image != "own-my-rider" {
		t.Fatal(image, err)
	}
	d.Set(variant.BothSides, image, "pieces", "M", "image")
	bundle, err := NewBundle(t.Context(), d, from)
	if err != nil || len(bundle.Pictures) != 2 {
		t.Fatal(bundle, err)
	}
	file := filepath.Join(t.TempDir(), "my mate"+Ending)
	testenv.Must(t, bundle.WriteFile(file, ""))
	read, err := ReadFile(t.Context(), file, resources.Rulebook())
	testenv.Must(t, err)
	if _, err := AddPicture(t.Context(), to, "my-rider", ".svg", []byte(disc)); err != nil {
		t.Fatal(err)
	}
	savestest.Write(t, to, `{"my mate": {"inherits": "normal"}}`)
	savestest.Write(t, filepath.Join(filepath.Dir(to), rules.LibraryFile), `{"R": {"name": "Rook", "move": [[1, 1]], "capture": "move"}}`)
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
	if open(t, to, "my mate").Wrong() || savestest.Read(t, filepath.Join(filepath.Dir(to), PicturesFolder, "own-my-rider-white.svg")) != disc {
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

// TestHostileBundles: what is wrong with a bundle or its pictures is refused, with its place.
func TestHostileBundles(t *testing.T) {
	refused := func(text, want string) {
		t.Helper()
		_, err := Read(t.Context(), source.File{Name: "x" + Ending, Data: []byte(text)}, resources.Rulebook())
		if got := savestest.Places(err); err == nil || got != want {
			t.Errorf("%.80s: %v is at %s, not %s", text, err, got, want)
		}
	}
	const good = `"ruleset": {"inherits": "normal"}`
	for text, want := range map[string]string{
		"":   "1:",
		"[]": "1: 1: 1: 1:",
		"{}": "1: 1: 1:",
		`{"otb_rules": 2, "name": "a", ` + good + `}`:                                   "1:/otb_rules",
		`{"otb_rules": 1, "name": "a", "ruleset": 3}`:                                   "1:/ruleset",
		"{\"otb_rules\": 1, \"name\": \"a\", \"ruleset\": {\n\n\"royal\": \"X\"}}":      "1:/ruleset 3:/ruleset/royal",
		`{"otb_rules": 1, "name": "", ` + good + `}`:                                    "1:/ruleset",
		`{"otb_rules": 1, "name": "a", ` + good + `, "pictures": {"x-white.png": "!"}}`: "1:/pictures/x-white.png",
	} {
		refused(text, want)
	}
	bomb := tinyPNG(t, 8)
	copy(bomb[16:], []byte{0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff})
	for _, c := range []struct {
		name string
		data []byte
	}{
		{"../../etc/x-white.png", tinyPNG(t, 8)}, {"x-white.exe", tinyPNG(t, 8)}, {"x.png", tinyPNG(t, 8)},
		{"x-white.png", []byte("MZ")}, {"x-white.png", bomb}, {"x-white.png", tinyPNG(t, 3000)},
		{"x-white.svg", []byte("<html/>")}, {"x-white.svg", []byte("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>")}, {"x-white.svg", make([]byte, 300<<10)},
		{"x-white.png", tinyPNG(t, 50)[:80]}, {"x-white.svg", svg("")}, {"x-white.svg", []byte(`<svg><circle cx="1" cy="1" r="1"/></svg>`)}, // not to be drawn
	} {
		text := `{"otb_rules": 1, "name": "a", ` + good + `, "pictures": {"` + c.name + `": "` + base64.StdEncoding.EncodeToString(c.data) + `"}}`
		refused(text, "1:/pictures/"+strings.ReplaceAll(c.name, "/", "~1"))
	}
}

// FuzzBundle: any file is refused with its errors, or is a ruleset that can be saved and exported again.
func FuzzBundle(f *testing.F) {
	d, err := variant.Begin(resources.Rulebook(), "los alamos", "seed", source.File{})
	testenv.Must(f, err)
	bundle, _ := NewBundle(f.Context(), d, "")
	var b bytes.Buffer
	bundle.WriteTo(&b)
	f.Add(b.Bytes())
	f.Add([]byte(`{"otb_rules": 1, "name": "a", "ruleset": {"inherits": "normal"}, "pictures": {"a-white.svg": "` + base64.StdEncoding.EncodeToString([]byte(disc)) + `"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := Read(t.Context(), source.File{Name: "x" + Ending, Data: data}, resources.Rulebook())
		if err != nil {
			return
		}
		path := filepath.Join(t.TempDir(), "ruleset.json")
		name, err := Install(path, g, resources.Rulebook())
		testenv.Must(t, err, "it is sound, but not kept")
		again, err := NewBundle(t.Context(), open(t, path, name), path)
		if err != nil || again.Name != name {
			t.Fatalf("it is not given again: %v", err)
		}
		var b bytes.Buffer
		again.WriteTo(&b)
		if _, err := Read(t.Context(), source.File{Name: "x" + Ending, Data: b.Bytes()}, resources.Rulebook()); err != nil {
			t.Fatalf("what is given again is wrong: %v", err)
		}
	})
}
