package ruleset

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/source"
)

const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 -20 100 100"><circle cx="60" cy="30" r="40" fill="#ff0000"/></svg>`

func svg(inside string) []byte {
	return []byte("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">\n" + inside + "</svg>")
}

// A colour that looks like a number, "none" for dashes, and what drawing programs write beside that, are drawn.
func TestUsualStyles(t *testing.T) {
	for _, style := range []string{"fill:#9e9999;stroke:none;stroke-dasharray:none", "fill:#123;stroke-width:0.4;stroke-miterlimit:4;stroke-dasharray:none;stroke-dashoffset:0", "stop-color:#9e9999;fill:#000"} {
		if _, err := Draw(t.Context(), true, svg(`<circle cx="5" cy="5" r="4" style="`+style+`"/>`)); err != nil {
			t.Errorf("%s: %v", style, err)
		}
	}
}

func FuzzPicture(f *testing.F) {
	f.Add(tinyPNG(f, 3))
	f.Add(svg(`<path style="fill:none;stroke:red;stroke-dasharray:0 0 0.016;stroke-dashoffset:33000000" d="M0 0L9 9"/>`))
	f.Add(svg(`<defs><style>.a{stroke-dasharray:none}</style></defs><path class="a" d="M0 0L9 9"/>`))
	f.Add(slowFiles()["style by use"])
	f.Add(slowFiles()["use by use"])
	f.Add([]byte(disc))
	f.Add(svg(`<defs><g id="a"><path d="M1,1 L5,5 9,1 z"/></g></defs><use href="#a" x="1"/>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, drawn := range []bool{true, false} {
			if picture, err := Draw(t.Context(), drawn, data); (picture == nil) == (err == nil) {
				t.Error("neither a picture nor a reason")
			}
		}
	})
}

// slowFiles are files that would take minutes to draw, or more memory than there is, or a stack without end.
func slowFiles() map[string][]byte {
	var stops, long, declarations strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&stops, `<stop offset="%g" stop-color="#123"/>`, float64(i)/2000)
	}
	for i := range 11_000 {
		fmt.Fprintf(&long, "A%d,%d 0 1 1 %d,%d", 90_000-i, 89_000, i%10, i%7)
	}
	for i := range 15_000 {
		fmt.Fprintf(&declarations, "x%d:1;", i)
	}
	disc := `<circle cx="5" cy="5" r="4" fill="url(#g)"/>`
	return map[string][]byte{
		"gradient": svg(`<defs><linearGradient id="g">` + stops.String() + `</linearGradient></defs>` + strings.Repeat(disc, 2500)),
		"arcs":     svg(`<path fill="none" stroke="#000" stroke-width="9" stroke-linejoin="round" d="M0,0 ` + long.String() + `"/>`),
		"uses":     svg(`<defs><g id="a">` + strings.Repeat(`<circle cx="5" cy="5" r="4"/>`, 2400) + `</g></defs>` + strings.Repeat(`<use href="#a"/>`, 2400)),
		"style by use": svg(`<defs><style id="a"/></defs><use href="#a"/>.b{stroke:red;stroke-dasharray:` + strings.Repeat("0 ", 50) +
			`0.016;stroke-dashoffset:33000000}<style/><path class="b" d="M0 0L9 9"/>`),
		"use by use": svg(`<defs><defs id="a"/></defs><use href="#a"/><use href="#a"/><defs/><use href="#a"/>`),
		"infinity":   svg(`<circle r="0x1p60"/><circle r="inf"/>`),
		"classes":    svg(`<defs><style>.a{` + declarations.String() + `}</style></defs>` + `<defs><g id="b">` + strings.Repeat(`<g class="a"/>`, 2200) + `</g></defs><use href="#b"/>`),
	}
}

// asked is a context that is done when it has been asked so often.
type asked struct {
	context.Context
	left int
}

func (a *asked) Err() error {
	if a.left--; a.left < 0 {
		return context.Canceled
	}
	return nil
}

// Drawing that takes too long asks all the time whether to stop, and then does; or the file is refused at once.
func TestSlowFiles(t *testing.T) {
	for name, data := range slowFiles() {
		t.Run(name, func(t *testing.T) {
			const most = 50_000
			ctx := &asked{t.Context(), most}
			_, err := Draw(ctx, true, data)
			if stopped, refused := errors.Is(err, context.Canceled) && ctx.left == -1, err != nil && ctx.left == most; stopped == refused {
				t.Errorf("%v after %d questions", err, most-ctx.left)
			}
		})
	}
	defer func() {
		if recover() != (impatience{ErrSlow}) {
			t.Error("what takes long goes on")
		}
	}()
	late := patience{t.Context(), time.Now()}
	for late.until.Equal(time.Now()) { // on a system with a coarse clock
	}
	late.check()
}

// TestAllSlow: pictures that are slow together are left, and so are those after a slow one.
func TestAllSlow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, c := range []struct {
			wait        time.Duration
			each, want  error
			drawn, left int
		}{{source.AllDrawTime / 4, nil, nil, 3, 0}, {source.AllDrawTime * 2 / 3, nil, ErrAllSlow, 2, 1}, {0, ErrSlow, nil, 1, 2}} {
			drawn := 0
			err := DrawEach(t.Context(), make([]int, c.drawn+c.left), func(context.Context, int) error {
				time.Sleep(c.wait)
				drawn++
				return c.each
			})
			if err != c.want || drawn != c.drawn {
				t.Errorf("%v each: %d are drawn, %v", c.wait, drawn, err)
			}
		}
	})
}
