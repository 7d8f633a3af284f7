package pieceset

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"image"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"overtheboard/game/source"
	"overtheboard/resources"
)

// Limits of an SVG file: beyond some of them the drawing library would not end.
const (
	mostElements = 5000
	mostNested   = 60
	mostNumber   = 100_000
	drawTime     = 3 * time.Second
)

// drawSVG returns the picture of an SVG file, centred in a square. It stops after a time limit, or when ctx is done.
func drawSVG(ctx context.Context, data []byte) (picture *image.RGBA, err error) {
	if err := checkSVG(data); err != nil {
		return nil, err
	}
	defer func() {
		switch fault := recover(); fault {
		case nil:
		case errSlow:
			err = errSlow
		default:
			err = &source.Fault{Format: "the SVG file cannot be drawn: %v", Args: []any{fault}}
		}
	}()
	return paintSVG(data, &patience{ctx: ctx, until: time.Now().Add(drawTime)})
}

// paintSVG draws a checked file within the time limit.
func paintSVG(data []byte, p *patience) (*image.RGBA, error) {
	data = bytes.ReplaceAll(data, []byte("currentColor"), []byte("#000000"))
	icon, err := oksvg.ReadIconStream(&patientReader{bytes.NewReader(data), p})
	if err != nil {
		return nil, &source.Fault{Format: "this is not an SVG file: %v", Args: []any{err}}
	}
	width, height := icon.ViewBox.W, icon.ViewBox.H
	if !(width >= 1 && height >= 1 && width <= mostNumber && height <= mostNumber) {
		return nil, &source.Fault{Format: "the SVG file has no viewBox, or one that is less than 1 or more than %d wide or high", Args: []any{mostNumber}}
	}
	const side = resources.PictureWidth
	k := side / max(width, height)
	icon.SetTarget((side-width*k)/2, (side-height*k)/2, width*k, height*k)
	x, y := icon.ViewBox.X, icon.ViewBox.Y
	icon.Transform = rasterx.Identity.Translate((side-width*k)/2, (side-height*k)/2).Scale(k, k).Translate(-x, -y)
	picture := image.NewRGBA(image.Rect(0, 0, side, side))
	scanner := &patientScanner{rasterx.NewScannerGV(side, side, picture, picture.Bounds()), p}
	icon.Draw(rasterx.NewDasher(side, side, scanner), 1)
	for i := 3; i < len(picture.Pix); i += 4 {
		if picture.Pix[i] != 0 {
			return picture, nil
		}
	}
	return nil, &source.Fault{Format: "nothing of the SVG file can be drawn"}
}

// checkSVG refuses SVG that the library cannot draw within limits (ruleset.CheckPicture), with the line.
func checkSVG(data []byte) error {
	d := xml.NewDecoder(bytes.NewReader(data))
	elements, nested, defs, defined := 0, 0, 0, 0
	for {
		token, err := d.Token()
		line, _ := d.InputPos()
		wrong := func(format string, args ...any) error { return &source.Fault{Line: line, Format: format, Args: args} }
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return wrong("this is not an SVG file: %v", withoutLine(err))
		}
		switch e := token.(type) {
		case xml.StartElement:
			elements++
			switch name := e.Name.Local; {
			case name == "use":
				elements += defined // each may be drawn once more
			case defs > 0 && name != "stop" && !strings.HasSuffix(name, "Gradient"):
				defined++
			}
			if nested++; elements > mostElements || nested > mostNested {
				return wrong("the SVG file has more than %d elements, or more than %d within each other", mostElements, mostNested)
			}
			if e.Name.Local == "defs" {
				defs++
			}
			if e.Name.Local == "use" && defs > 0 {
				return wrong("<use> within <defs> cannot be drawn")
			}
			if why, args := attributeFault(e.Attr); why != "" {
				return wrong(why, args...)
			}
		case xml.EndElement:
			if nested--; e.Name.Local == "defs" {
				defs--
			}
		case xml.CharData:
			if strings.Contains(string(e), "stroke-dasharray") {
				return wrong("dashed lines (stroke-dasharray) cannot be drawn")
			}
		}
	}
}

// withoutLine returns an XML error without its line, which is shown separately.
func withoutLine(err error) any {
	if e := (*xml.SyntaxError)(nil); errors.As(err, &e) {
		return e.Msg
	}
	return err
}

var numbers = regexp.MustCompile(`[0-9]*\.?[0-9]+(?:[eE][-+]?[0-9]+)?`)

// attributeFault returns the fault of an element's attributes, "" for none.
func attributeFault(attrs []xml.Attr) (format string, args []any) {
	for _, a := range attrs {
		name := a.Name.Local
		if (name == "stroke-dasharray" || name == "style" && strings.Contains(a.Value, "stroke-dasharray")) && !strings.Contains(a.Value, "none") {
			return "dashed lines (stroke-dasharray) cannot be drawn", nil
		}
		switch name {
		case "id", "class", "href", "fill", "stroke", "xmlns", "space", "style":
			continue
		}
		for _, text := range numbers.FindAllString(a.Value, -1) {
			if v, err := strconv.ParseFloat(text, 64); err != nil || v > mostNumber || math.IsInf(v, 0) {
				return "%s has a number larger than %d", []any{name, mostNumber}
			}
		}
	}
	return "", nil
}
