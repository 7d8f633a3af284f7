package main

import (
	"testing"
	"testing/fstest"
)

func TestShapesOfASource(t *testing.T) {
	from := sources{fsys: fstest.MapFS{
		"a.svg": {Data: []byte(`<svg><g class="body" transform="translate(10,0)"><use href="b.svg#part"/></g>
			<path class="line" stroke-width="3" d="M0,0 L1,1"/></svg>`)},
		"b.svg": {Data: []byte(`<svg><circle id="part" transform="translate(0,0) scale(2)" cx="5" cy="0" r="1"/></svg>`)},
	}}
	shapes, err := from.shapes("a.svg")
	if err != nil {
		t.Fatal(err)
	}
	if len(shapes) != 2 || shapes[0].class != "body" || shapes[1].class != "line" || shapes[1].width != 3 {
		t.Fatalf("shapes %v", shapes)
	}
	if got := shapes[0].path; got[1] != 22<<6 || got[2] != 0 {
		t.Errorf("the circle is %v, want it to begin at (22, 0)", got)
	}
}

func TestSourceFaults(t *testing.T) {
	for name, source := range map[string]string{
		"not XML":        `<svg><g>`,
		"bad path":       `<svg><path d="M1"/></svg>`,
		"bad transform":  `<svg><g transform="turn(3)"/></svg>`,
		"nothing to use": `<svg><use href="#x"/></svg>`,
		"no such file":   `<svg><use href="other.svg#x"/></svg>`,
	} {
		from := sources{fsys: fstest.MapFS{"a.svg": {Data: []byte(source)}}}
		if got, err := from.shapes("a.svg"); err == nil {
			t.Errorf("%s: read as %v", name, got)
		}
	}
	from := sources{fsys: fstest.MapFS{}}
	if _, err := from.shapes("a.svg"); err == nil {
		t.Error("a missing file is read")
	}
}
