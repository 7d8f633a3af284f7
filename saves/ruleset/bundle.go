package ruleset

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/saves/disk"
)

// Ending is the extension of a ruleset bundle, a file with one game.
const Ending = ".otb-rules"

// version is the newest known version of bundles.
const version = 1

// Bundle is a game to share: its name, its ruleset, which needs no other one and only shipped pieces, and the pictures of its
// pieces.
type Bundle struct {
	Name     string
	Ruleset  string
	Pictures []Picture
}

// NewBundle returns a game with the pictures of its pieces from the folder of a file of rulesets; path "" has none. It draws them,
// as Read will. The error is variant.ErrWrong, a *source.Fault, or ctx's.
func NewBundle(ctx context.Context, d *variant.Document, path string) (Bundle, error) {
	if d.Wrong() {
		return Bundle{}, variant.ErrWrong
	}
	g := Bundle{Name: d.Name(), Ruleset: d.ToGive()}
	if path == "" {
		return g, nil
	}
	for _, p := range d.Pieces() {
		for _, name := range [...]string{imageOf(p) + colours[0], imageOf(p) + colours[1]} {
			if slices.ContainsFunc(g.Pictures, func(q Picture) bool { return strings.HasPrefix(q.Name, name+".") }) {
				continue
			}
			picture, ok := pictureNamed(path, name)
			if !ok {
				continue
			}
			g.Pictures = append(g.Pictures, picture)
		}
	}
	var faults []*source.Fault
	err := DrawEach(ctx, g.Pictures, func(ctx context.Context, p Picture) error {
		err := p.draw(ctx)
		for _, f := range source.Faults(err) {
			faults = append(faults, &source.Fault{File: p.Name, Line: f.Line, Format: f.Format, Args: f.Args})
		}
		return err
	})
	return g, errors.Join(source.Join(faults), err)
}

func imageOf(p variant.Piece) string { return cmp.Or(p.Image, p.NamedImage()) }

// pictureNamed returns the picture with a name for a file of rulesets, the SVG if there are two.
func pictureNamed(path, name string) (Picture, bool) {
	for _, ext := range [...]string{".svg", ".png"} {
		if filepath.Base(name) != name {
			break
		}
		if f, err := source.ReadOptional(pictureFile(path, name+ext), name+ext); err == nil && f.Name != "" {
			return Picture{name + ext, f.Data}, true
		}
	}
	return Picture{}, false
}

// WriteTo writes the bundle.
func (g Bundle) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	quoted := func(s string) string {
		text, _ := json.Marshal(s) // never fails for a string
		return string(text)
	}
	fmt.Fprintf(&b, "{\n  \"otb_rules\": %d,\n  \"name\": %s,\n  \"ruleset\": %s", version, quoted(g.Name), g.Ruleset)
	for i, p := range g.Pictures {
		if i == 0 {
			b.WriteString(",\n  \"pictures\": {")
		} else {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "\n    %s: %q", quoted(p.Name), base64.StdEncoding.EncodeToString(p.Data))
	}
	if len(g.Pictures) > 0 {
		b.WriteString("\n  }")
	}
	b.WriteString("\n}\n")
	return b.WriteTo(w)
}

// WriteFile writes the bundle into a file that is known by a stamp.
func (g Bundle) WriteFile(path string, known disk.Stamp) error {
	written, err := disk.ReplaceFile(path, known, func(to io.Writer) error {
		_, err := g.WriteTo(to)
		return err
	})
	if written != "" {
		return nil
	}
	return err
}

// ReadFile reads a bundle. book is its base: the shipped one.
func ReadFile(ctx context.Context, path string, book *rules.Rulebook) (Bundle, error) {
	file, err := source.ReadPath(path, filepath.Base(path))
	if err != nil {
		return Bundle{}, err
	}
	return Read(ctx, file, book)
}

// Read is ReadFile for a content in memory. It draws the pictures, since one that cannot be drawn is not kept. The error joins all
// faults with their places, or is ctx's.
func Read(ctx context.Context, file source.File, book *rules.Rulebook) (Bundle, error) {
	doc, err := source.ParseJSON(file.Name, file.Data)
	if err != nil {
		return Bundle{}, err
	}
	var g Bundle
	fields := doc.Root().Fields("otb_rules", "name", "ruleset", "pictures")
	for _, name := range [...]string{"otb_rules", "name", "ruleset"} {
		if !fields[name].Given() {
			doc.Root().Fault("%q is missing", name)
		}
	}
	made := fields["otb_rules"]
	if n, ok := made.Int(1, 1<<30); ok && n > version {
		made.Fault("the file was made by a newer version of the program")
	}
	g.Name, _ = fields["name"].Text()
	if g.Pictures, err = readPictures(ctx, fields["pictures"]); err != nil {
		return Bundle{}, err
	}
	ruleset := fields["ruleset"]
	if _, ok := ruleset.Members(); ok {
		g.Ruleset = string(ruleset.Raw())
		doc.Strict()
		book.ReadCopy(g.Name, ruleset, source.Value{})
	}
	return g, source.Join(doc.Faults())
}

