package ruleset

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"

	"overtheboard/game/source"
)

// svgCheck is what an SVG file has had so far.
type svgCheck struct {
	elements, nested int
	defs, defined    int  // depth of <defs>, elements within
	styled           bool // a <style> has begun: by <use> a library may take any later text for its content
}

// checkSVG refuses what is no SVG, and what a library cannot draw within limits, with the line.
func checkSVG(data []byte) *source.Fault {
	var c svgCheck
	for d := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := d.Token()
		line, _ := d.InputPos()
		wrong := func(format string, args ...any) *source.Fault {
			return &source.Fault{Line: line, Format: format, Args: args}
		}
		if errors.Is(err, io.EOF) && c.elements > 0 {
			return nil
		} else if err != nil {
			return wrong("this is not an SVG file: %v", withoutLine(err))
		}
		why, args := "", []any(nil)
		switch e := token.(type) {
		case xml.Directive:
			why, args = "this is not an SVG file: %v", []any{"<!>"}
		case xml.StartElement:
			if c.elements == 0 && e.Name.Local != "svg" {
				return wrong("this is not an SVG file: %v", "<"+source.Shown(e.Name.Local, source.LineText)+">")
			}
			why, args = c.begin(e)
		case xml.EndElement:
			c.end(e)
		case xml.CharData:
			if c.styled {
				why, args = declarationFault(declarations(string(e)))
			}
		}
		if why != "" {
			return wrong(why, args...)
		}
	}
}

// begin returns the fault of an element, "" for none.
func (c *svgCheck) begin(e xml.StartElement) (format string, args []any) {
	c.elements++
	c.nested++
	switch name := e.Name.Local; {
	case c.defs > 0 && (name == "use" || name == "defs"): // a library might draw them without end
		return "<%s> within <defs> cannot be drawn", []any{name}
	case name == "use":
		c.elements += c.defined // each may be drawn once more
	case c.defs > 0 && name != "stop" && !strings.HasSuffix(name, "Gradient"):
		c.defined++
	}
	if c.elements > source.MaxSVGElements || c.nested > source.MaxSVGNesting {
		return "the SVG file has more than %d elements, or more than %d within each other", []any{source.MaxSVGElements, source.MaxSVGNesting}
	}
	switch e.Name.Local {
	case "defs":
		c.defs++
	case "style":
		c.styled = true
	}
	var all []declaration
	for _, a := range e.Attr {
		if name := strings.ToLower(a.Name.Local); name == "style" {
			all = append(all, declarations(a.Value)...)
		} else {
			all = append(all, declaration{name, a.Value})
		}
	}
	return declarationFault(all)
}

func (c *svgCheck) end(e xml.EndElement) {
	c.nested--
	if e.Name.Local == "defs" {
		c.defs--
	}
}

// withoutLine returns an XML error without its line, which is shown separately.
func withoutLine(err error) any {
	if e := (*xml.SyntaxError)(nil); errors.As(err, &e) {
		return e.Msg
	}
	return err
}

// declaration is an attribute, or a part of a style: "stroke-width: 3".
type declaration struct{ name, value string }

// declarations returns the parts of a style, or of all rules in a <style>.
func declarations(style string) (all []declaration) {
	for _, part := range strings.FieldsFunc(style, func(r rune) bool { return strings.ContainsRune(";{}", r) }) {
		name, value, _ := strings.Cut(part, ":")
		all = append(all, declaration{strings.ToLower(strings.TrimSpace(name)), value})
	}
	return all
}

// numbers matches what a library takes for a number.
var numbers = regexp.MustCompile(`(?i)\b(?:(?:inf(?:inity)?|nan)(?:cm|mm|px|pt)*\b|0x[0-9a-f_.]+p[-+]?[0-9]+)|[0-9]*\.?[0-9]+(?:e[-+]?[0-9]+)?`)

// declarationFault returns the fault of declarations, "" for none.
func declarationFault(all []declaration) (format string, args []any) {
	for _, d := range all {
		value := strings.TrimSpace(d.value)
		switch d.name {
		case "id", "class", "href", "fill", "stroke", "xmlns", "space":
			continue
		case "stroke-dasharray":
			if value != "none" {
				return "dashed lines (stroke-dasharray) cannot be drawn", nil
			}
			continue
		}
		if strings.HasPrefix(value, "#") || strings.HasPrefix(value, "url(") { // a colour, or a reference
			continue
		}
		for _, text := range numbers.FindAllString(value, -1) {
			if v, err := strconv.ParseFloat(text, 64); err != nil || !(v <= source.MaxSVGNumber) {
				return "%s has a number larger than %d", []any{source.Shown(d.name, source.LineText), source.MaxSVGNumber}
			}
		}
	}
	return "", nil
}
