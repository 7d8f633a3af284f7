package main

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

type shape struct {
	class string // its role in painting, see canvas.draw
	width float64
	path  rasterx.Path // in the units of a source's viewBox
}

type node struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Children []node     `xml:",any"`
}

func (n *node) attr(name string) string {
	for _, a := range n.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (n *node) number(name string) float64 {
	v, _ := strconv.ParseFloat(n.attr(name), 64)
	return v
}

// sources reads SVG files of a folder, or those of the same name in the folder own. It supports g, path, circle, rect, and use of
// an element in the same folder; class and transform on each.
type sources struct {
	fsys fs.FS
	own  string
}

func (s *sources) shapes(file string) ([]shape, error) {
	root, err := s.open(file)
	if err != nil {
		return nil, err
	}
	w := walk{sources: s, file: file}
	if err := w.children(root, rasterx.Identity, "", 0); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return w.shapes, nil
}

func (s *sources) open(file string) (*node, error) {
	data, err := fs.ReadFile(s.fsys, path.Join(s.own, file))
	if errors.Is(err, fs.ErrNotExist) {
		data, err = fs.ReadFile(s.fsys, file)
	}
	if err != nil {
		return nil, err
	}
	n := new(node)
	if err := xml.Unmarshal(data, n); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return n, nil
}

type walk struct {
	*sources
	file   string
	shapes []shape
}

func (w *walk) children(n *node, m rasterx.Matrix2D, class string, width float64) error {
	for i := range n.Children {
		if err := w.element(&n.Children[i], m, class, width); err != nil {
			return err
		}
	}
	return nil
}

func (w *walk) element(n *node, m rasterx.Matrix2D, class string, width float64) error {
	m, err := transformed(m, n.attr("transform"))
	if err != nil {
		return err
	}
	if c := n.attr("class"); c != "" {
		class = c
	}
	if v := n.number("stroke-width"); v != 0 {
		width = v
	}
	var drawn oksvg.PathCursor
	x, y := n.number("x"), n.number("y")
	switch n.XMLName.Local {
	case "g":
		return w.children(n, m, class, width)
	case "use":
		return w.use(n.attr("href"), m, class, width)
	case "path":
		err = drawn.CompilePath(n.attr("d"))
	case "circle":
		rasterx.AddCircle(n.number("cx"), n.number("cy"), n.number("r"), &drawn.Path)
	case "rect":
		r := n.number("rx")
		rasterx.AddRoundRect(x, y, x+n.number("width"), y+n.number("height"), r, r, 0, rasterx.RoundGap, &drawn.Path)
	default:
		return nil
	}
	w.shapes = append(w.shapes, shape{class, width, mapped(drawn.Path, m)})
	return err
}

// use draws the element that a reference such as "knight.svg#head" names.
func (w *walk) use(href string, m rasterx.Matrix2D, class string, width float64) error {
	file, id, _ := strings.Cut(href, "#")
	file = cmp.Or(file, w.file)
	root, err := w.open(file)
	if err != nil {
		return err
	}
	target := root.find(id)
	if target == nil {
		return fmt.Errorf("nothing to use at %q", href)
	}
	before := w.file
	w.file = file
	err = w.element(target, m, class, width)
	w.file = before
	return err
}

func (n *node) find(id string) *node {
	if n.attr("id") == id {
		return n
	}
	for i := range n.Children {
		if found := n.Children[i].find(id); found != nil {
			return found
		}
	}
	return nil
}

func mapped(path rasterx.Path, m rasterx.Matrix2D) (out rasterx.Path) {
	path.AddTo(&rasterx.MatrixAdder{Adder: &out, M: m})
	return out
}

// transformed returns m after the transform in text: translate, optionally followed by scale.
func transformed(m rasterx.Matrix2D, text string) (rasterx.Matrix2D, error) {
	var x, y float64
	k := 1.0
	if n, err := fmt.Sscanf(text, "translate(%g,%g) scale(%g)", &x, &y, &k); n < 2 && text != "" {
		return m, fmt.Errorf("transform %q: %w", text, err)
	}
	return m.Translate(x, y).Scale(k, k), nil
}
