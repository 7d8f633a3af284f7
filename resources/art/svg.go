package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// shape is one drawn element of a source, in the order of painting.
type shape struct {
	class    string // what it is painted as, see canvas.draw
	width    float64
	outlines []outline
}

// node is an element of an SVG file.
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

// number returns a numeric attribute, 0 if it is absent or no number.
func (n *node) number(name string) float64 {
	v, _ := strconv.ParseFloat(n.attr(name), 64)
	return v
}

// sources reads SVG files of a folder, each from the folder own in it if it lies there too. The part of SVG that it
// understands: g, path, circle, ellipse, rect, and use of an element of the same folder; class and transform on each.
type sources struct {
	fsys fs.FS
	own  string
	read map[string]*node
}

// maxUses bounds how deep elements may use other elements, so that a circle of them ends.
const maxUses = 8

// shapes returns what a file draws.
func (s *sources) shapes(file string) ([]shape, error) {
	root, err := s.open(file)
	if err != nil {
		return nil, err
	}
	w := walk{sources: s, file: file}
	if err := w.children(root, identity, "", 0); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return w.shapes, nil
}

func (s *sources) open(file string) (*node, error) {
	if n := s.read[file]; n != nil {
		return n, nil
	}
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
	if s.read == nil {
		s.read = map[string]*node{}
	}
	s.read[file] = n
	return n, nil
}

// walk collects the shapes of one file.
type walk struct {
	*sources
	file   string
	shapes []shape
	uses   int
}

func (w *walk) children(n *node, m matrix, class string, width float64) error {
	for i := range n.Children {
		if err := w.element(&n.Children[i], m, class, width); err != nil {
			return err
		}
	}
	return nil
}

func (w *walk) element(n *node, m matrix, class string, width float64) error {
	own, err := parseTransform(n.attr("transform"))
	if err != nil {
		return err
	}
	m = m.times(own)
	if c := n.attr("class"); c != "" {
		class = c
	}
	if v := n.number("stroke-width"); v != 0 {
		width = v
	}
	var lines []outline
	switch n.XMLName.Local {
	case "g":
		return w.children(n, m, class, width)
	case "use":
		return w.use(n.attr("href"), m, class, width)
	case "path":
		if lines, err = parsePath(n.attr("d")); err != nil {
			return err
		}
	case "circle":
		lines = []outline{ellipse(n.number("cx"), n.number("cy"), n.number("r"), n.number("r"))}
	case "ellipse":
		lines = []outline{ellipse(n.number("cx"), n.number("cy"), n.number("rx"), n.number("ry"))}
	case "rect":
		lines = []outline{roundedRect(n.number("x"), n.number("y"), n.number("width"), n.number("height"), n.number("rx"))}
	default:
		return nil
	}
	for _, l := range lines {
		for i, p := range l.points {
			l.points[i] = m.apply(p)
		}
	}
	w.shapes = append(w.shapes, shape{class, width, lines})
	return nil
}

// use draws the element that a reference such as "knight.svg#head" names.
func (w *walk) use(href string, m matrix, class string, width float64) error {
	file, id, _ := strings.Cut(href, "#")
	if file == "" {
		file = w.file
	}
	root, err := w.open(file)
	if err != nil {
		return err
	}
	target := root.find(id)
	if target == nil || w.uses == maxUses {
		return fmt.Errorf("nothing to use at %q", href)
	}
	before := w.file
	w.file, w.uses = file, w.uses+1
	err = w.element(target, m, class, width)
	w.file, w.uses = before, w.uses-1
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

// matrix is an affine map: x' = a x + c y + e, y' = b x + d y + f.
type matrix struct{ a, b, c, d, e, f float64 }

var identity = matrix{a: 1, d: 1}

func (m matrix) apply(p point) point {
	return point{m.a*p.x + m.c*p.y + m.e, m.b*p.x + m.d*p.y + m.f}
}

// times returns the map that applies n first, then m.
func (m matrix) times(n matrix) matrix {
	return matrix{
		m.a*n.a + m.c*n.b, m.b*n.a + m.d*n.b,
		m.a*n.c + m.c*n.d, m.b*n.c + m.d*n.d,
		m.a*n.e + m.c*n.f + m.e, m.b*n.e + m.d*n.f + m.f,
	}
}

// parseTransform reads a list of translate, scale and matrix.
func parseTransform(s string) (matrix, error) {
	m := identity
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		name, rest, _ := strings.Cut(s, "(")
		inside, after, found := strings.Cut(rest, ")")
		if !found {
			return m, fmt.Errorf("transform %q is not closed", s)
		}
		var v []float64
		for _, f := range strings.FieldsFunc(inside, func(r rune) bool { return r == ',' || r == ' ' }) {
			n, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return m, fmt.Errorf("transform: %w", err)
			}
			v = append(v, n)
		}
		next, err := transformOf(name, v)
		if err != nil {
			return m, err
		}
		m, s = m.times(next), after
	}
	return m, nil
}

func transformOf(name string, v []float64) (matrix, error) {
	switch {
	case name == "translate" && len(v) == 2:
		return matrix{1, 0, 0, 1, v[0], v[1]}, nil
	case name == "scale" && len(v) == 1:
		return matrix{a: v[0], d: v[0]}, nil
	case name == "scale" && len(v) == 2:
		return matrix{a: v[0], d: v[1]}, nil
	case name == "matrix" && len(v) == 6:
		return matrix{v[0], v[1], v[2], v[3], v[4], v[5]}, nil
	}
	return identity, fmt.Errorf("transform %s with %d numbers is unknown", name, len(v))
}
