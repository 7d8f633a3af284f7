package export

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"strings"
	"unicode"

	"overtheboard/resources"
	"overtheboard/ui/words"
)

// inks are the colours of what stands out on a sheet, and of what is faint.
var inks = map[bool]string{false: "#1a1a1a", true: "#6b6b6b"}

// Widths of lines, in millimetres.
var lineWidths = map[bool]float64{false: 0.3, true: 0.15}

// WriteSVG writes a score sheet as SVG: its pages one below the other, with texts that can be searched.
func (s *Sheet) WriteSVG(w io.Writer, paper Paper) error {
	letters, err := newLettering()
	if err != nil {
		return err
	}
	pages := s.pages(paper)
	out := bufio.NewWriter(w)
	height := paper.Height * float64(len(pages))
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%gmm" height="%gmm" viewBox="0 0 %[1]g %[2]g" font-family="'Noto Sans', 'DejaVu Sans', Verdana, sans-serif">`+"\n", paper.Width, height)
	fmt.Fprintf(out, `<rect width="%g" height="%g" fill="#ffffff"/>`+"\n", paper.Width, height)
	if err := defineFigures(out, pages); err != nil {
		return err
	}
	for i, p := range pages {
		fmt.Fprintf(out, `<g transform="translate(0 %g)">`+"\n", float64(i)*paper.Height)
		for _, l := range p.lines {
			fmt.Fprintf(out, `<path d="M%.2f %.2fL%.2f %.2f" stroke="%s" stroke-width="%g"/>`+"\n", l.x1, l.y1, l.x2, l.y2, inks[l.faint], lineWidths[l.faint])
		}
		for _, f := range p.figures {
			fmt.Fprintf(out, `<use xlink:href="#f%x" x="%.2f" y="%.2f"/>`+"\n", f.name, f.x, f.y)
		}
		for _, t := range p.texts {
			writeSVGText(out, t, letters, s.leftwards)
		}
		out.WriteString("</g>\n")
	}
	out.WriteString("</svg>\n")
	return out.Flush()
}

// writeSVGText writes a text. Whoever draws it may have other fonts: its width is not said, only that it has room.
func writeSVGText(out io.Writer, t text, letters *lettering, leftwards bool) {
	_, written, size := letters.fit(t, leftwards)
	anchors, direction := [3]string{"start", "middle", "end"}, ""
	if leftwards && strings.ContainsFunc(written, words.Leftwards) {
		anchors, direction = [3]string{"end", "middle", "start"}, ` direction="rtl"`
	}
	weight := ""
	if t.bold {
		weight = ` font-weight="bold"`
	}
	fmt.Fprintf(out, `<text x="%.2f" y="%.2f" font-size="%.2f" text-anchor="%s" fill="%s"%s%s>`, t.x, t.y, size, anchors[t.align], inks[t.faint], weight, direction)
	xml.EscapeText(out, []byte(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, written)))
	fmt.Fprintln(out, "</text>")
}

// defineFigures writes the pictures of pieces that stand on pages, each once.
func defineFigures(out io.Writer, pages []page) error {
	return eachFigure(pages, func(f figure, picture []byte) {
		fmt.Fprintf(out, `<defs><image id="f%x" width="%g" height="%[2]g" xlink:href="data:image/png;base64,%s"/></defs>`+"\n", f.name, f.size, base64.StdEncoding.EncodeToString(picture))
	})
}

// eachFigure calls a function with each picture of a piece on pages, once, as PNG.
func eachFigure(pages []page, each func(f figure, picture []byte)) error {
	known := map[string]bool{}
	for _, p := range pages {
		for _, f := range p.figures {
			if known[f.name] {
				continue
			}
			known[f.name] = true
			var data bytes.Buffer
			if err := png.Encode(&data, resources.Picture(f.name, figurePixels)); err != nil {
				return err
			}
			each(f, data.Bytes())
		}
	}
	return nil
}
