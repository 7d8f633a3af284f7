package pieceset

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

// slowFiles are files that would take minutes to draw, or more memory than there is.
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
		"classes":  svg(`<defs><style>.a{` + declarations.String() + `}</style></defs>` + `<defs><g id="b">` + strings.Repeat(`<g class="a"/>`, 2200) + `</g></defs><use href="#b"/>`),
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
			_, err := drawSVG(ctx, data)
			if stopped, refused := errors.Is(err, errSlow) && ctx.left == -1, err != nil && ctx.left == most; stopped == refused {
				t.Errorf("%v after %d questions", err, most-ctx.left)
			}
		})
	}
	defer func() {
		if recover() != errSlow {
			t.Error("what takes long goes on")
		}
	}()
	late := patience{t.Context(), time.Now()}
	for late.until.Equal(time.Now()) { // on a system with a coarse clock
	}
	late.check()
}
