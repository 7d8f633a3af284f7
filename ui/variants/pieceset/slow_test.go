package pieceset

import (
	"context"
	"errors"
	"fmt"
	"runtime"
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

// Drawing that takes too long is stopped in time, also in the background.
func TestSlowFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("it measures time")
	}
	for name, data := range slowFiles() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			began := time.Now()
			_, err := drawSVG(context.Background(), data)
			t.Logf("%v after %v", err, time.Since(began))
			if err == nil || time.Since(began) > 2*drawTime {
				t.Errorf("%v after %v", err, time.Since(began))
			}
		})
	}
}

// Drawing of a set that is no longer needed is stopped.
func TestSlowFileIsLeft(t *testing.T) {
	if testing.Short() {
		t.Skip("it measures time")
	}
	before := runtime.NumGoroutine()
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	began := time.Now()
	if _, err := drawSVG(ctx, slowFiles()["gradient"]); !errors.Is(err, errSlow) || time.Since(began) > time.Second {
		t.Errorf("%v after %v", err, time.Since(began))
	}
	if n := runtime.NumGoroutine(); n > before {
		t.Errorf("%d goroutines, not %d", n, before)
	}
}