// readPictures reads and draws the pictures. The error is ctx's.
func readPictures(ctx context.Context, v source.Value) (pictures []Picture, err error) {
	members, ok := v.Members()
	if ok && len(members) > source.MaxBundlePictures {
		v.Fault("more than %d pictures", source.MaxBundlePictures)
		return nil, nil
	}
	err = DrawEach(ctx, members, func(ctx context.Context, m source.Member) error {
		text, ok := m.Value.Text()
		if !ok {
			return nil
		}
		data, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			m.Value.Fault("this is not base64: %v", err)
			return nil
		}
		p := Picture{m.Name, data}
		err = p.draw(ctx)
		for _, f := range source.Faults(err) {
			m.Value.Fault(f.Format, f.Args...)
		}
		pictures = append(pictures, p)
		return err
	})
	if err == ErrAllSlow {
		v.Fault(ErrAllSlow.Format, ErrAllSlow.Args...)
		err = nil
	}
	return pictures, err
}

// Install adds a bundle's game to the file of rulesets at path, and its pictures to the folder, and returns the game's name
// there: a new one if a different game, shipped or custom, has its name. It overwrites nothing, and adds no game twice.
func Install(path string, g Bundle, base *rules.Rulebook) (name string, err error) {
	s, err := ReadFolder(path)
	if err != nil {
		return "", err
	}
	named, err := addPictures(path, g.Pictures)
	if err != nil {
		return "", err
	}
	d := variant.Take(g.Ruleset, g.Name, s.Pieces, base)
	for _, p := range d.Pieces() {
		if to := named[imageOf(p)]; to != "" && to != imageOf(p) {
			d.Set(variant.BothSides, to, "pieces", string(rune(p.Letter)), "image")
		}
	}
	taken := map[string]string{}
	if s.Rulesets.Name != "" {
		doc, err := source.ParseJSON(s.Rulesets.Name, s.Rulesets.Data)
		if err != nil {
			return "", err
		}
		for m := range doc.Root().Every {
			taken[m.Name] = string(m.Value.Raw())
		}
	}
	for n := 1; ; n++ {
		name = numbered(g.Name, n)
		text, own := taken[name]
		if own && text == d.Text() {
			return name, nil
		}
		if _, shipped := base.Source(name); !own && !shipped {
			break
		}
	}
	d.SetName(name)
	return name, Keep(path, d, base, false)
}

// longestName limits a ruleset's name, in characters.
const longestName = 60

func numbered(name string, n int) string {
	if n == 1 {
		return name
	}
	number := " " + strconv.Itoa(n)
	runes := []rune(name)
	return strings.TrimSpace(string(runes[:min(len(runes), longestName-len(number))])) + number
}

// addPictures adds pictures to the folder of a file of rulesets, and returns each one's name there: a new one if a different
// picture has its name.
func addPictures(path string, pictures []Picture) (named map[string]string, err error) {
	named = map[string]string{}
	for _, p := range pictures {
		if fault := p.check(); fault != nil {
			fault.File = p.Name
			return nil, fault
		}
		named[p.base()] = ""
	}
	for base := range named {
		named[base] = freeName(path, base, pictures)
	}
	if len(pictures) > 0 {
		if err := os.MkdirAll(filepath.Join(filepath.Dir(path), PicturesFolder), 0o755); err != nil {
			return nil, err
		}
	}
	for _, p := range pictures {
		file := pictureFile(path, named[p.base()]+p.rest())
		old, err := source.ReadOptional(file, filepath.Base(file))
		if err == nil {
			err = replace(file, old, p.Data)
		}
		if err != nil {
			return nil, err
		}
	}
	return named, nil
}

// freeName returns a name that no picture of a file of rulesets has, or only the same ones.
func freeName(path, base string, pictures []Picture) string {
	for n := 1; ; n++ {
		name := base
		if n > 1 {
			name += "-" + strconv.Itoa(n)
		}
		if !slices.ContainsFunc(pictures, func(p Picture) bool {
			if p.base() != base {
				return false
			}
			for _, ext := range [...]string{".svg", ".png"} {
				file := pictureFile(path, strings.TrimSuffix(name+p.rest(), filepath.Ext(p.Name))+ext)
				if old, err := source.ReadOptional(file, filepath.Base(file)); err != nil || old.Name != "" && (ext != filepath.Ext(p.Name) || !bytes.Equal(old.Data, p.Data)) {
					return true
				}
			}
			return false
		}) {
			return name
		}
	}
}
